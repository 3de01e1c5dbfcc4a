/** The `@page` rules of a page's style sheets, found by the names of the pages that they are for. */
import type { PageRule } from '../../css/sheet/style-sheet.js';

interface PageSelector {
  /** Empty: every page. */
  readonly name: string;
  /** `:first`, `:left`, `:right`, or empty. */
  readonly pseudoClass: string;
}

/** A rule among those of all sheets. */
export interface OrderedPageRule extends PageRule {
  readonly selectors: readonly PageSelector[];
  /** Position among all rules: later ones win. */
  readonly order: number;
}

const selectorsIn = (text: string): PageSelector[] =>
  text.split(',').map((selector) => {
    const [name = '', pseudoClass] = selector.trim().split(':');
    return { name, pseudoClass: pseudoClass === undefined ? '' : `:${pseudoClass.toLowerCase()}` };
  });

/** Whether a selector of the rule is for the pages of a name, or for every page, with that pseudo-class. */
export const isForPage = ({ selectors }: OrderedPageRule, name: string, pseudoClass?: string): boolean =>
  selectors.some(
    (selector) => (selector.name === '' || selector.name === name) && (pseudoClass === undefined || selector.pseudoClass === pseudoClass),
  );

export class PageRules {
  readonly #byName = new Map<string, OrderedPageRule[]>();
  #count = 0;
  /** Whether any page has text in its margins. */
  hasMarginBoxes = false;

  add(rules: readonly PageRule[]): void {
    for (const rule of rules) {
      const ordered = { ...rule, selectors: selectorsIn(rule.selector), order: this.#count++ };
      for (const name of new Set(ordered.selectors.map((selector) => selector.name))) {
        const known = this.#byName.get(name);
        if (known) known.push(ordered);
        else this.#byName.set(name, [ordered]);
      }
      this.hasMarginBoxes ||= rule.marginBoxes.size > 0;
    }
  }

  /** Those for the pages of a name and for every page, in order; a sheet may have a name for each of its paragraphs. */
  forPage(name: string): readonly OrderedPageRule[] {
    const general = this.#byName.get('') ?? [];
    const own = name === '' ? undefined : this.#byName.get(name);
    return own ? [...new Set([...general, ...own])].sort((a, b) => a.order - b.order) : general;
  }
}
