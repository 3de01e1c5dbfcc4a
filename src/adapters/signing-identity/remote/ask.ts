/** One call to a key service: with a timeout, retried after transient failures, and failing with a message that a caller may see. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DocOpsError } from '../../../base/errors.js';
import { untilAborted } from '../../../base/until-aborted.js';
import type { RemotePatience } from './types.js';

/** Seconds after which callers may retry. */
const retryAfterSeconds = 10;
/** Milliseconds before the second try, doubled for each further one. */
const firstPauseMs = 200;

/** The error of an unavailable key service; the cause is for the log. */
export const keyIsAway = (name: string, why: string, cause?: unknown): DocOpsError =>
  new DocOpsError('SERVICE_UNAVAILABLE', `Nothing can be signed at present: ${name} ${why}.`, { retryAfterSeconds, cause });

const isTransient = (error: unknown): boolean => (error as { readonly transient?: unknown } | null | undefined)?.transient === true;

export interface Ask extends Required<RemotePatience> {
  /** The service's name, for messages. */
  readonly name: string;
  /** Ends the call, the pauses and the retries. */
  readonly signal?: AbortSignal | undefined;
}

/** @throws DocOpsError SERVICE_UNAVAILABLE if no try succeeded; the signal's reason once aborted */
export async function askWithRetries<T>(
  call: (signal: AbortSignal) => Promise<T>,
  { name, timeoutMs, maxRetries, signal }: Ask,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    signal?.throwIfAborted();
    const limit = AbortSignal.timeout(timeoutMs);
    const either = signal === undefined ? limit : AbortSignal.any([signal, limit]);
    try {
      return await untilAborted(call(either), either);
    } catch (error) {
      signal?.throwIfAborted();
      const isLate = limit.aborted;
      if (!isLate && isTransient(error) && tries < maxRetries) {
        await sleep(firstPauseMs * 2 ** tries * (0.5 + Math.random()), undefined, { ref: false, signal });
        continue;
      }
      if (error instanceof DocOpsError) throw error;
      throw keyIsAway(name, isLate ? `gave no answer within ${String(timeoutMs)} ms` : 'did not do what was asked of it', error);
    }
  }
}
