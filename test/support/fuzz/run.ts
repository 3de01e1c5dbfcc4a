/** Fuzzes in a process of its own, which may hang, crash or run out of memory: each is a fault with the input that did it. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface FuzzRequest {
  readonly format: string;
  readonly seed: number;
  /** Indices from here … */
  readonly from: number;
  /** … to below here. */
  readonly to: number;
  /** Of signed files beside the project; absent: only files made here. */
  readonly folder?: string;
}

export interface FuzzFault {
  readonly format: string;
  readonly seed: number;
  readonly index: number;
  readonly what: string;
}

/** What a process says while it works. */
export type FuzzMessage =
  | { readonly kind: 'begin'; readonly index: number }
  | { readonly kind: 'fault'; readonly index: number; readonly what: string }
  | { readonly kind: 'done'; readonly slowest: { readonly index: number; readonly milliseconds: number } };

export interface FuzzResult {
  readonly inputs: number;
  /** Of processor time for one input, and which one. */
  readonly slowest: { readonly index: number; readonly milliseconds: number };
  readonly faults: readonly FuzzFault[];
}

export interface FuzzLimits {
  /** Milliseconds without an input finished after which the process counts as hanging; default 20 s: a busy machine is no fault. */
  readonly silence?: number;
  /** Mebibytes of heap; default 512, as a worker thread of the service has. */
  readonly heap?: number;
  /** Called with every input that begins. */
  readonly progress?: (index: number) => void;
  /** Most faults before the format is given up; default 20. */
  readonly faults?: number;
}

/** How one process came to its end. */
interface Ending {
  readonly begun: number | undefined;
  readonly what: string | undefined;
}

const worker = fileURLToPath(new URL('../../../scripts/fuzz-worker.ts', import.meta.url));

function watch(child: ChildProcess, silence: number, on: (message: FuzzMessage) => void): Promise<Ending> {
  return new Promise((resolve) => {
    let begun: number | undefined;
    let isDone = false;
    let hangs = false;
    let errors = '';
    const giveUp = (): void => {
      hangs = true;
      child.kill('SIGKILL');
    };
    let timer = setTimeout(giveUp, silence * 3);
    child.stderr?.on('data', (text: Buffer) => (errors = (errors + text.toString()).slice(-4000)));
    child.on('message', (message: FuzzMessage) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, silence);
      if (message.kind === 'begin') begun = message.index;
      on(message);
      isDone ||= message.kind === 'done';
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const how = hangs ? `no end within ${String(silence)} ms` : `the process ended with ${String(signal ?? code)}: ${errors.trim()}`;
      resolve({ begun, what: isDone ? undefined : how });
    });
  });
}

/** Runs all inputs of the request; after a crash the next process goes on behind it. */
export async function runFuzz(request: FuzzRequest, limits: FuzzLimits = {}, script = worker): Promise<FuzzResult> {
  const { silence = 20_000, heap = 512, faults: mostFaults = 20 } = limits;
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
