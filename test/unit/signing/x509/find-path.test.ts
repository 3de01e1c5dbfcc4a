import { describe, expect, test } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import { writeContext, writeContextPrimitive, writeInteger, writeOid, writeSequence } from '../../../../src/signing/asn1/write-asn1.js';
import { findPath, type FindPathOptions, type TrustSources } from '../../../../src/signing/x509/find-path.js';
import { readCrl } from '../../../../src/signing/x509/read-crl.js';
import { readOcspResponse, writeOcspRequest } from '../../../../src/signing/x509/read-ocsp.js';
import { crlOf, type Entity, extension, issue, nameOf, newKey, ocspOf } from '../../../support/signing-authority.js';

const time = Date.UTC(2026, 5, 1);
const root = issue('Root', { isAuthority: true });
const middle = issue('Middle', { issuer: root, isAuthority: true, pathLength: 0 });
const ann = issue('Ann', { issuer: middle });

interface Given {
  readonly certificates?: readonly Entity[];
  readonly anchors?: readonly Entity[];
  readonly crls?: readonly Uint8Array[];
  readonly ocsp?: readonly Uint8Array[];
  readonly options?: Partial<FindPathOptions>;
}

function failureOf(target: Entity, given: Given = {}) {
  const sources: TrustSources = {
    anchors: (given.anchors ?? [root]).map(({ certificate }) => certificate),
    certificates: (given.certificates ?? [middle]).map(({ certificate }) => certificate),
    crls: (given.crls ?? []).map(readCrl),
    ocspResponses: (given.ocsp ?? []).map(readOcspResponse),
  };
  return findPath(target.certificate, sources, { time, revocation: 'available', ...given.options }).failure;
}
const faultOf = (target: Entity, given: Given = {}): string | undefined => failureOf(target, given)?.fault;

test.each([
  ['its root only', [middle], 'lacks its root only: "CN=Root", which issued "CN=Middle", is not among the trusted roots'],
  [
    'an intermediate authority',
    [],
    'lacks the certificate of the issuer "CN=Middle": the path from the signer to a trusted root is incomplete',
  ],
  ['nothing but trust', [middle, root], 'ends at "CN=Root", which is not among the trusted roots'],
] as const)('reports a chain that lacks %s', (_what, certificates, words) => {
  expect(failureOf(ann, { anchors: [], certificates })?.reason).toBe(`The chain of "CN=Ann" ${words}.`);
});

