/** Keys of eight kinds × the four PAdES levels, as recognised by EU DSS. */
import { padesLevels } from '../../src/contract/signing.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { classicPdf } from '../unit/pdf/support/build-pdf.js';
import { dssVerdicts, hasDss, type DssReport } from './dss-tools.js';
import { hasOpenSsl, keyKinds, TestAuthority } from './sign-pdf-authority.js';
import { sign } from './sign-pdf-tools.js';

const kinds = [...keyKinds, 'RSA-PSS'];
const cases = kinds.flatMap((kind) => padesLevels.map((level) => ({ kind, level })));

/** DSS's verdicts on signatures that it does not pass: docs/reference/limitations.md. All others pass. */
const refusals: Readonly<Record<string, { readonly verdict: readonly string[]; readonly intact: boolean; readonly error: string }>> = {
  Ed25519: {
    verdict: ['INDETERMINATE', 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'],
    intact: true,
    error: 'The algorithm EdDSA with SHA512 is not authorised for signature creation!',
  },
  Ed448: {
    verdict: ['TOTAL-FAILED', 'SIG_CRYPTO_FAILURE'],
    intact: false,
    error: 'The algorithm EdDSA with SHAKE256-512 is not authorised for signature creation!',
  },
};

/** One file per case, in order. */
async function signedFiles(authority: TestAuthority): Promise<Uint8Array[]> {
  const identities = new Map(keyKinds.map((kind) => [kind, authority.identity(kind)]));
  identities.set('RSA-PSS', authority.identity('RSA-2048', { pss: true }));
  const { stamping } = authority;
  const files: Uint8Array[] = [];
  for (const { kind, level } of cases) {
    const identity = identities.get(kind);
    if (!identity) throw new Error(`no identity for ${kind}`);
    const collectValidationData = () => Promise.resolve(authority.validationData);
    files.push(await sign(classicPdf(), { identity, level, authority: stamping, collectValidationData }));
  }
  return files;
}

describe.skipIf(!hasDss() || !hasOpenSsl())('EU DSS', () => {
  let reports: readonly DssReport[] = [];

  beforeAll(async () => {
    const authority = new TestAuthority();
    try {
      reports = await dssVerdicts(await signedFiles(authority), [authority.rootPem]);
    } finally {
      authority.close();
    }
  }, 180_000);

  test.each(cases.map((row, index) => ({ ...row, index })))('$kind, $level', ({ kind, level, index }) => {
    const report = reports[index];
    expect(report?.error).toBeUndefined();
    const [signature] = report?.signatures ?? [];
    expect([report?.signatures.length, signature?.format]).toEqual([1, `PAdES-BASELINE-${level.slice(2)}`]);
    const { verdict, intact, error } = refusals[kind] ?? { verdict: ['TOTAL-PASSED', null], intact: true, error: undefined };
    expect([signature?.indication, signature?.subIndication, signature?.intact]).toEqual([...verdict, intact]);
    if (error === undefined) expect(signature?.errors).toEqual([]);
    else expect(signature?.errors).toContain(error);
    expect(signature?.modifications?.undefined).toEqual([]);
    expect(report?.stamps.map(({ type, indication }) => [type, indication])).toEqual(
      [
        ['SIGNATURE_TIMESTAMP', 'PASSED'],
        ['DOCUMENT_TIMESTAMP', 'PASSED'],
      ].slice(0, { 'B-B': 0, 'B-T': 1, 'B-LT': 1, 'B-LTA': 2 }[level]),
    );
  });
});
