/** Signed packages as they come from honest programs, and what may be added to them or put into them by others. */
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyPackage } from '../../../../src/signing/verify/verify-package.js';
import { readCertificate } from '../../../../src/signing/x509/read-certificate.js';
import { zipOf, type ZipFile, type ZipOptions } from '../../../support/docx-package.js';
import { issue, timestampTokenOf } from '../../../support/signing-authority.js';
import { testIdentity } from '../../../support/signing-certificate.js';
import { packageParts, signPackage } from '../docx/support.js';
import { add, all, change, partsOf, type Change, type Parts } from './support/package-edits.js';

const ann = testIdentity('P-256', 'Ann');
const bob = testIdentity('RSA', 'Bob');
const root = issue('Root', { isAuthority: true });
const stamper = issue('Stamper', { issuer: root, purposes: ['1.3.6.1.5.5.7.3.8'], purposesCritical: true, keyUsage: [0] });
const now = Date.UTC(2026, 5, 1);
const anchors = [...[ann, bob].flatMap(({ chain }) => chain.map(readCertificate)), root.certificate];
const verify = (bytes: Uint8Array) =>
  verifyPackage(bytes, { trust: { anchors, certificates: [], crls: [], ocspResponses: [] }, time: now });

const without =
  (name: string): Change =>
  (parts) =>
    parts.filter((part) => part.name !== name);

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006/relationships';
const relationship = (type: string, target: string, more = ''): string =>
  `<Relationship Id="rIdX" Type="${type}" Target="${target}"${more}/></Relationships>`;
const documentList = 'word/_rels/document.xml.rels';
const originList = '_xmlsignatures/_rels/origin.sigs.rels';
const inList = (list: string, type: string, target: string, more = ''): Change =>
  change(list, '</Relationships>', relationship(type, target, more));
const list = (text: string): string => `<Relationships xmlns="${packageTypes.replace('/relationships', '')}/relationships">${text}`;
const evil: ZipFile = { name: 'word/evil.xml', data: '<x/>' };
const signature = '_xmlsignatures/sig1.xml';
const types = '[Content_Types].xml';

const honest: Readonly<Record<string, Change>> = {
  'left as it is': (parts) => parts,
  'its parts in another order': (parts) => [...parts].reverse(),
  'packed again': (parts) => parts.map((part) => ({ ...part, stored: true })),
  'with folders': add({ name: 'word/', data: '' }, { name: '_rels/', data: '' }),
  'new properties': change('docProps/core.xml', '<coreProperties/>', '<coreProperties><revision>9</revision></coreProperties>'),
  'without properties': all(without('docProps/core.xml'), change('_rels/.rels', /<Relationship Id="rId2"[^>]*>/, '')),
  'with properties of the program': all(
    add({ name: 'docProps/app.xml', data: '<Properties/>' }),
    inList('_rels/.rels', `${office}/extended-properties`, 'docProps/app.xml'),
    change(
      types,
      '</Types>',
      '<Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/></Types>',
    ),
  ),
  'with a preview': all(
    add({ name: 'docProps/thumbnail.jpeg', data: 'x' }),
    inList('_rels/.rels', `${packageTypes}/metadata/thumbnail`, 'docProps/thumbnail.jpeg'),
    change(types, '</Types>', '<Default Extension="jpeg" ContentType="image/jpeg"/></Types>'),
  ),
  'a kind of file that does not occur': change(types, '</Types>', '<Default Extension="wav" ContentType="audio/wav"/></Types>'),
  'an absolute target of the origin': change('_rels/.rels', 'Target="_xmlsignatures/origin.sigs"', 'Target="/_xmlsignatures/origin.sigs"'),
};

const partial = ['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE'] as const;
const digest = ['TOTAL-FAILED', 'HASH_FAILURE'] as const;
const format = ['TOTAL-FAILED', 'FORMAT_FAILURE'] as const;
const value = ['TOTAL-FAILED', 'SIG_CRYPTO_FAILURE'] as const;

