/** Signatures that are whole, by certificates and with time stamps that are not what they should be: what is proven, and what is only said. */
import { sign as signBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { writeContext, writeContextPrimitive, writeInteger, writeSequence } from '../../../../src/signing/asn1/write-asn1.js';
import type { KeyIdentity } from '../../../../src/base/signing-identity.js';
import { signPdf } from '../../../support/sign-pdf.js';
import { verifyPdf } from '../../../../src/signing/verify/verify-pdf.js';
import { readCrl } from '../../../../src/signing/x509/read-crl.js';
import { readOcspResponse } from '../../../../src/signing/x509/read-ocsp.js';
import {
  crlOf,
  extension,
  issue,
  nameOf,
  newKey,
  ocspOf,
  timestampTokenOf,
  type CertificateDemands,
  type Entity,
} from '../../../support/signing-authority.js';
import { contractPdf, random } from './support/contract-pdf.js';

const day = (text: string): number => Date.parse(`${text}T12:00:00Z`);
const now = day('2026-06-01');
const root = issue('Root', { isAuthority: true });
const issuing = issue('Issuing', { issuer: root, isAuthority: true, pathLength: 0 });
const timeStamping = '1.3.6.1.5.5.7.3.8';
const stamper = (wishes: CertificateDemands = {}): Entity =>
  issue('Stamper', { issuer: root, purposes: [timeStamping], purposesCritical: true, keyUsage: [0], ...wishes });
const goodStamper = stamper();

interface Stamp {
  readonly at: string;
  readonly by?: Entity;
  /** The stamped data in place of the signature value. */
  readonly about?: Uint8Array;
  /** Changes the token. */
  readonly token?: (token: Uint8Array) => Uint8Array;
}

interface Case {
  readonly signer?: CertificateDemands;
  readonly isSelfSigned?: true;
  readonly stamp?: Stamp;
  /** Certificates beside the signer's in the signature; default: the issuing authority. */
  readonly chain?: readonly Entity[];
  readonly anchors?: readonly Entity[];
  readonly crls?: (signer: Entity) => readonly Uint8Array[];
  readonly ocsp?: (signer: Entity) => readonly Uint8Array[];
  readonly revocation?: 'required';
  /** Indication and sub-indication; none: valid. */
  readonly expected?: readonly [indication: string, subIndication: string];
  readonly reason?: RegExp;
  readonly level?: string;
}

const indeterminate = (sub: string): readonly [string, string] => ['INDETERMINATE', sub];
const failed = (sub: string): readonly [string, string] => ['TOTAL-FAILED', sub];
const revokedAt =
  (date: string) =>
  (signer: Entity): readonly Uint8Array[] => [
    crlOf(issuing, { revoked: [{ entity: signer, at: day(date) }], thisUpdate: day('2026-05-20') }),
  ];
const expired = { notAfter: day('2026-01-01') };
const only = (kind: number, value: Uint8Array): Uint8Array =>
  extension(
    '2.5.29.30',
    writeSequence(writeContext(0, writeSequence(kind === 4 ? writeContext(4, value) : writeContextPrimitive(kind, value)))),
    true,
  );
const flipped = (token: Uint8Array): Uint8Array => token.map((octet, index) => (index === token.length - 5 ? octet ^ 1 : octet));
const twin = issue('Issuing', { isAuthority: true, key: newKey() });
const oldIssuing = issue('Old', { issuer: root, isAuthority: true, ...expired });
const imitatedRoot = issue('Root', { isAuthority: true });

const cases: Readonly<Record<string, Case>> = {
  'all in order': { level: 'B-B' },
  'all in order, and time-stamped': { stamp: { at: '2026-05-01' }, level: 'B-T' },
  'the whole chain sent along': { chain: [issuing, root] },
  'with an unrelated certificate': { chain: [issuing, issue('Else')] },
  'no certificate of the issuer': { chain: [], expected: indeterminate('NO_CERTIFICATE_CHAIN_FOUND') },
  'a root that is not trusted': { anchors: [issue('Other', { isAuthority: true })], expected: indeterminate('NO_CERTIFICATE_CHAIN_FOUND') },
  'a root of the same name': { anchors: [imitatedRoot], expected: indeterminate('NO_CERTIFICATE_CHAIN_FOUND') },
  'an issuer of the same name': { chain: [twin], expected: indeterminate('NO_CERTIFICATE_CHAIN_FOUND') },
  'an issuer of the same name beside the right one': { chain: [twin, issuing] },
  'signed by itself': { isSelfSigned: true, expected: indeterminate('NO_CERTIFICATE_CHAIN_FOUND') },

  expired: { signer: expired, expected: indeterminate('OUT_OF_BOUNDS_NO_POE') },
  'expired, stamped before': { signer: expired, stamp: { at: '2025-12-01' }, level: 'B-T' },
  'expired, stamped after': { signer: expired, stamp: { at: '2026-02-01' }, expected: indeterminate('OUT_OF_BOUNDS_NO_POE') },
  'expired, stamped by nobody known': {
    signer: expired,
    stamp: { at: '2025-12-01', by: stamper({ issuer: imitatedRoot }) },
    expected: indeterminate('OUT_OF_BOUNDS_NO_POE'),
  },
  'not yet valid': { signer: { notBefore: day('2030-01-01') }, expected: indeterminate('OUT_OF_BOUNDS_NO_POE') },
  'stamped before it was valid': {
    signer: { notBefore: day('2026-01-01') },
    stamp: { at: '2025-06-01' },
    expected: failed('NOT_YET_VALID'),
    reason: /time stamp is older/,
  },
  'by an authority that expired': { chain: [oldIssuing], signer: { issuer: oldIssuing }, expected: indeterminate('OUT_OF_BOUNDS_NO_POE') },
  'by an authority that expired, stamped before': {
    chain: [oldIssuing],
    signer: { issuer: oldIssuing },
    stamp: { at: '2025-12-01' },
    level: 'B-T',
  },

  'not revoked by list': { crls: () => [crlOf(issuing), crlOf(root)], revocation: 'required' },
  'not revoked by answer': {
    ocsp: (signer) => [ocspOf(signer, issuing, { responder: issuing }), ocspOf(issuing, root, { responder: root })],
    revocation: 'required',
  },
  'nothing known, and nothing asked for': {},
  'nothing known': { revocation: 'required', expected: indeterminate('TRY_LATER') },
  'a list that is too old': {
    crls: () => [crlOf(issuing, { thisUpdate: day('2025-01-01'), nextUpdate: day('2025-02-01') }), crlOf(root)],
    revocation: 'required',
    expected: indeterminate('TRY_LATER'),
  },
  'a list by somebody of the same name': { crls: (signer) => [crlOf(twin, { revoked: [{ entity: signer, at: day('2026-01-01') }] })] },
  revoked: { crls: revokedAt('2026-01-01'), expected: indeterminate('REVOKED_NO_POE') },
  'revoked by answer': {
    ocsp: (signer) => [ocspOf(signer, issuing, { responder: issuing, revokedAt: day('2026-01-01'), thisUpdate: day('2026-05-01') })],
    expected: indeterminate('REVOKED_NO_POE'),
  },
  'revoked, stamped before': { crls: revokedAt('2026-03-01'), stamp: { at: '2026-02-01' }, level: 'B-T' },
  'revoked, stamped after': { crls: revokedAt('2026-01-01'), stamp: { at: '2026-02-01' }, expected: failed('REVOKED') },
  'revoked, stamped in the future': {
    crls: revokedAt('2026-01-01'),
    stamp: { at: '2027-02-01' },
    expected: indeterminate('REVOKED_NO_POE'),
  },
  'revoked, with a stamp about something else': {
    crls: revokedAt('2026-03-01'),
    stamp: { at: '2026-02-01', about: Buffer.from('x') },
    expected: indeterminate('REVOKED_NO_POE'),
  },
  'its authority revoked': {
    crls: () => [crlOf(root, { revoked: [{ entity: issuing, at: day('2026-01-01') }] })],
    expected: indeterminate('REVOKED_CA_NO_POE'),
  },
  'another certificate revoked': { crls: () => [crlOf(issuing, { revoked: [{ entity: goodStamper, at: day('2026-01-01') }] })] },
  'the answer is about another': {
    ocsp: (signer) => [ocspOf(signer, issuing, { responder: issuing, about: goodStamper, revokedAt: day('2026-01-01') })],
  },
  'the answer is by somebody': {
    ocsp: (signer) => [ocspOf(signer, issuing, { responder: issue('Else', { issuer: root }), revokedAt: day('2026-01-01') })],
  },

  'for signing certificates only': { signer: { keyUsage: [5, 6] }, expected: indeterminate('CHAIN_CONSTRAINTS_FAILURE') },
  'for enciphering only': { signer: { keyUsage: [2, 3] }, expected: indeterminate('CHAIN_CONSTRAINTS_FAILURE') },
  'for commitments only': { signer: { keyUsage: [1] } },
  'for web servers': { signer: { purposes: ['1.3.6.1.5.5.7.3.1'] }, expected: indeterminate('CHAIN_CONSTRAINTS_FAILURE') },
  'for time stamps': { signer: { purposes: [timeStamping], purposesCritical: true }, expected: indeterminate('CHAIN_CONSTRAINTS_FAILURE') },
  'for answers about revocation': { signer: { purposes: ['1.3.6.1.5.5.7.3.9'] }, expected: indeterminate('CHAIN_CONSTRAINTS_FAILURE') },
  'for programs': { signer: { purposes: ['1.3.6.1.5.5.7.3.3'] }, expected: indeterminate('CHAIN_CONSTRAINTS_FAILURE') },
  'for documents': { signer: { purposes: ['1.3.6.1.5.5.7.3.36'] } },
  'for mail and clients': { signer: { purposes: ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.2'] } },
  'with a unknown critical extension': {
    signer: { extensions: [extension('1.2.3.4.5', writeSequence(), true)] },
    expected: indeterminate('CHAIN_CONSTRAINTS_FAILURE'),
  },
  'with one that is not critical': { signer: { extensions: [extension('1.2.3.4.5', writeSequence())] } },

  'stamped by one who may not': {
    stamp: { at: '2026-05-01', by: issue('Ann', { issuer: root }) },
    level: 'B-B',
  },
  'stamped by one who may do more than that': {
    stamp: { at: '2026-05-01', by: stamper({ purposes: [timeStamping, '1.3.6.1.5.5.7.3.4'] }) },
    level: 'B-B',
  },
  'stamped by one whose purpose is not critical': {
    stamp: { at: '2026-05-01', by: stamper({ purposesCritical: false }) },
    level: 'B-B',
  },
  'stamped by nobody known': { stamp: { at: '2026-05-01', by: stamper({ issuer: imitatedRoot }) }, level: 'B-B' },
  'stamped before the stamper was': { stamp: { at: '2026-05-01', by: stamper({ notBefore: day('2026-05-20') }) }, level: 'B-B' },
  'stamped after the stamper was': { stamp: { at: '2026-05-01', by: stamper({ notAfter: day('2026-04-01') }) }, level: 'B-B' },
  'stamped in the future': { stamp: { at: '2027-05-01' }, level: 'B-B' },
  'stamped about something else': {
    stamp: { at: '2026-05-01', about: Buffer.from('x') },
    level: 'B-B',
  },
  'a stamp that was changed': { stamp: { at: '2026-05-01', token: flipped }, level: 'B-B' },
  'an invalid stamp': {
    stamp: { at: '2026-05-01', token: () => writeSequence(writeInteger(1)) },
    level: 'B-B',
  },
};

/** Made by hand: an identity of the service would not sign with a certificate that has a fault. */
const identityOf = (signer: Entity, chain: readonly Entity[]): KeyIdentity => ({
  kind: 'key',
  chain: [signer, ...chain].map(({ certificate }) => certificate.der),
  algorithm: { scheme: 'ecdsa', digest: 'sha256' },
  warnings: [],
  sign: ({ data }) => Promise.resolve(signBytes('sha256', data, signer.key)),
});

async function reportOf(wishes: Case) {
  const signer = issue('Ann', { ...(wishes.isSelfSigned ? {} : { issuer: issuing }), ...wishes.signer });
  const { stamp } = wishes;
  const token = (pieces: readonly Uint8Array[]): Uint8Array =>
    timestampTokenOf(stamp?.by ?? goodStamper, { time: day(stamp?.at ?? '2026-05-01'), stamped: stamp?.about ?? Buffer.concat(pieces) });
  const authority = {
    stamp: (pieces: readonly Uint8Array[]) => Promise.resolve(stamp?.token?.(token(pieces)) ?? token(pieces)),
    tokenBytes: 4000,
  };
  const identity = identityOf(signer, wishes.chain ?? [issuing]);
  const { bytes } = await signPdf(contractPdf('table'), {
    identity,
    level: stamp ? 'B-T' : 'B-B',
    signingTime: new Date(now),
    random,
    ...(stamp ? { authority } : {}),
  });
  const trust = {
    anchors: (wishes.anchors ?? [root]).map(({ certificate }) => certificate),
    certificates: [],
    crls: (wishes.crls?.(signer) ?? []).map(readCrl),
    ocspResponses: (wishes.ocsp?.(signer) ?? []).map(readOcspResponse),
  };
  return verifyPdf(bytes, { trust, time: now, ...(wishes.revocation ? { revocation: wishes.revocation } : {}) });
}

describe('a signature that is', () => {
  test.each(Object.entries(cases))('%s', async (_what, wishes) => {
    const report = await reportOf(wishes);
    const [indication, subIndication] = wishes.expected ?? ['TOTAL-PASSED', undefined];
    expect([report.indication, report.subIndication]).toEqual([indication, subIndication]);
    expect(report.valid).toBe(wishes.expected === undefined);
    expect(report.signers[0]?.integrity.intact).toBe(true);
    if (wishes.level !== undefined) expect(report.signers[0]?.level).toBe(wishes.level);
    // An invalid stamp lowers the level and is reported; it has no other effect.
    const isUnproven = wishes.stamp !== undefined && report.signers[0]?.level === 'B-B';
    expect(report.warnings.map(({ code }) => code)).toEqual(isUnproven ? ['time-stamp-unproven'] : []);
    expect(report.signers[0]?.timestamp?.valid).toBe(wishes.stamp === undefined ? undefined : !isUnproven);
    expect(report.reason ?? 'Fine.').toMatch(wishes.reason ?? /^[A-Z].*\.$/);
  });
});

const names: readonly (readonly [what: string, constraint: Uint8Array, isFine: boolean])[] = [
  ['names that begin with its own', only(4, nameOf('Ann')), true],
  ['other names', only(4, nameOf('Bob')), false],
  ['mail of a domain that the signer has no address in', only(1, Buffer.from('example.org')), true],
];
test.each(names)('an authority for %s', async (_what, constraint, isFine) => {
  const narrow = issue('Narrow', { issuer: root, isAuthority: true, extensions: [constraint] });
  const report = await reportOf({ chain: [narrow], signer: { issuer: narrow } });
  expect([report.valid, report.subIndication]).toEqual(isFine ? [true, undefined] : [false, 'CHAIN_CONSTRAINTS_FAILURE']);
});

test('the authority’s path has the greatest allowed length', async () => {
  const below = issue('Below', { issuer: issuing, isAuthority: true });
  expect(await reportOf({ chain: [issuing, below], signer: { issuer: below } })).toMatchObject({
    valid: false,
    subIndication: 'CHAIN_CONSTRAINTS_FAILURE',
  });
});

test('a certificate issued by the certificate of a person', async () => {
  const person = issue('Bob', { issuer: issuing });
  expect(await reportOf({ chain: [issuing, person], signer: { issuer: person } })).toMatchObject({
    valid: false,
    subIndication: 'CHAIN_CONSTRAINTS_FAILURE',
  });
});

test('validation data about another certificate do not raise the level', async () => {
  const other = issue('Other', { isAuthority: true });
  const signer = issue('Ann', { issuer: issuing });
  const lists = [crlOf(issuing), crlOf(root)];
  const levelWith = async (crls: readonly Uint8Array[]) => {
    const token = (pieces: readonly Uint8Array[]): Uint8Array =>
      timestampTokenOf(goodStamper, { time: day('2026-05-01'), stamped: Buffer.concat(pieces) });
    const { bytes } = await signPdf(contractPdf('table'), {
      identity: identityOf(signer, [issuing]),
      level: 'B-LT',
      signingTime: new Date(now),
      random,
      authority: { stamp: (pieces) => Promise.resolve(token(pieces)), tokenBytes: 4000 },
      collectValidationData: () => Promise.resolve({ certificates: [], ocspResponses: [], crls }),
    });
    return verifyPdf(bytes, { trust: { anchors: [root.certificate], certificates: [], crls: [], ocspResponses: [] }, time: now }).signers[0]
      ?.level;
  };
  expect([await levelWith(lists), await levelWith([crlOf(other)])]).toEqual(['B-LT', 'B-T']);
});
