/** The step that every call with a key begins with. */
import type { Scope } from '../operations/authenticate.js';
import { bearerKey } from './bearer-key.js';
import { rateLimitHeaders } from './error-response.js';
import type { RequestContext } from './request-context.js';
import type { HttpServices } from './services.js';

/**
 * Finds out who calls and counts the request in the key's window.
 * @param scope What the call needs; undefined: any key will do
 * @returns The key's id, the owner of concurrency slots
 */
export async function requireKey(context: RequestContext, services: HttpServices, scope?: Scope): Promise<string> {
  const key = await services.authenticate(bearerKey(context.request), scope);
  context.key = key;
  context.locals.keyId = key.id;
  const rateLimit = await services.checkRequestRate(key.id, context.operation);
  for (const [name, value] of Object.entries(rateLimit ? rateLimitHeaders(rateLimit) : {})) context.response.setHeader(name, value);
  return key.id;
}
