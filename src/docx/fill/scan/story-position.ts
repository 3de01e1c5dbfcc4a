/** The elements that a scan has entered, and the {@link Surroundings} of the next one. */
import type { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import type { Place, Surroundings } from './story-index.js';

/** The role of an element in a scan. */
type Noted =
  | 'paragraph'
  | 'run'
  | 'text'
  | 'cell'
  | 'row'
  | 'table'
  | 'text box'
  | 'control'
  | 'control properties'
  | 'bookmark start'
  | 'bookmark end'
  | 'section'
  | 'deletion'
  | 'drawing'
  | 'simple field'
  | 'field character'
  | 'instruction'
  | 'form data'
  | 'form name';

/** By canonical name; other elements are not recorded. */
export const notedByName: ReadonlyMap<string, Noted> = new Map([
  ['w:p', 'paragraph'],
  ['w:r', 'run'],
  ['w:t', 'text'],
  ['w:tc', 'cell'],
  ['w:tr', 'row'],
  ['w:tbl', 'table'],
  ['w:txbxContent', 'text box'],
  ['w:sdt', 'control'],
  ['w:sdtPr', 'control properties'],
  ['w:bookmarkStart', 'bookmark start'],
  ['w:bookmarkEnd', 'bookmark end'],
  ['w:sectPr', 'section'],
  ['w:del', 'deletion'],
  ['w:moveFrom', 'deletion'],
  ['wp:docPr', 'drawing'],
  ['pic:cNvPr', 'drawing'],
  ['wps:cNvPr', 'drawing'],
  ['wpg:cNvPr', 'drawing'],
  ['w:fldSimple', 'simple field'],
  ['w:fldChar', 'field character'],
  ['w:instrText', 'instruction'],
  ['w:ffData', 'form data'],
  ['w:name', 'form name'],
]);

/** An element whose end has not been reached. */
export interface OpenElement {
  /** Canonical. */
  readonly name: string;
  readonly noted: Noted | undefined;
  readonly scope: NamespaceScope;
  readonly start: number;
  readonly openEnd: number;
  /** Created for elements that others refer to. */
  place: Place | undefined;
}

/** Assigns an element its place; the end is set when it is closed. */
export function setPlace(element: OpenElement): Place {
  return (element.place = { start: element.start, end: element.openEnd });
}

/** The text of an open paragraph, as far as it matters for tags. */
interface OpenParagraph {
  text: string;
  readonly place: Place | undefined;
}

export class StoryPosition {
  readonly runs: OpenElement[] = [];
  readonly #paragraphs: OpenParagraph[] = [];
  readonly #cells: (Place | undefined)[] = [];
  readonly #rows: (Place | undefined)[] = [];
  readonly #tables: (Place | undefined)[] = [];
  #deletions = 0;

  /** Whether the scan is inside text that was deleted or moved away. */
  get isDeleted(): boolean {
    return this.#deletions > 0;
  }

  /** The innermost paragraph. */
  get paragraph(): Place | undefined {
    return this.#paragraphs.at(-1)?.place;
  }

  surroundings(scope: NamespaceScope, parent: OpenElement | undefined): Surroundings {
    return {
      scope,
      parent: parent?.start ?? 0,
      parentName: parent?.name ?? '',
      paragraph: this.paragraph,
      cell: this.#cells.at(-1),
      row: this.#rows.at(-1),
      table: this.#tables.at(-1),
    };
  }

  /** Opens a paragraph, run, cell, row, table, text box or deletion; other elements change nothing. */
  enter(element: OpenElement, parent: OpenElement | undefined): void {
    switch (element.noted) {
      case 'paragraph':
        this.#paragraphs.push({ text: '', place: setPlace(element) });
        break;
      case 'run':
        setPlace(element);
        this.runs.push(element);
        break;
      case 'cell':
        this.#cells.push(setPlace(element));
        break;
      case 'row':
        this.#rows.push(setPlace(element));
        break;
      case 'table':
        this.#tables.push(setPlace(element));
        break;
      case 'text box':
        // Its content is outside the paragraph and the table around the box.
        this.#paragraphs.push({ text: '', place: undefined });
        for (const places of [this.#cells, this.#rows, this.#tables]) places.push(undefined);
        break;
      case 'deletion':
        if (!isOfMark(parent)) this.#deletions += 1;
        break;
      default:
    }
  }

  /** Closes what {@link enter} opened, except for a paragraph. */
  leave(element: OpenElement, parent: OpenElement | undefined): void {
    switch (element.noted) {
      case 'run':
        this.runs.pop();
        break;
      case 'cell':
        this.#cells.pop();
        break;
      case 'row':
        this.#rows.pop();
        break;
      case 'table':
        this.#tables.pop();
        break;
      case 'text box':
        for (const places of [this.#paragraphs, this.#cells, this.#rows, this.#tables]) places.pop();
        break;
      case 'deletion':
        if (!isOfMark(parent)) this.#deletions -= 1;
        break;
      default:
    }
  }

  /** Closes a paragraph. @returns Its place if its text has a tag */
  leaveParagraph(): Place | undefined {
    const paragraph = this.#paragraphs.pop();
    return paragraph !== undefined && tagMark.test(paragraph.text) ? paragraph.place : undefined;
  }

  /** Adds to the innermost paragraph. */
  addText(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    // The last brace may be the first half of a tag.
    if (paragraph) paragraph.text = text.includes('{') || paragraph.text !== '' ? kept(paragraph.text + text) : '';
  }
}

/** A deleted mark or row is still in the text. */
function isOfMark(parent: OpenElement | undefined): boolean {
  return parent?.name === 'w:rPr' || parent?.name === 'w:trPr';
}

/** Matches the start of a tag, with the usual delimiters and in Jinja. */
const tagMark = /\{[{%#_]/;

/** It only matters whether a tag starts. */
function kept(text: string): string {
  return tagMark.exec(text)?.[0] ?? (text.endsWith('{') ? '{' : '');
}
