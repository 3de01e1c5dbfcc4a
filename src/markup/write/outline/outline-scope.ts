/** State shared by all steps from a document tree to its outline. */
import type { Budget } from '../../../base/abort.js';
import type { Diagnostics } from '../../../base/diagnostics.js';
import type { Cascade } from '../../../document/cascade/create-cascade.js';
import type { DocumentTree } from '../../../document/document-tree.js';
import type { Label } from '../../../document/numbering/label.js';
import type { Paragraph } from '../../../document/paragraph.js';
import { isOutside, type SettledView } from '../../../document/is-addition.js';
import type { Revision } from '../../../document/run.js';
import type { OutlineNote } from './outline.js';

/** The side of tracked changes that is written: both, marked; as if accepted; as if rejected. */
export type ChangesView = 'markup' | SettledView;

export interface OutlineOptions {
  readonly changes: ChangesView;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  /** The character of a code of a symbol font; default: the code itself. */
  readonly symbolOf?: ((font: string, code: number) => string | undefined) | undefined;
}

export interface OutlineScope extends OutlineOptions {
  readonly tree: DocumentTree;
  readonly cascade: Cascade;
  readonly labels: ReadonlyMap<Paragraph, Label>;
  readonly wantedAnchors: Set<string>;
  /** Returns the note of a reference; undefined if the document lacks it. */
  readonly noteOf: (kind: 'footnote' | 'endnote', id: string) => OutlineNote | undefined;
  /** Records that a comment is referenced. */
  readonly comment: (id: string) => void;
}

/** Whether the view of the changes omits the content of a revision. */
export const isLeftOut = (revision: Revision | undefined, { changes }: Pick<OutlineScope, 'changes'>): boolean =>
  revision !== undefined && changes !== 'markup' && isOutside(revision, changes);
