/** Converts a page with its resources, within limits: references are found, requested or fetched, and passed to the conversion. */
import type { ConvertInput, ConvertResult } from '../convert.js';
import type { FoundReferences, ReferencesInput } from './find-references.js';
import { gatherResources, type GatheredResources, type ResolveResource } from './gather-resources.js';
import type { UrlFetcher } from '../../../adapters/url-fetcher/types.js';
import { DocOpsError } from '../../../base/errors.js';
import { isMarkupFormat } from '../../../contract/conversion.js';
import { pictureContentTypes } from '../../fetch-document.js';
import { withKnownFormat } from '../known-format.js';
import type { ResourceKind } from './resource.js';

/** The work on the document itself, in this thread or another. */
export interface ConvertSteps {
  /** Does not modify its input's bytes. */
  readonly findReferences: (input: ReferencesInput) => Promise<FoundReferences>;
  readonly convert: (input: ConvertInput) => Promise<ConvertResult>;
}

export interface AskingOptions {
  readonly resolve: ResolveResource;
  /** Default: {@link defaultResourceLimits}. */
  readonly limits?: Partial<ResourceLimits> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The page's resources, and the time left for its conversion. */
export interface PageResources extends GatheredResources {
  readonly timeoutMs?: number | undefined;
}

/** `timeoutMs` of the input limits all steps together, not counting the wait for answers. */
export async function resourcesOf(
  input: Omit<ConvertInput, 'from'> & Pick<ReferencesInput, 'from'>,
  findReferences: ConvertSteps['findReferences'],
  { resolve, limits, signal = new AbortController().signal }: AskingOptions,
): Promise<PageResources> {
  const { bytes, from, to, media, base } = input;
  let left = input.timeoutMs;
  const inTime = (): Pick<ConvertInput, 'timeoutMs'> => (left === undefined ? {} : { timeoutMs: Math.max(1, Math.ceil(left)) });
  const wanted = { bytes, from, to, media, base };
  const gathered = await gatherResources({
    find: async (known, most) => {
      const found = await findReferences({ ...wanted, ...inTime(), known, most });
      if (left !== undefined) left -= found.ms;
      return found;
    },
    resolve,
    given: input.resources ?? [],
    files: input.files ?? [],
    limits: { ...defaultResourceLimits, ...limits },
    signal,
  });
  return { ...gathered, ...inTime() };
}

/** Converts the page with all resources that it refers to. */
export async function convertWithResources(input: ConvertInput, steps: ConvertSteps, options: AskingOptions): Promise<ConvertResult> {
  const { from } = input;
  if (!isMarkupFormat(from)) return steps.convert(input);
  const { resources, warnings, ...inTime } = await resourcesOf({ ...input, from }, steps.findReferences, options);
  const all = [...(input.resources ?? []), ...resources];
  const result = await steps.convert({ ...input, ...inTime, resources: all });
  return { ...result, warnings: [...result.warnings, ...warnings] };
}

/** Web addresses in a page → their bytes, through the host's fetcher. */
const contentTypes: Readonly<Record<ResourceKind, readonly string[]>> = {
  image: pictureContentTypes,
  'style-sheet': ['text/css', 'text/plain', 'application/octet-stream', 'binary/*'],
};

export interface FetchOptions {
  /** Milliseconds for one address. */
  readonly timeoutMs: number;
  /** Called with the size of each answer; an error that it throws ends the conversion. */
  readonly onBytes?: ((count: number) => void) | undefined;
}

/** Addresses other than http and https, and those that the fetcher rejects, count as missing. Throws the signal's reason once aborted. */
export function fetchResources(urlFetcher: UrlFetcher, { timeoutMs, onBytes }: FetchOptions): ResolveResource {
  return async (address, kind, { maxBytes, signal }) => {
    if (!/^https?:/i.test(address)) return undefined;
    try {
      const { bytes } = await urlFetcher.fetch(address, { maxBytes, timeoutMs, contentTypes: contentTypes[kind] }, signal);
      onBytes?.(bytes.length);
      return bytes;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof DocOpsError && error.code === 'DOCUMENT_FETCH_FAILED') return undefined;
      throw error;
    }
  };
}

/** Limits on the pictures and style sheets of one document. */
const mebibyte = 1024 * 1024;

export interface ResourceLimits {
  /** Addresses that are requested. */
  readonly maxResources: number;
  /** Bytes of one resource. */
  readonly maxResourceBytes: number;
  /** Bytes of all resources together. */
  readonly maxAllResourceBytes: number;
  /** Milliseconds for all resources together. */
  readonly fetchTimeoutMs: number;
}

export const defaultResourceLimits: ResourceLimits = {
  maxResources: 200,
  maxResourceBytes: 20 * mebibyte,
  maxAllResourceBytes: 50 * mebibyte,
  fetchTimeoutMs: 20_000,
};

/** A convert request of the service: resources of its page are fetched if the host allows it, then it is converted in a thread. */
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
  return async ({ input: stated, onFetched }, signal) => {
    const given = withKnownFormat(stated);
    const isPage = isMarkupFormat(given.from);
    const input = { ...given, timeoutMs, base: isPage ? baseUrl : undefined };
    if (!isPage || !urlFetcher) return steps.convert(input);
    const resolve = fetchResources(urlFetcher, { timeoutMs: limits.fetchTimeoutMs, onBytes: onFetched });
    return convertWithResources(input, steps, { resolve, limits, signal });
  };
}
