/** Names of fields: the author's names, made valid and unique (ISO 32000-2 §12.7.4.2). */

/** Authors put sentences into titles; viewers show the name in lists. */
const longestName = 100;

/** Full stops would split the name; control characters and surrounding spaces are not allowed in it. */
const validName = (name: string): string =>
  name
    .replace(/[.\u0000-\u001f\u007f]+/g, '_')
    .trim()
    .slice(0, longestName);

export class FieldNames {
  readonly #taken = new Set<string>();
  /** The last number given to each name that was requested repeatedly. */
  readonly #numbers = new Map<string, number>();

  /** The first of the names that is not empty; with a number if it is taken. */
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
