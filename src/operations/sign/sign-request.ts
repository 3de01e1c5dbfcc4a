/** What a caller wants signed, checked already. */
import type { Certification, PadesLevel } from '../../base/names/signing.js';
import type { Language } from '../../base/language.js';
import type { AuditCaller, AuditEvent, AuditSigner } from '../../signing/audit-trail/audit-trail.js';
import type { JsonValue } from '../../base/json-value.js';
import type { Rectangle } from '../../signing/pdf/signature-options.js';

export type { Language } from '../../base/language.js';
export type { AuditCaller, AuditEvent, AuditSigner, ChainedEvent } from '../../signing/audit-trail/audit-trail.js';
export type { Rectangle } from '../../signing/pdf/signature-options.js';

/** How the signature itself is to be; every one may be left out. */
export interface SignatureWishes {
  readonly reason?: string;
  readonly location?: string;
  readonly contactInfo?: string;
  /** Default: the highest that the host has set up. */
  readonly level?: PadesLevel;
  /** Only PDF: from 1; negative counts from the last. The certificate page does not count. */
  readonly page?: number;
  /** Only PDF: points from the lower left of the page as shown. */
  readonly rect?: Rectangle;
  /** Only PDF: an empty signature field, or the name of a new one. */
  readonly field?: string;
  /** Only PDF; default: whether `page`, `rect` or `image` is given. */
  readonly visible?: boolean;
  /** Only PDF: a drawing that a visible signature shows: PNG, JPEG, GIF, WebP or SVG. */
  readonly image?: Uint8Array;
  /** Only PDF: makes it a certification. */
  readonly certify?: Certification;
}

export interface SignRequest {
  /** A PDF or a DOCX. */
  readonly bytes: Uint8Array;
  /** Shown on the certificate page. */
  readonly fileName?: string;
  readonly signer: AuditSigner;
  readonly auditTrail: readonly AuditEvent[];
  readonly eventId?: string;
  readonly metadata?: { readonly [key: string]: JsonValue };
  /** Whether a certificate page is appended. */
  readonly certificate: boolean;
  /** Of the certificate page and a visible signature. Default: `en`. */
  readonly language?: Language;
  /** Whom the service authenticated, apart from whom the request names; the page says so. Absent: nobody. */
  readonly caller?: AuditCaller;
  /** Where documents are verified, for the certificate page. Default: the page names the command only. */
  readonly verificationUrl?: string;
  readonly signature: SignatureWishes;
  /** `pdf` converts a DOCX first. Default: as it came. */
  readonly to?: 'pdf';
  /** Of an encrypted PDF. */
  readonly password?: string;
  /**
   * Only PDF: whether a document whose signature would not be valid is rewritten first, with a warning; earlier signatures are lost by it.
   * Default: only where the document bears no signature.
   */
  readonly repair?: boolean;
}
