/** The service that bad inputs are sent to: a process of its own, its memory measured from outside. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fileForm } from './http-service.js';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  /** What the process spent of processors in that time; absent where the system does not tell. */
  readonly processorSeconds: number | undefined;
  /** Most memory that the process had at one time, in MiB; absent where the system does not tell. */
  readonly peakMb: number | undefined;
}

export interface MeasuredService {
  convert(bytes: Uint8Array): Promise<Answer>;
  /** To an operation, as `convert?from=docx&to=md` or `inspect`. */
  send(operation: string, bytes: Uint8Array): Promise<Answer>;
  /** Memory of the process before its first document, in MiB. */
  readonly startMb: number | undefined;
  isRunning(): boolean;
  stop(): void;
}

/** Linux keeps the peak of each process (proc(5), VmHWM), and forgets it when told 5. */
function peakOf({ pid }: ChildProcess): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** Ticks of a hundredth of a second in user and system mode (proc(5), utime and stime), behind the name in parentheses. */
function processorSecondsOf({ pid }: ChildProcess): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const fields =
    readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')
      .at(-1)
      ?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function forgetPeak({ pid }: ChildProcess): void {
  if (process.platform === 'linux') writeFileSync(`/proc/${String(pid)}/clear_refs`, '5');
}

export async function startMeasuredService(limits: { readonly memoryMb: number; readonly timeoutMs: number }): Promise<MeasuredService> {
  const child = fork(fileURLToPath(new URL('./bad-inputs-server.mjs', import.meta.url)), [JSON.stringify(limits)], { execArgv: [] });
  const [{ port, key }] = (await once(child, 'message')) as [{ port: number; key: string }];
  const send = async (operation: string, bytes: Uint8Array): Promise<Answer> => {
    forgetPeak(child);
    const before = processorSecondsOf(child);
    const response = await fetch(`http://127.0.0.1:${port}/${operation}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      body: fileForm(new Uint8Array(bytes)),
    }).catch((error: Error) => {
      throw new Error(`the service did not answer: ${String(error.cause)}`, { cause: error });
    });
    const body = Buffer.from(await response.arrayBuffer());
    const after = processorSecondsOf(child);
    const processorSeconds = before === undefined || after === undefined ? undefined : after - before;
    return { status: response.status, headers: response.headers, body, processorSeconds, peakMb: peakOf(child) };
  };
  return {
    startMb: peakOf(child),
    send,
    convert: (bytes) => send('convert?from=docx', bytes),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: () => void child.kill(),
  };
}
