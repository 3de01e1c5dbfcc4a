/** `POST verify`: a document in, a report on its signatures out. */
import { verifyOptions } from '../../contract/verify-options.js';
import { queryProblems } from '../query-parameters.js';
import { verifyParameters, verifyShape } from '../requests/inspect.js';
import type { RequestContext } from '../request-context.js';
import { requireKey } from '../require-key.js';
import { sendFindings } from '../respond.js';
import type { HttpServices } from '../services.js';
import { withSlot } from '../with-slot.js';
import { readDocumentRequest } from './document-request.js';

export async function verifyHandler(context: RequestContext, services: HttpServices): Promise<void> {
  // Without a key, the request counts against the caller's network.
  const caller = services.config.verifyNeedsKey
    ? await requireKey(context, services, 'verify')
    : services.networkCaller(context.clientAddress());
  const report = await withSlot(context, services, caller, async () =>
    services.verify(
      await readDocumentRequest(context, services.config.verify, queryProblems(context.query, verifyParameters), {
        shape: verifyShape,
        parameters: verifyParameters,
        options: verifyOptions,
      }),
      caller,
      context.signal,
    ),
  );
  await sendFindings(context, report);
}
