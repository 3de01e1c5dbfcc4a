/** Changes of one text by position, applied together; the rest of the text is kept. */

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** A sample that contains all prefixes of the text; default: the text itself. */
  readonly sample?: string | undefined;
}

export class Edits {
  readonly #edits: Edit[] = [];
  /** Indices in the list by position and name. */
  readonly #attributes = new Map<string, number>();

  get isEmpty(): boolean {
    return this.#edits.length === 0;
  }

  /** Samples of everything that will be inserted, which contain its prefixes. */
  get samples(): readonly string[] {
    return this.#edits.map(({ text, sample }) => sample ?? text);
  }

  /** Replaces the text from `start` to before `end` by `text`. @param sample A piece of a long text with the same prefixes */
  replace(start: number, end: number, text: string, sample?: string): void {
    this.#edits.push({ start, end, text, sample });
  }

  insert(at: number, text: string, sample?: string): void {
    this.replace(at, at, text, sample);
  }

  /**
   * Adds an attribute that the start tag does not have; `at` is after the element's name. Adding it again replaces its
   * value: no tag may have an attribute twice (XML 1.0 §3.1). `value` is escaped.
   */
  addAttribute(at: number, name: string, value: string): void {
    const key = `${at} ${name}`;
    const known = this.#attributes.get(key);
    const text = ` ${name}="${value}"`;
    if (known === undefined) {
      this.#attributes.set(key, this.#edits.length);
      this.insert(at, text);
    } else this.#edits[known] = { start: at, end: at, text };
  }

  remove(start: number, end: number): void {
    this.#edits.push({ start, end, text: '' });
  }

  /**
   * The changed text, or the part of it between two positions that no change crosses. A change inside a replaced range
   * is lost with it; of two replacements of one range the later wins.
   */
  apply(source: string, from = 0, to = source.length): string {
    const sorted = this.#edits
      .map((edit, order) => ({ ...edit, order }))
      // Insertions come before a replacement at the same position; the widest replacement comes first.
      .toSorted((a, b) => a.start - b.start || Number(a.end > a.start) - Number(b.end > b.start) || b.end - a.end || sameStart(a, b));
    const pieces: string[] = [];
    let at = from;
    for (const { start, end, text } of sorted) {
      if (start < at) continue;
      pieces.push(source.slice(at, start), text);
      at = end;
    }
    pieces.push(source.slice(at, to));
    return pieces.join('');
  }
}

/** Insertions keep their order; the later of two replacements wins. */
function sameStart(a: Edit & { order: number }, b: Edit & { order: number }): number {
  return a.end > a.start ? b.order - a.order : a.order - b.order;
}
