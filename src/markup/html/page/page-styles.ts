/** The style sheets of a page and the computed style of each of its elements; elements with the same declarations share one style. */
import { ComputedStyle, mediumSize } from '../../css/computed-style.js';
import { computeStyle } from '../../css/compute-style.js';
import type { CounterStyle } from '../../css/property/counter-style.js';
import type { LengthUnits } from '../../css/value/css-length.js';
import { parseStyleAttribute, type Declaration } from '../../css/sheet/declaration.js';
import { RuleIndex, type ElementNames, type MatchedRules } from '../../css/selector/rule-index.js';
import { MatchEffort } from '../../css/selector/selector.js';
import { parseStyleSheet, type ImportedSheet, type Layers } from '../../css/sheet/style-sheet.js';
import { PageRules } from './page-rules.js';
import { appliesTo } from '../../css/sheet/media-query.js';
import type { MediaType } from '../../../contract/conversion.js';
import type { Budget } from '../../../base/abort.js';
import type { Diagnostics } from '../../../base/diagnostics.js';
import type { Resources } from '../../tree/resources.js';
import { childrenOf, type HtmlElement } from '../dom/dom.js';
import { isCell, presentationalHints } from '../presentational-hints.js';
import { applyUserAgent } from '../user-agent.js';

/** Maximum number of comparisons of selectors with elements for one page: some seconds' worth. */
const mostComparisons = 5_000_000;
const mostSheets = 500;
/** Characters of all style sheets of a page: the limit of a page itself. */
const mostLetters = 64 * 1024 * 1024;
const mostSharedStyles = 2000;

/** Text area of the default page, before the page's own `@page` is known: points. */
const defaultArea = { width: 451, height: 698 };

export interface StyleContext {
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  /** Default `print`. */
  readonly media?: MediaType | undefined;
  /** Source of linked and imported sheets. */
  readonly resources: Resources;
}

export class PageStyles {
  readonly #index = new RuleIndex();
  readonly #effort = new MatchEffort(mostComparisons);
  readonly #context: StyleContext;
  readonly pages = new PageRules();
  readonly counterStyles = new Map<string, CounterStyle>();
  /** Cascade layers in the order in which the sheets first name them. */
  readonly #layers: Layers = new Map();
  #names: ElementNames | undefined;
  #sheets = 0;
  /** Characters of the sheets so far. */
  #letters = 0;
  /** Whether some selector depends on an element's content, so that nothing may be released before all is read. */
  looksInside = false;
  readonly #units: Omit<LengthUnits, 'em'> & { rem: number; viewportWidth: number; viewportHeight: number } = {
    rem: mediumSize,
    viewportWidth: defaultArea.width,
    viewportHeight: defaultArea.height,
  };

  constructor(context: StyleContext) {
    this.#context = context;
  }

  /** Reads every `<style>` below, and the available linked sheets; nothing is fetched. */
  addSheetsOf(elements: readonly HtmlElement[]): void {
    const { media, resources } = this.#context;
    const seen = new Set<string>();
    for (const element of elements) {
      const isLink = element.tagName === 'link' && isSheetLink(element);
      if (!isLink && element.tagName !== 'style') continue;
      if (!appliesTo(element.attribute('media') ?? '', defaultArea.width, media)) continue;
      if (!isLink) {
        this.#addSheet(this.#counted(sheetText(element)), elements);
        continue;
      }
      const address = resources.addressOf(element.attribute('href') ?? '');
      if (!seen.has(address)) this.#addSheet(this.#ask(address), elements, address);
      seen.add(address);
    }
  }

  /** The text of a linked or imported sheet. */
  #ask(address: string): string | undefined {
    const { resources } = this.#context;
    if (this.#sheets >= mostSheets) return this.#counted('');
    const text = resources.sheet(address);
    if (text === undefined) resources.missSheet();
    return text === undefined ? undefined : this.#counted(text);
  }

  /** The same text, as long as the sheets of the page are not too many or too long. */
  #counted(text: string): string | undefined {
    const { budget, diagnostics } = this.#context;
    budget.step(1 + text.length / 4096);
    this.#sheets++;
    this.#letters += text.length;
    if (this.#sheets <= mostSheets && this.#letters <= mostLetters) return text.replace(/<!--|-->/g, ' ');
    diagnostics.report('css.sheet-refused', 'the style sheets are too many or too long; the last ones were left out');
    return undefined;
  }

  #addSheet(text: string | undefined, elements: readonly HtmlElement[], address?: string): void {
    if (text === undefined) return;
    const { diagnostics, media, resources } = this.#context;
    const look = (read: string): void => {
      if (/:(?:has|empty)\b/i.test(read)) this.looksInside = true;
    };
    const load = (reference: string, importing: string | undefined): ImportedSheet | undefined => {
      const imported = resources.addressOf(reference, importing);
      const found = this.#ask(imported);
      if (found !== undefined) look(found);
      return found === undefined ? undefined : { address: imported, text: found };
    };
    const sheet = parseStyleSheet(text, { pageWidth: defaultArea.width, layers: this.#layers, media, address, load });
    look(text);
    for (const refusal of typeof sheet === 'string' ? [sheet] : sheet.refused)
      diagnostics.report('css.sheet-refused', `a style sheet is ${refusal} and was left out`);
    if (typeof sheet === 'string') return;
    this.#names ??= elementNames(elements);
    this.#index.add(sheet.rules, this.#names);
    this.pages.add(sheet.pages);
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
    // Most elements have no attributes and no rule: their name suffices, except for cells, whose table may have hints for
    // them.
    const isBare = element.attributes.length === 0 && !isCell(element.tagName) && !this.#index.reaches(element.tagName);
    const alike = isBare ? parent.children.get(element.tagName) : undefined;
    if (alike) return alike;
    const rules = isBare ? noRules : this.#index.match(element, this.#effort);
    if (this.#effort.isSpent) this.#context.diagnostics.report('css.too-complex', 'selectors cost too much; some rules were not applied');
    const hints = presentationalHints(element);
    const attribute = element.attribute('style');
    const inline = attribute === undefined ? undefined : parseStyleAttribute(attribute);
    const key = isLikeNoOther(element) ? undefined : styleKey(element, rules.name, hints, attribute);
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

  /** The style of `::before`, `::after` or `::marker`, if a rule states it. */
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

/** Whether it links a sheet that applies by default. */
function isSheetLink(element: HtmlElement): boolean {
  const rel = (element.attribute('rel') ?? '').toLowerCase().split(/\s+/);
  const type = (element.attribute('type') ?? '').trim();
  const isStyle = rel.includes('stylesheet') && !rel.includes('alternate') && (type === '' || /^text\/css\b/i.test(type));
  return isStyle && element.attribute('disabled') === undefined && (element.attribute('href') ?? '').trim() !== '';
}

const sheetText = (element: HtmlElement): string =>
  childrenOf(element)
    .map((child) => (child.kind === 'text' ? child.value : ''))
    .join('');

const noRules: MatchedRules = { rules: [], name: '' };

/** The direction depends on the text inside. */
const isLikeNoOther = (element: HtmlElement): boolean => element.tagName === 'bdi' || element.attribute('dir')?.toLowerCase() === 'auto';

/** Everything except its parent's style that determines an element's style. */
function styleKey(element: HtmlElement, rules: string, hints: readonly Declaration[], attribute: string | undefined): string {
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

/** Classes and ids that occur: rules for others can be skipped. */
function elementNames(elements: readonly HtmlElement[]): ElementNames {
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
