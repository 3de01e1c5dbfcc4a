/** Glyphs in the order of the content → words. */
import { isRightToLeft, turnsFrom, wordText } from '../order/direction.js';
import { applied, type Matrix } from './matrix.js';
import type { ContentMark, Word } from './word.js';
import type { TextFont } from '../font/text-font.js';

/** Relative to the size: the gap that separates words, the shift of the baseline that does, and the way back that does. */
const [wordGap, baselineStep, wayBack] = [0.13, 0.15, 0.35];

interface OpenWord {
  /** The text of each glyph, from left to right. */
  readonly glyphs: string[];
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
  /** From the space of a glyph whose em is 1 to the page. */
  readonly matrix: Matrix;
  /** Relative to the em, in the glyph's space. */
  readonly width: number;
  readonly mark: ContentMark | undefined;
}

export class WordWriter {
  readonly words: Word[] = [];
  #open: OpenWord | undefined;
  #hasSpace = false;
  #angle = 0;
  #cosine = 1;
  #sine = 0;

  glyph({ text, font, matrix, width, mark }: PlacedGlyph): void {
    const size = Math.hypot(matrix[2], matrix[3]);
    if (!(size > 0.1) || !Number.isFinite(size)) return;
    this.#turn(matrix);
    const [x, y] = applied(matrix, 0, 0);
    const [endX, endY] = applied(matrix, width, 0);
    const [left, baseline] = this.#turned(x, y);
    const [right] = this.#turned(endX, endY);
    if (text.trim() === '') return this.#space(left, baseline, size);
    const open = this.#open;
    const isTurned = isRightToLeft(text);
    const isSame = open && open.angle === this.#angle && open.font === font && open.mark === mark;
    const continues =
      isSame &&
      Math.abs(baseline - open.baseline) < baselineStep * size &&
      Math.abs(size - open.size) < 0.05 * size &&
      left - open.right < wordGap * size &&
      left - open.right > -wayBack * size &&
      (isTurned === open.isTurned || !turnsFrom(open.glyphs, text));
    if (continues) {
      open.glyphs.push(text);
      open.isTurned ||= isTurned;
      open.right = Math.max(open.right, right);
      return;
    }
    this.#close();
    this.#open = { glyphs: [text], isTurned, angle: this.#angle, left, right, baseline, size, font, hasSpaceBefore: this.#hasSpace, mark };
    this.#hasSpace = false;
  }

  /** A glyph without a text of its own, whose text an earlier glyph has. */
  extend({ matrix, width }: Pick<PlacedGlyph, 'matrix' | 'width'>): void {
    const open = this.#open;
    const [right, baseline] = this.#turned(...applied(matrix, width, 0));
    if (open && Math.abs(baseline - open.baseline) < baselineStep * open.size) open.right = Math.max(open.right, right);
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
    if (!this.#open) return;
    const { font, glyphs, isTurned: _, ...word } = this.#open;
    this.words.push({
      ...word,
      text: wordText(glyphs),
      isMirrored: false,
      isBold: font.isBold,
      isItalic: font.isItalic,
      isFixedPitch: font.isFixedPitch,
    });
    this.#open = undefined;
    this.#hasSpace = false;
  }

  #turn(matrix: Matrix): void {
    const angle = matrix[1] === 0 && matrix[0] > 0 ? 0 : (Math.round((Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI) + 360) % 360;
    if (angle === this.#angle) return;
    this.#angle = angle;
    this.#cosine = Math.cos((angle * Math.PI) / 180);
    this.#sine = Math.sin((angle * Math.PI) / 180);
  }

  #turned(x: number, y: number): readonly [x: number, y: number] {
    return [x * this.#cosine + y * this.#sine, y * this.#cosine - x * this.#sine];
  }
}
