/**
 * Finds the rules that an element matches, weakest first. Rules are indexed by the right-most id, class or type of their selectors, so
 * that an element is compared with few of them, and matched once for all similar elements: a selector of names alone depends on the
 * element's names (`p.note`) or on its path (`.page > p.note`), the names of all its ancestors. Only selectors that use siblings,
 * attributes or contents are compared with each element.
 */
import { matchesSelector, type Compound, type MatchEffort, type Selector, type StyleElement } from './selector.js';
import type { StyleRule } from '../sheet/style-sheet.js';

// * Numbers for elements' paths: elements get the same number if they and all their ancestors have the same names, as far as selectors use
// them.

/** Maximum number of distinct paths; further elements have none. */
const mostPaths = 20_000;

class ElementPaths {
  /** Classes and ids that some selector uses. */
  readonly #asked = new Set<string>();
  readonly #numbers = new Map<string, number>();
  #known = new WeakMap<StyleElement, number>();

  /** Adds the names of a selector; earlier results are then invalid. */
  ask(compounds: readonly Compound[]): void {
    for (const { id, classes } of compounds) {
      if (id !== undefined) this.#asked.add(`#${id}`);
      for (const name of classes) this.#asked.add(`.${name}`);
    }
  }

  /** The element's own names. */
  namesOf({ tagName, id, classes }: StyleElement): string {
    let names = tagName;
    // White space cannot occur in a class, and an id comes last: other names never give the same text.
    for (const name of classes) if (this.#asked.has(`.${name}`)) names += ` ${name}`;
    return id !== undefined && this.#asked.has(`#${id}`) ? `${names}\n${id}` : names;
  }

  pathOf(element: StyleElement): number | undefined {
    const known = this.#known.get(element);
    if (known !== undefined) return known;
    const { parentElement } = element;
    const around = parentElement ? this.pathOf(parentElement) : 0;
    if (around === undefined) return undefined;
    const key = `${around} ${this.namesOf(element)}`;
    const number = this.#numbers.get(key) ?? this.#numbers.size + 1;
    if (number > mostPaths) return undefined;
    this.#numbers.set(key, number);
    this.#known.set(element, number);
    return number;
  }

  /** Drops all numbers. */
  clear(): void {
    this.#numbers.clear();
    this.#known = new WeakMap();
  }
}

interface IndexedRule extends StyleRule {
  /** Position in the order of the cascade's sources; also the rule's name. */
  readonly order: number;
}

/** Classes and ids of a page's elements. */
export interface ElementNames {
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}

const canMatch = ({ selector }: StyleRule, { classes, ids }: ElementNames): boolean =>
  selector.compounds.every(
    (compound) => (compound.id === undefined || ids.has(compound.id)) && compound.classes.every((name) => classes.has(name)),
  );

/** Rules by the first requirement of the right-most compound of their selectors. */
class Buckets {
  readonly #byId = new Map<string, IndexedRule[]>();
  readonly #byClass = new Map<string, IndexedRule[]>();
  readonly #byTag = new Map<string, IndexedRule[]>();
  readonly #others: IndexedRule[] = [];

