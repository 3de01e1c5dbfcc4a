/** One copy of a block, with its own ids and lists. */
import type { RestartedList } from './lists/list-copies.js';

/** The new ids and names of bookmarks and lists in one turn. */
export interface Turn {
  /** The lists that restart, and their copies so far. */
  readonly lists: readonly RestartedList[];
  readonly copies: Map<string, string>;
  readonly bookmarks: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
  readonly outer: Turn | undefined;
}
