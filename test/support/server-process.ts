/** A server program that a test starts in a separate folder, kills and restarts. */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real server under test. */
export interface TestServer {
  readonly url: string;
  /** Ends the process at once, like a crash (SIGKILL). */
  kill(): Promise<void>;
  /** Restarts it on the same port and data; resolves when it answers. */
  start(): Promise<void>;
  /** Stops it like a hanging machine: connections stay open, nothing answers. */
  freeze(): void;
  thaw(): void;
  /** Kills it and removes its data. */
  remove(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly url: string;
  readonly folder: string;
  readonly uid?: number;
  readonly gid?: number;
  /** Whether the server answers. */
  readonly answers: () => boolean | Promise<boolean>;
}

async function startProcess(program: Program): Promise<TestServer> {
  const { command, args, folder, uid, gid } = program;
  let child: ChildProcess | undefined;
  let output = '';

  function kill(): Promise<void> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      running.once('exit', () => resolve());
      running.kill('SIGKILL');
    });
  }

  async function start(): Promise<void> {
    const deadline = performance.now() + 30_000;
    for (;;) {
      if (!child || child.exitCode !== null) {
        child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...(uid === undefined ? {} : { uid, gid }) });
        for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (await program.answers()) return;
      if (performance.now() > deadline) throw new Error(`${command} does not answer:\n${output.slice(-2000)}`);
    }
  }

  /** Signals the program and the processes that it has started for its clients. */
  function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = child?.pid;
    if (pid === undefined) return;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    for (const one of [pid, ...children.map(Number)]) {
      try {
        process.kill(one, signal);
      } catch (error) {
        // A client's process may have ended since the list was read.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }

  await start();
  return {
    url: program.url,
    kill,
    start,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    remove: async () => {
      signalAll('SIGCONT');
      await kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const has = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

function postgresFolder(): string | undefined {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return undefined;
  const newest = readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? undefined : join(versions, newest, 'bin');
}

/** PostgreSQL refuses to run as root. */
function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

export async function startPostgres(): Promise<TestServer> {
  const bin = postgresFolder() ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'docops-postgres-'));
  const user = postgresUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'docops', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    cwd: folder,
    encoding: 'utf8',
    ...user,
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  return startProcess({
    command: join(bin, 'postgres'),
    args: ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=60'],
    url: `postgres://docops@127.0.0.1:${port}/postgres`,
    folder,
    ...user,
    answers: () => spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' }).status === 0,
  });
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => (resolve(chunk.toString().includes('PONG')), socket.destroy()));
    socket.on('error', () => undefined).on('close', () => resolve(false));
  });
}

export async function startRedis(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'docops-redis-'));
  const port = await freePort();
  const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];
  return startProcess({
    command: 'redis-server',
    args: ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...durable],
    url: `redis://127.0.0.1:${port}`,
    folder,
    answers: () => answersPing(port),
  });
}

/** Why PostgreSQL cannot be started; undefined if it can. */
export const postgresIsMissing = postgresFolder() === undefined ? 'PostgreSQL is not installed (Debian: postgresql)' : undefined;
/** Why Redis cannot be started; undefined if it can. */
export const redisIsMissing = has('redis-server') ? undefined : 'Redis is not installed (Debian: redis-server)';
