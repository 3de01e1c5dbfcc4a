/** A checked sign request. */
import type { SignatureChoices, SignChoices } from '../../contract/sign-options.js';
import type { AuditCaller } from '../../signing/audit-trail/audit-trail.js';
import { packJson, unpackJson } from '../packed-json.js';

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
