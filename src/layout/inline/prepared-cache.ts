/** Cache of prepared paragraphs that are needed again: by the next pass, after a cell was measured, or when a page is restarted. */
import type { Paragraph } from '../../document/paragraph.js';
import type { PreparedParagraph } from './prepared-paragraph.js';

/** Heap bytes of a prepared paragraph without and with its characters, as measured. */
const paragraphBytes = 1500;
const characterBytes = 24;

/** Size of each generation. About 150 pages of text; larger documents prepare paragraphs again when they are needed again. */
const generationBytes = 16 << 20;

/** Bounded by two generations: when the young one is full it becomes the old one, and entries not requested since are dropped. */
export class PreparedCache {
  #young = new Map<Paragraph, PreparedParagraph>();
  #old = new Map<Paragraph, PreparedParagraph>();
  #bytes = 0;

  get(paragraph: Paragraph): PreparedParagraph | undefined {
    const young = this.#young.get(paragraph);
    if (young) return young;
    const old = this.#old.get(paragraph);
    if (old) this.set(paragraph, old);
    return old;
  }

  set(paragraph: Paragraph, prepared: PreparedParagraph): void {
    if (this.#bytes > generationBytes) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#bytes = 0;
    }
    this.#young.set(paragraph, prepared);
    this.#bytes += paragraphBytes + prepared.shaped.text.length * characterBytes;
  }

  /** Drops paragraphs that show page numbers which another pass may change. */
  beginPass(): void {
    for (const generation of [this.#young, this.#old]) {
      for (const [paragraph, prepared] of generation) if (prepared.dependsOnPass) generation.delete(paragraph);
    }
  }
}
