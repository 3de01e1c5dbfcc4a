/** Package signatures as seen by other programs: xmlsec1 and LibreOffice. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { Diagnostics } from '../../src/base/diagnostics.js';
import { OpcPackage } from '../../src/docx/opc/opc-package.js';
import type { KeyIdentity } from '../../src/base/signing-identity.js';
import { sign } from '../../src/operations/sign/sign.js';
import { zipOf } from '../support/docx-package.js';
import { helloDocx } from '../support/http-docx.js';
import { sharedPath } from '../support/shared.js';
import { testIdentity } from '../support/signing-certificate.js';
import { packageWith, signPackage } from '../unit/signing/docx/support.js';

const hasXmlsec = spawnSync('xmlsec1', ['--version']).error === undefined;
if (!hasXmlsec) process.stdout.write('skipped: xmlsec1 is not installed\n');
/** Debian's own Python, which has the LibreOffice bridge. */
const python = '/usr/bin/python3';
const hasUno = spawnSync(python, ['-c', 'import uno']).status === 0 && spawnSync('soffice', ['--version']).error === undefined;
if (!hasUno) process.stdout.write('skipped: LibreOffice and python3-uno are not installed\n');

/** Documents signed by Word 2007 and Word 2010, from Apache POI's test data. */
const officePackages = sharedPath('signatures/permissive/poi-ooxml', 'signing what Word signed');
const signedByWord =
  officePackages === undefined ? [] : ['hello-world-signed.docx', 'ms-office-2010-signed.docx'].map((name) => join(officePackages, name));

const folder = mkdtempSync(join(tmpdir(), 'docx-signatures-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Debian's version of xmlsec1 supports neither RSA-PSS nor EdDSA. */
const kinds = ['RSA', 'P-256', 'P-384', 'P-521'] as const;
const once = await Promise.all(kinds.map(async (kind) => [kind, await signPackage(packageWith(), testIdentity(kind))] as const));
// LibreOffice 7.4 rejects all signatures of a package whose relationship lists have line breaks; this package has none.
const twice = await signPackage(await signPackage(helloDocx(), testIdentity('RSA', 'Ann')), testIdentity('P-256', 'Bob'));

/** With audit trails: the first signature names the part that holds its trail, the second contains its own. */
const signWithTrail = async (bytes: Uint8Array, identity: KeyIdentity, name: string): Promise<Uint8Array> => {
  const request = { signer: { name, email: 'x@example.com' }, certificate: false, signature: {} };
  const auditTrail = [{ type: 'submit' as const, timestamp: '2026-02-03T04:05:06.000Z' }];
  return (await sign({ ...request, bytes, auditTrail, identity: { identityFor: async () => identity } })).bytes;
};
const trailed = await signWithTrail(
  await signWithTrail(helloDocx(), testIdentity('RSA', 'Eva'), 'Eva'),
  testIdentity('P-256', 'Fay'),
  'Fay',
);

function xmlsec(bytes: Uint8Array, part: string): string {
  const path = join(folder, 'signature.xml');
  writeFileSync(path, new OpcPackage(bytes, new Diagnostics()).part(part) ?? new Uint8Array());
  const properties = 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties';
  const run = spawnSync(
    'xmlsec1',
    ['--verify', '--ignore-manifests', '--insecure', '--id-attr:Id', 'Object', '--id-attr:Id', properties, path],
    {
      encoding: 'utf8',
    },
  );
  return run.stdout + run.stderr;
}

describe.skipIf(!hasXmlsec)('xmlsec1', () => {
  test.each(once)('%s', (_, bytes) => {
    const answer = xmlsec(bytes, '_xmlsignatures/sig1.xml');
    expect(answer).toContain('SignedInfo References (ok/all): 3/3');
    expect(answer).toMatch(/^(?:Verification status: )?OK$/m);
  });

  test('verifies two signatures with audit trails, too', () => {
    for (const bytes of [twice, trailed])
      for (const part of ['_xmlsignatures/sig1.xml', '_xmlsignatures/sig2.xml']) expect(xmlsec(bytes, part)).toMatch(/OK$/m);
  });
});

describe.skipIf(!hasUno)('LibreOffice', () => {
  test('accepts signed documents, and rejects changed ones', { timeout: 120_000 }, async () => {
    const hello = await signPackage(helloDocx(), testIdentity('RSA', 'Cem'));
    const file = new OpcPackage(hello, new Diagnostics());
    const parts = file.partNames.map((name) => ({ name, data: file.part(name) ?? new Uint8Array() }));
    const spoiled = zipOf(
      parts.map((part) =>
        part.name === 'word/document.xml' ? { ...part, data: Buffer.from(part.data).toString().replace('ello', 'ullo') } : part,
      ),
    );
    const cosigned = await Promise.all(signedByWord.map((path) => signPackage(readFileSync(path), testIdentity('RSA', 'Dan'))));
    const paths = [
      ...Object.entries({ twice, trailed, hello, spoiled }),
      ...cosigned.map((bytes, index) => [`word-${String(index)}`, bytes] as const),
    ].map(([name, bytes]) => {
      const path = join(folder, `${name}.docx`);
      writeFileSync(path, bytes);
      return path;
    });
    const script = fileURLToPath(new URL('./libreoffice-signatures.py', import.meta.url));
    const run = spawnSync(python, [script, ...paths], { encoding: 'utf8', timeout: 110_000 });
    const found = run.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as [isValid: boolean, signer: string][]);
    expect(found.slice(0, 4), run.stderr).toEqual([
      [
        [true, 'CN=Ann'],
        [true, 'CN=Bob'],
      ],
      [
        [true, 'CN=Eva'],
        [true, 'CN=Fay'],
      ],
      [[true, 'CN=Cem']],
      [[false, 'CN=Cem']],
    ]);
    // Word's signature, which comes first, and ours.
    expect(found.slice(4).map((signatures) => signatures.map(([isValid]) => isValid))).toEqual(signedByWord.map(() => [true, true]));
    expect(found.slice(4).map((signatures) => signatures.at(-1)?.[1])).toEqual(signedByWord.map(() => 'CN=Dan'));
  });
});
