/** A part of a template made ready: text that is always the same, and what depends on the data between. */
import type { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import type { IdKind } from '../../edit/unique-ids.js';
import type { FormatStep } from '../../../template/format/format-types.js';
import type { RestartedList } from './lists/list-copies.js';
import type { Expression } from '../../../template/expression/expression.js';
import type { MailNode } from './mail-merge/mail-field.js';
import type { PictureNameNode, PlainTextNode } from './plain/plain-text.js';
import type { BlockKind, NamedTurns, ValueStyle } from '../../../template/tag-syntax.js';

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
  /** Gives a value a name for what follows in the same turn. */
  | { readonly kind: 'set'; readonly text: string; readonly name: string; readonly expression: Expression }
  /** An item of a list that holds nothing but blocks: without a copy of any of them it goes. */
  | { readonly kind: 'list item'; readonly nodes: Program }
  /** Paragraphs of a cell, a text box and the like, which may not be empty (ECMA-376-1 §17.4.65). */
  | { readonly kind: 'container'; readonly nodes: Program; readonly spare: string }
  /** A table of which all rows may go; with the namespaces around it where its columns are repeated. */
  | { readonly kind: 'table'; readonly nodes: Program; readonly rowTag: string; readonly columnScope?: NamespaceScope };

export type Program = readonly ProgramNode[];

/** A content control that repeats for each object of an array of one of its names. */
export interface LoopControl {
  readonly names: readonly string[];
  /** Where it begins in its part. */
  readonly at: number;
}

export type ControlNode =
  /** The control; `empty` takes its place where the array is empty. */
  | { readonly kind: 'control loop'; readonly loop: LoopControl; readonly nodes: Program; readonly empty?: string }
  /** What repeats in it; `otherwise` where the data have no such array. */
  | { readonly kind: 'control items'; readonly loop: LoopControl; readonly item: Program; readonly otherwise: Program }
  | ItemField
  /** XML that a control has only where the object around it has no value for it, and is no item of a repeating control. */
  | { readonly kind: 'item binding'; readonly loops: readonly LoopControl[]; readonly names: readonly string[]; readonly text: string };

/** A field that is not a tag, before its first element: where the object around it has a value for it, it is marked. */
export interface ItemField {
  readonly kind: 'item field';
  /** Names of what is not a control are the same whatever their case. */
  readonly of: 'control' | 'field';
  readonly names: readonly string[];
  /** Where it begins in its part. */
  readonly at: number;
  /** Repeating controls that it is in an item of, the innermost first. */
  readonly loops: readonly LoopControl[];
  /** It takes the values of one record of several: without one it is not filled by its name either. */
  readonly isOfRecord: boolean;
}

export interface ValueNode {
  readonly kind: 'value';
  /** As in the template, for messages. */
  readonly text: string;
  /** Where its tag begins in its part. */
  readonly at: number;
  readonly style: ValueStyle;
  readonly expression: Expression;
  readonly steps: readonly FormatStep[];
  /** Name of `w:t` as written there. */
  readonly raw: string;
}

/** Of an address: text, or a tag. */
export type LinkPiece = string | Pick<ValueNode, 'text' | 'expression' | 'steps'>;

/** The attribute that names the relationship of a link whose address has tags, or the address in the instruction of a field. */
export interface LinkNode {
  readonly kind: 'link';
  /** It is the address itself, between the quotes of an instruction, and no relationship's. */
  readonly isInstruction: boolean;
  /** Where the attribute begins in its part. */
  readonly at: number;
  /** Name of the part that it is in. */
  readonly part: string;
  readonly pieces: readonly LinkPiece[];
  /** As written in the part: before the value, the value, and behind it. */
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

export interface BranchNodes {
  /** Its first tag, as in the template. */
  readonly text: string;
  /** Of `{{else if …}}`; absent in the first one and in the last `{{else}}`. */
  readonly condition?: Expression;
  readonly nodes: Program;
}

export interface BlockNode {
  readonly kind: 'block';
  /** As in the template, for messages. */
  readonly text: string;
  /** Where its first tag begins in its part. */
  readonly at: number;
  readonly block: BlockKind;
  /** What is no array is entered, or holds, as in a section. */
  readonly isSection: boolean;
  readonly expression: Expression;
  /** Absent where names are looked up in the items themselves. */
  readonly turns?: NamedTurns;
  readonly branches: readonly BranchNodes[];
  /** Written where no branch is: ends of sections in the paragraphs of its tags. */
  readonly kept: string;
  /** Bookmarks that begin and end in a turn: their ids and names are new in each but the first. */
  readonly bookmarks: readonly Bookmark[];
  /** Numbered lists that start again in each turn but the first. */
  readonly lists: readonly RestartedList[];
}

/** A note that a block refers to: there is one for each reference that was written. */
export interface NoteNode {
  readonly kind: 'note';
  readonly of: 'footnote' | 'endnote';
  readonly id: string;
  readonly nodes: Program;
  readonly bookmarks: readonly Bookmark[];
}

/** What a paragraph that a style numbers says of its list where that starts again: nothing in the first copy. */
export interface StyledListNode {
  readonly kind: 'styled list';
  /** The style's list. */
  readonly id: string;
  /** Its copy's id is between the two; absent behind what does not name it. */
  readonly before: string;
  readonly after?: string;
}

/** The id of the relationship by which a chart is shown: of another chart where an item of the data has numbers for it. */
export interface ChartNode {
  readonly kind: 'chart';
  /** Where the chart is in its part. */
  readonly at: number;
  /** Name of the part that it is in. */
  readonly part: string;
  readonly id: string;
  /** Name of the chart's part. */
  readonly chart: string;
  /** What data call it. */
  readonly names: readonly string[];
}

export interface Bookmark {
  readonly id: string;
  readonly name: string;
}

/** Something that may be there once only: the first copy has what the template has. */
export interface RepeatedId {
  readonly kind: 'id';
  readonly of: IdKind | 'bookmark' | 'list' | 'shape reference' | 'shape to come' | 'own note' | 'first copy only';
  /** An id or a name, or for `first copy only` a piece of XML. */
  readonly text: string;
}
