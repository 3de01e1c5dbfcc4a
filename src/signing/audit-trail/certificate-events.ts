/** The events of an audit trail → their text on the certificate page. */
import type { ChainedEvent } from './audit-trail.js';
import type { JsonValue } from '../../base/json-value.js';
import {
  hashCode,
  jsonValue,
  numberText,
  quoted,
  timeText,
  words,
  type CertificateRow,
  type Shown,
  type ValueContext,
} from './certificate-values.js';
import type { CertificateWords } from './certificate-words-data.js';

export interface CertificateEvent {
  readonly number: string;
  /** In UTC. */
  readonly time: string;
  readonly what: string;
  readonly hash: Shown;
  readonly details: readonly CertificateRow[];
}

const mostDetails = 12;
/** Consent is shown in full, within reason. */
export const longestConsent = 4000;
const longestKey = 100;

/** Keys of an event's data that the service has labels for; all others are the caller's own words. */
const knownKeys: ReadonlySet<string> = new Set(['ip', 'userAgent', 'authentication', 'consent'] as const);
type KnownKey = 'ip' | 'userAgent' | 'authentication' | 'consent';
const isKnown = (key: string): key is KnownKey => knownKeys.has(key);

const quotedKey = (key: string, own: CertificateWords): Shown =>
  quoted(key.length > longestKey ? `${key.slice(0, longestKey).replace(/[\ud800-\udbff]$/, '')} …` : key, own);

interface Entries {
  readonly [key: string]: JsonValue;
}

/** @param most The maximum number of rows; the others are counted */
export function entryRows(data: Entries, most: number, context: ValueContext, labelOf = quotedKey): CertificateRow[] {
  const own = context.words;
  const entries = Object.entries(data).filter(([, value]) => value !== null && value !== '');
  const rows = entries.slice(0, most).map(([key, value]) => ({
    label: labelOf(key, own),
    values: jsonValue(value, context, key === 'consent' ? longestConsent : undefined),
  }));
  if (entries.length <= most) return rows;
  return [...rows, { label: words(''), values: [words(own.more.replace('{count}', numberText(entries.length - most, own)))] }];
}

/** Missing values are left out. */
function detailsOf(data: JsonValue | undefined, context: ValueContext): CertificateRow[] {
  if (data === undefined || data === null) return [];
  if (typeof data !== 'object' || Array.isArray(data)) return [{ label: words(''), values: jsonValue(data, context) }];
  return entryRows(data as Entries, mostDetails, context, (key, own) => (isKnown(key) ? words(own[key]) : quotedKey(key, own)));
}

export function certificateEvent({ type, timestamp, data, hash }: ChainedEvent, index: number, context: ValueContext): CertificateEvent {
  return {
    number: String(index + 1),
    time: timeText(timestamp),
    what: context.words.eventTypes[type],
    hash: hashCode(hash),
    details: detailsOf(data, context),
  };
}
