/**
 * Measures the cost of an attack for everybody else: an honest conversion is timed alone, then repeatedly during the attack; afterwards the
 * memory of the process is compared with its level before. Loopback only.
 *
 *   npm run build && npx tsx scripts/bench-attacks.ts [FOLDER]
 *
 * FOLDER: documents that are also sent as attacks.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { longDocx } from '../test/support/http-docx.js';
import { spreadOf } from './measure/statistics.js';
import { send } from './soak/send.js';
import { startService, type SoakedService } from './soak/service.js';
import { jsonRequest, uploadRequest } from './soak/work.js';

interface Attack {
  readonly name: string;
  /** Prepares the attack before anything is timed; the result resolves when the attack is over. */
  readonly make: () => (service: SoakedService, agent: Agent, key: string) => Promise<unknown>;
}

const list = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const document = { base64: 'AAAA' };
const [signer, submit] = [
  { email: 'ann@example.com', name: 'Ann Example' },
  { type: 'submit', timestamp: '2026-02-03T04:05:06Z' },
];

const body =
  (path: string, bytes: () => Uint8Array): Attack['make'] =>
  () => {
    const made = bytes();
    return ({ port }, agent, key) => send(port, agent, { ...jsonRequest(path, () => ({}))(key), body: made }, 'good');
  };
const json = (path: string, value: () => unknown): Attack['make'] => body(path, () => Buffer.from(JSON.stringify(value())));

/** Sixty uploads of 20 MB that stop half-way, and hang up after two seconds. */
async function halfSent({ port }: SoakedService, _agent: Agent, key: string): Promise<void> {
  const half = Buffer.alloc(10_000_000, 'x');
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'multipart/form-data; boundary=XX', 'Content-Length': '20000000' };
  const calls = list(60, () => {
    const call = request({ host: '127.0.0.1', port, method: 'POST', path: '/convert?from=docx', headers });
    call.on('error', () => undefined).on('response', (response) => void response.resume());
    call.write('--XX\r\nContent-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\n');
    call.write(half);
    return call;
  });
  await setTimeout(2000);
  for (const call of calls) call.destroy();
}

const attacks: readonly Attack[] = [
  { name: '52 MB of [', make: body('/annotate', () => Buffer.alloc(52_000_000, '[')) },
  {
    name: '5 MB of unknown names',
    make: json('/annotate', () => Object.fromEntries(list(9000, (index) => [`${'name '.repeat(100)}${String(index)}`, 1]))),
  },
  {
    name: '10,000 wrong fields',
    make: json('/annotate', () => ({ document, fields: list(10_000, (index) => ({ id: String(index), type: 'texts' })) })),
  },
  { name: '10,000 events', make: json('/sign', () => ({ document, signer, auditTrail: list(10_000, () => submit) })) },
  {
    name: '15 MB of metadata',
    make: json('/sign', () => ({ document, signer, auditTrail: [submit], metadata: { text: 'x '.repeat(7_500_000) } })),
  },
  { name: '60 half-sent uploads', make: () => halfSent },
];

const formats: Readonly<Record<string, string>> = { '.docx': 'docx', '.md': 'md', '.html': 'html' };

function attacksIn(folder: string): Attack[] {
  return readdirSync(folder).flatMap((name) => {
    const from = formats[extname(name)];
    if (from === undefined) return [];
    const bytes = readFileSync(join(folder, name));
    const make: Attack['make'] =
      () =>
      ({ port }, agent, key) =>
        send(port, agent, uploadRequest(`from=${from}&to=pdf`, () => bytes)(key), 'good');
    return [{ name, make }];
  });
}

const folder = process.argv[2];
const service = await startService(2);
const agent = new Agent({ keepAlive: true });
const [attacker = '', honest = ''] = service.keys;
const long = longDocx(400);

/** Milliseconds of an honest conversion. */
async function convert(): Promise<number> {
  const started = performance.now();
  const outcome = await send(service.port, agent, uploadRequest('from=docx&to=pdf', () => long)(honest), 'good');
  if (outcome?.status !== 200) throw new Error(`the honest request got ${String(outcome?.status)}`);
  return performance.now() - started;
}

async function repeated(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn++) times.push(await convert());
  return times;
}

const resident = async (): Promise<number> => (await service.report()).residentMb;

/** Number of honest requests that are timed during each attack, which is repeated until they are done. */
const mostBeside = 15;
/** Seconds within which memory must return. */
const longestWait = 30;
const mostGrowth = 1.2;

/** Repeats the attack, and times honest requests meanwhile. */
async function timedBeside(run: ReturnType<Attack['make']>): Promise<{ times: readonly number[]; status: number | undefined }> {
  const times: number[] = [];
  let status: number | undefined;
  while (times.length < mostBeside) {
    let isOver = false;
    const attack = run(service, agent, attacker).finally(() => (isOver = true));
    do times.push(await convert());
    while (!isOver);
    status = ((await attack) as { status?: number } | undefined)?.status;
  }
  return { times, status };
}

/** Resident memory once it has returned, or no longer does; and the seconds until then. */
async function settledMemory(before: number): Promise<{ after: number; seconds: number }> {
  for (let seconds = 0; ; seconds++) {
    const after = await resident();
    if (after <= before * mostGrowth || seconds === longestWait) return { after, seconds };
    await setTimeout(1000);
  }
}

await repeated(40);
console.log(
  `load ${loadavg()[0]?.toFixed(1) ?? ''}; an honest conversion alone, then beside each attack: median ms (ratio), slowest; memory before and after, seconds until then`,
);
for (const { name, make } of [...attacks, ...(folder === undefined ? [] : attacksIn(folder))]) {
  await repeated(20);
  const usual = spreadOf(await repeated(15)).median;
  const before = await resident();
  const { times, status } = await timedBeside(make());
  await repeated(20);
  const { after, seconds } = await settledMemory(before);
  const { median, max } = spreadOf(times);
  console.log(
    `${name.padEnd(26)} ${String(status ?? '-').padStart(4)}  ${usual.toFixed(0).padStart(5)} ${median.toFixed(0).padStart(6)} (${(median / usual).toFixed(2)}) ${max.toFixed(0).padStart(6)}   ${before.toFixed(0).padStart(5)} ${after.toFixed(0).padStart(5)} MB (${(after / before).toFixed(2)}) ${String(seconds).padStart(3)} s`,
  );
}
service.stop();
agent.destroy();
