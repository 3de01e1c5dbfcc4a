/** A compare request of the service: URLs in it are fetched, then the documents are compared in a thread. */
import type { ComparedDocument } from '../../contract/comparing.js';
import { fileNameOfAddress, sourceBytes, type DocumentSource, type FetchDocument, type SourceLimits } from '../fetch-document.js';
import { packCompare, type CompareResult, type CompareSettings, type PackedCompareInput } from './compare.js';

export interface CompareRequest extends CompareSettings {
  readonly original: DocumentSource;
  readonly revised: DocumentSource;
  /** Called with the number of fetched bytes before they are used. @throws DocOpsError SERVICE_UNAVAILABLE if they do not fit in memory */
  readonly onFetched?: ((bytes: number) => void) | undefined;
}

/** Dependencies of {@link createCompareDocuments}. */
export interface CompareDocumentsDependencies {
  readonly fetchDocument: FetchDocument;
  /** Limits of each document. */
  readonly limits: SourceLimits;
  /** Runs off the event loop. */
  readonly compare: (input: PackedCompareInput) => Promise<CompareResult>;
}

/** Rejects as `compare` does, with DOCUMENT_FETCH_FAILED, and with the signal's reason once aborted. */
export type CompareDocuments = (request: CompareRequest, signal: AbortSignal) => Promise<CompareResult>;

export function createCompareDocuments({ fetchDocument, limits, compare }: CompareDocumentsDependencies): CompareDocuments {
  return async (request, signal) => {
    const { original: _, revised: _revised, onFetched, ...settings } = request;
    const bytesOf = async (field: ComparedDocument): Promise<Uint8Array> => {
      const bytes = await sourceBytes(request[field], limits, fetchDocument, signal, { field });
      if (request[field].kind === 'url') onFetched?.(bytes.length);
      return bytes;
    };
    const original = await bytesOf('original');
    return compare(await packCompare({ ...settings, original, revised: await bytesOf('revised') }));
  };
}

/** The file name of a document that was given by URL; undefined for others. */
export const nameOfSource = (source: DocumentSource): string | undefined =>
  source.kind === 'url' ? fileNameOfAddress(source.url) : undefined;