  add(rule: IndexedRule): void {
    const [key] = rule.selector.compounds;
    if (key?.id !== undefined) put(this.#byId, key.id, rule);
    else if (key?.classes[0] !== undefined) put(this.#byClass, key.classes[0], rule);
    else if (key?.tag !== undefined) put(this.#byTag, key.tag, rule);
    else this.#others.push(rule);
  }

  reaches(tagName: string): boolean {
    return this.#others.length > 0 || this.#byTag.has(tagName);
  }

  matching(element: StyleElement, effort: MatchEffort, pseudoElement: string | undefined): IndexedRule[] {
    const found: IndexedRule[] = [];
    const consider = (rules: readonly IndexedRule[] | undefined): void => {
      if (!rules) return;
      for (const rule of rules) {
        if (effort.isSpent) return;
        if (rule.selector.pseudoElement === pseudoElement && matchesSelector(rule.selector, element, effort)) found.push(rule);
      }
    };
    if (element.id !== undefined) consider(this.#byId.get(element.id));
    for (const name of element.classes) consider(this.#byClass.get(name));
    consider(this.#byTag.get(element.tagName.toLowerCase()));
    consider(this.#others);
    return found;
  }
}

function put(map: Map<string, IndexedRule[]>, key: string, rule: IndexedRule): void {
  const list = map.get(key);
  if (list) list.push(rule);
  else map.set(key, [rule]);
}

/** Rules for an element, weakest first. */
export interface MatchedRules {
  readonly rules: readonly StyleRule[];
  /** Equal for equal rules. */
  readonly name: string;
}

const nothing: MatchedRules = { rules: [], name: '' };

/** Maximum number of cached rule sets. */
const mostKnown = 5000;
/** Length from which a set is named by its number: names are compared at every element. */
const longName = 100;

/** The kind of data that a selector depends on. */
const dependence = ({ compounds }: Selector): 'names' | 'path' | 'element' =>
  compounds.some(({ tests, combinator }) => tests.length > 0 || combinator === '+' || combinator === '~')
    ? 'element'
    : compounds.length === 1
      ? 'names'
      : 'path';

export class RuleIndex {
  readonly #buckets = { names: new Buckets(), path: new Buckets(), element: new Buckets() };
  readonly #paths = new ElementPaths();
  readonly #knownByNames = new Map<string, readonly IndexedRule[]>();
  readonly #knownByPath = new Map<string, MatchedRules>();
  #size = 0;
  #hasPseudoElements = false;

  /** @param names names that occur in the page */
  add(rules: readonly StyleRule[], names: ElementNames): void {
    this.#knownByNames.clear();
    this.#knownByPath.clear();
    this.#paths.clear();
    for (const rule of rules) {
      if (!canMatch(rule, names)) continue;
      if (rule.selector.pseudoElement !== undefined) this.#hasPseudoElements = true;
      const kind = dependence(rule.selector);
      if (kind !== 'element') this.#paths.ask(rule.selector.compounds);
      this.#buckets[kind].add({ ...rule, order: this.#size++ });
    }
  }

  /** Whether some rule is for `::before` or `::after`. */
  get hasPseudoElements(): boolean {
    return this.#hasPseudoElements;
  }

  /** Whether some rule may match an element without classes and id. */
  reaches(tagName: string): boolean {
    return Object.values(this.#buckets).some((buckets) => buckets.reaches(tagName));
  }

  /** Rules for an element, or for its pseudo-element. */
  match(element: StyleElement, effort: MatchEffort, pseudoElement?: string): MatchedRules {
    if (this.#size === 0) return nothing;
    const alike = this.#matchAlike(element, effort, pseudoElement);
    const own = this.#buckets.element.matching(element, effort, pseudoElement);
    if (own.length === 0) return alike;
    // Sorting counts as work, too.
    if (!effort.take(alike.rules.length + own.length)) return alike;
    const rules = [...(alike.rules as readonly IndexedRule[]), ...own].sort(weakerFirst);
    return { rules, name: `${alike.name},${rulesName(own)}` };
  }

  /** Rules that all elements with this path match. */
  #matchAlike(element: StyleElement, effort: MatchEffort, pseudoElement: string | undefined): MatchedRules {
    const path = this.#paths.pathOf(element);
    const key = `${pseudoElement ?? ''} ${path ?? ''}`;
    const known = path === undefined ? undefined : this.#knownByPath.get(key);
    if (known) return known;
    const byNames = this.#matchNames(element, effort, pseudoElement);
    const byPath = this.#buckets.path.matching(element, effort, pseudoElement);
    const rules = byPath.length === 0 ? byNames : [...byNames, ...byPath].sort(weakerFirst);
    const isKept = path !== undefined && this.#knownByPath.size < mostKnown && !effort.isSpent;
    const name = rulesName(rules);
    const matched = { rules, name: isKept && name.length > longName ? `set ${this.#knownByPath.size}` : name };
    if (isKept) this.#knownByPath.set(key, matched);
    return matched;
  }

  #matchNames(element: StyleElement, effort: MatchEffort, pseudoElement: string | undefined): readonly IndexedRule[] {
    const key = `${pseudoElement ?? ''} ${this.#paths.namesOf(element)}`;
    const known = this.#knownByNames.get(key);
    if (known) return known;
    const rules = this.#buckets.names.matching(element, effort, pseudoElement).sort(weakerFirst);
    if (this.#knownByNames.size < mostKnown && !effort.isSpent) this.#knownByNames.set(key, rules);
    return rules;
  }
}

const rulesName = (rules: readonly IndexedRule[]): string => rules.map(({ order }) => order).join();

const weakerFirst = (a: IndexedRule, b: IndexedRule): number =>
  (a.layer === b.layer ? 0 : a.layer - b.layer) || a.selector.specificity - b.selector.specificity || a.order - b.order;
