/** A request with one document, as JSON with a source or as multipart with a part `file` → what is to be worked on. */
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import type { DocumentSource } from '../../operations/fetch-document.js';
import { documentBase64, readDocumentSource } from '../body/document-source.js';
import { readJsonBody } from '../body/json-body.js';
import { readUpload } from '../body/multipart-upload.js';
import type { RequestContext } from '../request-context.js';
import { type ClosedObject, namesOf } from '../requests/closed-object.js';
import { verifyBody } from '../requests/inspect.js';
import { complainTo, objectOf } from './sign-fields.js';

export interface DocumentRequest {
  readonly document: DocumentSource;
  /** Of an encrypted PDF; only in JSON. */
  readonly password?: string;
  /** What else a call takes in JSON, not checked. */
  readonly others?: Readonly<Record<string, unknown>>;
}

/** @throws DocOpsError VALIDATION_ERROR */
function readBody(body: unknown, shape: ClosedObject, problems: ErrorDetail[]): DocumentRequest {
  const complain = complainTo(problems);
  const values = objectOf(body, 'body', namesOf(shape), complain);
  if (!values) throw validationError(problems);
  const document = readDocumentSource(values['document'], 'document', problems);
  const password = values['password'];
  if (password !== undefined && typeof password !== 'string') complain('password', 'must be a string');
  if (problems.length > 0 || !document) throw validationError(problems);
  const others = namesOf(shape).filter((name) => !namesOf(verifyBody).includes(name));
  const given = Object.fromEntries(others.map((name) => [name, values[name]]));
  return { document, ...(typeof password === 'string' ? { password } : {}), ...(others.length > 0 && { others: given }) };
}

/**
 * @param problems Found before, in the query
 * @param shape What a JSON body may have: document, password and what else the call takes
 * @throws DocOpsError VALIDATION_ERROR, UNSUPPORTED_MEDIA_TYPE, FILE_TOO_LARGE
 */
export async function readDocumentRequest(
  context: RequestContext,
  { maxBodyBytes, maxFileBytes }: { readonly maxBodyBytes: number; readonly maxFileBytes: number },
  problems: ErrorDetail[],
  shape: ClosedObject,
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
  return readBody(body, shape, problems);
}
