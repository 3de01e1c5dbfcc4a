/**
 * How fast are PDFs signed? A file of 1 MB and one of 20 MB, beside @signpdf and @libpdf/core. Each signer runs in a process of its own, so that its peak
 * memory is its own; times are medians. Then a file of 1,000 pages (25 MB) by `sign()`, with and without the certificate page, by turns.
 *
 *   npx tsx scripts/bench-sign.ts [--turns N]
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sign as signDocument } from '../src/operations/sign/sign.js';
import type { AuditEvent } from '../src/signing/audit-trail/audit-trail.js';
import { signPdf } from '../src/signing/pdf/sign-pdf.js';
import { readArguments } from './measure/arguments.js';
import { bundleScript } from './measure/bundle-script.js';
import { makeIdentity, makePkcs12, readIdentity } from './measure/made-up-identity.js';
import { madeUpPdf } from './measure/made-up-pdf.js';
import { manyPagesPdf } from './measure/many-pages-pdf.js';
import { spreadOf } from './measure/statistics.js';

const options = readArguments(['turns', 'signer', 'folder', 'file']);
const password = 'secret';
const megabyte = 1_000_000;
const kind = 'RSA-2048';

type Sign = (pdf: Uint8Array) => Promise<Uint8Array>;

/** What gets ready to sign with the identity in a folder. */
const signers: Readonly<Record<string, (folder: string) => Promise<Sign>>> = {
  'docops-router': async (folder) => {
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
  /** Milliseconds of the first signature, and of the median one. */
  readonly first: number;
  readonly median: number;
  /** What the first signature takes of memory beyond what was before it. */
  readonly megabytes: number;
}

async function runSigner(name: string, folder: string, file: string, turns: number): Promise<SignerRun> {
  const sign = await signers[name]?.(folder);
  if (sign === undefined) throw new Error(`there is no signer ${name}`);
  const pdf = new Uint8Array(readFileSync(file));
  const before = process.resourceUsage().maxRSS;
  const times: number[] = [];
  let peak = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const started = performance.now();
    await sign(pdf);
    times.push(performance.now() - started);
    // Later turns meet the garbage of earlier ones.
    if (turn === 0) peak = process.resourceUsage().maxRSS;
  }
  return { first: times[0] ?? NaN, median: spreadOf(times).median, megabytes: (peak - before) / 1024 };
}

/** In a process of its own. */
function timeSigner(script: string, name: string, folder: string, file: string, turns: number): SignerRun | string {
  const args = ['--signer', name, '--folder', folder, '--file', file, '--turns', String(turns)];
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return status === 0 ? (JSON.parse(stdout) as SignerRun) : (/^.*Error.*$/m.exec(stderr)?.[0] ?? stderr.slice(0, 200));
}

function line(name: string, run: SignerRun | string): string {
  if (typeof run === 'string') return `${name.padEnd(16)} failed: ${run}`;
  const figure = (value: number, places: number): string => value.toFixed(places).padStart(8);
  return `${name.padEnd(16)} ${figure(run.median, 1)} ms   first ${figure(run.first, 1)} ms   ${figure(run.megabytes, 0)} MB beyond the file`;
}

const pageCount = 1000;

/** Events of a usual signing, each with what it usually says. */
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

/** Turns that nobody counts: the engine compiles what it runs often. */
const warmTurns = 20;

interface Time {
  /** Milliseconds. */
  readonly wall: number;
  /** Of all threads. */
  readonly processor: number;
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What the certificate page costs, as a ratio: at most 2. */
async function compareCertificatePage(folder: string, turns: number, events: number): Promise<void> {
  const auditTrail = auditTrailOf(events);
  const bytes = manyPagesPdf(pageCount, 25_000);
  const identity = readIdentity(folder, kind);
  const timed = async (certificate: boolean): Promise<Time> => {
    const [started, used] = [performance.now(), processorTime()];
    await signDocument({
      bytes,
      signer: { name: 'Ann Lee', email: 'ann@example.com' },
      auditTrail,
      certificate,
      signature: {},
      identity: { identityFor: () => Promise.resolve(identity) },
    });
    return { wall: performance.now() - started, processor: processorTime() - used };
  };
  const first = { without: await timed(false), with: await timed(true) };
  const times = { without: [] as Time[], with: [] as Time[] };
  for (let turn = 0; turn < warmTurns + 4 * turns; turn += 1) {
    const [without, withPage] = [await timed(false), await timed(true)];
    if (turn < warmTurns) continue;
    times.without.push(without);
    times.with.push(withPage);
  }
  const title = `${String(pageCount)} pages, ${(bytes.length / megabyte).toFixed(0)} MB, ${String(events)} events`;
  console.log(`\n== sign(): ${title}, median of ${String(4 * turns)} after ${String(warmTurns)}`);
  const medians = (of: readonly Time[]): Time => ({
    wall: spreadOf(of.map(({ wall }) => wall)).median,
    processor: spreadOf(of.map(({ processor }) => processor)).median,
  });
  const [without, withPage] = [medians(times.without), medians(times.with)];
  const timeLine = (name: string, { wall, processor }: Time, { wall: cold }: Time): string =>
    `${name.padEnd(28)} ${wall.toFixed(1)} ms   processor ${processor.toFixed(1)} ms   first ${cold.toFixed(0)} ms`;
  console.log(timeLine('without the certificate page', without, first.without));
  console.log(timeLine('with it', withPage, first.with));
  console.log(
    `${'ratio'.padEnd(28)} ${(withPage.wall / without.wall).toFixed(2)}      processor ${(withPage.processor / without.processor).toFixed(2)}`,
  );
}

async function compareSigners(turns: number): Promise<void> {
  const script = await bundleScript(fileURLToPath(import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'bench-sign-'));
  try {
    makeIdentity(folder, kind);
    makePkcs12(folder, kind, password);
    for (const size of [1, 20]) {
      const file = join(folder, `${size}.pdf`);
      writeFileSync(file, madeUpPdf(size * megabyte));
      console.log(`\n== signing a PDF of ${size} MB, ${kind}, median of ${turns}`);
      for (const name of Object.keys(signers)) console.log(line(name, timeSigner(script, name, folder, file, turns)));
    }
    for (const events of [4, 40]) await compareCertificatePage(folder, turns, events);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { signer, folder, file, turns = '9' } = options;
if (signer === undefined || folder === undefined || file === undefined) await compareSigners(Number(turns));
else console.log(JSON.stringify(await runSigner(signer, folder, file, Number(turns))));
