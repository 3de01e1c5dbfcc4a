/** The service that bad inputs are sent to: a separate process, its memory measured from outside. */
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
  /** Processor time that the process used for the request; absent if the system does not report it. */
  readonly processorSeconds: number | undefined;
  /** The peak memory of the process, in MiB; absent if the system does not report it. */
  readonly peakMb: number | undefined;
}

export interface MeasuredService {
  convert(bytes: Uint8Array): Promise<Answer>;
  /** Sends to an operation, such as `convert?from=docx&to=md` or `inspect`. */
  send(operation: string, bytes: Uint8Array): Promise<Answer>;
  /** Memory of the process before its first document, in MiB. */
  readonly startMb: number | undefined;
  isRunning(): boolean;
  stop(): void;
}

/** Linux keeps each process's peak (proc(5), VmHWM); writing 5 to clear_refs resets it. */
function peakOf({ pid }: ChildProcess): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** User and system time in ticks of a hundredth of a second (proc(5), utime and stime), after the name in parentheses. */
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
