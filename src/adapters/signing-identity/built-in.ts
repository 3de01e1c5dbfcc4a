/** Signing identities from PKCS#12, from PEM, from a function that calls a remote key, or self-signed. */
import { generateKeyPair, randomBytes, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { DocOpsError } from '../../base/errors.js';
import { pemText } from '../../base/pem.js';
import type { ChosenDigest, KeyIdentity, SignRequest } from '../../base/signing-identity.js';
import { identityError, identityOfChain, keyIdentity, validityIssue } from '../../signing/identity/key-identity.js';
import { readPemCertificates, readPemIdentity } from '../../signing/identity/read-pem.js';
import { readPkcs12 } from '../../signing/identity/read-pkcs12.js';
import { selfSignedCertificate } from '../../signing/identity/write-certificate.js';
import { readCertificate } from '../../signing/x509/read-certificate.js';
import type { SigningIdentitySource } from './types.js';

/** Options of all identities. */
export interface SigningOptions {
  /** Digest for RSA and ECDSA keys; default SHA-256, for larger curves the one of their size. */
  readonly digest?: ChosenDigest | undefined;
  /** RSA-PSS in place of PKCS#1 v1.5; default false. */
  readonly pss?: boolean | undefined;
  /** The clock, milliseconds since 1970; default the machine's. */
  readonly now?: (() => number) | undefined;
}

const clockOf = (options: SigningOptions): (() => number) => options.now ?? Date.now;

function chosen(options: SigningOptions) {
  return {
    now: clockOf(options)(),
    ...(options.digest === undefined ? {} : { digest: options.digest }),
    ...(options.pss === undefined ? {} : { pss: options.pss }),
  };
}

/** The same identity for every caller, as long as its certificate is valid. */
function identitySource(identity: KeyIdentity, clock: () => number): SigningIdentitySource {
  const signer = readCertificate(identity.chain[0] ?? new Uint8Array());
  const current = async (): Promise<KeyIdentity> => {
    const issue = validityIssue(signer, clock());
    if (issue !== undefined) throw new DocOpsError('SERVICE_UNAVAILABLE', `Nothing can be signed: ${issue}.`);
    return identity;
  };
  return {
    ...(identity.development === true ? { development: true } : {}),
    identityFor: current,
    check: async () => {
      await current();
    },
  };
}

/**
 * From a PKCS#12 file (.p12, .pfx), old or new, with an RSA, EC or EdDSA key.
 * @throws DocOpsError VALIDATION_ERROR naming the problem: password, file, or a certificate that is expired, not yet valid or not the
 * key's.
 */
export function pkcs12Identity(bytes: Uint8Array, password: string, options: SigningOptions = {}): SigningIdentitySource {
  const { privateKey, certificates } = readPkcs12(bytes, password);
  return identitySource(keyIdentity(privateKey, certificates, chosen(options)), clockOf(options));
}

/** PEM texts; both may be the same text. */
export interface PemInput {
  /** PKCS#8 (also encrypted), PKCS#1 or SEC 1. */
  readonly privateKey: string;
  /** The signer's certificate and its issuers', in any order. */
  readonly certificates: string;
  readonly password?: string | undefined;
}

/** @throws DocOpsError VALIDATION_ERROR, as {@link pkcs12Identity}. */
export function pemIdentity(input: PemInput, options: SigningOptions = {}): SigningIdentitySource {
  const { privateKey, certificates } = readPemIdentity(input.privateKey, input.certificates, input.password);
  return identitySource(keyIdentity(privateKey, certificates, chosen(options)), clockOf(options));
}

/** A remote key. */
export interface RemoteKeyInput {
  /** PEM text, the signer's certificate first, or DER in the same order. */
  readonly certificates: string | readonly Uint8Array[];
  /** The signature value over `request.digest` (EdDSA: over `request.data`), as {@link KeyIdentity.sign} returns it. */
  readonly sign: (request: SignRequest) => Promise<Uint8Array>;
}

/**
 * A function that signs, for a KMS or an HSM.
 * @throws DocOpsError VALIDATION_ERROR, as {@link pkcs12Identity}.
 */
export function functionIdentity(input: RemoteKeyInput, options: SigningOptions = {}): SigningIdentitySource {
  const { certificates } = input;
  const chain = typeof certificates === 'string' ? readPemCertificates(certificates) : certificates.map(readCertificate);
  return identitySource(
    identityOfChain(chain, (request) => input.sign(request), chosen(options)),
    clockOf(options),
  );
}

/** Options of {@link selfSignedIdentity}. */
export interface SelfSignedOptions extends SigningOptions {
  /** Default `docops-router (self-signed)`. */
  readonly commonName?: string | undefined;
  /** Default 365. */
  readonly validDays?: number | undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

async function makeSelfSigned(options: SelfSignedOptions): Promise<{ readonly privateKey: KeyObject; readonly certificate: Uint8Array }> {
  const clock = clockOf(options);
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 });
  const validDays = options.validDays ?? 365;
  if (!(validDays > 0)) throw identityError('must be more than 0', '.validDays');
  const certificate = selfSignedCertificate({
    privateKey,
    commonName: options.commonName ?? 'docops-router (self-signed)',
    serialNumber: randomBytes(16),
    // An hour earlier, for validators whose clocks are behind.
    notBefore: clock() - dayMs / 24,
    notAfter: clock() + validDays * dayMs,
  });
  return { privateKey, certificate };
}

/** A new RSA-3072 key that is lost at exit, in a certificate that only this service trusts. */
export async function selfSignedIdentity(options: SelfSignedOptions = {}): Promise<SigningIdentitySource> {
  const { privateKey, certificate } = await makeSelfSigned(options);
  const identity = keyIdentity(privateKey, [readCertificate(certificate)], chosen(options));
  return identitySource({ ...identity, development: true }, clockOf(options));
}

/** The same as PEM texts, for storage: {@link pemIdentity} reads them. */
export async function createSelfSignedPem(options: SelfSignedOptions = {}): Promise<Required<Omit<PemInput, 'password'>>> {
  const { privateKey, certificate } = await makeSelfSigned(options);
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificates: pemText('CERTIFICATE', certificate),
  };
}
