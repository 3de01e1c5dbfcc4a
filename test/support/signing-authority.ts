/** A test certificate authority, in memory: certificates, CRLs, OCSP responses and time-stamp tokens, correct or wrong as required. */
import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  element,
  writeBitString,
  writeBoolean,
  writeContext,
  writeContextPrimitive,
  writeGeneralizedTime,
  writeInteger,
  writeNull,
  writeOctetString,
  writeOid,
  writeSequence,
  writeSet,
  writeTime,
  writeUtf8,
} from '../../src/signing/asn1/write-asn1.js';
import { digestOf, writeDigestAlgorithm } from '../../src/signing/crypto/digest.js';
import { extensionOids } from '../../src/signing/x509/extensions.js';
import { type Certificate, readCertificate } from '../../src/signing/x509/read-certificate.js';
import { publicKeyBits } from '../../src/signing/x509/read-ocsp.js';

/** A holder of a key and a certificate. */
export interface Entity {
  readonly key: KeyObject;
  readonly certificate: Certificate;
}

/** The content of a certificate; everything else is correct. */
export interface CertificateDemands {
  readonly issuer?: Entity;
  readonly isAuthority?: boolean;
  readonly pathLength?: number;
  readonly keyUsage?: readonly number[];
  readonly purposes?: readonly string[];
  readonly purposesCritical?: boolean;
  readonly notBefore?: number;
  readonly notAfter?: number;
  readonly key?: KeyObject;
  /** Further extensions, DER. */
  readonly extensions?: readonly Uint8Array[];
}

/** Keys sign with ECDSA and SHA-256, or with Ed25519, whose signatures are deterministic. */
const isEdwards = (key: KeyObject): boolean => key.asymmetricKeyType === 'ed25519';
const algorithmOf = (key: KeyObject): Uint8Array => writeSequence(writeOid(isEdwards(key) ? '1.3.101.112' : '1.2.840.10045.4.3.2'));
const signatureOf = (body: Uint8Array, key: KeyObject): Uint8Array => sign(isEdwards(key) ? null : 'sha256', body, key);
const signed = (body: Uint8Array, key: KeyObject, ...rest: readonly Uint8Array[]): Uint8Array =>
  writeSequence(body, algorithmOf(key), writeBitString(signatureOf(body, key)), ...rest);

export const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
export const nameOf = (commonName: string): Uint8Array =>
  writeSequence(writeSet(writeSequence(writeOid('2.5.4.3'), writeUtf8(commonName))));
export const extension = (oid: string, value: Uint8Array, critical = false): Uint8Array =>
  writeSequence(writeOid(oid), ...(critical ? [writeBoolean(true)] : []), writeOctetString(value));

function bits(numbers: readonly number[]): Uint8Array {
  const octets = new Uint8Array(2);
  for (const number of numbers) octets[number >> 3] = (octets[number >> 3] ?? 0) | (0x80 >> (number & 7));
  return writeBitString(octets);
}

let serial = 1000;

export function issue(commonName: string, wishes: CertificateDemands = {}): Entity {
  const key = wishes.key ?? newKey();
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const name = nameOf(commonName);
  const constraints = writeSequence(
    ...(wishes.isAuthority === true ? [writeBoolean(true)] : []),
    ...(wishes.pathLength === undefined ? [] : [writeInteger(wishes.pathLength)]),
  );
  const usage = wishes.keyUsage ?? (wishes.isAuthority === true ? [5, 6] : [0, 1]);
  const purposes = wishes.purposes?.map((purpose) => writeOid(purpose));
  const body = writeSequence(
    writeContext(0, writeInteger(2)),
    writeInteger(++serial),
    algorithmOf(wishes.issuer?.key ?? key),
    wishes.issuer?.certificate.subject.der ?? name,
    writeSequence(writeTime(wishes.notBefore ?? Date.UTC(2020, 0, 1)), writeTime(wishes.notAfter ?? Date.UTC(2040, 0, 1))),
    name,
    publicKey,
    writeContext(
      3,
      writeSequence(
        extension(extensionOids.basicConstraints, constraints, true),
        extension(extensionOids.keyUsage, bits(usage), true),
        ...(purposes === undefined
          ? []
          : [extension(extensionOids.extendedKeyUsage, writeSequence(...purposes), wishes.purposesCritical === true)]),
        ...(wishes.extensions ?? []),
      ),
    ),
  );
  return { key, certificate: readCertificate(signed(body, wishes.issuer?.key ?? key)) };
}

export interface Revocation {
  readonly entity: Entity;
  readonly at: number;
}

export interface CrlOptions {
  readonly thisUpdate?: number;
  readonly nextUpdate?: number;
  readonly revoked?: readonly Revocation[];
  /** Extensions of the list, DER. */
  readonly extensions?: readonly Uint8Array[];
}

