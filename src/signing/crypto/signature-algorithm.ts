/** Signature AlgorithmIdentifiers ↔ their meaning (RFC 4055, RFC 5758, RFC 8410, RFC 8419, BSI TR-03111). */
import { asn1Count, oidOf } from '../asn1/asn1-values.js';
import { type Asn1, childrenOf, isContext, isTag, sequenceOf, tags } from '../asn1/read-asn1.js';
import { writeContext, writeInteger, writeNull, writeOid, writeSequence } from '../asn1/write-asn1.js';
import { isEdwards, type SigningAlgorithm } from '../../base/signing-identity.js';
import { type DigestName, digests, mgf1Oid, pssOid, type SignatureAlgorithm, type SignatureFacts, signatures } from './algorithms-data.js';
import { readDigestAlgorithm, writeDigestAlgorithm } from './digest.js';

const byOid = new Map(signatures.map(({ oid, algorithm }) => [oid, algorithm]));

/**
 * RSASSA-PSS-params; SHA-1 is the default everywhere (RFC 4055 §3.1). A mask digest that
 * differs from the message digest is not supported.
 */
function readPssParameters(node: Asn1 | undefined): SignatureAlgorithm | undefined {
  let digest: DigestName | undefined = 'sha1';
  let maskDigest: DigestName | undefined = 'sha1';
  let saltLength = 20;
  for (const field of sequenceOf(node, 'RSASSA-PSS parameters')) {
    const value = childrenOf(field)[0];
    if (isContext(field, 0)) digest = readDigestAlgorithm(value);
    else if (isContext(field, 1)) {
      const [oid, maskDigestNode] = sequenceOf(value, 'RSASSA-PSS mask');
      if (oidOf(oid) !== mgf1Oid) return undefined;
      maskDigest = readDigestAlgorithm(maskDigestNode);
    } else if (isContext(field, 2)) saltLength = asn1Count(value, 'RSASSA-PSS salt length');
    else if (!isContext(field, 3) || asn1Count(value) !== 1) return undefined;
  }
  if (digest === undefined || digest !== maskDigest || saltLength > 512) return undefined;
  return { scheme: 'rsa-pss', digest, saltLength };
}

/** The algorithm of an AlgorithmIdentifier; undefined if it is not supported. */
export function readSignatureAlgorithm(node: Asn1 | undefined): SignatureAlgorithm | undefined {
  const [oidNode, parameters] = sequenceOf(node, 'signature algorithm');
  const oid = oidOf(oidNode, 'signature algorithm');
  if (oid === pssOid) return parameters === undefined || isTag(parameters, tags.null) ? undefined : readPssParameters(parameters);
  return byOid.get(oid);
}

/** The table entry for an identity's algorithm; undefined for RSA and ECDSA with SHAKE256. */
export function signatureFacts({ scheme, digest }: SigningAlgorithm): SignatureFacts | undefined {
  return signatures.find(({ algorithm }) => algorithm.scheme === scheme && (isEdwards(scheme) || algorithm.digest === digest));
}

/** RSASSA-PSS-params with MGF1 and a salt of the digest's size (RFC 4055 §3.1). */
function writePssParameters(digest: DigestName): Uint8Array {
  const digestIdentifier = writeDigestAlgorithm(digest);
  return writeSequence(
    writeContext(0, digestIdentifier),
    writeContext(1, writeSequence(writeOid(mgf1Oid), digestIdentifier)),
    writeContext(2, writeInteger(digests[digest].octets)),
  );
}

/** Dotted identifiers of an algorithm and its digest, for services that expect these, and the DER parameters if it has any. */
export interface SignatureIdentifiers {
  readonly signature: string;
  readonly digest: string;
  readonly parameters?: Uint8Array;
}

export function signatureIdentifiers(algorithm: SigningAlgorithm): SignatureIdentifiers {
  const { scheme, digest } = algorithm;
  const { oid } = digests[digest];
  if (scheme === 'rsa-pss') return { signature: pssOid, digest: oid, parameters: writePssParameters(digest) };
  return { signature: signatureFacts(algorithm)?.oid ?? '', digest: oid };
}

/** The AlgorithmIdentifier for our own signatures; RSA-PSS with its parameters (RFC 4056 §2.2). */
export function writeSignatureAlgorithm(algorithm: SigningAlgorithm): Uint8Array {
  const { signature, parameters } = signatureIdentifiers(algorithm);
  if (parameters) return writeSequence(writeOid(signature), parameters);
  return algorithm.scheme === 'rsa-pkcs1' ? writeSequence(writeOid(signature), writeNull()) : writeSequence(writeOid(signature));
}
