/** Signatures in forms that ISO 32000-2 deprecates → whether they are valid (ISO 32000-1 §12.8.3.2 and §12.8.3.3). */
import { constants, publicDecrypt } from 'node:crypto';
import { octetsOf } from '../asn1/asn1-values.js';
import { readAsn1, sequenceOf } from '../asn1/read-asn1.js';
import { DocOpsError } from '../../base/errors.js';
import type { PdfObject } from '../../pdf/objects/pdf-object.js';
import { type ObjectSource, asString } from '../../pdf/read/object-source.js';
import { readSignedData } from '../cms/read-signed-data.js';
import { type CmsProblem, readableCertificates, type VerifiedSignedData, verifySignedData, unverified } from '../cms/verify-signed-data.js';
import type { DigestName } from '../crypto/algorithms-data.js';
import { digestOf, readDigestAlgorithm } from '../crypto/digest.js';
import type { PublicKey } from '../crypto/public-key.js';
import { describeSignature, verifySignature } from '../crypto/verify-signature.js';
import type { Certificate } from '../x509/read-certificate.js';
import { cachedPublicKey } from '../x509/verify-issued.js';
import { isPadding, type CoveredBytes } from './byte-range.js';
import type { FoundSignature } from './find-signatures.js';

/** The inputs for such a signature. */
export interface DeprecatedSignature {
  readonly view: ObjectSource;
  readonly found: FoundSignature;
  readonly covered: CoveredBytes;
  /** More certificates to search for the signer's. */
  readonly certificates: readonly Certificate[];
}

const problem = (fault: CmsProblem['fault'], reason: string): CmsProblem => ({ fault, reason });
const noCertificate = 'The signer’s certificate is not in the signature dictionary.';
const otherBytes = problem('format', 'Other bytes than padding follow the signature value.');
const otherContent = problem('hash', 'The content is not the one that was signed: its digest differs from the signed one.');

/** CMS over the content's SHA-1 digest, which it contains. */
function verifyCarriedDigest({ covered, certificates }: DeprecatedSignature): VerifiedSignedData {
  const signedData = readSignedData(covered.contents);
  const { content: carried = new Uint8Array() } = signedData;
  const cms = verifySignedData(
    { ...signedData, content: undefined },
    { content: [carried], contentType: 'data', requireSigningCertificate: false, certificates },
  );
  const isSigned = Buffer.compare(carried, digestOf('sha1', ...covered.content)) === 0;
  return {
    ...cms,
    problems: [...(isPadding(signedData.trailing) ? [] : [otherBytes]), ...(isSigned ? [] : [otherContent]), ...cms.problems],
  };
}

/** `Cert`: the signer's certificate, or a list that starts with it. */
function statedCertificates({ view, found }: DeprecatedSignature): readonly Certificate[] {
  const entry = view.resolve(found.dict.get('Cert'));
  const list: readonly PdfObject[] = Array.isArray(entry) ? entry : [entry];
  return readableCertificates(list.flatMap((item) => asString(view, item)?.bytes ?? []));
}

/** The digest in a PKCS #1 signature (RFC 8017 §9.2); undefined if the key did not make the signature, or the digest is unknown. */
function namedDigest(key: PublicKey, signature: Uint8Array): DigestName | undefined {
  try {
    const info = publicDecrypt({ key: key.key, padding: constants.RSA_PKCS1_PADDING }, signature);
    return readDigestAlgorithm(sequenceOf(readAsn1(info), 'digest of the signature')[0]);
  } catch {
    return undefined;
  }
}

/** A PKCS #1 signature in an octet string; the certificates are in the dictionary. */
function verifyRaw(signature: DeprecatedSignature): VerifiedSignedData {
  const { covered } = signature;
  const certificates = statedCertificates(signature);
  const [signer] = certificates;
  if (signer === undefined) return unverified([{ ...problem('no-signing-certificate', noCertificate), isUnchecked: true }], certificates);
  const result = { ...unverified([], certificates), signer };
  const key = cachedPublicKey(signer.publicKeyInfo);
  if (key?.kind !== 'rsa') return { ...result, problems: [problem('format', 'The signer’s key is not an RSA key, as this form needs.')] };
  const node = readAsn1(covered.contents, { ber: true, trailing: true });
  const value = octetsOf(node, 'signature value');
  const digest = namedDigest(key, value);
  const algorithm = { scheme: 'rsa-pkcs1', digest } as const;
  const holds = digest !== undefined && verifySignature(algorithm, key, Buffer.concat(covered.content), value);
  const problems = [
    ...(isPadding(covered.contents.subarray(node.end)) ? [] : [otherBytes]),
    ...(holds ? [] : [problem('signature', 'The signature value was not made by the signer’s key over the signed content.')]),
  ];
  return { ...result, algorithm: describeSignature(algorithm, key), problems };
}

const verifiers = { 'adbe.pkcs7.sha1': verifyCarriedDigest, 'adbe.x509.rsa_sha1': verifyRaw };
type DeprecatedForm = keyof typeof verifiers;

export const isDeprecatedForm = (subFilter: string): subFilter is DeprecatedForm => Object.hasOwn(verifiers, subFilter);

/** Always with a problem: no such signature is relied on. */
export function verifyDeprecated(form: DeprecatedForm, signature: DeprecatedSignature): VerifiedSignedData {
  const weak = problem('weak', `The signature has a form that is no longer in use (${form}); it rests on SHA-1.`);
  try {
    const verified = verifiers[form](signature);
    // The problem of the form precedes those about the digest.
    return { ...verified, problems: [weak, ...verified.problems] };
  } catch (error) {
    if (!(error instanceof DocOpsError) || error.code !== 'INVALID_FILE_FORMAT') throw error;
    const unreadable = problem('format', 'The signature value cannot be read.');
    return unverified([weak, unreadable]);
  }
}
