/** A time-stamp authority's HTTP answers (RFC 3161 §2.4.2), with a test key. */
import { integerOf } from '../../src/signing/asn1/asn1-values.js';
import { childrenOf, readAsn1 } from '../../src/signing/asn1/read-asn1.js';
import { writeInteger, writeSequence } from '../../src/signing/asn1/write-asn1.js';
import { issue, timestampTokenOf } from './signing-authority.js';

const authority = issue('TSA', { purposes: ['1.3.6.1.5.5.7.3.8'], purposesCritical: true });

export interface StampRequest {
  /** The digest of the data to be stamped. */
  readonly imprint: Uint8Array;
  readonly nonce: bigint;
}

export function digestsOfRequest(request: Uint8Array): StampRequest {
  const [, messageImprint, nonce] = childrenOf(readAsn1(request));
  const [, hashed] = messageImprint ? childrenOf(messageImprint) : [];
  const imprint = hashed ? hashed.source.subarray(hashed.contentStart, hashed.contentEnd) : new Uint8Array();
  return { imprint, nonce: integerOf(nonce) };
}

/** @param time Milliseconds since 1970 */
export const stampAnswer = ({ imprint, nonce }: StampRequest, time: number): Uint8Array =>
  writeSequence(writeSequence(writeInteger(0)), timestampTokenOf(authority, { time, stamped: new Uint8Array(), imprint, nonce }));
