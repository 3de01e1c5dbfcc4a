/**
 * Copies PDFs, each by merging it alone, and compares the results with their sources and with qpdf, pypdf and pdf-lib.
 *
 *   npx tsx scripts/compare-opened-pdfs.ts FOLDER [--every 10 [--offset 3]] [--only REGEXP] [--pdf-lib FOLDER/node_modules/pdf-lib] [--python PYTHON]
 *
 * Takes all files below FOLDER, equal files once, or every n-th of them from the offset. Poppler draws the first three pages at 40 dpi,
 * before and after; qpdf checks our result. A file that both qpdf and pdf.js open must merge. Printed are the files that we refuse, with the
 * programs that open them and the reason, those that change without a warning, and results that qpdf complains about.
 */
import { execFile, fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { inspect } from '../src/operations/inspect/inspect.js';
import { merge } from '../src/operations/merge/merge.js';
import { pdfLibMerge } from './measure/pdf-lib.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '1' },
    offset: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    'pdf-lib': { type: 'string' },
    python: { type: 'string' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new RangeError('name the folder of PDFs');
const work = mkdtempSync(join(tmpdir(), 'opened-'));
const shownPages = 3;
const patience = 30_000;

interface Ran {
  readonly status: number | undefined;
  readonly output: Buffer;
  readonly errors: string;
}

const run = (program: string, args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(program, args, { timeout: patience, maxBuffer: 2 ** 28, encoding: 'buffer' }, (error, output, errors) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : undefined;
      resolve({ status, output, errors: errors.toString('latin1') });
    });
  });

/** A digest of the first pages as Poppler draws them; undefined if it does not open the file. */
async function looksOf(path: string): Promise<string | undefined> {
  const { output } = await run('pdftoppm', ['-r', '40', '-l', String(shownPages), path]);
  return output.length === 0 ? undefined : createHash('sha256').update(output).digest('hex');
}

/** qpdf's status 3 is a warning. */
async function qpdfPages(path: string): Promise<number> {
  const { status, output } = await run('qpdf', ['--show-npages', path]);
  return status === 0 || status === 3 ? Number(output.toString('latin1')) : 0;
}

let viewer: ChildProcess | undefined;
const viewerScript = fileURLToPath(new URL('./measure/pdf-js-worker.ts', import.meta.url));

/** 0 if pdf.js does not open the file, or not in time. */
function pdfJsPages(bytes: Uint8Array): Promise<number> {
  const child = (viewer ??= fork(viewerScript, [], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }));
  return new Promise((resolve) => {
    const finish = (pages: number): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve(pages);
    };
    const end = (): void => {
      child.kill('SIGKILL');
      viewer = undefined;
      finish(0);
    };
    const timer = setTimeout(end, patience);
    child.once('exit', end);
    child.once('message', (pages) => finish(Number(pages)));
    child.send(Buffer.from(bytes).toString('base64'));
  });
}

/** 0 if it is not opened. */
async function ourPages(bytes: Uint8Array): Promise<number> {
  const found = await inspect({ bytes }).catch(() => undefined);
  return found?.format === 'pdf' ? (found.pages ?? 0) : 0;
}

const pypdfScript = 'import sys, pypdf\nw = pypdf.PdfWriter()\nw.append(sys.argv[1])\nw.write(sys.argv[2])\n';

const required = async (ran: Promise<Ran>): Promise<void> => {
  const { status, errors } = await ran;
  if (status !== 0) throw new Error(errors.slice(0, 200));
};

interface Copying {
  readonly bytes: Uint8Array;
  readonly from: string;
  readonly to: string;
  readonly pages: number;
}

/** Each writes its copy; an error that it throws is a refusal. @returns Whether it warned */
const engines: Record<string, (copying: Copying) => Promise<boolean>> = {
  async ours({ bytes, to, pages }) {
    const result = await merge({
      documents: [{ bytes, name: 'from.pdf', ...(pages > 0 ? { pages: `1-${String(pages)}` } : { rotate: '90' }) }],
    });
    writeFileSync(to, result.bytes);
    return result.warnings.length > 0;
  },
  async qpdf({ from, to }) {
    await required(run('qpdf', ['--empty', '--warning-exit-0', '--pages', from, '--', to]));
    return false;
  },
};
const { python } = values;
if (python !== undefined)
  engines['pypdf'] = async ({ from, to }) => {
    await required(run(python, ['-c', pypdfScript, from, to]));
    return false;
  };
if (values['pdf-lib'] !== undefined) {
  const merged = pdfLibMerge(values['pdf-lib']);
  engines['pdf-lib'] = async ({ bytes, to }) => {
    writeFileSync(to, await merged([bytes]));
    return false;
  };
}

