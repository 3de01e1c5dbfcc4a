/** `docops doctor`: what each check finds, of servers and files of the test's own. */
import forge from 'node-forge';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createBullmqWorker } from '../../src/adapters/bullmq.js';
import { createSqliteKeyStore } from '../../src/adapters/sqlite.js';
import { checkClock } from '../../src/cli/doctor/doctor-command.js';
import { checkData, checkJobs, checkKeys, checkQueue } from '../../src/cli/doctor/check-data.js';
import { checkMemory, isSupported, checkFonts } from '../../src/cli/doctor/check-machine.js';
import { checkSettings, checkPorts, checkMail } from '../../src/cli/doctor/check-servers.js';
import { checkSigning, checkTimestamps } from '../../src/cli/doctor/check-signing.js';
import { type Check, type CheckInput, clockFinding } from '../../src/cli/doctor/check.js';
import type { ServeAddress } from '../../src/cli/serve/serve-settings.js';
import { digestsOfRequest, stampAnswer } from '../support/timestamp-answer.js';
import { describeRedis } from '../support/describe-servers.js';
import { startMailServer } from '../support/http-mail-server.js';
import { run } from '../support/http-processes.js';
import { freePort, startRedis, type TestServer } from '../support/server-process.js';

const folder = mkdtempSync(join(tmpdir(), 'docops-doctor-'));
const at = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** @param answer Its answer to every request */
async function serverThat(answer: (body: Buffer) => string | Uint8Array): Promise<{ port: number; asked: () => number }> {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => response.end(answer(Buffer.concat(chunks))));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, asked: () => asked };
}

interface Wishes {
  readonly environment?: Readonly<Record<string, string>>;
  readonly address?: Partial<ServeAddress>;
  readonly network?: boolean;
  readonly settings?: CheckInput['settings'];
}

/** Each finding as `status: message`; a check that throws gives `thrown: message`. */
async function findings(check: Check, { environment = {}, address = {}, network = false, settings = {} }: Wishes = {}): Promise<string[]> {
  const nowhere = { port: 0, host: '127.0.0.1', dataFolder: at('data'), fontFolders: undefined, jobsFolder: undefined, metrics: undefined };
  try {
    const found = await check.run({ address: { ...nowhere, ...address }, environment, settings, timeoutMs: 5000, network });
    for (const { status, fix } of found) expect(fix === undefined).toBe(status === 'ok');
    return found.map(({ status, message }) => `${status}: ${message}`);
  } catch (error) {
    return [`thrown: ${(error as Error).message}`];
  }
}

describe('as a program', () => {
  test('without settings: warnings, exit code 0, a line for every check, and no files left behind', async () => {
    mkdirSync(at('empty'), { recursive: true });
    const { code, stdout, stderr } = await run(['dist/cli.js', 'doctor', '--json', '--port', '0', '--data', at('empty/data')]);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { ok: boolean; check: string; status: string; fix?: string });
    expect([code, stderr, readdirSync(at('empty'))]).toEqual([0, '', []]);
    expect(lines.filter(({ ok, status }) => !ok || status === 'failure')).toEqual([]);
    const names = 'node packages engines fonts memory threads settings ports data jobs keys queue mail signing timestamps clock';
    expect([...new Set(lines.map(({ check }) => check))]).toEqual(names.split(' '));
    expect(lines.filter(({ status }) => status === 'warning').every(({ fix }) => fix !== undefined)).toBe(true);
    expect(lines.filter(({ check }) => check === 'engines')).toHaveLength(3);
  });

  test('reports a failure with its fix, and exits with 1', async () => {
    const { port } = await serverThat(() => 'another');
    const { code, stdout } = await run(
      ['dist/cli.js', 'doctor', '--quiet', '--host', '127.0.0.1', '--data', at('empty/data'), '--timeout', '2'],
      { PORT: String(port), SMTP_URL: 'smtp://user:hidden@127.0.0.1:1', TRUST_PROXY: 'everybody' },
    );
    expect(code).toBe(1);
    expect(stdout).toContain(`failure  ports       port ${String(port)} of 127.0.0.1 is used by another program\n`);
    expect(stdout).toContain('to do: choose another with --port, or free it\n');
    expect(stdout).toMatch(/^failure {2}mail {8}the mail server of SMTP_URL cannot be used: .*ECONNREFUSED/m);
    expect(stdout).toMatch(/^failure {2}settings {4}TRUST_PROXY must be the number of proxies/m);
    expect(stdout).not.toMatch(/hidden|^ok/m);
  });

  test('wrong calls', async () => {
    for (const args of [['--port', 'x'], ['file'], ['--metrics-host', '::1']])
      expect((await run(['dist/cli.js', 'doctor', ...args])).code).toBe(2);
  });
});

