/** References that are not documents: the error names the wrong part. */
import { expect, it } from 'vitest';
import type { DocOpsError } from '../../../src/base/errors.js';
import { writeZip } from '../../../src/docx/opc/write-zip.js';
import { convert } from '../../../src/operations/convert/convert.js';
import { docxOf } from '../../support/docx-package.js';

const zip = (parts: Record<string, string | Uint8Array>): Uint8Array =>
  writeZip(Object.entries(parts).map(([name, content]) => ({ name, bytes: typeof content === 'string' ? Buffer.from(content) : content })));
const bomb = Buffer.alloc(300_000_000, 0x20);

it.each([
  ['text', Buffer.from('Not a document'), 'is not a DOCX file'],
  ['a ZIP of something else', zip({ 'a.txt': 'a' }), 'is not a DOCX file'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'is not a DOCX file'],
  ['half of a document', docxOf({ body: '<w:p/>' }).subarray(0, 300), 'is not a DOCX file'],
  ['a ZIP bomb', docxOf({ body: '<w:p/>', parts: { 'word/document.xml': bomb } }), 'unpacks to more than the limit'],
  ['a paragraph of too many elements', docxOf({ body: `<w:p>${'<w:r/>'.repeat(1_100_000)}</w:p>` }), 'is too complex to be read'],
])('%s', async (_what, reference, issue) => {
  const error = await convert({ bytes: Buffer.from('# Hi'), from: 'md', to: 'docx', reference }).then(
    () => undefined,
    (thrown: unknown) => thrown as DocOpsError,
  );
  expect(error).toMatchObject({ code: 'INVALID_FILE_FORMAT', details: [{ field: 'reference', issue }] });
});
