/**
 * Measures how fast PDFs are signed: a file of 1 MB and one of 20 MB, compared with @signpdf and @libpdf/core. Each signer runs in separate
 * processes, by turns, so that its peak memory is its own; times are medians. Then a file of 1,000 pages (25 MB) by `sign()`, with and
 * without the certificate page, by turns.
 *
 *   npx tsx scripts/bench-sign.ts [--rounds N] [--turns N] [--json FILE]
 *
 * In each round a signer has one process, which signs N times.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sign as signDocument } from '../src/operations/sign/sign.js';
import type { AuditEvent } from '../src/signing/audit-trail/audit-trail.js';
import { signPdf } from '../test/support/sign-pdf.js';
import { readArguments } from './measure/arguments.js';
import { bundleScript } from './measure/bundle-script.js';
import { keepFigures, type KeptFigure, timeTurn, type Turn, turnMeasures } from './measure/kept-figures.js';
import { makeIdentity, makePkcs12, readIdentity } from './measure/made-up-identity.js';
import { madeUpPdf } from './measure/made-up-pdf.js';
import { manyPagesPdf } from './measure/many-pages-pdf.js';
import { packageVersions } from './measure/programs.js';
import { spreadOf } from './measure/statistics.js';

const options = readArguments(['rounds', 'turns', 'signer', 'folder', 'file', 'json']);
const password = 'secret';
const megabyte = 1_000_000;
const kind = 'RSA-2048';

type Sign = (pdf: Uint8Array) => Promise<Uint8Array>;

/** Prepares a signer with the identity in a folder. */
const signers: Readonly<Record<string, (folder: string) => Promise<Sign>>> = {
  docops: async (folder) => {
    const identity = readIdentity(folder, kind);
    return async (pdf) =>
      (await signPdf(pdf, { identity, level: 'B-B', random: randomBytes, signingTime: new Date(), name: 'Bench' })).bytes;
  },
  '@libpdf/core': async (folder) => {
    const { P12Signer, PDF } = await import('@libpdf/core');
    const signer = await P12Signer.create(readFileSync(join(folder, `${kind}.p12`)), password);
    return async (pdf) => (await (await PDF.load(pdf)).sign({ signer })).bytes;
  },
  '@signpdf': async (folder) => {
    const [{ plainAddPlaceholder }, { P12Signer }, { SignPdf }] = await Promise.all([
      import('@signpdf/placeholder-plain'),
      import('@signpdf/signer-p12'),
      import('@signpdf/signpdf'),
    ]);
    const p12 = readFileSync(join(folder, `${kind}.p12`));
    const details = { reason: 'r', contactInfo: 'c', name: 'n', location: 'l' };
    return (pdf) =>
      new SignPdf().sign(plainAddPlaceholder({ pdfBuffer: Buffer.from(pdf), ...details }), new P12Signer(p12, { passphrase: password }));
  },
};

interface SignerRun {
  /** The first signature is the first turn. */
  readonly turns: readonly Turn[];
  /** The memory that the first signature adds. */
  readonly megabytes: number;
}

async function runSigner(name: string, folder: string, file: string, turns: number): Promise<SignerRun> {
  const sign = await signers[name]?.(folder);
  if (sign === undefined) throw new Error(`there is no signer ${name}`);
  const pdf = new Uint8Array(readFileSync(file));
  const before = process.resourceUsage().maxRSS;
  const done: Turn[] = [];
  let peak = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    done.push(await timeTurn(() => sign(pdf)));
    // Later turns include the garbage of earlier ones.
    if (turn === 0) peak = process.resourceUsage().maxRSS;
  }
  return { turns: done, megabytes: (peak - before) / 1024 };
}

/** Runs a signer in a separate process. */
function timeSigner(script: string, args: readonly string[]): SignerRun | string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return status === 0 ? (JSON.parse(stdout) as SignerRun) : (/^.*Error.*$/m.exec(stderr)?.[0] ?? stderr.slice(0, 200));
}

/** The figure of all runs of a signer. */
function figureOf(what: string, program: string, runs: readonly (SignerRun | string)[]): KeptFigure {
  const failure = runs.find((run) => typeof run === 'string');
  const done = runs.filter((run) => typeof run !== 'string');
  const first = spreadOf(done.map(({ turns: [turn] }) => turn?.wall ?? NaN)).median;
  const measures = {
    ...turnMeasures(done.flatMap(({ turns }) => turns.slice(1))),
    ...{ 'first ms': first, MB: spreadOf(done.map(({ megabytes }) => megabytes)).median },
  };
  return { what, program, measures, failure };
}

function line({ program, measures, failure }: KeptFigure): string {
  if (failure !== undefined) return `${program.padEnd(16)} failed: ${failure}`;
  const figure = (name: string, places: number): string => `${name.replace(/ ms$/, '')} ${(measures[name] ?? NaN).toFixed(places)}`;
  const times = ['median ms', 'fastest ms', 'processor ms', 'first ms'].map((name) => figure(name, 1)).join(', ');
  return `${program.padEnd(16)} ${times} ms, ${(measures['MB'] ?? NaN).toFixed(0)} MB beyond the file`;
}

