/** Filled PDF forms, as qpdf, Poppler and MuPDF read them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { annotate } from '../../src/operations/annotate/annotate.js';
import { everyFieldPdf } from '../support/pdf-form.js';
import { hasTool, mupdfText, pdfText, qpdfComplaints } from './pdf-tools.js';

const data = {
  customer: { name: 'Ann Smith', city: 'Łódź 東京' },
  notes: 'Grüße aus Köln',
  amount: 1234.5,
  day: '2024-02-29',
  agreed: true,
  size: 'large',
  country: 'Belgium',
  colours: ['red', 'green'],
};
const shown = ['Ann Smith', 'Łódź 東京', 'Grüße aus Köln', '1.234,50 EUR', '29.02.2024', 'Belgium'];

describe.each([undefined, 'true', 'customer,day'])('a form filled with flatten=%s', (flatten) => {
  let filled = new Uint8Array();
  beforeAll(async () => {
    filled = new Uint8Array((await annotate({ bytes: await everyFieldPdf(), to: 'pdf', data, flatten })).bytes);
  });

  test.skipIf(!hasTool('qpdf'))('passes qpdf --check', () => {
    expect(qpdfComplaints(filled)).toBe('');
  });
  test.skipIf(!hasTool('pdftotext'))('shows its values in Poppler', () => {
    const text = pdfText(filled);
    for (const value of shown) expect(text).toContain(value);
  });
  test.skipIf(!hasTool('mutool'))('shows its values in MuPDF', () => {
    const text = mupdfText(filled);
    for (const value of shown) expect(text).toContain(value);
  });
});
