/** Wires merging: fetching, resources of pages, and the threads. */
import type { Adapters } from './choose-adapters.js';
import type { HttpServices } from '../http/services.js';
import { fetchResources } from '../operations/convert/resources/fetch-resources.js';
import type { FetchDocument } from '../operations/fetch-document.js';
import { checkMerge } from '../operations/merge/check-merge.js';
import { createMergeDocuments } from '../operations/merge/merge-documents.js';
import { convertStepsOf } from '../workers/convert-steps.js';
import type { Executor } from '../workers/executor.js';
import type { Configuration } from './options/router-options.js';

export interface MergingParts {
  readonly adapters: Pick<Adapters, 'urlFetcher'>;
  readonly configuration: Pick<Configuration, 'convert' | 'merge'>;
  readonly executor: Executor;
  readonly fetchDocument: FetchDocument;
}

/** Resources of pages are fetched as `POST convert` fetches them. */
export function wireMerging({ adapters, configuration, executor, fetchDocument }: MergingParts): Pick<HttpServices, 'merge' | 'merging'> {
  const { convert, merge } = configuration;
  const { maxFileBytes, fetchTimeoutMs, timeoutMs } = merge;
  const urlFetcher = convert.fetch ? adapters.urlFetcher : undefined;
  return {
    merge: (request, { owner }, signal) => {
      const { onFetched } = request;
      const asking = urlFetcher && {
        resolve: fetchResources(urlFetcher, { timeoutMs: convert.fetchTimeoutMs, ...(onFetched && { onBytes: onFetched }) }),
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
