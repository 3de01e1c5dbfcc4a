/** The relationships that parts of a filled template get in addition to their own: link addresses, charts (ECMA-376-2 §6.5). */
import type { Relationships } from '../../../opc/relationships.js';
import { NewRelationships } from '../../../package/new-relationships.js';

/** The relationships of a part whose copies have their own. */
export interface PartRelationships {
  /** The name and text of the relationship part. */
  readonly name: string;
  readonly text: string;
  readonly known: Relationships;
}

export class RelationshipCopies {
  readonly #parts: ReadonlyMap<string, PartRelationships>;
  readonly #added = new Map<string, NewRelationships>();

  constructor(parts: ReadonlyMap<string, PartRelationships>) {
    this.#parts = parts;
  }

  of(part: string): NewRelationships | undefined {
    const known = this.#parts.get(part)?.known;
    let added = this.#added.get(part);
    if (known && !added) this.#added.set(part, (added = new NewRelationships(part, known, 'rIdCopy')));
    return added;
  }

  /** The relationship parts with the new relationships. */
  *changed(): Generator<readonly [name: string, text: string], undefined> {
    for (const [part, added] of this.#added) {
      const own = this.#parts.get(part);
      if (own) yield [own.name, added.within(own.text)];
    }
  }
}
