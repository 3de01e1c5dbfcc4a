/** Paragraphs → levels of headings, by size, weight, numbers and capitals against the body text. */
import { firstWord, isBold, isFixedPitch, isItalic, type Line } from './line.js';

/** The least size of a heading relative to the body text, of a numbered or bold one, and of one beyond doubt. */
const [headingSize, markedSize, titleSize] = [1.12, 1.04, 1.4];
const [mostLines, mostLetters] = [4, 220];
/** Letters of a heading in the body's size that is not bold, and of the paragraph below it. */
const [mostPlainLetters, leastBelow] = [80, 60];
const deepest = 6;

const lettersOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { words }) => sum + words.reduce((all, { text }) => all + text.length, 0), 0);
const rounded = (size: number): number => Math.round(size * 2) / 2;

/** The size with most letters, and whether most of the letters are bold or italic. */
export interface BodyText {
  readonly size: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** @param cells Lines in tables, which count for the weight alone */
export function bodyText(paragraphs: Iterable<readonly Line[]>, cells: readonly Line[] = []): BodyText {
  const letters = new Map<number, number>();
  let [bold, italic, all] = [0, 0, 0];
  const count = (line: Line): number => {
    const own = lettersOf([line]);
    all += own;
    if (isBold(line)) bold += own;
    if (isItalic(line)) italic += own;
    return own;
  };
  for (const lines of paragraphs)
    for (const line of lines) letters.set(rounded(line.size), (letters.get(rounded(line.size)) ?? 0) + count(line));
  for (const line of cells) count(line);
  const [size] = [...letters].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
  return { size, isBold: bold > all / 2, isItalic: italic > all / 2 };
}

/** A sentence or a number alone is not a heading. */
const isShortText = (text: string): boolean => /\p{L}/u.test(text) && !/[.,;]["”’]?$/.test(text.replace(/\b(?:etc|al|inc|ltd)\.$/i, ''));

const isCaption = (text: string): boolean =>
  /^(?:table|tab\.|figure|fig\.|listing|algorithm|tabelle|abbildung|abb\.|tableau|tabla|figura)\s*(?:\d|[ivx]+\b)/i.test(text);

/** `3.2 Results`, `A.1 Proofs`, `(2) Terms`, `§ 4 Duties`. */
export const isNumbered = (text: string): boolean =>
  /^(?:(?:\d{1,2}|[A-Z])(?:\.\d{1,2}){0,4}[.)]?|[IVX]{1,5}\.|\(\d{1,2}\)|§\s?\d{1,3})\s+\p{L}|^(?:\(\d{1,2}\)|\d{1,2}\.)\s*\P{L}?\p{Lo}/u.test(
    text,
  );
/** A number of several levels, which lists do not have, unlike `1 Introduction`. */
const hasSection = (text: string): boolean => /^(?:\d{1,2}|[A-Z])(?:\.\d{1,2}){1,4}\.?\s+\p{Lu}/u.test(text);

const isUpperCase = (text: string): boolean => /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text);

export interface HeadingKind {
  readonly size: number;
  /** Headings of one size, by their look: larger than the body, then bold, in capitals, italic or numbered. */
  readonly look: 'large' | 'bold' | 'capitals' | 'plain';
}
const looks: readonly HeadingKind['look'][] = ['large', 'bold', 'capitals', 'plain'];

export interface HeadingContext {
  readonly body: BodyText;
  readonly text: string;
  /** The paragraph below; undefined before a table and at the end. */
  readonly below: readonly Line[] | undefined;
}

/** Whether the text began above, or goes on below in the same look. */
function isFragment(lines: readonly Line[], { text, below }: HeadingContext): boolean {
  const [last, next] = [lines.at(-1), below?.[0]];
  if (/^\p{Ll}/u.test(text)) return true;
  if (!last || !next || !/^\p{Ll}{2}/u.test(firstWord(next).text)) return false;
  return Math.abs(last.size - next.size) < 0.05 * last.size && isBold(last) === isBold(next);
}

/** Some lines of a sentence, unlike code and rows of numbers. */
function isProse(lines: readonly Line[]): boolean {
  const text = lines.flatMap(({ words }) => words.map((word) => word.text)).join('');
  const [letters, capitals] = [text.match(/\p{L}/gu)?.length ?? 0, text.match(/\p{Lu}/gu)?.length ?? 0];
  return (
    letters >= leastBelow && letters > 0.6 * text.length && capitals < 0.4 * letters && !lines.every(isItalic) && !lines.every(isFixedPitch)
  );
}

/** The look of a heading in the body's size. */
function plainLook(lines: readonly Line[], { body, text, below }: HeadingContext): HeadingKind['look'] | undefined {
  if (lines.length > 2 || !isShortText(text) || text.length < 3) return undefined;
  if (lines.every(isBold) && !body.isBold) return 'bold';
  if (lines.length > 1 || !below || !isProse(below) || lettersOf(lines) > mostPlainLetters || /[\d:…]$/.test(text)) return undefined;
  if (isUpperCase(text)) return 'capitals';
  if (hasSection(text)) return 'plain';
  return lines.every(isItalic) && !body.isItalic && below.length > 1 && /^\p{Lu}\p{L}/u.test(text) ? 'plain' : undefined;
}

/** Undefined for a paragraph that is not a heading. */
export function headingKind(lines: readonly Line[], context: HeadingContext): HeadingKind | undefined {
  const { body, text } = context;
  if (lines.length > mostLines || lettersOf(lines) > mostLetters || body.size === 0) return undefined;
  if (!/\p{L}{2}/u.test(text) || isCaption(text)) return undefined;
  const size = rounded(Math.max(...lines.map((line) => line.size)));
  if (size >= titleSize * body.size) return { size, look: 'large' };
  if (isFragment(lines, context) || lines.every(isFixedPitch)) return undefined;
  if (size >= headingSize * body.size) return { size, look: 'large' };
  if (size >= markedSize * body.size && lines.length === 1 && isNumbered(text) && isShortText(text)) return { size, look: 'large' };
  const look = size >= 0.95 * body.size ? plainLook(lines, context) : undefined;
  return look && { size: body.size, look };
}

/** Levels from the largest kind on. */
export function headingLevels(kinds: readonly HeadingKind[]): (kind: HeadingKind) => number {
  const keyOf = ({ size, look }: HeadingKind): string => `${String(size)} ${look}`;
  const known = new Map(kinds.map((kind) => [keyOf(kind), kind]));
  const sorted = [...known.values()].sort((a, b) => b.size - a.size || looks.indexOf(a.look) - looks.indexOf(b.look));
  const levels = new Map(sorted.map((kind, index) => [keyOf(kind), Math.min(deepest, index + 1)]));
  return (kind) => levels.get(keyOf(kind)) ?? deepest;
}
