/** Certificates and a way to sign → a validated signing identity: right key, right time, right purpose. */
import { constants, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { validationError } from '../../base/errors.js';
import { type ChosenDigest, isEdwards, type KeyIdentity, type SigningAlgorithm, type SignRequest } from '../../base/signing-identity.js';
import { schemes } from '../crypto/algorithms-data.js';
import type { PublicKey } from '../crypto/public-key.js';
import { nameText, sameName } from '../x509/name.js';
import { type Certificate, isSelfIssued } from '../x509/read-certificate.js';
import { cachedPublicKey, isSignedBy } from '../x509/verify-issued.js';
import { sameBytes } from '../asn1/asn1-values.js';

/** The longest chain; real ones have two to five certificates. */
const maxChain = 10;

/** A certificate and those of its issuers, each issued by the next one. */
export type CertificateChain = readonly [signer: Certificate, ...issuers: Certificate[]];

/** @param publicKeyInfo The key's own, which identifies the signer's certificate. @returns Undefined if no certificate has this key. */
export function orderChain(certificates: readonly Certificate[], publicKeyInfo: Uint8Array): CertificateChain | undefined {
  const signer = certificates.find((certificate) => sameBytes(certificate.publicKeyInfo, publicKeyInfo));
  if (signer === undefined) return undefined;
  const chain: [Certificate, ...Certificate[]] = [signer];
  for (let member = signer; !isSelfIssued(member) && chain.length < maxChain;) {
    const below = member;
    const issuer = certificates.find(
      (candidate) => sameName(candidate.subject, below.issuer) && isSignedBy(below, candidate.publicKeyInfo),
    );
    if (issuer === undefined || chain.includes(issuer)) break;
    chain.push(issuer);
    member = issuer;
  }
  return chain;
}

/** The signing options; by default they follow the key's kind and size. */
export interface IdentityOptions {
  /** The current time, milliseconds since 1970. */
  readonly now: number;
  /** Digest for RSA and ECDSA; default: SHA-256, or for larger curves the digest of their size. EdDSA has its own. */
  readonly digest?: ChosenDigest;
  /** RSA-PSS instead of PKCS#1 v1.5; default false. */
  readonly pss?: boolean;
}

/** The error for a misconfigured identity; `part` is relative to the option `signing.identity`. */
export function identityError(issue: string, part = ''): Error {
  return validationError([{ field: `signing.identity${part}`, issue }]);
}

/**
 * A key's algorithm with these options.
 * @throws DocOpsError VALIDATION_ERROR for a key that cannot sign here
 */
export function signingAlgorithm(key: PublicKey, options: Pick<IdentityOptions, 'digest' | 'pss'>): SigningAlgorithm {
  if (isEdwards(key.kind)) return { scheme: key.kind, digest: schemes[key.kind].own.digest };
  if (key.kind === 'dsa') throw identityError('DSA keys are not supported; use RSA, ECDSA or EdDSA');
  if (key.kind === 'ec')
    return { scheme: 'ecdsa', digest: options.digest ?? (key.bits > 384 ? 'sha512' : key.bits > 256 ? 'sha384' : 'sha256') };
  const pss = options.pss === true || key.key.asymmetricKeyType === 'rsa-pss';
  return { scheme: pss ? 'rsa-pss' : 'rsa-pkcs1', digest: options.digest ?? 'sha256' };
}

const dayMs = 24 * 60 * 60 * 1000;
const dateText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The reason why the certificate cannot sign at this time; undefined if it can. */
export function validityIssue(certificate: Certificate, now: number): string | undefined {
  const name = nameText(certificate.subject);
  if (now > certificate.notAfter) return `the certificate of "${name}" expired on ${dateText(certificate.notAfter)}; renew it`;
  if (now < certificate.notBefore)
    return `the certificate of "${name}" is valid only from ${dateText(certificate.notBefore)}; check the clock`;
  return undefined;
}

function identityWarnings(signer: Certificate, top: Certificate, now: number): readonly string[] {
  const warnings: string[] = [];
  if (!isSelfIssued(top))
    warnings.push(
      `The certificate chain is incomplete: the certificate of the issuer "${nameText(top.issuer)}" is missing. Validators may not find it; add it to the identity.`,
    );
  if (signer.notAfter - now < 30 * dayMs)
    warnings.push(`The certificate of "${nameText(signer.subject)}" expires on ${dateText(signer.notAfter)}.`);
  return warnings;
}

/** digitalSignature or nonRepudiation (RFC 5280 §4.2.1.3). */
const maySign = (certificate: Certificate): boolean =>
  certificate.keyUsage === undefined || certificate.keyUsage.has(0) || certificate.keyUsage.has(1);

/**
 * An identity whose key is elsewhere: `signValue` is called for each signature value.
 * @param chain The signer's certificate first.
 * @throws DocOpsError VALIDATION_ERROR for a certificate that is expired, not yet valid, not for signing, or too weak.
 */
export function identityOfChain(
  chain: readonly Certificate[],
  signValue: (request: SignRequest) => Promise<Uint8Array>,
  options: IdentityOptions,
): KeyIdentity {
  const signer = chain[0];
  if (signer === undefined) throw identityError('no certificate was given', '.certificates');
  const issue = validityIssue(signer, options.now);
  if (issue !== undefined) throw identityError(issue);
  if (!maySign(signer))
    throw identityError(`the certificate of "${nameText(signer.subject)}" may not be used for signatures (its key usage forbids it)`);
  const key = cachedPublicKey(signer.publicKeyInfo);
  if (key === undefined) throw identityError('this kind of key is not supported; use RSA, ECDSA or EdDSA');
  if (key.weakness !== undefined) throw identityError(`${key.weakness}; no validator accepts it`);
  return {
    kind: 'key',
    chain: chain.map(({ der }) => der),
    algorithm: signingAlgorithm(key, options),
    warnings: identityWarnings(signer, chain.at(-1) ?? signer, options.now),
    sign: signValue,
  };
}

/** Signs in this process, on Node's thread pool, so that the event loop is not blocked. */
function signWith(privateKey: KeyObject): (request: SignRequest) => Promise<Uint8Array> {
  return ({ algorithm, data }) => {
    const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
    const key = algorithm.scheme === 'rsa-pss' ? { key: privateKey, ...padding } : { key: privateKey };
    return new Promise((resolve, reject) => {
      sign(isEdwards(algorithm.scheme) ? null : algorithm.digest, data, key, (error, signature) => {
        if (error === null) resolve(signature);
        else reject(error);
      });
    });
  };
}

/**
 * An identity from a private key and certificates in any order.
 * @throws DocOpsError VALIDATION_ERROR, as {@link identityOfChain}, and if no certificate belongs to the key.
 */
export function keyIdentity(privateKey: KeyObject, certificates: readonly Certificate[], options: IdentityOptions): KeyIdentity {
  const publicKeyInfo = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const chain = orderChain(certificates, publicKeyInfo);
  if (certificates.length === 0) throw identityError('no certificate was given', '.certificates');
  if (chain === undefined) throw identityError('the private key does not match any of the certificates');
  return identityOfChain(chain, signWith(privateKey), options);
}
