/** Composes jobs; their requests run through the listener itself. */
import { randomBytes } from 'node:crypto';
import { createKeyRing } from '../../adapters/executor/seal.js';
import { createAddressCheck, createGuardedPost } from '../../adapters/url-fetcher/guarded-post.js';
import type { JobStore } from '../../adapters/job-store/types.js';
import { validationError } from '../../base/errors.js';
import type { Logger } from '../../base/logger.js';
import { interruptedAnswer } from '../../http/jobs/replay.js';
import { createCallbacks } from '../../operations/jobs/callbacks.js';
import { createJobs, type JobService } from '../../operations/jobs/jobs.js';
import type { Configuration } from '../options/router-options.js';

/**
 * @param store One whose calls end within a timeout
 * @throws DocOpsError VALIDATION_ERROR without a key for a store that others can read
 */
export function jobsOf(store: JobStore | undefined, { jobs }: Configuration, logger: Logger): JobService | undefined {
  if (!store) return undefined;
  const { key = store.development === true ? randomBytes(32) : undefined, otherKeys, callbacks, ...settings } = jobs;
  if (!key)
    throw validationError([{ field: 'jobs.key', issue: 'is required with this store: 32 random bytes, the same in every process' }]);
  const { secret, post: given, ...guards } = callbacks;
  const post = given ?? createGuardedPost(guards);
  return createJobs({
    ...settings,
    ...{ store, logger, interrupted: interruptedAnswer },
    seal: createKeyRing({ key, otherKeys }),
    // The host's own sender has its own rules.
    addressFault: given ? () => undefined : createAddressCheck(guards),
    callbacks: secret === undefined ? undefined : createCallbacks({ secret, post, logger, now: Date.now }),
  });
}
