/** The bytes of a Markdown file or a page → its text, in any encoding. */
import type { SourceFormat } from '../../contract/conversion.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { DocOpsError } from '../../base/errors.js';
import { decodePage } from '../../markup/html/page/decode-page.js';

/** @throws DocOpsError INVALID_FILE_FORMAT for bytes that are not text */
export function decodeText(bytes: Uint8Array, from: Exclude<SourceFormat, 'docx'>, diagnostics: Diagnostics): string {
  const { text, encoding, isReplaced } = decodePage(bytes, { kind: from === 'html' ? 'page' : 'text' });
  if (isBinary(text, isReplaced)) throw new DocOpsError('INVALID_FILE_FORMAT', 'The file is not text.');
  if (isReplaced) {
    diagnostics.report(
      'text.bytes-replaced',
      `some bytes are invalid in ${encoding.toUpperCase()}, the encoding that the file was read in; U+FFFD replaces them`,
    );
  }
  return text;
}

/** Characters at the beginning that are examined. */
const lookedAt = 4096;

/** An archive, a PDF or a picture: recognised by its first bytes, or by control characters among bytes that could not be decoded. */
function isBinary(text: string, isReplaced: boolean): boolean {
  const start = text.slice(0, lookedAt);
  if (/^(?:PK\u0003\u0004|%PDF-|\u0089PNG|\ufffdPNG)/.test(start)) return true;
  return isReplaced && /[\0-\u0008\u000e-\u001a\u001c-\u001f]/.test(start);
}