describe('ports', () => {
  test('free, used by another program, used by our own service', async () => {
    const port = await freePort();
    expect(await findings(checkPorts, { address: { port } })).toEqual([`ok: port ${String(port)} of 127.0.0.1 is free`]);
    const other = await serverThat(() => 'hello');
    expect(await findings(checkPorts, { address: { port: other.port } })).toEqual([
      `failure: port ${String(other.port)} of 127.0.0.1 is used by another program`,
    ]);
    const own = await serverThat(() => '{"status":"healthy"}');
    expect(await findings(checkPorts, { address: { port: own.port } })).toEqual([
      `ok: port ${String(own.port)} of 127.0.0.1 is used by a service of this package, which says: healthy`,
    ]);
    expect(await findings(checkPorts, { address: { metrics: { port: other.port, host: '127.0.0.1' } } })).toEqual([
      'ok: a free port is taken',
      `failure: port ${String(other.port)} of 127.0.0.1 is used by another program`,
    ]);
  });

  test('an address of another machine', async () => {
    expect((await findings(checkPorts, { address: { host: '192.0.2.1' } }))[0]).toContain('not an address of this machine');
  });
});

describe('data and keys', () => {
  test('a missing folder, one that others can read, one that is a file', async () => {
    expect((await findings(checkData))[0]).toBe(`ok: ${at('data')} will be made`);
    mkdirSync(at('open'), { recursive: true });
    chmodSync(at('open'), 0o755);
    expect((await findings(checkData, { address: { dataFolder: at('open') } }))[0]).toMatch(/^warning: other users may enter/);
    chmodSync(at('open'), 0o700);
    expect((await findings(checkData, { address: { dataFolder: at('open') } }))[0]).toBe(`ok: ${at('open')} can be written`);
    expect(readdirSync(at('open'))).toEqual([]);
    writeFileSync(at('file'), '');
    // A file has the name of the folder.
    expect((await findings(checkData, { address: { dataFolder: at('file') } }))[0]).toBe(`failure: ${at('file')} is not a folder`);
    expect((await findings(checkData, { address: { dataFolder: at('file/below') } }))[0]).toBe(`failure: ${at('file')} is not a folder`);
  });

  test('jobs: off, a folder that will be made, a file in its place, a wrong key', async () => {
    expect(await findings(checkJobs)).toEqual(['ok: --jobs is not given: every request is answered at once']);
    const address = { jobsFolder: at('jobs/all'), dataFolder: at('jobs-data') };
    const [folderLine, room, key] = await findings(checkJobs, { address });
    expect([folderLine, key]).toEqual([`ok: ${at('jobs/all')} will be made`, `ok: ${at('jobs-data/jobs.key')} will be made`]);
    expect(room).toMatch(/MB are free/);
    expect([existsSync(at('jobs')), existsSync(at('jobs-data'))]).toEqual([false, false]);
    mkdirSync(at('jobs-data'), { mode: 0o700 });
    writeFileSync(at('jobs-data/jobs.key'), Buffer.alloc(32, 1).toString('base64'));
    expect((await findings(checkJobs, { address })).at(-1)).toBe(`ok: ${at('jobs-data/jobs.key')} holds a key`);
    writeFileSync(at('jobs-data/jobs.key'), 'too short for a key');
    expect(await findings(checkJobs, { address })).toEqual([expect.stringMatching(/^thrown: .*jobs\.key must hold keys of 32 bytes/)]);
    writeFileSync(at('in-the-way'), '');
    const wrong = await findings(checkJobs, { address: { jobsFolder: at('in-the-way'), dataFolder: at('data') } });
    expect(wrong[0]).toBe(`failure: ${at('in-the-way')} is not a folder`);
  });

  test('SQLite works, a key file opens, a damaged one does not', async () => {
    expect(await findings(checkKeys)).toEqual(['ok: SQLite runs; the file of keys will be made']);
    mkdirSync(at('keys'), { mode: 0o700, recursive: true });
    const store = createSqliteKeyStore({ file: at('keys/keys.sqlite') });
    await store.ready?.();
    await store.close?.();
    expect(await findings(checkKeys, { address: { dataFolder: at('keys') } })).toEqual([`ok: ${at('keys/keys.sqlite')} opens`]);
    writeFileSync(at('keys/keys.sqlite'), 'this is not a database, however long it may be '.repeat(100));
    expect((await findings(checkKeys, { address: { dataFolder: at('keys') } }))[0]).toMatch(/^failure: .*does not open: /);
  });
});

