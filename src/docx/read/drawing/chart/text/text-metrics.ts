/**
 * The widths and heights of chart labels, measured with the metrics of the few families that charts use, so that a
 * chart is laid out without fonts (WR-CHART-4).
 */
import type { ChartText } from '../chart-model.js';

interface FaceMetrics {
  /** Advances of U+0020 to U+007E, 1000ths of an em. */
  readonly widths: readonly number[];
  /** The advance of any other character. */
  readonly other: number;
  /** The box used to calculate room (OS/2 win), in em. */
  readonly ascent: number;
  readonly descent: number;
  /** Half of the figures' height above the baseline minus their depth below it (OS/2 typo), in em. */
  readonly middle: number;
}

/** A face of 2048 units to the em: its heights from OS/2, and `other` and `widths` in 1000ths of an em. */
interface FaceTable {
  readonly win: readonly [ascent: number, descent: number];
  readonly typo: readonly [ascent: number, descent: number];
  readonly other: number;
}

const face = ({ win: [ascent, descent], typo: [typoAscent, typoDescent], other }: FaceTable, widths: string): FaceMetrics => ({
  widths: widths.split(' ').map(Number),
  other,
  ascent: ascent / 2048,
  descent: descent / 2048,
  middle: (typoAscent - typoDescent) / 2 / 2048,
});

const calibri = face(
  { win: [1950, 550], typo: [1536, 512], other: 520 },
  '226 326 401 498 507 715 682 221 303 303 498 498 250 306 252 386 507 507 507 507 507 507 507 507 507 507 268 268 498 498 498 463 894 ' +
    '579 544 533 615 488 459 631 623 252 319 520 420 855 646 662 517 673 543 459 487 642 567 890 519 487 468 307 386 307 498 498 291 ' +
    '479 525 423 525 498 305 471 525 229 239 455 229 799 525 527 525 525 349 391 335 525 452 715 433 453 395 314 460 314 498',
);
const calibriBold = face(
  { win: [1950, 550], typo: [1536, 512], other: 530 },
  '226 326 438 498 507 729 705 233 312 312 498 498 258 306 267 430 507 507 507 507 507 507 507 507 507 507 276 276 498 498 498 463 898 ' +
    '606 561 529 630 488 459 637 631 267 331 547 423 874 659 676 532 686 563 473 495 653 591 906 551 520 478 325 430 325 498 498 300 ' +
    '494 537 418 537 503 316 474 537 246 255 480 246 813 537 538 537 537 355 399 347 537 473 745 459 474 397 344 475 344 498',
);
const arial = face(
  { win: [1854, 434], typo: [1491, 431], other: 560 },
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 ' +
    '667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 ' +
    '556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
);
const times = face(
  { win: [1825, 443], typo: [1420, 442], other: 500 },
  '250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 921 ' +
    '722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 ' +
    '444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541',
);

/** The bold letters of families without their own table are about this much wider. */
const boldFactor = 1.07;

function faceMetrics({ family, bold }: ChartText): { readonly face: FaceMetrics; readonly factor: number } {
  if (/times|cambria|georgia|garamond|serif|roman|book/i.test(family)) return { face: times, factor: bold ? boldFactor : 1 };
  if (/arial|helvetica|segoe|verdana|tahoma|liberation sans|aptos|open sans|roboto/i.test(family)) {
    return { face: arial, factor: (bold ? boldFactor : 1) * (/verdana/i.test(family) ? 1.15 : 1) };
  }
  return { face: bold ? calibriBold : calibri, factor: 1 };
}

/** In points. */
export function textWidth(text: string, format: ChartText): number {
  const { face: metrics, factor } = faceMetrics(format);
  let sum = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 32;
    // Ideographs and kana are an em wide.
    sum += code >= 0x2e80 ? 1000 : (metrics.widths[code - 32] ?? metrics.other);
  }
  return (sum * format.size * factor) / 1000;
}

export interface TextHeights {
  readonly ascent: number;
  readonly descent: number;
  /** The height of a line: ascent and descent. */
  readonly line: number;
  /** From the middle of an axis label down to its baseline. */
  readonly middle: number;
  /** The same for a data label, whose whole box is centred. */
  readonly boxMiddle: number;
}

/** In points. */
export function textHeights(format: ChartText): TextHeights {
  const { face: metrics } = faceMetrics(format);
  const [ascent, descent] = [metrics.ascent * format.size, metrics.descent * format.size];
  return { ascent, descent, line: ascent + descent, middle: metrics.middle * format.size, boxMiddle: (ascent - descent) / 2 };
}

/** The text wrapped into lines that fit `width`; a word that does not fit is alone on its line. */
export function wrapText(text: string, format: ChartText, width: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n?|\n/)) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && textWidth(longer, format) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
  }
  return lines;
}

/** The same, with words that do not fit broken between letters. */
export function brokenText(text: string, format: ChartText, width: number): string[] {
  const lines = [''];
  for (const letter of text) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && textWidth(last + letter, format) > width) lines.push(letter);
    else lines[lines.length - 1] = last + letter;
  }
  return lines;
}
