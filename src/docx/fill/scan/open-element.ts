/** An element that a scan has entered. */
import type { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import type { Place } from './story-index.js';

/** The role of an element in a scan. */
export type Noted =
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
export function placeOf(element: OpenElement): Place {
  return (element.place = { start: element.start, end: element.openEnd });
}
