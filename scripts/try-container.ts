/**
 * Runs the instructions of examples/container/Dockerfile without a container runtime: each stage's COPY and RUN in its own folder, then the
 * last one's command as its user, with the health check. Needs the registry. `npx tsx scripts/try-container.ts`
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { commandOf, readDockerfile, type Stage } from './container/read-dockerfile.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const container = join(root, 'examples/container');
const stages = readDockerfile(readFileSync(join(container, 'Dockerfile'), 'utf8'));
/** The files that the image is built from: the file beside the Dockerfile excludes all others. */
const context = readFileSync(join(container, 'Dockerfile.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1));

const scratch = mkdtempSync(join(tmpdir(), 'docops-container-'));
const rootOf = (stage: string): string => join(scratch, stage);
/** Folders of the image are below the stage's own. */
const within = (stage: string, text: string): string => text.replace(/(?<=^|[\s"=])\/(?=(?:tmp|app|data|source)\b)/g, `${rootOf(stage)}/`);

/** A folder is copied by its contents, as Docker does. */
function copy(stage: Stage, workdir: string, text: string): void {
  const words = text.split(' ');
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  const target = within(stage.name, paths.pop() ?? '.');
  if (from === undefined) {
    for (const path of paths.flatMap((one) => (one === '.' ? context : [one])))
      cpSync(join(root, path), join(workdir, target, path), { recursive: true });
    return;
  }
  const lines = paths.map(
    (path) => `for found in ${rootOf(from)}${path}; do [ -d "$found" ] && found=$found/.; cp -r "$found" ${target}; done`,
  );
  execFileSync('/bin/sh', ['-ec', lines.join('\n')], { cwd: workdir });
}

function run(stage: Stage): string {
  let workdir = rootOf(stage.name);
  mkdirSync(join(workdir, 'tmp'), { recursive: true });
  for (const { name, text } of stage.instructions) {
    if (name === 'WORKDIR') mkdirSync((workdir = join(rootOf(stage.name), text)), { recursive: true });
    if (name === 'COPY') copy(stage, workdir, text);
    if (name === 'RUN') {
      process.stdout.write(`${stage.name}: ${text}\n`);
      execFileSync('/bin/sh', ['-ec', within(stage.name, text)], {
        cwd: workdir,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, CI: 'true' },
      });
    }
  }
  return workdir;
}

/** Answers like a mail server, as far as a health check needs. */
async function startMail(): Promise<{ readonly port: number; close(): void }> {
  const server = createServer((socket) => {
    socket.write('220 mail.example.com ESMTP\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (data) => void socket.write(data.toString().startsWith('QUIT') ? '221 Bye\r\n' : '250 Yes\r\n'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as { port: number }).port, close: () => void server.close() };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const megabytes = (kilobytes: number): string => `${String(Math.round(kilobytes / 1024))} MB`;

/** `NAME=value` */
function pairOf(setting: string): [string, string] {
  const [name = '', ...value] = setting.split('=');
  return [name, value.join('=')];
}

async function tryLast(stage: Stage, workdir: string): Promise<void> {
  const port = String(await freePort());
  const mail = await startMail();
  const own = (words: readonly string[]): string[] => words.map((word) => within(stage.name, word).replaceAll('8080', port));
  const [program = '', ...args] = own([...commandOf(stage, 'ENTRYPOINT'), ...commandOf(stage, 'CMD')]);
  const [checker = '', ...check] = own(commandOf(stage, 'HEALTHCHECK'));
  const user = Number(stage.instructions.find(({ name }) => name === 'USER')?.text);
  const settings = stage.instructions.find(({ name }) => name === 'ENV')?.text.split(' ') ?? [];
  const env = {
    PATH: process.env['PATH'],
    SMTP_URL: `smtp://127.0.0.1:${String(mail.port)}`,
    ...Object.fromEntries(settings.map((setting) => pairOf(setting))),
  };
  // Only root can become another user.
  const identity = process.getuid?.() === 0 ? { uid: user, gid: user } : {};
  chmodSync(scratch, 0o755);
  const child = spawn(program, args, { cwd: workdir, env, stdio: ['ignore', 'ignore', 'ignore'], ...identity });
  try {
    for (let tries = 0; ; tries += 1) {
      await setTimeout(500);
      try {
        // Asynchronous, since this process is the mail server too.
        await promisify(execFile)(checker, check, { cwd: workdir, env, ...identity });
        break;
      } catch {
        if (child.exitCode !== null || tries > 60) throw new Error('The service is not healthy.');
      }
    }
    await setTimeout(2000);
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(child.pid)}/status`, 'utf8'))?.[1];
    process.stdout.write(`healthy as user ${String(user)}, ${megabytes(Number(resident))} while idle\n`);
  } finally {
    child.kill('SIGTERM');
    mail.close();
    const code = await new Promise<number | null>((resolve) =>
      child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode),
    );
    process.stdout.write(`ended by SIGTERM with ${String(code)}\n`);
    if (code !== 0) process.exitCode = 1;
  }
}

try {
  for (const stage of stages) {
    const workdir = run(stage);
    if (stage !== stages.at(-1)) continue;
    const compilers = ['gcc', 'g++', 'make', 'python3'].filter((name) => existsSync(join(workdir, 'node_modules/.bin', name)));
    if (compilers.length > 0) throw new Error(`The last stage has ${compilers.join(', ')}.`);
    const size = execFileSync('du', ['-sk', join(workdir, 'node_modules')], { encoding: 'utf8' });
    process.stdout.write(`installed: ${megabytes(Number.parseInt(size, 10))}\n`);
    const data = join(rootOf(stage.name), 'data');
    if (process.getuid?.() === 0) chownSync(data, 1000, 1000);
    await tryLast(stage, workdir);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
