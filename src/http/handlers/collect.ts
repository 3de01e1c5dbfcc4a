/** `POST collect`: usage events of editors, answered before they are stored. */
import { DocOpsError } from '../../base/errors.js';
import { readJsonBody } from '../body/json-body.js';
import { refuseUnknown } from '../query-parameters.js';
import type { RequestContext } from '../request-context.js';
import { sendNothing } from '../respond.js';
import { maxUsageBytes } from '../requests/collect.js';
import type { TelemetryServices } from '../services.js';

export async function collectHandler(context: RequestContext, { collectUsage }: TelemetryServices): Promise<void> {
  const { request, counters, intake } = context;
  if (!collectUsage) throw new DocOpsError('NOT_FOUND', 'Telemetry is not collected here.');
  await collectUsage.checkRate(context.clientAddress());
  refuseUnknown(context.query);
  counters.bytesIn = Number(request.headers['content-length'] ?? 0);
  const body = await readJsonBody(request, { ...intake, maxBytes: maxUsageBytes });
  const licenseKey = request.headers['x-license-key'];
  const { taken, dropped } = collectUsage.collect(body, Array.isArray(licenseKey) ? licenseKey[0] : licenseKey);
  counters.events = taken;
  if (dropped > 0) counters.droppedEvents = dropped;
  sendNothing(context, {}, 202);
}
