/** Texts that STYLEREF finds from a header or footer: paragraphs of a style on the page, else before it, else after it (ECMA-376-1 §17.16.5.59; WR-FIELD-3). */
import { referencedStyles } from '../../document/field/style-reference.js';
import type { StyleSheet } from '../../document/style.js';
import type { Label } from '../../document/numbering/label.js';
import type { PreparedParagraph } from '../inline/prepared-paragraph.js';
import type { PageItem } from '../page-item.js';

/** Deepest nesting of fragments that is searched. */
const maxDepth = 64;

interface StyledText {
  readonly text: string;
  /** Label of the paragraph, for `\n` and similar switches. */
  readonly number: string;
  readonly label: Label | undefined;
}

/** First and last text of one style on a page. */
interface Ends {
  readonly first: StyledText;
  readonly last: StyledText;
}

/** The part of a full page that is needed here. */
interface Page {
  readonly items: readonly PageItem[];
}

export class StyleReferences {
  readonly #styles: StyleSheet;
  readonly #marks = new WeakMap<PageItem, PreparedParagraph>();
  readonly #byName = new Map<string, readonly (Ends | undefined)[]>();
  #full: readonly Page[] | undefined;
  /** Paragraphs of each page, set on first use. */
  #paragraphs: readonly (readonly PreparedParagraph[])[] | undefined;
  /** Index of the page whose header or footer is laid out. */
  page = 0;
  /** Whether references are requested: paragraphs are then marked as they are set. */
  isWanted: boolean;

  constructor(styles: StyleSheet, isWanted = false) {
    this.#styles = styles;
    this.isWanted = isWanted;
  }

  /** Records that `item` is the first one of the paragraph on its page. */
  mark(item: PageItem | undefined, paragraph: PreparedParagraph): void {
    if (item) this.#marks.set(item, paragraph);
  }

  /** Called when all pages are full; from now on references are answered. */
  close(pages: readonly Page[]): void {
    if (this.isWanted) this.#full = pages;
  }

  get #pages(): readonly (readonly PreparedParagraph[])[] | undefined {
    return (this.#paragraphs ??= this.#full?.map(({ items }) => {
      const found: PreparedParagraph[] = [];
      this.#collectParagraphs(items, found, 0);
      return found;
    }));
  }

  /** The first text of the style on a page, else the last one before it. */
  until(page: number, name: string): StyledText | undefined {
    const ends = this.#pages && this.#endsOf(name, this.#pages);
    return ends && (ends[page]?.first ?? lastBefore(ends, page));
  }

  /** @returns undefined until the pages are known, or if the style has no text */
  find(name: string, fromEnd: boolean): StyledText | undefined {
    this.isWanted = true;
    if (!this.#pages) return undefined;
    const ends = this.#endsOf(name, this.#pages);
    const here = ends[this.page];
    if (here) return fromEnd ? here.last : here.first;
    return lastBefore(ends, this.page) ?? ends.find((page) => page !== undefined)?.first;
  }

  #endsOf(name: string, pages: readonly (readonly PreparedParagraph[])[]): readonly (Ends | undefined)[] {
    const known = this.#byName.get(name);
    if (known) return known;
    const ids = referencedStyles(name, this.#styles);
    const ends = pages.map((paragraphs) => {
      const texts = paragraphs.flatMap((paragraph) => styledTexts(paragraph, ids));
      const [first, last] = [texts.at(0), texts.at(-1)];
      return first && last && { first, last };
    });
    this.#byName.set(name, ends);
    return ends;
  }

  #collectParagraphs(items: readonly PageItem[], into: PreparedParagraph[], depth: number): void {
    if (depth > maxDepth) return;
    for (const item of items) {
      const paragraph = this.#marks.get(item);
      if (paragraph) into.push(paragraph);
      if (item.kind === 'fragment') this.#collectParagraphs(item.fragment.items, into, depth + 1);
      else if (item.kind === 'group') this.#collectParagraphs(item.items, into, depth + 1);
    }
  }
}

/** The nearest text before a page. */
function lastBefore(ends: readonly (Ends | undefined)[], page: number): StyledText | undefined {
  for (let at = page - 1; at >= 0; at -= 1) {
    const before = ends[at];
    if (before) return before.last;
  }
  return undefined;
}

/** The paragraph's text if the paragraph has the style, else the stretches in the character style. */
function styledTexts({ properties, shaped, spans, label }: PreparedParagraph, ids: ReadonlySet<string>): StyledText[] {
  const number = label?.label.text.replace(/\.$/, '') ?? '';
  const plain = (from: number, to: number): StyledText[] => {
    const text = shaped.text
      .slice(from, to)
      .replace(/[\uFFFC\u00AD]/g, '')
      .replace(/[\u0000-\u001F]+/g, ' ')
      .trim();
    return text === '' ? [] : [{ text, number, label: label?.label }];
  };
  if (properties.styleId !== undefined && ids.has(properties.styleId)) return plain(0, shaped.text.length);
  const stretches: { readonly start: number; end: number }[] = [];
  let isInside = false;
  for (const { start, end, run } of spans) {
    const wasInside = isInside;
    isInside = ids.has(run.characterStyleId ?? '');
    const last = stretches.at(-1);
    if (isInside && wasInside && last) last.end = end;
    else if (isInside) stretches.push({ start, end });
  }
  return stretches.flatMap(({ start, end }) => plain(start, end));
}