const counts = Object.fromEntries(Object.keys(engines).map((name) => [name, { same: 0, warned: 0, other: 0, refused: 0 }]));
/** Our results; `both` are files that qpdf and pdf.js open. */
const ours = { files: 0, merged: 0, both: 0, bothMerged: 0, bothSame: 0, unclean: 0, newlyUnclean: 0 };
let opened = 0;

interface Source {
  readonly name: string;
  readonly looks: string | undefined;
  readonly openers: readonly string[];
  readonly isOpenedByBoth: boolean;
}

async function reportOurs(
  { name, openers, isOpenedByBoth }: Source,
  error: unknown,
  { from, to }: Copying,
  isSame: boolean,
): Promise<void> {
  const by = openers.length === 0 ? 'nothing else opens it' : `opened by ${openers.join(', ')}`;
  ours.files += 1;
  ours.both += Number(isOpenedByBoth);
  if (error !== undefined) {
    console.log(`refused: ${name} (${by}): ${error instanceof Error ? error.message.slice(0, 200) : ''}`);
    return;
  }
  ours.merged += 1;
  ours.bothMerged += Number(isOpenedByBoth);
  ours.bothSame += Number(isOpenedByBoth && isSame);
  const { status, output, errors } = await run('qpdf', ['--check', to]);
  if (status === 0) return;
  ours.unclean += 1;
  // content that is damaged in the source is copied as it is
  if ((await run('qpdf', ['--check', from])).status !== 0) return;
  ours.newlyUnclean += 1;
  console.log(
    `unclean: ${name}: ${/^.*(?:WARNING|ERROR|rror:).*$/m.exec(errors + output.toString('latin1'))?.[0].slice(0, 300) ?? String(status)}`,
  );
}

async function copyWith(engine: string, source: Source, copying: Copying): Promise<void> {
  const [copy, count] = [engines[engine], counts[engine]];
  if (!copy || !count) return;
  rmSync(copying.to, { force: true });
  let error: unknown;
  let isWarned = false;
  try {
    isWarned = await copy(copying);
  } catch (caught) {
    error = caught;
  }
  const looks = error === undefined ? await looksOf(copying.to) : undefined;
  // Poppler draws some fonts differently from one time to the next
  const isSame = looks === source.looks || source.looks === undefined || (await looksOf(copying.from)) !== source.looks;
  if (engine === 'ours') await reportOurs(source, error, copying, isSame);
  if (source.looks === undefined) return;
  if (error !== undefined) count.refused += 1;
  else if (isSame) count.same += 1;
  else {
    if (isWarned) count.warned += 1;
    else count.other += 1;
    if (engine === 'ours') console.log(`other pages${isWarned ? ', with a warning' : ''}: ${source.name} (${source.openers.join(', ')})`);
  }
}

const seen = new Set<string>();
const isNew = (bytes: Uint8Array): boolean => {
  const digest = createHash('sha256').update(bytes).digest('hex');
  return seen.size < seen.add(digest).size;
};

async function compare(root: string, name: string): Promise<void> {
  const [from, to] = [join(work, 'from.pdf'), join(work, 'to.pdf')];
  const bytes = new Uint8Array(readFileSync(join(root, name)));
  if (!isNew(bytes)) return;
  writeFileSync(from, bytes);
  const [looks, inQpdf, inPdfJs] = await Promise.all([looksOf(from), qpdfPages(from), pdfJsPages(bytes)]);
  opened += Number(looks !== undefined);
  const openers = [looks === undefined ? '' : 'Poppler', inQpdf > 0 ? 'qpdf' : '', inPdfJs > 0 ? 'pdf.js' : ''].filter(Boolean);
  const source = { name, looks, openers, isOpenedByBoth: inQpdf > 0 && inPdfJs > 0 };
  const pages = inQpdf === inPdfJs ? inQpdf : await ourPages(bytes);
  for (const engine of Object.keys(engines)) await copyWith(engine, source, { bytes, from, to, pages });
}

const only = new RegExp(values.only);
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.pdf$/i.test(name) && only.test(name))
  .toSorted()
  .filter((_name, index) => index % Number(values.every) === Number(values.offset));
for (const name of names) await compare(folder, name);
viewer?.kill();
rmSync(work, { recursive: true });

console.log(
  `\n${String(ours.files)} files: ${String(ours.merged)} merge, ${String(ours.unclean)} of the results are not clean for qpdf (${String(ours.newlyUnclean)} whose sources are); ${String(ours.both)} open in qpdf and pdf.js, ${String(ours.bothMerged)} of them merge, ${String(ours.bothSame)} with the same pixels`,
);
console.log(`${String(opened)} files that Poppler opens`);
for (const [engine, { same, warned, other, refused }] of Object.entries(counts))
  console.log(
    `${engine.padEnd(8)} same ${((same / opened) * 100).toFixed(1)} % (${String(same)}), otherwise with a warning ${String(warned)}, without ${String(other)}, refused ${String(refused)}`,
  );
