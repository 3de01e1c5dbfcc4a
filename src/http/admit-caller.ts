/** The first steps of every call that works for a caller: its API key, its limits, its concurrency slot. */
import type { Scope } from '../operations/keys/authenticate.js';
import type { Caller } from '../operations/keys/caller.js';
import { rateLimitHeaders } from './error-response.js';
import { isReplayed } from './jobs/replay.js';
import type { RequestContext } from './request-context.js';
import type { HttpServices } from './services.js';
import type { HttpRequest } from './messages.js';

// The `Authorization` header → its API key (RFC 6750 §2.1).

/** Undefined if the request has no Bearer key. */
function bearerKey(request: HttpRequest): string | undefined {
  const match = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '');
  return match?.[1];
}

/**
 * Authenticates the caller and counts the request in the windows of its key and owner; that of a job was counted when it came.
 * @param scopes Scopes of which the key needs one; none: any key is accepted
 */
export async function requireKey(context: RequestContext, services: HttpServices, ...scopes: readonly Scope[]): Promise<Caller> {
  const key = await services.authenticate(bearerKey(context.request), ...scopes);
  context.key = key;
  context.locals.keyId = key.id;
  const rateLimit = isReplayed(context.request) ? undefined : await services.checkRequestRate(key.caller, context.operation);
  for (const [name, value] of Object.entries(rateLimit ? rateLimitHeaders(rateLimit) : {})) context.response.setHeader(name, value);
  return key.caller;
}

/**
 * Takes a slot and runs the work. The result is in memory until the client has it, so the slot is kept until then: `sendBody` releases it
 * before the last piece, since the client may send its next request as soon as it has the answer.
 * @param caller The slot's caller, from `requireKey`
 * @throws DocOpsError RATE_LIMIT_ERROR if all slots are taken; errors of `work`; the signal's reason once the client has gone
 */
export async function withSlot<T>(context: RequestContext, services: HttpServices, caller: Caller, work: () => Promise<T>): Promise<T> {
  const slot = await services.takeSlot(caller, context.operation);
  // Freed as soon as the client disconnects, not when the work notices.
  context.signal.addEventListener('abort', () => void slot.release(), { once: true });
  context.response.on('close', () => void slot.release());
  try {
    const done = await work();
    context.signal.throwIfAborted();
    context.releaseSlot = () => slot.release();
    return done;
  } catch (error) {
    await slot.release();
    throw error;
  }
}
