/** A telemetry call → events in the queue. */
import type { RateLimiter } from '../../adapters/rate-limiter/types.js';
import { checkRate } from '../limits/check-rate.js';
import { clientNetwork } from '../keys/caller.js';
import type { UsageQueue } from './usage-queue.js';
import { randomUUID } from 'node:crypto';
import type { UsageEvent } from '../../adapters/telemetry-sink/types.js';
import { validationError, type ErrorDetail } from '../../base/errors.js';
import { type JsonValue, isObject } from '../../base/json-value.js';
import { communityLicenseKey, usageLimits } from '../../contract/usage.js';
import { boundedText, readBrowser, readMetadata } from './usage-privacy.js';

export interface CollectUsageDependencies {
  readonly queue: UsageQueue;
  readonly rateLimiter: RateLimiter;
  /** Calls per minute per network; false: no limit. */
  readonly requestsPerMinute: number | false;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface CollectUsage {
  /** Called before the body is read. @throws DocOpsError RATE_LIMIT_ERROR */
  checkRate(clientAddress: string): Promise<void>;
  /** Does not wait for the sink. @throws DocOpsError VALIDATION_ERROR */
  collect(body: unknown, licenseKey: string | undefined): { readonly taken: number; readonly dropped: number };
}

export function createCollectUsage({ queue, rateLimiter, requestsPerMinute, now }: CollectUsageDependencies): CollectUsage {
  return {
    checkRate: async (clientAddress) => {
      if (requestsPerMinute === false) return;
      const window = { limit: requestsPerMinute, windowMs: 60_000 };
      await checkRate(
        rateLimiter,
        `collect:${clientNetwork(clientAddress)}`,
        window,
        'Too much telemetry from this network; try again later.',
      );
    },
    collect: (body, licenseKey) => {
      const events = readUsage({ body, licenseKey, receivedAt: now() });
      const taken = queue.add(events);
      return { taken, dropped: events.length - taken };
    },
  };
}

/** The body of a telemetry call, in any of the forms that clients have sent → usage events. */
const maxLicenseLength = usageLimits.licenseKey;
/** Maximum number of problems reported: the sender is a program. */
const maxProblems = 20;

const tooLong = (most: number): string => `must be a string of at most ${String(most)} characters`;

type Json = Readonly<Record<string, unknown>>;

/** The list of events, and the members around it. */
interface Envelope {
  readonly around: Json;
  readonly events: readonly unknown[];
  /** Returns the path of an event's fields in errors. */
  readonly path: (index: number) => string;
}

function readEnvelope(body: unknown): Envelope {
  // The oldest clients send a list of events, or a single one.
  if (Array.isArray(body)) return { around: {}, events: body, path: (index) => `[${String(index)}]` };
  if (!isObject(body)) throw validationError([{ field: 'body', issue: 'must be an object, or a list of events' }]);
  const { events } = body;
  if (Array.isArray(events)) return { around: body, events, path: (index) => `events[${String(index)}]` };
  if (events !== undefined) throw validationError([{ field: 'events', issue: 'must be a list' }]);
  if (!['timestamp', 'documentId', 'documentIdentifier'].some((name) => name in body))
    throw validationError([{ field: 'events', issue: 'is required' }]);
  return { around: body, events: [body], path: () => '' };
}

/** The kind and name of an event that old clients send in addition to its document. */
function readKind(event: Json): Record<string, JsonValue> | null {
  const { type, name } = event;
  const kind = readMetadata({ ...(typeof type === 'string' && { type }), ...(typeof name === 'string' && { name }) });
  return kind && Object.keys(kind).length > 0 ? kind : null;
}

/** Null and absent are equivalent; undefined if the value is not a text within that length. */
function optionalText(value: unknown, maxLength: number): string | null | undefined {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || value.length > maxLength) return undefined;
  return boundedText(value, maxLength) ?? null;
}

function readTime(value: unknown, receivedAt: number): string | undefined {
  if (value === undefined || value === null) return new Date(receivedAt).toISOString();
  if (typeof value === 'number') return Math.abs(value) <= 8.64e15 ? new Date(value).toISOString() : undefined;
  return typeof value === 'string' && value.length <= usageLimits.time && Number.isFinite(Date.parse(value))
    ? boundedText(value, usageLimits.time)
    : undefined;
}

interface ReadUsageInput {
  readonly body: unknown;
  /** The `X-License-Key` header. */
  readonly licenseKey: string | undefined;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
}

/** @throws DocOpsError VALIDATION_ERROR that names every invalid field, up to twenty */
export function readUsage({ body, licenseKey, receivedAt }: ReadUsageInput): UsageEvent[] {
  const { around, events, path } = readEnvelope(body);
  const problems: ErrorDetail[] = [];
  const problem = (field: string, issue: string): void => void (problems.length < maxProblems && problems.push({ field, issue }));
  if ((licenseKey ?? '').length > maxLicenseLength) problem('X-License-Key', `must have at most ${String(maxLicenseLength)} characters`);
  const key = boundedText(licenseKey, maxLicenseLength) ?? communityLicenseKey;

  function version(from: Json, field: string): string | null {
    const read = optionalText(from['libraryVersion'] ?? from['superdocVersion'], usageLimits.version);
    if (read === undefined) problem(`${field}libraryVersion`, tooLong(usageLimits.version));
    return read ?? null;
  }
  for (const field of ['browserInfo', 'metadata'])
    if (around[field] !== undefined && around[field] !== null && !isObject(around[field])) problem(field, 'must be an object');
  const shared = {
    libraryVersion: version(around, ''),
    browser: readBrowser(around['browserInfo'] ?? around['browser']),
    metadata: readMetadata(around['metadata']),
  };

  const read = events.map((event, index): UsageEvent | undefined => {
    const at = path(index);
    const field = (name: string): string => (at === '' ? name : `${at}.${name}`);
    if (!isObject(event)) return void problem(at, 'must be an object');
    const timestamp = readTime(event['timestamp'], receivedAt);
    // The name of `documentId` in old clients.
    const idField = (event['documentId'] ?? undefined) === undefined && 'documentIdentifier' in event ? 'documentIdentifier' : 'documentId';
    const documentId = optionalText(event[idField], usageLimits.documentId);
    const documentCreatedAt = optionalText(event['documentCreatedAt'], usageLimits.time);
    if (timestamp === undefined) problem(field('timestamp'), 'must be a date and time in ISO 8601');
    if (documentId === undefined) problem(field(idField), `${tooLong(usageLimits.documentId)}, or null`);
    if (documentCreatedAt === undefined) problem(field('documentCreatedAt'), `${tooLong(usageLimits.time)}, or null`);
    if (timestamp === undefined || documentId === undefined || documentCreatedAt === undefined) return undefined;
    const kind = readKind(event);
    const metadata = shared.metadata ?? readMetadata(event['metadata']);
    return {
      id: randomUUID(),
      receivedAt,
      licenseKey: key,
      libraryVersion: shared.libraryVersion ?? (event === around ? null : version(event, at === '' ? '' : `${at}.`)),
      timestamp,
      documentId,
      documentCreatedAt,
      browser: shared.browser ?? readBrowser(event['browserInfo'] ?? event['browser']),
      metadata: kind ? { ...metadata, ...kind } : metadata,
    };
  });
  if (problems.length > 0) throw validationError(problems);
  return read.filter((event) => event !== undefined);
}
