/** Places where programs may find something else in a file than the strict reader does. */
export interface Disagreement {
  /** Byte offset in the file. */
  readonly offset: number;
  /** A sentence that names the byte, without text of the document. */
  readonly reason: string;
}

export const disagreement = (offset: number, what: string): Disagreement => ({ offset, reason: `${what} (at byte ${offset}).` });

/** The maximum number reported for a document; one is enough to reject it. */
export const maxDisagreements = 20;

/** Collects them up to {@link maxDisagreements}. */
export class Disagreements {
  readonly found: Disagreement[] = [];

  add(offset: number, what: string): void {
    if (!this.isFull) this.found.push(disagreement(offset, what));
  }

  get isFull(): boolean {
    return this.found.length >= maxDisagreements;
  }
}
