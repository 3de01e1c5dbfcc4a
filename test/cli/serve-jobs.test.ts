/** `docops serve --jobs` as its users have it: jobs outlive a kill, callbacks reach a receiver that checks them, keys are rotated. */
import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { blocksOf } from '../support/cookbook-page.js';
import { helloDocx } from '../support/http-docx.js';
import { startProgram, type RunningProgram } from '../support/http-processes.js';
import { fileForm } from '../support/http-service.js';

const folder = mkdtempSync(join(tmpdir(), 'docops-serve-jobs-'));
const programs: RunningProgram[] = [];
afterEach(() => Promise.all(programs.splice(0).map((program) => program.kill())));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Serving {
  readonly program: RunningProgram;
  readonly url: string;
  readonly key: string;
}

async function serve(name: string, options: object = {}): Promise<Serving> {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(options));
  const args = ['--data', join(folder, `${name}-data`), '--jobs', join(folder, `${name}-jobs`), '--options', file];
  const program = startProgram(['dist/cli.js', 'serve', '--port', '0', ...args]);
  programs.push(program);
  const [, url = ''] = await program.printed(/listening on (http\S+\/v1)\n/);
  const [, key = ''] = await program.printed(/Bearer (\w+)" -F/);
  return { program, url, key };
}

async function startJob({ url, key }: Serving, query = ''): Promise<string> {
  const headers = { Authorization: `Bearer ${key}`, Prefer: 'respond-async' };
  const accepted = await fetch(`${url}/convert?from=docx&to=pdf${query}`, { method: 'POST', headers, body: fileForm(helloDocx()) });
  expect([accepted.status, accepted.headers.get('Preference-Applied')]).toEqual([202, 'respond-async']);
  return ((await accepted.json()) as { id: string }).id;
}

async function until(serving: Serving, key: string, id: string, isWanted: (response: Response) => boolean): Promise<Response> {
  for (const deadline = performance.now() + 40_000; ;) {
    const response = await fetch(`${serving.url}/jobs/${id}`, { headers: { Authorization: `Bearer ${key}` } });
    if (isWanted(response)) return response;
    await response.arrayBuffer();
    if (performance.now() > deadline) throw new Error(`the job's last answer was ${String(response.status)}`);
    await sleep(100);
  }
}

const isDone = ({ status }: Response): boolean => status !== 202;
const withCallback = (state: string) => (response: Response) => response.headers.get('X-DocOps-Callback') === state;

const secret = randomBytes(24).toString('base64');

interface Receiver {
  isGenuine(header: string | undefined, body: string, secret: string): boolean;
}

/** The code of docs/guide/jobs.md for receivers. */
async function receiverOfGuide(): Promise<Receiver> {
  const { file = '', text = '' } = blocksOf(readFileSync('docs/guide/jobs.md', 'utf8')).find((block) => block.file === 'genuine.mjs') ?? {};
  writeFileSync(join(folder, file), text);
  return (await import(pathToFileURL(join(folder, file)).href)) as Receiver;
}

/** @param statuses Answers in turn; the last one for all others */
async function receiver(...statuses: readonly number[]) {
  const bodies: string[] = [];
  const { isGenuine } = await receiverOfGuide();
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString();
      const [header] = [request.headers['x-docops-signature']].flat();
      if (isGenuine(header, body, secret)) bodies.push(body);
      response.writeHead(statuses[Math.min(bodies.length, statuses.length) - 1] ?? 500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const query = `&callback=${encodeURIComponent(`http://127.0.0.1:${String(port)}/hook`)}`;
  return { bodies, port, query, close: () => new Promise((resolve) => server.close(resolve)) };
}

test('a job and its callback outlive kill -9', async () => {
  const hook = await receiver(500, 200);
  const options = { jobs: { leaseMs: 1000, callbacks: { secret, allowNetworks: ['127.0.0.0/8'], ports: [hook.port] } } };
  const first = await serve('killed', options);
  const id = await startJob(first, hook.query);
  await until(first, first.key, id, withCallback('pending'));
  for (const deadline = performance.now() + 10_000; hook.bodies.length === 0 && performance.now() < deadline;) await sleep(20);
  const waits = await startJob(first);
  await first.program.kill();

  const second = await serve('killed', options);
  const done = await until(second, first.key, id, withCallback('delivered'));
  expect([done.status, Buffer.from(await done.arrayBuffer()).toString('latin1', 0, 5)]).toEqual([200, '%PDF-']);
  expect(new Set(hook.bodies)).toEqual(new Set([JSON.stringify({ id, status: 'done', location: `jobs/${id}` })]));
  expect(hook.bodies.length).toBeGreaterThanOrEqual(2);
  expect((await until(second, first.key, waits, isDone)).status).toBe(200);
  expect(await second.program.stop()).toBe(0);
  expect(second.program.output()).not.toContain('/hook');
  await hook.close();
});

test('a callback to this machine is refused unless the host allows it', async () => {
  const hook = await receiver(200);
  const serving = await serve('guarded', { jobs: { callbacks: { secret, ports: [hook.port] } } });
  const headers = { Authorization: `Bearer ${serving.key}`, Prefer: 'respond-async' };
  const refused = await fetch(`${serving.url}/convert?from=docx${hook.query}`, { method: 'POST', headers, body: fileForm(helloDocx()) });
  expect(refused.status).toBe(400);
  const details = [{ field: 'callback', issue: 'leads to an address that is not public' }];
  expect(await refused.json()).toMatchObject({ code: 'VALIDATION_ERROR', details });
  expect(hook.bodies).toEqual([]);
  await hook.close();
});

test('a new first line in jobs.key seals from now on, and the old key still opens', async () => {
  const first = await serve('rotated');
  const id = await startJob(first);
  expect((await until(first, first.key, id, isDone)).status).toBe(200);
  expect(await first.program.stop()).toBe(0);
  const file = join(folder, 'rotated-data/jobs.key');
  const old = readFileSync(file, 'utf8');
  writeFileSync(file, `${randomBytes(32).toString('base64')}\n${old}`);
  const second = await serve('rotated');
  expect((await until(second, first.key, id, isDone)).status).toBe(200);
  const next = await startJob(second);
  expect((await until(second, second.key, next, isDone)).status).toBe(200);
});

test('the receiver of the guide refuses what is old, forged or has no signature', async () => {
  const { isGenuine } = await receiverOfGuide();
  const body = '{"id":"a"}';
  const signed = (seconds: number, key = secret, text = body): string =>
    `t=${String(seconds)},v1=${createHmac('sha256', key)
      .update(`${String(seconds)}.${text}`)
      .digest('hex')}`;
  const now = Math.floor(Date.now() / 1000);
  expect(isGenuine(signed(now), body, secret)).toBe(true);
  const later = signed(now).replace(/^t=\d+/, `t=${String(now + 1)}`);
  const wrong = [signed(now - 600), signed(now, 'another'), signed(now, secret, '{"id":"b"}'), later, '', 't=1,v1=ff', undefined];
  for (const header of wrong) expect([header, isGenuine(header, body, secret)]).toEqual([header, false]);
});
