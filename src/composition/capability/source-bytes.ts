/** A request's document, uploaded or named by URL → its bytes, within the operation's limits. */
import { DocOpsError } from '../../base/errors.js';
import { documentContentTypes, type DocumentSource, type FetchDocument } from '../../operations/fetch-document.js';

interface Limits {
  readonly maxFileBytes: number;
  readonly fetchTimeoutMs: number;
}

/** A document of a request. @throws DocOpsError FILE_TOO_LARGE, DOCUMENT_FETCH_FAILED */
export async function sourceBytes(
  source: DocumentSource,
  limits: Limits,
  fetchDocument: FetchDocument,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { maxFileBytes, fetchTimeoutMs } = limits;
  if (source.kind === 'url') {
    return fetchDocument(
      source.url,
      'document.url',
      { maxBytes: maxFileBytes, timeoutMs: fetchTimeoutMs, contentTypes: documentContentTypes },
      signal,
    );
  }
  if (source.bytes.length <= maxFileBytes) return source.bytes;
  const limit = `${String(maxFileBytes)} bytes`;
  throw new DocOpsError('FILE_TOO_LARGE', `The document is larger than ${limit}.`, {
    details: [{ field: 'document', issue: `must be at most ${limit}` }],
  });
}
