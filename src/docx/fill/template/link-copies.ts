/** Addresses of a filled template → relationships of its parts (ECMA-376-2 §6.5), each address once in a part. */
import { escapeAttribute } from '../../../base/xml/escape-xml.js';
import { NewRelationships } from '../package/new-relationships.js';
import type { Relationships } from '../../opc/relationships.js';
import { externalTarget } from '../../write/external-target.js';

/** What a part with addresses that have tags relates to. */
export interface PartRelationships {
  /** Name and text of the relationship part. */
  readonly name: string;
  readonly text: string;
  readonly known: Relationships;
}

/** Word opens no longer ones. */
const longestAddress = 2083;
/** What runs or reads files when it is clicked on is not a link. */
const safe = /^(?:https?:\/\/[^\s/?#]|mailto:\S|tel:\S)/i;

/** What a link may lead to. */
export function isSafeAddress(address: string): boolean {
  return safe.test(address) && address.length <= longestAddress;
}

/** An address between the quotes of a field's instruction, where a backslash begins something else (ECMA-376-1 §17.16.2). */
export function instructionAddress(address: string): string {
  return escapeAttribute(externalTarget(address).replaceAll('"', '%22').replaceAll("'", '%27').replaceAll('\\', '%5C'));
}

export class LinkCopies {
  readonly #parts: ReadonlyMap<string, PartRelationships>;
  readonly #added = new Map<string, NewRelationships>();

  constructor(parts: ReadonlyMap<string, PartRelationships>) {
    this.#parts = parts;
  }

  /** @returns the id of the part's relationship */
  relate(part: string, address: string): string {
    let added = this.#added.get(part);
    const known = this.#parts.get(part)?.known;
    if (!known) return '';
    if (!added) this.#added.set(part, (added = new NewRelationships(part, known, 'rIdLink')));
    return added.add('hyperlink', externalTarget(address), true);
  }

  /** The relationship parts with them. */
  *changed(): Generator<readonly [name: string, text: string], undefined> {
    for (const [part, added] of this.#added) {
      const own = this.#parts.get(part);
      if (own) yield [own.name, added.within(own.text)];
    }
  }
}
