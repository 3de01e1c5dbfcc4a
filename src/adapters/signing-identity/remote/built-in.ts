/** A remote key → a signing identity whose key and certificate are known to match, and a request for the certificate. */
import { DocOpsError, validationError } from '../../../base/errors.js';
import { pemText } from '../../../base/pem.js';
import { isEdwards, type KeyIdentity, type SigningAlgorithm, type SignRequest } from '../../../base/signing-identity.js';
import { sameBytes } from '../../../signing/asn1/asn1-values.js';
import { digests } from '../../../signing/crypto/algorithms-data.js';
import { digestOf } from '../../../signing/crypto/digest.js';
import { readPublicKey, type PublicKey } from '../../../signing/crypto/public-key.js';
import {
  certificateRequestInfo,
  certificateRequestOf,
  unknownAttributes,
  type RequestSubject,
} from '../../../signing/identity/write-certificate.js';
import { isSignatureOf } from '../../../signing/identity/checked-signature.js';
import {
  identityError,
  identityOfChain,
  signingAlgorithm,
  validityIssue,
  type CertificateChain,
  orderChain,
} from '../../../signing/identity/key-identity.js';
import { readPemCertificates } from '../../../signing/identity/read-pem.js';
import { nameText, sameName } from '../../../signing/x509/name.js';
import { publicKeyBits } from '../../../signing/x509/read-ocsp.js';
import { readCertificate, type Certificate } from '../../../signing/x509/read-certificate.js';
import { cachedPublicKey } from '../../../signing/x509/verify-issued.js';
import { derFromPair } from '../../../signing/xml/algorithms.js';
import type { SigningOptions } from '../built-in.js';
import type { SigningIdentitySource } from '../types.js';
import { askWithRetries, type Ask } from './json-call.js';
import type { RemoteKey, RemoteKeyFacts, RemotePatience } from './types.js';

export { digestInfo } from '../../../signing/crypto/digest.js';
export { signatureIdentifiers } from '../../../signing/crypto/signature-algorithm.js';
export type { RequestSubject };

/** Options of {@link remoteKeyIdentity}. */
export interface RemoteIdentityOptions extends SigningOptions, RemotePatience {
  /** The signer's certificate and its issuers', in any order: PEM text, or DER. Default: those stored with the key. */
  readonly certificates?: string | readonly Uint8Array[] | undefined;
}

/** Options of {@link certificateRequest}. */
export interface CertificateRequestOptions extends RemotePatience, Pick<SigningOptions, 'digest' | 'pss'> {
  readonly subject: RequestSubject;
}

const patience = ({ timeoutMs = 10_000, maxRetries = 2 }: RemotePatience): Required<RemotePatience> => ({ timeoutMs, maxRetries });

/** @throws DocOpsError VALIDATION_ERROR for one that cannot be read */
function certificatesIn(given: string | readonly Uint8Array[]): readonly Certificate[] {
  try {
    return typeof given === 'string' ? readPemCertificates(given) : given.map(readCertificate);
  } catch (error) {
    throw Object.assign(identityError('a certificate cannot be read', '.certificates'), { cause: error });
  }
}

/**
 * Whether the certificate is for the key: the same bits, or the same point if one is compressed. OpenSSL does not compare keys of two
 * kinds: that leaves an error behind, which the next TLS connection of the process would report as its own.
 */
function isKeyOf({ publicKeyInfo }: Certificate, key: PublicKey, info: Uint8Array): boolean {
  if (sameBytes(publicKeyBits(publicKeyInfo), publicKeyBits(info))) return true;
  const other = cachedPublicKey(publicKeyInfo);
  return other?.kind === 'ec' && other.label === key.label && other.key.equals(key.key);
}

/**
 * The certificate that issued none of the others: the signer's, while the key is unknown. @throws DocOpsError VALIDATION_ERROR without one
 */
function leafOf(certificates: readonly Certificate[]): Certificate {
  const isIssuer = (one: Certificate): boolean => certificates.some((other) => other !== one && sameName(other.issuer, one.subject));
  const leaf = certificates.find((certificate) => !isIssuer(certificate)) ?? certificates[0];
  if (leaf === undefined) throw identityError('no certificate was given', '.certificates');
  return leaf;
}

