/** A checked sign request. */
import type { SignatureChoices, SignChoices } from '../../contract/sign-options.js';
import type { AuditCaller } from '../../signing/audit-trail/audit-trail.js';
import { packJson, unpackJson } from '../packed-json.js';
import { type PadesLevel, padesLevels } from '../../contract/signing.js';
import type { TimestampAuthority } from '../../adapters/timestamp-authority/types.js';
import { validationError } from '../../base/errors.js';
import type { SigningIdentity, SigningAlgorithm } from '../../base/signing-identity.js';
import type { CollectValidationData } from './collect-validation-data.js';
import type { CertificateIdentity } from '../../signing/audit-trail/certificate-content.js';

export type { AuditEvent, AuditSigner, Rectangle, SignatureChoices } from '../../contract/sign-options.js';
export type { AuditCaller, ChainedEvent } from '../../signing/audit-trail/audit-trail.js';

export interface SignRequest extends Omit<SignChoices, 'defaultLevel'> {
  /** A PDF or a DOCX. */
  readonly bytes: Uint8Array;
  /** Whether a certificate page is appended. */
  readonly certificate: boolean;
  /** Options for the signature itself. */
  readonly signature: SignatureChoices;
  /**
   * The caller whom the service authenticated, apart from the signer named in the request; shown on the certificate page. Absent: nobody.
   */
  readonly caller?: AuditCaller | undefined;
}

/** The parts of a request that can be long. */
export type SignRecord = Pick<SignRequest, 'auditTrail' | 'metadata'>;

export function packRecord({ auditTrail, metadata }: SignRecord): Promise<Uint8Array<ArrayBuffer>> {
  return packJson({ auditTrail, metadata });
}

export function unpackRecord(packed: Uint8Array): SignRecord {
  return unpackJson(packed) as SignRecord;
}

/** The sources that determine the possible levels, and the default level of requests. */
export interface LevelSources {
  /** Undefined: signatures are made at B-B. */
  readonly timestampAuthority: TimestampAuthority | undefined;
  /** Undefined without revocation sources: B-LT and B-LTA are then impossible. */
  readonly collectValidationData: CollectValidationData | undefined;
  /** The level of requests without one; default: the highest possible level. */
  readonly defaultLevel?: PadesLevel | undefined;
}

const isAbove = (level: PadesLevel, other: PadesLevel): boolean => padesLevels.indexOf(level) > padesLevels.indexOf(other);

function highestOf({ timestampAuthority, collectValidationData }: LevelSources): PadesLevel {
  if (!timestampAuthority) return 'B-B';
  return collectValidationData ? 'B-LTA' : 'B-T';
}

/** The reason why a higher level is impossible. */
function lackOf({ timestampAuthority }: LevelSources, identity: SigningIdentity): string {
  if (identity.kind === 'cms') return 'the signing identity builds its own signatures';
  return timestampAuthority ? 'no revocation sources are configured' : 'no time-stamp authority is configured';
}

/**
 * Checked before any work is done.
 * @throws DocOpsError VALIDATION_ERROR for an impossible level
 */
export function levelFor(sources: LevelSources, { signature }: SignRequest, identity: SigningIdentity): PadesLevel {
  const can = identity.kind === 'cms' ? 'B-B' : highestOf(sources);
  const usual = sources.defaultLevel ?? can;
  const wanted = signature.level ?? (isAbove(usual, can) ? can : usual);
  if (!isAbove(wanted, can)) return wanted;
  const issue = `cannot be ${wanted}: ${lackOf(sources, identity)}; at most ${can}`;
  throw validationError([{ field: 'signature.level', issue }]);
}

/** The digest of the signed bytes if the identity makes the whole CMS itself. */
export const digestWithoutKey = 'sha256';

export interface SignatureMaker {
  /** Empty for an identity that makes the whole CMS itself. */
  readonly chain: readonly Uint8Array[];
  /** Undefined for such an identity. */
  readonly algorithm?: SigningAlgorithm | undefined;
  /** Bytes to reserve for the CMS. */
  readonly contentsSize: number;
  readonly shown?: CertificateIdentity;
  /** Undefined for an identity that makes the whole CMS itself. */
  readonly level?: PadesLevel | undefined;
  /** Undefined if no time stamp is made. */
  readonly timestampAuthority?: { readonly name?: string } | undefined;
}
