/** A page of the docs → its curl commands, run in a shell as its readers would run them, against a service under test. */
import { spawn } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { blocksOf } from './cookbook-page.js';
import type { Reached } from './public-clients.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Whether a shell command is complete: no quotation is open, and nothing continues it. */
function isWhole(command: string): boolean {
  let open = '';
  for (const character of command) {
    if (open === '') open = character === "'" || character === '"' ? character : '';
    else if (character === open) open = '';
  }
  return open === '' && !/[|\\]\s*$/.test(command);
}

/** The commands of a block, each with its continuation lines. */
function commandsOf(text: string): string[] {
  const commands: string[] = [];
  let command = '';
  for (const line of text.split('\n')) {
    command += command === '' ? line : `\n${line}`;
    if (!isWhole(command)) continue;
    commands.push(command);
    command = '';
  }
  return commands;
}

/** The commands of a Markdown text that call curl. */
export function curlCommands(markdown: string): string[] {
  const blocks = blocksOf(markdown).filter(({ language }) => ['sh', 'bash', 'console'].includes(language));
  return blocks.flatMap(({ text }) => commandsOf(text)).filter((command) => /(?:^|\|\s+)curl /m.test(command));
}

export const pageText = (page: string): string => readFileSync(join(root, page), 'utf8');

/** Small texts and pictures, by the extension of the file that a command names. */
const smallFiles: Readonly<Record<string, string | Buffer>> = {
  html: '<link rel="stylesheet" href="print.css"><h1>A page</h1><img src="logo.png" alt="Logo">',
  css: 'h1 { color: #15c }',
  png: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
};

/** Samples of this repository that replace a reader's own files. */
const sampleFor: Readonly<Record<string, string>> = { docx: 'contract.docx', pdf: 'contract-signed.pdf' };

/** Creates a file that a command names and no earlier command has created. */
function provide(folder: string, command: string): void {
  const named = [...command.matchAll(/(?:=@|base64 -w0 )([\w-]+\.(\w+))/g)];
  for (const [, name = '', ending = ''] of named) {
    const path = join(folder, name);
    if (existsSync(path)) continue;
    const small = smallFiles[ending];
    if (small !== undefined) writeFileSync(path, small);
    else copyFileSync(join(folder, sampleFor[ending] ?? ''), path);
  }
}

/** Prints the status of each call after curl's own output. */
const shellWithStatuses = 'curl() { command curl "$@" -w "%{stderr}status %{http_code}\\n"; }\n';

function shell(commands: string, folder: string, key: string): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', shellWithStatuses + commands], { cwd: folder, env: { ...process.env, KEY: key } });
  const told = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => (told.stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (told.stderr += text.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...told }));
  });
}

export interface CurlRun {
  readonly command: string;
  readonly code: number | null;
  readonly statuses: readonly number[];
  readonly stdout: string;
  /** The beginnings of the files that it wrote, by name. */
  readonly written: Readonly<Record<string, string>>;
}

/**
 * Runs commands in turn, in a folder with the sample files and the files that they name.
 * @param commands As on the page, with its address and key
 */
export async function runCurl(commands: readonly string[], { url, key }: Reached): Promise<CurlRun[]> {
  const folder = mkdtempSync(join(tmpdir(), 'docops-curl-'));
  cpSync(join(root, 'examples/files'), folder, { recursive: true });
  const runs: CurlRun[] = [];
  try {
    for (const command of commands) {
      provide(folder, command);
      const here = command.replaceAll(/http:\/\/(?:localhost|127\.0\.0\.1):8080\/v1/g, url).replace('Bearer KEY', `Bearer ${key}`);
      const { code, stdout, stderr } = await shell(here, folder, key);
      const names = [...command.matchAll(/ -o ([\w.-]+)/g)].flatMap(([, name]) => name ?? []);
      const beginning = (name: string): string => readFileSync(join(folder, name)).subarray(0, 5).toString('latin1');
      const statuses = [...stderr.matchAll(/^status (\d+)$/gm)].map(([, status]) => Number(status));
      runs.push({ command, code, statuses, stdout, written: Object.fromEntries(names.map((name) => [name, beginning(name)])) });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return runs;
}
