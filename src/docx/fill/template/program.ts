/** A prepared part of a template: constant text, and the nodes that depend on the data. */
import type { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import type { IdKind } from '../../edit/unique-ids.js';
import type { FormatStep } from '../../../template/format/format-types.js';
import type { RestartedList } from './lists/list-copies.js';
import type { Expression } from '../../../template/expression/expression.js';
import type { MailNode } from './mail-merge/mail-field.js';
import type { BlockKind, NamedTurns } from '../../../template/tag-syntax.js';
import type { TagStyle } from '../../../contract/inspection.js';

export type ProgramNode =
  | string
  | ValueNode
  | BlockNode
  | RepeatedId
  | LinkNode
  | NoteNode
  | StyledListNode
  | ChartNode
  | ControlNode
  | MailNode
  | PlainTextNode
  | PictureNameNode
  /** Assigns a value to a name for the rest of the same turn. */
  | { readonly kind: 'set'; readonly text: string; readonly name: string; readonly expression: Expression }
  /** A list item that contains only blocks: it is removed if none of them has a copy. */
  | { readonly kind: 'list item'; readonly nodes: Program }
  /** The paragraphs of a cell, a text box or a similar element, which must not be empty (ECMA-376-1 §17.4.65). */
  | { readonly kind: 'container'; readonly nodes: Program; readonly spare: string }
  /** A table whose rows may all be removed; with the surrounding namespaces if its columns are repeated. */
  | { readonly kind: 'table'; readonly nodes: Program; readonly rowTag: string; readonly columnScope?: NamespaceScope };

export type Program = readonly ProgramNode[];

export interface PartProgram {
  /** The name of the part. */
  readonly name: string;
  readonly program: Program;
}

/** A content control that repeats for each object of an array with one of its names. */
export interface LoopControl {
  readonly names: readonly string[];
  /** Where it starts in its part. */
  readonly at: number;
}

export type ControlNode =
  /** The control; `empty` replaces it if the array is empty. */
  | { readonly kind: 'control loop'; readonly loop: LoopControl; readonly nodes: Program; readonly empty?: string | undefined }
  /** Its repeated content; `otherwise` if the data have no such array. */
  | { readonly kind: 'control items'; readonly loop: LoopControl; readonly item: Program; readonly otherwise: Program }
  | ItemField
  /** XML that a control has only if the object around it has no value for it and is not an item of a repeating control. */
  | { readonly kind: 'item binding'; readonly loops: readonly LoopControl[]; readonly names: readonly string[]; readonly text: string };

/** A field other than a tag, before its first element: it is marked if the object around it has a value for it. */
export interface ItemField {
  readonly kind: 'item field';
  /** The names of fields other than controls ignore case. */
  readonly of: 'control' | 'field';
  readonly names: readonly string[];
  /** Where it starts in its part. */
  readonly at: number;
  /** The repeating controls whose items contain it, the innermost first. */
  readonly loops: readonly LoopControl[];
  /** It takes the values of one of several records: without a record it is not filled by name either. */
  readonly isOfRecord: boolean;
}

export interface ValueNode {
  readonly kind: 'value';
  /** As in the template, for messages. */
  readonly text: string;
  /** Where its tag starts in its part. */
  readonly at: number;
  readonly style: TagStyle;
  readonly expression: Expression;
  readonly steps: readonly FormatStep[];
  /** The name of `w:t` as written there. */
  readonly raw: string;
}

/** A piece of an address: text, or a tag. */
export type LinkPiece = string | Pick<ValueNode, 'text' | 'expression' | 'steps'>;

/** The attribute with the relationship of a link whose address has tags, or the address in a field instruction. */
export interface LinkNode {
  readonly kind: 'link';
  /** It is the address itself, between the quotes of an instruction, not a relationship. */
  readonly isInstruction: boolean;
  /** Where the attribute starts in its part. */
  readonly at: number;
  /** The name of the part that contains it. */
  readonly part: string;
  readonly pieces: readonly LinkPiece[];
  /** As written in the part: the text before the value, the value, and the text after it. */
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

export interface BranchNodes {
  /** Its first tag, as in the template. */
  readonly text: string;
  /** The condition of `{{else if …}}`; undefined for the first branch and for the last `{{else}}`. */
  readonly condition?: Expression | undefined;
  readonly nodes: Program;
}

export interface BlockNode {
  readonly kind: 'block';
  /** As in the template, for messages. */
  readonly text: string;
  /** Where its first tag starts in its part. */
  readonly at: number;
  readonly block: BlockKind;
  /** A value that is not an array is entered, or tested, as in a section. */
  readonly isSection: boolean;
  readonly expression: Expression;
  /** Undefined if names are looked up in the items themselves. */
  readonly turns?: NamedTurns | undefined;
  readonly branches: readonly BranchNodes[];
  /** Written if no branch is: section ends in the paragraphs of its tags. */
  readonly kept: string;
  /** Bookmarks that start and end in a turn: they get new ids and names in each turn except the first. */
  readonly bookmarks: readonly Bookmark[];
  /** Numbered lists that restart in each turn except the first. */
  readonly lists: readonly RestartedList[];
}

/** A note referenced in a block: it is written once per written reference. */
export interface NoteNode {
  readonly kind: 'note';
  readonly of: 'footnote' | 'endnote';
  readonly id: string;
  readonly nodes: Program;
  readonly bookmarks: readonly Bookmark[];
}

/** The list statement of a paragraph numbered by its style, if the list restarts; empty in the first copy. */
export interface StyledListNode {
  readonly kind: 'styled list';
  /** The style's list. */
  readonly id: string;
  /** The id of its copy goes between the two; undefined after text that does not name the list. */
  readonly before: string;
  readonly after?: string | undefined;
}

/** The relationship id that shows a chart: of another chart if an item of the data has numbers for it. */
export interface ChartNode {
  readonly kind: 'chart';
  /** Where the chart is in its part. */
  readonly at: number;
  /** The name of the part that contains it. */
  readonly part: string;
  readonly id: string;
  /** The name of the chart's part. */
  readonly chart: string;
  /** Its names in the data. */
  readonly names: readonly string[];
}

export interface Bookmark {
  readonly id: string;
  readonly name: string;
}

/** Something that may occur only once: the first copy keeps the template's. */
export interface RepeatedId {
  readonly kind: 'id';
  readonly of: IdKind | 'bookmark' | 'list' | 'shape reference' | 'shape to come' | 'own note' | 'first copy only';
  /** An id or a name, or for `first copy only` a piece of XML. */
  readonly text: string;
}

/** A tag where only plain text is possible: chart titles, alternative texts, document properties, field instructions. */
export type PlainTag = Exclude<LinkPiece, string> & { readonly style: TagStyle };

/** How a value is written there: `attribute` and `text` are escaped for XML, `instruction` is also one word of a field. */
export type PlainPlace = 'attribute' | 'text' | 'instruction' | 'quoted instruction';

export interface PlainTextNode {
  readonly kind: 'plain text';
  /** Where it starts in its part. */
  readonly at: number;
  readonly tag: PlainTag;
  readonly place: PlainPlace;
  /** As written in the part, for later filling. */
  readonly written: string;
  /** It is the whole name of a picture or chart, whose place its value may take. */
  readonly isWholeName: boolean;
}

/**
 * The title or alternative text of a picture in a block: if an item has a picture of that name, this distinguishes it
 * from the other copies.
 */
export interface PictureNameNode {
  readonly kind: 'picture name';
  readonly name: string;
  readonly written: string;
}
