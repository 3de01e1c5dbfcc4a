/** A key and a name → a request to a certificate authority (PKCS#10, RFC 2986), or a self-signed certificate (RFC 5280 §4.1). */
import type { SigningAlgorithm } from '../../base/signing-identity.js';
import {
  element,
  writeBitString,
  writeBoolean,
  writeContext,
  writeInteger,
  writeOctetString,
  writeOid,
  writeSequence,
  writeSet,
  writeUtf8,
  writeTime,
  writeUnsigned,
} from '../asn1/write-asn1.js';
import { writeSignatureAlgorithm } from '../crypto/signature-algorithm.js';
import { extensionOids } from '../x509/extensions.js';
import { createPublicKey, sign, type KeyObject } from 'node:crypto';
import { digestOf } from '../crypto/digest.js';
import { publicKeyBits } from '../x509/read-ocsp.js';

/** The person or organization to be certified; authorities replace unchecked attributes. */
export interface RequestSubject {
  readonly commonName: string;
  /** Two letters (ISO 3166). */
  readonly country?: string;
  readonly state?: string;
  readonly locality?: string;
  readonly organization?: string;
  /** `VATDE-123456789` (ETSI EN 319 412-1 §5.1.4). */
  readonly organizationIdentifier?: string;
  readonly organizationalUnit?: string;
  readonly givenName?: string;
  readonly surname?: string;
  readonly serialNumber?: string;
}
type AttributeName = keyof RequestSubject;

/** Object identifiers of the attributes (X.520), in writing order. */
const attributes: Readonly<Record<AttributeName, string>> = {
  country: '2.5.4.6',
  state: '2.5.4.8',
  locality: '2.5.4.7',
  organization: '2.5.4.10',
  organizationIdentifier: '2.5.4.97',
  organizationalUnit: '2.5.4.11',
  givenName: '2.5.4.42',
  surname: '2.5.4.4',
  serialNumber: '2.5.4.5',
  commonName: '2.5.4.3',
};

/** Names that are not supported attributes. */
export const unknownAttributes = (subject: object): string[] => Object.keys(subject).filter((name) => !(name in attributes));

const extensionRequest = '1.2.840.113549.1.9.14';

/** Country codes and serial numbers are PrintableString (X.520 §6.3.1, §6.2.9). */
const writeValue = (name: AttributeName, text: string): Uint8Array =>
  name === 'country' || name === 'serialNumber' ? element(0x13, Buffer.from(text, 'latin1')) : writeUtf8(text);

function writeName(subject: RequestSubject): Uint8Array {
  const names = Object.keys(attributes) as AttributeName[];
  const rdns = names.flatMap((name) => {
    const text = subject[name];
    return text === undefined ? [] : [writeSet(writeSequence(writeOid(attributes[name]), writeValue(name, text)))];
  });
  return writeSequence(...rdns);
}

const extension = (oid: string, critical: boolean, value: Uint8Array): Uint8Array =>
  writeSequence(writeOid(oid), ...(critical ? [writeBoolean(true)] : []), writeOctetString(value));

/** digitalSignature and nonRepudiation (RFC 5280 §4.2.1.3). */
const keyUsage = (): Uint8Array => extension(extensionOids.keyUsage, true, writeBitString(Uint8Array.of(0xc0), 6));

/** @returns CertificationRequestInfo, the signed part. @param publicKeyInfo DER SubjectPublicKeyInfo */
export function certificateRequestInfo(subject: RequestSubject, publicKeyInfo: Uint8Array): Uint8Array {
  const extensions = writeSequence(writeOid(extensionRequest), writeSet(writeSequence(keyUsage())));
  return writeSequence(writeInteger(0), writeName(subject), publicKeyInfo, writeContext(0, extensions));
}

/** @returns DER of the whole request */
export function certificateRequestOf(info: Uint8Array, algorithm: SigningAlgorithm, value: Uint8Array): Uint8Array {
  return writeSequence(info, writeSignatureAlgorithm(algorithm), writeBitString(value));
}

export interface SelfSignedInput {
  /** RSA private key. */
  readonly privateKey: KeyObject;
  /** Common name, for example `docops-router`. */
  readonly commonName: string;
  /** 16 random octets. */
  readonly serialNumber: Uint8Array;
  /** Milliseconds since 1970. */
  readonly notBefore: number;
  readonly notAfter: number;
}

const sha256WithRsa = (): Uint8Array => writeSignatureAlgorithm({ scheme: 'rsa-pkcs1', digest: 'sha256' });

/** DER of a version 3 certificate for signatures only: no CA, digitalSignature and nonRepudiation. */
export function selfSignedCertificate(input: SelfSignedInput): Uint8Array {
  const name = writeSequence(writeSet(writeSequence(writeOid('2.5.4.3'), writeUtf8(input.commonName))));
  const publicKeyInfo = createPublicKey(input.privateKey).export({ format: 'der', type: 'spki' });
  const keyIdentifier = digestOf('sha1', publicKeyBits(publicKeyInfo));
  // The top bit is clear: serial numbers are positive (§4.1.2.2).
  const serialNumber = input.serialNumber.map((octet, index) => (index === 0 ? (octet & 0x7f) | 0x40 : octet));
  const body = writeSequence(
    writeContext(0, writeInteger(2)),
    writeUnsigned(serialNumber),
    sha256WithRsa(),
    name,
    writeSequence(writeTime(input.notBefore), writeTime(input.notAfter)),
    name,
    publicKeyInfo,
    writeContext(
      3,
      writeSequence(
        extension(extensionOids.basicConstraints, true, writeSequence()),
        keyUsage(),
        extension(extensionOids.subjectKeyIdentifier, false, writeOctetString(keyIdentifier)),
        extension(extensionOids.authorityKeyIdentifier, false, writeSequence(element(0x80, keyIdentifier))),
      ),
    ),
  );
  return writeSequence(body, sha256WithRsa(), writeBitString(sign('sha256', body, input.privateKey)));
}
