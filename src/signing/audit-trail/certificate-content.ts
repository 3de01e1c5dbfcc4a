/** An audit trail → what the certificate page says, for readers of any format. */
import { createHash } from 'node:crypto';
import { canonicalJson, type JsonValue } from './canonical-json.js';
import type { AuditTrail, ChainedEvent } from './audit-trail.js';

/** One line of facts. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Digits and letters that are compared one by one: set in a typeface of one width. */
  readonly isCode?: boolean;
}

export interface CertificateEvent {
  readonly number: string;
  /** In UTC. */
  readonly time: string;
  readonly what: string;
  readonly details: readonly string[];
  readonly hash: string;
}

export interface CertificateContent {
  readonly title: string;
  readonly introduction: string;
  readonly facts: readonly Fact[];
  readonly eventsTitle: string;
  readonly events: readonly CertificateEvent[];
  readonly closing: string;
}

/** Whose key signs. */
export interface CertificateIdentity {
  /** Of the certificate. */
  readonly subject: string;
  /** SHA-256, `AA:BB:…`. */
  readonly fingerprint: string;
}

const words = { ready: 'Document opened', scroll: 'Document read', field_change: 'Field filled', submit: 'Signature submitted' } as const;

/** Longer values are shortened: the whole stands in the machine-readable record. */
const longestValue = 300;
const mostDetails = 12;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What cannot be read by people is named by its kind, size and hash. */
function shown(value: string): string {
  const media = /^data:([\w.+-]+\/[\w.+-]+)?[^,]{0,100},/.exec(value);
  if (media) return `${media[1] ?? 'data'}, ${String(value.length)} characters, SHA-256 ${sha256(value)}`;
  // Control characters would break the lines of a table.
  const clean = value.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  const characters = [...clean];
  if (characters.length <= longestValue) return clean;
  return `${characters.slice(0, longestValue).join('')} … (${String(value.length)} characters, SHA-256 ${sha256(value)})`;
}

function valueText(value: JsonValue): string {
  if (typeof value === 'string') return shown(value);
  return shown(canonicalJson(value));
}

/** `percent: 50`; what has no value is left out. */
function detailsOf(data: JsonValue | undefined): string[] {
  if (data === undefined || data === null) return [];
  if (typeof data !== 'object' || Array.isArray(data)) return [valueText(data)];
  const entries = Object.entries(data as { readonly [key: string]: JsonValue }).filter(([, value]) => value !== null && value !== '');
  const lines = entries.slice(0, mostDetails).map(([key, value]) => `${shown(key)}: ${valueText(value)}`);
  return entries.length > mostDetails ? [...lines, `and ${String(entries.length - mostDetails)} more`] : lines;
}

/** `2026-02-03 04:05:06.123 UTC` */
const timeText = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 23)} UTC`;

function eventOf({ type, timestamp, data, hash }: ChainedEvent, index: number): CertificateEvent {
  return { number: String(index + 1), time: timeText(timestamp), what: words[type], details: detailsOf(data), hash };
}

export function certificateContent(trail: AuditTrail, identity: CertificateIdentity | undefined): CertificateContent {
  const { document, signer, eventId, metadata, created, events, headHash } = trail;
  const optional = (label: string, value: string | undefined): Fact[] =>
    value === undefined || value === '' ? [] : [{ label, value: shown(value) }];
  const facts: Fact[] = [
    { label: 'Document', value: shown(document.name) },
    { label: 'SHA-256 before signing', value: document.sha256, isCode: true },
    ...optional('Signing id', eventId),
    { label: 'Signer', value: shown(signer.name) },
    { label: 'E-mail', value: shown(signer.email) },
    ...optional('IP address', signer.ip),
    ...optional('Browser', signer.userAgent),
    ...optional('Sealed by', identity?.subject),
    ...(identity === undefined ? [] : [{ label: 'Certificate SHA-256', value: identity.fingerprint, isCode: true }]),
    { label: 'Certificate made', value: timeText(created) },
    ...Object.entries(metadata ?? {}).map(([key, value]) => ({ label: shown(key), value: valueText(value) })),
    { label: 'Hash of the audit trail', value: headHash, isCode: true },
  ];
  return {
    title: 'Certificate of signature',
    introduction: `${shown(signer.name)} signed the document named below. This page was added before the document was sealed with a digital signature; any later change to the document or to this page breaks the signature.`,
    facts,
    eventsTitle: 'Audit trail',
    events: events.map(eventOf),
    closing:
      'Each event carries the SHA-256 hash of the event before it and of itself (RFC 8785 canonical JSON), so that none can be changed, added or taken out unnoticed. The whole record stands in this file in machine-readable form.',
  };
}
