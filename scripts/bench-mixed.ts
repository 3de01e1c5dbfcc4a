/**
 * Measures whether reports hold up a letter. Conversions of a one-page letter, one at fixed intervals, are timed alone, then during a
 * stream of reports of 1,000 pages from another key, then during one from the same key. The service has two threads and a separate process;
 * the clients share the machine.
 *
 *   npm run build && npx tsx scripts/bench-mixed.ts [--letters N] [--reports N] [--threads N] [--kept-free N] [--v8-pool N]
 *     [--json FILE]
 *
 * `--v8-pool` is V8's number of helper threads in the service, 1 as in the container; Node's own default is 4.
 * In each turn, letters are sent until N of them (200) and N reports (3) have returned. Fails if the p95 is more than three times the p95
 * alone.
 */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { readArguments } from './measure/arguments.js';
import { keepFigures, type KeptFigure } from './measure/kept-figures.js';
import { reportOf } from './measure/report-document.js';
import { spreadOf } from './measure/statistics.js';
import { startService } from './soak/service.js';

const given = readArguments(['letters', 'reports', 'threads', 'kept-free', 'v8-pool', 'json']);
const [letters, reports, threads] = [Number(given.letters ?? 200), Number(given.reports ?? 3), Number(given.threads ?? 2)];
const workers: Readonly<Record<string, number>> = {
  threads,
  ...(given['kept-free'] !== undefined && { keptFree: Number(given['kept-free']) }),
};
const v8Pool = Number(given['v8-pool'] ?? 1);
/** Milliseconds between the response to a letter and the next letter. */
const pauseMs = 50;
/** Number of reports under way at any time: one more than the threads, so that one always waits. */
const atOnce = threads + 1;
const mostTimes = 3;

type Docx = Uint8Array<ArrayBuffer>;
interface Turn {
  /** Milliseconds of each letter, and of each report. */
  readonly letters: readonly number[];
  readonly reports: readonly number[];
}

const [letter, report] = await Promise.all([reportOf(2), reportOf(3300)]);
const service = await startService(2, { workers, timeoutMs: 120_000, nodeOptions: `--v8-pool-size=${v8Pool}` });
const [own = '', other = ''] = service.keys;

/** @returns Milliseconds, and pages of the PDF */
async function send(docx: Docx, key: string): Promise<{ readonly ms: number; readonly pages: number }> {
  const body = new FormData();
  body.append('file', new Blob([docx]), 'a.docx');
  const began = performance.now();
  const response = await fetch(`http://127.0.0.1:${service.port}/convert?from=docx`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body,
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`answered ${response.status}`);
  return { ms: performance.now() - began, pages: Number(response.headers.get('X-Document-Pages')) };
}

/** @param key The key whose reports run at the same time; undefined: no reports */
async function turn(key?: string): Promise<Turn> {
  const times: { letters: number[]; reports: number[] } = { letters: [], reports: [] };
  let isOver = false;
  const stream = async (): Promise<void> => {
    while (!isOver) times.reports.push((await send(report, key ?? '')).ms);
  };
  const streams = key === undefined ? [] : Array.from({ length: atOnce }, stream);
  // Waits until the first reports are in their threads.
  if (key !== undefined) await sleep(1000);
  while (times.letters.length < letters || (key !== undefined && times.reports.length < reports)) {
    times.letters.push((await send(letter, own)).ms);
    await sleep(pauseMs);
  }
  isOver = true;
  await Promise.all(streams);
  return times;
}

/** Each thread processes a report and some hundred letters: then the code is compiled and the heaps have their size. */
async function warmUp(): Promise<readonly [letterPages: number, reportPages: number]> {
  const done = await Promise.all(Array.from({ length: threads }, () => send(report, own)));
  const lane = async (): Promise<void> => {
    for (let index = 0; index < 150; index += 1) await send(letter, own);
  };
  await Promise.all(Array.from({ length: threads }, lane));
  return [(await send(letter, own)).pages, done[0]?.pages ?? 0];
}

const figures: KeptFigure[] = [];

/** @returns The p95, alone = 1 */
const line = (name: string, { letters: times, reports: long }: Turn, alone: Turn): number => {
  const [spread, usual] = [spreadOf(times), spreadOf(alone.letters)];
  const ratio = spread.p95 / usual.p95;
  const [median, p95, max] = [spread.median, spread.p95, spread.max].map((ms) => ms.toFixed(1).padStart(8));
  const beside = long.length > 0 ? `; ${long.length} reports, median ${(spreadOf(long).median / 1000).toFixed(1)} s` : '';
  figures.push({
    ...{ what: name, program: 'docops' },
    measures: {
      ...{ 'median ms': spread.median, 'p95 ms': spread.p95, 'slowest ms': spread.max, 'p95, alone = 1': ratio },
      ...(long.length > 0 && { reports: long.length, 'report s': spreadOf(long).median / 1000 }),
    },
  });
  console.log(`${name.padEnd(34)} ${median} ${p95} ${max}   x ${(spread.median / usual.median).toFixed(2)}, ${ratio.toFixed(2)}${beside}`);
  return ratio;
};

try {
  const [letterPages, reportPages] = await warmUp();
  console.log(
    `a letter of ${letterPages} page, reports of ${reportPages} pages (${(report.length / 1024).toFixed(0)} KB), ${threads} threads, V8 helpers ${v8Pool}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  );
  console.log(`${'ms of a letter'.padEnd(34)}   median      p95  slowest   beside it, alone = 1: median, p95`);
  const alone = await turn();
  line('alone', alone, alone);
  const ratios = [
    line('beside another key’s reports', await turn(other), alone),
    line('beside reports of the same key', await turn(own), alone),
  ];
  line('alone again', await turn(), alone);
  console.log(`memory of the service: ${(await service.report()).residentMb.toFixed(0)} MB`);
  keepFigures(given.json, figures);
  if (ratios.some((ratio) => ratio > mostTimes)) process.exitCode = 1;
} finally {
  service.stop();
}