const pageCount = 1000;

/** Events of a usual signing, each with its usual data. */
function auditTrailOf(count: number): AuditEvent[] {
  return Array.from({ length: count }, (_, index): AuditEvent => {
    const timestamp = new Date(Date.UTC(2026, 1, 3, 4, 5, index)).toISOString();
    const kinds: readonly Omit<AuditEvent, 'timestamp'>[] = [
      { type: 'ready' },
      { type: 'scroll', data: { percent: index } },
      { type: 'field_change', data: { field: `field ${String(index)}`, value: `value ${String(index)}` } },
      { type: 'submit', data: { ip: '192.0.2.7' } },
    ];
    return { ...(kinds[index % kinds.length] ?? { type: 'ready' }), timestamp };
  });
}

/** Turns that are not counted: the engine compiles code that runs often. */
const warmTurns = 20;

/** The cost of the certificate page, as a ratio: at most 2. */
async function compareCertificatePage(folder: string, turns: number, events: number): Promise<KeptFigure[]> {
  const auditTrail = auditTrailOf(events);
  const bytes = manyPagesPdf(pageCount, 25_000);
  const identity = readIdentity(folder, kind);
  const timed = (certificate: boolean): Promise<Turn> =>
    timeTurn(() =>
      signDocument({
        bytes,
        signer: { name: 'Ann Lee', email: 'ann@example.com' },
        auditTrail,
        certificate,
        signature: {},
        identity: { identityFor: () => Promise.resolve(identity) },
      }),
    );
  const first = { without: await timed(false), with: await timed(true) };
  const times = { without: [] as Turn[], with: [] as Turn[] };
  for (let turn = 0; turn < warmTurns + 4 * turns; turn += 1) {
    const [without, withPage] = [await timed(false), await timed(true)];
    if (turn < warmTurns) continue;
    times.without.push(without);
    times.with.push(withPage);
  }
  console.log(
    `\n== sign(): ${String(pageCount)} pages, ${(bytes.length / megabyte).toFixed(0)} MB, ${String(events)} events, median of ${String(4 * turns)} after ${String(warmTurns)}`,
  );
  const what = `${String(events)} events`;
  const figure = (program: string, all: readonly Turn[], { wall }: Turn): KeptFigure => ({
    ...{ what, program },
    measures: { ...turnMeasures(all), 'first ms': wall, events },
  });
  const [without, withPage] = [figure('without the page', times.without, first.without), figure('with it', times.with, first.with)];
  for (const { program, measures } of [without, withPage])
    console.log(
      `${program.padEnd(18)} ${Object.entries(measures)
        .map(([name, value]) => `${name} ${value.toFixed(1)}`)
        .join(', ')}`,
    );
  const ratio = (name: string): string => ((withPage.measures[name] ?? NaN) / (without.measures[name] ?? NaN)).toFixed(2);
  console.log(`${'ratio'.padEnd(18)} ${ratio('median ms')}, processor ${ratio('processor ms')}`);
  return [without, withPage];
}

async function compareSigners(rounds: number, turns: number): Promise<KeptFigure[]> {
  const script = await bundleScript(fileURLToPath(import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'bench-sign-'));
  const figures: KeptFigure[] = [];
  try {
    makeIdentity(folder, kind);
    makePkcs12(folder, kind, password);
    for (const size of [1, 20]) {
      const file = join(folder, `${size}.pdf`);
      writeFileSync(file, madeUpPdf(size * megabyte));
      console.log(`\n== signing a PDF of ${size} MB, ${kind}, median of ${String(rounds)} processes that sign ${String(turns)} times`);
      const runs = new Map(Object.keys(signers).map((name) => [name, [] as (SignerRun | string)[]]));
      for (let round = 0; round < rounds; round += 1)
        for (const [name, list] of runs)
          list.push(timeSigner(script, ['--signer', name, '--folder', folder, '--file', file, '--turns', String(turns)]));
      for (const [name, list] of runs) {
        const figure = figureOf(`${String(size)} MB`, name, list);
        figures.push(figure);
        console.log(line(figure));
      }
    }
    for (const events of [4, 40]) figures.push(...(await compareCertificatePage(folder, turns, events)));
  } finally {
    rmSync(folder, { recursive: true });
  }
  return figures;
}

const { signer, folder, file, turns = '9', rounds = '3' } = options;
if (signer === undefined || folder === undefined || file === undefined) {
  const versions = packageVersions(['@signpdf/signpdf', '@libpdf/core']);
  keepFigures(options.json, await compareSigners(Number(rounds), Number(turns)), { turns: Number(rounds), versions });
} else console.log(JSON.stringify(await runSigner(signer, folder, file, Number(turns))));
