/** A detached CMS signature that is right but for the attributes that are asked for. */
import { sign } from 'node:crypto';
import {
  element,
  writeContext,
  writeInteger,
  writeOctetString,
  writeOid,
  writeSequence,
  writeSet,
} from '../../../../../src/signing/asn1/write-asn1.js';
import { digestOf, writeDigestAlgorithm } from '../../../../../src/signing/crypto/digest.js';
import type { Entity } from '../../../../support/signing-authority.js';

const data = '1.2.840.113549.1.7.1';
const attribute = (oid: string, value: Uint8Array): Uint8Array => writeSequence(writeOid(oid), writeSet(value));

/** @param entity Has a key of P-256 */
export function handMadeCms(
  { key, certificate }: Entity,
  content: Uint8Array,
  more: readonly Uint8Array[],
  unsigned: readonly Uint8Array[] = [],
): Uint8Array {
  const hash = writeOctetString(digestOf('sha256', certificate.der));
  const attributes = writeSet(
    attribute('1.2.840.113549.1.9.3', writeOid(data)),
    attribute('1.2.840.113549.1.9.4', writeOctetString(digestOf('sha256', content))),
    attribute('1.2.840.113549.1.9.16.2.47', writeSequence(writeSequence(writeSequence(hash)))),
    ...more,
  );
  const tagged = Uint8Array.from(attributes);
  tagged[0] = 0xa0;
  const signer = writeSequence(
    writeInteger(1),
    writeSequence(certificate.issuer.der, writeInteger(certificate.serialNumber)),
    writeDigestAlgorithm('sha256'),
    tagged,
    writeSequence(writeOid('1.2.840.10045.4.3.2')),
    writeOctetString(sign('sha256', attributes, key)),
    ...(unsigned.length === 0 ? [] : [element(0xa1, ...unsigned)]),
  );
  const body = writeSequence(
    writeInteger(1),
    writeSet(writeDigestAlgorithm('sha256')),
    writeSequence(writeOid(data)),
    writeContext(0, certificate.der),
    writeSet(signer),
  );
  return writeSequence(writeOid('1.2.840.113549.1.7.2'), writeContext(0, body));
}
