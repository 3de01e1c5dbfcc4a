/** Package signatures: made, read back, and broken in every way that matters. */
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { OpcPackage } from '../../../../src/docx/opc/opc-package.js';
import { readPackageSignatures } from '../../../../src/signing/docx/read-package-signatures.js';
import { zipOf, type ZipFile } from '../../../support/docx-package.js';
import { identityKinds, testIdentity } from '../../../support/signing-certificate.js';
import { packageParts, packageWith, problemsOf, signaturesOf, signPackage } from './support.js';

const identity = testIdentity('RSA', 'Ann');
const signed = await signPackage(packageWith(), identity);

function partsOf(bytes: Uint8Array): ZipFile[] {
  const file = new OpcPackage(bytes, new Diagnostics());
  return file.partNames.map((name) => ({ name, data: file.part(name) ?? new Uint8Array() }));
}
const textOf = (bytes: Uint8Array, name: string): string =>
  Buffer.from(new OpcPackage(bytes, new Diagnostics()).part(name) ?? []).toString();

/** The signed package with one part remade. */
const changed = (name: string, change: (text: string) => string, from: Uint8Array = signed): Uint8Array =>
  zipOf(
    partsOf(from).map((part) =>
      part.name === name ? { name, data: change(Buffer.from(part.data as Uint8Array).toString('latin1')) } : part,
    ),
  );
const with_ = (part: ZipFile): Uint8Array => zipOf([...partsOf(signed), part]);

test.each(identityKinds)('%s: a signed package verifies', async (kind) => {
  const { signatures, uncovered } = signaturesOf(await signPackage(packageWith(), testIdentity(kind)));
  expect(signatures).toHaveLength(1);
  const [signature] = signatures;
  expect(signature).toMatchObject({
    problems: [],
    signingCertificate: 'named',
    signingTime: '2026-02-03T04:05:06Z',
    comments: 'Agreed & "signed"',
  });
  expect([...(signature?.coverage.parts ?? [])]).toEqual(['word/document.xml', 'word/styles.xml', 'word/media/image 1.png']);
  expect(uncovered).toEqual([]);
});

test('the same package and time give the same bytes', async () => {
  expect(Buffer.compare(await signPackage(packageWith(), identity), signed)).toBe(0);
});

test('every existing part keeps its bytes, except the lists', () => {
  const before = new Map(packageParts.map(({ name, data }) => [name, Buffer.from(data as string)]));
  for (const { name, data } of partsOf(signed)) {
    if (name === '[Content_Types].xml' || name === '_rels/.rels' || !before.has(name)) continue;
    expect(Buffer.compare(before.get(name) ?? Buffer.alloc(0), data as Uint8Array), name).toBe(0);
  }
  expect(textOf(signed, '[Content_Types].xml')).toContain('Extension="sigs"');
});

test('a second and a third signature keep the first valid', async () => {
  const twice = await signPackage(signed, testIdentity('P-256', 'Bob'));
  const thrice = await signPackage(twice, testIdentity('Ed25519', 'Cem'));
  const { signatures, uncovered } = signaturesOf(thrice);
  expect(signatures.map(({ problems, core }) => [problems.length, core.signer?.subject.rdns[0]?.[0]?.text])).toEqual([
    [0, 'Ann'],
    [0, 'Bob'],
    [0, 'Cem'],
  ]);
  expect(uncovered).toEqual([]);
});

test('a token over the value makes it XAdES-T', async () => {
  const token = Buffer.from('a token');
  let stamped: Uint8Array | undefined;
  const bytes = await signPackage(packageWith(), identity, async (what) => {
    stamped = what;
    return token;
  });
  const [signature] = signaturesOf(bytes).signatures;
  expect(signature?.problems).toEqual([]);
  expect(signature?.timestamps).toHaveLength(1);
  expect(Buffer.from(signature?.timestamps[0]?.token ?? [])).toEqual(token);
  expect(Buffer.compare(signature?.timestamps[0]?.stamped ?? new Uint8Array(), stamped ?? new Uint8Array())).toBe(0);
});

