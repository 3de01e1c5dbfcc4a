import type { DocumentTree } from '../../../document/document-tree.js';
import type { RunLook } from '../content/run-properties.js';
import type { FillScope, Story } from '../fill-scope.js';
export interface BlocksXml {
  readonly inline?: string;
  readonly blocks: string;
  readonly joined: string;
}
export function blocksXml(_t: DocumentTree, _s: Story, _l: { look: RunLook; paragraph: string }, _f: FillScope): BlocksXml {
  return { blocks: '', joined: '' };
}
