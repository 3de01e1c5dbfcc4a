/** `docops work`, and `docops serve` over its queue. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeRedis } from '../support/describe-servers.js';
import { helloDocx } from '../support/http-docx.js';
import { run, startProgram } from '../support/http-processes.js';
import type { RunningProgram } from '../support/http-processes.js';
import { fileForm } from '../support/http-service.js';
import { freePort, startRedis } from '../support/server-process.js';
import type { TestServer } from '../support/server-process.js';

const folder = mkdtempSync(join(tmpdir(), 'docops-work-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const key = Buffer.alloc(32, 7).toString('base64');
const redis = 'redis://:hidden@127.0.0.1:1';

/** [arguments, environment, what the one line says] */
const mistakes: readonly (readonly [readonly string[], Readonly<Record<string, string>>, RegExp])[] = [
  [[], {}, /No queue is configured: pass --redis URL or set QUEUE_REDIS_URL\./],
  [['--redis', 'hidden.example.com'], {}, /--redis must be redis:\/\/:password@host:6379\/0/],
  [[], { QUEUE_REDIS_URL: 'http://:hidden@host' }, /QUEUE_REDIS_URL must be redis:/],
  [['--redis', redis], {}, /The queue needs a key: set QUEUE_KEY or QUEUE_KEY_FILE; make one with: openssl rand -base64 32\./],
  [['--redis', redis], { QUEUE_KEY: 'hidden' }, /QUEUE_KEY must hold keys of 32 bytes each/],
  [['--redis', redis], { QUEUE_KEY: `${key},hidden` }, /QUEUE_KEY must hold keys of 32 bytes each/],
  [['--redis', redis, '--key-file', '/no/such/file'], {}, /--key-file names a file that cannot be read \(ENOENT\): \/no\/such\/file/],
  [['--redis', redis], { QUEUE_KEY_FILE: join(folder, 'empty') }, /The file of QUEUE_KEY_FILE is empty/],
  [['--redis', redis, '--threads', '0'], { QUEUE_KEY: key }, /--threads must be a number, at least 1\./],
  [['--redis', redis, '--threads', '1.5'], { QUEUE_KEY: key }, /--threads must be a whole number\./],
  [['--redis', redis], { QUEUE_KEY: key, QUEUE_NAME: 'a:b' }, /QUEUE_NAME must be letters/],
  [['--redis', redis, '--threads', '1'], { QUEUE_KEY: key }, /The queue cannot be reached: /],
  [['--queue'], {}, /--queue/],
];

test.each(mistakes)('docops work %j with %j reports the problem', async (args, environment, line) => {
  writeFileSync(join(folder, 'empty'), '\n');
  const { code, stdout, stderr } = await run(['dist/cli.js', 'work', ...args], environment);
  expect(stderr).toMatch(line);
  expect(
    stderr
      .trim()
      .split('\n')
      .filter((one) => !one.startsWith('{')),
  ).toHaveLength(2);
  expect(stderr).not.toMatch(/hidden(?!\.example)/);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});

test('names the package to install if bullmq is missing', async () => {
  const hooks = `export const resolve = (name, context, next) => {
    if (name === 'bullmq') throw Object.assign(new Error("Cannot find package 'bullmq'"), { code: 'ERR_MODULE_NOT_FOUND' });
    return next(name, context);
  };`;
  const asUrl = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;
  const register = asUrl(`import { register } from 'node:module'; register(${JSON.stringify(asUrl(hooks))});`);
  const { code, stderr } = await run(['--import', register, 'dist/cli.js', 'work', '--redis', redis], { QUEUE_KEY: key });
  expect(stderr).toContain('npm install bullmq ioredis');
  expect(code).toBe(2);
});

test('docops serve refuses a queue without a key, in one line', async () => {
  const { code, stderr } = await run(['dist/cli.js', 'serve', '--port', '0', '--data', folder], { QUEUE_REDIS_URL: redis });
  expect(stderr).toContain('The queue needs a key');
  expect(code).toBe(2);
});

describeRedis('serve and work', () => {
  let server: TestServer;
  const programs: RunningProgram[] = [];
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.kill()));
    await server.remove();
  });
  const start = (args: readonly string[], environment: Readonly<Record<string, string>>): RunningProgram => {
    const program = startProgram(['dist/cli.js', ...args], environment);
    programs.push(program);
    return program;
  };

  test('convert together, and end when they are asked to', async () => {
    const keyFile = join(folder, 'key');
    writeFileSync(keyFile, `${key}\n`);
    const worker = start(['work', '--redis', server.url, '--key-file', keyFile, '--threads', '1'], {});
    await worker.printed(/Working with 1 threads/);
    const port = await freePort();
    const service = start(['serve', '--port', String(port), '--host', '127.0.0.1', '--data', folder], {
      QUEUE_REDIS_URL: server.url,
      QUEUE_KEY_FILE: keyFile,
    });
    await service.printed(/QUEUE_REDIS_URL is set/);
    const base = `http://127.0.0.1:${port}/v1`;
    expect(await (await fetch(`${base}/health?ready`)).json()).toMatchObject({ status: 'healthy' });
    await fetch(`${base}/auth/register?email=ann@example.com`);
    const [, code = ''] = await service.printed(/code is (\d{6})/);
    const apiKey = (await (await fetch(`${base}/auth/verify?email=ann@example.com&code=${code}`)).json()) as string;
    const response = await fetch(`${base}/convert?from=docx`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}` },
      body: fileForm(helloDocx()),
    });
    expect(response.status).toBe(200);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect([await service.stop(), await worker.stop()]).toEqual([0, 0]);
  });
});
