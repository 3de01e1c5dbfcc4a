/** Jobs outlive their process: it is killed while it works on one, and another process answers it. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiKey } from 'docops-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { helloDocx } from '../support/http-docx.js';
import { startProgram, type RunningProgram } from '../support/http-processes.js';
import { fileForm } from '../support/http-service.js';

const { key, record } = createApiKey({ email: 'ann@example.com' });
const headers = { Authorization: `Bearer ${key}` };
const secret = randomBytes(32).toString('hex');
let directory = '';
let programs: RunningProgram[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'docops-jobs-'));
  programs = [];
});
afterEach(async () => {
  await Promise.all(programs.map((program) => program.kill()));
  await rm(directory, { recursive: true });
});

async function startServer(hangs: boolean): Promise<{ program: RunningProgram; url: string }> {
  const env = { JOBS: directory, KEY_RECORD: JSON.stringify(record), SECRET: secret, ...(hangs && { HANGS: '1' }) };
  const program = startProgram(['test/support/job-server.mjs'], env);
  programs.push(program);
  const [, port = ''] = await program.printed(/listening on (\d+)/);
  return { program, url: `http://127.0.0.1:${port}` };
}

const convert = (url: string, more: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${url}/convert?from=docx&to=pdf`, { method: 'POST', headers: { ...headers, ...more }, body: fileForm(helloDocx()) });

async function untilStatus(address: string, isWanted: (status: string) => boolean): Promise<Response> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const response = await fetch(address, { headers });
    const status = response.status === 202 ? ((await response.json()) as { status: string }).status : 'done';
    if (isWanted(status)) return response;
    if (performance.now() > deadline) throw new Error(`the job is ${status} for ever`);
    await sleep(50);
  }
}

async function startedJob(url: string): Promise<string> {
  const accepted = await convert(url, { Prefer: 'respond-async' });
  expect(accepted.status).toBe(202);
  return ((await accepted.json()) as { id: string }).id;
}

test('another process finishes the job of one that was killed, byte for byte', async () => {
  const first = await startServer(true);
  const id = await startedJob(first.url);
  await untilStatus(`${first.url}/jobs/${id}`, (status) => status === 'running');
  const [owner = ''] = (await readdir(directory)).filter((name) => !name.startsWith('.'));
  const request = await readFile(join(directory, owner, id, 'request'), 'latin1');
  for (const plain of [key, 'convert', 'word/document.xml', 'form-data']) expect(request).not.toContain(plain);
  await first.program.kill();

  const second = await startServer(false);
  const done = await untilStatus(`${second.url}/jobs/${id}`, (status) => status === 'done');
  expect(done.status).toBe(200);
  const bytes = Buffer.from(await done.arrayBuffer());
  expect(bytes.equals(Buffer.from(await (await convert(second.url)).arrayBuffer()))).toBe(true);
});

test('a job whose processes are killed each time is answered by 503 in the end', async () => {
  let server = await startServer(true);
  const id = await startedJob(server.url);
  for (let kill = 0; kill < 2; kill += 1) {
    await untilStatus(`${server.url}/jobs/${id}`, (status) => status === 'running');
    await server.program.kill();
    // Until the lease of the killed process has ended, the job counts as running.
    await sleep(1300);
    server = await startServer(true);
  }
  const done = await untilStatus(`${server.url}/jobs/${id}`, (status) => status === 'done');
  expect(done.status).toBe(503);
  expect(await done.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: expect.stringContaining('interrupted') as string });
});

test('a job is deleted for good, also when its process was killed', async () => {
  const first = await startServer(true);
  const id = await startedJob(first.url);
  await untilStatus(`${first.url}/jobs/${id}`, (status) => status === 'running');
  await first.program.kill();
  const second = await startServer(false);
  expect((await fetch(`${second.url}/jobs/${id}`, { method: 'DELETE', headers })).status).toBe(204);
  await sleep(1500);
  expect((await fetch(`${second.url}/jobs/${id}`, { headers })).status).toBe(404);
  expect((await readdir(directory)).filter((name) => !name.startsWith('.'))).toEqual([]);
});
