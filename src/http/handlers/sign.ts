/** `POST sign`: a document in, the signed document with its audit trail out. */
import { readJsonBody } from '../body/json-body.js';
import type { RequestContext } from '../request-context.js';
import { reportHeaders } from '../document-report.js';
import { requireKey } from '../require-key.js';
import { sendDocument } from '../respond-document.js';
import type { HttpServices } from '../services.js';
import { withSlot } from '../with-slot.js';
import { signBase64, readSignRequest } from './sign-request.js';

export async function signHandler(context: RequestContext, services: HttpServices): Promise<void> {
  const caller = await requireKey(context, services, 'sign');
  let name: string | undefined;
  const result = await withSlot(context, services, caller, async () => {
    const body = await readJsonBody(context.request, {
      ...context.intake,
      maxBytes: services.config.sign.maxBodyBytes,
      base64At: signBase64,
    });
    const request = await readSignRequest(body, context.query, services.signing);
    name = request.fileName;
    const email = context.key ? { caller: { email: context.key.email } } : {};
    return services.sign({ ...request, ...email }, caller, context.signal);
  });
  const headers: Record<string, string> = { 'X-Signature-Level': result.level, ...reportHeaders(context, { warnings: result.warnings }) };
  if (result.auditTrailHash !== undefined) headers['X-Audit-Trail-Hash'] = result.auditTrailHash;
  await sendDocument(context, result, { form: services.config.sign.base64, name, headers });
}
