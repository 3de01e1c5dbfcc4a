/** The result of a verification: several fields, never a single boolean (ETSI EN 319 102-1 §5.1). */
import type { Certification, Indication } from './signing.js';
import type {
  ChangeKind,
  Coverage,
  FieldAppearance,
  ModificationState,
  RevocationSource,
  RevocationState,
  SignatureLevel,
  SubIndication,
  TrustState,
  WarningCode,
} from './verification.js';

export type {
  ChangeKind,
  Coverage,
  FieldAppearance,
  ModificationState,
  RevocationSource,
  RevocationState,
  SignatureLevel,
  SubIndication,
  TrustState,
  WarningCode,
} from './verification.js';

/** One verdict with its reason. */
export interface Verdict {
  readonly indication: Indication;
  readonly subIndication: SubIndication | undefined;
  /** In plain words; undefined when everything is in order. */
  readonly reason: string | undefined;
}

/** One change after signing. */
export interface DocumentChange {
  /** Revision that made it, from 1, the oldest. */
  readonly revision: number;
  readonly kind: ChangeKind;
  readonly allowed: boolean;
  /** In plain words. */
  readonly description: string;
  /** Number of the indirect object that differs; absent if it is not a separate object. */
  readonly object?: number | undefined;
  /** Full name of the form field. */
  readonly field?: string | undefined;
  /** Page number, from 1. */
  readonly page?: number | undefined;
  /** Annotations and visible fields: whether they cover a part of the page. */
  readonly overlapsPage?: boolean | undefined;
  /** An upper bound of the share of the visible page that they cover, from 0 to 1. */
  readonly pageShare?: number | undefined;
  /** Annotations and visible fields: their position on the page, in points of page space: left, bottom, right, top. */
  readonly box?: readonly [left: number, bottom: number, right: number, top: number] | undefined;
  /** Annotations and visible fields: the drawn content, in plain words. */
  readonly draws?: string | undefined;
  /** Annotations: the actions that they run, in plain words. */
  readonly actions?: readonly string[];
  /** Filled fields: whether the page shows something other than the value, or something that cannot be compared with it. */
  readonly appearance?: FieldAppearance | undefined;
}

export interface Integrity {
  /** Whether the covered bytes are those that were signed and the signature value is the signer's. */
  readonly intact: boolean;
  /** Set if the signature value could not be checked: its form or an algorithm is unknown, or the signer's certificate is missing. */
  readonly unchecked?: true;
  readonly coversWholeDocument: boolean;
  /** For a PDF that continues after the signature: the length of the signed document in bytes, from the start of the file. */
  readonly signedBytes?: number;
  readonly coverage: Coverage;
  readonly modificationsAfter: ModificationState;
  readonly changes: readonly DocumentChange[];
}

export interface ChainMember {
  readonly subject: string;
  readonly issuer: string;
  /** Hexadecimal. */
  readonly serialNumber: string;
  /** SHA-256, `AA:BB:…`. */
  readonly fingerprint: string;
  /** ISO 8601. */
  readonly validFrom: string;
  readonly validTo: string;
}

export interface TrustReport {
  readonly status: TrustState;
  readonly reason: string;
  /** The signer's certificate first. */
  readonly chain: readonly ChainMember[];
}

export interface RevocationReport {
  readonly status: RevocationState;
  readonly source?: RevocationSource | undefined;
  /** When the source was issued, ISO 8601. */
  readonly checkedAt?: string | undefined;
}

export interface TimestampReport {
  /** ISO 8601. */
  readonly time: string;
  /** The authority's name; absent if the certificate is missing. */
  readonly authority?: string | undefined;
  readonly valid: boolean;
  /** Why it is not valid. */
  readonly reason?: string | undefined;
}

/** One signature of the document. */
export interface SignerReport {
  readonly name: string;
  readonly email?: string | undefined;
  readonly organization?: string | undefined;
  readonly subject: string;
  readonly issuer: string;
  readonly serialNumber: string;
  readonly certificateFingerprint: string;
  /** For people: `RSA 3072 with SHA-256`. */
  readonly algorithm: string;
  readonly subFilter: string;
  readonly level: SignatureLevel;
  /** As the signer claims, ISO 8601. */
  readonly signingTime?: string | undefined;
  readonly timestamp?: TimestampReport | undefined;
  /** Full name of the signature field. */
  readonly field: string;
  readonly integrity: Integrity;
  readonly trust: TrustReport;
  readonly revocation: RevocationReport;
  readonly indication: Indication;
  readonly subIndication?: SubIndication | undefined;
  /** Why it is not valid, in plain words. */
  readonly invalidReason?: string | undefined;
  /** The reason and place that the signer gave. */
  readonly reason?: string | undefined;
  readonly location?: string | undefined;
}

/** A finding that a reader of the report should know, though it does not change the verdict. */
export interface ReportWarning {
  readonly code: WarningCode;
  /** In plain words. */
  readonly message: string;
  /** Full name of the field: that of the signature concerned, or the changed one. */
  readonly field?: string | undefined;
  /** Page number, from 1. */
  readonly page?: number | undefined;
}

export interface DocumentReport {
  readonly pages?: number;
  /** Digest of the verified bytes, hexadecimal. */
  readonly sha256: string;
  readonly revisions?: number;
  readonly certification?: Certification | undefined;
  /** Time stamps over the document itself. */
  readonly timestamps?: readonly TimestampReport[];
}

export interface VerificationReport {
  readonly valid: boolean;
  /** Why it is not valid, in plain words. */
  readonly reason?: string | undefined;
  readonly indication: Indication;
  readonly subIndication?: SubIndication | undefined;
  /** The first of {@link VerificationReport.signers}. */
  readonly signer?: SignerReport | undefined;
  readonly signers: readonly SignerReport[];
  readonly warnings: readonly ReportWarning[];
  /** PDF: whether anything added after a signature may draw over a signed page. */
  readonly overlapsPage?: boolean;
  /** The largest share of a visible page that one change may draw over, from 0 to 1. */
  readonly pageShare?: number;
  readonly document: DocumentReport;
}
