/**
 * Measures the service over HTTP: requests a second, times and processor time of a request, for letters, reports of ten pages, both mixed,
 * and filling, signing and verifying, with 1, 8 and 32 clients; beside one thread that converts the same in process, as many
 * processes as the service has threads, and LibreOffice behind unoserver.
 *
 *   npm run build && npx tsx scripts/bench-service.ts [--seconds N] [--warm N] [--threads N] [--clients 1,8,32] [--unoserver COMMAND]
 *     [--json FILE]
 *
 * Each figure is of N seconds (8). Before the first of a kind, `--warm` seconds (20) let each thread compile what it needs for it: until
 * then a second thread adds little. `COMMAND` is the `unoserver` of a Python environment with LibreOffice's `uno`
 * (`/usr/bin/python3 -m venv --system-site-packages` where Debian installs that); default: that of `node_modules/.unoserver`, if it is
 * there. The clients share the machine; their connections are kept.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readArguments } from './measure/arguments.js';
import { keepFigures, type KeptFigure } from './measure/kept-figures.js';
import { putUnderLoad, type Load, type LoadRequest } from './measure/load-clients.js';
import type { OneThread } from './measure/one-thread.js';
import { reportOf } from './measure/report-document.js';
import { commandVersions, isInstalled } from './measure/programs.js';
import { startUnoServer } from './measure/uno-server.js';
import { startService } from './soak/service.js';

const given = readArguments(['seconds', 'warm', 'threads', 'clients', 'unoserver', 'json']);
const [seconds, warmSeconds] = [Number(given.seconds ?? 8), Number(given.warm ?? 20)];
const threads = Number(given.threads ?? availableParallelism());
const clientCounts = (given.clients ?? '1,8,32').split(',').map(Number);
const mostClients = Math.max(...clientCounts);

const [letter, report] = await Promise.all([reportOf(2), reportOf(30)]);
/** In this order, again and again. */
const documents: Readonly<Record<string, readonly Uint8Array[]>> = {
  letters: [letter],
  'reports of ten pages': [report],
  'four letters, one report': [letter, letter, letter, letter, report],
};

/** Each client has the key of an owner of its own. */
const service = await startService(mostClients, {
  workers: { threads },
  timeoutMs: 120_000,
  nodeOptions: '--v8-pool-size=1',
  watchesLoop: false,
});
/** By the kind of request. */
const figures = new Map<string, KeptFigure[]>();

const authorized = (client: number): Readonly<Record<string, string>> => ({ Authorization: `Bearer ${service.keys[client] ?? ''}` });
const boundary = 'a-boundary-that-is-in-no-document';
const formOf = (docx: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\n`),
    docx,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
const convertRequest = (client: number, body: Uint8Array): LoadRequest => ({
  path: '/convert?from=docx',
  headers: { ...authorized(client), 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  body,
});
/** The body is written once: the clients share the machine with what they measure. */
function jsonRequest(path: string, json: object): (client: number) => LoadRequest {
  const body = Buffer.from(JSON.stringify(json));
  return (client) => ({
    path,
    headers: { ...authorized(client), 'Content-Type': 'application/json', Accept: 'application/octet-stream' },
    body,
  });
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const signing = (document: Uint8Array): object => ({
  document: { base64: base64(document) },
  signer: { name: 'Ann Lee', email: 'ann@example.com' },
  auditTrail: [{ type: 'submit', timestamp: '2026-01-31T08:00:00Z' }],
});

/** @returns The bytes of one answer */
async function answerTo({ path, headers, body }: LoadRequest): Promise<Uint8Array> {
  const response = await fetch(`http://127.0.0.1:${String(service.port)}${path}`, { method: 'POST', headers, body: new Uint8Array(body) });
  if (response.status !== 200) throw new Error(`${path} was answered by ${String(response.status)}: ${await response.text()}`);
  return new Uint8Array(await response.arrayBuffer());
}

function keep(kind: string, program: string, by: string, measures: KeptFigure['measures']): void {
  const what = `${kind}: ${by}`;
  figures.set(kind, [...(figures.get(kind) ?? []), { what, program, measures }]);
  const printed = Object.entries(measures).map(([name, value]) => `${name} ${value.toPrecision(3)}`);
  console.log(`${what.padEnd(60)} ${printed.join('   ')}`);
}

const clientsText = (count: number): string => (count === 1 ? '1 client' : `${String(count)} clients`);

/** @param done Called with the figures of each number of clients */
async function measureLoads(
  requestOf: Load['requestOf'],
  done: (clients: number, measures: KeptFigure['measures']) => void,
): Promise<void> {
  await putUnderLoad({ port: service.port, clients: mostClients, seconds: warmSeconds, requestOf });
  for (const clients of clientCounts) {
    await service.tell('measure');
    const { perSecond, p50, p99 } = await putUnderLoad({ port: service.port, clients, seconds, requestOf });
    const { processorMs, peakMb } = await service.report();
    done(clients, {
      ...{ 'requests/s': perSecond, 'p50 ms': p50, 'p99 ms': p99, 'processor ms': processorMs / (perSecond * seconds) },
      ...(peakMb !== undefined && { 'peak MB': peakMb }),
    });
  }
}

