/** The document's structure, as assistive technology reads it: elements with the roles of PDF 1.7 (ISO 32000-1 §14.8.4) over the parts of the document tree. */

export type StructureRole =
  | 'Document'
  | 'Sect'
  | 'Div'
  | HeadingRole
  | 'P'
  | 'BlockQuote'
  | 'Caption'
  | 'TOC'
  | 'TOCI'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Code'
  | 'Note'
  | 'Reference'
  | 'Link'
  | 'Figure'
  | 'Formula';

export const headingRoles = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'] as const;
export type HeadingRole = (typeof headingRoles)[number];

/** Kinds of list labels (ISO 32000-1 table 347; terms that are described: ISO 32000-2 table 382). */
export type ListNumbering =
  'None' | 'Description' | 'Disc' | 'Circle' | 'Square' | 'Decimal' | 'UpperRoman' | 'LowerRoman' | 'UpperAlpha' | 'LowerAlpha';

/** Of the table cell; spans of one are not stated. */
export interface CellAttributes {
  readonly scope?: 'Row' | 'Column' | 'Both';
  readonly rowSpan?: number;
  readonly columnSpan?: number;
}

/** A note of the document. */
export interface NoteName {
  readonly note: 'footnote' | 'endnote';
  readonly id: string;
}

export interface StructureNode {
  readonly role: StructureRole;
  /** The part of the document tree whose content is in the element; absent where it only holds others. */
  readonly owner?: object;
  /** Which part of the owner; absent: all but its label, or all where no element holds that. */
  readonly part?: 'label';
  /** Those in the owner's text are put where they are in it. */
  readonly children: StructureNode[];
  /** What a picture shows, or an equation read out. */
  readonly alternative?: string;
  /** Makes an equation's MathML. */
  readonly mathml?: () => string;
  /** Of a note: what its marks in the text name. */
  readonly note?: NoteName;
  /** BCP 47, where it is not that of what is around. */
  readonly language?: string;
  readonly numbering?: ListNumbering;
  readonly cell?: CellAttributes;
  /** What a table is about. */
  readonly summary?: string;
  /** It is in the file even where nothing is in it, as a table's empty cell is. */
  readonly keepsEmpty?: boolean;
}
