/** Filled PDF forms, as qpdf, Poppler, MuPDF, veraPDF and EU DSS read them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { annotate } from '../../src/operations/annotate/annotate.js';
import { convert } from '../../src/operations/convert/convert.js';
import { everyFieldDocx } from '../support/form-docx.js';
import { everyFieldPdf } from '../support/pdf-form.js';
import { dssVerdicts, hasDss } from './dss-tools.js';
import { hasTool, mupdfText, pdfText, qpdfComplaints } from './pdf-tools.js';
import { sign, signer } from './sign-pdf-tools.js';
import { hasVeraPdf, veraPdfVerdicts } from './verapdf-tools.js';

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

describe.skipIf(!hasVeraPdf('flattened fields of accessible archives'))('veraPDF accepts', () => {
  test.each([undefined, 'true', 'person_name,agree'])(
    'a filled PDF/A-2a and PDF/UA-1 with flatten=%s',
    async (flatten) => {
      const form = await convert({ bytes: everyFieldDocx(), from: 'docx', forms: 'interactive', pdfa: '2a', pdfua: '1' });
      const values = { person_name: 'Łódź 東京', agree: true };
      const { bytes } = await annotate({ bytes: form.bytes, to: 'pdf', data: values, flatten });
      for (const flavour of ['2a', 'ua1']) expect(veraPdfVerdicts(new Map([['form', bytes]]), flavour).get('form'), flavour).toBe('PASS');
    },
    120_000,
  );
});

test.skipIf(!hasDss())('EU DSS finds only changes of fields in a signed form', async () => {
  const signed = await sign(await everyFieldPdf());
  const values = { notes: 'Bonn', agreed: true, size: 'large', country: 'Belgium', code: 'AB12' };
  const { bytes } = await annotate({ bytes: signed, to: 'pdf', data: values });
  const [report] = await dssVerdicts([bytes], [signer.pem]);
  const [signature] = report?.signatures ?? [];
  expect([signature?.indication, signature?.modifications?.undefined]).toEqual(['TOTAL-PASSED', []]);
});
