/** Web addresses in a page → their bytes, through the host's fetcher. */
import type { UrlFetcher } from '../../../adapters/url-fetcher/types.js';
import { DocOpsError } from '../../../base/errors.js';
import { pictureContentTypes } from '../../fetch-document.js';
import type { ResolveResource } from './ask-resource.js';
import type { ResourceKind } from './resource.js';

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
