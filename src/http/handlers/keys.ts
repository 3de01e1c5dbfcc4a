/** API keys: `GET auth/register`, `GET auth/verify`, `DELETE auth/key`. */
import { validationError } from '../../base/errors.js';
import { queryProblems, refuseUnknown } from '../query-parameters.js';
import { registerParameters, issueKeyParameters } from '../requests/service.js';
import type { RequestContext } from '../request-context.js';
import { sendJson, sendNothing } from '../respond.js';
import type { HttpServices } from '../services.js';
import { requireKey } from '../admit-caller.js';

/** `GET auth/register?email=`: sends a code to the address. */
export async function registerHandler(context: RequestContext, services: HttpServices): Promise<void> {
  const problems = queryProblems(context.query, registerParameters);
  const email = context.query.get('email') ?? undefined;
  if (problems.length > 0) {
    if (email === undefined) problems.push({ field: 'email', issue: 'is required' });
    throw validationError(problems);
  }
  await services.registerAddress(email, context.clientAddress());
  sendJson(context, 200, 'Check your email for verification code.');
}

/** `GET auth/verify?email=&code=`: answers a new API key. */
export async function issueKeyHandler(context: RequestContext, services: HttpServices): Promise<void> {
  const { query } = context;
  const problems = queryProblems(query, issueKeyParameters);
  if (problems.length > 0) {
    for (const field of Object.keys(issueKeyParameters)) if (!query.has(field)) problems.push({ field, issue: 'is required' });
    throw validationError(problems);
  }
  sendJson(
    context,
    200,
    await services.issueApiKey(query.get('email') ?? undefined, query.get('code') ?? undefined, context.clientAddress()),
  );
}

/** `DELETE auth/key`: revokes the key that is sent. */
export async function revokeKeyHandler(context: RequestContext, services: HttpServices): Promise<void> {
  await requireKey(context, services);
  refuseUnknown(context.query);
  if (context.key) await services.revokeApiKey(context.key.id);
  sendNothing(context);
}
