/** The service under a soak, from the soak's point of view. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ServiceReport {
  /** Milliseconds. */
  readonly delayP99: number;
  readonly delayMax: number;
  /** Longest time that the thread's own work held the loop, milliseconds; absent if the system does not report it. */
  readonly heldMs?: number;
  /** Processor time of all threads since the last request to measure, milliseconds. */
  readonly processorMs: number;
  /** Peak resident memory since then, MiB; absent if the system does not report it. */
  readonly peakMb?: number;
  readonly residentMb: number;
  readonly load: { readonly queue: number; readonly running: number; readonly bytesInFlight: number };
}

/** Worker threads of the service, and the heap of each in MiB. */
export const soakedThreads = 2;
export const soakedMemoryMb = 256;

export type Ask = 'measure' | 'stores away' | 'stores back' | 'report';

export interface SoakedService {
  readonly port: number;
  /** One key of each owner. */
  readonly keys: readonly string[];
  tell(ask: Exclude<Ask, 'report'>): Promise<void>;
  report(): Promise<ServiceReport>;
  /** Whether the process has ended by itself. */
  hasEnded(): boolean;
  stop(): void;
}

/** Settings that differ between services: the threads' options, the timeout of conversions (10 s by default), and Node's options. */
interface ServiceSettings {
  /** Whether the event loop is watched each millisecond, which takes a tenth of a processor; by default it is. */
  readonly watchesLoop?: boolean;
  readonly nodeOptions?: string;
  readonly workers?: Readonly<Record<string, number>>;
  readonly timeoutMs?: number;
}

export async function startService(owners: number, settings: ServiceSettings = {}): Promise<SoakedService> {
  const { nodeOptions, ...others } = settings;
  const child = fork(
    fileURLToPath(new URL('server.mjs', import.meta.url)),
    [JSON.stringify({ owners, workers: { threads: soakedThreads, memoryMb: soakedMemoryMb }, ...others })],
    { execArgv: [], ...(nodeOptions !== undefined && { env: { ...process.env, NODE_OPTIONS: nodeOptions } }) },
  );
  const [{ port, keys }] = (await once(child, 'message')) as [{ port: number; keys: readonly string[] }];
  let asked = 0;
  const waiting = new Map<number, (answer: unknown) => void>();
  child.on('message', ({ id, answer }: { id: number; answer: unknown }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  const ask = (what: Ask): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++asked;
      waiting.set(id, resolve);
      child.send({ id, ask: what }, (error) => (error ? reject(error) : undefined));
    });
  return {
    port,
    keys,
    tell: async (what) => void (await ask(what)),
    report: async () => (await ask('report')) as ServiceReport,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: () => void child.kill(),
  };
}
