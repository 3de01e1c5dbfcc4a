/**
 * Subpath `docops-router/metrics`: the service's metrics as Prometheus text, by the package prom-client, which the host installs. Labels
 * are only operations, statuses and codes: no key, no address, nothing from a document.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OperationMetrics } from './http/request-context.js';
import type { ServiceLoad } from './http/services.js';

/** Options of {@link createMetrics}. */
export interface MetricsOptions {
  /** The registry for the metrics, which may be the host's own; its text then includes both. Default: a separate registry. */
  readonly registry?: Registry | undefined;
  /** Prefix of all names. Default: `docops_`. */
  readonly prefix?: string | undefined;
  /** Upper bounds of the histogram of durations, in seconds. Default: {@link durationBuckets}. */
  readonly buckets?: readonly number[] | undefined;
  /** Also Node's own metrics: processor time, memory, event-loop delay, garbage collection. Default: false. */
  readonly processMetrics?: boolean | undefined;
}

export interface Metrics {
  /** For the router's option of the same name. */
  readonly onOperation: (metrics: OperationMetrics) => void;
  /** Adds the gauges of the service's load; `source` is the router. The values of several sources are added up. */
  watch(source: { load(): ServiceLoad }): void;
  /** All metrics of the registry, in the text format that `contentType` names. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Answers any request with the text; for `app.get('/metrics', metrics.handler)` or `node:http`. The host decides who may call it. */
  readonly handler: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Seconds; from a health check to the usual timeout of a document. */
export const durationBuckets: readonly number[] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** The load that health reports, as gauges: name → help and the value. */
const loadGauges: Readonly<Record<string, readonly [help: string, key: keyof ServiceLoad]>> = {
  queued_operations: ['Operations that wait for a thread.', 'queue'],
  running_operations: ['Operations in threads.', 'running'],
  threads: ['Worker threads.', 'threads'],
  in_flight_bytes: ['Bytes of request bodies in memory.', 'bytesInFlight'],
  running_jobs: ['Jobs that are worked on.', 'jobs'],
  pending_callbacks: ['Callbacks that are being sent, or wait for their next try.', 'callbacks'],
};

/** Counters of what each request adds, all by operation: name → help and the value. */
const sums: Readonly<Record<string, readonly [help: string, key: 'bytesIn' | 'bytesOut' | 'pages' | 'events' | 'droppedEvents']>> = {
  received_bytes_total: ['Body bytes received.', 'bytesIn'],
  sent_bytes_total: ['Body bytes sent.', 'bytesOut'],
  pages_total: ['Pages of the results.', 'pages'],
  usage_events_total: ['Usage events that were accepted.', 'events'],
  usage_events_dropped_total: ['Usage events that were dropped because the queue was full.', 'droppedEvents'],
};

function sumCounters(prefix: string, registers: Registry[]): ((metrics: OperationMetrics) => void)[] {
  return Object.entries(sums).map(([name, [help, key]]) => {
    const counter = new Counter({ name: prefix + name, help, labelNames: ['operation'], registers });
    return (metrics) => {
      const value = metrics[key];
      if (value !== undefined && value > 0) counter.inc({ operation: metrics.operation }, value);
    };
  });
}

function watchLoad(prefix: string, registers: Registry[]): Metrics['watch'] {
  const sources = new Set<{ load(): ServiceLoad }>();
  const addGauges = (): void => {
    for (const [name, [help, key]] of Object.entries(loadGauges)) {
      const collectLoad = function (this: Gauge): void {
        this.set([...sources].reduce((sum, source) => sum + (source.load()[key] ?? 0), 0));
      };
      new Gauge({ name: prefix + name, help, registers, collect: collectLoad });
    }
  };
  return (source) => {
    // Without a source there is no value to report, and 0 would be one.
    if (sources.size === 0) addGauges();
    sources.add(source);
  };
}

/** @throws Error from prom-client for a name that the registry already has */
export function createMetrics(options: MetricsOptions = {}): Metrics {
  const { registry = new Registry(), prefix = 'docops_', buckets = durationBuckets } = options;
  const registers = [registry];
  const requests = new Counter({
    name: `${prefix}requests_total`,
    help: 'Finished requests; 499 if the client disconnected. The code is empty on success.',
    labelNames: ['operation', 'status', 'code'],
    registers,
  });
  const durations = new Histogram({
    name: `${prefix}request_duration_seconds`,
    help: 'From the head of a request to its answer.',
    labelNames: ['operation'],
    buckets: [...buckets],
    registers,
  });
  const warnings = new Counter({
    name: `${prefix}document_warnings_total`,
    help: 'Results with a warning of this code.',
    labelNames: ['operation', 'code'],
    registers,
  });
  const addSums = sumCounters(prefix, registers);
  if (options.processMetrics === true) collectDefaultMetrics({ register: registry });

  function onOperation(metrics: OperationMetrics): void {
    const { operation, status, code = '', ms, warningCodes = [] } = metrics;
    requests.inc({ operation, status, code });
    durations.observe({ operation }, ms / 1000);
    for (const add of addSums) add(metrics);
    for (const warning of warningCodes) warnings.inc({ operation, code: warning });
  }

  function handler(_request: IncomingMessage, response: ServerResponse): void {
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  }

  return { onOperation, watch: watchLoad(prefix, registers), text: () => registry.metrics(), contentType: registry.contentType, handler };
}
