/** Ids of shapes of VML in copies of a block, and of what refers to them. */
import type { FreeIds } from '../../edit/free-ids.js';

export class ShapeCopies {
  readonly #ids: Pick<FreeIds, 'freeShape'>;
  /** By their ids in the template: those of the copy that is written. */
  readonly #written = new Map<string, string>();
  /** The same for shapes behind what refers to them. */
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

  /** The id that a shape of the copy will have. */
  toCome(id: string): string {
    const free = this.#ids.freeShape(id);
    this.#toCome.set(id, free);
    return free;
  }

  /** The id that a shape of the copy has; `#` comes before an id within the text. */
  before(text: string): string {
    const own = this.#written.get(text.replace(/^#/, ''));
    return own === undefined ? text : text.startsWith('#') ? `#${own}` : own;
  }
}
