/** Text and dates ↔ string objects (ISO 32000-2 §7.9.2.2, §7.9.4). */
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

/**
 * A text string as text: UTF-16BE or UTF-8 with a byte order mark, otherwise one character per byte
 * (close enough to PDFDocEncoding to compare names).
 */
export function decodePdfText(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(buffer.subarray(2));
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return buffer.toString('utf8', 3);
  return buffer.toString('latin1');
}

/** A PDF date string in UTC from an ISO 8601 time; undefined if it is invalid. */
export function dateString(iso: string): PdfString | undefined {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return undefined;
  const digits = time.toISOString().replace(/\D/g, '').slice(0, 14);
  return digits.length === 14 ? byteString(`D:${digits}Z`) : undefined;
}

/** A PDF date string → ISO 8601; undefined if the text is not a date. A date without a time zone is treated as UTC. */
export function readPdfDate(text: string): string | undefined {
  const match = /^(?:D:)?([0-9]{4})([0-9]{2})?([0-9]{2})?([0-9]{2})?([0-9]{2})?([0-9]{2})?(?:Z|([+-])([0-9]{2})'?([0-9]{2})?)?/.exec(text);
  if (match === null) return undefined;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, zoneHours = '00', zoneMinutes = '00'] = match;
  const zone = sign === undefined ? 'Z' : `${sign}${zoneHours}:${zoneMinutes}`;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().replace('.000Z', 'Z');
}
