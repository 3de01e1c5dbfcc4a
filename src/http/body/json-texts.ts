/** Text parts of a form that hold JSON, each within its bounds and sent at most once. */
import type { ErrorDetail } from '../../base/errors.js';
import type { TakePart } from './upload-part.js';

/** Maximum characters of a text field. */
const longestText = 256 * 1024;

export class JsonTexts<Name extends string> {
  /** Each as often as it was sent; one character per byte. */
  readonly #texts: { readonly name: Name; text: string }[] = [];
  readonly #names: readonly Name[];

  constructor(names: readonly Name[]) {
    this.#names = names;
  }

  has(name: string | undefined): name is Name {
    return (this.#names as readonly (string | undefined)[]).includes(name);
  }

  /** Sent as a text field or as a JSON file. */
  begin(name: Name): TakePart {
    const part = { name, text: '' };
    this.#texts.push(part);
    return (bytes) => {
      if (part.text.length <= longestText) part.text += Buffer.from(bytes).toString('latin1');
    };
  }

  /** @param value One character per byte */
  field(name: Name, value: string): void {
    this.begin(name)(Buffer.from(value.slice(0, longestText + 1), 'latin1'));
  }

  problems(): ErrorDetail[] {
    return this.#names.flatMap((field) => {
      const sent = this.#texts.filter(({ name }) => name === field);
      return [
        ...(sent.length > 1 ? [{ field, issue: 'must be sent once' }] : []),
        ...(sent.some(({ text }) => text.length > longestText)
          ? [{ field, issue: `must be at most ${String(longestText)} characters` }]
          : []),
      ];
    });
  }

  /** The JSON of a text field; undefined if it is missing. */
  json(name: Name): string | undefined {
    const found = this.#texts.find((part) => part.name === name);
    return found && Buffer.from(found.text, 'latin1').toString('utf8');
  }

  /** The values of text fields. Adds a problem for each that is not JSON. */
  values(names: readonly Name[], problems: ErrorDetail[]): Readonly<Record<string, unknown>> {
    const values: Record<string, unknown> = {};
    for (const name of names) {
      const json = this.json(name);
      if (json === undefined) continue;
      try {
        values[name] = JSON.parse(json);
      } catch {
        problems.push({ field: name, issue: 'is not JSON' });
      }
    }
    return values;
  }
}
