/** Jobs: `Prefer: respond-async` stores a request, whose answer is that of the same call without a job. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createMemoryJobStore } from 'docops-router/adapters/memory';
import { createMetrics } from 'docops-router/metrics';
import type { DocOpsOptions, JobStore, NewJob } from 'docops-router';
import { afterEach, describe, expect, test } from 'vitest';
import { base64Of, templateDocx } from '../support/http-annotate.js';
import { helloDocx } from '../support/http-docx.js';
import { createHeldExecutor, until, type HeldExecutor } from '../support/http-executors.js';
import { hosts } from '../support/http-hosts.js';
import { fileForm, startService, type Service } from '../support/http-service.js';
import { DescribedService } from '../support/openapi-answers.js';
import { classicPdf } from '../unit/pdf/support/build-pdf.js';

let service: Service;
afterEach(() => service.close());

type Headers = Readonly<Record<string, string>>;
const async: Headers = { Prefer: 'respond-async' };
const jobs = (more: DocOpsOptions['jobs'] = {}): Pick<DocOpsOptions, 'jobs'> => ({ jobs: { store: createMemoryJobStore(), ...more } });

const post = (path: string, headers: Headers, body: FormData | object): Promise<Response> =>
  fetch(service.url + path, {
    method: 'POST',
    headers: { ...headers, ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }) },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
const convertAt = (path: string, headers: Headers): Promise<Response> => post(path, headers, fileForm(helloDocx()));
const convert = (headers: Headers): Promise<Response> => convertAt('/convert?from=docx&to=pdf', headers);
const at = (response: Response): string => new URL(response.headers.get('Location') ?? '', response.url).href;

async function started(headers: Headers): Promise<string> {
  const response = await convert({ ...headers, ...async });
  expect(response.status).toBe(202);
  return at(response);
}

async function finished(address: string, headers: Headers, patienceMs = 50_000): Promise<Response> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const response = await fetch(address, { headers });
    const isDone = response.status !== 202;
    if (isDone) return response;
    await response.arrayBuffer();
    if (performance.now() > deadline) throw new Error('the job never ended');
    await sleep(20);
  }
}

/** Everything but dates, ids of requests and boundaries, which differ. */
async function facts(response: Response): Promise<object> {
  const left = ['date', 'connection', 'keep-alive', 'x-request-id', 'x-powered-by', 'etag'];
  const headers = [...response.headers].filter(([name]) => !left.includes(name) && !name.startsWith('ratelimit-'));
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
  const random = /req_[0-9a-f]{24}|docops-[0-9a-f]{36}/g;
  return { status: response.status, headers: JSON.stringify(headers).replace(random, ''), body: body.replace(random, '') };
}

describe.each(hosts)('$name', (host) => {
  test('a job’s answer is that of the call itself', async () => {
    service = await startService(jobs(), host);
    const headers = await service.authorization();
    const accepted = await convert({ ...headers, Prefer: 'wait=5, Respond-Async; x=1' });
    expect(accepted.status).toBe(202);
    expect(accepted.headers.get('Preference-Applied')).toBe('respond-async');
    expect(accepted.headers.get('Retry-After')).toBe('1');
    const { id, status } = (await accepted.json()) as { id: string; status: string };
    expect(id).toMatch(/^[A-Za-z0-9_-]{24}$/);
    expect(status).toBe('waiting');
    expect(at(accepted)).toBe(`${service.url}/jobs/${id}`);
    const done = await finished(at(accepted), headers);
    expect(done.headers.get('X-Request-Id')).toBe(accepted.headers.get('X-Request-Id'));
    expect(await facts(done)).toEqual(await facts(await convert(headers)));
    expect((await finished(at(accepted), headers)).status).toBe(200);
  });
});

const pdf = new Uint8Array(classicPdf());
const calls: readonly (readonly [path: string, body: () => FormData | object])[] = [
  ['/convert?from=docx&to=pdf&report=json', () => fileForm(helloDocx())],
  ['/convert?from=nonsense', () => fileForm(helloDocx())],
  ['/annotate', () => ({ document: { base64: base64Of(templateDocx()) }, data: { customer: 'Ann' } })],
  ['/annotate/?to=docx', () => ({ document: { base64: 'AAAA' } })],
  ['/inspect', () => fileForm(templateDocx())],
  ['/verify', () => fileForm(pdf)],
  ['/merge', () => fileForm(pdf)],
  ['/merge', () => ({ documents: [{ base64: base64Of(pdf) }, { url: 'http://127.0.0.1/' }] })],
  ['/compare?to=json', () => ({ original: { base64: base64Of(pdf) }, revised: { base64: base64Of(helloDocx()) } })],
  ['/compare', () => fileForm(pdf)],
  ['/sign', () => ({ document: {} })],
];

