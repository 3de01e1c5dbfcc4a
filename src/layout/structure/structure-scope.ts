/** Functions shared by all builders of the structure. */
import type { Block } from '../../document/block.js';
import type { TableContext } from '../../document/cascade/resolved.js';
import type { FlowContext } from '../flow/flow-context.js';
import type { StructureNode } from './structure-node.js';

export interface StructureScope {
  readonly context: FlowContext;
  /** The elements of blocks; none below the deepest nesting. */
  blocks(blocks: readonly Block[], tableContext?: TableContext): StructureNode[];
  /** The content of a note, on the first call for it only. */
  takeNote(note: 'footnote' | 'endnote', id: string): readonly Block[] | undefined;
}
