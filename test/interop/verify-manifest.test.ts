/** Signed and attacked PDFs beside the project, each with its manifest's expected verdict. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedPath } from '../support/shared.js';
import { pemBlocks, readPemCertificates } from '../../src/signing/identity/read-pem.js';
import { verifyPdf, type VerifyOptions } from '../../src/signing/verify/verify-pdf.js';
import type { VerificationReport } from '../../src/contract/verification-report.js';
import { readCrl } from '../../src/signing/x509/read-crl.js';

interface ManifestCase {
  readonly id: string;
  readonly file: string;
  /** In words. */
  readonly verdict: string;
  readonly level?: string;
}

const folder = sharedPath('signatures', 'signed and attacked PDFs of others') ?? '';

/** The roots, CRLs and time that the manifest names for the family. */
function optionsFor(file: string): VerifyOptions {
  const read = (path: string): Buffer => readFileSync(join(folder, path));
  const isPyhanko = file.startsWith('permissive/pyhanko/');
  const roots = read(isPyhanko ? 'permissive/pyhanko-ca/root.cert.pem' : 'generated/pki/root.cert.pem').toString('latin1');
  const crls = isPyhanko ? [] : ['root.crl', 'issuing.crl'].map((name) => read(`generated/pki/${name}`));
  const ders = crls.flatMap((crl) => (crl.includes('BEGIN X509') ? pemBlocks(crl.toString('latin1'), 'X509 CRL') : [crl]));
  const trust = { anchors: readPemCertificates(roots), certificates: [], crls: ders.map(readCrl), ocspResponses: [] };
  return { trust, time: isPyhanko ? Date.UTC(2020, 10, 1) : Date.now() };
}

/** The expectations in words, each with the rule that checks it. */
const rules: readonly (readonly [words: RegExp, holds: (report: VerificationReport, found: ManifestCase) => boolean])[] = [
  // The whole document is valid.
  [/^(both )?(signatures )?TOTAL-PASSED|^both signatures TOTAL-PASSED|^signature valid|^P=3 permits/, ({ valid }) => valid],
  [/trusted with trust anchor/, ({ valid }) => valid],
  // The first signature is valid in spite of later changes.
  [/^first signature: allowed|first: allowed/, ({ signers }) => signers[0]?.integrity.modificationsAfter === 'allowed'],
  // Untrusted but intact.
  [/^(both )?intact(,|;|$)|\(first\) intact/, ({ signers }) => signers.length > 0 && signers.every(({ integrity }) => integrity.intact)],
  [
    /untrusted|^(must|never|modification|page|metadata|content|no valid|usage)|must (not|NOT)|NOT allowed|not acceptable|not TOTAL-PASSED/,
    ({ valid }) => !valid,
  ],
  [/NOT allowed/, ({ signers }) => signers[0]?.integrity.modificationsAfter === 'forbidden'],
  [/^TOTAL-FAILED/, ({ indication }) => indication === 'TOTAL-FAILED' || indication === 'NO_SIGNATURE_FOUND'],
  [/^INDETERMINATE|: INDETERMINATE$/, ({ indication }) => indication === 'INDETERMINATE'],
  [/^idem|obsolete/, ({ valid }) => !valid],
  [/usage-rights/, ({ indication }) => indication === 'NO_SIGNATURE_FOUND'],
  [/^input for signing/, ({ valid, signers }) => !valid && signers.length === 0],
  [
    /DISCLOSE|MUST disclose/i,
    ({ signers }) => signers.some(({ integrity }) => integrity.changes.some((change) => change.overlapsPage === true)),
  ],
];

/** Here pyHanko stopped at the time stamp, whose own certificate is missing; this test judges the signature's own chain. */
const otherSubIndication: ReadonlySet<string> = new Set(['pdfcpu-testPAdES_BT']);

/** Sub-indications that the words name: one of them must be found. */
function namesSubIndication({ id, verdict }: ManifestCase, report: VerificationReport): boolean {
  const first = /^(TOTAL-FAILED|INDETERMINATE)/.test(verdict) && !otherSubIndication.has(id);
  const named = first
    ? [...verdict.matchAll(/\b(FORMAT_FAILURE|HASH_FAILURE|SIG_CRYPTO_FAILURE|[A-Z]+_[A-Z_]+)\b/g)].map(([word]) => word)
    : [];
  const found = report.subIndication ?? '';
  return (
    named.length === 0 ||
    report.signers.length === 0 ||
    named.some((word) => found === word || found.startsWith(word) || word.startsWith(found))
  );
}

function faultsOf(found: ManifestCase): readonly string[] {
  let report: VerificationReport;
  try {
    report = verifyPdf(readFileSync(join(folder, found.file)), optionsFor(found.file));
  } catch (error) {
    return [`${found.id}: ${String(error)}`];
  }
  const applying = rules.filter(([words]) => words.test(found.verdict));
  if (applying.length === 0) return [`${found.id}: no rule reads "${found.verdict}"`];
  const holds = applying.every(([, rule]) => rule(report, found)) && namesSubIndication(found, report);
  const isLevel = found.level === undefined || report.signers.every(({ level }) => level === found.level);
  if (holds && isLevel) return [];
  return [`${found.id}: expected "${found.verdict}", found ${report.indication} ${report.subIndication ?? ''} ${report.reason ?? ''}`];
}

test('every PDF of the manifest gets the expected verdict', (context) => {
  if (folder === '') context.skip('../shared/signatures is not there');
  const { cases } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { cases: readonly ManifestCase[] };
  const pdfs = cases.filter(({ file }) => file.endsWith('.pdf'));
  const families = new Map<string, number>();
  for (const { file } of pdfs) {
    const family = file.split('/').slice(0, -1).join('/');
    families.set(family, (families.get(family) ?? 0) + 1);
  }
  process.stdout.write(`${[...families].map(([family, count]) => `${family}: ${count}`).join(', ')}\n`);
  expect(pdfs.flatMap(faultsOf)).toEqual([]);
});

const reported = sharedPath('signatures/reported', 'attacked PDFs that passed once');

test.runIf(reported !== undefined)('no file of a once successful attack is valid, and each report states what was added', () => {
  const files = readdirSync(reported ?? '').filter((name) => name.endsWith('.pdf'));
  const reports = files.map((name) => verifyPdf(readFileSync(join(reported ?? '', name)), optionsFor(`reported/${name}`)));
  expect(files.length).toBeGreaterThan(0);
  expect(reports).toEqual(files.map(() => expect.objectContaining({ valid: false, indication: 'TOTAL-FAILED' }) as object));
  for (const { reason } of reports)
    expect(reason).toMatch(/^The document was changed after it was signed\. A signature field ".*" was added /);
});
