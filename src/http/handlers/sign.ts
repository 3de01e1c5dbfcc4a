/** `POST sign`: a document in, the signed document with its audit trail out. */
import { signOptions } from '../../contract/sign-options.js';
import { strippedFileName } from '../../contract/file-name.js';
import { readDocumentBody } from '../body/document-body.js';
import type { RequestContext } from '../request-context.js';
import { reportHeaders } from '../document-report.js';
import { signParameters as parameters, signShape as shape } from '../requests/sign.js';
import { requireKey } from '../require-key.js';
import { sendDocument } from '../respond-document.js';
import type { HttpServices } from '../services.js';
import { withSlot } from '../with-slot.js';
import { signBase64, readSignRequest } from './sign-request.js';

/** A form names its file; a name in the request takes precedence. */
const withFileName = (body: unknown, fileName: string | undefined): unknown =>
  fileName === undefined ? body : { fileName: strippedFileName(fileName).slice(0, mostOfName), ...(body as object) };

const mostOfName = signOptions.fileName.longest;

export async function signHandler(context: RequestContext, services: HttpServices): Promise<void> {
  const caller = await requireKey(context, services, 'sign');
  const { config } = services;
  let name: string | undefined;
  const result = await withSlot(context, services, caller, async () => {
    const reading = { shape, parameters, base64At: signBase64, problems: [], ...config.sign };
    const { body, fileName } = await readDocumentBody(context, reading);
    const request = await readSignRequest(withFileName(body, fileName), context.query, services.signing);
    name = request.fileName;
    const email = context.key ? { caller: { email: context.key.email } } : {};
    return services.sign({ ...request, ...email }, caller, context.signal);
  });
  const headers: Record<string, string> = { 'X-Signature-Level': result.level, ...reportHeaders(context, { warnings: result.warnings }) };
  if (result.auditTrailHash !== undefined) headers['X-Audit-Trail-Hash'] = result.auditTrailHash;
  await sendDocument(context, result, { form: config.sign.base64, name, headers });
}
