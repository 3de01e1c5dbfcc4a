/** The programs of this package, run as users run them. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function start(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env } });
}

/** Runs a program to its end. @param input Its standard input */
export function run(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input?: string | Uint8Array,
): Promise<Finished & { readonly stdoutBytes: Buffer }> {
  const child = start(args, env);
  if (input !== undefined) child.stdin?.end(input);
  const out: Buffer[] = [];
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout: Buffer.concat(out).toString(), stdoutBytes: Buffer.concat(out), stderr }));
  });
}

export interface RunningProgram {
  /** Everything printed so far. */
  output(): string;
  /** Waits until something is printed. */
  printed(what: RegExp): Promise<RegExpExecArray>;
  /** Sends SIGTERM and resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Ends it like a crash (SIGKILL). */
  kill(): Promise<void>;
}

/** Starts a program that runs until it is stopped. */
export function startProgram(args: readonly string[], env: Readonly<Record<string, string>> = {}): RunningProgram {
  const child = start(args, env);
  let text = '';
  let ended = false;
  const closed = new Promise<number | null>((resolve) =>
    child.on('close', (code) => {
      ended = true;
      resolve(code);
    }),
  );
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return {
    output: () => text,
    printed: async (what) => {
      const deadline = performance.now() + 30_000;
      for (;;) {
        const found = what.exec(text);
        if (found) return found;
        if (ended || performance.now() > deadline) throw new Error(`never printed ${what.source}; printed:\n${text}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    stop: () => {
      child.kill('SIGTERM');
      return closed;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
