/** What a PDF signature says and shows, and where (ISO 32000-2 §12.8.1). */
import type { Budget } from '../../base/abort.js';
import type { Rectangle } from '../../base/names/sign-options.js';
import type { Certification } from '../../base/names/signing.js';
import type { RandomBytes } from '../../pdf/crypt/encryption.js';

export type { Rectangle } from '../../base/names/sign-options.js';

/** What a visible signature shows. */
export type AppearanceContent =
  /** Lines in Helvetica, Latin letters only (Windows code page 1252). PDF/A wants a page: Helvetica is not embedded. */
  | { readonly kind: 'text'; readonly lines: readonly string[] }
  /** The first page of a PDF made for this, in any script, with pictures; it is scaled to fit and centred. */
  | { readonly kind: 'page'; readonly pdf: Uint8Array };

/** How a signature is shown. */
export interface SignatureAppearance {
  readonly content: AppearanceContent;
  /** From 1; negative counts from the last, which is -1 and the default. Ignored for an existing field, which has its place. */
  readonly page?: number;
  /** Default: 200 × 60 points, 36 from the right and lower edges. Ignored for an existing field. */
  readonly rect?: Rectangle;
}

/** Something that is drawn into a page before the document is signed. */
export interface PlacedThing {
  /** From 1; negative counts from the last. */
  readonly page: number;
  readonly rect: Rectangle;
  readonly isPicture: boolean;
  /** Of a picture; absent: it is decoration. */
  readonly description?: string;
}

/** What is drawn into pages. */
export interface PlacedContent {
  /** A page for each thing, as wide as its rectangle and at least as high; what is drawn is at the top. */
  readonly pdf: Uint8Array;
  readonly things: readonly PlacedThing[];
}

/** What a signature field is called by those who do not see it. */
export interface FieldDescription {
  readonly text: string;
  /** BCP 47, where it is not the document's. */
  readonly language?: string;
}

/** The machine-readable audit trail. */
export interface AuditTrailFile {
  /** Canonical JSON text. */
  readonly json: string;
  /** Last hash of its chain, SHA-256, hexadecimal. */
  readonly headHash: string;
}

export interface SignatureOptions {
  /** Bytes reserved for the CMS: `detachedSignatureSize` of the identity and its time stamp. */
  readonly contentsSize: number;
  /** For initialization vectors where the file is encrypted. */
  readonly random: RandomBytes;
  /** Claimed time of signing; `M`. */
  readonly signingTime: Date;
  readonly name?: string;
  readonly reason?: string;
  readonly location?: string;
  readonly contactInfo?: string;
  /** Full name of an empty signature field, or the name of a new one. Default: a new one, `Signature1` and on. */
  readonly field?: string;
  /** Makes it the author's certification; absent: an approval signature. */
  readonly certify?: Certification;
  /** Read aloud, and shown as a tool tip, of a field that is seen and has no description of its own. Default: `Signature` and the name. */
  readonly description?: FieldDescription;
  /** Absent: invisible, unless the existing field has a place; then its name is shown. */
  readonly appearance?: SignatureAppearance;
  /** Drawn into the pages before they are signed. Only in a document that is not signed yet. */
  readonly placed?: PlacedContent;
  /** A PDF whose pages are appended before signing. Only in a document that is not signed yet; in a signed one it is left out. */
  readonly appendedPages?: Uint8Array;
  /** An attached file in a document that is not signed and no PDF/A before part 3; else a string in the signature dictionary. */
  readonly auditTrail?: AuditTrailFile;
  /** Whether the signature dictionary names the trail: for identities whose CMS cannot do it, since they make it by themselves. */
  readonly namesTrailInDictionary?: boolean;
  readonly budget?: Budget;
}
