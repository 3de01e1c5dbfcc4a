/** What all builders of the structure share. */
import type { Block } from '../../document/block.js';
import type { TableContext } from '../../document/cascade/resolved.js';
import type { LayoutContext } from '../layout-context.js';
import type { StructureNode } from './structure-node.js';

export interface StructureScope {
  readonly context: LayoutContext;
  /** The elements of blocks; none below the deepest nesting. */
  blocks(blocks: readonly Block[], tableContext?: TableContext): StructureNode[];
  /** What is in a note, the first time that it is asked for. */
  takeNote(note: 'footnote' | 'endnote', id: string): readonly Block[] | undefined;
}
