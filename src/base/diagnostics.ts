/** Collects what was odd in an input that could be used all the same: readers report, they do not throw. */

/** One oddity. Messages name the part and the fallback taken, never a document's text. */
export interface Diagnostic {
  /** A stable, dotted name, for example `docx.part-missing` or `font.substituted`. */
  readonly code: string;
  readonly message: string;
  /** How often this same code and message was reported. */
  readonly count: number;
}

/** Most different diagnostics kept; later ones are only counted. */
const maxKept = 200;

/** A bounded collection of {@link Diagnostic}s; equal ones are counted together. */
export class Diagnostics {
  readonly #kept = new Map<string, { code: string; message: string; count: number }>();
  #dropped = 0;

  report(code: string, message: string): void {
    const key = `${code}\n${message}`;
    const known = this.#kept.get(key);
    if (known) known.count += 1;
    else if (this.#kept.size < maxKept) this.#kept.set(key, { code, message, count: 1 });
    else this.#dropped += 1;
  }

  /** Different diagnostics in the order of their first report; beyond 200 one more says how many were left out. */
  list(): Diagnostic[] {
    const kept: Diagnostic[] = [...this.#kept.values()];
    if (this.#dropped > 0) kept.push({ code: 'diagnostics.dropped', message: 'more diagnostics than are kept', count: this.#dropped });
    return kept;
  }
}
