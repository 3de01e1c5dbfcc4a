/** The signers of the fuzzed files: an authority that uses every certificate feature, a signer below it, and a stranger. */
import { sign, type KeyObject } from 'node:crypto';
import type { KeyIdentity, SigningAlgorithm } from '../../../src/base/signing-identity.js';
import {
  element,
  writeContext,
  writeContextPrimitive,
  writeInteger,
  writeOctetString,
  writeOid,
  writeSequence,
} from '../../../src/signing/asn1/write-asn1.js';
import { crlOf, type Entity, extension, issue, nameOf, ocspOf, timestampTokenOf } from '../signing-authority.js';
import { edwardsKey, ellipticKey, rsaKey } from './keys.js';

/** The time of all verifications. */
export const now = Date.UTC(2026, 5, 1);

const address = (text: string): Uint8Array => writeContextPrimitive(6, Buffer.from(text));
const dns = (text: string): Uint8Array => writeContextPrimitive(2, Buffer.from(text));
const policy = writeSequence(writeSequence(writeOid('1.2.3.4')), writeSequence(writeOid('2.5.29.32.0')));

export const root = issue('Root', { isAuthority: true, key: edwardsKey('root') });
const middle = issue('Middle', {
  issuer: root,
  isAuthority: true,
  pathLength: 1,
  key: edwardsKey('middle'),
  extensions: [
    extension('2.5.29.30', writeSequence(writeContext(1, writeSequence(dns('bad.example')), writeSequence(address('.bad.example')))), true),
    extension('2.5.29.32', policy),
    extension('2.5.29.33', writeSequence(writeSequence(writeOid('1.2.3.4'), writeOid('1.2.3.5')))),
    extension('2.5.29.36', writeSequence(writeContextPrimitive(1, Uint8Array.of(3)))),
    extension('2.5.29.54', writeInteger(4)),
    extension('2.5.29.14', writeOctetString(Buffer.alloc(20, 7))),
  ],
});
const signer = issue('Signer', {
  issuer: middle,
  key: edwardsKey('signer'),
  extensions: [
    extension('2.5.29.17', writeSequence(dns('good.example'), address('http://good.example'), writeContext(4, nameOf('Ann')))),
    extension('2.5.29.31', writeSequence(writeSequence(writeContext(0, writeContext(0, address('http://pki/middle.crl')))))),
    extension(
      '1.3.6.1.5.5.7.1.1',
      writeSequence(
        writeSequence(writeOid('1.3.6.1.5.5.7.48.1'), address('http://pki/ocsp')),
        writeSequence(writeOid('1.3.6.1.5.5.7.48.2'), address('http://pki/a')),
      ),
    ),
    extension('2.5.29.32', policy),
    extension('2.5.29.35', writeSequence(writeContextPrimitive(0, Buffer.alloc(20, 7)))),
  ],
});
const stamper = issue('Stamper', { issuer: root, key: edwardsKey('stamper'), purposes: ['1.3.6.1.5.5.7.3.8'], purposesCritical: true });
const responder = issue('Responder', { issuer: middle, key: edwardsKey('responder'), purposes: ['1.3.6.1.5.5.7.3.9'] });
const rsaSigner = issue('RSA', { issuer: root, key: rsaKey('rsa') });
const ellipticSigner = issue('EC', { issuer: root, key: ellipticKey('ec') });

function identity(entity: Entity, chain: readonly Entity[], algorithm: SigningAlgorithm, key: KeyObject = entity.key): KeyIdentity {
  const signs = async ({ data }: { readonly data: Uint8Array }): Promise<Uint8Array> =>
    sign(algorithm.scheme === 'ed25519' ? null : 'sha256', data, key);
  return { kind: 'key', chain: [entity, ...chain].map(({ certificate }) => certificate.der), algorithm, warnings: [], sign: signs };
}

export const trusted = identity(signer, [middle], { scheme: 'ed25519', digest: 'sha512' });
export const trustedRsa = identity(rsaSigner, [], { scheme: 'rsa-pkcs1', digest: 'sha256' });
/** A signer that nobody has a reason to trust. */
export const stranger = identity(issue('Stranger', { key: edwardsKey('stranger') }), [], { scheme: 'ed25519', digest: 'sha512' });

const stampedAt = Date.UTC(2026, 4, 2);
export const stamp = async (content: readonly Uint8Array[]): Promise<Uint8Array> =>
  timestampTokenOf(stamper, { time: stampedAt, stamped: Buffer.concat(content) });

const [thisUpdate, nextUpdate] = [Date.UTC(2026, 4, 3), Date.UTC(2026, 7, 1)];
const issuingPoint = extension(
  '2.5.29.28',
  writeSequence(writeContext(0, writeContext(0, address('http://pki/middle.crl'))), writeContextPrimitive(1, Uint8Array.of(0))),
  true,
);

/** Evidence for the certificates, in DER. */
export const evidence = {
  certificates: [root, middle, signer, stamper, responder, rsaSigner, ellipticSigner].map(({ certificate }) => certificate.der),
  crls: [
    crlOf(root, {
      thisUpdate,
      nextUpdate,
      revoked: [{ entity: ellipticSigner, at: thisUpdate }],
      extensions: [extension('2.5.29.20', writeInteger(5))],
    }),
    crlOf(middle, { thisUpdate, nextUpdate, extensions: [extension('2.5.29.20', writeInteger(6)), issuingPoint] }),
  ],
  ocspResponses: [
    ocspOf(signer, middle, { responder, thisUpdate, nextUpdate }),
    ocspOf(signer, middle, { responder: middle, thisUpdate, nextUpdate, revokedAt: thisUpdate }),
    element(0x30, element(0x0a, Uint8Array.of(6))),
  ],
};
