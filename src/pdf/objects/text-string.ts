/** Text and dates as string objects (ISO 32000-2 §7.9.2.2, §7.9.4). */
import { PdfString } from './pdf-object.js';

/** A string object with one byte per character; for ASCII and other bytes that are not text. */
export const byteString = (text: string): PdfString => new PdfString(Buffer.from(text, 'latin1'));

/** UTF-16BE with its byte order mark. */
function utf16Bytes(text: string): Uint8Array {
  const bytes = Buffer.alloc(2 + text.length * 2);
  bytes.writeUInt16BE(0xfeff, 0);
  for (let index = 0; index < text.length; index += 1) bytes.writeUInt16BE(text.charCodeAt(index), 2 + index * 2);
  return bytes;
}

/** Printable ASCII stays unchanged (the same in PDFDocEncoding), everything else becomes UTF-16BE. Lone surrogates are replaced. */
export function textString(text: string): PdfString {
  return /^[\t\n\r -~]*$/.test(text) ? byteString(text) : new PdfString(utf16Bytes(Buffer.from(text).toString()));
}

/** A PDF date string in UTC from an ISO 8601 time; undefined if it is invalid. */
export function dateString(iso: string): PdfString | undefined {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return undefined;
  const digits = time.toISOString().replace(/\D/g, '').slice(0, 14);
  return digits.length === 14 ? byteString(`D:${digits}Z`) : undefined;
}