test('every operation can be a job, errors included', async () => {
  service = await startService(jobs());
  const headers = await service.authorization();
  for (const [path, body] of calls) {
    const accepted = await post(path, { ...headers, ...async }, body());
    expect([path, accepted.status]).toEqual([path, 202]);
    expect(await facts(await finished(at(accepted), headers))).toEqual(await facts(await post(path, headers, body())));
  }
});

/** `POST` operations that are no jobs. */
const immediate: Readonly<Record<string, string>> = {
  '/collect': 'is answered before its events are stored, and has no result',
};

test('every POST operation can be a job, but for those that need none', async () => {
  service = await startService(jobs());
  const { document } = await DescribedService.of(service.url);
  const posts = Object.entries(document.paths).flatMap(([path, { post: call }]) => (call ? [[path, call] as const] : []));
  const covered = new Set(calls.map(([path]) => path.replace(/\/?(\?.*)?$/, '')));
  expect(new Set(posts.map(([path]) => path))).toEqual(new Set([...covered, ...Object.keys(immediate)]));
  for (const [path, call] of posts) expect([path, JSON.stringify(call).includes('"respond-async"')]).toEqual([path, !(path in immediate)]);
  const headers = { ...(await service.authorization()), ...async };
  const register = await fetch(`${service.url}/auth/register?email=bob%40example.com`, { headers });
  expect([register.status, register.headers.get('Preference-Applied')]).toEqual([200, null]);
});

const signingMs = 100_000;

test(
  'a signature is made once, and its document can be read more than once',
  async () => {
    service = await startService(jobs());
    const headers = await service.authorization();
    const accepted = await post(
      '/sign',
      { ...headers, ...async },
      {
        document: { base64: base64Of(pdf) },
        signer: { email: 'ann@example.com', name: 'Ann' },
        auditTrail: [{ type: 'submit', timestamp: '2026-02-03T04:05:06Z' }],
      },
    );
    expect(accepted.status).toBe(202);
    // The service makes its key first, which takes long on a machine that does much else.
    const first = await finished(at(accepted), headers, signingMs);
    expect([first.status, first.headers.get('X-Signature-Level')]).toEqual([200, 'B-B']);
    const { document } = (await first.json()) as { document: { base64: string } };
    expect(await (await finished(at(accepted), headers)).json()).toEqual({ document });
    const verified = await post('/verify', headers, fileForm(new Uint8Array(Buffer.from(document.base64, 'base64'))));
    expect(await verified.json()).toMatchObject({ valid: true });
  },
  2 * signingMs,
);