describe('refuses one changed byte', () => {
  const covered = ['word/document.xml', 'word/styles.xml', 'word/media/image 1.png'];
  test.each(covered)('in %s', (name) => {
    const length = textOf(signed, name).length;
    for (const at of [0, Math.floor(length / 2), length - 1]) {
      const flipped = changed(name, (text) => text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1));
      // A change of letters in text is read as latin1 here and back: bytes stay bytes.
      expect(problemsOf(flipped)).toEqual([`the part ${name} has been changed since it was signed`]);
    }
  });

  test.each([
    ['a target', 'word/_rels/document.xml.rels', 'styles.xml', 'evil.xml'],
    ['an id', 'word/_rels/document.xml.rels', 'rId10', 'rId11'],
    ['a type', 'word/_rels/document.xml.rels', '/hyperlink', '/frame'],
    ['a target mode', 'word/_rels/document.xml.rels', ' TargetMode="Internal"', ' TargetMode="External"'],
    ['the main document', '_rels/.rels', 'Target="word/document.xml"', 'Target="word/other.xml"'],
  ])('in a relationship: %s', (_, name, from, to) => {
    expect(problemsOf(changed(name, (text) => text.replace(from, to))).length).toBeGreaterThan(0);
  });

  test.each([
    ['the time', '04:05:06Z</mdssi:Value>', '04:05:07Z</mdssi:Value>'],
    ['XAdES’ time', '04:05:06Z</xd:SigningTime>', '04:05:07Z</xd:SigningTime>'],
    ['the comments', 'Agreed', 'Denied'],
    ['the signature value', '<SignatureValue>', '<SignatureValue>AAAA'],
    ['a digest', /<DigestValue>..../, '<DigestValue>AAAA'],
    ['the certificate', '<X509Certificate>MI', '<X509Certificate>MJ'],
    ['the reference to the properties', '#idSignedProperties"', '#idSignedPropertiez"'],
    ['an algorithm', 'rsa-sha256', 'rsa-sha384'],
    ['an unknown algorithm', 'xmldsig-more#rsa-sha256', 'xmldsig#hmac-sha1'],
  ] as const)('in the signature: %s', (_, from, to) => {
    expect(problemsOf(changed('_xmlsignatures/sig1.xml', (text) => text.replace(from, to))).length).toBeGreaterThan(0);
  });
});

describe('accepts changes that do not affect the document', () => {
  test.each([
    ['properties', 'docProps/core.xml', () => '<coreProperties><title>New</title></coreProperties>'],
    [
      'white space and order in a list of relationships',
      'word/_rels/document.xml.rels',
      (text: string) => text.replaceAll('\n', '\n  ').replace(' TargetMode="Internal"', ''),
    ],
  ] as const)('%s', (_, name, change) => {
    const bytes = changed(name, change);
    expect([problemsOf(bytes), signaturesOf(bytes).uncovered]).toEqual([[], []]);
  });
});

