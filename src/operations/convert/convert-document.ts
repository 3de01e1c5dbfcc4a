/** A convert request of the service: resources of its page are fetched if the host allows it, then it is converted in a thread. */
import type { UrlFetcher } from '../../adapters/url-fetcher/types.js';
import type { ConvertInput, ConvertResult } from './convert.js';
import { convertWithResources, type ConvertSteps } from './resources/convert-with-resources.js';
import { fetchResources } from './resources/fetch-resources.js';
import type { ResourceLimits } from './resources/resource-limits.js';

export interface ConvertRequest {
  readonly input: ConvertInput;
  /** Called with the number of fetched bytes before they are used. @throws DocOpsError SERVICE_UNAVAILABLE if they do not fit in memory */
  readonly onFetched?: ((bytes: number) => void) | undefined;
}

/** Dependencies of {@link createConvertDocument}. */
export interface ConvertDocumentDependencies {
  /** The conversion steps, which run off the event loop. */
  readonly steps: ConvertSteps;
  /** Undefined if nothing may be fetched. */
  readonly urlFetcher: UrlFetcher | undefined;
  readonly limits: ResourceLimits;
  /** The URL that relative addresses in pages are resolved against. */
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
    const input = { ...given, timeoutMs, base: isPage ? baseUrl : undefined };
    if (!isPage || !urlFetcher) return steps.convert(input);
    const resolve = fetchResources(urlFetcher, { timeoutMs: limits.fetchTimeoutMs, onBytes: onFetched });
    return convertWithResources(input, steps, { resolve, limits, signal });
  };
}
