/**
 * Families of Markdown and HTML whose cost must grow in proportion to their size: `make(n)` and `make(2 * n)` differ by nothing but length. Each aims at
 * one thing that a reader, or the library below it, could do again for every part of the text.
 */
import { markdownFamilies } from './markdown.js';
import { htmlFamilies } from './html.js';

/** A document in any size. */
export interface MarkupFamily {
  readonly name: string;
  readonly from: 'md' | 'html';
  readonly make: (n: number) => Uint8Array;
  /** Each twice the one before; the last is what a service still has to convert within its limits. */
  readonly sizes: readonly [number, number, number];
}

export const markupFamilies: readonly MarkupFamily[] = [...markdownFamilies, ...htmlFamilies];
