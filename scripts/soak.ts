/**
 * Puts the service under load for a while: good, wrong, hostile, slow and rude clients at once, stores that fail and come back. Fails on a
 * response that is neither right nor documented, on a lost slot or byte, and on growing memory. Loopback only.
 *
 *   npm run soak -- [--seconds 60] [--clients 64] [--requests 1000000] [--out FILE]
 */
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { setTimeout } from 'node:timers/promises';
import { writeFileSync } from 'node:fs';
import type { ErrorCode } from '../src/base/errors.js';
import { itemAt } from '../src/base/item-at.js';
import { statusOfCode } from '../src/http/error-response.js';
import { helloDocx } from '../test/support/http-docx.js';
import { spreadOf } from './measure/statistics.js';
import { send, type Manners, type Outcome } from './soak/send.js';
import { soakedMemoryMb, soakedThreads, startService, type ServiceReport, type SoakedService } from './soak/service.js';
import { signedDocument, goodKinds, hostileKinds, wrongKinds, type Kind } from './soak/work.js';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    clients: { type: 'string', default: '64' },
    requests: { type: 'string', default: '1000000' },
    out: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const clients = Number(values.clients);
const mostRequests = Number(values.requests);

/** Owners; several clients share one, so that some get 429. */
const owners = Math.max(1, Math.ceil(clients / 8));

const manners: readonly (readonly [weight: number, Manners])[] = [
  [80, 'good'],
  [5, 'sends slowly'],
  [5, 'reads slowly'],
  [3, 'hangs up while sending'],
  [3, 'hangs up while waiting'],
  [4, 'hangs up while reading'],
];

/**
 * Limits for passing. Memory at the end is compared with the middle if both are past the warm-up; a shorter soak is compared with a
 * container's needs (docs/operate/security.md): the threads' heaps, twice the bytes in flight, and the rest of a process.
 */
const bounds = { growth: 1.2, growthFromSeconds: 300, delayP99: 50, residentMb: soakedThreads * soakedMemoryMb + 2 * 256 + 300 };

/** Milliseconds that a client waits after a response asked it to retry. */
const patienceMs = 250;

function pick<T extends NonNullable<unknown>>(items: readonly T[], weightOf: (item: T) => number): T {
  let left = Math.random() * items.reduce((sum, item) => sum + weightOf(item), 0);
  for (const item of items) {
    left -= weightOf(item);
    if (left <= 0) return item;
  }
  return itemAt(items, 0);
}

interface Tally {
  sent: number;
  readonly statuses: Map<string, number>;
  readonly wrong: string[];
  /** Milliseconds of right responses, by kind. */
  readonly times: Map<string, number[]>;
}

/** Errors that every kind may get: too many requests at once, a busy service, or unavailable stores. */
const alwaysDocumented: readonly ErrorCode[] = ['RATE_LIMIT_ERROR', 'SERVICE_UNAVAILABLE'];

/** The problem with a response; undefined if it is right. */
function faultOf(kind: Kind, { status, body }: NonNullable<Outcome>): string | undefined {
  if (kind.wants.includes(status) && status < 400) return kind.check?.(body);
  const { code } = JSON.parse(body.toString()) as { code?: ErrorCode };
  if (kind.name === 'health' && kind.wants.includes(status)) return undefined;
  if (code === undefined || statusOfCode[code] !== status) return `${String(status)} without a code of its own`;
  return kind.wants.includes(status) || alwaysDocumented.includes(code) ? undefined : `${String(status)} ${code}`;
}

async function one(service: SoakedService, agent: Agent, kind: Kind, key: string, tally: Tally): Promise<void> {
  const [, manner] = pick(manners, ([weight]) => weight);
  const started = performance.now();
  tally.sent++;
  try {
    const outcome = await send(service.port, agent, kind.make(key), manner);
    const label = outcome === undefined ? 'hung up' : String(outcome.status);
    tally.statuses.set(label, (tally.statuses.get(label) ?? 0) + 1);
    if (outcome === undefined) return;
    const fault = faultOf(kind, outcome);
    if (outcome.status === 503 || outcome.status === 429) await setTimeout(patienceMs);
    if (fault !== undefined) tally.wrong.push(`${kind.name} (${manner}): ${fault}; ${outcome.body.subarray(0, 300).toString()}`);
    else if (manner === 'good' && kind.wants.includes(outcome.status)) {
      const times = tally.times.get(kind.name) ?? [];
      times.push(performance.now() - started);
      tally.times.set(kind.name, times);
    }
  } catch (error) {
    tally.wrong.push(`${kind.name} (${manner}): ${(error as Error).message}`);
  }
}

/** Stores fail for two seconds in ten, until half a minute or a third before the end. */
async function trouble(service: SoakedService, until: number): Promise<void> {
  while (performance.now() < until) {
    await setTimeout(Math.min(8000, Math.max(0, until - performance.now())));
    await service.tell('stores away');
    await setTimeout(2000);
    await service.tell('stores back');
  }
}

