/** `POST verify`: a document in, a report on its signatures out. */
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import { documentBase64, readDocumentSource } from '../body/document-source.js';
import { readJsonBody } from '../body/json-body.js';
import { readUpload } from '../body/multipart-upload.js';
import { queryProblems } from '../query-parameters.js';
import type { RequestContext } from '../request-context.js';
import { requireKey } from '../require-key.js';
import { sendJson } from '../respond.js';
import type { HttpServices, ServiceVerifyRequest } from '../services.js';
import { withSlot } from '../with-slot.js';
import { complainTo, objectOf } from './sign-fields.js';

/** @throws DocOpsError VALIDATION_ERROR */
function readVerifyBody(body: unknown, problems: ErrorDetail[]): ServiceVerifyRequest {
  const complain = complainTo(problems);
  const values = objectOf(body, 'body', ['document', 'password'], complain);
  if (!values) throw validationError(problems);
  const document = readDocumentSource(values['document'], 'document', problems);
  const password = values['password'];
  if (password !== undefined && typeof password !== 'string') complain('password', 'must be a string');
  if (problems.length > 0 || !document) throw validationError(problems);
  return { document, ...(typeof password === 'string' ? { password } : {}) };
}

async function readRequest(context: RequestContext, services: HttpServices): Promise<ServiceVerifyRequest> {
  const { maxBodyBytes, maxFileBytes } = services.config.verify;
  const problems = queryProblems(context.query, []);
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
  return readVerifyBody(body, problems);
}

export async function verifyHandler(context: RequestContext, services: HttpServices): Promise<void> {
  // Without a key the caller's network is who asks.
  const caller = services.config.verifyNeedsKey
    ? await requireKey(context, services, 'verify')
    : services.networkCaller(context.clientAddress());
  const report = await withSlot(context, services, caller, async () =>
    services.verify(await readRequest(context, services), caller, context.signal),
  );
  sendJson(context, 200, report);
}
