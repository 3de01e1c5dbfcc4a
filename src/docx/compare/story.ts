/** A part of both documents that is compared, and where the result goes. */
import type { ChangeList } from './change-list.js';
import type { FragmentNode } from '../edit/fragment.js';
import type { NoteKind } from './read/shown-elements.js';
import type { Side } from './read/side.js';
import type { ComparedDocument } from '../../contract/comparing.js';
import type { RevisionMarks } from './write/revision.js';

/** The references to one note in both documents. */
export interface NotePair {
  readonly kind: NoteKind;
  readonly original: string;
  readonly revised: string;
}

export interface Story {
  readonly original: Side;
  readonly revised: Side;
  readonly marks: RevisionMarks;
  readonly changes: ChangeList;
  /** Text of the original's part → text for the part of the result. */
  readonly take: (xml: string) => string;
  /** The same for properties, which are repeated. */
  readonly takeProperties: (xml: string) => string;
  /** Compares the content of containers of paragraphs and tables. */
  readonly compareBlocks: (story: Story, original: FragmentNode, revised: FragmentNode) => string;
  /** The references of a section to headers and footers, if they are other ones than the revised document's. */
  readonly marginReferences: (now: FragmentNode, former: FragmentNode | undefined) => string | undefined;
  /** Called for a section that the original alone has. */
  readonly onGoneSection: () => void;
  /** Called for a block of one of the documents before it is compared or marked; undefined if nobody asks. */
  readonly onBlocks: ((side: ComparedDocument, block: FragmentNode, changes: ChangeList) => void) | undefined;
  /** Called for notes that both documents have. */
  readonly onNote: (pair: NotePair) => void;
  /** The name of the next move. */
  readonly nextMove: () => string;
  /** Whether the paragraph of the revised document is a heading. */
  readonly isHeading: (paragraph: FragmentNode) => boolean;
}

/** The same parts for the content of a text box. */
export const inTextBox = (story: Story): Story => ({ ...story, changes: story.changes.inside('text box') });
