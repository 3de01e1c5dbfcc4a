/** A convert request of the service: what its page refers to is fetched where the host allows it, then it is converted in a thread. */
import type { UrlFetcher } from '../../adapters/url-fetcher/types.js';
import type { ConvertInput, ConvertResult } from './convert.js';
import { convertWithResources, type ConvertSteps } from './resources/convert-with-resources.js';
import { fetchResources } from './resources/fetch-resources.js';
import type { ResourceLimits } from './resources/resource-limits.js';

export interface ConvertRequest {
  readonly input: ConvertInput;
  /** Told of bytes that are fetched, before they are used. @throws DocOpsError SERVICE_UNAVAILABLE where there is no room for them */
  readonly onFetched?: (bytes: number) => void;
}

/** What {@link createConvertDocument} needs. */
export interface ConvertDocumentDependencies {
  /** Run off the event loop. */
  readonly steps: ConvertSteps;
  /** Undefined: nothing is fetched. */
  readonly urlFetcher: UrlFetcher | undefined;
  readonly limits: ResourceLimits;
  /** URL that relative addresses in pages are resolved against. */
  readonly baseUrl: string | undefined;
  /** Milliseconds of work on one document. */
  readonly timeoutMs: number;
}

/** Rejects as `convert` does, with what `onFetched` throws, and with the signal's reason once aborted. */
export type ConvertDocument = (request: ConvertRequest, signal: AbortSignal) => Promise<ConvertResult>;

export function createConvertDocument(dependencies: ConvertDocumentDependencies): ConvertDocument {
  const { steps, urlFetcher, limits, baseUrl, timeoutMs } = dependencies;
  return ({ input: given, onFetched }, signal) => {
    const isPage = given.from !== 'docx';
    const input = { ...given, timeoutMs, ...(isPage && baseUrl !== undefined && { base: baseUrl }) };
    if (!isPage || !urlFetcher) return steps.convert(input);
    const resolve = fetchResources(urlFetcher, { timeoutMs: limits.fetchTimeoutMs, ...(onFetched && { onBytes: onFetched }) });
    return convertWithResources(input, steps, { resolve, limits, signal });
  };
}
