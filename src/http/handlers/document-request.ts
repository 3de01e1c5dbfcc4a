/** A request with one document, as JSON with a source or as a form → the document and its options. */
import { validationError, type ErrorDetail } from '../../base/errors.js';
import type { ReadValues, NamesAt, OperationOptions } from '../../contract/operation-option.js';
import type { DocumentSource } from '../../operations/fetch-document.js';
import { documentBase64, readDocumentSource } from '../body/document-source.js';
import { type BodyLimits, type BodyReading, readDocumentBody } from '../body/document-body.js';
import type { RequestContext } from '../request-context.js';
import { propertyNames } from '../requests/closed-object.js';
import { complainTo, closedObject, readBodyOptions } from '../requests/body-options.js';

/** The document, and the other members of the body. */
export type DocumentRequest<Table> = { readonly document: DocumentSource } & Partial<Pick<ReadValues<Table>, NamesAt<Table, 'body'>>>;

/** @throws DocOpsError VALIDATION_ERROR */
function readBody<Table extends OperationOptions>(
  body: unknown,
  { shape, options }: Pick<BodyForm<Table>, 'shape' | 'options'>,
  problems: ErrorDetail[],
): DocumentRequest<Table> {
  const complain = complainTo(problems);
  const values = closedObject(body, 'body', propertyNames(shape.body), complain);
  if (!values) throw validationError(problems);
  const document = readDocumentSource(values['document'], 'document', problems);
  const given = readBodyOptions(values, options, problems);
  if (problems.length > 0 || !document) throw validationError(problems);
  return { document, ...given };
}

/** The members that a body may have. */
export interface BodyForm<Table> extends Pick<BodyReading, 'shape' | 'parameters'> {
  readonly options: Table;
}

/**
 * @param problems Problems found earlier, in the query
 * @throws DocOpsError VALIDATION_ERROR, UNSUPPORTED_MEDIA_TYPE, FILE_TOO_LARGE
 */
export async function readDocumentRequest<Table extends OperationOptions>(
  context: RequestContext,
  limits: BodyLimits,
  problems: ErrorDetail[],
  { options, ...reading }: BodyForm<Table>,
): Promise<DocumentRequest<Table>> {
  const { body } = await readDocumentBody(context, { ...reading, base64At: documentBase64, problems, ...limits });
  return readBody(body, { shape: reading.shape, options }, problems);
}
