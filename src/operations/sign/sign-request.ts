/** A checked sign request. */
import type { SignatureChoices, SignChoices } from '../../contract/sign-options.js';
import type { AuditCaller } from '../../signing/audit-trail/audit-trail.js';

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
