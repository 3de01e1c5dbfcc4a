/**
 * Values of a record → their form on the page: other people's words in quotation marks, hashes in
 * groups, long values and files by size and hash.
 */
import { groupDigits } from '../../base/group-digits.js';
import { createHash } from 'node:crypto';
import type { JsonValue } from '../../base/json-value.js';
import { startsRightToLeft } from '../../base/right-to-left.js';
import { canonicalJson } from './canonical-json.js';
import type { CertificateWords } from './certificate-words-data.js';

export interface CertificatePicture {
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/gif';
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** EXIF orientation, 1 to 8, already applied to `width` and `height`; absent: upright. */
  readonly orientation?: number | undefined;
}

/** In points: pictures on a page are small, regardless of their pixels. */
const pictureBox = { width: 150, height: 50 };

/** The size of a picture on the page, in points. */
export function pictureSize({ width, height }: CertificatePicture): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, pictureBox.width / width, pictureBox.height / height);
  return { width: width * scale, height: height * scale };
}

/** Other people's words, already in quotation marks. */
export interface QuotedText {
  readonly kind: 'quoted';
  readonly text: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * One paragraph of the page. Other people's text never shares a paragraph with the service's own words, so that
 * neither its characters nor its direction affect them.
 */
export type Shown =
  | { readonly kind: 'words'; readonly text: string }
  | QuotedText
  /** Text that is compared digit by digit: set in a monospaced typeface, with breaks only at spaces. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'picture'; readonly picture: CertificatePicture };

/** A label and its values. */
export interface CertificateRow {
  readonly label: Shown;
  readonly values: readonly Shown[];
}

export interface ValueContext {
  readonly words: CertificateWords;
  /** Pictures that may be shown, by their data URIs in the record. */
  readonly pictures: ReadonlyMap<string, CertificatePicture>;
}

const longestValue = 300;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const words = (text: string): Shown => ({ kind: 'words', text });

/** `a1b2c3d4 e5f60718 …`: four bytes per group. */
export const hashCode = (hex: string): Shown => ({ kind: 'code', text: hex.replace(/(.{8})(?=.)/g, '$1 ') });

/** `AA:BB:…:` eight bytes per group. */
export const fingerprintCode = (text: string): Shown => ({ kind: 'code', text: text.replace(/((?:..:){8})(?=.)/g, '$1 ') });

/** Replaces line breaks and tabs, which text areas may contain, with a sign and a space. */
const inOneLine = (text: string): string => text.replace(/(?<![ \t])[ \t]*(?:\r\n|\r|\n)[ \t]*/g, ' ¶ ').replace(/\t/g, ' ');

export function quoted(text: string, { quotes: [opening, closing] }: CertificateWords): QuotedText {
  return { kind: 'quoted', text: `${opening}${inOneLine(text)}${closing}`, direction: startsRightToLeft(text) ? 'rtl' : 'ltr' };
}

/** `1,000` */
export function numberText(value: number, { thousands: [separator, fewest] }: CertificateWords): string {
  const digits = String(value);
  return digits.length < fewest ? digits : groupDigits(digits, separator);
}

const sizeAndHash = (value: string, own: CertificateWords): string => `${numberText(value.length, own)} ${own.characters}, SHA-256`;

const mediaForm = /^data:((?:image|audio|video|text|application|font)\/[\w.+-]{1,60})?[^,]{0,100},/;

/** A file in the record: its kind, size and hash, and the picture if it can be shown. */
function fileValue(value: string, type: string, { words: own, pictures }: ValueContext): Shown[] {
  const picture = pictures.get(value);
  const summary: Shown[] = [words(`${type}, ${sizeAndHash(value, own)}`), hashCode(sha256(value))];
  return picture ? [{ kind: 'picture', picture }, ...summary] : summary;
}

/** @param longest The maximum number of characters shown; the machine-readable record has the whole text */
export function textValue(value: string, context: ValueContext, longest = longestValue): Shown[] {
  const media = mediaForm.exec(value);
  if (media) return fileValue(value, media[1] ?? 'data', context);
  // A character has at most two units.
  const characters = [...value.slice(0, 2 * longest + 2)];
  if (characters.length <= longest && value.length <= 2 * longest + 2) return [quoted(value, context.words)];
  return [
    quoted(`${characters.slice(0, longest).join('')} …`, context.words),
    words(sizeAndHash(value, context.words)),
    hashCode(sha256(value)),
  ];
}

export const jsonValue = (value: JsonValue, context: ValueContext, longest?: number): Shown[] =>
  textValue(typeof value === 'string' ? value : canonicalJson(value), context, longest);

/** `2026-02-03 04:05:06.123 UTC`, regardless of the original time zone. */
export function timeText(iso: string): string {
  const text = new Date(iso).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 23)} UTC`;
}
