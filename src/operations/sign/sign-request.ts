/** What a caller wants signed, checked already. */
import type { SignatureWishes, SignChoices } from '../../base/names/sign-options.js';
import type { AuditCaller } from '../../signing/audit-trail/audit-trail.js';

export type { AuditEvent, AuditSigner, Rectangle, SignatureWishes } from '../../base/names/sign-options.js';
export type { AuditCaller, ChainedEvent } from '../../signing/audit-trail/audit-trail.js';

export interface SignRequest extends Omit<SignChoices, 'defaultLevel'> {
  /** A PDF or a DOCX. */
  readonly bytes: Uint8Array;
  /** Whether a certificate page is appended. */
  readonly certificate: boolean;
  /** How the signature itself is to be. */
  readonly signature: SignatureWishes;
  /** Whom the service authenticated, apart from whom the request names; the page says so. Absent: nobody. */
  readonly caller?: AuditCaller;
}
