/** Names of fields: what the author called them, made valid and unique (ISO 32000-2 §12.7.4.2). */

const longestName = 100;

/** Full stops would part the name; controls and surrounding spaces have no place in one. */
const validName = (name: string): string =>
  name
    .replace(/[.\u0000-\u001f\u007f]+/g, '_')
    .trim()
    .slice(0, longestName);

export class FieldNames {
  readonly #taken = new Set<string>();
  /** The number that was given last to each name that was wanted again. */
  readonly #numbers = new Map<string, number>();

  /** The first of the names that is not empty; with a number where it is taken. */
  claim(wanted: readonly (string | undefined)[]): string {
    const name = wanted.map((one) => validName(one ?? '')).find((one) => one !== '') ?? 'field';
    let number = this.#numbers.get(name) ?? 1;
    let unique = number === 1 ? name : `${name}_${number}`;
    while (this.#taken.has(unique)) unique = `${name}_${(number += 1)}`;
    this.#numbers.set(name, number);
    this.#taken.add(unique);
    return unique;
  }
}
