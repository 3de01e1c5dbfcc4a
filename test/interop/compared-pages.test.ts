/** Pages that a comparison marks, as qpdf, Poppler and pyHanko see them: a signed PDF beside the text that was agreed, and an encrypted one. */
import { expect, test } from 'vitest';
import { compare } from '../../src/operations/compare/compare.js';
import { convert } from '../../src/operations/finish/convert.js';
import { helloDocx } from '../support/http-docx.js';
import { hasTool, pdfText, qpdfComplaints } from './pdf-tools.js';
import { askPyHanko, hasPyHanko, qpdfComplaintsOf, sign } from './sign-pdf-tools.js';

const agreed = helloDocx('Payment within 30 days.');
const pdfOf = async (text: string, more: object = {}): Promise<Uint8Array> =>
  (await convert({ bytes: helloDocx(text), from: 'docx', to: 'pdf', ...more })).bytes;

test.skipIf(!hasTool('qpdf') || !hasPyHanko())(
  'a signed PDF that differs from the agreed text keeps its signature under the marks',
  async () => {
    const signed = new Uint8Array(await sign(await pdfOf('Payment within 90 days.')));
    const { bytes, changes } = await compare({ original: agreed, revised: signed, to: 'pdf' });
    expect(changes).toMatchObject([{ before: '30', after: '90' }]);
    expect(qpdfComplaints(bytes)).toBe('');
    const [verdict] = askPyHanko([{ pdf: bytes }]);
    // pyHanko knows no harmless annotations: it accepts the signature, and names the change after it.
    expect(verdict?.signatures.map(({ intact, valid, coverage }) => [intact, valid, coverage])).toEqual([[true, true, 'ENTIRE_REVISION']]);
  },
);

test.skipIf(!hasTool('qpdf') || !hasTool('pdftotext'))('an encrypted PDF stays encrypted, with its marks', async () => {
  const revised = await pdfOf('Payment within 60 days.', { protection: { password: 'open', ownerPassword: 'own' } });
  const { bytes } = await compare({ original: agreed, revised, revisedPassword: 'open', to: 'pdf' });
  expect(qpdfComplaintsOf(bytes, 'open')).toBe('');
  expect(pdfText(bytes, '-upw', 'open')).toContain('60 days');
});
