/** Signed and attacked Office packages: our own, and those beside the project, each with its manifest's expected verdict. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Budget } from '../../src/base/abort.js';
import { Diagnostics } from '../../src/base/diagnostics.js';
import { OpcPackage } from '../../src/docx/opc/opc-package.js';
import { readPackageSignatures } from '../../src/signing/docx/read-package-signatures.js';
import { verifyPackage } from '../../src/signing/verify/verify-package.js';
import { isSelfIssued, type Certificate } from '../../src/signing/x509/read-certificate.js';
import { zipOf } from '../support/docx-package.js';
import { sharedPath } from '../support/shared.js';
import { identityKinds, testIdentity } from '../support/signing-certificate.js';
import { packageWith, signPackage } from '../unit/signing/docx/support.js';

/** Self-issued certificates embedded in the signatures. */
const broughtRoots = (bytes: Uint8Array): Certificate[] =>
  readPackageSignatures(bytes, new Budget()).signatures.flatMap(({ core }) => core.certificates.filter(isSelfIssued));
const verify = (bytes: Uint8Array, anchors: readonly Certificate[]) =>
  verifyPackage(bytes, { trust: { anchors, certificates: [], crls: [], ocspResponses: [] }, time: Date.now() });

/** The package with a part's text changed, as anyone can do without a key. */
function changed(bytes: Uint8Array, part: string, from: string, to: string): Uint8Array {
  const file = new OpcPackage(bytes, new Diagnostics());
  const text = (name: string): Buffer => Buffer.from(file.part(name) ?? []);
  return zipOf(file.partNames.map((name) => ({ name, data: name === part ? text(name).toString().replace(from, to) : text(name) })));
}

describe('our own packages', () => {
  // An RSA-PSS identity signs a package with its key using PKCS#1 v1.5.
  test.each(identityKinds.filter((kind) => kind !== 'RSA-PSS'))('%s: signed, signed again, changed', async (kind) => {
    const once = await signPackage(packageWith(), testIdentity(kind, 'Ann'));
    const twice = await signPackage(once, testIdentity('P-256', 'Bob'));
    expect(verify(once, broughtRoots(once))).toMatchObject({ valid: true, indication: 'TOTAL-PASSED' });
    expect(verify(twice, broughtRoots(twice))).toMatchObject({ valid: true, signers: [{ name: 'Ann' }, { name: 'Bob' }] });
    expect(verify(once, [])).toMatchObject({ valid: false, indication: 'INDETERMINATE', subIndication: 'NO_CERTIFICATE_CHAIN_FOUND' });
    const text = changed(twice, 'word/document.xml', '100', '900');
    expect(verify(text, broughtRoots(text))).toMatchObject({ valid: false, indication: 'TOTAL-FAILED' });
    const link = '<Relationship Id="x" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" ';
    const target = `${link}Target="https://example.org/" TargetMode="External"/></Relationships>`;
    const linked = changed(once, 'word/_rels/document.xml.rels', '</Relationships>', target);
    expect(verify(linked, broughtRoots(linked)).valid).toBe(false);
  });
});

interface ManifestCase {
  readonly id: string;
  readonly file: string;
  /** In words. */
  readonly verdict: string;
}

const folder = sharedPath('signatures', 'signed Office packages of others') ?? '';
const cases =
  folder === ''
    ? []
    : (JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { cases: ManifestCase[] }).cases.filter(({ file }) =>
        /\.(docx|xlsx|pptx)$/.test(file),
      );

/** xmlsec1 and LibreOffice also refuse its signature value; the manifest says that one program accepts it. */
const disputed: ReadonlySet<string> = new Set(['poi-ooxml-office2007prettyPrintedRels.docx']);

test.each(cases)('$id: $verdict', ({ id, file, verdict }) => {
  const bytes = readFileSync(join(folder, file));
  // The generated ones chain to a root with the same name as the folder's but another key, which they embed.
  const report = verify(bytes, file.startsWith('generated/') ? broughtRoots(bytes) : []);
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
  // Word's own signature, whose SHA-1 is too weak to pass, and one whose root is not embedded.
  if (verdict.includes('Word signature')) {
    const found = report.signers.map(({ subIndication }) => subIndication);
    return expect(found).toEqual(['CRYPTO_CONSTRAINTS_FAILURE_NO_POE', 'NO_CERTIFICATE_CHAIN_FOUND']);
  }
  expect(report).toMatchObject({ valid: true, indication: 'TOTAL-PASSED' });
});
