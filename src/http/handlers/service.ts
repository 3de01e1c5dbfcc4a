/** The service itself: `GET health`, `GET openapi.json`, and usage events to `POST collect`. */
import { refuseUnknown } from '../query-parameters.js';
import { healthParameters, type HealthReport, maxUsageBytes } from '../requests/service.js';
import type { RequestContext } from '../request-context.js';
import { sendJson, sendNothing } from '../respond.js';
import type { HealthCheck, HealthServices, HttpServices, TelemetryServices } from '../services.js';
import { DocOpsError } from '../../base/errors.js';
import { readJsonBody } from '../body/json-body.js';
import { inTime } from '../../base/abort.js';

/** A part that has not answered by then counts as failing. */
const checkTimeoutMs = 2000;

const started = performance.now();

async function passes(check: HealthCheck, context: RequestContext): Promise<boolean> {
  try {
    await inTime(check.check(), checkTimeoutMs, () => new Error('the check took too long'));
    return true;
  } catch (error) {
    context.logger.warn({ err: error, part: check.name }, 'health check failed');
    return false;
  }
}

export async function healthHandler(context: RequestContext, services: HealthServices): Promise<void> {
  refuseUnknown(context.query, healthParameters);
  const ready = context.query.has('ready') && context.query.get('ready') !== 'false';
  const asked = services.healthChecks.filter((check) => ready || !check.onlyReady);
  const results = await Promise.all(asked.map(async (check) => ({ check, passed: await passes(check, context) })));
  const closing = services.isClosing();
  const healthy = !(ready && closing) && results.every(({ check, passed }) => passed || check.isMinor === true);
  const telemetry = services.usageStatus?.();
  const body: HealthReport = {
    status: healthy ? 'healthy' : 'unhealthy',
    timestamp: new Date().toISOString(),
    version: services.version,
    uptime: Math.round((performance.now() - started) / 1000),
    checks: Object.fromEntries(results.map(({ check, passed }) => [check.name, passed ? 'ok' : 'failing'])),
    closing: closing ? true : undefined,
    load: services.load?.(),
    telemetry,
  };
  sendJson(context, healthy ? 200 : 503, body, healthy ? {} : { 'Retry-After': '5' });
}

/** `GET openapi.json`: this interface in OpenAPI 3.1. */
export async function openApiHandler(context: RequestContext, services: HttpServices): Promise<void> {
  refuseUnknown(context.query);
  // Loaded on demand: most processes never serve it.
  const { openApiDocument } = await import('../openapi/document.js');
  const { version, config } = services;
  const { baseUrl = '' } = context.request;
  sendJson(context, 200, openApiDocument({ version, config, mount: baseUrl }), { 'Cache-Control': 'public, max-age=300' });
}

/** `POST collect`: usage events of editors, answered before they are stored. */
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
