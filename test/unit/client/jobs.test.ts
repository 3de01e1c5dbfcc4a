/** The client's jobs, over a `fetch` that plays the service. */
import { expect, test } from 'vitest';
import { pollPause } from '../../../src/client/jobs.js';
import { createDocOpsClient, DocOpsServiceError, type DocOpsClient } from '../../../src/client.js';

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly prefer: string | null;
}

const accepted = (status: string): Response => Response.json({ id: 'a-job', status }, { status: 202, headers: { 'Retry-After': '0' } });
const pdf = (): Response => new Response('%PDF-', { headers: { 'Content-Type': 'application/pdf', 'X-Document-Pages': '3' } });
const failure = (status: number, code: string): Response => Response.json({ code, error: '', message: 'No.' }, { status });

/** A client whose requests get these answers in turn. */
function clientOf(...answers: readonly (() => Response)[]): { readonly client: DocOpsClient; readonly seen: Seen[] } {
  const seen: Seen[] = [];
  const left = [...answers];
  const answer = (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(url instanceof Request ? url.url : url);
    seen.push({ method: init.method ?? 'GET', path: pathname, prefer: new Headers(init.headers).get('Prefer') });
    const next = left.shift();
    return next ? Promise.resolve(next()) : Promise.reject(new Error('no more answers'));
  };
  return { client: createDocOpsClient({ baseUrl: 'http://service/v1', apiKey: 'key', fetch: answer, maxRetries: 0 }), seen };
}

const start = (client: DocOpsClient) => client.jobs.start((calls) => calls.convert(new Blob(['a']), { from: 'docx', to: 'pdf' }));

test('a call is stored, waited for, and has its own result', async () => {
  const { client, seen } = clientOf(
    () => accepted('waiting'),
    () => accepted('running'),
    pdf,
  );
  const job = await start(client);
  expect(job.id).toBe('a-job');
  expect(seen).toEqual([{ method: 'POST', path: '/v1/convert', prefer: 'respond-async' }]);
  const { bytes, pages } = await job.wait();
  expect([Buffer.from(bytes).toString(), pages]).toEqual(['%PDF-', 3]);
  expect(await job.wait()).toMatchObject({ pages: 3 });
  const poll = { method: 'GET', path: '/v1/jobs/a-job', prefer: null };
  expect(seen.slice(1)).toEqual([poll, poll]);
});

test('names the address of a callback', async () => {
  const queries: string[] = [];
  const answer = (url: string | URL | Request): Promise<Response> => {
    queries.push(new URL(url instanceof Request ? url.url : url).search);
    return Promise.resolve(accepted('waiting'));
  };
  const client = createDocOpsClient({ baseUrl: 'http://service/v1', fetch: answer });
  await client.jobs.start((calls) => calls.convert(new Blob(['a']), { from: 'docx' }), { callback: 'https://hook.example/?a=1&b=2' });
  expect(queries.map((query) => new URLSearchParams(query).get('callback'))).toEqual(['https://hook.example/?a=1&b=2']);
  expect(queries[0]).toContain('from=docx');
});

test('a service without jobs answers at once', async () => {
  const { client, seen } = clientOf(pdf);
  const job = await start(client);
  expect(job.id).toBeUndefined();
  expect(await job.wait()).toMatchObject({ pages: 3 });
  expect(seen).toHaveLength(1);
});

test('an error of the start rejects the start, one of the work rejects the wait', async () => {
  await expect(start(clientOf(() => failure(429, 'RATE_LIMIT_ERROR')).client)).rejects.toMatchObject({ status: 429 });
  const job = await start(
    clientOf(
      () => accepted('waiting'),
      () => failure(422, 'UNPROCESSABLE_DOCUMENT'),
    ).client,
  );
  await expect(job.wait()).rejects.toBeInstanceOf(DocOpsServiceError);
});

test('pauses grow with the time that a job takes, up to ten seconds, and are never shorter than the service asks for', () => {
  const pauses = Array.from({ length: 16 }, (_, attempt) => pollPause(1, attempt));
  expect([pauses[0], pauses[5], pauses[15]]).toEqual([1, 1, 10]);
  for (const [attempt, one] of pauses.entries()) expect(one).toBeGreaterThanOrEqual(pauses[attempt - 1] ?? 1);
  expect(pollPause(30, 3)).toBe(30);
  expect(pollPause(undefined, 0)).toBe(1);
});

test('waiting ends with its signal', async () => {
  const { client } = clientOf(
    () => accepted('waiting'),
    () => Response.json({ id: 'a-job', status: 'running' }, { status: 202, headers: { 'Retry-After': '60' } }),
  );
  const job = await start(client);
  const reason = new Error('enough');
  const controller = new AbortController();
  setTimeout(() => controller.abort(reason), 20);
  await expect(job.wait({ signal: controller.signal })).rejects.toBe(reason);
});

test('jobs of other processes: status, answer, cancel', async () => {
  const { client, seen } = clientOf(
    () => accepted('running'),
    pdf,
    pdf,
    () => new Response(null, { status: 204 }),
    () => failure(404, 'NOT_FOUND'),
  );
  expect(await client.jobs.status('a/b')).toBe('running');
  expect(await client.jobs.status('a-job')).toBe('done');
  expect(await (await client.jobs.answer('a-job')).text()).toBe('%PDF-');
  await client.jobs.cancel('a-job');
  await expect(client.jobs.status('a-job')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /v1/jobs/a%2Fb',
    'GET /v1/jobs/a-job',
    'GET /v1/jobs/a-job',
    'DELETE /v1/jobs/a-job',
    'GET /v1/jobs/a-job',
  ]);
});
