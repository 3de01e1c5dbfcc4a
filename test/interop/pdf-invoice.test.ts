/** PDFs with their invoice as XML, as read by factur-x, veraPDF and qpdf. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { itemAt } from '../../src/base/item-at.js';
import type { ArchivalProfile } from '../../src/contract/conversion.js';
import { convert, type ConvertInput } from '../../src/operations/convert/convert.js';
import { guidelines, invoiceXml } from '../support/invoice-xml.js';
import { hasFacturX, readByFacturX, type FoundInvoice } from './factur-x-tools.js';
import { hasTool, qpdfComplaints } from './pdf-tools.js';
import { hasVeraPdf, veraPdfVerdicts } from './verapdf-tools.js';

const hasValidator = hasVeraPdf('PDF with an invoice');

const markdown = Buffer.from('---\ntitle: Invoice 1\nlang: en\n---\n# Invoice 1\n\n| Tea | 7.00 |\n|---|---|\n| Sum | 7.00 |\n');
const made = async (more: Partial<ConvertInput>): Promise<Uint8Array> => (await convert({ bytes: markdown, from: 'md', ...more })).bytes;

const sample = new URL('../../examples/files/factur-x.xml', import.meta.url);
const cases: readonly (readonly [what: string, xml: Buffer, level: string])[] = [
  ...guidelines.map((guideline, index) => {
    // factur-x recognises the profile that XRechnung restricts.
    const level = itemAt(['minimum', 'basicwl', 'basic', 'en16931', 'extended', 'extended-ctc-fr', 'en16931', 'en16931'], index);
    return [guideline, invoiceXml(guideline), level] as const;
  }),
  ['the sample', readFileSync(sample), 'en16931'],
];

describe.skipIf(!hasFacturX())('factur-x finds the XML, valid and unchanged', () => {
  let found: readonly FoundInvoice[] = [];
  beforeAll(async () => {
    const files = [];
    for (const [, invoice] of cases) files.push(await made({ invoice }));
    found = readByFacturX(files);
  }, 120_000);

  test.each(cases.map(([what, xml, level], index) => ({ what, xml, level, index })))('$what', ({ xml, level, index }) => {
    const { name, level: foundLevel, base64 } = itemAt(found, index);
    expect([name, foundLevel]).toEqual([xml.includes('xrechnung_') ? 'xrechnung.xml' : 'factur-x.xml', level]);
    expect(Buffer.from(base64, 'base64').equals(xml)).toBe(true);
  });
});

const profiles: readonly ArchivalProfile[] = ['3b', '3u', '3a'];

test.skipIf(!hasValidator).each(profiles)(
  'veraPDF agrees with pdfa=%s',
  async (pdfa) => {
    const invoice = invoiceXml();
    const files = new Map([
      ['alone', await made({ invoice, pdfa })],
      ['beside the source', await made({ invoice, pdfa, attach: 'source' })],
      ['accessible', await made({ invoice, pdfa, pdfua: '1' })],
    ]);
    expect([...veraPdfVerdicts(files, pdfa)]).toEqual([...files.keys()].map((name) => [name, 'PASS']));
  },
  120_000,
);

test.skipIf(!hasTool('qpdf'))('qpdf finds nothing wrong', async () =>
  expect(qpdfComplaints(await made({ invoice: invoiceXml() }))).toBe(''),
);
