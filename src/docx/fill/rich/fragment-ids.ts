/** Ids for content written into a template: free ones, without notes or comments. */
import type { DocumentIds } from '../../write/ids.js';
import type { FillScope } from '../fill-scope.js';

export function fragmentIds({ ids }: FillScope, lists: Pick<DocumentIds, 'abstractNumberings' | 'numberings'>): DocumentIds {
  return {
    drawings: ids.drawings,
    annotations: ids.annotations,
    contentControls: ids.controls,
    chains: new Map(),
    comments: new Map(),
    referredComments: new Set(),
    footnotes: new Map(),
    endnotes: new Map(),
    ...lists,
  };
}

/** For content without lists. */
export const noLists = { abstractNumberings: new Map<string, number>(), numberings: new Map<string, number>() } as const;