describe('paths', () => {
  const subCa = issue('Below', { issuer: middle, isAuthority: true });
  const tooDeep = issue('Deep', { issuer: subCa });
  const noAuthority = issue('Child', { issuer: ann });
  const noSigning = issue('No signing', { issuer: root, isAuthority: true, keyUsage: [6] });
  const twinOfMiddle = issue('Middle', { issuer: root, isAuthority: true, key: newKey() });
  const critical = issue('Odd', { issuer: middle, extensions: [extension('1.2.3.4.5', writeSequence(), true)] });
  const harmless = issue('Odd', { issuer: middle, extensions: [extension('1.2.3.4.5', writeSequence())] });
  const only = (name: string, kind: number): Uint8Array =>
    extension(
      '2.5.29.30',
      writeSequence(
        writeContext(0, writeSequence(kind === 4 ? writeContext(4, nameOf(name)) : writeContextPrimitive(kind, Buffer.from(name)))),
      ),
      true,
    );
  const alternative = (kind: number, text: string): Uint8Array =>
    extension('2.5.29.17', writeSequence(writeContextPrimitive(kind, Buffer.from(text))));
  const byDns = issue('By DNS', { issuer: root, isAuthority: true, extensions: [only('example.com', 2)] });
  const byName = issue('By name', { issuer: root, isAuthority: true, extensions: [only('Ben', 4)] });

  const rows: readonly (readonly [what: string, target: Entity, given: Given, fault: string | undefined])[] = [
    ['root, authority, signer', ann, {}, undefined],
    ['the anchor itself', root, {}, undefined],
    ['a signer that is itself trusted', ann, { anchors: [ann], certificates: [] }, undefined],
    ['authority missing', ann, { certificates: [] }, 'no-anchor'],
    ['root not trusted', ann, { anchors: [issue('Root', { isAuthority: true })], certificates: [middle, root] }, 'no-anchor'],
    ['an authority of the same name, with another key', ann, { certificates: [twinOfMiddle, middle] }, undefined],
    ['deeper than allowed', tooDeep, { certificates: [middle, subCa] }, 'path-length'],
    ['issued by no authority', noAuthority, { certificates: [middle, ann] }, 'not-an-authority'],
    ['issued by a certificate that may not issue', issue('X', { issuer: noSigning }), { certificates: [noSigning] }, 'key-usage'],
    ['expired', issue('X', { issuer: root, notAfter: Date.UTC(2025, 0, 1) }), {}, 'expired'],
    ['not yet valid', issue('X', { issuer: root, notBefore: Date.UTC(2030, 0, 1) }), {}, 'not-yet-valid'],
    ['unknown critical extension', critical, {}, 'critical-extension'],
    ['the same, not critical', harmless, {}, undefined],
    [
      'host within the constraint',
      issue('X', { issuer: byDns, extensions: [alternative(2, 'www.Example.com')] }),
      { certificates: [byDns] },
      undefined,
    ],
    [
      'host with the same ending only',
      issue('X', { issuer: byDns, extensions: [alternative(2, 'badexample.com')] }),
      { certificates: [byDns] },
      'name-constraints',
    ],
    ['name within the constraint', issue('Ben', { issuer: byName }), { certificates: [byName] }, undefined],
    ['name outside the constraint', issue('Carl', { issuer: byName }), { certificates: [byName] }, 'name-constraints'],
    ['missing policy if one is required', ann, { options: { requireExplicitPolicy: true } }, 'policy'],
  ];
  test.each(rows)('%s', (_what, target, given, fault) => {
    expect(faultOf(target, given)).toBe(fault);
  });

  test('abandons hundreds of cross certificates', () => {
    const crossed = Array.from({ length: 300 }, () => issue('Loop', { issuer: issue('Loop', { isAuthority: true }), isAuthority: true }));
    expect(faultOf(issue('X', { issuer: itemAt(crossed, 0) }), { certificates: crossed })).toBe('no-anchor');
  });
});

