/** Rules by the right-most id, class or type of their selectors, so that an element is compared with few of them. */
import { matchesSelector, type MatchEffort } from './selector.js';
import type { StyleElement } from './style-element.js';
import type { StyleRule } from './style-sheet.js';

export interface IndexedRule extends StyleRule {
  /** Place in the order of the cascade's sources; also the rule's name. */
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

export class RuleIndex {
  readonly #byId = new Map<string, IndexedRule[]>();
  readonly #byClass = new Map<string, IndexedRule[]>();
  readonly #byTag = new Map<string, IndexedRule[]>();
  readonly #others: IndexedRule[] = [];
  #size = 0;
  #hasPseudoElements = false;

  /** @param names what occurs in the page */
  add(rules: readonly StyleRule[], names: ElementNames): void {
    for (const rule of rules) {
      if (!canMatch(rule, names)) continue;
      const indexed = { ...rule, order: this.#size++ };
      if (rule.selector.pseudoElement !== undefined) this.#hasPseudoElements = true;
      const [key] = rule.selector.compounds;
      if (key?.id !== undefined) put(this.#byId, key.id, indexed);
      else if (key?.classes[0] !== undefined) put(this.#byClass, key.classes[0], indexed);
      else if (key?.tag !== undefined) put(this.#byTag, key.tag, indexed);
      else this.#others.push(indexed);
    }
  }

  /** Some rule is for `::before` or `::after`. */
  get hasPseudoElements(): boolean {
    return this.#hasPseudoElements;
  }

  /** Whether an element without classes and id may be matched by some rule. */
  reaches(tagName: string): boolean {
    return this.#others.length > 0 || this.#byTag.has(tagName);
  }

  /** Rules for an element, or for its pseudo-element, weakest first. */
  match(element: StyleElement, effort: MatchEffort, pseudoElement?: string): IndexedRule[] {
    const found: IndexedRule[] = [];
    const consider = (rules: readonly IndexedRule[] | undefined): void => {
      if (!rules) return;
      for (const rule of rules)
        if (rule.selector.pseudoElement === pseudoElement && matchesSelector(rule.selector, element, effort)) found.push(rule);
    };
    if (this.#size === 0) return found;
    if (element.id !== undefined) consider(this.#byId.get(element.id));
    for (const name of element.classes) consider(this.#byClass.get(name));
    consider(this.#byTag.get(element.tagName.toLowerCase()));
    consider(this.#others);
    return found.length > 1 ? found.sort(weakerFirst) : found;
  }
}

const weakerFirst = (a: IndexedRule, b: IndexedRule): number =>
  (a.layer === b.layer ? 0 : a.layer - b.layer) || a.selector.specificity - b.selector.specificity || a.order - b.order;

function put(map: Map<string, IndexedRule[]>, key: string, rule: IndexedRule): void {
  const list = map.get(key);
  if (list) list.push(rule);
  else map.set(key, [rule]);
}
