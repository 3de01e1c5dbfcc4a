/** The byte range of a signature dictionary → the bytes that it covers, and the revision that ends there (ISO 32000-2 §12.8.1). */
import type { PdfDict, PdfObject } from '../../pdf/objects/pdf-object.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import type { IndirectObject } from '../../pdf/read/indirect-object.js';

/** The location of a signature dictionary. */
export interface PlacedSignature {
  /** The indirect object that is the dictionary or contains it. */
  readonly holder: IndirectObject;
  /** The path of keys within the holder. */
  readonly path: readonly string[];
  readonly dict: PdfDict;
  /** Index of the revision in which it was found. */
  readonly revision: number;
}

/** The bytes covered by a valid byte range. */
export interface CoveredBytes {
  /** The two signed pieces. */
  readonly content: readonly [Uint8Array, Uint8Array];
  /** The CMS structure with its padding. */
  readonly contents: Uint8Array;
  /** Index of the revision that ends with the range. */
  readonly revision: number;
}

/** Whether only the zeros remain that pad the space for a signature value. */
export const isPadding = (bytes: Uint8Array): boolean => bytes.every((octet) => octet === 0);

const isWhite = (octet: number): boolean =>
  octet === 0x20 || octet === 0x0a || octet === 0x0d || octet === 0x09 || octet === 0x0c || octet === 0;

/** Four non-negative integers, direct in the dictionary: indirect ones could be replaced later (ISO 32000-2 §12.8.1). */
function readNumbers({ dict }: PlacedSignature): readonly [number, number, number, number] | undefined {
  const value = dict.get('ByteRange');
  const numbers = Array.isArray(value) ? (value as readonly PdfObject[]) : [];
  const isNumber = (item: PdfObject): item is number => typeof item === 'number' && Number.isSafeInteger(item) && item >= 0;
  const [first, second, third, fourth] = numbers.filter(isNumber);
  if (numbers.length !== 4 || first === undefined || second === undefined || third === undefined || fourth === undefined) return undefined;
  return [first, second, third, fourth];
}

function hexDigits(bytes: Uint8Array): Uint8Array | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('latin1')
    .replace(/[\s\0]+/g, '');
  return /^[0-9a-fA-F]*$/.test(text) ? Buffer.from(text.length % 2 === 0 ? text : `${text}0`, 'hex') : undefined;
}

/** The revision that ends there, including white space after its end. */
function revisionEndingAt(document: PdfDocument, end: number): number | undefined {
  const { bytes } = document;
  const revision = document.revisions.findLast((candidate) => candidate.end <= end);
  if (revision === undefined) return undefined;
  for (let at = revision.end; at < end; at++) if (!isWhite(bytes[at] ?? -1)) return undefined;
  return revision.index;
}

/** @returns The covered bytes, or a description of the fault. */
export function readCoveredBytes(document: PdfDocument, placed: PlacedSignature): CoveredBytes | string {
  const numbers = readNumbers(placed);
  if (numbers === undefined) return 'The byte range of the signature does not consist of four whole numbers.';
  const [start, firstLength, secondStart, secondLength] = numbers;
  const { bytes } = document;
  const end = secondStart + secondLength;
  if (start !== 0) return 'The byte range of the signature does not start at the beginning of the file.';
  if (secondStart <= firstLength || end > bytes.length) return 'The byte range of the signature does not fit the file.';
  const entries = document.entryRanges(placed.holder, placed.path);
  if (entries === undefined) return 'The signature dictionary is not in the file itself.';
  if (new Set(entries.map(({ key }) => key)).size !== entries.length) return 'The signature dictionary has an entry twice.';
  const contents = entries.find(({ key }) => key === 'Contents');
  // Anything else in the gap could be changed without breaking the signature (signature wrapping).
  if (contents === undefined || contents.start !== firstLength || contents.end !== secondStart)
    return 'The gap in the byte range is not exactly the signature value of this signature.';
  if (bytes[firstLength] !== 0x3c || bytes[firstLength + 1] === 0x3c || bytes[secondStart - 1] !== 0x3e)
    return 'The signature value is not written as hexadecimal digits.';
  const value = hexDigits(bytes.subarray(firstLength + 1, secondStart - 1));
  if (value === undefined) return 'The signature value is not written as hexadecimal digits.';
  const revision = revisionEndingAt(document, end);
  if (revision === undefined) return 'The byte range of the signature does not reach the end of a revision of the document.';
  return { content: [bytes.subarray(0, firstLength), bytes.subarray(secondStart, end)], contents: value, revision };
}
