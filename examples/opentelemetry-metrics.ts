/**
 * The service's metrics as OpenTelemetry metrics, with the packages @opentelemetry/api and an SDK that the host has set up:
 *
 *   const telemetry = recordOperations(metrics.getMeter('docops'));
 *   const docOps = createDocOpsRouter({ onOperation: telemetry.onOperation });
 *   telemetry.watch(docOps);
 */
import type { Meter } from '@opentelemetry/api';
import type { OperationMetrics, ServiceLoad } from 'docops-router';

export interface OperationRecorder {
  /** For the router's option of the same name. */
  readonly onOperation: (operation: OperationMetrics) => void;
  /** Observes the router's load each time that metrics are read. */
  watch(router: { load(): ServiceLoad }): void;
}

/** Names and units follow the semantic conventions for HTTP servers where these define them. */
export function recordOperations(meter: Meter): OperationRecorder {
  const duration = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60] },
  });
  const received = meter.createHistogram('http.server.request.body.size', { unit: 'By' });
  const sent = meter.createHistogram('http.server.response.body.size', { unit: 'By' });
  const pages = meter.createCounter('docops.pages', { unit: '{page}' });

  function onOperation({ operation, status, code, ms, bytesIn, bytesOut, pages: count = 0 }: OperationMetrics): void {
    const attributes = {
      'docops.operation': operation,
      'http.response.status_code': status,
      ...(code === undefined ? {} : { 'error.type': code }),
    };
    duration.record(ms / 1000, attributes);
    received.record(bytesIn, attributes);
    sent.record(bytesOut, attributes);
    pages.add(count, { 'docops.operation': operation });
  }

  function watch(router: { load(): ServiceLoad }): void {
    const queued = meter.createObservableGauge('docops.operations.queued', { unit: '{operation}' });
    const running = meter.createObservableGauge('docops.operations.running', { unit: '{operation}' });
    const threads = meter.createObservableGauge('docops.threads', { unit: '{thread}' });
    const inFlight = meter.createObservableGauge('docops.bytes_in_flight', { unit: 'By' });
    meter.addBatchObservableCallback(
      (result) => {
        const load = router.load();
        result.observe(queued, load.queue);
        result.observe(running, load.running);
        result.observe(threads, load.threads);
        result.observe(inFlight, load.bytesInFlight);
      },
      [queued, running, threads, inFlight],
    );
  }

  return { onOperation, watch };
}
