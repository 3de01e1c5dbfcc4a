/** `POST inspect`: a document in, a description of its contents out. */
import { inspectOptions } from '../../contract/inspect-options.js';
import { queryProblems } from '../query-parameters.js';
import { inspectParameters, inspectShape } from '../requests/inspect.js';
import { readOptions } from '../requests/option-parameters.js';
import type { RequestContext } from '../request-context.js';
import { requireKey } from '../require-key.js';
import { dataHeaders } from '../respond.js';
import { bytesBody, sendBody } from '../send-body.js';
import type { HttpServices, ServiceInspectRequest } from '../services.js';
import { withSlot } from '../with-slot.js';
import { readDocumentRequest } from './document-request.js';

async function readRequest(context: RequestContext, services: HttpServices): Promise<ServiceInspectRequest> {
  const problems = queryProblems(context.query, inspectParameters);
  const choices = readOptions(context.query, inspectOptions, problems);
  const form = { shape: inspectShape, parameters: inspectParameters, options: inspectOptions };
  return { ...(await readDocumentRequest(context, services.config.inspect, problems, form)), ...choices };
}

export async function inspectHandler(context: RequestContext, services: HttpServices): Promise<void> {
  const caller = await requireKey(context, services, 'annotate', 'convert');
  const { bytes } = await withSlot(context, services, caller, async () =>
    services.inspect(await readRequest(context, services), caller, context.signal),
  );
  await sendBody(context, 200, dataHeaders, bytesBody(bytes));
}