test('answers match OpenAPI, which names jobs only where the host has them', async () => {
  service = await startService({ ...jobs(), convert: { requestsPerMinute: 1000 } });
  const described = await DescribedService.of(service.url);
  const headers = await service.authorization();
  const accepted = await convert({ ...headers, ...async });
  const address = at(accepted);
  expect(await described.problemsOf('POST', '/convert', accepted)).toEqual([]);
  expect(await described.problemsOf('GET', '/jobs/{id}', await fetch(`${service.url}/jobs/none`, { headers }))).toEqual([]);
  expect(await described.problemsOf('DELETE', '/jobs/{id}', await fetch(address, { headers, method: 'DELETE' }))).toEqual([]);
  await service.close();
  service = await startService();
  expect(JSON.stringify((await DescribedService.of(service.url)).document)).not.toMatch(/respond-async|\/jobs\//);
});

test('a host without jobs answers at once and has no such paths', async () => {
  service = await startService();
  const headers = await service.authorization();
  const answered = await convert({ ...headers, ...async });
  expect([answered.status, answered.headers.get('Preference-Applied'), answered.headers.get('Location')]).toEqual([200, null, null]);
  expect((await fetch(`${service.url}/jobs/abc`, { headers })).status).toBe(404);
});

test('verify without a key is answered at once where it is public', async () => {
  service = await startService({ ...jobs(), access: { verify: 'public' } });
  expect((await post('/verify', async, fileForm(pdf))).status).toBe(200);
  const headers = await service.authorization();
  expect((await post('/verify', { ...headers, ...async }, fileForm(pdf))).status).toBe(202);
});

test('router.fetch starts jobs too', async () => {
  service = await startService(jobs());
  const headers = await service.authorization();
  const init = { method: 'POST', headers: { ...headers, ...async }, body: fileForm(helloDocx()) };
  const accepted = await service.router.fetch(new Request('http://host/v1/convert?from=docx', init), { basePath: '/v1' });
  const address = new URL(accepted.headers.get('Location') ?? '', 'http://host/v1/convert?from=docx').href;
  await until(() => service.metrics.some(({ operation, status }) => operation === 'convert' && status === 200), 'the job ends');
  await sleep(50);
  const done = await service.router.fetch(new Request(address, { headers }), { basePath: '/v1' });
  expect(done.status).toBe(200);
  expect(Buffer.from(await done.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
});

describe('keys and owners', () => {
  test('a request without a right key stores nothing', async () => {
    service = await startService(jobs());
    expect((await convert(async)).status).toBe(401);
    expect((await convert({ ...(await service.authorization(['verify'])), ...async })).status).toBe(403);
    expect((await fetch(`${service.url}/jobs/abc`)).status).toBe(401);
  });

  test('other owners do not find a job; other keys of the owner do', async () => {
    service = await startService(jobs());
    const headers = await service.authorization();
    const address = await started(headers);
    const other = await service.authorization(undefined, 'bob@example.com');
    for (const method of ['GET', 'DELETE']) expect((await fetch(address, { method, headers: other })).status).toBe(404);
    expect((await finished(address, await service.authorization(['verify']))).status).toBe(200);
  });

  test('forged and odd ids are not found', async () => {
    service = await startService(jobs());
    const headers = await service.authorization();
    for (const id of ['a', '..%2f..%2fetc', '%00', 'x'.repeat(3000), '{id}', 'constructor', '%'])
      expect((await fetch(`${service.url}/jobs/${id}`, { headers })).status).toBe(404);
    expect((await fetch(`${service.url}/jobs/a?x=1`, { headers })).status).toBe(400);
    expect((await fetch(`${service.url}/jobs/a/b`, { headers })).status).toBe(404);
    expect((await fetch(`${service.url}/jobs/a`, { method: 'POST', headers })).status).toBe(405);
  });

  test('counts a request once in the rate of its key', async () => {
    service = await startService({ ...jobs(), convert: { requestsPerMinute: 2 } });
    const headers = await service.authorization();
    const addresses = [await started(headers), await started(headers)];
    for (const address of addresses) expect((await finished(address, headers)).status).toBe(200);
    expect((await convert({ ...headers, ...async })).status).toBe(429);
  });

  test('the job of a key that is revoked meanwhile ends with 401', async () => {
    const executor = createHeldExecutor();
    service = await startService({ ...jobs({ concurrency: 1 }), executor });
    const headers = await service.authorization();
    const first = await started(headers);
    await until(() => executor.count() === 1, 'the first runs');
    const revoked = await service.authorization();
    const second = await started(revoked);
    expect((await fetch(`${service.url}/auth/key`, { method: 'DELETE', headers: revoked })).status).toBe(204);
    executor.letGo();
    expect((await finished(first, headers)).status).toBe(200);
    expect((await finished(second, headers)).status).toBe(401);
  });
});

describe('limits', () => {
  let executor: HeldExecutor;
  const heldService = async (options: DocOpsOptions): Promise<Headers> => {
    executor = createHeldExecutor();
    service = await startService({ executor, ...options });
    return service.authorization();
  };

  test('an owner’s number of jobs', async () => {
    const headers = await heldService(jobs({ maxJobs: 3 }));
    const addresses = [await started(headers), await started(headers), await started(headers)];
    const refused = await convert({ ...headers, ...async });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect((await convert({ ...(await service.authorization(undefined, 'bob@example.com')), ...async })).status).toBe(202);
    expect((await fetch(addresses[2] ?? '', { method: 'DELETE', headers })).status).toBe(204);
    expect((await convert({ ...headers, ...async })).status).toBe(202);
    executor.letGo();
  });

  test('an owner’s bytes, and a body that could never fit', async () => {
    const size = 200_000;
    const headers = await heldService(jobs({ maxBytes: size + 10_000 }));
    const upload = (bytes: number): Promise<Response> =>
      post('/convert?from=md', { ...headers, ...async }, fileForm(new Uint8Array(bytes).fill(97), 'a.md'));
    expect((await upload(size)).status).toBe(202);
    expect((await upload(size)).status).toBe(429);
    expect((await upload(size * 2)).status).toBe(413);
    executor.letGo();
  });

  test('the size limit of the operation', async () => {
    service = await startService({ ...jobs(), inspect: { maxBodyBytes: 100_000, maxFileBytes: 100_000 } });
    const headers = await service.authorization();
    const large = await post('/inspect', { ...headers, ...async }, fileForm(new Uint8Array(3_000_000)));
    expect(large.status).toBe(413);
  });

  test('a job that finds no slot waits for one', async () => {
    const headers = await heldService({ ...jobs({ concurrency: 3 }), convert: { concurrency: 1 } });
    const addresses = [await started(headers), await started(headers), await started(headers)];
    await until(() => executor.count() === 1, 'one runs');
    const statuses = await Promise.all(addresses.map(async (one) => (await fetch(one, { headers })).status));
    expect(statuses).toEqual([202, 202, 202]);
    executor.letGo();
    for (const address of addresses) expect((await finished(address, headers)).status).toBe(200);
  });

  test('an answer is forgotten after its time', async () => {
    service = await startService(jobs({ keepMs: 1000 }));
    const headers = await service.authorization();
    const address = await started(headers);
    expect((await finished(address, headers)).status).toBe(200);
    await sleep(1100);
    expect((await fetch(address, { headers })).status).toBe(404);
  });
});

describe('callbacks', () => {
  const secret = 's'.repeat(32);
  const hook = encodeURIComponent('https://example.com/hook?a=1');

  test('announce the end of a job, and are no parameter of its operation', async () => {
    const sent: string[][] = [];
    const signed: string[] = [];
    const post = (url: string, body: string, named: Readonly<Record<string, string>>): Promise<number> => {
      sent.push([url, body]);
      signed.push(...Object.keys(named));
      return Promise.resolve(200);
    };
    service = await startService(jobs({ callbacks: { secret, post } }));
    const headers = await service.authorization();
    const accepted = await convertAt(`/convert?callback=${hook}&from=docx&to=pdf`, { ...headers, ...async });
    expect(accepted.status).toBe(202);
    const { id } = (await accepted.json()) as { id: string };
    expect((await finished(at(accepted), headers)).status).toBe(200);
    await until(() => sent.length > 0, 'the callback is sent');
    const done = await finished(at(accepted), headers);
    expect(done.headers.get('X-DocOps-Callback')).toMatch(/^(pending|delivered)$/);
    const described = await DescribedService.of(service.url);
    expect((await described.problemsOf('GET', '/jobs/{id}', done)).filter((problem) => /callback/i.test(problem))).toEqual([]);
    const way = ['paths', '/convert', 'post', 'callbacks', 'jobDone', '{$request.query.callback}', 'post'];
    const message = [...way, 'requestBody', 'content', 'application/json', 'schema'];
    expect(described.problems(JSON.parse(sent[0]?.[1] ?? ''), ...message)).toEqual([]);
    expect(described.problems({ id }, ...message)).not.toEqual([]);
    expect(way.reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], described.document)).toMatchObject({
      parameters: signed.map((name) => ({ name, in: 'header' })),
    });
    const plain = await finished(await started(headers), headers);
    expect(plain.headers.has('X-DocOps-Callback')).toBe(false);
    expect(sent).toEqual([['https://example.com/hook?a=1', JSON.stringify({ id, status: 'done', location: `jobs/${id}` })]]);
  });

  test('are refused unless the host sends them, and unless they are addresses', async () => {
    service = await startService(jobs());
    const headers = { ...(await service.authorization()), ...async };
    expect((await convertAt(`/convert?from=docx&callback=${hook}`, headers)).status).toBe(400);
    await service.close();
    service = await startService(jobs({ callbacks: { secret } }));
    const others = { ...(await service.authorization()), ...async };
    for (const wrong of ['hook', 'file:///etc/passwd', `https://example.com/${'x'.repeat(2000)}`, `${hook}&callback=${hook}`]) {
      const response = await convertAt(`/convert?from=docx&callback=${wrong}`, others);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ details: [{ field: 'callback' }] });
    }
  });
});