async function prepare(service: SoakedService, agent: Agent): Promise<readonly Kind[]> {
  const key = itemAt(service.keys, 0);
  const ask = async (kind: Kind): Promise<Buffer> => {
    const outcome = await send(service.port, agent, kind.make(key), 'good');
    if (outcome?.status !== 200)
      throw new Error(`${kind.name}: ${String(outcome?.status)} ${outcome?.body.toString().slice(0, 300) ?? ''}`);
    return outcome.body;
  };
  const named = (kinds: readonly Kind[], name: string): Kind => kinds.find((kind) => kind.name === name)!;
  const plainPdf = await ask(named(goodKinds({ pdf: helloDocx(), plainPdf: helloDocx() }), 'convert a short DOCX'));
  const pdf = signedDocument(await ask(named(goodKinds({ pdf: plainPdf, plainPdf }), 'sign')));
  return [...goodKinds({ pdf, plainPdf }), ...wrongKinds, ...hostileKinds()];
}

/** Ten concurrent requests of each owner must succeed: this proves that no slot was lost. */
async function lostSlots(service: SoakedService, agent: Agent, kind: Kind): Promise<number> {
  let lost = 0;
  for (const key of service.keys) {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => send(service.port, agent, kind.make(key), 'good')));
    lost += outcomes.filter((outcome) => outcome?.status !== 200).length;
  }
  return lost;
}

async function settled(service: SoakedService): Promise<ServiceReport> {
  for (let tries = 0; ; tries++) {
    const report = await service.report();
    const { queue, running, bytesInFlight } = report.load;
    if ((queue === 0 && running === 0 && bytesInFlight === 0) || tries === 150) return report;
    await setTimeout(200);
  }
}

async function memory(service: SoakedService): Promise<number> {
  const readings: number[] = [];
  for (let reading = 0; reading < 5; reading++) {
    readings.push((await service.report()).residentMb);
    await setTimeout(200);
  }
  return spreadOf(readings).median;
}

const service = await startService(owners);
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const kinds = await prepare(service, agent);
const tally: Tally = { sent: 0, statuses: new Map(), wrong: [], times: new Map() };
const start = performance.now();
const end = start + seconds * 1000;
await service.tell('measure');
const client = async (index: number): Promise<void> => {
  const key = itemAt(service.keys, index % owners);
  while (performance.now() < end && tally.sent < mostRequests && !service.hasEnded())
    await one(
      service,
      agent,
      pick(kinds, ({ weight }) => weight),
      key,
      tally,
    );
};
const memories: number[] = [await memory(service)];
const watch = (async () => {
  await setTimeout((seconds * 1000) / 2);
  memories.push(await memory(service));
})();
const troubled = trouble(service, start + Math.max(seconds * 667, seconds * 1000 - 30_000));
await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
const took = (performance.now() - start) / 1000;
memories.push(await memory(service));
const underLoad = await service.report();
await Promise.all([watch, troubled]);
const after = await settled(service);
const lost = await lostSlots(service, agent, itemAt(kinds, 0));
service.stop();
agent.destroy();

const [first = 0, middle = 0, last = 0] = memories;
const faults = [
  ...tally.wrong.slice(0, 20),
  ...(tally.wrong.length > 20 ? [`${String(tally.wrong.length - 20)} more wrong answers`] : []),
  ...(service.hasEnded() && lost > 0 ? ['the process has ended'] : []),
  ...(lost > 0 ? [`${String(lost)} slots were lost`] : []),
  ...(after.load.bytesInFlight > 0 || after.load.running > 0 ? [`something is still held: ${JSON.stringify(after.load)}`] : []),
  ...(last > (seconds < bounds.growthFromSeconds ? bounds.residentMb : middle * bounds.growth)
    ? [`memory grows: ${middle.toFixed(0)} MB in the middle, ${last.toFixed(0)} MB at the end`]
    : []),
];
const lines = [
  // Printed first, since a copy of this output may be cut off at its end.
  ...(faults.length === 0 ? ['No faults.'] : ['FAULTS', ...faults, '']),
  `${String(clients)} clients, ${took.toFixed(0)} s: ${String(tally.sent)} requests, ${(tally.sent / took).toFixed(1)} a second`,
  `statuses: ${[...tally.statuses]
    .sort()
    .map(([status, count]) => `${status} ${String(count)}`)
    .join(', ')}`,
  `event-loop delay: p99 ${underLoad.delayP99.toFixed(1)} ms, longest ${underLoad.delayMax.toFixed(0)} ms`,
  `memory: start ${first.toFixed(0)} MB, middle ${middle.toFixed(0)} MB, end ${last.toFixed(0)} MB, idle again ${after.residentMb.toFixed(0)} MB`,
  '',
  '| right answers of good clients | count | p50 ms | p95 ms | p99 ms |',
  '| --- | ---: | ---: | ---: | ---: |',
  ...[...tally.times]
    .filter(([name]) => !name.startsWith('hostile'))
    .map(([name, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0);
      return `| ${name} | ${String(sorted.length)} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} |`;
    }),
];
console.log(lines.join('\n'));
if (values.out !== undefined)
  writeFileSync(values.out, JSON.stringify({ faults, delayP99: underLoad.delayP99, memories, sent: tally.sent }));
if (underLoad.delayP99 > bounds.delayP99)
  console.log(`\nThe event loop's delay is above ${String(bounds.delayP99)} ms; on a machine that does other work that is not a fault.`);
process.exitCode = faults.length === 0 ? 0 : 1;