describe('lists parts that no signature covers', () => {
  const relationship =
    '<Relationship Id="rIdX" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"/>';

  test('an added part', () => {
    expect(signaturesOf(with_({ name: 'word/evil.xml', data: '<x/>' })).uncovered).toEqual([{ kind: 'part', name: 'word/evil.xml' }]);
  });

  test.each(['word/_rels/document.xml.rels', '_rels/.rels'])('an added relationship of %s', (name) => {
    const bytes = changed(name, (text) => text.replace('</Relationships>', `${relationship}</Relationships>`));
    expect(problemsOf(bytes)).toEqual([]);
    expect(signaturesOf(bytes).uncovered).toMatchObject([
      { kind: 'relationship', name, relationship: { id: 'rIdX', targetMode: 'External' } },
    ]);
  });

  test('relationships of a part that had none', () => {
    const list = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship}</Relationships>`;
    expect(signaturesOf(with_({ name: 'word/_rels/styles.xml.rels', data: list })).uncovered).toHaveLength(1);
  });

  test('properties that point outside', () => {
    const core = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties';
    const bytes = changed('_rels/.rels', (text) =>
      text.replace(
        '</Relationships>',
        `<Relationship Id="rIdX" Type="${core}" Target="https://evil.example/" TargetMode="External"/></Relationships>`,
      ),
    );
    expect(signaturesOf(bytes).uncovered).toHaveLength(1);
  });
});

describe('tricks', () => {
  const wrap = (change: (text: string) => string): string[] => problemsOf(changed('_xmlsignatures/sig1.xml', change));

  test('another content type for a signed part', () => {
    const bytes = changed('[Content_Types].xml', (text) => text.replace('.styles+xml', '.settings+xml'));
    expect(problemsOf(bytes)).toEqual(['the content type of the signed part word/styles.xml has been changed']);
  });

  test('a signed part removed', () => {
    const bytes = zipOf(partsOf(signed).filter(({ name }) => name !== 'word/styles.xml'));
    expect(problemsOf(bytes)).toEqual(['the signed part word/styles.xml has been removed']);
  });

  test('two objects of one id: the signed one hidden, another in its place', () => {
    expect(wrap((text) => text.replace('</Signature>', '<Object Id="idPackageObject"></Object></Signature>'))).toContain(
      'two elements have the same id',
    );
  });

  test('a manifest that nothing signs', () => {
    const problems = wrap((text) => text.replace(/<Reference [^>]*URI="#idPackageObject".*?<\/Reference>/, ''));
    expect(problems).toContain('the signature covers no part of the document');
  });

  test('a signature inside something else', () => {
    expect(wrap((text) => text.replace('<Signature ', '<x><Signature ').replace('</Signature>', '</Signature></x>'))).toContain(
      'the signature is not well formed',
    );
  });

  test.each([
    'http://www.w3.org/TR/1999/REC-xslt-19991116',
    'http://www.w3.org/TR/1999/REC-xpath-19991116',
    'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  ])('a transform that hides something: %s', (uri) => {
    const transforms = `<Transforms><Transform Algorithm="${uri}"/></Transforms>`;
    const problems = wrap((text) => text.replace(/(<Reference [^>]*URI="#idOfficeObject">)/, `$1${transforms}`));
    expect(problems).toContain('an unknown transform is used on "#idOfficeObject"');
  });

  test('the key of another: its certificate beside the real one is not named', async () => {
    const other = testIdentity('RSA', 'Mallory');
    const forged = changed('_xmlsignatures/sig1.xml', (text) =>
      text.replace(
        /<X509Certificate>[^<]*<\/X509Certificate>/,
        `<X509Certificate>${Buffer.from(other.chain[0] ?? []).toString('base64')}</X509Certificate>`,
      ),
    );
    expect(problemsOf(forged)).toContain('the signature value does not match the signed content and the certificate');
    expect(signaturesOf(forged).signatures[0]?.signingCertificate).toBe('other');
  });

  test('two parts of one name', () => {
    expect(() => signaturesOf(zipOf([...partsOf(signed), { name: 'WORD/document.xml', data: 'x' }]))).toThrow(/two/);
  });
});

describe('throws a DocOpsError for hostile packages', () => {
  test.each([
    ['bytes that are not a package', Buffer.from('bytes that are not a package')],
    ['no content types', zipOf([{ name: 'a', data: 'b' }])],
    ['a signature that is not XML', changed('_xmlsignatures/sig1.xml', () => 'no XML')],
    [
      'a signature with a document type',
      changed('_xmlsignatures/sig1.xml', (text) => `<!DOCTYPE x [<!ENTITY a "b">]>${text.slice(text.indexOf('<Signature'))}`),
    ],
    ['a list of relationships that is not XML', changed('word/_rels/document.xml.rels', () => '<x')],
    ['a signature of 20 MB', changed('_xmlsignatures/sig1.xml', (text) => text.replace('<KeyInfo>', `<KeyInfo>${' '.repeat(20_000_000)}`))],
  ])('%s', (_, bytes) => {
    expect(() => readPackageSignatures(bytes, new Budget({ timeoutMs: 10_000 }))).toThrow(
      expect.objectContaining({ name: 'DocOpsError' }) as Error,
    );
  });
});
