/** The contents and appearance of a PDF signature, and its place (ISO 32000-2 §12.8.1). */
import type { Budget } from '../../base/abort.js';
import type { Rectangle } from '../../contract/sign-options.js';
import type { Certification } from '../../contract/signing.js';
import type { RandomBytes } from '../../pdf/crypt/encryption.js';

export type { Rectangle } from '../../contract/sign-options.js';

/** The contents of a visible signature. */
export type AppearanceContent =
  /** Lines in Helvetica, Latin letters only (Windows code page 1252). PDF/A requires `page`, because Helvetica is not embedded. */
  | { readonly kind: 'text'; readonly lines: readonly string[] }
  /** The first page of a PDF made for this purpose, in any script, with pictures; scaled to fit and centred. */
  | { readonly kind: 'page'; readonly pdf: Uint8Array };

/** The appearance of a signature. */
export interface SignatureAppearance {
  readonly content: AppearanceContent;
  /** From 1; negative numbers count from the last page, which is -1 and the default. Ignored for an existing field. */
  readonly page?: number | undefined;
  /** Default: 200 × 60 points, 36 from the right and lower edges. Ignored for an existing field. */
  readonly rect?: Rectangle | undefined;
}

/** Something that is drawn into a page before the document is signed. */
export interface PlacedThing {
  /** From 1; negative counts from the last. */
  readonly page: number;
  readonly rect: Rectangle;
  readonly isPicture: boolean;
  /** The alternative text of a picture; if absent, the picture is decoration. */
  readonly description?: string | undefined;
}

/** Content that is drawn into pages. */
export interface PlacedContent {
  /** A page for each thing, as wide as its rectangle and at least as high; the content is at the top. */
  readonly pdf: Uint8Array;
  readonly things: readonly PlacedThing[];
}

/** The description of a signature field for people who do not see it. */
export interface FieldDescription {
  readonly text: string;
  /** BCP 47, if it differs from the document's language. */
  readonly language?: string | undefined;
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
  /** Source of initialization vectors if the file is encrypted. */
  readonly random: RandomBytes;
  /** Claimed signing time; `M`. */
  readonly signingTime: Date;
  readonly name?: string | undefined;
  readonly reason?: string | undefined;
  readonly location?: string | undefined;
  readonly contactInfo?: string | undefined;
  /** Full name of an empty signature field, or the name of a new one. Default: a new field named `Signature1`, `Signature2` and so on. */
  readonly field?: string | undefined;
  /** Makes it the author's certification; if absent, it is an approval signature. */
  readonly certify?: Certification | undefined;
  /** Read aloud and shown as a tool tip for a visible field without its own description. Default: `Signature` and the name. */
  readonly description?: FieldDescription | undefined;
  /** If absent, the signature is invisible, unless the existing field has an area: then it shows the signer's name. */
  readonly appearance?: SignatureAppearance | undefined;
  /** Drawn into the pages before they are signed. Only in a document that is not signed yet. */
  readonly placed?: PlacedContent | undefined;
  /** A PDF whose pages are appended before signing. Ignored if the document is already signed. */
  readonly appendedPages?: Uint8Array | undefined;
  /** Becomes an attached file in an unsigned document that is not PDF/A-1 or PDF/A-2; otherwise a string in the signature dictionary. */
  readonly auditTrail?: AuditTrailFile | undefined;
  /** Whether the signature dictionary names the trail: for identities that create the CMS themselves, so that it cannot name the trail. */
  readonly namesTrailInDictionary?: boolean | undefined;
  readonly budget?: Budget | undefined;
}
