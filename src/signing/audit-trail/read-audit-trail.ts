/** The text of an audit trail → its record, and whether the chain of hashes is valid. */
import type { JsonValue } from '../../base/json-value.js';
import { auditEventTypes } from '../../contract/signing.js';
import { eventHash, hashedSubject, subjectHash, type AuditTrail, type ChainedEvent } from './audit-trail.js';

export interface CheckedAuditTrail {
  /** The hashed part of the trail, as in the file; undefined if the text is not an audit trail. */
  readonly trail: AuditTrail | undefined;
  /** Whether every hash is correct: nothing was changed, added, removed or reordered. */
  readonly intact: boolean;
  /** The reason why it is not intact, in plain words. */
  readonly reason?: string;
}

/** The longest text that is read. */
const maxCharacters = 64 * 1024 * 1024;
const maxEvents = 100_000;

type Json = { readonly [key: string]: JsonValue | undefined };
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isOptionalText = (value: unknown): boolean => value === undefined || isText(value);

function isEvent(value: unknown): value is ChainedEvent {
  return isObject(value) && auditEventTypes.some((type) => type === value['type']) && isText(value['timestamp']) && isText(value['hash']);
}

function isTrail(value: unknown): value is AuditTrail {
  if (!isObject(value) || value['version'] !== 1) return false;
  const { document, signer, caller, events, metadata } = value;
  return (
    isObject(document) &&
    [document['name'], document['sha256'], document['contentType'], value['created'], value['headHash']].every(isText) &&
    isObject(signer) &&
    [signer['email'], signer['name']].every(isText) &&
    [signer['ip'], signer['userAgent'], signer['authentication'], signer['consent'], value['eventId']].every(isOptionalText) &&
    (caller === undefined || (isObject(caller) && isText(caller['email']))) &&
    (metadata === undefined || isObject(metadata)) &&
    Array.isArray(events) &&
    events.length <= maxEvents &&
    events.every(isEvent)
  );
}

function firstBreak(trail: AuditTrail): string | undefined {
  let previous = subjectHash(trail);
  for (const [index, event] of trail.events.entries()) {
    previous = eventHash(previous, event);
    if (previous.toString('hex') !== event.hash)
      return `The audit trail was changed: event ${String(index + 1)} does not follow from the event before it.`;
  }
  return previous.toString('hex') === trail.headHash ? undefined : 'The audit trail was changed: its last hash differs.';
}

/** Removes everything that no hash covers, because anyone could have added it. */
function hashedOnly(trail: AuditTrail): AuditTrail {
  const events = trail.events.map(({ type, timestamp, data, hash }) => ({
    type,
    timestamp,
    ...(data === undefined ? {} : { data }),
    hash,
  }));
  return { ...hashedSubject(trail), events, headHash: trail.headHash };
}

/** Never throws: an unreadable trail is reported. */
export function readAuditTrail(text: string): CheckedAuditTrail {
  const unreadable = { trail: undefined, intact: false, reason: 'The audit trail cannot be read.' };
  if (text.length > maxCharacters) return unreadable;
  try {
    const value = JSON.parse(text) as unknown;
    if (!isTrail(value)) return unreadable;
    const reason = firstBreak(value);
    const trail = hashedOnly(value);
    return reason === undefined ? { trail, intact: true } : { trail, intact: false, reason };
  } catch {
    return unreadable;
  }
}
