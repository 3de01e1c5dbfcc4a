/** Time-stamp requests and responses (RFC 3161 §2.4). The transport is up to the caller. */
import { asn1Count, integerOf, sameBytes } from '../asn1/asn1-values.js';
import { asn1Bytes, isTag, readAsn1, sequenceOf, tags } from '../asn1/read-asn1.js';
import { writeBoolean, writeInteger, writeOctetString, writeOid, writeSequence, writeUnsigned } from '../asn1/write-asn1.js';
import { DocOpsError } from '../../base/errors.js';
import type { SigningDigest } from '../../base/signing-identity.js';
import { writeDigestAlgorithm } from '../crypto/digest.js';
import { readTimestampToken } from './read-timestamp-token.js';

/**
 * Sends a TimeStampReq to the authority and returns its TimeStampResp. Media types:
 * `application/timestamp-query`, `application/timestamp-reply`.
 */
export type TimestampTransport = (request: Uint8Array) => Promise<Uint8Array>;

/** The digest of our time stamps. */
export const stampDigest: SigningDigest = 'sha256';

export interface TimestampRequest {
  readonly digest: SigningDigest;
  /** Digest of the stamped data. */
  readonly imprint: Uint8Array;
  /** Random octets; a replayed response has different ones. */
  readonly nonce: Uint8Array;
  /** The policy that the authority should follow, a dotted identifier. */
  readonly policy?: string | undefined;
}

export function writeTimestampRequest({ digest, imprint, nonce, policy }: TimestampRequest): Uint8Array {
  return writeSequence(
    writeInteger(1),
    writeSequence(writeDigestAlgorithm(digest), writeOctetString(imprint)),
    ...(policy === undefined ? [] : [writeOid(policy)]),
    writeUnsigned(nonce),
    writeBoolean(true),
  );
}

const unusable = (what: string): DocOpsError => new DocOpsError('SERVICE_UNAVAILABLE', `The time-stamp authority ${what}.`);

/**
 * The token of a response, after checking that it answers this request.
 * @throws DocOpsError SERVICE_UNAVAILABLE if the authority refused or answered something else.
 */
export function readTimestampResponse(response: Uint8Array, request: TimestampRequest): Uint8Array {
  const [status, tokenNode] = sequenceOf(readAsn1(response), 'time-stamp response');
  const code = asn1Count(sequenceOf(status, 'time-stamp response')[0], 'time-stamp status');
  // 0 granted, 1 granted with changes (§2.4.2).
  if (code > 1 || !isTag(tokenNode, tags.sequence)) throw unusable(`refused the request (status ${code})`);
  const token = Uint8Array.from(asn1Bytes(tokenNode));
  const { imprint, nonce } = readTimestampToken(token);
  if (!sameBytes(imprint, request.imprint)) throw unusable('stamped other data than requested');
  if (nonce !== integerOf(readAsn1(writeUnsigned(request.nonce)))) throw unusable('answered another request');
  return token;
}

export interface RequestTimestampOptions {
  readonly digest: SigningDigest;
  readonly nonce: Uint8Array;
  readonly policy?: string | undefined;
  readonly transport: TimestampTransport;
}

/**
 * A token over bytes.
 * @param imprint Their digest
 * @throws DocOpsError SERVICE_UNAVAILABLE if the authority returns none; rethrows the transport's
 * errors.
 */
export async function requestTimestamp(imprint: Uint8Array, options: RequestTimestampOptions): Promise<Uint8Array> {
  const { digest, nonce, policy, transport } = options;
  const request = { digest, imprint, nonce, policy };
  const response = await transport(writeTimestampRequest(request));
  try {
    return readTimestampResponse(response, request);
  } catch (error) {
    if (error instanceof DocOpsError && error.code === 'INVALID_FILE_FORMAT') throw unusable('returned an unreadable response');
    throw error;
  }
}
