/** The bytes of a text file → its text: UTF-8, or what a byte order mark says. */
import { DocOpsError } from '../../base/errors.js';

const marks = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const;

/** @throws DocOpsError INVALID_FILE_FORMAT for bytes that are not text */
export function decodeText(bytes: Uint8Array): string {
  const encoding = marks.find(([first, second]) => bytes[0] === first && bytes[1] === second)?.[2] ?? 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // A ZIP archive, a PDF or a picture may pass as text, but hardly without this.
    if (!/^(?:PK\u0003\u0004|%PDF-|\u0089PNG)/.test(text)) return text;
  } catch {
    // Said below.
  }
  throw new DocOpsError('INVALID_FILE_FORMAT', 'The file is not text in UTF-8.');
}
