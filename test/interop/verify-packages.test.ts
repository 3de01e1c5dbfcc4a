/** The signed and attacked Office packages that lie beside the project, each with the verdict that its manifest expects. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Budget } from '../../src/base/abort.js';
import { readPackageSignatures } from '../../src/signing/docx/read-package-signatures.js';
import { verifyPackage } from '../../src/signing/verify/verify-package.js';
import { isSelfIssued, type Certificate } from '../../src/signing/x509/read-certificate.js';

interface ManifestCase {
  readonly id: string;
  readonly file: string;
  /** In words. */
  readonly verdict: string;
}

const folder = join(import.meta.dirname, '../../../shared/signatures');
const present = existsSync(join(folder, 'manifest.json'));
if (!present) process.stdout.write('skipped: signed Office packages (../shared/signatures is not there)\n');
const cases = present
  ? (JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { cases: ManifestCase[] }).cases.filter(({ file }) =>
      /\.(docx|xlsx|pptx)$/.test(file),
    )
  : [];

/** Self-issued certificates that the signatures carry. */
const broughtRoots = (bytes: Uint8Array): Certificate[] =>
  readPackageSignatures(bytes, new Budget()).signatures.flatMap(({ core }) => core.certificates.filter(isSelfIssued));

/** xmlsec1 and LibreOffice refuse its signature value, too; the manifest says that one program takes it. */
const disputed: ReadonlySet<string> = new Set(['poi-ooxml-office2007prettyPrintedRels.docx']);

test.skipIf(!present).each(cases)('$id: $verdict', ({ id, file, verdict }) => {
  const bytes = readFileSync(join(folder, file));
  // The generated ones hang from a root of the same name as the folder's, but with another key: they bring it along.
  const anchors = file.startsWith('generated/') ? broughtRoots(bytes) : [];
  const trust = { anchors, certificates: [], crls: [], ocspResponses: [] };
  const report = verifyPackage(bytes, { trust, time: Date.now() });
  const intact = report.signers.map(({ integrity }) => integrity.intact);
  if (verdict.startsWith('input for signing')) return expect(report).toMatchObject({ valid: false, indication: 'NO_SIGNATURE_FOUND' });
  expect(report.signers.length).toBeGreaterThan(0);
  if (disputed.has(id)) return expect(report.valid).toBe(false);
  if (verdict.startsWith('invalid')) return expect(report).toMatchObject({ valid: false, indication: 'TOTAL-FAILED' });
  expect(intact).toEqual(intact.map(() => true));
  if (verdict.includes('UNSIGNED')) {
    const changes = report.signers[0]?.integrity.changes.map(({ description }) => description).join(' ');
    expect([report.valid, report.indication]).toEqual([false, 'INDETERMINATE']);
    return expect(changes).toContain('external link');
  }
  if (verdict.includes('INDETERMINATE')) return expect([report.valid, report.indication]).toEqual([false, 'INDETERMINATE']);
  // Word's own, whose SHA-1 is too weak to pass, and one whose root it does not bring along.
  if (verdict.includes('Word signature')) {
    const found = report.signers.map(({ subIndication }) => subIndication);
    return expect(found).toEqual(['CRYPTO_CONSTRAINTS_FAILURE_NO_POE', 'NO_CERTIFICATE_CHAIN_FOUND']);
  }
  expect(report).toMatchObject({ valid: true, indication: 'TOTAL-PASSED' });
});
