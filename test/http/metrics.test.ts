/** The service's metrics as Prometheus text and as OpenTelemetry metrics, after real requests. */
import { AggregationTemporality, InMemoryMetricExporter, MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { createDocOpsRouter } from 'docops-router';
import { createMetrics } from 'docops-router/metrics';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { recordOperations } from '../../examples/opentelemetry-metrics.js';
import { helloDocx } from '../support/http-docx.js';
import { createHeldExecutor, until } from '../support/http-executors.js';
import { fileForm, startService } from '../support/http-service.js';
import type { Service } from '../support/http-service.js';

const convert = async (service: Service, body: FormData): Promise<Response> =>
  fetch(`${service.url}/convert?from=docx`, { method: 'POST', headers: await service.authorization(), body });

/** The value of one line of the text, by its name and labels. */
function valueOf(text: string, line: string): number {
  const found = text.split('\n').find((candidate) => candidate.startsWith(`${line} `));
  if (found === undefined) throw new Error(`${line} is not in:\n${text}`);
  return Number(found.slice(line.length + 1));
}

test('requests, durations, bytes, pages and warnings by operation', async () => {
  const metrics = createMetrics();
  const service = await startService({ onOperation: metrics.onOperation });
  metrics.watch(service.router);
  const good = await convert(service, fileForm(helloDocx()));
  const size = (await good.arrayBuffer()).byteLength;
  expect((await convert(service, fileForm(new TextEncoder().encode('no document')))).status).toBe(400);
  expect((await fetch(`${service.url}/convert?from=docx`, { method: 'POST' })).status).toBe(401);
  const text = await metrics.text();
  expect(valueOf(text, 'docops_requests_total{operation="convert",status="200",code=""}')).toBe(1);
  expect(valueOf(text, 'docops_requests_total{operation="convert",status="400",code="INVALID_FILE_FORMAT"}')).toBe(1);
  expect(valueOf(text, 'docops_requests_total{operation="convert",status="401",code="AUTHENTICATION_ERROR"}')).toBe(1);
  expect(valueOf(text, 'docops_request_duration_seconds_count{operation="convert"}')).toBe(3);
  expect(valueOf(text, 'docops_request_duration_seconds_sum{operation="convert"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'docops_pages_total{operation="convert"}')).toBe(1);
  expect(valueOf(text, 'docops_sent_bytes_total{operation="convert"}')).toBeGreaterThanOrEqual(size);
  expect(valueOf(text, 'docops_received_bytes_total{operation="convert"}')).toBeGreaterThan(helloDocx().length);
  expect(valueOf(text, 'docops_threads')).toBe(2);
  expect(valueOf(text, 'docops_in_flight_bytes')).toBe(0);
  await service.close();
});

test('reports waiting and running operations', async () => {
  const metrics = createMetrics();
  const executor = createHeldExecutor();
  const service = await startService({ executor, onOperation: metrics.onOperation });
  metrics.watch(service.router);
  const running = convert(service, fileForm(helloDocx()));
  await until(() => executor.count() === 1, 'it runs');
  const during = await metrics.text();
  expect(valueOf(during, 'docops_running_operations')).toBe(1);
  expect(valueOf(during, 'docops_in_flight_bytes')).toBeGreaterThanOrEqual(helloDocx().length);
  executor.letGo();
  await (await running).arrayBuffer();
  expect(valueOf(await metrics.text(), 'docops_running_operations')).toBe(0);
  await service.close();
});

test('counts warnings by code; reveals no keys, addresses or file names', async () => {
  const metrics = createMetrics();
  const record = {
    operation: 'convert',
    requestId: 'req_1',
    keyId: 'key_secret',
    status: 200,
    ms: 20,
    bytesIn: 10,
    bytesOut: 20,
    pages: 3,
  };
  metrics.onOperation({ ...record, warnings: 2, warningCodes: ['font-substituted'] });
  metrics.onOperation({
    operation: 'collect',
    requestId: 'req_2',
    status: 200,
    ms: 1,
    bytesIn: 5,
    bytesOut: 2,
    events: 4,
    droppedEvents: 1,
  });
  const text = await metrics.text();
  expect(valueOf(text, 'docops_document_warnings_total{operation="convert",code="font-substituted"}')).toBe(1);
  expect(valueOf(text, 'docops_usage_events_total{operation="collect"}')).toBe(4);
  expect(valueOf(text, 'docops_usage_events_dropped_total{operation="collect"}')).toBe(1);
  expect(text).not.toMatch(/key_secret|req_/);
});

test('uses the host’s own registry, prefix and buckets, and adds up two routers', async () => {
  const registry = new Registry();
  new Counter({ name: 'of_the_host', help: 'x', registers: [registry] });
  const metrics = createMetrics({ registry, prefix: 'papers_', buckets: [1] });
  const routers = [1, 2].map((threads) => createDocOpsRouter({ logger: false, workers: { threads } }));
  for (const router of routers) metrics.watch(router);
  metrics.onOperation({ operation: 'health', requestId: 'req_1', status: 200, ms: 2000, bytesIn: 0, bytesOut: 0 });
  const text = await metrics.text();
  expect(valueOf(text, 'of_the_host')).toBe(0);
  expect(valueOf(text, 'papers_threads')).toBe(3);
  expect(text.match(/papers_request_duration_seconds_bucket.*/g)).toEqual([
    'papers_request_duration_seconds_bucket{le="1",operation="health"} 0',
    'papers_request_duration_seconds_bucket{le="+Inf",operation="health"} 1',
  ]);
  expect(() => createMetrics({ registry, prefix: 'papers_' })).toThrow(/already/);
  await Promise.all(routers.map((router) => router.close()));
});

test('docs/operate/metrics.md lists every metric, and no other', async () => {
  const metrics = createMetrics();
  const router = createDocOpsRouter({ logger: false });
  metrics.watch(router);
  const told = [...(await metrics.text()).matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name);
  const listed = [...readFileSync('docs/operate/metrics.md', 'utf8').matchAll(/^\| `(docops_\w+)`/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(told.sort());
  await router.close();
});

test('the handler answers over HTTP in the text format of Prometheus', async () => {
  const { handler } = createMetrics({ processMetrics: true });
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(response.headers.get('Content-Type')).toContain('text/plain; version=0.0.4');
  expect(await response.text()).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  server.close();
});

test('the recipe for OpenTelemetry exports the same numbers', async () => {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000, exportTimeoutMillis: 1000 });
  const provider = new MeterProvider({ readers: [reader] });
  const recorder = recordOperations(provider.getMeter('docops'));
  const service = await startService({ onOperation: recorder.onOperation });
  recorder.watch(service.router);
  await (await convert(service, fileForm(helloDocx()))).arrayBuffer();
  await reader.forceFlush();
  const exported = exporter.getMetrics().flatMap((one) => one.scopeMetrics.flatMap((scope) => scope.metrics));
  const point = (name: string): { value: unknown; attributes: object } | undefined =>
    exported.find(({ descriptor }) => descriptor.name === name)?.dataPoints[0];
  expect(point('http.server.request.duration')).toMatchObject({
    value: { count: 1 },
    attributes: { 'docops.operation': 'convert', 'http.response.status_code': 200 },
  });
  expect(point('docops.pages')).toMatchObject({ value: 1 });
  expect(point('docops.threads')).toMatchObject({ value: 2 });
  expect(point('docops.bytes_in_flight')).toMatchObject({ value: 0 });
  await provider.shutdown();
  await service.close();
});
