/** A merge request of the service: URLs in it are fetched, then the documents are merged in a thread. */
import type { Diagnostic } from '../../base/diagnostics.js';
import { DocOpsError } from '../../base/errors.js';
import { resourcesOf, type AskingOptions, type ConvertSteps } from '../convert/resources/convert-with-resources.js';
import { documentContentTypes, type DocumentSource, type FetchDocument, fileNameOfAddress } from '../fetch-document.js';
import type { MergeDocumentFacts } from '../../contract/merging.js';
import { packMerge, type MergeDocument, type MergeResult, type MergeSettings, type PackedMergeInput } from './merge.js';
import { mergeFormatOf } from './merge-part.js';

/** A document that may still have to be fetched. */
export interface MergeRequestDocument extends MergeDocumentFacts {
  readonly source: DocumentSource;
}

export interface MergeRequest extends MergeSettings {
  readonly documents: readonly MergeRequestDocument[];
  /** Called with the number of fetched bytes before they are used. @throws DocOpsError SERVICE_UNAVAILABLE if they do not fit in memory */
  readonly onFetched?: ((bytes: number) => void) | undefined;
}

/** Dependencies of {@link createMergeDocuments}. */
export interface MergeDocumentsDependencies {
  readonly fetchDocument: FetchDocument;
  /** Maximum size of all documents together, in bytes. */
  readonly maxFileBytes: number;
  /** Milliseconds for one URL. */
  readonly fetchTimeoutMs: number;
  readonly findReferences: ConvertSteps['findReferences'];
  /** How resources of pages are requested; undefined: they are not. */
  readonly asking: Omit<AskingOptions, 'signal'> | undefined;
  /** The URL that relative addresses in pages are resolved against. */
  readonly baseUrl: string | undefined;
  /** Runs off the event loop. */
  readonly merge: (input: PackedMergeInput) => Promise<MergeResult>;
}

/** Rejects as `merge` does, with DOCUMENT_FETCH_FAILED, and with the signal's reason once aborted. */
export type MergeDocuments = (request: MergeRequest, signal: AbortSignal) => Promise<MergeResult>;

export function createMergeDocuments(dependencies: MergeDocumentsDependencies): MergeDocuments {
  const { fetchDocument, maxFileBytes, fetchTimeoutMs, merge } = dependencies;

  /** Fetched one after another: each may use up the limit of all of them. */
  async function withBytes(request: MergeRequest, signal: AbortSignal): Promise<MergeDocument[]> {
    const documents: MergeDocument[] = [];
    let left = maxFileBytes;
    for (const [index, { source, ...facts }] of request.documents.entries()) {
      const field = `documents[${String(index)}]`;
      const limits = { maxBytes: Math.max(1, left), timeoutMs: fetchTimeoutMs, contentTypes: [...documentContentTypes, 'text/*'] };
      const bytes = source.kind === 'bytes' ? source.bytes : await fetchDocument(source.url, `${field}.url`, limits, signal);
      if (source.kind === 'url') request.onFetched?.(bytes.length);
      left -= bytes.length;
      if (left < 0) throw tooLarge(field, maxFileBytes);
      const name = facts.name ?? (source.kind === 'url' ? fileNameOfAddress(source.url) : undefined);
      documents.push({ ...facts, bytes, name });
    }
    return documents;
  }

  async function withResources(
    document: MergeDocument,
    { to }: MergeRequest,
    signal: AbortSignal,
  ): Promise<[MergeDocument, readonly Diagnostic[]]> {
    const { asking, findReferences, baseUrl } = dependencies;
    const from = mergeFormatOf(document);
    if (!asking || (from !== 'md' && from !== 'html')) return [document, []];
    const page = { bytes: document.bytes, from, to, base: baseUrl };
    const { resources, warnings } = await resourcesOf(page, findReferences, { ...asking, signal });
    return [{ ...document, resources }, warnings];
  }

  return async (request, signal) => {
    const { documents: _, onFetched: _told, ...settings } = request;
    const given = await withBytes(request, signal);
    const documents: MergeDocument[] = [];
    const found: Diagnostic[] = [];
    for (const one of given) {
      const [document, warnings] = await withResources(one, request, signal);
      documents.push(document);
      found.push(...warnings);
    }
    const result = await merge(await packMerge({ ...settings, documents }));
    return { ...result, warnings: [...result.warnings, ...found] };
  };
}

function tooLarge(field: string, maxBytes: number): DocOpsError {
  return new DocOpsError('FILE_TOO_LARGE', `The documents are larger than ${String(maxBytes)} bytes together.`, {
    details: [{ field, issue: `is beyond the ${String(maxBytes)} bytes of all documents` }],
  });
}
