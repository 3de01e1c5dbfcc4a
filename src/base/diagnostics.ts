/** Collects oddities of an input that could still be used: readers report them instead of throwing. */
import type { DiagnosticPlace } from './diagnostic-place.js';

export type { DiagnosticPlace } from './diagnostic-place.js';

/** One oddity. Messages name the part and the fallback taken, never a document's text. */
export interface Diagnostic {
  /** A stable, dotted name, for example `docx.part-missing` or `font.substituted`. */
  readonly code: string;
  readonly message: string;
  /** How often this code and message were reported. */
  readonly count: number;
  /** The first ten places; only once pages are finished and known. */
  readonly places?: readonly DiagnosticPlace[];
}

/** Maximum number of distinct diagnostics kept; later ones are only counted. */
const maxKept = 200;
/** Per code, so that a hundred letters missing from every font do not crowd out other diagnostics. */
const maxOfCode = 50;
/** Places of one diagnostic, and characters of the text quoted at each: a report stays readable. */
const maxPlaces = 10;
const longestExcerpt = 60;

interface Kept {
  code: string;
  message: string;
  count: number;
  places?: DiagnosticPlace[];
}

/** A bounded collection of {@link Diagnostic}s; equal ones are counted together. */
export class Diagnostics {
  readonly #kept = new Map<string, Kept>();
  readonly #ofCode = new Map<string, number>();
  #dropped = 0;

  report(code: string, message: string, place?: DiagnosticPlace): void {
    const key = `${code}\n${message}`;
    let known = this.#kept.get(key);
    const ofCode = this.#ofCode.get(code) ?? 0;
    if (known) known.count += 1;
    else if (this.#kept.size < maxKept && ofCode < maxOfCode) {
      this.#kept.set(key, (known = { code, message, count: 1 }));
      this.#ofCode.set(code, ofCode + 1);
    } else this.#dropped += 1;
    if (!known || !place) return;
    const places = (known.places ??= []);
    if (places.length < maxPlaces) places.push(shortened(place));
  }

  /** Distinct diagnostics in the order of their first report; a last one counts those dropped beyond 50 per code or 200 in all. */
  list(): Diagnostic[] {
    const kept: Diagnostic[] = [...this.#kept.values()];
    if (this.#dropped > 0) kept.push({ code: 'diagnostics.dropped', message: 'more diagnostics than are kept', count: this.#dropped });
    return kept;
  }
}

function shortened({ page, excerpt }: DiagnosticPlace): DiagnosticPlace {
  const text = excerpt?.replace(/\s+/g, ' ').trim() ?? '';
  if (text === '') return { page };
  return { page, excerpt: text.length > longestExcerpt ? `${text.slice(0, longestExcerpt - 1)}…` : text };
}