describe('mail', () => {
  test('no server, which is a failure in production', async () => {
    expect((await findings(checkMail))[0]).toMatch(/^warning: SMTP_URL is not set/);
    expect((await findings(checkMail, { environment: { NODE_ENV: 'production' } }))[0]).toMatch(/^failure: /);
    expect((await findings(checkMail, { environment: { SMTP_URL: 'http://x' } }))[0]).toMatch(/^thrown: SMTP_URL must be smtp:/);
  });

  test('a server that greets; nothing is sent', async () => {
    const server = await startMailServer();
    expect((await findings(checkMail, { environment: { SMTP_URL: server.url } }))[0]).toMatch(/^ok: /);
    expect(server.mails).toEqual([]);
    await server.close();
  });
});

describe('signing', () => {
  /** A PKCS#12 file with a certificate that is valid for so many days. */
  function p12(name: string, days: number): string {
    const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = publicKey;
    certificate.serialNumber = '01';
    certificate.validity.notBefore = new Date(Date.now() - 86_400_000);
    certificate.validity.notAfter = new Date(Date.now() + days * 86_400_000 + 3_600_000);
    certificate.setSubject([{ name: 'commonName', value: 'Ann' }]);
    certificate.setIssuer([{ name: 'commonName', value: 'Ann' }]);
    certificate.sign(privateKey, forge.md.sha256.create());
    const file = forge.asn1.toDer(forge.pkcs12.toPkcs12Asn1(privateKey, [certificate], 'hidden', { algorithm: '3des' })).getBytes();
    writeFileSync(at(name), Buffer.from(file, 'latin1'));
    return at(name);
  }
  const withFile = (file: string, password = 'hidden') => ({ environment: { SIGNING_P12: file, SIGNING_P12_PASSWORD: password } });

  test('a file that opens, one that expires soon, a wrong password, no file', async () => {
    expect(await findings(checkSigning, withFile(p12('long.p12', 400)))).toEqual([
      'ok: SIGNING_P12 opens; its certificate is valid for 400 more days',
    ]);
    expect(await findings(checkSigning, withFile(p12('soon.p12', 5)))).toEqual([
      'warning: SIGNING_P12 opens; its certificate is valid for 5 more days',
    ]);
    expect((await findings(checkSigning, withFile(p12('past.p12', -0.5))))[0]).toMatch(/^thrown: The signing identity: .*expired/);
    const [wrong] = await findings(checkSigning, withFile(at('long.p12'), 'secret-guess'));
    expect(wrong).toMatch(/^thrown: The signing identity: .*password/);
    expect(wrong).not.toContain('secret-guess');
    expect((await findings(checkSigning, withFile(at('none.p12'))))[0]).toBe(
      `thrown: SIGNING_P12 names the file ${at('none.p12')}, which does not exist.`,
    );
  });

  test('creates nothing if no file is set', async () => {
    expect((await findings(checkSigning))[0]).toMatch(/^warning: SIGNING_P12 is not set: a self-signed key will be made/);
    expect(existsSync(at('data'))).toBe(false);
  });

  test('asks the time-stamp authority only with --network, and compares its clock', async () => {
    expect((await findings(checkTimestamps))[0]).toMatch(/^ok: TSA_URL is not set/);
    expect((await findings(checkTimestamps, { environment: { TSA_URL: 'ftp://x' } }))[0]).toMatch(/^failure: /);
    let aheadMs = 0;
    const { port, asked } = await serverThat((request) => stampAnswer(digestsOfRequest(request), Date.now() + aheadMs));
    const environment = { TSA_URL: `http://127.0.0.1:${String(port)}/` };
    expect([(await findings(checkTimestamps, { environment }))[0], asked()]).toEqual([
      'ok: TSA_URL is a valid address; it was not contacted (--network does that)',
      0,
    ]);
    expect(await findings(checkTimestamps, { environment, network: true })).toEqual([
      'ok: the time-stamp authority of TSA_URL stamps a signature',
      'ok: the clock agrees with that of the time-stamp authority to within 2 s',
    ]);
    aheadMs = 3_600_000;
    expect((await findings(checkTimestamps, { environment, network: true })).at(-1)).toMatch(
      /^failure: the clock of the time-stamp authority is 3\d\d\d\.\d s ahead of this machine's$/,
    );
    const away = { TSA_URL: 'http://127.0.0.1:1/' };
    expect((await findings(checkTimestamps, { environment: away, network: true }))[0]).toMatch(/^failure: .*cannot be reached/);
  });
});