/** The chain of the certificate for this key; without a key, that of the leaf. @throws DocOpsError VALIDATION_ERROR */
function chainFor(name: string, certificates: readonly Certificate[], publicKey: Uint8Array | undefined): CertificateChain {
  const leaf = leafOf(certificates);
  const key = publicKey && readPublicKey(publicKey);
  if (publicKey && !key) throw identityError(`the public key of ${name} cannot be read or is of an unsupported kind`);
  const signer = publicKey && key ? certificates.find((certificate) => isKeyOf(certificate, key, publicKey)) : leaf;
  const chain = signer && orderChain(certificates, signer.publicKeyInfo);
  if (chain !== undefined) return chain;
  throw identityError(`the key of ${name} does not match the certificate of "${nameText(leaf.subject)}"`, '.certificates');
}

const algorithmText = ({ scheme, digest }: SigningAlgorithm): string =>
  isEdwards(scheme) ? scheme : `${scheme} with ${digests[digest].label}`;

/** Whether the key service supports the algorithm with this key. */
function canSign(key: RemoteKey, { kind, bits }: PublicKey, algorithm: SigningAlgorithm, bound: RemoteKeyFacts): boolean {
  const { scheme, digest } = algorithm;
  if (bound.digest !== undefined && !isEdwards(scheme) && bound.digest !== digest) return false;
  if (bound.pss !== undefined && kind === 'rsa' && bound.pss !== (scheme === 'rsa-pss')) return false;
  return key.supports?.(algorithm, bits) !== false;
}

/**
 * The algorithm that was chosen, or that the key is bound to. @throws DocOpsError VALIDATION_ERROR if these differ, or the service does not
 * support it
 */
function algorithmFor(
  key: RemoteKey,
  publicKey: PublicKey,
  chosen: Pick<SigningOptions, 'digest' | 'pss'>,
  facts: RemoteKeyFacts,
): SigningAlgorithm {
  const { digest = facts.digest, pss = facts.pss } = chosen;
  const algorithm = signingAlgorithm(publicKey, { ...(digest ? { digest } : {}), ...(pss === undefined ? {} : { pss }) });
  if (canSign(key, publicKey, algorithm, facts)) return algorithm;
  throw identityError(`${key.name} does not sign by ${algorithmText(algorithm)} with this key (${publicKey.label})`);
}

/** The value in X.509's form. DER of two numbers is as short as the concatenated numbers only once in 2^48 values. */
function signatureValue({ scheme }: SigningAlgorithm, { bits }: PublicKey, value: Uint8Array): Uint8Array {
  const isPair = scheme === 'ecdsa' && value.length === 2 * Math.ceil(bits / 8);
  return (isPair ? derFromPair(value) : undefined) ?? value;
}

interface RemoteSigner {
  readonly key: RemoteKey;
  readonly publicKey: PublicKey;
  readonly facts: RemoteKeyFacts;
  readonly limits: Required<RemotePatience>;
}

/**
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT if a kind of document needs another algorithm than the identity's, which the key does not
 * support: DOCX has no PSS
 */
function signWith({ key, publicKey, facts, limits }: RemoteSigner): KeyIdentity['sign'] {
  return async (request) => {
    const { signal, algorithm } = request;
    if (!canSign(key, publicKey, algorithm, facts))
      throw new DocOpsError(
        'UNPROCESSABLE_DOCUMENT',
        `This kind of document is signed by ${algorithmText(algorithm)}, which ${key.name} does not support with this service's key; use to=pdf.`,
      );
    const value = await askWithRetries((either) => key.sign(request, either), { name: key.name, ...limits, signal });
    return signatureValue(algorithm, publicKey, value);
  };
}

const certificateKey = (certificate: Certificate): PublicKey => {
  const key = cachedPublicKey(certificate.publicKeyInfo);
  if (key === undefined) throw identityError('this kind of key is not supported; use RSA, ECDSA or EdDSA');
  return key;
};

/** Milliseconds for which `check()` reuses the last answer: health is checked every second, and each call may cost money. */
const believedMs = 60_000;

/**
 * An identity with a remote key. The key service is first called when something is signed, or by `check()`; a failure is not kept.
 * @throws DocOpsError VALIDATION_ERROR for certificates that cannot be read, or whose signer is expired, not yet valid, not for signing, or too weak
 */
