/** A PDF that holds its invoice as XML, read back. */
import { expect, test } from 'vitest';
import { mostInvoiceBytes } from '../../../src/contract/invoice.js';
import { convert, type ConvertInput } from '../../../src/operations/convert/convert.js';
import { inspect, type PdfInspection } from '../../../src/operations/inspect/inspect.js';
import { decodeStreamData } from '../../../src/pdf/filter/decode-stream.js';
import type { PdfObject } from '../../../src/pdf/objects/pdf-object.js';
import { decodePdfText } from '../../../src/pdf/objects/text-string.js';
import { asArray, catalogOf, asDict, asName, asStream, asString } from '../../../src/pdf/read/object-source.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { helloDocx } from '../../support/http-docx.js';
import { germanGuideline, invoiceXml } from '../../support/invoice-xml.js';

const page = { bytes: Buffer.from('---\nlang: en\n---\n# Invoice 1\n'), from: 'md' } as const;
const made = async (more: Partial<ConvertInput> = {}): Promise<Uint8Array> =>
  (await convert({ ...page, invoice: invoiceXml(), ...more })).bytes;

const inspected = async (bytes: Uint8Array): Promise<PdfInspection> => (await inspect({ bytes })) as PdfInspection;

/** The associated files, as they are in the catalog. */
function filesOf(bytes: Uint8Array) {
  const document = readPdf(bytes);
  const text = (value: PdfObject | undefined): string => decodePdfText(asString(document, value)?.bytes ?? new Uint8Array());
  return asArray(document, catalogOf(document)?.get('AF')).map((one) => {
    const dict = asDict(document, one);
    const stream = asStream(document, asDict(document, dict?.get('EF'))?.get('F'))!;
    return {
      name: text(dict?.get('F')),
      relationship: asName(document, dict?.get('AFRelationship')),
      mediaType: asName(document, stream.dict.get('Subtype')),
      modified: text(asDict(document, stream.dict.get('Params'))?.get('ModDate')),
      data: Buffer.from(decodeStreamData(document, stream, { maxBytes: 1 << 24, maxFilters: 4 }).data),
    };
  });
}

/** The metadata are not compressed. */
const packetOf = (bytes: Uint8Array): string => /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(Buffer.from(bytes).toString())?.[0] ?? '';

test('the XML is attached byte for byte, as an alternative to the pages, in a PDF/A-3b', async () => {
  const invoice = invoiceXml();
  const bytes = await made({ invoice });
  const [file, ...others] = filesOf(bytes);
  expect(file).toMatchObject({ name: 'factur-x.xml', relationship: 'Alternative', mediaType: 'text/xml' });
  expect(file?.modified).toMatch(/^D:\d{14}Z/);
  expect(file?.data.equals(invoice)).toBe(true);
  expect(others).toEqual([]);
  expect(await inspected(bytes)).toMatchObject({ attachments: ['factur-x.xml'], conformance: ['PDF/A-3b', 'Factur-X EN 16931'] });
});

test('the metadata name the file and the profile, and describe their terms', async () => {
  const packet = packetOf(await made({ invoice: invoiceXml(germanGuideline) }));
  expect(packet).toContain(`<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>xrechnung.xml</fx:DocumentFileName>
<fx:Version>1.0</fx:Version>
<fx:ConformanceLevel>XRECHNUNG</fx:ConformanceLevel>
</rdf:Description>`);
  for (const name of ['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'])
    expect(packet).toContain(`<pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>`);
});

test('an accessible PDF describes the terms of both in one place', async () => {
  const packet = packetOf(await made({ pdfa: '3a', pdfua: '1' }));
  expect(packet.split('<pdfaExtension:schemas')).toHaveLength(2);
  expect(packet).toContain('<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>');
  expect(packet).toContain('<pdfaSchema:prefix>fx</pdfaSchema:prefix>');
});

test('the source may be attached too, after it', async () => {
  const bytes = await made({ bytes: helloDocx(), from: 'docx', fileName: 'a.docx', pdfa: '3u', attach: 'source' });
  expect(filesOf(bytes).map(({ name, relationship }) => [name, relationship])).toEqual([
    ['factur-x.xml', 'Alternative'],
    ['a.docx', 'Source'],
  ]);
  expect((await inspected(bytes)).conformance).toEqual(['PDF/A-3u', 'Factur-X EN 16931']);
});

test.each<[string, Partial<ConvertInput>, string, string]>([
  ['PDF/A-2', { pdfa: '2b' }, 'invoice', 'needs a part of PDF/A that allows attachments: pdfa=3b, 3u, 3a; without pdfa it is 3b'],
  ['PDF/A-4', { pdfa: '4' }, 'invoice', 'needs a part of PDF/A'],
  ['a DOCX', { to: 'docx' }, 'invoice', 'is only for PDF'],
  ['plain text', { to: 'txt' }, 'invoice', 'is only for PDF'],
  ['a picture', { to: 'png' }, 'invoice', 'is only for PDF'],
  ['part 2 of PDF/UA', { pdfua: '2' }, 'pdfua', 'must be 1 with pdfa=3b'],
  ['an empty invoice', { invoice: Buffer.alloc(0) }, 'invoice', 'must be an invoice as XML (CII)'],
  ['a large invoice', { invoice: Buffer.alloc(mostInvoiceBytes + 1) }, 'invoice', 'must be at most 16 MB'],
  ['a string', { invoice: '<xml/>' as unknown as Uint8Array }, 'invoice', 'must be a Uint8Array'],
])('%s is refused', async (_what, more, field, issue) => {
  await expect(made(more)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field, issue: expect.stringContaining(issue) as string }],
  });
});

test('names a file that is not an invoice', async () => {
  await expect(made({ invoice: Buffer.from('<Invoice/>') })).rejects.toMatchObject({
    code: 'INVALID_FILE_FORMAT',
    details: [{ field: 'invoice' }],
  });
});

test('a PDF without an invoice does not mention one', async () => {
  const { bytes } = await convert({ ...page, pdfa: '3b' });
  expect(packetOf(bytes)).not.toMatch(/fx:|pdfaExtension/);
  expect((await inspected(bytes)).conformance).toEqual(['PDF/A-3b']);
});