export function crlOf(issuer: Entity, wishes: CrlOptions = {}): Uint8Array {
  const revoked = (wishes.revoked ?? []).map(({ entity, at }) =>
    writeSequence(writeInteger(entity.certificate.serialNumber), writeTime(at)),
  );
  const body = writeSequence(
    writeInteger(1),
    algorithmOf(issuer.key),
    issuer.certificate.subject.der,
    writeTime(wishes.thisUpdate ?? Date.UTC(2026, 0, 1)),
    writeTime(wishes.nextUpdate ?? Date.UTC(2027, 0, 1)),
    ...(revoked.length === 0 ? [] : [writeSequence(...revoked)]),
    ...(wishes.extensions === undefined ? [] : [writeContext(0, writeSequence(...wishes.extensions))]),
  );
  return signed(body, issuer.key);
}

export interface OcspOptions {
  readonly responder: Entity;
  readonly revokedAt?: number;
  readonly thisUpdate?: number;
  readonly nextUpdate?: number;
  /** The certificate that the response is about, instead of the right one. */
  readonly about?: Entity;
}

export function ocspOf(entity: Entity, issuer: Entity, wishes: OcspOptions): Uint8Array {
  const about = (wishes.about ?? entity).certificate;
  const identifier = writeSequence(
    writeSequence(writeOid('1.3.14.3.2.26'), writeNull()),
    writeOctetString(digestOf('sha1', issuer.certificate.subject.der)),
    writeOctetString(digestOf('sha1', publicKeyBits(issuer.certificate.publicKeyInfo))),
    writeInteger(about.serialNumber),
  );
  const status =
    wishes.revokedAt === undefined ? writeContextPrimitive(0, new Uint8Array()) : element(0xa1, writeGeneralizedTime(wishes.revokedAt));
  const single = writeSequence(
    identifier,
    status,
    writeGeneralizedTime(wishes.thisUpdate ?? Date.UTC(2026, 0, 1)),
    writeContext(0, writeGeneralizedTime(wishes.nextUpdate ?? Date.UTC(2027, 0, 1))),
  );
  const data = writeSequence(
    writeContext(1, wishes.responder.certificate.subject.der),
    writeGeneralizedTime(wishes.thisUpdate ?? Date.UTC(2026, 0, 1)),
    writeSequence(single),
  );
  const basic = signed(data, wishes.responder.key, writeContext(0, writeSequence(wishes.responder.certificate.der)));
  const typed = writeSequence(writeOid('1.3.6.1.5.5.7.48.1.1'), writeOctetString(basic));
  return writeSequence(element(0x0a, Uint8Array.of(0)), writeContext(0, typed));
}

export interface TokenOptions {
  readonly time: number;
  readonly stamped: Uint8Array;
  /** SHA-256 of the stamped data, if only that is known. */
  readonly imprint?: Uint8Array;
  readonly nonce?: bigint;
}

/** A token with a handmade CMS, so that anybody can be its signer. */
export function timestampTokenOf(
  authority: Entity,
  { time, stamped, imprint = digestOf('sha256', stamped), nonce }: TokenOptions,
): Uint8Array {
  const info = writeSequence(
    writeInteger(1),
    writeOid('1.2.3.4'),
    writeSequence(writeDigestAlgorithm('sha256'), writeOctetString(imprint)),
    writeInteger(7),
    writeGeneralizedTime(time),
    ...(nonce === undefined ? [] : [writeInteger(nonce)]),
  );
  const digest = isEdwards(authority.key) ? 'sha512' : 'sha256';
  const attribute = (oid: string, value: Uint8Array): Uint8Array => writeSequence(writeOid(oid), writeSet(value));
  const hash = writeOctetString(digestOf('sha256', authority.certificate.der));
  const attributes = writeSet(
    attribute('1.2.840.113549.1.9.3', writeOid('1.2.840.113549.1.9.16.1.4')),
    attribute('1.2.840.113549.1.9.4', writeOctetString(digestOf(digest, info))),
    attribute('1.2.840.113549.1.9.16.2.47', writeSequence(writeSequence(writeSequence(hash)))),
  );
  const tagged = Uint8Array.from(attributes);
  tagged[0] = 0xa0;
  const { certificate } = authority;
  const signer = writeSequence(
    writeInteger(1),
    writeSequence(certificate.issuer.der, writeInteger(certificate.serialNumber)),
    writeDigestAlgorithm(digest),
    tagged,
    algorithmOf(authority.key),
    writeOctetString(signatureOf(attributes, authority.key)),
  );
  const data = writeSequence(
    writeInteger(3),
    writeSet(writeDigestAlgorithm(digest)),
    writeSequence(writeOid('1.2.840.113549.1.9.16.1.4'), writeContext(0, writeOctetString(info))),
    writeContext(0, certificate.der),
    writeSet(signer),
  );
  return writeSequence(writeOid('1.2.840.113549.1.7.2'), writeContext(0, data));
}
