/** A time-stamp authority over HTTP (RFC 3161 §3.4). */
import { DocOpsError, validationError } from '../../base/errors.js';
import { readAtMost } from '../driver/read-at-most.js';
import type { TimestampAuthority } from './types.js';

/** Options of {@link createHttpTimestampAuthority}. */
export interface HttpTimestampAuthorityOptions {
  /** The authority's address, which the host chooses: it is not guarded. */
  readonly url: string;
  /** For the certificate page. Default: the host of `url`. */
  readonly name?: string | undefined;
  /** For example `Authorization`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds for one response; default 10000. */
  readonly timeoutMs?: number | undefined;
  readonly tokenBytes?: number | undefined;
  readonly policy?: string | undefined;
}

/** Real responses have 3 to 8 KB. */
const maxAnswerBytes = 256 * 1024;

const away = (why: string, cause?: unknown): DocOpsError =>
  new DocOpsError('SERVICE_UNAVAILABLE', `The time-stamp authority ${why}.`, { retryAfterSeconds: 10, cause });

/** @throws DocOpsError VALIDATION_ERROR for an address that is not http or https */
export function createHttpTimestampAuthority(options: HttpTimestampAuthorityOptions): TimestampAuthority {
  const { url, name, headers = {}, timeoutMs = 10_000, tokenBytes, policy } = options;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw validationError([{ field: 'url', issue: 'must be an http or https URL' }]);
  return {
    name: name ?? new URL(url).host,
    ...(tokenBytes === undefined ? {} : { tokenBytes }),
    ...(policy === undefined ? {} : { policy }),
    send: async (request, signal) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
          body: new Uint8Array(request),
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        });
        if (!response.ok) {
          await response.body?.cancel();
          throw away(`answered ${String(response.status)}`);
        }
        return await readAtMost(response, maxAnswerBytes, () => away('returned an answer that is too long'));
      } catch (error) {
        signal.throwIfAborted();
        throw error instanceof DocOpsError ? error : away('cannot be reached', error);
      }
    },
  };
}
