/** How a part of the result is marked (ECMA-376-1 §17.13.5). */

export type Status = 'same' | 'inserted' | 'deleted' | 'moved from' | 'moved to';
export type Change = Exclude<Status, 'same'>;

/** The element that marks a change, around runs and in the properties of paragraph marks. */
export const markElements: Readonly<Record<Change, string>> = {
  inserted: 'w:ins',
  deleted: 'w:del',
  'moved from': 'w:moveFrom',
  'moved to': 'w:moveTo',
};

/** Whether the text is the original's, which the revised document does not have. */
export const isGone = (status: Status): boolean => status === 'deleted' || status === 'moved from';

/** Writes the attributes of marks: each has an id of its own, all have one author and date. */
export class RevisionMarks {
  readonly #claim: () => string;
  readonly #by: string;

  /** @param by Author and date as attributes, escaped @param claim Gives the next free id of annotations */
  constructor(by: string, claim: () => string) {
    this.#by = by;
    this.#claim = claim;
  }

  nextId(): string {
    return this.#claim();
  }

  attributes(): string {
    return ` w:id="${this.#claim()}"${this.#by}`;
  }

  empty(name: string): string {
    return `<${name}${this.attributes()}/>`;
  }

  around(name: string, xml: string): string {
    return `<${name}${this.attributes()}>${xml}</${name}>`;
  }

  /** Both ends of a move's text. */
  range(kind: 'moveFrom' | 'moveTo', name: string): { readonly start: string; readonly end: string } {
    const id = this.#claim();
    return {
      start: `<w:${kind}RangeStart w:id="${id}" w:name="${name}"${this.#by}/>`,
      end: `<w:${kind}RangeEnd w:id="${id}"/>`,
    };
  }
}
