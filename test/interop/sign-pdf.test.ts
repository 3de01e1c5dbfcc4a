/** Every kind of PDF is signed, and signed again; qpdf and pyHanko agree that it stays what it was and that both signatures are good. */
import { beforeAll, describe, expect, test } from 'vitest';
import { readPemCertificates } from '../../src/signing/identity/read-pem.js';
import { verifyPdf } from '../../src/signing/verify/verify-pdf.js';
import { hasTool } from './pdf-tools.js';
import { signInputs, type SignInput } from './sign-pdf-inputs.js';
import { askPyHanko, hasPdfSig, hasPyHanko, pdfSigVerdicts, qpdfComplaintsOf, sign, signer, type PyHankoReport } from './sign-pdf-tools.js';

const hasQpdf = hasTool('qpdf');
const canAsk = hasPyHanko();

interface Signed {
  readonly name: string;
  readonly input: SignInput;
  readonly once: Uint8Array;
  readonly twice: Uint8Array;
}

const passwordOf = ({ password }: SignInput) => (password === undefined ? {} : { password });

describe.skipIf(!hasQpdf)('PDF files of every kind', () => {
  let signed: Signed[] = [];
  let reports: PyHankoReport[] = [];

  beforeAll(async () => {
    const inputs = Object.entries(await signInputs());
    signed = await Promise.all(
      inputs.map(async ([name, input]) => {
        const options = { ...passwordOf(input), reason: 'Agreed — «ça va» 同意', location: 'Zürich' };
        const once = await sign(input.pdf, { ...options, ...(input.field === undefined ? {} : { field: input.field }) });
        return { name, input, once, twice: await sign(once, options) };
      }),
    );
    if (canAsk)
      reports = askPyHanko(signed.map(({ twice, input }) => ({ pdf: twice, ...passwordOf(input), hybrid: input.hybrid === true })));
  }, 240_000);

  test('earlier bytes stay', () => {
    for (const { name, input, once, twice } of signed) {
      expect(Buffer.compare(once.subarray(0, input.pdf.length), input.pdf), name).toBe(0);
      expect(Buffer.compare(twice.subarray(0, once.length), once), name).toBe(0);
    }
  });

  test('qpdf finds nothing', () => {
    const complaints = signed.map(({ name, input, twice }) => [name, qpdfComplaintsOf(twice, input.password)]);
    expect(complaints.filter(([, found]) => found !== '')).toEqual([]);
  });

  test.skipIf(!canAsk)('pyHanko: both intact, valid, trusted; the first still acceptable, the second over the whole file', () => {
    const readable = signed.map(({ name, input }, index) => ({ name, input, report: reports[index] }));
    const judged = readable.filter(({ input }) => input.unreadableByPyHanko !== true);
    const verdicts = judged.map(({ name, report }) => {
      const each = (report?.signatures ?? []).map(({ intact, valid, trusted, bottomLine, coverage }) => [
        intact && valid && trusted && bottomLine,
        coverage,
      ]);
      return [name, report?.error, ...each];
    });
    expect(verdicts).toEqual(judged.map(({ name }) => [name, undefined, [true, 'ENTIRE_REVISION'], [true, 'ENTIRE_FILE']]));
  });

  test('our own verifier: both valid, the update between them allowed', () => {
    const trust = { anchors: readPemCertificates(signer.pem), certificates: [], crls: [], ocspResponses: [] };
    const verdicts = signed.map(({ name, input, twice }) => {
      const report = verifyPdf(twice, { trust, time: Date.now(), ...passwordOf(input) });
      return [name, report.valid, ...report.signers.map(({ integrity }) => integrity.modificationsAfter)];
    });
    expect(verdicts).toEqual(signed.map(({ name }) => [name, true, 'allowed', 'none']));
  });

  test.skipIf(!hasPdfSig())('pdfsig: both valid, the whole of the file signed', () => {
    const verdicts = signed.map(({ name, input, twice }) => [name, ...pdfSigVerdicts(twice, input.password)]);
    const expected = ['Not total document signed', 'Signature is Valid.', 'Total document signed', 'Signature is Valid.'];
    expect(verdicts).toEqual(signed.map(({ name }) => [name, ...expected]));
  });
});
