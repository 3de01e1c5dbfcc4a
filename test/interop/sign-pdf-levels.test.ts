/** Keys of every kind, the four PAdES levels, and certifications, as seen by pyHanko. */
import { type PadesLevel, padesLevels } from '../../src/contract/signing.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { pdfDict, pdfName } from '../../src/pdf/objects/pdf-object.js';
import { readPdf } from '../../src/pdf/read/read-pdf.js';
import { asArray, catalogOf, asDict } from '../../src/pdf/read/object-source.js';
import { classicPdf } from '../unit/pdf/support/build-pdf.js';
import { handMadePdf } from './sign-pdf-inputs.js';
import { hasOpenSsl, keyKinds, TestAuthority } from './sign-pdf-authority.js';
import { askPyHanko, hasPyHanko, qpdfComplaintsOf, sign, signer, type PyHankoReport, type TestSignature } from './sign-pdf-tools.js';

const isPossible = hasOpenSsl() && hasPyHanko();
const certifications = ['no-changes', 'form-filling', 'annotations'] as const;

/** Time stamp; revocation data for every certificate; long-term validation (ETSI EN 319 102-1 §5.6.3); then the kinds of signature. */
const shown = {
  'B-B': [null, false, false, ['signature']],
  'B-T': [true, false, false, ['signature']],
  'B-LT': [true, true, false, ['signature']],
  'B-LTA': [true, true, true, ['signature', 'stamp']],
} as const satisfies Record<PadesLevel, unknown>;

/** Signed files by what they demonstrate. */
async function signedFiles(authority: TestAuthority): Promise<Record<string, Uint8Array>> {
  const at = (level: PadesLevel): TestSignature => ({
    level,
    identity: authority.identity('P-256'),
    authority: authority.stamping,
    collectValidationData: () => Promise.resolve(authority.validationData),
  });
  const highest = at('B-LTA');
  const files: Record<string, Uint8Array> = {};
  for (const kind of keyKinds) files[kind] = await sign(classicPdf(), { identity: authority.identity(kind) });
  files['RSA-PSS'] = await sign(classicPdf(), { identity: authority.identity('RSA-2048', { pss: true }) });
  for (const level of padesLevels) files[level] = await sign(classicPdf(), { ...highest, level });
  files['B-LTA twice'] = await sign(files['B-LTA'] ?? new Uint8Array(), highest);
  const withField = handMadePdf({ field: { rect: [40, 40, 200, 100] } });
  for (const certify of certifications) {
    const certified = await sign(withField, { ...highest, certify });
    files[`certified ${certify}`] = certified;
    if (certify !== 'no-changes') files[`certified ${certify}, signed`] = await sign(await sign(certified, { field: 'Agreed' }), highest);
  }
  const lock = pdfDict({ Type: pdfName('SigFieldLock'), Action: pdfName('All') });
  files['everything locked'] = await sign(handMadePdf({ field: { rect: [40, 40, 200, 100], lock } }), { ...highest, field: 'Agreed' });
  return files;
}

describe.skipIf(!isPossible)('keys, levels and certifications', () => {
  let files: Record<string, Uint8Array> = {};
  const reports = new Map<string, PyHankoReport>();

  beforeAll(async () => {
    const authority = new TestAuthority();
    try {
      files = await signedFiles(authority);
      const all = Object.entries(files);
      const found = askPyHanko(
        all.map(([name, pdf]) => ({ pdf, longTerm: name in shown })),
        [authority.rootPem, signer.pem],
      );
      all.forEach(([name], index) => reports.set(name, found[index] ?? { signatures: [], error: 'no report' }));
    } finally {
      authority.close();
    }
  }, 120_000);

  const storeOf = (pdf: Uint8Array) => {
    const document = readPdf(pdf);
    const store = asDict(document, catalogOf(document)?.get('DSS'));
    return ['Certs', 'CRLs'].map((key) => asArray(document, store?.get(key)).length);
  };

  test('pyHanko accepts every signature and every time stamp', () => {
    const bad = [...reports].filter(
      ([, { error, signatures }]) => error !== undefined || !signatures.every(({ bottomLine }) => bottomLine),
    );
    expect(bad).toEqual([]);
    expect([...reports.values()].every(({ signatures }) => signatures.length > 0)).toBe(true);
  });

  test('qpdf finds nothing', () => {
    expect(Object.entries(files).filter(([, pdf]) => qpdfComplaintsOf(pdf) !== '')).toEqual([]);
  });

  test.each(padesLevels)('%s has what the level requires', (level) => {
    const signatures = reports.get(level)?.signatures ?? [];
    const [{ timestamp, withStore, longTerm } = { timestamp: null, withStore: null, longTerm: null }] = signatures;
    expect([timestamp, withStore, longTerm === 'AdESPassed.OK', signatures.map(({ kind }) => kind)]).toEqual(shown[level]);
    expect(storeOf(files[level] ?? new Uint8Array())).toEqual(level === 'B-B' || level === 'B-T' ? [0, 0] : [2, 1]);
  });

  test('a second signature of the highest level stores nothing twice', () => {
    // The certificates were already stored; the revocation list is a newer one.
    expect(storeOf(files['B-LTA twice'] ?? new Uint8Array())).toEqual([2, 2]);
    expect(reports.get('B-LTA twice')?.signatures).toHaveLength(4);
  });
});