export function remoteKeyIdentity(key: RemoteKey, options: RemoteIdentityOptions = {}): SigningIdentitySource {
  const { now = Date.now } = options;
  const limits = patience(options);
  const given = options.certificates === undefined ? undefined : certificatesIn(options.certificates);
  const never = (): Promise<Uint8Array> => Promise.reject(new Error('not asked'));
  if (given) identityOfChain(chainFor(key.name, given, undefined), never, { now: now() });
  const asked: Ask = { name: key.name, ...limits };
  let seenAt = -Infinity;

  async function describeKey(): Promise<KeyIdentity> {
    const facts = await askWithRetries((signal) => key.describe(signal), asked);
    const chain = chainFor(key.name, given ?? certificatesIn(facts.certificates ?? []), facts.publicKey);
    const publicKey = certificateKey(chain[0]);
    const algorithm = algorithmFor(key, publicKey, options, facts);
    const identity = identityOfChain(chain, signWith({ key, publicKey, facts, limits }), { now: now() });
    seenAt = now();
    return { ...identity, algorithm };
  }

  let known: Promise<KeyIdentity> | undefined;
  const first = (): Promise<KeyIdentity> => {
    const asking = describeKey();
    known = asking;
    asking.catch(() => (known = undefined));
    return asking;
  };

  async function current(identity: Promise<KeyIdentity>): Promise<KeyIdentity> {
    const found = await identity.catch(asUnusable);
    const issue = validityIssue(readCertificate(found.chain[0] ?? new Uint8Array()), now());
    if (issue !== undefined) throw unusable(issue);
    return found;
  }

  return {
    identityFor: () => current(known ?? first()),
    check: async () => {
      if (known !== undefined && now() - seenAt < believedMs) await current(known);
      else {
        // Concurrent signatures continue with the known identity.
        const fresh = describeKey();
        await current(fresh);
        known = fresh;
      }
    },
    close: async () => key.close?.(),
  };
}

const unusable = (issue: string, cause?: unknown): DocOpsError =>
  new DocOpsError('SERVICE_UNAVAILABLE', `Nothing can be signed: ${issue}.`, { cause });

/** A problem with the host's key is not one with the request: callers learn that nothing can be signed. */
function asUnusable(error: unknown): never {
  if (error instanceof DocOpsError && error.code === 'SERVICE_UNAVAILABLE') throw error;
  throw unusable(error instanceof DocOpsError ? error.message : 'the key or its certificates cannot be read', error);
}

/**
 * A certificate request (PKCS#10) for a remote key, signed by the key.
 * @returns PEM, to be sent to a certificate authority
 * @throws DocOpsError VALIDATION_ERROR for a subject without a name, and a key whose public part is unavailable; SERVICE_UNAVAILABLE
 */
export async function certificateRequest(key: RemoteKey, options: CertificateRequestOptions): Promise<string> {
  const { subject } = options;
  checkSubject(subject);
  const limits = patience(options);
  const facts = await askWithRetries((signal) => key.describe(signal), { name: key.name, ...limits });
  const publicKey = facts.publicKey && readPublicKey(facts.publicKey);
  if (!facts.publicKey || !publicKey)
    throw validationError([{ field: 'key', issue: `${key.name} returned no public key of a supported kind` }]);
  const algorithm = algorithmFor(key, publicKey, options, facts);
  const info = certificateRequestInfo(subject, facts.publicKey);
  const request: SignRequest = { algorithm, data: info, digest: digestOf(algorithm.digest, info) };
  const value = await signWith({ key, publicKey, facts, limits })(request);
  if (!isSignatureOf(publicKey, request, value))
    throw new DocOpsError('INTERNAL_ERROR', `${key.name} returned a signature that its public key does not verify.`);
  return pemText('CERTIFICATE REQUEST', certificateRequestOf(info, algorithm, value));
}

function checkSubject(subject: RequestSubject): void {
  const unknown = unknownAttributes(subject).map((name) => ({ field: `subject.${name}`, issue: 'is not a known attribute' }));
  const values = Object.entries(subject).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' && value.trim() !== '' ? [] : [{ field: `subject.${name}`, issue: 'must be a string that is not empty' }],
  );
  const missing = subject.commonName === undefined ? [{ field: 'subject.commonName', issue: 'is missing' }] : [];
  const problems = [...unknown, ...values, ...missing];
  if (problems.length > 0) throw validationError(problems);
}
