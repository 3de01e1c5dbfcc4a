/** Elements of a paragraph that show something besides text, each kind declared once (ECMA-376-1 §17.3.3, §17.11). */

/** Elements that are one sign of the text. */
export const signElements: ReadonlyMap<string, string> = new Map([
  ['w:tab', '\t'],
  ['w:ptab', '\t'],
  ['w:br', '\n'],
  ['w:cr', '\n'],
  ['w:noBreakHyphen', '-'],
]);

/** Pictures, shapes and embedded objects, whose content is not text of the paragraph. */
export const objectElements: ReadonlySet<string> = new Set(['w:drawing', 'w:pict', 'w:object', 'mc:AlternateContent']);

export type NoteKind = 'footnote' | 'endnote';

/** References to notes, by the kind of the note. */
export const noteReferences: ReadonlyMap<string, NoteKind> = new Map([
  ['w:footnoteReference', 'footnote'],
  ['w:endnoteReference', 'endnote'],
]);