test('jobs and callbacks are in the load that health and metrics show', async () => {
  const executor = createHeldExecutor();
  service = await startService({ ...jobs(), executor });
  const headers = await service.authorization();
  const metrics = createMetrics();
  metrics.watch(service.router);
  const address = await started(headers);
  await until(() => executor.count() === 1, 'the job runs');
  expect(await (await fetch(`${service.url}/health`)).json()).toMatchObject({ load: { jobs: 1, callbacks: 0 } });
  expect(await metrics.text()).toMatch(/^docops_running_jobs 1$/m);
  executor.letGo();
  expect((await finished(address, headers)).status).toBe(200);
  expect(await metrics.text()).toMatch(/^docops_running_jobs 0$/m);
});

test('a store that fails is answered by 503, and its jobs wait', async () => {
  const memory = createMemoryJobStore();
  let fails = false;
  const orFail = <T>(call: () => Promise<T>): Promise<T> => (fails ? Promise.reject(new Error('ENOSPC')) : call());
  const store: JobStore = {
    ...memory,
    create: (...given) => orFail(() => memory.create(...given)),
    read: (...given) => orFail(() => memory.read(...given)),
    claimable: (...given) => orFail(() => memory.claimable(...given)),
  };
  service = await startService({ jobs: { store, leaseMs: 600 } });
  const headers = await service.authorization();
  fails = true;
  const refused = await convert({ ...headers, ...async });
  expect([refused.status, refused.headers.has('Retry-After')]).toEqual([503, true]);
  expect((await fetch(`${service.url}/jobs/abc`, { headers })).status).toBe(503);
  expect(JSON.stringify(await (await fetch(`${service.url}/jobs/abc`, { headers })).json())).not.toContain('ENOSPC');
  fails = false;
  expect((await finished(await started(headers), headers)).status).toBe(200);
});

