/** Fuzzes in a separate process, which may hang, crash or run out of memory: each is reported as a fault with its input. */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface FuzzRequest {
  readonly format: string;
  readonly seed: number;
  /** The first index … */
  readonly from: number;
  /** … to below this one. */
  readonly to: number;
  /** A folder of signed files beside the project; absent: only files made here. */
  readonly folder?: string;
}

export interface FuzzFault {
  readonly format: string;
  readonly seed: number;
  readonly index: number;
  readonly what: string;
}

/** The messages of a working process. */
export type FuzzMessage =
  | { readonly kind: 'begin'; readonly index: number }
  | { readonly kind: 'fault'; readonly index: number; readonly what: string }
  | { readonly kind: 'done'; readonly slowest: { readonly index: number; readonly milliseconds: number } };

export interface FuzzResult {
  readonly inputs: number;
  /** The input that used the most processor time. */
  readonly slowest: { readonly index: number; readonly milliseconds: number };
  readonly faults: readonly FuzzFault[];
}

export interface FuzzLimits {
  /**
   * Milliseconds of processor time, if the system reports it, after which a process that finishes no input counts as hanging; default 10 s.
   * On a busy machine, wall-clock time passes without work.
   */
  readonly silence?: number;
  /** Mebibytes of heap; default 512, as for a worker thread of the service. */
  readonly heap?: number;
  /** Called with every input that begins. */
  readonly progress?: (index: number) => void;
  /** Number of faults after which the format is abandoned; default 20. */
  readonly faults?: number;
}

/** How one process ended. */
interface Ending {
  readonly begun: number | undefined;
  readonly what: string | undefined;
}

const worker = fileURLToPath(new URL('../../../scripts/fuzz-worker.ts', import.meta.url));

/** The process's processor time in milliseconds (proc(5): fields 14 and 15, hundredths of a second); undefined if not available. */
function processorTime(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${String(pid)}/stat`, 'latin1')
      .split(') ')[1]
      ?.split(' ');
    return (Number(fields?.[11]) + Number(fields?.[12])) * 10;
  } catch {
    return undefined;
  }
}

/** A process that gets no processor time, or sleeps, may take this many times as long. */
const patience = 20;

function watch(child: ChildProcess, silence: number, on: (message: FuzzMessage) => void): Promise<Ending> {
  return new Promise((resolve) => {
    let begun: number | undefined;
    let isDone = false;
    let hangs = false;
    let errors = '';
    let hasSpoken = true;
    let since = { time: 0, work: 0 };
    const timer = setInterval(() => {
      if (hasSpoken) since = { time: performance.now(), work: processorTime(child.pid) ?? 0 };
      hasSpoken = false;
      const elapsed = performance.now() - since.time;
      const worked = processorTime(child.pid) ?? Infinity;
      if (elapsed < silence || (worked - since.work < silence && elapsed < silence * patience)) return;
      hangs = true;
      child.kill('SIGKILL');
    }, silence / 10);
    child.stderr?.on('data', (text: Buffer) => (errors = (errors + text.toString()).slice(-4000)));
    child.on('message', (message: FuzzMessage) => {
      hasSpoken = true;
      if (message.kind === 'begin') begun = message.index;
      on(message);
      isDone ||= message.kind === 'done';
    });
    child.on('close', (code, signal) => {
      clearInterval(timer);
      const how = hangs ? `no end within ${String(silence)} ms` : `the process ended with ${String(signal ?? code)}: ${errors.trim()}`;
      resolve({ begun, what: isDone ? undefined : how });
    });
  });
}

/** Runs all inputs of the request; after a crash, the next process continues with the following input. */
export async function runFuzz(request: FuzzRequest, limits: FuzzLimits = {}, script = worker): Promise<FuzzResult> {
  const { silence = 10_000, heap = 512, faults: mostFaults = 20 } = limits;
  const faults: FuzzFault[] = [];
  let slowest = { index: request.from, milliseconds: 0 };
  const fault = (index: number, what: string): void => {
    faults.push({ format: request.format, seed: request.seed, index, what });
  };
  let { from } = request;
  while (from < request.to && faults.length < mostFaults) {
    const execArgv = ['--import', 'tsx', `--max-old-space-size=${String(heap)}`];
    const child = fork(script, [JSON.stringify({ ...request, from })], { execArgv, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
    const { begun, what } = await watch(child, silence, (message) => {
      if (message.kind === 'begin') limits.progress?.(message.index);
      if (message.kind === 'fault') fault(message.index, message.what);
      if (message.kind === 'fault' && faults.length >= mostFaults) child.kill('SIGKILL');
      if (message.kind === 'done' && message.slowest.milliseconds > slowest.milliseconds) slowest = message.slowest;
    });
    if (what === undefined) from = request.to;
    else if (faults.length < mostFaults) {
      fault(begun ?? from, what);
      from = (begun ?? from) + 1;
    }
  }
  return { inputs: from - request.from, slowest, faults };
}