test('fonts: packages, a folder without any, a missing folder', async () => {
  mkdirSync(at('fonts'), { recursive: true });
  const found = await findings(checkFonts, { address: { fontFolders: [at('fonts'), at('nowhere')] } });
  expect(found[0]).toMatch(/^ok: \d\d families from packages/);
  expect(found.slice(-2)).toEqual([
    `warning: no font in the folder ${at('fonts')} can be read`,
    `failure: the folder ${at('nowhere')} does not exist`,
  ]);
});

test('settings, memory and clock', async () => {
  expect(await findings(checkSettings, { environment: { TRUST_PROXY: '1', NODE_ENV: 'production' } })).toEqual([
    'ok: NODE_ENV is production; TRUST_PROXY can be used',
  ]);
  expect((await findings(checkSettings, { environment: { TRUST_PROXY: 'x y' } }))[0]).toMatch(/^thrown: TRUST_PROXY must be/);
  expect((await findings(checkSettings, { settings: { trust: [at('gone.pem')] } }))[0]).toBe(
    `thrown: ${at('gone.pem')} cannot be read: The file does not exist.`,
  );
  expect((await findings(checkSettings, { environment: { PUBLIC_URL: 'example.com' } }))[0]).toMatch(/^thrown: --public-url must be/);
  expect((await findings(checkMemory))[0]).toMatch(/^(ok|warning): \d+ MB, of which \d+ MB are free/);
  const clock = await findings(checkClock);
  expect(clock[1]).toMatch(/^ok: time zones are known/);
  expect(clock[2]).toBe('ok: the clock agrees with that of the file system to within 2 s');
});

test.each([
  [0, 'ok'],
  [-2000, 'ok'],
  [2001, 'warning'],
  [-60_000, 'warning'],
  [-60_001, 'failure'],
])('a clock that is %d ms ahead: %s', (aheadMs, status) => {
  expect(clockFinding('Redis', aheadMs).status).toBe(status);
});

test.each([
  ['v20.19.0', true],
  ['v20.18.9', false],
  ['v18.20.0', false],
  ['v22.0.0', true],
  ['v24.1.0-nightly', true],
])('Node %s', (version, isFine) => {
  expect(isSupported(version, '>=20.19')).toBe(isFine);
});

describeRedis('the queue', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.remove());
  const key = Buffer.alloc(32, 7);
  const environment = () => ({ QUEUE_REDIS_URL: server.url, QUEUE_KEY: key.toString('base64') });

  test('Redis answers, and its clock is compared; a missing worker is a warning', async () => {
    const [answers, worker] = await findings(checkQueue, { environment: environment() });
    expect(answers).toMatch(/^ok: Redis \d+\.\d+\.\d+ answers$/);
    expect(worker).toMatch(/^warning: no worker is running/);
    expect((await findings(checkClock, { environment: environment() })).at(-1)).toBe(
      'ok: the clock agrees with that of Redis to within 2 s',
    );
    const one = createBullmqWorker({ url: server.url, key, threads: 1 });
    await one.ready();
    expect((await findings(checkQueue, { environment: environment() })).at(-1)).toBe('ok: 1 threads of workers wait for work');
    await one.close({ drainMs: 0 });
  });

  test('an unreachable server, an invalid key, no queue', async () => {
    const away = { ...environment(), QUEUE_REDIS_URL: 'redis://:hidden@127.0.0.1:1' };
    const [found] = await findings(checkQueue, { environment: away });
    expect(found).toMatch(/^thrown: Redis of QUEUE_REDIS_URL cannot be used: .*ECONNREFUSED/);
    expect(found).not.toContain('hidden');
    expect((await findings(checkQueue, { environment: { QUEUE_REDIS_URL: server.url } }))[0]).toMatch(/^thrown: The queue needs a key/);
    expect((await findings(checkQueue))[0]).toMatch(/^ok: QUEUE_REDIS_URL is not set/);
  });
});
