/** Composes the operations on documents without signatures: convert, annotate, inspect, merge, compare. */
import { sourceBytes, type FetchDocument } from '../../operations/fetch-document.js';
import { type Executor, convertStepsOf } from '../../workers/executor.js';
import type { Adapters } from '../choose-adapters.js';
import type { Configuration } from '../options/router-options.js';
import type { HttpServices } from '../../http/services.js';
import { checkPair } from '../../operations/convert/check-convert.js';
import { fileNameProblems } from '../../operations/convert/resources/resource.js';
import { createAnnotateDocument, type AnnotateDocument } from '../../operations/annotate/annotate-document.js';
import { checkData, checkRecords } from '../../operations/annotate/check-data.js';
import { planFields } from '../../operations/annotate/plan.js';
import { fetchResources, createConvertDocument } from '../../operations/convert/resources/convert-with-resources.js';
import { checkCompare } from '../../operations/compare/check-compare.js';
import { createCompareDocuments, nameOfSource } from '../../operations/compare/compare-documents.js';
import { checkMerge } from '../../operations/merge/check-merge.js';
import { createMergeDocuments } from '../../operations/merge/merge-documents.js';

/** The parts that each capability is composed of. */
export interface CapabilityParts {
  /** As the host passed them. */
  readonly adapters: Adapters;
  readonly configuration: Configuration;
  readonly executor: Executor;
  readonly fetchDocument: FetchDocument;
}

/** Composes `POST convert`. */
export function conversionOf({ adapters, configuration, executor }: CapabilityParts): Pick<HttpServices, 'convert' | 'conversion'> {
  const { convert } = configuration;
  const settings = {
    urlFetcher: convert.fetch ? adapters.urlFetcher : undefined,
    limits: convert,
    baseUrl: convert.baseUrl,
    timeoutMs: convert.timeoutMs,
  };
  return {
    convert: (request, { owner }, signal) =>
      createConvertDocument({ ...settings, steps: convertStepsOf(executor, { owner, signal }) })(request, signal),
    conversion: { checkPair, resources: { ...convert, nameProblems: fileNameProblems } },
  };
}

/** Composes `POST annotate`. */
export function annotationOf({ configuration, executor, fetchDocument }: CapabilityParts): Pick<HttpServices, 'annotate' | 'annotation'> {
  const { maxFileBytes, maxAnswerBytes, fetchTimeoutMs, timeoutMs, inferType } = configuration.annotate;
  const annotateDocumentOf = (owner: string): AnnotateDocument =>
    createAnnotateDocument({
      ...{ fetchDocument, maxFileBytes, maxAnswerBytes, fetchTimeoutMs },
      annotate: (input, signal) => executor.run('annotate', input, { signal, owner, timeoutMs }),
      annotateRecords: (input, signal) => executor.run('annotateRecords', { ...input, inferType }, { signal, owner, timeoutMs }),
    });
  return {
    annotate: (request, { owner }, signal) => annotateDocumentOf(owner)(request, signal),
    annotation: { planFields: (fields) => planFields(fields, { inferType }), checkData, checkRecords },
  };
}

/** Composes `POST inspect`. */
export function inspectionOf({ configuration: { inspect }, executor, fetchDocument }: CapabilityParts): Pick<HttpServices, 'inspect'> {
  return {
    inspect: async ({ document, ...choices }, { owner }, signal) => {
      const bytes = await sourceBytes(document, inspect, fetchDocument, signal);
      return executor.run('inspectToJson', { ...choices, bytes }, { signal, owner, timeoutMs: inspect.timeoutMs });
    },
  };
}

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

/** Composes `POST compare`. */
export function comparingOf(parts: CapabilityParts): Pick<HttpServices, 'compare' | 'comparing'> {
  const { configuration, executor, fetchDocument } = parts;
  const { timeoutMs, ...limits } = configuration.compare;
  return {
    compare: (request, { owner }, signal) =>
      createCompareDocuments({
        ...{ fetchDocument, limits },
        compare: (input) => executor.run('compare', input, { signal, owner, timeoutMs }),
      })(request, signal),
    comparing: { checkCompare, nameOfSource },
  };
}
