/** A sign request of the service: the document's bytes are worked on in threads, the identity and the time-stamp authority are asked here, between the steps. */
import { randomBytes } from 'node:crypto';
import type { SigningIdentitySource } from '../adapters/signing-identity/types.js';
import type { TimestampAuthority } from '../adapters/timestamp-authority/types.js';
import { DocOpsError, validationError } from '../base/errors.js';
import type { KeyIdentity, SigningIdentity } from '../base/signing-identity.js';
import { buildSignedData } from '../signing/cms/build-signed-data.js';
import { detachedSignatureSize, signDetached } from '../signing/cms/sign-detached.js';
import { packageSignatureValue, packageStampedBytes } from '../signing/docx/sign-package.js';
import { digestInput, embedSignature, type PreparedSignature } from '../signing/pdf/prepared-signature.js';
import { padesLevels, type PadesLevel } from '../signing/pdf/sign-pdf.js';
import { digestOf } from '../signing/crypto/digest.js';
import { requestTimestamp, stampDigest } from '../signing/timestamp/timestamp-request.js';
import { displayName, fingerprintOf } from '../signing/verify/name-of-signer.js';
import { nameText } from '../signing/x509/name.js';
import { readCertificate } from '../signing/x509/read-certificate.js';
import type { CollectValidationData } from './collect-validation-data.js';
import { contentTypes } from './conversion-pairs.js';
import { packRecord } from './sign-record.js';
import type { SignRequest } from './sign-request.js';
import { checkShownTexts } from './sign-texts.js';
import type { SignatureMaker } from './signature-maker.js';
import type { SignStepInput, SignStepResult } from './sign-steps.js';

/** What {@link createSignDocument} needs. */
export interface SignDocumentDependencies {
  readonly identity: SigningIdentitySource;
  /** Undefined: signatures are made at B-B. */
  readonly timestampAuthority: TimestampAuthority | undefined;
  /** Undefined: no revocation sources, so that B-LT and B-LTA cannot be had. */
  readonly collectValidationData: CollectValidationData | undefined;
  /** Of requests that do not say; default: the highest that can be had. */
  readonly defaultLevel?: PadesLevel;
  /** Runs off the event loop. */
  readonly step: (input: SignStepInput, signal: AbortSignal) => Promise<SignStepResult>;
  readonly now: () => number;
}

export interface SignedDocument {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly level: PadesLevel | 'CMS';
  /** Last hash of the audit trail. */
  readonly auditTrailHash: string | undefined;
  /** What the host should know about its identity, and what was taken out of the document before it was signed. */
  readonly warnings: readonly string[];
}

/**
 * @throws DocOpsError INVALID_FILE_FORMAT, VALIDATION_ERROR, UNPROCESSABLE_DOCUMENT, FILE_TOO_LARGE, OPERATION_TIMEOUT; SERVICE_UNAVAILABLE when the
 * identity, the authority or a revocation source cannot be had
 */
export type SignDocument = (request: SignRequest, keyId: string | undefined, signal: AbortSignal) => Promise<SignedDocument>;

/** Tokens with their certificates have 4 to 8 KB. */
const defaultTokenBytes = 16 * 1024;

interface Resources {
  readonly identity: SigningIdentity;
  readonly level: PadesLevel;
  /** A token over the bytes of which a SHA-256 digest is given. */
  readonly stamp: ((imprint: Uint8Array) => Promise<Uint8Array>) | undefined;
  readonly tokenBytes: number;
}

function makerOf(identity: SigningIdentity, tokenBytes: number): SignatureMaker {
  const contentsSize = detachedSignatureSize(identity, tokenBytes);
  if (identity.kind === 'cms') return { chain: [], contentsSize };
  const { chain, algorithm } = identity;
  const certificate = readCertificate(chain[0] ?? new Uint8Array());
  const shown = { name: displayName(certificate), subject: nameText(certificate.subject), fingerprint: fingerprintOf(certificate) };
  return { chain, algorithm, contentsSize, shown };
}

