/** The telemetry intake over HTTP, in the router and standalone. */
import { createTelemetryRouter } from 'docops-router';
import type { ErrorBody, TelemetryRouter, TelemetryRouterOptions, UsageEvent } from 'docops-router';
import { documentIdentity, sendUsage } from 'docops-router/client';
import { injectFailures } from 'docops-router/testing';
import express from 'express';
import { afterEach, describe, expect, test } from 'vitest';
import { helloDocx } from '../support/http-docx.js';
import { until } from '../support/http-executors.js';
import { hosts, listen } from '../support/http-hosts.js';
import type { Listening } from '../support/http-hosts.js';
import { startService } from '../support/http-service.js';

const event = { timestamp: '2027-01-15T08:00:00.000Z', documentId: 'HASH-C847C1F7', documentCreatedAt: '2024-01-15T10:30:00Z' };
const origin = { Origin: 'https://editor.example.com' };
const close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const one of close.splice(0)) await one();
});

/** A sink that collects events. */
const keep = (into: UsageEvent[]) => ({ write: async (batch: readonly UsageEvent[]) => void into.push(...batch) });

async function startAlone(options: TelemetryRouterOptions = {}): Promise<Listening & { router: TelemetryRouter; events: UsageEvent[] }> {
  const events: UsageEvent[] = [];
  const router = createTelemetryRouter({ logger: false, sink: keep(events), flushMs: 10, ...options });
  const listening = await listen(router);
  close.push(async () => {
    await router.close();
    await listening.close();
  });
  return { ...listening, router, events };
}

