/** Names of a request → fields: by their full name, by the end of it, or by a group above them (ISO 32000-2 §12.7.4.2). */
import type { Budget } from '../../base/abort.js';
import type { FillableField } from './form-field.js';

/** Names that programs for XFA write have an index after each part: `form1[0].page1[0].city[0]`. */
const withoutIndices = (name: string): string => name.replace(/\[\d+\](?=\.|$)/g, '');

/** `lines[2].price` and `lines.2.price` are the same name. */
const withPlainIndices = (name: string): string => name.replace(/\[(\d+)\]/g, '.$1');

export class FieldNames {
  readonly #byName = new Map<string, FillableField[]>();
  readonly #byGroup = new Map<string, FillableField[]>();

  /** @param wanted The names that are looked up later; no others are kept */
  constructor(fields: readonly FillableField[], wanted: Iterable<string>, budget: Budget) {
    const names = new Set([...wanted].flatMap((name) => [name, withPlainIndices(name)]));
    for (const field of fields)
      for (const form of new Set([field.name, withoutIndices(field.name), withPlainIndices(field.name)])) {
        budget.step();
        for (const name of endings(form)) if (names.has(name)) add(this.#byName, name, field);
        for (const name of ancestors(form)) if (names.has(name)) add(this.#byGroup, name, field);
      }
  }

  /** Fields of the full name, otherwise those whose name ends with it after a full stop. */
  byName(name: string): readonly FillableField[] {
    const found = this.#byName.get(name) ?? this.#byName.get(withPlainIndices(name)) ?? [];
    const exact = found.filter((field) => field.name === name);
    return exact.length > 0 ? exact : found;
  }

  /** Fields below the node of this name. */
  byGroup(name: string): readonly FillableField[] {
    return this.#byGroup.get(name) ?? this.#byGroup.get(withPlainIndices(name)) ?? [];
  }
}

/** Names are as deep as the field tree; more parts are in no form. */
const mostParts = 16;

function endings(name: string): string[] {
  const parts = name.split('.', mostParts + 1);
  return parts.length > mostParts ? [name] : parts.map((_, index) => parts.slice(index).join('.'));
}

function ancestors(name: string): string[] {
  const parts = name.split('.', mostParts + 1);
  if (parts.length > mostParts) return [];
  return parts.slice(1).flatMap((_, index) => endings(parts.slice(0, index + 1).join('.')));
}

function add(map: Map<string, FillableField[]>, name: string, field: FillableField): void {
  const known = map.get(name);
  if (!known) map.set(name, [field]);
  else if (known.at(-1) !== field) known.push(field);
}
