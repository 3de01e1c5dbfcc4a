/** A request with one document, as JSON with a source or as multipart with a part `file` → what is to be worked on. */
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import type { GivenValues, NamesAt, OperationOptions } from '../../base/names/operation-option.js';
import type { DocumentSource } from '../../operations/fetch-document.js';
import { documentBase64, readDocumentSource } from '../body/document-source.js';
import { readJsonBody } from '../body/json-body.js';
import { readUpload } from '../body/multipart-upload.js';
import type { RequestContext } from '../request-context.js';
import { type ClosedObject, namesOf } from '../requests/closed-object.js';
import { complainTo, objectOf, readBodyOptions } from '../requests/body-options.js';

/** The document, and what a JSON body says beside it. */
export type DocumentRequest<Table> = { readonly document: DocumentSource } & Partial<Pick<GivenValues<Table>, NamesAt<Table, 'body'>>>;

/** @throws DocOpsError VALIDATION_ERROR */
function readBody<Table extends OperationOptions>(
  body: unknown,
  { shape, options }: BodyForm<Table>,
  problems: ErrorDetail[],
): DocumentRequest<Table> {
  const complain = complainTo(problems);
  const values = objectOf(body, 'body', namesOf(shape), complain);
  if (!values) throw validationError(problems);
  const document = readDocumentSource(values['document'], 'document', problems);
  const given = readBodyOptions(values, options, problems);
  if (problems.length > 0 || !document) throw validationError(problems);
  return { document, ...given };
}

/** What a JSON body may have. */
export interface BodyForm<Table> {
  readonly shape: ClosedObject;
  readonly options: Table;
}

/**
 * @param problems Found before, in the query
 * @throws DocOpsError VALIDATION_ERROR, UNSUPPORTED_MEDIA_TYPE, FILE_TOO_LARGE
 */
export async function readDocumentRequest<Table extends OperationOptions>(
  context: RequestContext,
  { maxBodyBytes, maxFileBytes }: { readonly maxBodyBytes: number; readonly maxFileBytes: number },
  problems: ErrorDetail[],
  form: BodyForm<Table>,
): Promise<DocumentRequest<Table>> {
  const type = context.request.headers['content-type'] ?? '';
  if (/^multipart\/form-data\b/i.test(type)) {
    const { bytes } = await readUpload(context.request, { ...context.intake, maxBytes: maxFileBytes, problems });
    return { document: { kind: 'bytes', bytes } } as DocumentRequest<Table>;
  }
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new DocOpsError('UNSUPPORTED_MEDIA_TYPE', 'This call takes application/json or multipart/form-data.', {
      details: [{ field: 'Content-Type', issue: 'must be application/json or multipart/form-data' }],
    });
  }
  const body = await readJsonBody(context.request, { ...context.intake, maxBytes: maxBodyBytes, base64At: documentBase64 });
  return readBody(body, form, problems);
}
