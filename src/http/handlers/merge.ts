/** `POST merge`: documents in, one document out, or a ZIP of the documents that it is split into. */
import type { ErrorDetail } from '../../base/errors.js';
import { zipType } from '../../contract/conversion.js';
import { reportForm, reportHeaders, sendReport } from '../document-report.js';
import type { RequestContext } from '../request-context.js';
import { requireKey } from '../require-key.js';
import { fileNameFor, sendFile } from '../respond.js';
import type { HttpServices } from '../services.js';
import { withSlot } from '../with-slot.js';
import { readMergeQuery, readMergeRequest } from './merge-request.js';

export async function mergeHandler(context: RequestContext, services: HttpServices): Promise<void> {
  const caller = await requireKey(context, services, 'merge');
  const problems: ErrorDetail[] = [];
  const query = readMergeQuery(context.query, problems);
  const result = await withSlot(context, services, caller, async () => {
    const request = await readMergeRequest(context, services, query, problems);
    const onFetched = (count: number): void => context.intake.reservation.take(count);
    return services.merge({ ...request, onFetched }, caller, context.signal);
  });
  const headers = { ...reportHeaders(context, result), Vary: 'Accept' };
  const file = {
    bytes: result.bytes,
    contentType: result.contentType,
    name: fileNameFor('merged', result.contentType === zipType ? 'zip' : query.to),
  };
  const form = reportForm(context.request.headers.accept, { isRequested: query.report });
  if (form === undefined) await sendFile(context, file, headers);
  else await sendReport(context, form, file, result, headers);
}
