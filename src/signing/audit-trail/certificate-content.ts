/**
 * An audit trail and its seal → the text of the certificate page, for pages of any format. The service's knowledge and the caller's
 * statements are separate parts: nothing that a caller sends can become a row among the service's.
 */
import { displayableText } from '../../base/displayable-text.js';
import type { Language } from '../../contract/language.js';
import { isEdwards, type SigningAlgorithm } from '../../base/signing-identity.js';
import { digests, schemes } from '../crypto/algorithms-data.js';
import type { AuditTrail } from './audit-trail.js';
import { certificateEvent, entryRows, longestConsent, type CertificateEvent } from './certificate-events.js';
import {
  fingerprintCode,
  hashCode,
  numberText,
  quoted,
  textValue,
  timeText,
  words,
  type CertificatePicture,
  type CertificateRow,
  type Shown,
  type ValueContext,
} from './certificate-values.js';
import { certificateWords, type CertificateWords } from './certificate-words-data.js';

export interface CertificatePart {
  /** Empty for the first part. */
  readonly title: string;
  readonly note?: string;
  readonly rows: readonly CertificateRow[];
}

export interface CertificateContent {
  readonly language: Language;
  readonly words: CertificateWords;
  readonly parts: readonly CertificatePart[];
  readonly events: readonly CertificateEvent[];
}

/** The identity whose key signs. */
export interface CertificateIdentity {
  /** The certificate's common name, or its substitute. */
  readonly name: string;
  /** The certificate's full subject. */
  readonly subject: string;
  /** SHA-256, `AA:BB:…`. */
  readonly fingerprint: string;
}

/** Details that the page shows in addition to the record. */
export interface CertificateDetails {
  readonly language?: Language | undefined;
  readonly identity?: CertificateIdentity | undefined;
  /** `PAdES B-T`; absent if the identity creates the whole signature itself. */
  readonly level?: string | undefined;
  readonly algorithm?: SigningAlgorithm | undefined;
  /** If absent, no time stamp is made. */
  readonly timestampAuthority?: { readonly name?: string } | undefined;
  readonly reason?: string | undefined;
  readonly location?: string | undefined;
  readonly contactInfo?: string | undefined;
  /** The address where the service verifies documents. */
  readonly verificationUrl?: string | undefined;
  /** The drawing in the visible signature. */
  readonly image?: CertificatePicture | undefined;
  /** Pictures in event data, by their data URIs. */
  readonly pictures?: ReadonlyMap<string, CertificatePicture>;
}

const mostMetadata = 100;

const algorithmText = ({ scheme, digest }: SigningAlgorithm): string =>
  isEdwards(scheme) ? schemes[scheme].label : `${schemes[scheme].label}, ${digests[digest].label}`;

/** The record's own hash in the form of a UUID: the same record has the same id. */
function recordId({ headHash }: AuditTrail): string {
  return headHash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const row = (label: string, ...values: readonly Shown[]): CertificateRow => ({ label: words(label), values });
const optional = (label: string, values: readonly Shown[] | undefined): CertificateRow[] =>
  values === undefined ? [] : [{ label: words(label), values }];

function summaryOf({ signer, caller }: AuditTrail, { identity }: CertificateDetails, own: CertificateWords): CertificatePart {
  return {
    title: '',
    rows: [
      row(own.signedFor, quoted(signer.name, own)),
      ...(identity ? [row(own.sealedBy, quoted(displayableText(identity.name), own))] : []),
      caller
        ? row(own.requestedBy, quoted(displayableText(caller.email), own), words(own.authenticatedByKey))
        : row(own.requestedBy, words(own.notAuthenticated)),
    ],
  };
}

function establishedPart(trail: AuditTrail, details: CertificateDetails, own: CertificateWords): CertificatePart {
  const { document, eventId, created, headHash } = trail;
  const { identity, level, algorithm, timestampAuthority: authority } = details;
  const stamped = authority?.name === undefined ? words(own.unnamedAuthority) : quoted(displayableText(authority.name), own);
  return {
    title: own.established,
    rows: [
      ...(eventId ? [] : [row(own.documentId, { kind: 'code', text: recordId(trail) })]),
      ...(document.size === undefined ? [] : [row(own.size, words(`${numberText(document.size, own)} ${own.bytes}`))]),
      ...(document.pages === undefined ? [] : [row(own.pages, words(numberText(document.pages, own)))]),
      row(own.sha256, hashCode(document.sha256)),
      row(own.level, words(level ?? own.levelUnknown)),
      ...(algorithm ? [row(own.algorithm, words(algorithmText(algorithm)))] : []),
      row(own.timestampAuthority, authority ? stamped : words(own.noTimestamp)),
      ...(identity ? [row(own.certificate, quoted(displayableText(identity.subject), own))] : []),
      ...(identity ? [row(own.fingerprint, fingerprintCode(identity.fingerprint))] : []),
      row(own.created, words(timeText(created))),
      row(own.headHash, hashCode(headHash)),
    ],
  };
}

function statedPart(trail: AuditTrail, details: CertificateDetails, context: ValueContext): CertificatePart {
  const { document, signer, eventId } = trail;
  const own = context.words;
  const text = (value: string | undefined, longest?: number): Shown[] | undefined =>
    value ? textValue(value, context, longest) : undefined;
  return {
    title: own.stated,
    note: own.unchecked,
    rows: [
      ...optional(own.name, text(signer.name)),
      ...optional(own.email, text(signer.email)),
      ...optional(own.documentName, text(document.name)),
      ...optional(own.documentId, text(eventId)),
      ...optional(own.reason, text(details.reason)),
      ...optional(own.location, text(details.location)),
      ...optional(own.contact, text(details.contactInfo)),
      ...optional(own.ip, text(signer.ip)),
      ...optional(own.userAgent, text(signer.userAgent)),
      ...optional(own.authentication, text(signer.authentication)),
      ...optional(own.consent, text(signer.consent, longestConsent)),
      ...optional(own.image, details.image && [{ kind: 'picture', picture: details.image }]),
    ],
  };
}

function checkPart({ verificationUrl }: CertificateDetails, own: CertificateWords): CertificatePart {
  return {
    title: own.check,
    note: own.checkRule,
    rows: [
      ...(verificationUrl === undefined ? [] : [row(own.online, words(verificationUrl))]),
      row(own.command, { kind: 'code', text: `docops verify ${own.file}` }),
    ],
  };
}

export function certificateContent(trail: AuditTrail, details: CertificateDetails = {}): CertificateContent {
  const language = details.language ?? 'en';
  const own = certificateWords[language];
  const context: ValueContext = { words: own, pictures: details.pictures ?? new Map() };
  // Every metadata key is the caller's own, so none is formatted like a label.
  const metadata = entryRows(trail.metadata ?? {}, mostMetadata, context);
  return {
    language,
    words: own,
    parts: [
      summaryOf(trail, details, own),
      establishedPart(trail, details, own),
      checkPart(details, own),
      statedPart(trail, details, context),
      ...(metadata.length === 0 ? [] : [{ title: own.metadata, rows: metadata }]),
    ],
    events: trail.events.map((event, index) => certificateEvent(event, index, context)),
  };
}
