/** The style sheets of a page and the computed style of each of its elements; elements with the same declarations share one style. */
import { appendAll } from '../../../base/append-all.js';
import { ComputedStyle, mediumSize } from '../../css/computed-style.js';
import { computeStyle } from '../../css/compute-style.js';
import type { CounterStyle } from '../../css/counter-style.js';
import type { LengthUnits } from '../../css/css-length.js';
import { parseStyleAttribute, type Declaration } from '../../css/declaration.js';
import { RuleIndex, type ElementNames, type MatchedRules } from '../../css/rule-index.js';
import { MatchEffort } from '../../css/selector.js';
import { parseStyleSheet, type Layers, type PageRule } from '../../css/style-sheet.js';
import { appliesTo } from '../../css/media-query.js';
import type { MediaType } from '../../../base/names/conversion.js';
import type { Budget } from '../../../base/abort.js';
import type { Diagnostics } from '../../../base/diagnostics.js';
import { childrenOf, type HtmlElement } from '../dom/dom.js';
import { isCell, presentationalHints } from '../presentational-hints.js';
import { applyUserAgent } from '../user-agent.js';

/** Comparisons of selectors with elements that one page may cost: some seconds' worth. */
const mostComparisons = 5_000_000;
const mostSheets = 500;
const mostSharedStyles = 2000;

/** Text area of the house's page, before the page's own `@page` is known: points. */
const houseArea = { width: 451, height: 698 };

export interface StyleContext {
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  /** Default `print`. */
  readonly media?: MediaType | undefined;
}

