/** Selectors (Selectors 4) compiled for matching from right to left; work is counted, so that no selector can run forever. */

/** The properties of an element that selectors use. */
export interface StyleElement {
  /** Lower case for HTML. */
  readonly tagName: string;
  readonly id: string | undefined;
  readonly classes: readonly string[];
  readonly parentElement: StyleElement | undefined;
  /** Child elements, in order. */
  readonly elements: readonly StyleElement[];
  /** Position among the parent's child elements, from 0. */
  readonly index: number;
  /** Position among the parent's children of the same name, from 0, and their number. */
  readonly typeIndex: number;
  readonly typeCount: number;
  /** Whether it has no children and no text. */
  readonly isEmpty: boolean;
  attribute(name: string): string | undefined;
}

/** Counts comparisons of one document; past the limit nothing matches. */
export class MatchEffort {
  #left: number;
  /** By parent, and by the compound left of the `~`. */
  readonly siblings = new WeakMap<StyleElement, Map<Compound, SiblingScan>>();
  constructor(limit: number) {
    this.#left = limit;
  }
  get isSpent(): boolean {
    return this.#left <= 0;
  }
  /** Uses part of the remaining effort; false if none is left. */
  take(count = 1): boolean {
    this.#left -= count;
    return this.#left > 0;
  }
}

/** How many children of one element have been compared with the part left of a `~`. */
interface SiblingScan {
  compared: number;
  /** Position of the first match; `Infinity` if none is known. */
  first: number;
}

export type Test = (element: StyleElement, effort: MatchEffort) => boolean;

/** The requirements for one element. */
export interface Compound {
  readonly tag?: string;
  readonly id?: string;
  readonly classes: readonly string[];
  readonly tests: readonly Test[];
  /** Relation to the compound on the left. */
  readonly combinator?: ' ' | '>' | '+' | '~';
}

export interface Selector {
  /** From right to left. */
  readonly compounds: readonly Compound[];
  /** ids × 2²⁰ + classes × 2¹⁰ + types. */
  readonly specificity: number;
  /** `before`, `after`, …: the rule is for generated content. */
  readonly pseudoElement?: string;
}

function matchesCompound(compound: Compound, element: StyleElement, effort: MatchEffort): boolean {
  if (compound.tag !== undefined && compound.tag !== element.tagName && compound.tag !== element.tagName.toLowerCase()) return false;
  if (compound.id !== undefined && compound.id !== element.id) return false;
  for (const name of compound.classes) if (!element.classes.includes(name)) return false;
  for (const test of compound.tests) if (!test(element, effort)) return false;
  return true;
}

/** `never`: no remaining ancestor can match, so that trying other ancestors for compounds further right is pointless. */
type Outcome = 'match' | 'mismatch' | 'never';

export function matchesSelector(selector: Selector, element: StyleElement, effort: MatchEffort): boolean {
  return matchFrom(selector.compounds, 0, element, effort) === 'match';
}

export function matchesAny(selectors: readonly Selector[], element: StyleElement, effort: MatchEffort): boolean {
  return selectors.some((selector) => selector.pseudoElement === undefined && matchesSelector(selector, element, effort));
}

/**
 * The position of the first child of `parent` that matches from `at` on; children after `element` are ignored. Each child is compared
 * only once.
 */
function firstSibling(
  compounds: readonly Compound[],
  at: number,
  element: StyleElement,
  parent: StyleElement,
  effort: MatchEffort,
): number {
  const compound = compounds[at];
  if (!compound) return Infinity;
  const scans = effort.siblings.get(parent) ?? new Map<Compound, SiblingScan>();
  if (scans.size === 0) effort.siblings.set(parent, scans);
  const scan = scans.get(compound) ?? { compared: 0, first: Infinity };
  scans.set(compound, scan);
  for (; scan.first === Infinity && scan.compared < element.index && !effort.isSpent; scan.compared++) {
    const sibling = parent.elements[scan.compared];
    if (sibling && matchFrom(compounds, at, sibling, effort) === 'match') scan.first = scan.compared;
  }
  return scan.first;
}

/** The recursion depth is the number of compounds, which the compiler bounds. */
function matchFrom(compounds: readonly Compound[], at: number, element: StyleElement, effort: MatchEffort): Outcome {
  const compound = compounds[at];
  if (!compound) return 'match';
  if (!effort.take()) return 'never';
  if (!matchesCompound(compound, element, effort)) return 'mismatch';
  if (at + 1 === compounds.length) return 'match';
  switch (compound.combinator) {
    case '>':
      return element.parentElement ? matchFrom(compounds, at + 1, element.parentElement, effort) : 'never';
    case '+': {
      const before = element.parentElement?.elements[element.index - 1];
      return before ? matchFrom(compounds, at + 1, before, effort) : 'mismatch';
    }
    case '~':
      return element.parentElement && firstSibling(compounds, at + 1, element, element.parentElement, effort) < element.index
        ? 'match'
        : 'mismatch';
    default:
      for (let above = element.parentElement; above; above = above.parentElement) {
        const outcome = matchFrom(compounds, at + 1, above, effort);
        if (outcome !== 'mismatch') return outcome;
      }
      return 'never';
  }
}
