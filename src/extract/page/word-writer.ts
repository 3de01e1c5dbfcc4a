/** Glyphs in the order of the content → words. */
import { isRightToLeft, turnsFrom, wordText } from '../order/direction.js';
import type { ContentMark, Word } from './word.js';
import type { TextFont } from '../font/text-font.js';

/** Relative to the size: the gap that separates words, the shift of the baseline that does, and the way back that does. */
const [wordGap, baselineStep, wayBack] = [0.13, 0.15, 0.35];

/** Smaller glyphs are not read. */
const smallestSize = 0.1;

/** Most glyphs are letters of ASCII, which come after its white space. */
const isBlank = (text: string): boolean => {
  const code = text.charCodeAt(0);
  return !(code > 0x20 && code < 0x80) && text.trim() === '';
};

interface OpenWord {
  /** Whether it has letters from right to left. */
  isTurned: boolean;
  readonly angle: number;
  readonly left: number;
  right: number;
  readonly baseline: number;
  readonly size: number;
  readonly font: TextFont;
  readonly hasSpaceBefore: boolean;
  readonly mark: ContentMark | undefined;
}

export interface PlacedGlyph {
  readonly text: string;
  readonly font: TextFont;
  /** Its place on the page. */
  readonly x: number;
  readonly y: number;
  /** Relative to the em. */
  readonly width: number;
  readonly mark: ContentMark | undefined;
}

export class WordWriter {
  readonly words: Word[] = [];
  #open: OpenWord | undefined;
  /** The text of each glyph of the open word, from left to right: one array for all words, of which the first {@link #count} count. */
  readonly #glyphs: string[] = [];
  #count = 0;
  #hasSpace = false;
  #angle = 0;
  #along = 1;
  #up = 0;
  #size = 0;
  #cosine = 1;
  #sine = 0;

  /** From the space of glyphs whose em is 1 to the page, for all glyphs up to the next call; the places of glyphs are not part of it. */
  transform(a: number, b: number, c: number, d: number): void {
    this.#along = a;
    this.#up = b;
    const size = Math.hypot(c, d);
    this.#size = Number.isFinite(size) ? size : 0;
    if (size > smallestSize) this.#turn(a, b);
  }

  glyph({ text, font, x, y, width, mark }: PlacedGlyph): void {
    const size = this.#size;
    if (!(size > smallestSize)) return;
    const left = this.#across(x, y);
    const baseline = this.#above(x, y);
    if (isBlank(text)) return this.#space(left, baseline, size);
    const right = this.#across(this.#along * width + x, this.#up * width + y);
    const open = this.#open;
    const isTurned = isRightToLeft(text);
    const isSame = open && open.angle === this.#angle && open.font === font && open.mark === mark;
    const continues =
      isSame &&
      Math.abs(baseline - open.baseline) < baselineStep * size &&
      Math.abs(size - open.size) < 0.05 * size &&
      left - open.right < wordGap * size &&
      left - open.right > -wayBack * size &&
      (isTurned === open.isTurned || !turnsFrom(this.#glyphs.slice(0, this.#count), text));
    if (continues) {
      this.#glyphs[this.#count++] = text;
      open.isTurned ||= isTurned;
      open.right = Math.max(open.right, right);
      return;
    }
    this.#close();
    this.#glyphs[0] = text;
    this.#count = 1;
    this.#open = { isTurned, angle: this.#angle, left, right, baseline, size, font, hasSpaceBefore: this.#hasSpace, mark };
    this.#hasSpace = false;
  }

  /** A glyph without a text of its own, whose text an earlier glyph has. */
  extend(x: number, y: number, width: number): void {
    const open = this.#open;
    const [endX, endY] = [this.#along * width + x, this.#up * width + y];
    if (open && Math.abs(this.#above(endX, endY) - open.baseline) < baselineStep * open.size)
      open.right = Math.max(open.right, this.#across(endX, endY));
  }

  finish(): readonly Word[] {
    this.#close();
    return this.words;
  }

  #space(left: number, baseline: number, size: number): void {
    const open = this.#open;
    // White space at another place separates nothing.
    const isBehind = open && Math.abs(baseline - open.baseline) < size && left > open.left - size;
    this.#close();
    this.#hasSpace ||= open === undefined || isBehind === true;
  }

  #close(): void {
    const open = this.#open;
    if (!open) return;
    const { isTurned, angle, left, right, baseline, size, font, hasSpaceBefore, mark } = open;
    const { isBold, isItalic, isFixedPitch } = font;
    const text = wordText(this.#glyphs.slice(0, this.#count), isTurned);
    this.words.push({ text, angle, left, right, baseline, size, hasSpaceBefore, mark, isBold, isItalic, isFixedPitch, isMirrored: false });
    this.#open = undefined;
    this.#hasSpace = false;
  }

  #turn(a: number, b: number): void {
    const angle = b === 0 && a > 0 ? 0 : (Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360;
    if (angle === this.#angle) return;
    this.#angle = angle;
    this.#cosine = Math.cos((angle * Math.PI) / 180);
    this.#sine = Math.sin((angle * Math.PI) / 180);
  }

  /** The coordinate along the line. */
  #across(x: number, y: number): number {
    return x * this.#cosine + y * this.#sine;
  }

  /** The coordinate of the baseline. */
  #above(x: number, y: number): number {
    return y * this.#cosine - x * this.#sine;
  }
}
