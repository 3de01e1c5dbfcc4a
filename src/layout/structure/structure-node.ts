/**
 * The document's structure for assistive technology: elements with the roles of PDF 1.7 (ISO 32000-1 §14.8.4) over the parts of the
 * document tree.
 */
import type { Block } from '../../document/block.js';
import type { TableContext } from '../../document/cascade/resolved.js';
import type { FlowContext } from '../flow/flow-context.js';
import type { ContentOwner } from '../page-item.js';

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

/** Kinds of list labels (ISO 32000-1 table 347; described terms: ISO 32000-2 table 382). */
export type ListNumbering =
  'None' | 'Description' | 'Disc' | 'Circle' | 'Square' | 'Decimal' | 'UpperRoman' | 'LowerRoman' | 'UpperAlpha' | 'LowerAlpha';

/** Attributes of the table cell; spans of one are omitted. */
export interface CellAttributes {
  readonly scope?: 'Row' | 'Column' | 'Both';
  readonly rowSpan?: number | undefined;
  readonly columnSpan?: number | undefined;
}

/** A note of the document. */
export interface NoteName {
  readonly note: 'footnote' | 'endnote';
  readonly id: string;
}

export interface StructureNode {
  readonly role: StructureRole;
  /** The part of the document tree whose content is in the element; absent if it only holds other elements. */
  readonly owner?: ContentOwner | undefined;
  /** The part of the owner; absent: all except its label, or all if no element holds that. */
  readonly part?: 'label';
  /** Children in the owner's text are inserted at their place in it. */
  readonly children: StructureNode[];
  /** A picture's description, or an equation in words. */
  readonly alternative?: string | undefined;
  /** Creates an equation's MathML. */
  readonly mathml?: () => string;
  /** For a note: the name that its marks in the text refer to. */
  readonly note?: NoteName;
  /** BCP 47, if it differs from that of the surroundings. */
  readonly language?: string;
  readonly numbering?: ListNumbering;
  readonly cell?: CellAttributes;
  /** A summary of the table. */
  readonly summary?: string | undefined;
  /** Whether it is written even if it is empty, such as an empty table cell. */
  readonly keepsEmpty?: boolean;
}

/** Functions shared by all builders of the structure. */
export interface StructureScope {
  readonly context: FlowContext;
  /** The elements of blocks; none below the deepest nesting. */
  blocks(blocks: readonly Block[], tableContext?: TableContext): StructureNode[];
  /** The content of a note, on the first call for it only. */
  takeNote(note: 'footnote' | 'endnote', id: string): readonly Block[] | undefined;
}
