/** The parts of a sign request's body → checked values; every problem is added to a list. */
import { isIP } from 'node:net';
import { decodeBase64OrDataUri } from '../../base/base64.js';
import type { ErrorDetail } from '../../base/errors.js';
import type { JsonValue } from '../../base/json-value.js';
import { auditEventTypes, certifications, padesLevels } from '../../base/names/signing.js';
import { createTurns } from '../../base/turns.js';
import type { AuditEvent, AuditSigner, SignatureWishes } from '../../operations/sign/sign-request.js';
import { type BoundedText, namesOf } from '../requests/closed-object.js';
import { auditEvent, auditTrail as trail, signatureRect, signature as wishesShape, signer as signerShape } from '../requests/sign.js';
import { unknownNames } from '../unknown-names.js';

/** A problem at a place. */
export type Complain = (field: string, issue: string) => undefined;

export const complainTo =
  (problems: ErrorDetail[]): Complain =>
  (field, issue) =>
    void problems.push({ field, issue });

type Values = Readonly<Record<string, unknown>>;

/** An object with no other keys than the known ones. */
export function objectOf(value: unknown, field: string, known: readonly string[], complain: Complain): Values | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return complain(field, `must be an object with ${known.join(', ')}`);
  for (const problem of unknownNames(Object.keys(value), known, (key) => (field === 'body' ? key : `${field}.${key}`)))
    complain(problem.field, problem.issue);
  return value as Values;
}

/** Texts of a length between bounds. What characters they may have is checked for all that is shown together. */
export function textOf(
  value: unknown,
  field: string,
  { minLength: least = 0, maxLength: most }: BoundedText,
  complain: Complain,
): string | undefined {
  if (typeof value !== 'string') return complain(field, 'must be a string');
  const text = value.trim();
  if (text.length < least || text.length > most) return complain(field, `must have ${String(least)} to ${String(most)} characters`);
  return text;
}

export function optionalText(values: Values, key: string, field: string, bounds: BoundedText, complain: Complain): string | undefined {
  const value = values[key];
  return value === undefined || value === null ? undefined : textOf(value, field, bounds, complain);
}

/** What an address looks like; whether it takes mail only mail can tell. */
const emailForm = new RegExp(signerShape.properties.email.pattern, 'u');

export function signerOf(value: unknown, complain: Complain): AuditSigner | undefined {
  if (value === undefined || value === null) return complain('signer', 'is required: an object with email and name');
  const signer = objectOf(value, 'signer', namesOf(signerShape), complain);
  if (!signer) return undefined;
  const bounds = signerShape.properties;
  const email = textOf(signer['email'] ?? '', 'signer.email', bounds.email, complain);
  if (email !== undefined && !emailForm.test(email)) complain('signer.email', 'must be an e-mail address');
  const name = textOf(signer['name'] ?? '', 'signer.name', bounds.name, complain);
  const ip = optionalText(signer, 'ip', 'signer.ip', bounds.ip, complain);
  if (ip !== undefined && isIP(ip) === 0) complain('signer.ip', 'must be an IPv4 or IPv6 address');
  const userAgent = optionalText(signer, 'userAgent', 'signer.userAgent', bounds.userAgent, complain);
  const authentication = optionalText(signer, 'authentication', 'signer.authentication', bounds.authentication, complain);
  const consent = optionalText(signer, 'consent', 'signer.consent', bounds.consent, complain);
  if (email === undefined || name === undefined) return undefined;
  return {
    email,
    name,
    ...(ip === undefined ? {} : { ip }),
    ...(userAgent === undefined ? {} : { userAgent }),
    ...(authentication ? { authentication } : {}),
    ...(consent ? { consent } : {}),
  };
}

const isoForm = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/** ISO 8601 with a zone, of a day that there is; as UTC with milliseconds. */
function timeOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const match = isoForm.exec(value);
  if (!match) return undefined;
  const [year, month, day] = match.slice(1, 4).map(Number) as [number, number, number];
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  const time = Date.parse(value);
  return isDay && !Number.isNaN(time) ? new Date(time).toISOString() : undefined;
}

const eventKeys: ReadonlySet<string> = new Set(Object.keys(auditEvent.properties));

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an event says beside its type and its time: its data and every other key, so that nothing that the caller recorded is outside of the trail. */
function dataOf(event: Values): AuditEvent['data'] {
  const { data } = event;
  const others = Object.entries(event).filter(([key, value]) => !eventKeys.has(key) && value !== undefined);
  const isStated = data !== undefined && data !== null;
  if (others.length === 0) return isStated ? (data as AuditEvent['data']) : undefined;
  const extra = Object.fromEntries(others) as { readonly [key: string]: JsonValue };
  if (!isStated) return extra;
  const isApart = isObject(data) && others.every(([key]) => !Object.hasOwn(data, key));
  return isApart ? { ...(data as typeof extra), ...extra } : { ...extra, data: data as JsonValue };
}