test('DELETE ends the work and removes the answer', async () => {
  const executor = createHeldExecutor();
  service = await startService({ ...jobs(), executor });
  const headers = await service.authorization();
  const address = await started(headers);
  await until(() => executor.count() === 1, 'the job runs');
  expect(await (await fetch(address, { headers })).json()).toMatchObject({ status: 'running' });
  expect((await fetch(address, { method: 'DELETE', headers })).status).toBe(204);
  await until(() => service.metrics.some(({ status }) => status === 499), 'the work ends');
  expect((await fetch(address, { headers })).status).toBe(404);
  expect((await fetch(address, { method: 'DELETE', headers })).status).toBe(404);
  executor.letGo();
});

test('what is stored is sealed, and nothing of a job is logged', async () => {
  const stored: Buffer[] = [];
  const memory = createMemoryJobStore();
  const store: JobStore = {
    ...memory,
    create: (job: NewJob, limits) => {
      stored.push(Buffer.from(job.request), Buffer.from(JSON.stringify([job.owner, job.id])));
      return memory.create(job, limits);
    },
    finish: (key, lease, answer, keepMs) => {
      stored.push(Buffer.from(answer));
      return memory.finish(key, lease, answer, keepMs);
    },
  };
  const lines: string[] = [];
  const line = (fields: object, message: string): void => void lines.push(JSON.stringify(fields) + message);
  const logger = { info: line, warn: line, error: line, child: () => logger };
  service = await startService({ jobs: { store, key: new Uint8Array(32).fill(7) }, logger });
  const key = await service.key();
  const headers = { Authorization: `Bearer ${key}` };
  const accepted = await post(
    '/convert?from=md&to=html',
    { ...headers, ...async },
    fileForm(new Uint8Array(Buffer.from('# secret-words')), 'a.md'),
  );
  expect(await (await finished(at(accepted), headers)).text()).toContain('secret-words');
  expect(stored.length).toBe(3);
  for (const text of [...stored.map((one) => one.toString('latin1')), ...lines]) {
    expect(text).not.toContain('secret-words');
    expect(text).not.toContain(key);
    expect(text).not.toContain('ann@example.com');
  }
});

test('a host’s mistakes are refused at the start', async () => {
  const { createDocOpsRouter } = await import('docops-router');
  service = await startService();
  const shared = { ...createMemoryJobStore(), development: false };
  expect(() => createDocOpsRouter({ logger: false, jobs: { store: shared } })).toThrow(/jobs\.key: is required/);
  expect(() => createDocOpsRouter({ logger: false, jobs: { store: shared, key: new Uint8Array(31) } })).toThrow(
    /jobs\.key: must be 32 bytes/,
  );
  expect(() => createDocOpsRouter({ logger: false, environment: 'production', jobs: { store: createMemoryJobStore() } })).toThrow(
    /jobs\.store: is meant for development/,
  );
});