const post = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/collect`, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) });

test.each(hosts)('events arrive, without a key, from any origin, at $name', async (host) => {
  const events: UsageEvent[] = [];
  const service = await startService({ telemetrySink: keep(events), telemetry: { flushMs: 10 } }, host);
  close.push(service.close);
  const response = await post(service.url, { libraryVersion: '2.0', events: [event, event] }, { ...origin, 'X-License-Key': 'acme' });
  expect(response.status).toBe(202);
  expect(await response.text()).toBe('');
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'access-control-allow-origin': '*', 'x-request-id': expect.any(String) });
  expect(response.headers.has('access-control-allow-credentials')).toBe(false);
  await until(() => events.length === 2, 'the events are written');
  expect(events[0]).toMatchObject({ ...event, licenseKey: 'acme', libraryVersion: '2.0' });
  await until(() => service.metrics.some((one) => one.operation === 'collect'), 'the numbers are in');
  expect(service.metrics.find((one) => one.operation === 'collect')).toMatchObject({ status: 202, events: 2 });
});

describe('CORS', () => {
  test('a preflight is answered', async () => {
    const { url } = await startAlone();
    const response = await fetch(`${url}/collect`, {
      method: 'OPTIONS',
      headers: { ...origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type, x-license-key' },
    });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': 'Content-Type, X-License-Key',
      'access-control-max-age': '86400',
    });
  });

  test('lets the page read errors, too', async () => {
    const { url } = await startAlone();
    const response = await post(url, 5, origin);
    expect(response.status).toBe(400);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('does not open other calls to other origins', async () => {
    const service = await startService();
    close.push(service.close);
    for (const method of ['GET', 'OPTIONS']) {
      const response = await fetch(`${service.url}/auth/register`, { method, headers: origin });
      expect(response.headers.has('access-control-allow-origin')).toBe(false);
    }
  });
});

test('accepts a body that the host has parsed', async () => {
  const events: UsageEvent[] = [];
  const service = await startService({ telemetrySink: keep(events), telemetry: { flushMs: 10 } }, hosts[2], express.json());
  close.push(service.close);
  expect((await post(service.url, event)).status).toBe(202);
  await until(() => events.length === 1, 'the event is written');
});

test('responds without waiting for the sink, and hides its failure from the client', async () => {
  const { adapter, plan } = injectFailures(keep([]), [{ kind: 'hang' }]);
  const { url, router } = await startAlone({ sink: adapter, timeoutMs: 100, maxQueue: 3 });
  for (let i = 0; i < 5; i += 1) expect((await post(url, event)).status).toBe(202);
  expect(router.status()).toMatchObject({ queued: 3, dropped: 2 });
  plan([]);
  await until(() => router.status().written === 3, 'the sink got them at last');
});

test('health reports drops and the sink’s state, and fails only in the standalone service', async () => {
  const sick = { write: () => Promise.reject(new Error('away')), check: () => Promise.reject(new Error('away')) };
  const telemetry = { maxQueue: 1, flushMs: 1 };
  const service = await startService({ telemetrySink: sick, telemetry });
  close.push(service.close);
  await post(service.url, [event, event, event]);
  const health = await fetch(`${service.url}/health`);
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({
    status: 'healthy',
    checks: { telemetrySink: 'failing', keyStore: 'ok' },
    telemetry: { queued: 1, written: 0, dropped: 2 },
  });
  const alone = await startAlone({ sink: sick });
  expect((await fetch(`${alone.url}/health`)).status).toBe(503);
});

test('waiting events are written when the service closes', async () => {
  const events: UsageEvent[] = [];
  const service = await startService({ telemetrySink: keep(events), telemetry: { flushMs: 60_000 } });
  await post(service.url, [event, event]);
  expect(events).toHaveLength(0);
  await service.close();
  expect(events).toHaveLength(2);
});

test('telemetry can be closed', async () => {
  const service = await startService({ telemetrySink: false });
  close.push(service.close);
  const response = await post(service.url, event);
  expect(response.status).toBe(404);
  expect((await response.json()) as ErrorBody).toMatchObject({ code: 'NOT_FOUND' });
  expect(await (await fetch(`${service.url}/health`)).json()).not.toHaveProperty('telemetry');
});

test('the standalone service has no other calls, and names wrong options', async () => {
  const { url } = await startAlone();
  expect((await fetch(`${url}/auth/register?email=a@b.de`)).status).toBe(404);
  expect(() => createTelemetryRouter({ maxQueues: 1 } as object)).toThrow('did you mean maxQueue');
});

describe('from an editor', () => {
  const usage = { libraryVersion: '2.0' };

  test('sends an event and returns the document’s identity', async () => {
    const { url, events } = await startAlone();
    const document = helloDocx();
    const identity = await sendUsage({ ...usage, url: `${url}/collect`, document, licenseKey: 'acme', metadata: { plan: 'pro' } });
    expect(identity).toEqual(await documentIdentity(document));
    await until(() => events.length === 1, 'the event is written');
    expect(events[0]).toMatchObject({
      documentId: identity?.documentId,
      licenseKey: 'acme',
      libraryVersion: '2.0',
      metadata: { plan: 'pro' },
    });
  });

  test('sends nothing when disabled, but still returns the identity', async () => {
    const { url, events, router } = await startAlone();
    const identity = await sendUsage({ ...usage, url: `${url}/collect`, document: helloDocx(), enabled: false });
    expect(identity?.documentId).toMatch(/^HASH-[0-9A-F]{8}$/);
    await router.close();
    expect(events).toHaveLength(0);
  });

  test.each([
    ['no server', { url: 'http://127.0.0.1:1/collect' }],
    ['no address', { url: 'nonsense' }],
    [
      'a fetch that throws',
      {
        url: 'http://x',
        fetch: () => {
          throw new Error('no');
        },
      },
    ],
    ['a server that refuses', { url: 'http://x', fetch: async () => new Response('no', { status: 500 }) }],
  ])('%s causes no error', async (_name, more) => {
    let calls = 0;
    const counting = ((...args: Parameters<typeof fetch>) => (
      (calls += 1),
      ((more as { fetch?: typeof fetch }).fetch ?? fetch)(...args)
    )) as typeof fetch;
    await sendUsage({ ...usage, document: helloDocx(), ...more, fetch: counting });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls).toBe(1);
  });
});
