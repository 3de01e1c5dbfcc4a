/** A request body with a document, as JSON or as a form → the value that the JSON form has, so that checks need not distinguish the two. */
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import type { QueryTable } from '../query-parameters.js';
import type { RequestContext } from '../request-context.js';
import type { BodyShape } from '../requests/body-shape.js';
import { FormMembers, type FileNames } from './form-members.js';
import { isJsonRequest, readJsonBody } from './json-body.js';
import type { Base64At } from './json/base64-value.js';
import { isFormRequest, readForm } from './multipart-upload.js';

export interface BodyLimits {
  /** Maximum size of a body in bytes. */
  readonly maxBodyBytes: number;
  /** Maximum size in bytes of a document that is a part of a form. */
  readonly maxFileBytes: number;
}

export interface BodyReading {
  readonly shape: BodyShape;
  readonly parameters: QueryTable;
  /** Paths of documents and pictures. */
  readonly base64At: Base64At;
  /** Problems found earlier, in the query; reported together with those of a form. */
  readonly problems: readonly ErrorDetail[];
}

export interface DocumentBody {
  readonly body: unknown;
  /** Empty for JSON. */
  readonly fileNames: FileNames;
}

const takenTypes = 'application/json or multipart/form-data';

async function readMembers(context: RequestContext, options: BodyReading & BodyLimits): Promise<DocumentBody> {
  const { maxBodyBytes, maxFileBytes, problems } = options;
  const maxBytes = Math.max(maxBodyBytes, maxFileBytes);
  const members = new FormMembers({ ...options, maxBytes, isKept: problems.length === 0 });
  await readForm(context.request, members, { ...context.intake, problems });
  const read = await members.join();
  context.signal.throwIfAborted();
  if ('problems' in read) throw validationError(read.problems);
  return read;
}

/**
 * Long base64 in JSON, and files in a form, are returned as `Uint8Array`.
 * @throws DocOpsError VALIDATION_ERROR, UNSUPPORTED_MEDIA_TYPE, FILE_TOO_LARGE, SERVICE_UNAVAILABLE, REQUEST_TIMEOUT; the signal's reason once aborted
 */
export async function readDocumentBody(context: RequestContext, options: BodyReading & BodyLimits): Promise<DocumentBody> {
  const { request, intake } = context;
  if (isFormRequest(request)) return readMembers(context, options);
  if (!isJsonRequest(request))
    throw new DocOpsError('UNSUPPORTED_MEDIA_TYPE', `This call accepts ${takenTypes}.`, {
      details: [{ field: 'Content-Type', issue: `must be ${takenTypes}` }],
    });
  const body = await readJsonBody(request, { ...intake, maxBytes: options.maxBodyBytes, base64At: options.base64At });
  return { body, fileNames: {} };
}
