/** Composes `POST merge`: fetching, resources of pages, and the threads. */
import type { HttpServices } from '../../http/services.js';
import { fetchResources } from '../../operations/convert/resources/fetch-resources.js';
import { checkMerge } from '../../operations/merge/check-merge.js';
import { createMergeDocuments } from '../../operations/merge/merge-documents.js';
import { convertStepsOf } from '../../workers/convert-steps.js';
import type { CapabilityParts } from './parts.js';

/** Resources of pages are fetched as `POST convert` fetches them. */
export function mergingOf({ adapters, configuration, executor, fetchDocument }: CapabilityParts): Pick<HttpServices, 'merge' | 'merging'> {
  const { convert, merge } = configuration;
  const { maxFileBytes, fetchTimeoutMs, timeoutMs } = merge;
  const urlFetcher = convert.fetch ? adapters.urlFetcher : undefined;
  return {
    merge: (request, { owner }, signal) => {
      const { onFetched } = request;
      const asking = urlFetcher && {
        resolve: fetchResources(urlFetcher, { timeoutMs: convert.fetchTimeoutMs, onBytes: onFetched }),
        limits: convert,
      };
      return createMergeDocuments({
        ...{ fetchDocument, maxFileBytes, fetchTimeoutMs, asking, baseUrl: convert.baseUrl },
        findReferences: convertStepsOf(executor, { owner, signal }).findReferences,
        merge: (input) => executor.run('merge', input, { signal, owner, timeoutMs }),
      })(request, signal);
    },
    merging: { checkMerge },
  };
}
