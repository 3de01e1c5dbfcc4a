/** One copy of a block, of which ids and lists are its own. */
import type { RestartedList } from './lists/list-copies.js';

/** New ids and names of the bookmarks in one turn, and of its lists. */
export interface Turn {
  /** That start again, and as what those do that were met. */
  readonly lists: readonly RestartedList[];
  readonly copies: Map<string, string>;
  readonly bookmarks: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
  readonly outer: Turn | undefined;
}
