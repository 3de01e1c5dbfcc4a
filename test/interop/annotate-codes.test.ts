/** QR codes and bar codes of a filled template are readable: ZXing, an independent decoder, reads them from pages drawn at 300 dpi. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { symbologyNames } from '../../src/contract/symbologies.js';
import { annotate } from '../../src/operations/annotate/annotate.js';
import type { AnnotateField } from '../../src/operations/annotate/plan.js';
import { docxOf, p, r, sdt, tag } from '../unit/docx/fill/filled.js';
import { hasLibreOffice, hasValidator, libreOfficePdfs, validityErrors } from './docx-tools.js';
import { hasTool, pagesAsPng } from './pdf-tools.js';

interface Sample {
  readonly field: Omit<AnnotateField, 'id'>;
  /** The text that a scanner reads, and ZXing's name for the symbology. */
  readonly read: string;
  readonly format: string;
}

const qr = (value: string, options: AnnotateField['options'], read = value): Sample => ({
  field: { type: 'qrcode', value, ...(options && { options }) },
  read,
  format: 'QRCode',
});
const bar = (
  symbology: (typeof symbologyNames)[number],
  format: string,
  value: string,
  options: AnnotateField['options'] = {},
  read = value,
): Sample => ({ field: { type: 'barcode', value, options: { symbology, ...options } }, read, format });

/** A group separator ends a field of variable length; in GS1's human-readable text, brackets mark the fields. */
const samples: readonly Sample[] = [
  qr('https://example.com/a?b=c', {}),
  qr('Grüße aus Köln — 漢字', { errorCorrection: 'H', quietZone: 2 }),
  qr('x'.repeat(900), { errorCorrection: 'L', dimensions: { width: 280 } }),
  qr('wide', { dimensions: { width: 300, height: 120 } }),
  bar('code128', 'Code128', 'Hello, World 123'),
  bar('code128', 'Code128', 'no text', { showText: false, dimensions: { width: 200, height: 40 } }),
  bar('gs1-128', 'Code128', '(01)04006381333931(10)ABC', {}, '(01)04006381333931(10)ABC'),
  bar('code39', 'Code39', 'ABC-123'),
  bar('code93', 'Code93', 'ABC 93'),
  bar('codabar', 'Codabar', 'A1234B'),
  bar('itf', 'ITF', '1234567890'),
  bar('itf14', 'ITF', '0460123456789', {}, '04601234567893'),
  bar('ean13', 'EAN13', '400638133393', {}, '4006381333931'),
  bar('ean8', 'EAN8', '96385074'),
  // Read as EAN-13, which they are.
  bar('upca', 'EAN13', '036000291452', {}, '0036000291452'),
  bar('upce', 'UPCE', '01234558', {}, '0012345000058'),
  bar('datamatrix', 'DataMatrix', 'Order 4711'),
  bar('gs1-datamatrix', 'DataMatrix', '(01)04006381333931(17)270101(10)ABC', {}, '(01)04006381333931(17)270101(10)ABC'),
  bar('pdf417', 'PDF417', 'PDF417 with some more text, and numbers 1234567890'),
  bar('aztec', 'Aztec', 'Aztec 12345'),
];

/** 5 by 4 inches. */
const page =
  '<w:sectPr><w:pgSz w:w="7200" w:h="5760"/><w:pgMar w:top="360" w:right="360" w:bottom="360" w:left="360" w:header="0" w:footer="0" w:gutter="0"/></w:sectPr>';
const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
/** Each code is on a separate page: in turn as a control, a bookmark, a `{{tag}}` and in a table cell. */
const places = [
  (id: string) => sdt(tag(id), p(r('code'))),
  (id: string, index: number) => p(`<w:bookmarkStart w:id="${index}" w:name="${id}"/>${r('code')}<w:bookmarkEnd w:id="${index}"/>`),
  (id: string) => p(r(`Code: {{${id}}}.`)),
  (id: string) =>
    `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="6000"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:tcW w:w="6000" w:type="dxa"/><w:shd w:val="clear" w:color="auto" w:fill="303030"/></w:tcPr>${sdt(tag(id), p(r('code')))}</w:tc></w:tr></w:tbl>`,
] as const;

const template = docxOf({
  body: samples.map((_sample, index) => places[index % places.length]?.(`code${index}`, index) ?? '').join(pageBreak) + page,
});
const fields = samples.map(({ field }, index): AnnotateField => ({ ...field, id: `code${index}` }));

prepareZXingModule({
  overrides: {
    wasmBinary: Uint8Array.from(readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer,
  },
});

async function codesOn(pdf: Uint8Array): Promise<{ read: string; format: string }[][]> {
  return Promise.all(
    pagesAsPng(pdf, 300).map(async (page) => {
      const found = await readBarcodes(page, { tryHarder: true, textMode: 'HRI' });
      return found.map(({ text, format }) => ({ read: text, format }));
    }),
  );
}

const canDraw = hasTool('pdftoppm');
const wanted = samples.map(({ read, format }) => [{ read, format }]);

test('every symbology is tried', () => {
  const tried = samples.flatMap(({ field }) => field.options?.symbology ?? []);
  expect([...new Set(tried)].sort()).toEqual([...symbologyNames].sort());
});

test.skipIf(!canDraw)('in our PDF', { timeout: 120_000 }, async () => {
  const { bytes, pages } = await annotate({ bytes: template, fields, to: 'pdf', strict: true });
  expect(pages).toBe(samples.length);
  expect(await codesOn(bytes)).toEqual(wanted);
});

test.skipIf(!canDraw || !hasLibreOffice)('in the PDF that LibreOffice makes', { timeout: 300_000 }, async () => {
  const { bytes } = await annotate({ bytes: template, fields });
  const pdfs = await libreOfficePdfs(new Map([['codes', bytes]]));
  expect(await codesOn(pdfs.get('codes') ?? bytes)).toEqual(wanted);
});

test.skipIf(!hasValidator)('the DOCX is valid', { timeout: 60_000 }, async () => {
  const { bytes } = await annotate({ bytes: template, fields });
  expect(await validityErrors(bytes)).toEqual([]);
});
