/** ECDSA and DSA values: two concatenated numbers in XML signatures (XML Signature 1.1 §6.4.3) ↔ DER in X.509 (RFC 3279 §2.2.3). */
import { Buffer } from 'node:buffer';
import { integerOf } from '../asn1/asn1-values.js';
import { malformed } from '../asn1/malformed.js';
import { readAsn1, sequenceOf } from '../asn1/read-asn1.js';
import { writeSequence, writeUnsigned } from '../asn1/write-asn1.js';

/** DER of two concatenated numbers; undefined if the halves differ in length. */
export function derFromPair(pair: Uint8Array): Uint8Array | undefined {
  if (pair.length === 0 || pair.length % 2 !== 0) return undefined;
  const half = pair.length / 2;
  return writeSequence(writeUnsigned(pair.subarray(0, half)), writeUnsigned(pair.subarray(half)));
}

/**
 * @param bits Size of the curve, which determines the octets per number
 * @throws DocOpsError INVALID_FILE_FORMAT for anything but DER of two such numbers
 */
export function pairFromDer(der: Uint8Array, bits: number): Uint8Array {
  const digits = Math.ceil(bits / 8) * 2;
  const [r, s] = sequenceOf(readAsn1(der), 'ECDSA signature');
  const halves = [r, s].map((node) => integerOf(node, 'ECDSA signature').toString(16).padStart(digits, '0'));
  if (halves.some((half) => half.length !== digits || half.startsWith('-'))) throw malformed('ECDSA signature');
  return Buffer.from(halves.join(''), 'hex');
}