/** The bytes that a thread gave back, as a prepared signature. */
function preparedOf({ bytes, pdf }: SignStepResult): PreparedSignature & { readonly digest: Uint8Array } {
  if (!pdf) throw new DocOpsError('INTERNAL_ERROR', 'The document was not prepared.');
  return { ...pdf, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}

const takenOutWarning = (name: string): string =>
  `"${name.slice(0, 200)}" posed as the audit trail of a signature and was taken out of the document before it was signed.`;

export function createSignDocument(dependencies: SignDocumentDependencies): SignDocument {
  const { timestampAuthority, collectValidationData, step, now } = dependencies;
  const highest: PadesLevel = !timestampAuthority ? 'B-B' : collectValidationData ? 'B-LTA' : 'B-T';

  /** Checked before any work is done. */
  function levelFor({ signature }: SignRequest, identity: SigningIdentity): PadesLevel {
    const can = identity.kind === 'cms' ? 'B-B' : highest;
    const wanted =
      signature.level ??
      (padesLevels.indexOf(dependencies.defaultLevel ?? can) > padesLevels.indexOf(can) ? can : (dependencies.defaultLevel ?? can));
    if (padesLevels.indexOf(wanted) <= padesLevels.indexOf(can)) return wanted;
    const lacks =
      identity.kind === 'cms'
        ? 'the signing identity makes its signatures by itself'
        : timestampAuthority
          ? 'no revocation sources are configured'
          : 'no time-stamp authority is configured';
    throw validationError([{ field: 'signature.level', issue: `cannot be ${wanted}: ${lacks}; at most ${can}` }]);
  }

  async function signPdfSteps(first: SignStepResult, request: SignRequest, resources: Resources, signal: AbortSignal): Promise<Uint8Array> {
    const { identity, level, stamp, tokenBytes } = resources;
    const prepared = preparedOf(first);
    const extras = {
      ...(stamp ? { timestamp: (value: Uint8Array) => stamp(digestOf(stampDigest, value)) } : {}),
      ...(first.headHash === undefined ? {} : { auditTrailHash: first.headHash }),
    };
    const cms =
      identity.kind === 'key'
        ? await buildSignedData(identity, prepared.digest, extras)
        : await signDetached(identity, digestInput(prepared), { signingTime: new Date(now()) });
    signal.throwIfAborted();
    let bytes: Uint8Array = embedSignature(prepared, cms);
    if (!stamp || level === 'B-T' || !collectValidationData) return bytes;
    const password = request.password === undefined ? {} : { password: request.password };
    ({ bytes } = await step({ step: 'evidence', bytes, data: await collectValidationData([cms], signal), ...password }, signal));
    if (level === 'B-LT') return bytes;
    const last = preparedOf(await step({ step: 'stamp', bytes, contentsSize: tokenBytes, ...password }, signal));
    return embedSignature(last, await stamp(last.digest));
  }

  async function signPackageSteps(
    { bytes, prepared }: SignStepResult,
    identity: KeyIdentity,
    { stamp }: Resources,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    if (!prepared) throw new DocOpsError('INTERNAL_ERROR', 'The document was not prepared.');
    const { algorithm, toSign } = prepared;
    const raw = await identity.sign({ algorithm, data: toSign, digest: digestOf(algorithm.digest, toSign) });
    const value = packageSignatureValue(prepared, raw);
    const token = await stamp?.(digestOf(stampDigest, packageStampedBytes(value)));
    signal.throwIfAborted();
    return (await step({ step: 'finish-package', bytes, prepared, value, ...(token ? { timestampToken: token } : {}) }, signal)).bytes;
  }

  return async (request, keyId, signal) => {
    const { auditTrail, metadata, ...rest } = request;
    await checkShownTexts(request);
    const identity = await dependencies.identity.identityFor({ keyId });
    const level = levelFor(request, identity);
    const tokenBytes = timestampAuthority?.tokenBytes ?? defaultTokenBytes;
    const stamp =
      level === 'B-B' || !timestampAuthority
        ? undefined
        : (imprint: Uint8Array) =>
            requestTimestamp(imprint, {
              digest: stampDigest,
              nonce: randomBytes(8),
              ...(timestampAuthority.policy === undefined ? {} : { policy: timestampAuthority.policy }),
              transport: (query) => timestampAuthority.send(query, signal),
            });
    const authority = timestampAuthority?.name === undefined ? {} : { name: timestampAuthority.name };
    const maker: SignatureMaker = {
      ...makerOf(identity, stamp ? tokenBytes : 0),
      ...(identity.kind === 'key' ? { level } : {}),
      ...(stamp ? { timestampAuthority: authority } : {}),
    };
    const signingTime = new Date(now()).toISOString();
    signal.throwIfAborted();
    const record = await packRecord({ auditTrail, ...(metadata === undefined ? {} : { metadata }) });
    const first = await step({ step: 'prepare', ...rest, record, maker, signingTime }, signal);
    signal.throwIfAborted();
    const resources: Resources = { identity, level, stamp, tokenBytes };
    const isPackage = first.prepared !== undefined;
    const bytes =
      isPackage && identity.kind === 'key'
        ? await signPackageSteps(first, identity, resources, signal)
        : await signPdfSteps(first, request, resources, signal);
    return {
      bytes,
      contentType: isPackage ? contentTypes.docx : contentTypes.pdf,
      level: identity.kind === 'cms' ? 'CMS' : isPackage && stamp ? 'B-T' : level,
      auditTrailHash: first.headHash,
      warnings: [...identity.warnings, ...(first.takenOut ?? []).map(takenOutWarning)],
    };
  };
}
