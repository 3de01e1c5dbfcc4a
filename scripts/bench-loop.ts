/**
 * Measures how long documents hold the event loop that all requests share, and their cost. Each document of a folder goes through every
 * operation of its own service, as an upload and, if allowed, in JSON; the longest turn of the loop is compared with 20 ms. Processor time
 * is that of all threads, memory the peak of the process. Loopback only.
 *
 *   npm run build && npx tsx scripts/bench-loop.ts FOLDER
 *
 * The processor time of the thread within a turn counts, since the wall clock includes other programs; the delay is shown too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { extname, join } from 'node:path';
import { sourceFormats, targetsOf } from '../src/contract/conversion.js';
import { helloDocx } from '../test/support/http-docx.js';
import { send, type SoakRequest } from './soak/send.js';
import { startService, type SoakedService } from './soak/service.js';
import { jsonRequest, uploadRequest } from './soak/work.js';

/** Milliseconds. */
const mostHeld = 20;

interface Call {
  readonly name: string;
  readonly request: (key: string) => SoakRequest;
}

const signer = { email: 'ann@example.com', name: 'Ann Example' };
const auditTrail = [{ type: 'submit', timestamp: '2026-02-03T04:05:06Z' }];

function callsFor(format: string, bytes: Uint8Array): Call[] {
  const upload = (query: string): Call => ({ name: query, request: uploadRequest(query, () => bytes) });
  const uploaded = (path: string): Call => ({
    name: path,
    request: (key) => ({ ...uploadRequest('', () => bytes)(key), path: `/${path}` }),
  });
  const document = { base64: Buffer.from(bytes).toString('base64') };
  const json = (path: string, body: object): Call => ({
    name: `${path} in JSON`,
    request: jsonRequest(`/${path}`, () => ({ document, ...body })),
  });
  const known = sourceFormats.find((from) => from === format);
  const conversions = known === undefined ? [] : targetsOf(known).map((to) => upload(`from=${format}&to=${to}`));
  if (format === 'md' || format === 'html') return conversions;
  return [
    ...conversions,
    ...(format === 'pdf' ? [] : [upload(`from=${format}&to=pdf&report=json`)]),
    uploaded('inspect'),
    uploaded('verify'),
    { name: 'merge in JSON', request: jsonRequest('/merge?to=pdf', () => ({ documents: [document, document] })) },
    json('inspect', {}),
    json('verify', {}),
    json('sign', { signer, auditTrail }),
    ...(format === 'docx' ? [json('annotate', { data: {} })] : []),
  ];
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('Which folder? npx tsx scripts/bench-loop.ts FOLDER');
const warm = callsFor('docx', helloDocx());
// First-time work takes a service longer than any document.
const warmRounds = 5;

async function warmService(agent: Agent): Promise<SoakedService> {
  const service = await startService(1, { timeoutMs: 120_000, workers: { threads: 1, memoryMb: 512 } });
  for (let round = 0; round < warmRounds; round += 1)
    for (const { request } of warm) await send(service.port, agent, request(service.keys[0] ?? ''), 'good');
  return service;
}

console.log(
  `load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
console.log(`${'document'.padEnd(34)}${'operation'.padEnd(34)}status   answer   held   delay  processor   memory`);
let longest = 0;
for (const name of readdirSync(folder).toSorted()) {
  const format = extname(name).slice(1);
  if (name === 'README.md' || !['docx', 'md', 'html', 'pdf'].includes(format)) continue;
  const agent = new Agent({ keepAlive: true });
  const service = await warmService(agent);
  for (const { name: operation, request } of callsFor(format, readFileSync(join(folder, name)))) {
    await service.tell('measure');
    const outcome = await send(service.port, agent, request(service.keys[0] ?? ''), 'good').catch(
      (error: unknown) => void console.error(error),
    );
    const { heldMs = 0, delayMax, processorMs, peakMb = 0 } = await service.report();
    longest = Math.max(longest, heldMs);
    const columns = [
      name.padEnd(34),
      operation.padEnd(34),
      String(outcome?.status ?? 'none').padEnd(6),
      `${((outcome?.body.length ?? 0) / 1e6).toFixed(1)} MB`.padStart(9),
      heldMs.toFixed(0).padStart(7),
      delayMax.toFixed(0).padStart(8),
      `${(processorMs / 1000).toFixed(1)} s`.padStart(11),
      `${peakMb.toFixed(0)} MB`.padStart(9),
      heldMs > mostHeld ? '  FAIL' : '',
    ];
    console.log(columns.join(''));
  }
  service.stop();
  agent.destroy();
}
console.log(`longest: ${longest.toFixed(1)} ms of the processor, ${String(mostHeld)} may be`);
if (longest > mostHeld) process.exitCode = 1;
