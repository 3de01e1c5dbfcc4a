/**
 * How fast are signed PDFs verified? 1 MB and 20 MB, signed once, signed twice (so that what the second signer did is compared) and signed with P-256,
 * beside pyHanko where it is installed (node_modules/.pyhanko). Warm: each in one process, the document in memory, the roots read; ten turns of one,
 * then ten of the other, several rounds. As commands: from the start of the process to its end, one turn each. Needs the built package.
 *
 *   npm run build && npx tsx scripts/bench-verify.ts [--rounds N]
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { verify } from 'docops-router';
import { readPemCertificates } from '../src/signing/identity/read-pem.js';
import { signPdf } from '../src/signing/pdf/sign-pdf.js';
import { readArguments } from './measure/arguments.js';
import { type KeyKind, makeIdentity, readIdentity } from './measure/made-up-identity.js';
import { madeUpPdf } from './measure/made-up-pdf.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pyHankoFolder = join(root, 'node_modules/.pyhanko/bin');
const isInstalled = existsSync(pyHankoFolder);
const megabyte = 1_000_000;
/** Warm turns of a round. */
const turns = 10;
/** Milliseconds that are not counted, while the compiler gets to know the code; Python compiles nothing while it runs. */
const warmUp = 3000;
const cases = [
  { title: 'signed once, RSA-2048', keys: ['RSA-2048'] },
  { title: 'signed once, P-256', keys: ['P-256'] },
  { title: 'signed twice, RSA-2048 and P-256', keys: ['RSA-2048', 'P-256'] },
] as const;

/** pyHanko in a process of its own. */
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

  /** Milliseconds that the file took, each time. */
  async verify(path: string): Promise<readonly number[]> {
    this.#process.stdin?.write(`${JSON.stringify({ path, turns })}\n`);
    const line = await this.#lines.next();
    if (line.done === true) throw new Error('pyHanko’s process ended');
    return JSON.parse(line.value) as number[];
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

interface Times {
  readonly ours: number[];
  readonly theirs: number[];
  /** SHA-256 over the file, once. */
  readonly hash: number[];
}

const sorted = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);
const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? NaN;
const fastest = (values: readonly number[]): number => sorted(values)[0] ?? NaN;

const timed = async (work: () => unknown): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

async function timeWarm(file: string, roots: readonly string[], peer: WarmPyHanko | undefined, rounds: number): Promise<Times> {
  const bytes = readFileSync(file);
  const anchors = roots.flatMap((path) => readPemCertificates(readFileSync(path, 'utf8')).map(({ der }) => der));
  const times: Times = { ours: [], theirs: [], hash: [] };
  const verifyOnce = async (): Promise<void> => {
    const report = await verify({ bytes, trust: { roots: anchors, intermediates: [], crls: [], ocspResponses: [] } });
    if (!report.valid) throw new Error(`the benchmark's own file is not valid: ${report.reason ?? ''}`);
  };
  for (const end = performance.now() + warmUp; performance.now() < end;) await verifyOnce();
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < turns; turn += 1) {
      times.ours.push(await timed(verifyOnce));
      times.hash.push(await timed(() => createHash('sha256').update(bytes).digest()));
    }
    if (peer) times.theirs.push(...(await peer.verify(file)));
  }
  return times;
}

function timeCommand(program: string, args: readonly string[]): number {
  const started = performance.now();
  const { status } = spawnSync(program, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(status)}`);
  return performance.now() - started;
}

function timeCommands(file: string, roots: readonly string[], rounds: number): Times {
  const trust = roots.flatMap((path) => ['--trust', path]);
  const pyHankoArguments = ['sign', 'validate', '--no-revocation-check', ...trust, file];
  const times: Times = { ours: [], theirs: [], hash: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.ours.push(timeCommand(process.execPath, [join(root, 'dist/cli.js'), 'verify', ...trust, file]));
    if (isInstalled) times.theirs.push(timeCommand(join(pyHankoFolder, 'pyhanko'), pyHankoArguments));
  }
  return times;
}

function line(title: string, { ours, theirs, hash }: Times): string {
  const figures = [median, fastest].map((figure) => {
    const [mine, other] = [figure(ours), figure(theirs)];
    const times = Number.isNaN(other) ? '' : `${(other / mine).toFixed(1)} x`;
    return [mine.toFixed(1), Number.isNaN(other) ? '-' : other.toFixed(1), times].map((text) => text.padStart(9)).join('');
  });
  const share = `   hash ${fastest(hash).toFixed(1)} ms, ${((100 * median(hash)) / median(ours)).toFixed(0)} % of ours`;
  return `${title.padEnd(40)}${figures.join('  |')}${hash.length === 0 ? '' : share}`;
}

async function main(rounds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-verify-'));
  const kinds = ['RSA-2048', 'P-256'] as const;
  for (const kind of kinds) makeIdentity(folder, kind);
  const roots = kinds.map((kind) => join(folder, `${kind}.pem`));
  const peer = isInstalled ? new WarmPyHanko(roots) : undefined;
  console.log(`\n== verifying signed PDFs, ${rounds} rounds${peer === undefined ? '; pyHanko is not installed' : ' beside pyHanko'}`);
  try {
    for (const size of [1, 20]) {
      const pdf = madeUpPdf(size * megabyte);
      const titles = ['docops', 'pyHanko', 'faster'].map((text) => text.padStart(9)).join('');
      console.log(`${size} MB, milliseconds: median | fastest`.padEnd(40) + `${titles}   ${titles}`);
      for (const { title, keys } of cases) {
        const file = join(folder, `${size} ${title}.pdf`);
        writeFileSync(file, await signedPdf(folder, pdf, keys));
        console.log(line(`${title}, warm`, await timeWarm(file, roots, peer, rounds)));
        console.log(line('  as a command', timeCommands(file, roots, rounds)));
      }
    }
  } finally {
    await peer?.close();
    rmSync(folder, { recursive: true });
  }
}

await main(Number(readArguments(['rounds']).rounds ?? 5));
