/** Findings about documents and signatures: `POST inspect`, `POST verify`, `GET verify/key`. */
import { verifyOptions } from '../../contract/verify-options.js';
import { inspectOptions } from '../../contract/inspect-options.js';
import { queryProblems, refuseUnknown } from '../query-parameters.js';
import { inspectParameters, inspectShape, verifyParameters, verifyShape } from '../requests/inspect.js';
import { readOptions } from '../requests/option-parameters.js';
import type { RequestContext } from '../request-context.js';
import { requireKey, withSlot } from '../admit-caller.js';
import { dataHeaders, sendJson } from '../respond.js';
import { bytesBody, sendBody, textBody } from '../send-body.js';
import type { HttpServices } from '../services.js';
import { validationError, type ErrorDetail } from '../../base/errors.js';
import type { OperationOptions, NamesAt, ReadValues } from '../../contract/operation-option.js';
import type { DocumentSource } from '../../operations/fetch-document.js';
import { documentBase64, readDocumentSource } from '../body/json-body.js';
import { type BodyLimits, type BodyReading, readDocumentBody } from '../body/document-body.js';
import { propertyNames } from '../requests/body-shape.js';
import { complainTo, closedObject, readBodyOptions } from '../requests/body-options.js';

/** `POST inspect`: a document in, a description of its contents out. */
export async function inspectHandler(context: RequestContext, services: HttpServices): Promise<void> {
  const caller = await requireKey(context, services, 'annotate', 'convert');
  const { bytes } = await withSlot(context, services, caller, async () => {
    const problems = queryProblems(context.query, inspectParameters);
    const choices = readOptions(context.query, inspectOptions, problems);
    const form = { shape: inspectShape, parameters: inspectParameters, options: inspectOptions };
    const request = await readDocumentRequest(context, services.config.inspect, problems, form);
    return services.inspect({ ...request, ...choices }, caller, context.signal);
  });
  await sendBody(context, 200, dataHeaders, bytesBody(bytes));
}

/** `POST verify`: a document in, a report on its signatures out. */
export async function verifyHandler(context: RequestContext, services: HttpServices): Promise<void> {
  // Without a key, the request counts against the caller's network.
  const caller = services.config.verifyNeedsKey
    ? await requireKey(context, services, 'verify')
    : services.networkCaller(context.clientAddress());
  const report = await withSlot(context, services, caller, async () => {
    const form = { shape: verifyShape, parameters: verifyParameters, options: verifyOptions };
    const request = await readDocumentRequest(context, services.config.verify, queryProblems(context.query, verifyParameters), form);
    return services.verify(request, caller, context.signal);
  });
  // Streamed like other long answers, since its length depends on the document.
  await sendBody(context, 200, dataHeaders, textBody(JSON.stringify(report)));
}

/** `GET verify/key`: the service's own public key and certificate, for checking its signatures. */
export async function verifyKeyHandler(context: RequestContext, services: HttpServices): Promise<void> {
  refuseUnknown(context.query);
  sendJson(context, 200, await services.publishedKey());
}

/** The document, and the other members of the body. */
type DocumentRequest<Table> = { readonly document: DocumentSource } & Partial<Pick<ReadValues<Table>, NamesAt<Table, 'body'>>>;

/** The members that a body may have. */
interface BodyForm<Table> extends Pick<BodyReading, 'shape' | 'parameters'> {
  readonly options: Table;
}

/**
 * @param problems Problems found earlier, in the query
 * @throws DocOpsError VALIDATION_ERROR, UNSUPPORTED_MEDIA_TYPE, FILE_TOO_LARGE
 */
async function readDocumentRequest<Table extends OperationOptions>(
  context: RequestContext,
  limits: BodyLimits,
  problems: ErrorDetail[],
  { options, ...reading }: BodyForm<Table>,
): Promise<DocumentRequest<Table>> {
  const { body } = await readDocumentBody(context, { ...reading, base64At: documentBase64, problems, ...limits });
  const values = closedObject(body, 'body', propertyNames(reading.shape.body), complainTo(problems));
  if (!values) throw validationError(problems);
  const document = readDocumentSource(values['document'], 'document', problems);
  const given = readBodyOptions(values, options, problems);
  if (problems.length > 0 || !document) throw validationError(problems);
  return { document, ...given };
}
