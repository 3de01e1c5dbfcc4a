/** A sign request of the service: threads process the bytes; between steps, the identity and the time-stamp authority are called here. */
import type { PadesLevel } from '../../contract/signing.js';
import { randomBytes } from 'node:crypto';
import { Diagnostics, type Diagnostic } from '../../base/diagnostics.js';
import type { SigningIdentitySource } from '../../adapters/signing-identity/types.js';
import type { TimestampAuthority } from '../../adapters/timestamp-authority/types.js';
import type { SigningIdentity } from '../../base/signing-identity.js';
import { detachedSignatureSize } from '../../signing/cms/build-signed-data.js';
import { requestTimestamp, stampDigest } from '../../signing/timestamp/timestamp-request.js';
import { displayName, fingerprintOf } from '../../signing/verify/name-of-signer.js';
import { nameText } from '../../signing/x509/name.js';
import { readCertificate } from '../../signing/x509/read-certificate.js';

import { contentTypes } from '../../contract/conversion.js';
import { completePackage, completePdf, type SignatureResources, type SignatureSteps } from './complete-signature.js';
import { type SignRequest, packRecord, levelFor, type LevelSources, type SignatureMaker } from './sign-request.js';
import type { SignStepResult } from './sign-steps.js';
import { checkShownTexts } from './sign-texts.js';

/** Dependencies of {@link createSignDocument}. */
export interface SignDocumentDependencies extends LevelSources, SignatureSteps {
  readonly identity: SigningIdentitySource;
}

export interface SignedDocument {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly level: PadesLevel | 'CMS';
  /** The last hash of the audit trail. */
  readonly auditTrailHash: string | undefined;
  /**
   * Problems with the host's identity (`signature.identity`), parts removed from the document before signing
   * (`signature.trail-removed`), missing parts of a DOCX that cannot be signed (`signature.missing-part`), and parts of the signature that
   * are not in the structure of a tagged PDF (`accessibility.certificate-page`, `accessibility.signature-field`).
   */
  readonly warnings: readonly Diagnostic[];
}

/**
 * @throws DocOpsError INVALID_FILE_FORMAT, VALIDATION_ERROR, UNPROCESSABLE_DOCUMENT, FILE_TOO_LARGE, OPERATION_TIMEOUT; SERVICE_UNAVAILABLE
 *   if the identity, the authority or a revocation source is unavailable
 */
export type SignDocument = (request: SignRequest, keyId: string | undefined, signal: AbortSignal) => Promise<SignedDocument>;

/** Tokens with their certificates have 4 to 8 KB. */
const defaultTokenBytes = 16 * 1024;

const takenOutMessage = (name: string): string =>
  `"${name.slice(0, 200)}" posed as the audit trail of a signature and was removed before the document was signed.`;

/** Equal warnings are merged, as in conversions. */
function signingWarnings(identity: SigningIdentity, { takenOut = [], notices = [] }: SignStepResult): Diagnostic[] {
  const diagnostics = new Diagnostics();
  for (const message of identity.warnings) diagnostics.report('signature.identity', message);
  for (const name of takenOut) diagnostics.report('signature.trail-removed', takenOutMessage(name));
  for (const { code, message } of notices) diagnostics.report(code, message);
  return diagnostics.list();
}

/** Returns the authority's token for bytes with this SHA-256 digest. */
function stampBy(authority: TimestampAuthority, signal: AbortSignal): (imprint: Uint8Array) => Promise<Uint8Array> {
  const policy = authority.policy === undefined ? {} : { policy: authority.policy };
  return (imprint) =>
    requestTimestamp(imprint, {
      digest: stampDigest,
      nonce: randomBytes(8),
      ...policy,
      transport: (query) => authority.send(query, signal),
    });
}

function identityPart(identity: SigningIdentity, tokenBytes: number): SignatureMaker {
  const contentsSize = detachedSignatureSize(identity, tokenBytes);
  if (identity.kind === 'cms') return { chain: [], contentsSize };
  const { chain, algorithm } = identity;
  const certificate = readCertificate(chain[0] ?? new Uint8Array());
  const shown = { name: displayName(certificate), subject: nameText(certificate.subject), fingerprint: fingerprintOf(certificate) };
  return { chain, algorithm, contentsSize, shown };
}

/** The description of the signer for the first step, which leaves room for the signature and displays it. */
function makerOf({ identity, level, stamp, tokenBytes }: SignatureResources, authority: TimestampAuthority | undefined): SignatureMaker {
  return {
    ...identityPart(identity, stamp ? tokenBytes : 0),
    level: identity.kind === 'key' ? level : undefined,
    timestampAuthority: stamp && (authority?.name === undefined ? {} : { name: authority.name }),
  };
}

export function createSignDocument(dependencies: SignDocumentDependencies): SignDocument {
  const { timestampAuthority, step, now } = dependencies;

  /** Called before any work is done. */
  async function resourcesFor(request: SignRequest, keyId: string | undefined, signal: AbortSignal): Promise<SignatureResources> {
    const identity = await dependencies.identity.identityFor({ keyId });
    const level = levelFor(dependencies, request, identity);
    const stamp = level === 'B-B' || !timestampAuthority ? undefined : stampBy(timestampAuthority, signal);
    const tokenBytes = timestampAuthority?.tokenBytes ?? defaultTokenBytes;
    return { identity, level, stamp, tokenBytes, password: request.password, signal };
  }

  return async (request, keyId, signal) => {
    const { auditTrail, metadata, ...rest } = request;
    await checkShownTexts(request);
    const resources = await resourcesFor(request, keyId, signal);
    const { identity, level, stamp } = resources;
    const maker = makerOf(resources, timestampAuthority);
    const signingTime = new Date(now()).toISOString();
    signal.throwIfAborted();
    const record = await packRecord({ auditTrail, metadata });
    const first = await step({ step: 'prepare', ...rest, record, maker, signingTime }, signal);
    signal.throwIfAborted();
    const isPackage = first.prepared !== undefined;
    const bytes =
      isPackage && identity.kind === 'key'
        ? await completePackage(dependencies, first, identity, resources)
        : await completePdf(dependencies, first, resources);
    return {
      bytes,
      contentType: isPackage ? contentTypes.docx : contentTypes.pdf,
      level: identity.kind === 'cms' ? 'CMS' : isPackage && stamp ? 'B-T' : level,
      auditTrailHash: first.headHash,
      warnings: signingWarnings(identity, first),
    };
  };
}
