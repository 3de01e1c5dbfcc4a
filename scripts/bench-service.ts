/**
 * Measures the service over HTTP: requests a second, times and processor time of a request, for letters, reports of ten pages, both mixed,
 * and filling, signing and verifying, with 1, 8 and 32 clients; beside one thread that converts the same in process, as many
 * processes as the service has threads, and LibreOffice behind unoserver.
 *
 *   npm run build && npx tsx scripts/bench-service.ts [--seconds N] [--warm N] [--turns N] [--threads N] [--clients 1,8,32]
 *     [--unoserver COMMAND] [--json FILE]
 *
 * Each figure is of N seconds (12); those beside one thread in process are the medians of N turns (6), in which all have a part of them.
 * Before the first of a kind, `--warm` seconds (20) let each thread compile what it needs for it: until then a second thread adds little.
 * `COMMAND` is the `unoserver` of a Python environment with LibreOffice's `uno` (`/usr/bin/python3 -m venv --system-site-packages` where
 * Debian installs that); default: that of `node_modules/.unoserver`, if it is there. The clients share the machine; their connections are
 * kept.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './measure/arguments.js';
import { keepFigures, type KeptFigure } from './measure/kept-figures.js';
import { putUnderLoad, type Load, type LoadRequest } from './measure/load-clients.js';
import { startConvertingProcess } from './measure/converting-process.js';
import type { OneThread } from './measure/one-thread.js';
import { reportOf } from './measure/report-document.js';
import { commandVersions, isInstalled } from './measure/programs.js';
import { spreadOf } from './measure/statistics.js';
import { startUnoServer } from './measure/uno-server.js';
import { startService } from './soak/service.js';

const given = readArguments(['seconds', 'warm', 'turns', 'threads', 'clients', 'unoserver', 'json']);
const [seconds, warmSeconds] = [Number(given.seconds ?? 12), Number(given.warm ?? 20)];
const turns = Number(given.turns ?? 6);
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
  nodeOptions: '--v8-pool-size=1 --max-semi-space-size=16',
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

/** The service's figures while clients send one request after another. */
async function loadOf(load: Omit<Load, 'port'>): Promise<KeptFigure['measures']> {
  await service.tell('measure');
  const { perSecond, p50, p99 } = await putUnderLoad({ port: service.port, ...load });
  const { processorMs, peakMb } = await service.report();
  return {
    ...{ 'requests/s': perSecond, 'p50 ms': p50, 'p99 ms': p99, 'processor ms': processorMs / (perSecond * load.seconds) },
    ...(peakMb !== undefined && { 'peak MB': peakMb }),
  };
}

async function measure(what: string, requestOf: Load['requestOf']): Promise<void> {
  await putUnderLoad({ port: service.port, clients: mostClients, seconds: warmSeconds, requestOf });
  for (const clients of clientCounts) keep(what, 'docops', clientsText(clients), await loadOf({ clients, seconds, requestOf }));
}

const folder = mkdtempSync(join(tmpdir(), 'service-'));

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const middle = (values: readonly number[]): number => spreadOf(values).median;

/** For each measure the median of the slices. */
function medians(slices: readonly KeptFigure['measures'][]): KeptFigure['measures'] {
  const names = Object.keys(slices[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, middle(slices.map((slice) => slice[name] ?? NaN))]));
}

const alone = 'one thread in process';
const ratioName = `${alone} = 1`;

/**
 * In turns of a few seconds: one process, as many as the service has threads (without HTTP the machine gives no more), the service with each
 * number of clients. The machine's speed changes within seconds, so each is compared to the mean of one process before and after it.
 */
async function measureConversions(what: string, all: readonly Uint8Array[]): Promise<void> {
  const paths = all.map((_, index) => join(folder, `${String(index)}.docx`));
  for (const [index, path] of paths.entries()) writeFileSync(path, all[index] ?? letter);
  const processes = Array.from({ length: threads }, () => startConvertingProcess(paths));
  const together = async (length: number): Promise<readonly OneThread[]> => Promise.all(processes.map((each) => each.run(length)));
  const forms = all.map(formOf);
  const requestOf = (client: number, index: number): LoadRequest => convertRequest(client, forms[index % forms.length] ?? Buffer.alloc(0));
  const slices = new Map<string, KeptFigure['measures'][]>();
  const keepSlice = (by: string, slice: KeptFigure['measures']): void => void slices.set(by, [...(slices.get(by) ?? []), slice]);
  try {
    await together(warmSeconds);
    await putUnderLoad({ port: service.port, clients: mostClients, seconds: warmSeconds, requestOf });
    const length = seconds / turns;
    const measured: readonly (readonly [by: string, run: () => Promise<KeptFigure['measures']>])[] = [
      [
        `${String(threads)} processes`,
        async () => ({ 'requests/s': (await together(length)).reduce((sum, { perSecond }) => sum + perSecond, 0) }),
      ],
      ...clientCounts.map((clients) => [clientsText(clients), () => loadOf({ clients, seconds: length, requestOf })] as const),
    ];
    const runAlone = async (): Promise<number> => {
      const [figures] = await Promise.all(processes.slice(0, 1).map((each) => each.run(length)));
      const { perSecond = NaN, processorMs = NaN } = figures ?? {};
      keepSlice(alone, { 'requests/s': perSecond, 'processor ms': processorMs });
      return perSecond;
    };
    for (let turn = 0, before = await runAlone(); turn < turns; turn += 1)
      for (const [by, run] of measured) {
        const slice = await run();
        const after = await runAlone();
        keepSlice(by, { ...slice, [ratioName]: (slice['requests/s'] ?? NaN) / average([before, after]) });
        before = after;
      }
  } finally {
    for (const each of processes) each.stop();
  }
  for (const by of [alone, ...[...slices.keys()].filter((name) => name !== alone)]) keep(what, 'docops', by, medians(slices.get(by) ?? []));
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
  keepFigures(given.json, [...figures.values()].flat(), { turns, versions });
} finally {
  service.stop();
  rmSync(folder, { recursive: true, force: true });
}
