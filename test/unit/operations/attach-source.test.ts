/** The document that a PDF is made from, in the PDF. */
import { expect, test } from 'vitest';
import { convert } from '../../../src/operations/convert/convert.js';
import { inspect, type PdfInspection } from '../../../src/operations/inspect/inspect.js';
import { decodeStreamData } from '../../../src/pdf/filter/decode-stream.js';
import { asArray, catalogOf, asDict, asName, asStream } from '../../../src/pdf/read/object-source.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { helloDocx } from '../../support/http-docx.js';

test('is attached byte for byte, under its name, as the source of the PDF', async () => {
  const source = helloDocx();
  const { bytes } = await convert({ bytes: source, from: 'docx', fileName: 'Akten/Vertrag Ü.docx', pdfa: '3b', attach: 'source' });
  expect(((await inspect({ bytes })) as PdfInspection).attachments).toEqual(['Vertrag Ü.docx']);
  const document = readPdf(bytes);
  const [file] = asArray(document, catalogOf(document)?.get('AF')).map((one) => asDict(document, one));
  expect(asName(document, file?.get('AFRelationship'))).toBe('Source');
  const stream = asStream(document, asDict(document, file?.get('EF'))?.get('F'))!;
  expect(asName(document, stream.dict.get('Subtype'))).toContain('wordprocessingml.document');
  expect(Buffer.from(decodeStreamData(document, stream, { maxBytes: 1 << 24, maxFilters: 4 }).data).equals(Buffer.from(source))).toBe(true);
});

test.each([
  ['md', undefined, 'source.md'],
  ['html', 'C:\\pages\\index.htm', 'index.html'],
] as const)('from %s, of the name %s, is %s', async (from, fileName, name) => {
  const { bytes } = await convert({ bytes: Buffer.from('One'), from, ...(fileName && { fileName }), pdfa: '3u', attach: 'source' });
  expect(((await inspect({ bytes })) as PdfInspection).attachments).toEqual([name]);
});

test.each([undefined, '2b', '4'] as const)('is refused with pdfa=%s, which may not hold it', async (pdfa) => {
  await expect(convert({ bytes: Buffer.from('One'), from: 'md', attach: 'source', ...(pdfa && { pdfa }) })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'attach', issue: 'needs a part of PDF/A that allows attachments: pdfa=3b, 3u, 3a' }],
  });
});
