/** The ids of VML shapes in copies of a block, and of references to them. */
import type { FreeIds } from '../../edit/free-ids.js';
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

export class ShapeCopies {
  readonly #ids: Pick<FreeIds, 'freeShape'>;
  /** The ids in the copy that is being written, by the template's ids. */
  readonly #written = new Map<string, string>();
  /** The same for shapes that come after their references. */
  readonly #toCome = new Map<string, string>();

  constructor(ids: Pick<FreeIds, 'freeShape'>) {
    this.#ids = ids;
  }

  own(id: string): string {
    const free = this.#toCome.get(id) ?? this.#ids.freeShape(id);
    this.#toCome.delete(id);
    this.#written.set(id, free);
    return free;
  }

  /** The id that a later shape of the copy will have. */
  toCome(id: string): string {
    const free = this.#ids.freeShape(id);
    this.#toCome.set(id, free);
    return free;
  }

  /** The id of an earlier shape of the copy; in the text, an id may follow `#`. */
  before(text: string): string {
    const own = this.#written.get(text.replace(/^#/, ''));
    return own === undefined ? text : text.startsWith('#') ? `#${own}` : own;
  }
}