const measure = (what: string, requestOf: Load['requestOf']): Promise<void> =>
  measureLoads(requestOf, (clients, measures) => {
    keep(what, 'docops', clientsText(clients), measures);
  });

const folder = mkdtempSync(join(tmpdir(), 'service-'));
const run = promisify(execFile);

/** As many processes at a time, each with one thread. */
async function inProcesses(paths: readonly string[], processes: number): Promise<readonly OneThread[]> {
  const script = fileURLToPath(new URL('measure/one-thread.ts', import.meta.url));
  const asked = [
    '--v8-pool-size=1',
    '--import',
    'tsx',
    script,
    '--documents',
    paths.join(','),
    '--seconds',
    String(seconds),
    '--warm',
    String(warmSeconds),
  ];
  const runs = await Promise.all(Array.from({ length: processes }, () => run(process.execPath, asked)));
  return runs.map(({ stdout }) => JSON.parse(stdout) as OneThread);
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * One process, as many as the service has threads (without HTTP the machine gives no more), the service, and one process again: the
 * machine's speed changes within minutes, so all are compared to the mean of the first and the last.
 */
async function measureConversions(what: string, all: readonly Uint8Array[]): Promise<void> {
  const paths = all.map((_, index) => join(folder, `${String(index)}.docx`));
  for (const [index, path] of paths.entries()) writeFileSync(path, all[index] ?? letter);
  const alone = [...(await inProcesses(paths, 1))];
  const together = (await inProcesses(paths, threads)).reduce((sum, { perSecond }) => sum + perSecond, 0);
  const loads = new Map<number, KeptFigure['measures']>();
  const forms = all.map(formOf);
  const requestOf = (client: number, index: number): LoadRequest => convertRequest(client, forms[index % forms.length] ?? Buffer.alloc(0));
  await measureLoads(requestOf, (clients, measures) => loads.set(clients, measures));
  alone.push(...(await inProcesses(paths, 1)));
  const rate = average(alone.map(({ perSecond }) => perSecond));
  const beside = (perSecond: number): KeptFigure['measures'] => ({ 'one thread in process = 1': perSecond / rate });
  const processorMs = average(alone.map((each) => each.processorMs));
  keep(what, 'docops', 'one thread in process', { 'requests/s': rate, 'processor ms': processorMs });
  keep(what, 'docops', `${String(threads)} processes`, { 'requests/s': together, ...beside(together) });
  for (const [clients, measures] of loads)
    keep(what, 'docops', clientsText(clients), { ...measures, ...beside(measures['requests/s'] ?? 0) });
}

const officeClients = 8;
const unoserver = given.unoserver ?? fileURLToPath(new URL('../node_modules/.unoserver/bin/unoserver', import.meta.url));

async function measureOffice(command: string): Promise<void> {
  const office = await startUnoServer(command);
  try {
    for (const [what, all] of Object.entries(documents)) {
      await office.try(all[0] ?? letter);
      const requestOf = (_: number, index: number): LoadRequest => office.requestOf(all[index % all.length] ?? letter);
      const load = { port: office.port, clients: officeClients, seconds, requestOf };
      await putUnderLoad(load);
      const { perSecond, p50, p99 } = await putUnderLoad(load);
      keep(what, 'LibreOffice', `LibreOffice, ${clientsText(officeClients)}`, { 'requests/s': perSecond, 'p50 ms': p50, 'p99 ms': p99 });
    }
  } finally {
    office.stop();
  }
}

try {
  console.log(`${String(threads)} threads, Node ${process.version}, load ${loadavg()[0]?.toFixed(1) ?? ''}`);
  for (const [what, all] of Object.entries(documents)) await measureConversions(what, all);
  await measure('annotate, to PDF', jsonRequest('/annotate?to=pdf', { document: { base64: base64(letter) }, fields: [] }));
  const pdf = await answerTo(convertRequest(0, formOf(letter)));
  await measure('sign a PDF', jsonRequest('/sign', signing(pdf)));
  const signed = await answerTo(jsonRequest('/sign', signing(pdf))(0));
  await measure('verify a PDF', jsonRequest('/verify', { document: { base64: base64(signed) } }));
  if (isInstalled(unoserver)) await measureOffice(unoserver);
  const versions = commandVersions(isInstalled(unoserver) ? { LibreOffice: 'soffice', unoserver } : {});
  keepFigures(given.json, [...figures.values()].flat(), { versions });
} finally {
  service.stop();
  rmSync(folder, { recursive: true, force: true });
}
