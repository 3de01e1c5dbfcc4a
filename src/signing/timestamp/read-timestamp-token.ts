/**
 * RFC 3161 token → its contents, and whether it is valid (RFC 3161 §2.3, §2.4.2, ETSI EN 319
 * 422). Trust in its authority is judged elsewhere.
 */
import { integerOf, octetsOf, oidOf, sameBytes, asn1Time } from '../asn1/asn1-values.js';
import { malformed, isTag, readAsn1, sequenceOf, tags } from '../asn1/read-asn1.js';
import { type DigestName, digests } from '../crypto/algorithms-data.js';
import { digestOf, readDigestAlgorithm } from '../crypto/digest.js';
import { cmsOids } from '../cms/attribute-oids.js';
import { readSignedData, type SignedData } from '../cms/read-signed-data.js';
import { type CmsProblem, verifySignedData } from '../cms/verify-signed-data.js';
import { extensionOids } from '../x509/extensions.js';
import { nameText } from '../x509/name.js';
import type { Certificate } from '../x509/read-certificate.js';

export interface TimestampToken {
  readonly signedData: SignedData;
  /** Undefined for an unknown digest. */
  readonly digest: DigestName | undefined;
  readonly imprint: Uint8Array;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly nonce: bigint | undefined;
}

/** @throws DocOpsError INVALID_FILE_FORMAT if the bytes are not a time-stamp token. */
export function readTimestampToken(bytes: Uint8Array): TimestampToken {
  const signedData = readSignedData(bytes);
  if (signedData.contentType !== cmsOids.timestampInfo || signedData.content === undefined) throw malformed('time-stamp token');
  const [version, policy, imprint, serial, time, ...rest] = sequenceOf(readAsn1(signedData.content), 'time-stamp token');
  if (integerOf(version, 'time-stamp token: version') !== 1n) throw malformed('time-stamp token: version');
  oidOf(policy, 'time-stamp token: policy');
  integerOf(serial, 'time-stamp token: serial number');
  const [algorithm, octets] = sequenceOf(imprint, 'time-stamp token: imprint');
  const nonce = rest.find((field) => isTag(field, tags.integer));
  return {
    signedData,
    digest: readDigestAlgorithm(algorithm),
    imprint: octetsOf(octets, 'time-stamp token: imprint'),
    time: asn1Time(time, 'time-stamp token: time'),
    nonce: nonce && integerOf(nonce),
  };
}

export interface VerifiedTimestamp {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly problems: readonly CmsProblem[];
  readonly signer: Certificate | undefined;
  readonly certificates: readonly Certificate[];
  readonly signedData: SignedData;
}

const timeStamping = '1.3.6.1.5.5.7.3.8';

/** RFC 3161 §2.3: time stamping is the only purpose, and critical. */
function mayStamp(certificate: Certificate): boolean {
  const purposes = certificate.extendedKeyUsage ?? [];
  const extension = certificate.extensions.find(({ oid }) => oid === extensionOids.extendedKeyUsage);
  const usage = certificate.keyUsage;
  return (
    purposes.length === 1 &&
    purposes[0] === timeStamping &&
    extension?.critical === true &&
    (usage === undefined || usage.has(0) || usage.has(1))
  );
}

/**
 * @param stamped The data that the token must cover, in consecutive pieces.
 * @param certificates More certificates to search for the authority's.
 * @throws DocOpsError INVALID_FILE_FORMAT if the bytes are not a time-stamp token.
 */
export function verifyTimestampToken(
  bytes: Uint8Array,
  stamped: readonly Uint8Array[],
  certificates: readonly Certificate[],
): VerifiedTimestamp {
  const token = readTimestampToken(bytes);
  const { signedData, digest, imprint, time } = token;
  const verified = verifySignedData(signedData, {
    content: [signedData.content ?? new Uint8Array()],
    contentType: 'timestampInfo',
    requireSigningCertificate: true,
    certificates,
  });
  const problems = [...verified.problems];
  if (digest === undefined) problems.push({ fault: 'format', reason: 'The time stamp uses a digest that is not supported.' });
  else if (!sameBytes(digestOf(digest, ...stamped), imprint)) problems.push({ fault: 'hash', reason: 'The time stamp covers other data.' });
  if (digest !== undefined && digests[digest].isWeak)
    problems.push({ fault: 'weak', reason: `The time stamp is too weak to be relied on: it uses ${digests[digest].label}.` });
  if (verified.signer !== undefined && !mayStamp(verified.signer))
    problems.push({
      fault: 'no-signing-certificate',
      reason: `The certificate of "${nameText(verified.signer.subject)}" is not valid for time stamping.`,
    });
  return { time, problems, signer: verified.signer, certificates: verified.certificates, signedData };
}
