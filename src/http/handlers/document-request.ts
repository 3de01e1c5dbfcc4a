/** A request with one document, as JSON with a source or as multipart with a part `file` → what is to be worked on. */
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import type { DocumentSource } from '../../operations/fetch-document.js';
import { documentBase64, readDocumentSource } from '../body/document-source.js';
import { readJsonBody } from '../body/json-body.js';
import { readUpload } from '../body/multipart-upload.js';
import type { RequestContext } from '../request-context.js';
import { complainTo, objectOf } from './sign-fields.js';

export interface DocumentRequest {
  readonly document: DocumentSource;
  /** Of an encrypted PDF; only in JSON. */
  readonly password?: string;
}

/** @throws DocOpsError VALIDATION_ERROR */
function readBody(body: unknown, problems: ErrorDetail[]): DocumentRequest {
  const complain = complainTo(problems);
  const values = objectOf(body, 'body', ['document', 'password'], complain);
  if (!values) throw validationError(problems);
  const document = readDocumentSource(values['document'], 'document', problems);
  const password = values['password'];
  if (password !== undefined && typeof password !== 'string') complain('password', 'must be a string');
  if (problems.length > 0 || !document) throw validationError(problems);
  return { document, ...(typeof password === 'string' ? { password } : {}) };
}

/**
 * @param problems Found before, in the query
 * @throws DocOpsError VALIDATION_ERROR, UNSUPPORTED_MEDIA_TYPE, FILE_TOO_LARGE
 */
export async function readDocumentRequest(
  context: RequestContext,
  { maxBodyBytes, maxFileBytes }: { readonly maxBodyBytes: number; readonly maxFileBytes: number },
  problems: ErrorDetail[],
): Promise<DocumentRequest> {
  const type = context.request.headers['content-type'] ?? '';
  if (/^multipart\/form-data\b/i.test(type)) {
    const { bytes } = await readUpload(context.request, { ...context.intake, maxBytes: maxFileBytes, problems });
    return { document: { kind: 'bytes', bytes } };
  }
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new DocOpsError('UNSUPPORTED_MEDIA_TYPE', 'This call takes application/json or multipart/form-data.', {
      details: [{ field: 'Content-Type', issue: 'must be application/json or multipart/form-data' }],
    });
  }
  const body = await readJsonBody(context.request, { ...context.intake, maxBytes: maxBodyBytes, base64At: documentBase64 });
  return readBody(body, problems);
}
