/** A URL of a request → its bytes, through the host's fetcher; errors name the request's field. */
import type { FetchLimits, UrlFetcher } from '../adapters/url-fetcher/types.js';
import { DocOpsError, messageOfDetails, type ErrorDetail } from '../base/errors.js';
import { displayableText } from '../base/displayable-text.js';

/** A request's document: its bytes, or the URL to fetch them from. */
export type DocumentSource =
  { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> } | { readonly kind: 'url'; readonly url: string };

/** @param field The URL's place in the request: `document.url`, `fields[2].value` */
export type FetchDocument = (url: string, field: string, limits: FetchLimits, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;

/** Media types that documents are served as; `application/octet-stream` is a common fallback. */
export const documentContentTypes: readonly string[] = ['application/*', 'binary/*'];

/** Media types that pictures are served as. */
export const pictureContentTypes: readonly string[] = [
  ...['image/*', 'application/octet-stream', 'binary/*', 'application/svg+xml'],
  // Types of SVG on servers that do not know it.
  ...['application/xml', 'text/xml', 'text/plain'],
];

/** An error that names every field whose URL could not be fetched. */
export function fetchError(details: readonly ErrorDetail[], cause?: unknown): DocOpsError {
  return new DocOpsError('DOCUMENT_FETCH_FAILED', messageOfDetails(details), { details, ...(cause === undefined ? {} : { cause }) });
}

/**
 * The returned function throws DocOpsError DOCUMENT_FETCH_FAILED, and the signal's reason once aborted.
 * @param urlFetcher Undefined if the host has disabled fetching
 */
export function createFetchDocument(urlFetcher: UrlFetcher | undefined): FetchDocument {
  return async (url, field, limits, signal) => {
    if (!urlFetcher)
      throw fetchError([{ field, issue: 'is not accepted: this service does not fetch documents; send the bytes as base64' }]);
    try {
      const { bytes } = await urlFetcher.fetch(url, limits, signal);
      return new Uint8Array(bytes);
    } catch (error) {
      signal.throwIfAborted();
      const known = error instanceof DocOpsError && error.code === 'DOCUMENT_FETCH_FAILED';
      throw fetchError([{ field, issue: (known ? error.details[0]?.issue : undefined) ?? 'could not be fetched' }], error);
    }
  };
}

/** UTF-16 units; longer names are cut. */
const longestName = 255;

/** Nobody chose this name for display: undisplayable characters are replaced. Undefined if the path ends in a slash. */
export function fileNameOfAddress(url: string): string | undefined {
  const last = (URL.canParse(url) ? new URL(url).pathname.split('/').at(-1) : undefined) ?? '';
  try {
    return displayableText(decodeURIComponent(last).slice(0, longestName)) || undefined;
  } catch {
    // percent signs that encode nothing
    return last.slice(0, longestName);
  }
}

/** Limits of one document of a request. */
export interface SourceLimits {
  readonly maxFileBytes: number;
  /** Milliseconds for one URL. */
  readonly fetchTimeoutMs: number;
}

/**
 * A document of a request → its bytes.
 * @param place.field Its place in the request; default `document`
 * @param place.bytesField The place that an error names if the request itself has too many bytes; default the same
 * @throws DocOpsError FILE_TOO_LARGE, DOCUMENT_FETCH_FAILED
 */
export async function sourceBytes(
  source: DocumentSource,
  { maxFileBytes: maxBytes, fetchTimeoutMs: timeoutMs }: SourceLimits,
  fetchDocument: FetchDocument,
  signal: AbortSignal,
  { field = 'document', bytesField = field }: { readonly field?: string; readonly bytesField?: string } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const fetchLimits = { maxBytes, timeoutMs, contentTypes: documentContentTypes };
  if (source.kind === 'url') return fetchDocument(source.url, `${field}.url`, fetchLimits, signal);
  if (source.bytes.length <= maxBytes) return source.bytes;
  const limit = `${String(maxBytes)} bytes`;
  throw new DocOpsError('FILE_TOO_LARGE', `The document is larger than ${limit}.`, {
    details: [{ field: bytesField, issue: `must be at most ${limit}` }],
  });
}
