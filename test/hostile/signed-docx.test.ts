/** Signed packages with absurd counts and sizes in their XML: each gets its verdict before it has cost much. */
import { expect, test } from 'vitest';
import { Budget } from '../../src/base/abort.js';
import { checkManifest } from '../../src/signing/docx/check-manifest.js';
import { SignedPackage } from '../../src/signing/docx/signed-package.js';
import { verifyPackage } from '../../src/signing/verify/verify-package.js';
import { readCertificate } from '../../src/signing/x509/read-certificate.js';
import { readSignedXml } from '../../src/signing/xml/xml-tree.js';
import { zipOf } from '../support/docx-package.js';
import { partsOf } from '../support/fuzz/package-seeds.js';
import { testIdentity } from '../support/signing-certificate.js';
import { packageWith, signPackage } from '../unit/signing/docx/support.js';

const identity = testIdentity('P-256');
const trust = { anchors: identity.chain.map(readCertificate), certificates: [], crls: [], ocspResponses: [] };
const parts = partsOf(await signPackage(packageWith(), identity));
const signature = '_xmlsignatures/sig1.xml';
const relationships = '_xmlsignatures/_rels/origin.sigs.rels';

/** The package with one part rewritten. */
const changed = (name: string, change: (text: string) => string): Uint8Array =>
  zipOf(parts.map((part) => (part.name === name ? { name, data: change(Buffer.from(part.data).toString()) } : part)));
const times = (count: number, text: (index: number) => string): string => Array.from({ length: count }, (_, index) => text(index)).join('');
const before = (mark: string, text: string) => (xml: string) => xml.replace(mark, () => text + mark);

const exclusive = (prefixes: string): string =>
  `<CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"><InclusiveNamespaces xmlns="http://www.w3.org/2001/10/xml-exc-c14n#" PrefixList="${prefixes}"/></CanonicalizationMethod>`;

const rows: readonly (readonly [what: string, make: () => Uint8Array, reason: RegExp])[] = [
  ['as it was signed', () => changed(signature, (xml) => xml), /^$/],
  ['a list of signatures made of 9 MB of spaces', () => changed(relationships, (xml) => xml + ' '.repeat(9 << 20)), /larger than/],
  [
    'sixty signatures of a megabyte each',
    () => {
      const copies = Array.from({ length: 60 }, (_, index) => `sig${String(index + 2)}.xml`);
      const type = 'http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/signature';
      const listed = times(60, (index) => `<Relationship Id="r${String(index)}" Type="${type}" Target="${copies[index] ?? ''}"/>`);
      const xml = Buffer.from(parts.find(({ name }) => name === signature)?.data ?? []).toString() + ' '.repeat(1 << 20);
      const more = copies.map((name) => ({ name: `_xmlsignatures/${name}`, data: xml }));
      const list = before('</Relationships>', listed);
      return zipOf([
        ...parts.map((part) => (part.name === relationships ? { ...part, data: list(Buffer.from(part.data).toString()) } : part)),
        ...more,
      ]);
    },
    /signatures has more than/,
  ],
  [
    'two thousand namespaces, and as many elements that declare one more',
    () =>
      changed(signature, (xml) =>
        xml
          .replace('<Signature ', () => `<Signature ${times(2000, (index) => `xmlns:n${String(index)}="urn:n" `)}`)
          .replace('</Signature>', `<Object>${'<a xmlns:b="urn:b"/>'.repeat(2000)}</Object></Signature>`),
      ),
    /too many namespaces/,
  ],
  [
    'a hundred thousand prefixes to look for',
    () =>
      changed(signature, (xml) =>
        xml.replace(/<CanonicalizationMethod .*?<\/CanonicalizationMethod>/, () =>
          exclusive(times(100_000, (index) => `p${String(index)} `)),
        ),
      ),
    /not well formed/,
  ],
  [
    'a thousand references to what is signed',
    () => changed(signature, before('</SignedInfo>', '<Reference URI="#idPackageObject"/>'.repeat(1000))),
    /more elements than/,
  ],
];

test.each(rows)('%s', (_what, make, reason) => {
  const bytes = make();
  const report = verifyPackage(bytes, { trust, time: Date.UTC(2026, 5, 1), budget: new Budget({ timeoutMs: 20_000 }) });
  expect(report.reason ?? '').toMatch(reason);
});

test('one part named ten thousand times', () => {
  const digest = '<DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><DigestValue>AAAA</DigestValue>';
  const reference = `<Reference URI="/word/styles.xml?ContentType=x">${digest}</Reference>`;
  const object = `<Object xmlns="http://www.w3.org/2000/09/xmldsig#"><Manifest>${reference.repeat(10_000)}</Manifest></Object>`;
  const { problems } = checkManifest(new SignedPackage(packageWith(), new Budget()), [readSignedXml(object)]);
  expect(problems.at(-1)?.message).toBe('the part word/styles.xml is named too often');
});
