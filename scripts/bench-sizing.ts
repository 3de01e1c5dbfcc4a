/**
 * Measures the conversions per second and the memory of one process, by threads and pages: the sizing table of docs/operate/production.md.
 *   npx tsx scripts/bench-sizing.ts [--seconds N] [--rounds N]      (Linux; after npm run build)
 * Clients are in this process and share the machine. The best of several rounds counts, since other work only slows a round down.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { convert } from 'docops-router';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '6' }, rounds: { type: 'string', default: '3' } } });
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
const server = fileURLToPath(new URL('soak/server.mjs', import.meta.url));
/** The kernel's unit of processor time (sysconf(_SC_CLK_TCK)), the same on every Linux that Node runs on. */
const ticksPerSecond = 100;
/** Long enough for memory from the start to be returned. */
const idleMs = 4000;

interface Service {
  readonly child: ChildProcess;
  readonly url: string;
  readonly keys: readonly string[];
}

function start(threads: number, environment: Readonly<Record<string, string>>): Promise<Service> {
  const argument = JSON.stringify({ owners: 4, workers: { threads } });
  const child = spawn(process.execPath, [server, argument], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', ({ port, keys }: { port: number; keys: string[] }) =>
      resolve({ child, url: `http://127.0.0.1:${String(port)}`, keys }),
    );
    child.once('exit', (code) => reject(new Error(`the server ended with ${String(code)}`)));
  });
}

/** Megabytes: `VmRSS` now, `VmHWM` at the peak so far. */
function memoryOf({ child }: Service, line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${String(child.pid)}/status`, 'utf8');
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** Seconds of processor time that the process has taken. */
function processorOf({ child }: Service): number {
  const fields = readFileSync(`/proc/${String(child.pid)}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

async function send({ url, keys }: Service, docx: Uint8Array<ArrayBuffer>, index: number): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob([docx]), 'a.docx');
  const response = await fetch(`${url}/convert?from=docx`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${String(keys[index % keys.length])}` },
    body,
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`answered ${String(response.status)}`);
  return Number(response.headers.get('X-Document-Pages'));
}

interface Round {
  readonly perSecond: number;
  /** Processor milliseconds for each document. */
  readonly processorMs: number;
}

/** Two requests for each thread, so that none waits for the next document. */
async function round(service: Service, docx: Uint8Array<ArrayBuffer>, threads: number): Promise<Round> {
  const [began, processorBefore] = [performance.now(), processorOf(service)];
  let done = 0;
  const client = async (_: unknown, index: number): Promise<void> => {
    while (performance.now() - began < seconds * 1000) {
      await send(service, docx, index);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: threads * 2 }, client));
  const took = (performance.now() - began) / 1000;
  return { perSecond: done / took, processorMs: ((processorOf(service) - processorBefore) * 1000) / done };
}

const paragraph = 'The quick brown fox jumps over the lazy dog, and the parties agree on what it has **jumped over** since. '.repeat(4);
/** About three sections fill a page. */
async function documentOf(sections: number): Promise<Uint8Array<ArrayBuffer>> {
  const text = Array.from(
    { length: sections },
    (_, index) => `## Section ${String(index + 1)}\n\n${paragraph}\n\n| a | b |\n|--|--|\n| 1 | 2 |\n`,
  );
  const { bytes } = await convert({ bytes: Buffer.from(text.join('\n')), from: 'md', to: 'docx' });
  return new Uint8Array(bytes);
}

const documents = await Promise.all([3, 45, 450].map(documentOf));
const environments: readonly Readonly<Record<string, string>>[] = [
  {},
  { MALLOC_ARENA_MAX: '2' },
  { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-semi-space-size=16' },
];
for (const environment of environments) {
  for (const threads of [1, 2]) {
    const service = await start(threads, environment);
    await sleep(idleMs);
    const idle = memoryOf(service, 'VmRSS');
    const cells: string[] = [];
    for (const docx of documents) {
      const pages = await send(service, docx, 0);
      const all: Round[] = [];
      for (let turn = 0; turn < rounds; turn += 1) all.push(await round(service, docx, threads));
      const perSecond = Math.max(...all.map((each) => each.perSecond));
      const processorMs = Math.min(...all.map((each) => each.processorMs));
      cells.push(`${String(pages)} pages: ${perSecond.toFixed(1)}/s, ${processorMs.toFixed(0)} ms cpu`);
    }
    const peak = memoryOf(service, 'VmHWM');
    await sleep(idleMs);
    const after = memoryOf(service, 'VmRSS');
    const set = Object.entries(environment).map((entry) => entry.join('='));
    console.log(
      `${String(threads)} threads, ${set.join(' ') || 'as it is'}: idle ${idle.toFixed(0)} MB, most ${peak.toFixed(0)} MB, afterwards ${after.toFixed(0)} MB; ${cells.join('; ')}`,
    );
    service.child.disconnect();
  }
}
console.log(
  `${String(availableParallelism())} cores, Node ${process.version}, load at the end: ${readFileSync('/proc/loadavg', 'utf8').split(' ')[0] ?? ''}`,
);
