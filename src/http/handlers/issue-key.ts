/** `GET auth/verify?email=&code=`: answers a new API key. */
import { validationError } from '../../base/errors.js';
import { queryProblems } from '../query-parameters.js';
import { issueKeyParameters } from '../requests/keys.js';
import type { RequestContext } from '../request-context.js';
import { sendJson } from '../respond.js';
import type { HttpServices } from '../services.js';

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