export class PageStyles {
  readonly #index = new RuleIndex();
  readonly #effort = new MatchEffort(mostComparisons);
  readonly #context: StyleContext;
  readonly pages: PageRule[] = [];
  readonly counterStyles = new Map<string, CounterStyle>();
  /** Cascade layers in the order in which the sheets name them. */
  readonly #layers: Layers = new Map();
  #names: ElementNames | undefined;
  /** Some selector asks what an element holds, so that nothing may be let go before all is read. */
  looksInside = false;
  readonly #units: Omit<LengthUnits, 'em'> & { rem: number; viewportWidth: number; viewportHeight: number } = {
    rem: mediumSize,
    viewportWidth: houseArea.width,
    viewportHeight: houseArea.height,
  };

  constructor(context: StyleContext) {
    this.#context = context;
  }

  /** Reads every `<style>` below, and of linked sheets those that are given; nothing is fetched. */
  addSheetsOf(elements: readonly HtmlElement[], linked: (href: string) => string | undefined = () => undefined): void {
    const { diagnostics } = this.#context;
    const seen = new Set<string>();
    let sheets = 0;
    for (const element of elements) {
      const isLink = element.tagName === 'link' && /\bstylesheet\b/i.test(element.attribute('rel') ?? '');
      if (!isLink && element.tagName !== 'style') continue;
      const href = isLink ? (element.attribute('href') ?? '').trim() : undefined;
      const text = href === undefined ? textOf(element) : seen.has(href) ? '' : linked(href);
      if (href !== undefined) seen.add(href);
      if (text === undefined) diagnostics.report('html.style-sheet-not-fetched', 'a linked style sheet was not fetched');
      if (text === undefined || sheets >= mostSheets) continue;
      if (!appliesTo(element.attribute('media') ?? '', houseArea.width, this.#context.media)) continue;
      sheets++;
      this.#addSheet(text.replace(/<!--|-->/g, ' '), elements);
    }
  }

  #addSheet(text: string, elements: readonly HtmlElement[]): void {
    const { diagnostics } = this.#context;
    const sheet = parseStyleSheet(text, houseArea.width, this.#layers, this.#context.media);
    if (/:(?:has|empty)\b/i.test(text)) this.looksInside = true;
    if (typeof sheet === 'string') {
      diagnostics.report('css.sheet-refused', `a style sheet is ${sheet} and was left out`);
      return;
    }
    if (sheet.imports > 0) diagnostics.report('html.style-sheet-not-fetched', 'an imported style sheet was not fetched');
    this.#names ??= namesOf(elements);
    this.#index.add(sheet.rules, this.#names);
    appendAll(this.pages, sheet.pages);
    for (const [name, style] of sheet.counterStyles) this.counterStyles.set(name, style);
  }

  get units(): Omit<LengthUnits, 'em'> {
    return this.#units;
  }

  /** Points of the text area, once the page's size is known. */
  setArea(width: number, height: number): void {
    this.#units.viewportWidth = width;
    this.#units.viewportHeight = height;
  }

  styleOf(element: HtmlElement, parent: ComputedStyle): ComputedStyle {
    this.#context.budget.step();
    // Most elements have no attributes and no rule: their name says all, but for cells, whose table may have hints for them.
    const isBare = element.attributes.length === 0 && !isCell(element.tagName) && !this.#index.reaches(element.tagName);
    const alike = isBare ? parent.children.get(element.tagName) : undefined;
    if (alike) return alike;
    const rules = isBare ? noRules : this.#index.match(element, this.#effort);
    if (this.#effort.isSpent) this.#context.diagnostics.report('css.too-complex', 'selectors cost too much; some rules were not applied');
    const hints = presentationalHints(element);
    const attribute = element.attribute('style');
    const inline = attribute === undefined ? undefined : parseStyleAttribute(attribute);
    const key = isLikeNoOther(element) ? undefined : keyOf(element, rules.name, hints, attribute);
    const known = key === undefined ? undefined : parent.children.get(key);
    if (known) return known;
    const declared = [hints, ...rules.rules.map((rule) => rule.declarations), ...(inline ? [inline] : [])].filter(
      (block) => block.length > 0,
    );
    const style = computeStyle({
      parent,
      userAgent: (made) => {
        applyUserAgent(element, made);
      },
      declared,
      units: this.#units,
    });
    if (element.tagName === 'html' && style.isSizeStated) this.#units.rem = style.fontSize;
    if (key !== undefined && parent.children.size < mostSharedStyles) parent.children.set(key, style);
    return style;
  }

  /** The style of `::before`, `::after` or `::marker`, where a rule states it. */
  pseudoStyleOf(element: HtmlElement, style: ComputedStyle, pseudoElement: 'before' | 'after' | 'marker'): ComputedStyle | undefined {
    if (!this.#index.hasPseudoElements) return undefined;
    const rules = this.#index.match(element, this.#effort, pseudoElement);
    if (rules.rules.length === 0) return undefined;
    return computeStyle({
      parent: style,
      userAgent: () => undefined,
      declared: rules.rules.map((rule) => rule.declarations),
      units: this.#units,
    });
  }
}

const textOf = (element: HtmlElement): string =>
  childrenOf(element)
    .map((child) => (child.kind === 'text' ? child.value : ''))
    .join('');

const noRules: MatchedRules = { rules: [], name: '' };

/** The direction depends on the text inside. */
const isLikeNoOther = (element: HtmlElement): boolean => element.tagName === 'bdi' || element.attribute('dir')?.toLowerCase() === 'auto';

/** What decides about an element's style, besides its parent's. */
function keyOf(element: HtmlElement, rules: string, hints: readonly Declaration[], attribute: string | undefined): string {
  let key = element.tagName;
  if (element.attributes.length > 0) {
    key += `|${element.attribute('lang') ?? ''}|${element.attribute('dir') ?? ''}|${element.attribute('hidden') === undefined ? '' : 'h'}`;
    if (element.attribute('href') !== undefined) key += 'l';
    if (element.tagName === 'input') key += `|${element.attribute('type') ?? ''}`;
    if (element.tagName === 'dialog') key += `|${element.attribute('open') ?? 'closed'}`;
  }
  if (rules !== '') key += `,${rules}`;
  for (const hint of hints) key += `;${hint.property}:${hint.text}`;
  return attribute === undefined ? key : `${key}#${attribute}`;
}

/** Classes and ids that occur: rules for others need not be looked at. */
function namesOf(elements: readonly HtmlElement[]): ElementNames {
  const classes = new Set<string>();
  const ids = new Set<string>();
  for (const element of elements) {
    if (element.attributes.length === 0) continue;
    for (const name of element.classes) classes.add(name);
    if (element.id !== undefined) ids.add(element.id);
  }
  return { classes, ids };
}

export const rootStyle = (): ComputedStyle => new ComputedStyle();
