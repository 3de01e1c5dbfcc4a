/**
 * Every kind of PDF is signed, and signed again with another kind of key at another level; qpdf, pyHanko, pdfsig and our own verifier
 * agree that the content is unchanged and that both signatures are valid.
 */
import { type PadesLevel, padesLevels } from '../../src/contract/signing.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPemCertificates } from '../../src/signing/identity/read-pem.js';
import { verifyPdf } from '../../src/signing/verify/verify-pdf.js';
import { hasTool } from './pdf-tools.js';
import { hasOpenSsl, keyKinds, TestAuthority } from './sign-pdf-authority.js';
import { signInputs, type SignInput } from './sign-pdf-inputs.js';
import {
  askPyHanko,
  hasPdfSig,
  hasPyHanko,
  pdfSigVerdicts,
  qpdfComplaintsOf,
  sign,
  signer,
  type PyHankoReport,
  type TestSignature,
} from './sign-pdf-tools.js';

const isPossible = hasTool('qpdf') && hasOpenSsl();
const canAsk = hasPyHanko();

interface Signed {
  readonly name: string;
  readonly input: SignInput;
  readonly once: Uint8Array;
  readonly twice: Uint8Array;
  /** The level of the second signature. */
  readonly level: PadesLevel;
  readonly key: string;
}

const passwordOf = ({ password }: SignInput) => (password === undefined ? {} : { password });

/** Signs first with RSA at B-B, then with the next key and level, so that 25 files have 25 different pairs. */
async function signAll(authority: TestAuthority): Promise<Signed[]> {
  const signed: Signed[] = [];
  const ladder: TestSignature = {
    authority: authority.stamping,
    collectValidationData: () => Promise.resolve(authority.validationData),
  };
  for (const [name, input] of Object.entries(await signInputs())) {
    const options = { ...passwordOf(input), reason: 'Agreed — «ça va» 同意', location: 'Zürich' };
    const once = await sign(input.pdf, { ...options, ...(input.field === undefined ? {} : { field: input.field }) });
    const level = padesLevels[signed.length % padesLevels.length] ?? 'B-B';
    const key = keyKinds[signed.length % keyKinds.length] ?? '';
    const twice = await sign(once, { ...options, ...ladder, identity: authority.identity(key), level });
    signed.push({ name, input, once, twice, level, key });
  }
  return signed;
}

/** The coverage of each signature in the file: the second one's level may add an update, or a time stamp over everything. */
const coverages: Readonly<Record<PadesLevel, readonly string[]>> = {
  'B-B': ['ENTIRE_REVISION', 'ENTIRE_FILE'],
  'B-T': ['ENTIRE_REVISION', 'ENTIRE_FILE'],
  'B-LT': ['ENTIRE_REVISION', 'ENTIRE_REVISION'],
  'B-LTA': ['ENTIRE_REVISION', 'ENTIRE_REVISION', 'ENTIRE_FILE'],
};

describe.skipIf(!isPossible)('PDF files of every kind', () => {
  let signed: Signed[] = [];
  let reports: PyHankoReport[] = [];
  let roots: string[] = [];

  beforeAll(async () => {
    const authority = new TestAuthority();
    try {
      signed = await signAll(authority);
      roots = [signer.pem, authority.rootPem];
      const files = signed.map(({ twice, input }) => ({ pdf: twice, ...passwordOf(input), hybrid: input.hybrid === true }));
      if (canAsk) reports = askPyHanko(files, roots);
    } finally {
      authority.close();
    }
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

  test.skipIf(!canAsk)('pyHanko: all intact, valid, trusted; the first still acceptable, the last over the whole file', () => {
    const all = signed.map((each, index) => ({ ...each, report: reports[index] }));
    const judged = all.filter(({ input }) => input.unreadableByPyHanko !== true);
    const verdicts = judged.map(({ name, report }) => {
      const each = report?.signatures ?? [];
      return [name, report?.error, each.every(({ bottomLine }) => bottomLine), ...each.map(({ coverage }) => coverage)];
    });
    expect(verdicts).toEqual(judged.map(({ name, level }) => [name, undefined, true, ...coverages[level]]));
  });

  test('our own verifier: both valid, the second of its level, nothing forbidden between them', () => {
    const anchors = roots.flatMap((pem) => readPemCertificates(pem));
    const trust = { anchors, certificates: [], crls: [], ocspResponses: [] };
    const verdicts = signed.map(({ name, input, twice }) => {
      const report = verifyPdf(twice, { trust, time: Date.now(), ...passwordOf(input) });
      return [
        name,
        report.valid,
        report.signers[1]?.level,
        report.signers.some(({ integrity }) => integrity.modificationsAfter === 'forbidden'),
      ];
    });
    const expected = signed.map(({ name, level }) => [name, true, level, false]);
    expect(verdicts).toEqual(expected);
  });

  test.skipIf(!hasPdfSig())('pdfsig: both valid, where it knows the second’s key', () => {
    const known = signed.filter(({ key }) => /^(RSA|P)-/.test(key));
    const verdicts = known.map(({ name, input, twice }) => [name, pdfSigVerdicts(twice, input.password).slice(0, 2)]);
    expect(verdicts).toEqual(known.map(({ name }) => [name, ['Signature is Valid.', 'Signature is Valid.']]));
  });
});
