/** `GET health`: whether the service's parts can do their work; with `?ready`, whether requests should be sent here. */
import { refuseUnknown } from '../query-parameters.js';
import { healthParameters, type HealthReport } from '../requests/health.js';
import type { RequestContext } from '../request-context.js';
import { sendJson } from '../respond.js';
import type { HealthCheck, HealthServices } from '../services.js';

/** A part that has not answered by then counts as failing. */
const checkTimeoutMs = 2000;

const started = performance.now();

async function passes(check: HealthCheck, context: RequestContext): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the check took too long')), checkTimeoutMs).unref();
  });
  try {
    await Promise.race([check.check(), tooLate]);
    return true;
  } catch (error) {
    context.logger.warn({ err: error, part: check.name }, 'health check failed');
    return false;
  } finally {
    clearTimeout(timer);
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