describe('revocation', () => {
  const revoked = [{ entity: ann, at: Date.UTC(2026, 1, 1) }];
  const rootCrl = crlOf(root);
  const good = crlOf(middle);
  const bad = crlOf(middle, { revoked });
  const required = { revocation: 'required' as const };
  const scope = (flag: number): Uint8Array => extension('2.5.29.28', writeSequence(writeContextPrimitive(flag, Uint8Array.of(0xff))), true);
  const delta = (at: number): Uint8Array =>
    crlOf(middle, {
      revoked: [{ entity: ann, at }],
      extensions: [extension('2.5.29.20', writeInteger(9)), extension('2.5.29.27', writeInteger(5), true)],
    });
  const numbered = crlOf(middle, { extensions: [extension('2.5.29.20', writeInteger(5))] });
  const responder = issue('Responder', {
    issuer: middle,
    purposes: ['1.3.6.1.5.5.7.3.9'],
    extensions: [extension('1.3.6.1.5.5.7.48.1.5', Uint8Array.of(5, 0))],
  });
  const impostor = issue('Responder', { issuer: root, purposes: ['1.3.6.1.5.5.7.3.9'] });
  const noPurpose = issue('Responder', { issuer: middle });

  const rows: readonly (readonly [what: string, given: Given, fault: string | undefined])[] = [
    ['no data, none required', {}, undefined],
    ['no data, required', { options: required }, 'no-revocation-data'],
    ['CRLs of both authorities', { crls: [rootCrl, good], options: required }, undefined],
    ['revoked by CRL', { crls: [bad] }, 'revoked'],
    ['revoked after the validation time', { crls: [bad], options: { time: Date.UTC(2026, 0, 15) } }, undefined],
    ['CRL too old', { crls: [rootCrl, crlOf(middle, { nextUpdate: Date.UTC(2026, 1, 1) })], options: required }, 'no-revocation-data'],
    ['CRL by another key', { crls: [rootCrl, crlOf(issue('Middle', { isAuthority: true }))], options: required }, 'no-revocation-data'],
    [
      'CRL with an unknown critical extension',
      { crls: [rootCrl, crlOf(middle, { extensions: [extension('1.2.3', writeSequence(), true)] })], options: required },
      'no-revocation-data',
    ],
    ['CRL for authorities only', { crls: [rootCrl, crlOf(middle, { extensions: [scope(2)] })], options: required }, 'no-revocation-data'],
    ['CRL for end users only', { crls: [rootCrl, crlOf(middle, { extensions: [scope(1)] })], options: required }, undefined],
    ['delta CRL revokes', { crls: [numbered, delta(Date.UTC(2026, 1, 1))] }, 'revoked'],
    ['delta CRL without its base', { crls: [rootCrl, delta(Date.UTC(2026, 1, 1))], options: required }, 'no-revocation-data'],
    ['OCSP by the authority itself', { crls: [rootCrl], ocsp: [ocspOf(ann, middle, { responder: middle })], options: required }, undefined],
    ['OCSP by a delegated responder', { crls: [rootCrl], ocsp: [ocspOf(ann, middle, { responder })], options: required }, undefined],
    ['OCSP revokes', { ocsp: [ocspOf(ann, middle, { responder, revokedAt: Date.UTC(2026, 1, 1) })] }, 'revoked'],
    [
      'OCSP by another authority’s responder',
      { crls: [rootCrl], ocsp: [ocspOf(ann, middle, { responder: impostor })], options: required },
      'no-revocation-data',
    ],
    [
      'OCSP by a responder without the key purpose',
      { crls: [rootCrl], ocsp: [ocspOf(ann, middle, { responder: noPurpose })], options: required },
      'no-revocation-data',
    ],
    [
      'OCSP about another certificate',
      { crls: [rootCrl], ocsp: [ocspOf(ann, middle, { responder, about: middle })], options: required },
      'no-revocation-data',
    ],
    [
      'OCSP too old',
      { crls: [rootCrl], ocsp: [ocspOf(ann, middle, { responder, nextUpdate: Date.UTC(2026, 1, 1) })], options: required },
      'no-revocation-data',
    ],
    ['OCSP good, CRL revoked: the worse counts', { crls: [bad], ocsp: [ocspOf(ann, middle, { responder })] }, 'revoked'],
  ];
  test.each(rows)('%s', (_what, given, fault) => {
    expect(faultOf(ann, given)).toBe(fault);
  });

  test('an OCSP request names the certificate', () => {
    const request = Buffer.from(writeOcspRequest(ann.certificate, middle.certificate));
    expect(request.includes(Buffer.from(writeInteger(ann.certificate.serialNumber)))).toBe(true);
    expect(request.includes(Buffer.from(writeOid('1.3.14.3.2.26')))).toBe(true);
  });
});

test('does not try every order of certificates that may have issued one another', () => {
  const keys = Array.from({ length: 60 }, newKey);
  const named = issue('X', { isAuthority: true }).certificate;
  const by = (index: number): Entity => ({ key: keys[index % keys.length] ?? newKey(), certificate: named });
  const crossed = keys.flatMap((key, index) => [1, 2, 3].map((step) => issue('X', { isAuthority: true, key, issuer: by(index + step) })));
  const target = issue('Target', { issuer: by(0) });
  const sources: TrustSources = {
    anchors: [root.certificate],
    certificates: crossed.map(({ certificate }) => certificate),
    crls: [],
    ocspResponses: [],
  };
  const { failure } = findPath(target.certificate, sources, { time, revocation: 'available' });
  expect(failure).toMatchObject({ fault: 'no-anchor', reason: expect.stringMatching(/cannot be settled/) as string });
});
