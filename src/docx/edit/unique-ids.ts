/**
 * Ids and names that may occur only once in a document, and the elements that state them (ECMA-376-1 §17.11, §17.13,
 * §17.5.2.18, §20.4.2.5; ECMA-376-4 §14.1).
 */

/** Kinds of ids and names that are counted separately. */
export const idKinds = ['drawing', 'control', 'annotation', 'bookmark name', 'footnote', 'endnote', 'shape'] as const;
export type IdKind = (typeof idKinds)[number];

/** The attribute of an element that states an id. */
export interface IdAttribute {
  /** The canonical name. */
  readonly attribute: string;
  readonly of: IdKind;
  /** The element has a partner with the same id, or other elements refer to it by this id. */
  readonly isShared: boolean;
}

const id = (of: IdKind, isShared = false): readonly IdAttribute[] => [{ attribute: 'w:id', of, isShared }];
const paired = id('annotation', true);
const shape: readonly IdAttribute[] = [
  { attribute: 'id', of: 'shape', isShared: true },
  { attribute: 'o:spid', of: 'shape', isShared: true },
];

const byElement: ReadonlyMap<string, readonly IdAttribute[]> = new Map<string, readonly IdAttribute[]>([
  ['wp:docPr', [{ attribute: 'id', of: 'drawing', isShared: false }]],
  ['w:bookmarkStart', [...paired, { attribute: 'w:name', of: 'bookmark name', isShared: true }]],
  ['w:bookmarkEnd', paired],
  ...['permStart', 'permEnd'].map((name) => [`w:${name}`, paired] as const),
  ...['moveFrom', 'moveTo', 'customXmlIns', 'customXmlDel', 'customXmlMoveFrom', 'customXmlMoveTo'].flatMap((name) =>
    ['RangeStart', 'RangeEnd'].map((end) => [`w:${name}${end}`, paired] as const),
  ),
  ...['ins', 'del', 'moveFrom', 'moveTo', 'cellIns', 'cellDel', 'cellMerge', 'numberingChange'].map(
    (name) => [`w:${name}`, id('annotation')] as const,
  ),
  ...['pPr', 'rPr', 'tblPr', 'tblGrid', 'tblPrEx', 'trPr', 'tcPr', 'sectPr'].map((name) => [`w:${name}Change`, id('annotation')] as const),
  ['w:footnote', id('footnote', true)],
  ['w:endnote', id('endnote', true)],
  ...['shape', 'shapetype', 'group', 'rect', 'roundrect', 'oval', 'line', 'polyline', 'image', 'arc', 'curve'].map(
    (name) => [`v:${name}`, shape] as const,
  ),
]);

const drawing: readonly IdAttribute[] = [{ attribute: 'id', of: 'drawing', isShared: false }];
const control: readonly IdAttribute[] = [{ attribute: 'w:val', of: 'control', isShared: false }];
const none: readonly IdAttribute[] = [];

/** @param parent The canonical name of its parent element */
export function idAttributesOf(name: string, parent: string | undefined): readonly IdAttribute[] {
  const known = byElement.get(name);
  if (known) return known;
  if (name === 'w:id' && parent === 'w:sdtPr') return control;
  return name.endsWith(':cNvPr') ? drawing : none;
}

/** Attributes that refer to VML shapes by id. */
export const shapeReferences: ReadonlyMap<string, string> = new Map([
  ['o:OLEObject', 'ShapeID'],
  ['o:r', 'idref'],
  ['w:control', 'w:shapeid'],
]);

/**
 * Matches the style of a VML text box that names the shape in which its text continues (`mso-next-textbox`): the text
 * before its id, and the id.
 */
export const nextTextBox = /^((?:[^]*;)?\s*mso-next-textbox\s*:\s*#)([^;\s]+)/i;

/** Elements that mark the start and end of a referenced range, or that may occur only once: copies of text omit them. */
const once: ReadonlySet<string> = new Set([
  ...['commentRangeStart', 'commentRangeEnd', 'commentReference', 'permStart', 'permEnd', 'proofErr'].map((name) => `w:${name}`),
  ...['moveFromRangeStart', 'moveFromRangeEnd', 'moveToRangeStart', 'moveToRangeEnd'].map((name) => `w:${name}`),
  'v:shapetype',
]);

export function isOnlyOnce(name: string): boolean {
  return once.has(name);
}

/** Attributes that copies omit: the ids of paragraphs and of their texts ([MS-DOCX] 2.6.2.3). */
export const onceAttributes: readonly string[] = ['w14:paraId', 'w14:textId'];