function eventOf(value: unknown, field: string, complain: Complain): AuditEvent | undefined {
  if (!isObject(value)) return complain(field, `must be an object with ${[...eventKeys].join(', ')}`);
  const event = value;
  const type = auditEventTypes.find((name) => name === event['type']);
  if (type === undefined) complain(`${field}.type`, `must be one of ${auditEventTypes.join(', ')}`);
  const timestamp = timeOf(event['timestamp']);
  if (timestamp === undefined) complain(`${field}.timestamp`, 'must be a time in ISO 8601 with a zone, for example 2026-02-03T04:05:06Z');
  if (type === undefined || timestamp === undefined) return undefined;
  const data = dataOf(event);
  return { type, timestamp, ...(data === undefined ? {} : { data }) };
}

const maxEvents = trail.maxItems;
const eventsPerTurn = 200;

export async function auditTrailOf(value: unknown, complain: Complain): Promise<readonly AuditEvent[]> {
  if (!Array.isArray(value) || value.length === 0) {
    complain('auditTrail', 'is required: a list of events, at least one of them of type submit');
    return [];
  }
  if (value.length > maxEvents) {
    complain('auditTrail', `must have at most ${String(maxEvents)} events`);
    return [];
  }
  const turns = createTurns(eventsPerTurn);
  const events: AuditEvent[] = [];
  for (const [index, given] of (value as readonly unknown[]).entries()) {
    const event = eventOf(given, `auditTrail[${String(index)}]`, complain);
    if (event) events.push(event);
    const wait = turns.after(1);
    if (wait) await wait;
  }
  const hasSubmit = value.some((event: unknown) => (event as { type?: unknown } | null)?.type === 'submit');
  if (!hasSubmit) complain('auditTrail', 'must have at least one event of type submit');
  return events;
}

function rectOf(value: unknown, complain: Complain): SignatureWishes['rect'] {
  const names = namesOf(signatureRect);
  const rect = objectOf(value, 'signature.rect', names, complain);
  if (!rect) return undefined;
  const numbers = names.map((name) => rect[name]);
  if (!numbers.every((number): number is number => typeof number === 'number' && Number.isFinite(number)))
    return complain('signature.rect', 'must have the numbers x, y, width and height, in points from the lower left of the page');
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  if (width <= 0 || height <= 0) return complain('signature.rect', 'must have a width and a height above 0');
  return { x, y, width, height };
}

function imageOf(value: unknown, complain: Complain): Uint8Array | undefined {
  const bytes = value instanceof Uint8Array ? value : typeof value === 'string' ? decodeBase64OrDataUri(value) : undefined;
  if (bytes === undefined || bytes.length === 0) return complain('signature.image', 'must be a picture as a data URI or base64');
  if (bytes.length > 5 * 1024 * 1024) return complain('signature.image', 'must be at most 5 MB');
  return bytes;
}

export function signatureOf(value: unknown, complain: Complain): SignatureWishes {
  if (value === undefined || value === null) return {};
  const all = objectOf(value, 'signature', namesOf(wishesShape), complain);
  if (!all) return {};
  const given: Values = Object.fromEntries(Object.entries(all).filter(([, wish]) => wish !== null));
  const wishes: { -readonly [Key in keyof SignatureWishes]: SignatureWishes[Key] } = {};
  for (const key of ['reason', 'location', 'contactInfo', 'field'] as const) {
    const text = optionalText(given, key, `signature.${key}`, wishesShape.properties[key], complain);
    if (text !== undefined && text !== '') wishes[key] = text;
  }
  const { level, page, rect, visible, image, certify } = given;
  if (level !== undefined) {
    const found = padesLevels.find((name) => name === level);
    if (found === undefined) complain('signature.level', `must be one of ${padesLevels.join(', ')}`);
    else wishes.level = found;
  }
  if (page !== undefined) {
    if (typeof page === 'number' && Number.isSafeInteger(page) && page !== 0) wishes.page = page;
    else complain('signature.page', 'must be a whole number: from 1, or from -1 for the last page');
  }
  const place = rect === undefined ? undefined : rectOf(rect, complain);
  if (place) wishes.rect = place;
  if (visible !== undefined) {
    if (typeof visible === 'boolean') wishes.visible = visible;
    else complain('signature.visible', 'must be true or false');
  }
  const picture = image === undefined ? undefined : imageOf(image, complain);
  if (picture) wishes.image = picture;
  if (certify !== undefined && certify !== 'none') {
    const found = certifications.find((name) => name === certify);
    if (found === undefined) complain('signature.certify', `must be one of none, ${certifications.join(', ')}`);
    else wishes.certify = found;
  }
  return wishes;
}