const attacks: Readonly<Record<string, readonly [expected: readonly [string, string], change: Change]>> = {
  'a part': [partial, add(evil)],
  'a part with a relationship': [partial, all(add(evil), inList(documentList, `${office}/footer`, 'evil.xml'))],
  'a picture': [partial, all(add({ name: 'word/media/2.png', data: 'x' }), inList(documentList, `${office}/image`, 'media/2.png'))],
  'a program': [
    partial,
    all(
      add({ name: 'word/vbaProject.bin', data: 'x' }),
      inList(documentList, 'http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'vbaProject.bin'),
    ),
  ],
  'a chunk of another document': [
    partial,
    all(add({ name: 'word/chunk.html', data: 'x' }), inList(documentList, `${office}/aFChunk`, 'chunk.html')),
  ],
  'a second main document': [partial, all(add(evil), inList('_rels/.rels', `${office}/officeDocument`, 'word/evil.xml'))],
  'a template from outside': [
    partial,
    add({
      name: 'word/_rels/styles.xml.rels',
      data: list(relationship(`${office}/attachedTemplate`, 'https://evil.example/', ' TargetMode="External"')),
    }),
  ],
  'a frame from outside': [partial, inList(documentList, `${office}/frame`, 'https://evil.example/', ' TargetMode="External"')],
  'a part under another spelling': [partial, add({ name: 'word/%64ocument.xml', data: '<x/>' })],
  'a part with a backslash': [partial, add({ name: 'word\\evil.xml', data: '<x/>' })],
  'a part called properties': [partial, all(add(evil), inList('_rels/.rels', `${packageTypes}/metadata/core-properties`, 'word/evil.xml'))],
  'a part called properties of the program': [
    partial,
    all(add(evil), inList('_rels/.rels', `${office}/extended-properties`, 'word/evil.xml')),
  ],
  'a part called a preview': [partial, all(add(evil), inList('_rels/.rels', `${packageTypes}/metadata/thumbnail`, 'word/evil.xml'))],
  'what the document had lacked, called a preview': [
    partial,
    all(add({ name: 'word/footer9.xml', data: '<x/>' }), inList('_rels/.rels', `${packageTypes}/metadata/thumbnail`, 'word/footer9.xml')),
  ],
  'what the document had lacked': [partial, add({ name: 'word/footer9.xml', data: '<x/>' })],
  'a second origin': [
    partial,
    all(add({ name: 'word/origin2.sigs', data: '' }), inList('_rels/.rels', `${office}/digital-signature/origin`, 'word/origin2.sigs')),
  ],
  'a relationship of the origin': [partial, all(add(evil), inList(originList, `${office}/officeDocument`, '../word/evil.xml'))],
  'a relationship of the origin to outside': [
    partial,
    inList(originList, `${office}/frame`, 'https://evil.example/', ' TargetMode="External"'),
  ],
  'a relationship of the signature': [
    partial,
    add({
      name: '_xmlsignatures/_rels/sig1.xml.rels',
      data: list(relationship(`${office}/frame`, 'https://evil.example/', ' TargetMode="External"')),
    }),
  ],
  'a signature that nothing leads to': [partial, add({ name: '_xmlsignatures/sig9.xml', data: '<x/>' })],
  'a damaged signature': [
    format,
    all(
      add({ name: '_xmlsignatures/sig9.xml', data: '<x/>' }),
      inList(originList, `${packageTypes}/digital-signature/signature`, 'sig9.xml'),
    ),
  ],
  'a signature that is not there': [format, inList(originList, `${packageTypes}/digital-signature/signature`, 'sig9.xml')],
  'the document called a signature': [
    format,
    all(add(evil), inList(originList, `${packageTypes}/digital-signature/signature`, '../word/evil.xml')),
  ],

  'another text': [digest, change('word/document.xml', '100', '900')],
  'another text, with the digest of it': [digest, change('word/document.xml', 'I owe', 'You owe')],
  'a document without its styles': [digest, without('word/styles.xml')],
  'a relationship with two targets': [
    digest,
    change(documentList, '<Relationship Id="rId10"', '<Relationship Id="rId10" Type="x" Target="evil.xml"/><Relationship Id="rId10"'),
  ],
  'a relationship to elsewhere': [digest, change(documentList, 'Target="styles.xml"', 'Target="evil.xml"')],
  'a relationship to outside': [digest, change(documentList, 'Target="styles.xml"', 'Target="styles.xml" TargetMode="External"')],
  'a relationship of another kind': [digest, change(documentList, '/hyperlink"', '/frame"')],
  'the main document elsewhere': [digest, change('_rels/.rels', 'word/document.xml', 'word/other.xml')],
  'another kind of main document': [digest, change(types, '.document.main+xml', '.document.glossary+xml')],
  'another kind of all XML': [digest, change(types, '<Override PartName="/word/styles.xml"', '<Override PartName="/word/x.xml"')],
  'two kinds of one part': [
    format,
    change(types, '</Types>', '<Override PartName="/word/styles.xml" ContentType="application/xml"/></Types>'),
  ],
  'two kinds of one part, the other way': [
    format,
    change(
      types,
      '<Override PartName="/word/styles.xml"',
      '<Override PartName="/word/styles.xml" ContentType="application/xml"/><Override PartName="/word/styles.xml"',
    ),
  ],
  'two kinds of one ending': [
    format,
    change(types, '<Default Extension="png"', '<Default Extension="png" ContentType="text/html"/><Default Extension="PNG"'),
  ],

  'a reference less': [format, change(signature, /<Reference [^>]*URI="#idPackageObject".*?<\/Reference>/s, '')],
  'a part less in the manifest': [digest, change(signature, /<Reference URI="\/word\/styles.xml[^]*?<\/Reference>/, '')],
  'another digest in the manifest': [digest, change(signature, /(URI="\/word\/styles.xml[^]*?<DigestValue>)..../, '$1AAAA')],
  'another algorithm in the manifest': [digest, change(signature, /(URI="\/word\/styles.xml[^]*?)xmlenc#sha256/, '$1xmlenc#sha512')],
  'another time': [digest, change(signature, '2026-02-03T04:05:06Z</xd:', '2025-02-03T04:05:06Z</xd:')],
  'another comment': [digest, change(signature, 'Agreed', 'Denied')],
  'another value': [value, change(signature, '<SignatureValue>', '<SignatureValue>AAAA')],
  'no value': [value, change(signature, /<SignatureValue>[^<]*/, '<SignatureValue>')],
  'no certificate': [['INDETERMINATE', 'NO_SIGNING_CERTIFICATE_FOUND'], change(signature, /<KeyInfo>.*<\/KeyInfo>/s, '')],
  'two parts of one id': [format, change(signature, '</Signature>', '<Object Id="idPackageObject"/></Signature>')],
  'two lists of what is signed': [format, change(signature, '<SignatureValue>', '<SignedInfo/><SignatureValue>')],
  'an algorithm without a key': [
    format,
    change(signature, /SignatureMethod Algorithm="[^"]*"/, 'SignatureMethod Algorithm="http://www.w3.org/2000/09/xmldsig#hmac-sha1"'),
  ],
  'another algorithm': [value, change(signature, 'ecdsa-sha256', 'ecdsa-sha512')],
  'a document type': [format, change(signature, /^(<\?xml[^>]*>)?/, '<!DOCTYPE x [<!ENTITY y "z">]>')],
  'the signature in something else': [format, change(signature, /(<Signature .*<\/Signature>)/s, '<x>$1</x>')],
};

/** With a relationship whose part is missing, as some programs leave it. */
const lacking: Parts = packageParts.map((part) =>
  part.name === documentList
    ? {
        ...part,
        data: (part.data as string).replace(
          '</Relationships>',
          `<Relationship Id="rId99" Type="${office}/footer" Target="footer9.xml"/></Relationships>`,
        ),
      }
    : part,
);

describe('a package', () => {
  let signed: Parts = [];
  let twice: Parts = [];
  beforeAll(async () => {
    const once = await signPackage(zipOf(lacking), ann);
    signed = partsOf(once);
    twice = partsOf(await signPackage(once, bob));
  });

  test.each(Object.entries(honest))('%s is valid', (_what, made) => {
    for (const parts of [signed, twice])
      expect([verify(zipOf(made(parts))).reason, verify(zipOf(made(parts))).valid]).toEqual([undefined, true]);
  });

  test.each(Object.entries(attacks))('with %s is not valid', (_what, [expected, made]) => {
    for (const parts of [signed, twice]) {
      const report = verify(zipOf(made(parts)));
      expect([report.indication, report.subIndication, report.valid]).toEqual([...expected, false]);
      expect(report.reason).toMatch(/^[A-Z].{15,}\.$/);
    }
  });

  const containers: Readonly<Record<string, readonly [isValid: boolean, make: (parts: Parts) => Uint8Array]>> = {
    'sizes of 64 bits': [true, (parts) => zipOf(parts, { zip64: true } satisfies ZipOptions)],
    'a remark at its end': [true, (parts) => zipOf(parts, { comment: 'made by a program' })],
    'bytes before it': [false, (parts) => zipOf(parts, { prefix: Buffer.from('MZ') })],
    'bytes behind it': [false, (parts) => Buffer.concat([zipOf(parts), Buffer.from('more')])],
    'another package behind it': [false, (parts) => Buffer.concat([zipOf(add(evil)(parts)), zipOf(parts)])],
    'another package in its remark': [false, (parts) => zipOf(add(evil)(parts), { comment: zipOf(parts).toString('latin1') })],
    'another name in front of a part': [
      false,
      (parts) => {
        const bytes = zipOf(parts);
        bytes.write('word/styles.xyz', bytes.indexOf('word/styles.xml'), 'latin1');
        return bytes;
      },
    ],
    'a part that its directory does not name': [
      false,
      (parts) => {
        const [all_, few] = [zipOf([evil, ...parts]), zipOf([evil, ...parts])];
        const directory = all_.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
        const length = 46 + evil.name.length;
        const cut = Buffer.concat([few.subarray(0, directory), few.subarray(directory + length)]);
        const end = cut.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
        cut.writeUInt16LE(cut.readUInt16LE(end + 8) - 1, end + 8);
        cut.writeUInt16LE(cut.readUInt16LE(end + 10) - 1, end + 10);
        cut.writeUInt32LE(cut.readUInt32LE(end + 12) - length, end + 12);
        return cut;
      },
    ],
  };
  test.each(Object.entries(containers))('in an archive with %s', (_what, [isValid, make]) => {
    const report = verify(make(signed));
    expect([report.valid, report.subIndication]).toEqual(isValid ? [true, undefined] : [false, 'FORMAT_FAILURE']);
  });

  const stamps: Readonly<Record<string, readonly [level: string, stamp: (stamped: Uint8Array) => Uint8Array]>> = {
    'in order': ['B-T', (stamped) => timestampTokenOf(stamper, { time: now - 1000, stamped })],
    'by nobody known': [
      'B-B',
      (stamped) =>
        timestampTokenOf(issue('Stamper', { purposes: ['1.3.6.1.5.5.7.3.8'], purposesCritical: true }), { time: now - 1000, stamped }),
    ],
    'about something else': ['B-B', () => timestampTokenOf(stamper, { time: now - 1000, stamped: Buffer.from('x') })],
    changed: [
      'B-B',
      (stamped) =>
        timestampTokenOf(stamper, { time: now - 1000, stamped }).map((octet, index, token) =>
          index === token.length - 5 ? octet ^ 1 : octet,
        ),
    ],
    'that is not a token': ['B-B', () => Buffer.from('x')],
  };
  test.each(Object.entries(stamps))('with a time stamp %s', async (_what, [level, stamp]) => {
    const report = verify(await signPackage(zipOf(packageParts), ann, (stamped) => Promise.resolve(stamp(stamped))));
    expect([report.valid, report.signers[0]?.level, report.signers[0]?.timestamp?.valid]).toEqual([true, level, level === 'B-T']);
    expect(report.warnings.map(({ code }) => code)).toEqual(level === 'B-T' ? [] : ['time-stamp-unproven']);
  });
});
