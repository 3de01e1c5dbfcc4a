/** Who did what when, up to a signature → a record whose events are chained by hash, for people and programs alike. */
import { createHash } from 'node:crypto';
import type { JsonValue } from '../../base/json-value.js';
import type { AuditEvent, AuditSigner } from '../../base/names/sign-options.js';
import { canonicalJson } from './canonical-json.js';

export type { AuditEvent, AuditSigner } from '../../base/names/sign-options.js';

/** Who asked for the signature, as far as the service made sure of it. */
export interface AuditCaller {
  /** Of the API key's owner. */
  readonly email: string;
}

/** What the trail is about. */
export interface AuditSubject {
  readonly document: {
    readonly name: string;
    /** Of the bytes before anything was added or signed, hexadecimal. */
    readonly sha256: string;
    readonly contentType: string;
    /** Bytes before anything was added or signed. */
    readonly size?: number;
    /** Before anything was added; absent where the format does not tell. */
    readonly pages?: number;
  };
  /** The caller's own id of the signing. */
  readonly eventId?: string;
  readonly signer: AuditSigner;
  readonly metadata?: { readonly [key: string]: JsonValue };
  /** Whom the service authenticated; absent where nobody was. */
  readonly caller?: AuditCaller;
  /** When the record was made, ISO 8601 in UTC. */
  readonly created: string;
}

export interface ChainedEvent extends AuditEvent {
  /** SHA-256, hexadecimal: of the hash before it and this event. */
  readonly hash: string;
}

export interface AuditTrail extends AuditSubject {
  readonly version: 1;
  readonly events: readonly ChainedEvent[];
  /** The last hash: whoever has it can tell whether anything was changed. */
  readonly headHash: string;
}

const sha256 = (...pieces: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
};

/** An object without the keys that have no value. */
const stated = <T extends object>(values: { readonly [Key in keyof T]: T[Key] | undefined }): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** Of a subject what the first hash is made over: nothing else of a record is worth believing. */
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

/** The hash that the first event is chained to: of all that is not an event. */
export const subjectHash = (subject: AuditSubject): Buffer => sha256(canonicalJson(hashedSubject(subject) as unknown as JsonValue));

/** hashₙ = SHA-256(hashₙ₋₁ ‖ canonical JSON of eventₙ). */
export function eventHash(previous: Uint8Array, { type, timestamp, data }: AuditEvent): Buffer {
  return sha256(previous, canonicalJson({ type, timestamp, ...(data === undefined ? {} : { data }) }));
}

/** Events in order of time; those of one moment as they came. */
export function createAuditTrail(subject: AuditSubject, events: readonly AuditEvent[]): AuditTrail {
  const ordered = [...events].sort((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp));
  let previous = subjectHash(subject);
  const chained = ordered.map((event): ChainedEvent => {
    previous = eventHash(previous, event);
    return { ...event, hash: previous.toString('hex') };
  });
  return { version: 1, ...subject, events: chained, headHash: previous.toString('hex') };
}

/** The text that goes into the file. */
export function auditTrailJson(trail: AuditTrail): string {
  return canonicalJson(trail as unknown as JsonValue);
}
