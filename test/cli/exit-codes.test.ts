/** Exit codes that are not those of a command's own work: signals, closed pipes, no command. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exitCodes } from '../../src/cli/table/exit-codes.js';
import { helloDocx } from '../support/http-docx.js';
import { run } from '../support/http-processes.js';

const folder = mkdtempSync(join(tmpdir(), 'docops-codes-'));
const names = Array.from({ length: 40 }, (_, index) => join(folder, `${String(index)}.docx`));
beforeAll(() => {
  for (const name of names) writeFileSync(name, helloDocx());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The exit code that a shell tells; the signal is sent once `text` is printed, so many times. */
async function signalled(args: readonly string[], text: string, signals: readonly NodeJS.Signals[]): Promise<number> {
  // The shell's own child: exec keeps the process's id, so that the signal reaches it and not the shell's shell.
  const shell = spawn('bash', ['-c', `"$@" & echo "pid $!"; wait $!; echo "code $?"`, 'bash', process.execPath, 'dist/cli.js', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const left = [...signals];
  const look = (chunk: Buffer): void => {
    output += chunk.toString();
    const pid = Number(/pid (\d+)/.exec(output)?.[1]);
    if (!output.includes(text)) return;
    const next = left.shift();
    if (next) process.kill(pid, next);
  };
  shell.stdout.on('data', look);
  shell.stderr.on('data', look);
  await new Promise((resolve) => shell.on('close', resolve));
  return Number(/code (\d+)/.exec(output)?.[1]);
}

const { done, usage, interrupted, terminated, brokenPipe } = exitCodes;

test.each([
  ['SIGTERM', terminated.code],
  ['SIGINT', interrupted.code],
] as const)('%s ends a conversion', async (signal, code) => {
  // A shell without job control has its background children ignore SIGINT; the process asks for it again.
  const args = ['convert', '--threads', '1', '--out', join(folder, signal), ...names];
  expect(await signalled(args, 'ok ', [signal])).toBe(code);
});

test('serve shuts down gracefully at the first signal, and immediately at the second', async () => {
  const serve = (name: string, more: readonly string[] = []): readonly string[] => [
    'serve',
    '--json',
    '--port',
    '0',
    '--host',
    '127.0.0.1',
    '--data',
    join(folder, name),
    ...more,
  ];
  expect(await signalled(serve('a'), '"listening"', ['SIGINT'])).toBe(done.code);
  expect(await signalled(serve('b', ['--drain-delay', '60']), '"listening"', ['SIGTERM', 'SIGTERM'])).toBe(terminated.code);
});

test('exits with its own code if the reader closes the pipe', () => {
  const command = `"$0" dist/cli.js convert --json --quiet --threads 1 --out "$1" "\${@:2}" | head -n 1 > /dev/null; echo "\${PIPESTATUS[0]}"`;
  const { stdout } = spawnSync('bash', ['-c', command, process.execPath, join(folder, 'pipe'), ...names], { encoding: 'utf8' });
  expect(stdout).toBe(`${String(brokenPipe.code)}\n`);
});

test('no command, an unknown one, help', async () => {
  expect((await run(['dist/cli.js'])).code).toBe(usage.code);
  const unknown = await run(['dist/cli.js', 'konvert', '--json']);
  expect([unknown.code, JSON.parse(unknown.stdout)]).toEqual([
    usage.code,
    { ok: false, code: 'USAGE', message: '"konvert" is not a command of docops; did you mean convert?' },
  ]);
  for (const args of [['--help'], ['help'], ['-h'], ['doctor', '-h'], ['completion', '--help']])
    expect((await run(['dist/cli.js', ...args])).code).toBe(done.code);
});

test('prints the completion script of a known shell only', async () => {
  const { code, stdout } = await run(['dist/cli.js', 'completion', 'bash']);
  expect([code, stdout]).toEqual([done.code, expect.stringContaining('complete -o default -F _docops docops') as string]);
  expect((await run(['dist/cli.js', 'completion', 'csh'])).code).toBe(usage.code);
});
