/** A key and a name → a self-signed certificate, for services that have none (RFC 5280 §4.1). */
import { createPublicKey, sign, type KeyObject } from 'node:crypto';
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
  writeTime,
  writeUnsigned,
  writeUtf8,
} from '../asn1/write-asn1.js';
import { digestOf } from '../crypto/digest.js';
import { writeSignatureAlgorithm } from '../crypto/signature-algorithm.js';
import { publicKeyBits } from '../x509/read-ocsp.js';
import { extensionOids } from '../x509/extensions.js';

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

const extension = (oid: string, critical: boolean, value: Uint8Array): Uint8Array =>
  writeSequence(writeOid(oid), ...(critical ? [writeBoolean(true)] : []), writeOctetString(value));

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
        extension(extensionOids.keyUsage, true, writeBitString(Uint8Array.of(0xc0), 6)),
        extension(extensionOids.subjectKeyIdentifier, false, writeOctetString(keyIdentifier)),
        extension(extensionOids.authorityKeyIdentifier, false, writeSequence(element(0x80, keyIdentifier))),
      ),
    ),
  );
  return writeSequence(body, sha256WithRsa(), writeBitString(sign('sha256', body, input.privateKey)));
}
