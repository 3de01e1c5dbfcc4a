/** PDF objects → their syntax (ISO 32000-2 §7.3), as compact as the tokens allow. */
import { cutEnd } from '../../base/cut-end.js';
import { PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfObject } from '../objects/pdf-object.js';
import type { ByteWriter } from './byte-writer.js';

/** The syntax of an object that is complete, so that only its bytes are in memory until the file is written. */
export class WrittenObject {
  readonly #from: ByteWriter;
  readonly #start: number;
  readonly #end: number;

  constructor(from: ByteWriter, start: number, end: number) {
    this.#from = from;
    this.#start = start;
    this.#end = end;
  }

  /** A view that the next object invalidates. */
  get bytes(): Uint8Array {
    return this.#from.toBytes().subarray(this.#start, this.#end);
  }
}

const hexDigits = '0123456789ABCDEF';

/** By byte, whether a name contains it unescaped: regular characters from `!` to `~` without `#`. */
const isPlainInName = Uint8Array.from({ length: 256 }, (_, code) =>
  Number(code > 0x20 && code < 0x7f && !'#()<>[]{}/%'.includes(String.fromCharCode(code))),
);

export function writeName(out: ByteWriter, name: string): void {
  out.byte(0x2f);
  for (let index = 0; index < name.length; index += 1) {
    const code = name.charCodeAt(index) & 0xff;
    if (isPlainInName[code] === 1) out.byte(code);
    else out.ascii(`#${hexDigits.charAt(code >> 4)}${hexDigits.charAt(code & 15)}`);
  }
}

/** One byte of a literal string, escaped if a reader would misinterpret it. */
export function writeStringByte(out: ByteWriter, byte: number): void {
  if (byte === 0x28 || byte === 0x29 || byte === 0x5c) out.byte(0x5c);
  else if (byte === 0x0d) {
    out.byte(0x5c);
    out.byte(0x72);
    return;
  }
  out.byte(byte);
}

function writeString(out: ByteWriter, string: PdfString): void {
  if (string.isHex) {
    out.byte(0x3c);
    out.ascii(Buffer.from(string.bytes).toString('hex').toUpperCase());
    out.byte(0x3e);
    return;
  }
  out.byte(0x28);
  for (const byte of string.bytes) writeStringByte(out, byte);
  out.byte(0x29);
}

/** Whether the object's first character ends the previous token. */
const isSelfDelimiting = (object: PdfObject): boolean =>
  object instanceof PdfName || object instanceof PdfString || object instanceof PdfDict || Array.isArray(object);

/** The form of numbers: rounded to four places for new files, or exact, because an update must repeat the file's values. */
export type NumberForm = 'rounded' | 'exact';

/** Decimal places of rounded numbers in objects. */
const places = 4;

/** A decimal without an exponent, rounded to that many places and without zeros at its end. */
export const fixedDecimal = (value: number, decimals: number): string => cutEnd(cutEnd(value.toFixed(decimals), '0'), '.');

/** The shortest decimal that parses to the same number. */
function exactNumber(value: number): string {
  if (!Number.isFinite(value)) return '0';
  const text = String(value);
  if (!text.includes('e')) return text;
  if (Math.abs(value) >= 1) return BigInt(value).toString();
  return fixedDecimal(value, 100);
}

function writeNumber(out: ByteWriter, value: number, form: NumberForm): void {
  if (form === 'exact') out.ascii(exactNumber(value));
  else out.number(value, places);
}

function writeDict(out: ByteWriter, dict: PdfDict, form: NumberForm, length?: number): void {
  out.ascii('<<');
  for (const [key, value] of dict.entries) {
    if (length !== undefined && key === 'Length') continue;
    writeName(out, key);
    if (!isSelfDelimiting(value)) out.byte(0x20);
    writeObject(out, value, form);
  }
  if (length !== undefined) out.ascii(`/Length ${length}`);
  out.ascii('>>');
}

function writeArray(out: ByteWriter, array: readonly PdfObject[], form: NumberForm): void {
  out.byte(0x5b);
  array.forEach((item, index) => {
    if (index > 0 && !isSelfDelimiting(item)) out.byte(0x20);
    writeObject(out, item, form);
  });
  out.byte(0x5d);
}

function writeStream(out: ByteWriter, stream: PdfStream, form: NumberForm): void {
  writeDict(out, stream.dict, form, stream.data.length);
  out.ascii('\nstream\n');
  out.bytes(stream.data);
  out.ascii('\nendstream');
}

/** Writes one direct object; a stream is only valid between `obj` and `endobj`. */
export function writeObject(out: ByteWriter, object: PdfObject | WrittenObject, form: NumberForm = 'rounded'): void {
  if (typeof object === 'number') writeNumber(out, object, form);
  else if (object instanceof PdfName) writeName(out, object.value);
  else if (object instanceof PdfRef) out.ascii(`${object.number} ${object.generation} R`);
  else if (object instanceof PdfString) writeString(out, object);
  else if (object instanceof PdfDict) writeDict(out, object, form);
  else if (object instanceof PdfStream) writeStream(out, object, form);
  else if (object === null || typeof object === 'boolean') out.ascii(String(object));
  else if (object instanceof WrittenObject) out.bytes(object.bytes);
  else writeArray(out, object, form);
}

/** Writes `n g obj … endobj`. */
export function writeIndirectObject(
  out: ByteWriter,
  { number, generation }: PdfRef,
  object: PdfObject | WrittenObject,
  form?: NumberForm,
): void {
  out.ascii(`${number} ${generation} obj\n`);
  writeObject(out, object, form);
  out.ascii('\nendobj\n');
}
