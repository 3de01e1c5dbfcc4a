/** A page of the docs → its code, run as its readers would run it: each block in turn, in a folder with the sample files. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { untilReady } from './http-service.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Block {
  readonly language: string;
  /** The file it is written to: named after the language, or in the first line of a script. */
  readonly file: string | undefined;
  readonly text: string;
}

/** Code blocks in page order. */
export function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)].map(([, language = '', named, text = '']) => ({
    language,
    file: named ?? /^\/\/ (\S+\.mjs)\n/.exec(text)?.[1],
    text,
  }));
}

/** Starts a page's server on a port that another program uses. */
export async function onTakenPort(
  page: string,
): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  const block = blocksOf(readFileSync(join(root, page), 'utf8')).find(({ text }) => text.includes('app.listen('));
  if (block?.file === undefined) throw new Error(`${page} has no server`);
  const folder = kitchen();
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, resolve));
  try {
    writeFileSync(join(folder, block.file), block.text.replace(ports, String((taken.address() as AddressInfo).port)));
    const child = spawn(process.execPath, [block.file], { cwd: folder });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (text: Buffer) => (output.stdout += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output.stderr += text.toString()));
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { code, ...output };
  } finally {
    taken.close();
    rmSync(folder, { recursive: true });
  }
}

/** Removes times, which differ between runs. */
export const withoutTimes = (text: string): string => text.replace(/\d+ ms/g, 'N ms').trim();

export interface CookbookRun {
  readonly folder: string;
  /** The output of each block that a text block follows, with that text. */
  readonly printed: readonly (readonly [printed: string, text: string])[];
  remove(): void;
}

/** A folder as `npm install docops-router` and copying the samples would leave it. */
export function kitchen(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docops-cookbook-'));
  cpSync(join(root, 'examples/files'), folder, { recursive: true });
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  for (const name of ['docxtemplater', 'express', 'pizzip'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  symlinkSync(root, join(folder, 'node_modules/docops-router'));
  symlinkSync(join(root, 'dist/cli.js'), join(folder, 'node_modules/.bin/docops'));
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Commands that are left out: installation (already done), long-running servers, and commands for a clone. */
const leftOut = /^(?:npm install|npx docops serve|npm ci).*$/gm;

/** Runs a block's commands in a shell that stops at the first failure. @throws Error with their output */
function runShell(text: string, folder: string): string {
  const commands = text.replace(leftOut, '');
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-euc', commands], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${commands}${stdout}${stderr}`);
  return stdout + stderr;
}

function runScript(file: string, folder: string, key: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, key], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file}: ${stdout}${stderr}`);
  return stdout;
}

/** Runs the workflow steps that use the package; the preceding ones install it from the registry. */
function runWorkflow(text: string, folder: string): void {
  const { jobs } = parse(text) as { jobs: Record<string, { steps: { run?: string; uses?: string }[] }> };
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  for (const command of commands.filter((line) => line.startsWith('npx docops'))) runShell(command, folder);
}

interface RunningServer {
  /** The key that it printed; empty if it needs none. */
  readonly key: string;
  stop(): Promise<number | null>;
}

/** Starts a server script, and waits until it listens, has printed a key if it issues one, and is ready if it mounts the router. */
function startServer(file: string, folder: string): Promise<RunningServer> {
  const text = readFileSync(join(folder, file), 'utf8');
  const isToPrintKey = text.includes('${key}');
  const mountsRouter = text.includes("'/v1', docOps");
  const child = spawn(process.execPath, [file], { cwd: folder });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM');
    return ended;
  };
  let printed = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      const key = /docops_sk_\w+/.exec(printed)?.[0] ?? '';
      if (!printed.includes('listening') || (isToPrintKey && key === '')) return;
      const origin = /http:\/\/localhost:\d+/.exec(printed)?.[0];
      const ready = mountsRouter && origin !== undefined ? untilReady(`${origin}/v1`) : Promise.resolve();
      ready.then(() => resolve({ key, stop }), reject);
    });
    void ended.then((code) => reject(new Error(`${file} ended with ${String(code)}`)));
  });
}

/** Ports that pages name, which may be in use here. */
const ports = /\b(?:3000|8080)\b/g;

/**
 * @param page The path of a file in the repository
 * @throws Error if a command or a script fails
 */
export async function cook(page: string): Promise<CookbookRun> {
  const folder = kitchen();
  const port = String(await freePort());
  const servers: RunningServer[] = [];
  const printed: (readonly [string, string])[] = [];
  const ended: (number | null)[] = [];
  let last = '';
  try {
    for (const block of blocksOf(readFileSync(join(root, page), 'utf8'))) {
      const { language, file } = block;
      const key = servers.at(-1)?.key ?? '';
      const text = block.text.replace(ports, port).replace('Bearer KEY', `Bearer ${key}`);
      if (file !== undefined) writeFileSync(join(folder, file), text);
      if (language === 'sh') last = runShell(text, folder);
      else if (language === 'yaml') runWorkflow(text, folder);
      else if (language === 'text') printed.push([withoutTimes(last), withoutTimes(text)]);
      else if (file?.endsWith('.mjs') && text.includes('app.listen(')) servers.push(await startServer(file, folder));
      else if (file?.endsWith('.mjs')) last = runScript(file, folder, key);
      else if (file === undefined) throw new Error(`${page}: a block of ${language} that nothing can be done with`);
    }
  } finally {
    ended.push(...(await Promise.all(servers.map(({ stop }) => stop()))));
  }
  if (ended.some((code) => code !== 0)) throw new Error(`${page}: a server did not end in order`);
  return { folder, printed, remove: () => rmSync(folder, { recursive: true }) };
}
