/** `GET auth/register?email=`: sends a code to the address. */
import { validationError } from '../../base/errors.js';
import { queryProblems } from '../query-parameters.js';
import { registerParameters } from '../requests/keys.js';
import type { RequestContext } from '../request-context.js';
import { sendJson } from '../respond.js';
import type { HttpServices } from '../services.js';

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
