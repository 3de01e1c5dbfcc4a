/** The steps up to a signature (who, what, when) → a record whose events are chained by hash, for people and programs. */
import { createHash } from 'node:crypto';
import type { JsonValue } from '../../base/json-value.js';
import type { AuditEvent, AuditSigner } from '../../contract/sign-options.js';
import { canonicalJson } from './canonical-json.js';

export type { AuditEvent, AuditSigner } from '../../contract/sign-options.js';

/** The person who requested the signature, as authenticated by the service. */
export interface AuditCaller {
  /** The API key owner's address. */
  readonly email: string;
}

/** The subject of the trail. */
export interface AuditSubject {
  readonly document: {
    readonly name: string;
    /** SHA-256 of the bytes before anything was added or signed, hexadecimal. */
    readonly sha256: string;
    readonly contentType: string;
    /** Number of bytes before anything was added or signed. */
    readonly size?: number;
    /** Page count before anything was added; absent if the format has none. */
    readonly pages?: number;
  };
  /** The caller's own id for the signing. */
  readonly eventId?: string;
  readonly signer: AuditSigner;
  readonly metadata?: { readonly [key: string]: JsonValue };
  /** The authenticated caller; absent if nobody was authenticated. */
  readonly caller?: AuditCaller;
  /** The record's creation time, ISO 8601 in UTC. */
  readonly created: string;
}

export interface ChainedEvent extends AuditEvent {
  /** SHA-256 of the previous hash and this event, hexadecimal. */
  readonly hash: string;
}

export interface AuditTrail extends AuditSubject {
  readonly version: 1;
  readonly events: readonly ChainedEvent[];
  /** The last hash: with it, any change can be detected. */
  readonly headHash: string;
}

const sha256 = (...pieces: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
};

/** An object without the keys whose values are undefined. */
const stated = <T extends object>(values: { readonly [Key in keyof T]: T[Key] | undefined }): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** The part of a subject that the first hash covers: nothing else in a record can be trusted. */
export function hashedSubject({
  document,
  eventId,
  signer,
  caller,
  metadata,
  created,
}: AuditSubject): AuditSubject & { readonly version: 1 } {
  const { email, name, ip, userAgent, authentication, consent } = signer;
  return stated<AuditSubject & { readonly version: 1 }>({
    version: 1,
    document: { ...document },
    signer: stated<AuditSubject['signer']>({ email, name, ip, userAgent, authentication, consent }),
    caller: caller && { email: caller.email },
    created,
    eventId,
    metadata,
  });
}

/** The hash that the first event is chained to: it covers everything that is not an event. */
export const subjectHash = (subject: AuditSubject): Buffer => sha256(canonicalJson(hashedSubject(subject) as unknown as JsonValue));

/** hashₙ = SHA-256(hashₙ₋₁ ‖ canonical JSON of eventₙ). */
export function eventHash(previous: Uint8Array, { type, timestamp, data }: AuditEvent): Buffer {
  return sha256(previous, canonicalJson({ type, timestamp, ...(data === undefined ? {} : { data }) }));
}

/** Sorts events by time; simultaneous events keep their order. */
export function createAuditTrail(subject: AuditSubject, events: readonly AuditEvent[]): AuditTrail {
  const ordered = [...events].sort((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp));
  let previous = subjectHash(subject);
  const chained = ordered.map((event): ChainedEvent => {
    previous = eventHash(previous, event);
    return { ...event, hash: previous.toString('hex') };
  });
  return { version: 1, ...subject, events: chained, headHash: previous.toString('hex') };
}

/** The text that is written to the file. */
export function auditTrailJson(trail: AuditTrail): string {
  return canonicalJson(trail as unknown as JsonValue);
}
