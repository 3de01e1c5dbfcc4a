/** Sends JSON to an untrusted address, with the guards of the fetcher: public hosts only, the checked address, no redirects. */
import { askOneOf, checkUrl, readRules, type GuardedFetcherOptions } from './guarded.js';
import { DocOpsError } from '../../base/errors.js';
import { requirePublicLiteral } from './public-address.js';

/** Options of {@link createGuardedPost}. */
export interface GuardedPostOptions extends Omit<GuardedFetcherOptions, 'maxRedirects'> {
  /** Milliseconds for everything. Default: 10000. */
  readonly timeoutMs?: number | undefined;
}

/** Resolves with the status of the answer, of which nothing else is read; rejects without one. */
export type PostJson = (url: string, body: string, headers: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<number>;

/**
 * The fault of an address, as far as the address itself shows it; undefined if it shows none.
 * @throws Error if an entry of `allowNetworks` is not a network
 */
export function createAddressCheck(options: GuardedPostOptions = {}): (url: string) => string | undefined {
  const rules = readRules(options);
  return (text) => {
    try {
      requirePublicLiteral(checkUrl(text, rules.ports), rules.allowed);
      return undefined;
    } catch (error) {
      if (error instanceof DocOpsError) return error.details[0]?.issue;
      throw error;
    }
  };
}

/** @throws Error if an entry of `allowNetworks` is not a network */
export function createGuardedPost({ timeoutMs = 10_000, ...options }: GuardedPostOptions = {}): PostJson {
  const rules = readRules(options);
  return async (text, body, headers, given) => {
    const signal = AbortSignal.any([given, AbortSignal.timeout(timeoutMs)]);
    const url = checkUrl(text, rules.ports);
    return askOneOf(url, rules, signal, async (client) => {
      const { statusCode, body: answer } = await client.request({
        method: 'POST',
        path: url.pathname + url.search,
        headers: { 'content-type': 'application/json', 'user-agent': 'docops-router', ...headers },
        body,
        signal,
      });
      answer.on('error', () => undefined).destroy();
      return statusCode;
    });
  };
}
