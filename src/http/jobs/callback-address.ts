/** The query parameter `callback` of a request that becomes a job: the address at which its end is announced. */
import { validationError } from '../../base/errors.js';
import type { Jobs } from '../../operations/jobs/jobs.js';

export const callbackParameter = {
  name: 'callback',
  sentence:
    'With Prefer: respond-async, a public http or https address that gets a signed POST when the job is finished, if the host sends callbacks.',
} as const;

type CallbackRules = Pick<Jobs, 'hasCallbacks' | 'addressFault'>;

const maxLength = 2000;

function problemOf(given: readonly string[], { hasCallbacks, addressFault }: CallbackRules): string | undefined {
  const [address = ''] = given;
  if (!hasCallbacks) return 'is not possible here: this service sends no callbacks';
  if (given.length > 1) return 'is given more than once';
  if (address.length > maxLength) return `must be at most ${String(maxLength)} characters long`;
  const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  return isWeb ? addressFault(address) : 'must be an http or https URL';
}

/** The address, and the path of the request without it. */
interface TakenCallback {
  readonly callback: string | undefined;
  readonly path: string;
}

/**
 * @param path With the query
 * @throws DocOpsError VALIDATION_ERROR
 */
export function takeCallback(path: string, query: URLSearchParams, rules: CallbackRules): TakenCallback {
  const given = query.getAll(callbackParameter.name);
  if (given.length === 0) return { callback: undefined, path };
  const issue = problemOf(given, rules);
  if (issue !== undefined) throw validationError([{ field: callbackParameter.name, issue }]);
  const rest = new URLSearchParams(query);
  rest.delete(callbackParameter.name);
  const [plain = '/'] = path.split('?');
  return { callback: given[0], path: rest.size === 0 ? plain : `${plain}?${rest.toString()}` };
}
