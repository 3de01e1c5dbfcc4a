/**
 * Measures how fast signed PDFs are verified: 1 MB and 20 MB, signed once, signed twice (so that the second signer's changes are compared)
 * and signed with P-256, compared with pyHanko if it is installed (node_modules/.pyhanko). Warm: each in one process, the document in
 * memory, the roots read; ten turns of one, then ten of the other, several rounds. As commands: from the start of the process to its end,
 * one turn each. Needs the built package.
 *
 *   npm run build && npx tsx scripts/bench-verify.ts [--rounds N] [--json FILE]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { verify } from 'docops-router';
import { readPemCertificates } from '../src/signing/identity/read-pem.js';
import { signPdf } from '../test/support/sign-pdf.js';
import { readArguments } from './measure/arguments.js';
import { type KeyKind, makeIdentity, readIdentity } from './measure/made-up-identity.js';
import { keepFigures, type KeptFigure, timeTurn, type Turn, turnMeasures } from './measure/kept-figures.js';
import { madeUpPdf } from './measure/made-up-pdf.js';
import { commandVersions } from './measure/programs.js';
import { figureOfRuns, measureProcess, type Programs, runInTurns, runsLine } from './measure/whole-process.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pyHankoFolder = join(root, 'node_modules/.pyhanko/bin');
const isInstalled = existsSync(pyHankoFolder);
const megabyte = 1_000_000;
/** Warm turns of a round. */
const turns = 10;
/** Milliseconds that are not counted, while the compiler warms up; Python compiles nothing while it runs. */
const warmUp = 3000;
const cases = [
  { title: 'signed once, RSA-2048', keys: ['RSA-2048'] },
  { title: 'signed once, P-256', keys: ['P-256'] },
  { title: 'signed twice, RSA-2048 and P-256', keys: ['RSA-2048', 'P-256'] },
] as const;

/** pyHanko in a separate process. */
class WarmPyHanko {
  readonly #process: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  constructor(roots: readonly string[]) {
    this.#process = spawn(join(pyHankoFolder, 'python'), [join(root, 'scripts/measure/bench-pyhanko.py'), ...roots], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    if (this.#process.stdout === null) throw new Error('pyHanko’s process has no output');
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  /** The times of a file's verifications. */
  async verify(path: string): Promise<readonly Turn[]> {
    this.#process.stdin?.write(`${JSON.stringify({ path, turns })}\n`);
    const line = await this.#lines.next();
    if (line.done === true) throw new Error('pyHanko’s process ended');
    return JSON.parse(line.value) as Turn[];
  }

  async close(): Promise<void> {
    this.#process.stdin?.end();
    if (this.#process.exitCode === null) await once(this.#process, 'exit');
  }
}

async function signedPdf(folder: string, pdf: Uint8Array, keys: readonly KeyKind[]): Promise<Uint8Array> {
  let signed = pdf;
  for (const key of keys) {
    const options = { level: 'B-B', random: randomBytes, signingTime: new Date(), name: 'Bench' } as const;
    signed = (await signPdf(signed, { ...options, identity: readIdentity(folder, key) })).bytes;
  }
  return signed;
}

/** The times of docops, of pyHanko if it is installed, and of SHA-256 over the file. */
async function timeWarm(
  file: string,
  roots: readonly string[],
  peer: WarmPyHanko | undefined,
  rounds: number,
): Promise<Map<string, Turn[]>> {
  const bytes = readFileSync(file);
  const anchors = roots.flatMap((path) => readPemCertificates(readFileSync(path, 'utf8')).map(({ der }) => der));
  const times = { docops: [] as Turn[], pyHanko: [] as Turn[], 'SHA-256': [] as Turn[] };
  const verifyOnce = async (): Promise<void> => {
    const report = await verify({ bytes, trust: { roots: anchors, intermediates: [], crls: [], ocspResponses: [] } });
    if (!report.valid) throw new Error(`the benchmark's own file is not valid: ${report.reason ?? ''}`);
  };
  for (const end = performance.now() + warmUp; performance.now() < end;) await verifyOnce();
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < turns; turn += 1) {
      times.docops.push(await timeTurn(verifyOnce));
      times['SHA-256'].push(await timeTurn(() => createHash('sha256').update(bytes).digest()));
    }
    if (peer) times.pyHanko.push(...(await peer.verify(file)));
  }
  return new Map(Object.entries(times).filter(([, all]) => all.length > 0));
}

/** From the start of the process to its end. */
function commandFigures(what: string, file: string, roots: readonly string[], rounds: number): KeptFigure[] {
  const trust = roots.flatMap((path) => ['--trust', path]);
  const programs: Programs = {
    docops: () => measureProcess(process.execPath, [join(root, 'dist/cli.js'), 'verify', ...trust, file]),
    ...(isInstalled && {
      pyHanko: () => measureProcess(join(pyHankoFolder, 'pyhanko'), ['sign', 'validate', '--no-revocation-check', ...trust, file]),
    }),
  };
  return [...runInTurns(programs, rounds)].map(([name, runs]) => {
    const figure = figureOfRuns(what, name, runs);
    if (figure.failure !== undefined) throw new Error(`${name}: ${figure.failure}`);
    return figure;
  });
}

function warmLine({ program, measures }: KeptFigure): string {
  const cells = Object.entries(measures).map(([name, value]) => `${name.replace(' ms', '')} ${value.toFixed(1)}`);
  return `  ${program.padEnd(10)} ${cells.join(', ')} ms`;
}

async function main(rounds: number): Promise<KeptFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-verify-'));
  const kinds = ['RSA-2048', 'P-256'] as const;
  for (const kind of kinds) makeIdentity(folder, kind);
  const roots = kinds.map((kind) => join(folder, `${kind}.pem`));
  const peer = isInstalled ? new WarmPyHanko(roots) : undefined;
  const figures: KeptFigure[] = [];
  console.log(`\n== verifying signed PDFs, ${rounds} rounds${peer === undefined ? '; pyHanko is not installed' : ' beside pyHanko'}`);
  try {
    for (const size of [1, 20]) {
      const pdf = madeUpPdf(size * megabyte);
      for (const { title, keys } of cases) {
        const what = `${String(size)} MB, ${title}`;
        const file = join(folder, `${what}.pdf`);
        writeFileSync(file, await signedPdf(folder, pdf, keys));
        console.log(`${what}, warm`);
        for (const [program, all] of await timeWarm(file, roots, peer, rounds)) {
          const figure = { what, program, measures: turnMeasures(all) };
          figures.push(figure);
          console.log(warmLine(figure));
        }
        for (const figure of commandFigures(what, file, roots, rounds)) {
          figures.push(figure);
          console.log(runsLine(figure));
        }
      }
    }
  } finally {
    await peer?.close();
    rmSync(folder, { recursive: true });
  }
  return figures;
}

const options = readArguments(['rounds', 'json']);
const rounds = Number(options.rounds ?? 5);
const versions = commandVersions({ pyHanko: join(pyHankoFolder, 'pyhanko') });
keepFigures(options.json, await main(rounds), { turns: rounds, versions });
