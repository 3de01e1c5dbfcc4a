/**
 * Fills every PDF form below a folder by the names that `inspect` gives, and compares what viewers show with what was asked:
 *
 *   npx tsx scripts/compare-pdf-forms.ts FOLDER [--every 10] [--peers] [--scripts] [--only NAME] [--keep FOLDER] [--python PYTHON]
 *
 * Judges: qpdf checks the file; pdf.js gives the values and the text of appearances; Poppler gives the text and pixels of the pages, before
 * and after; PDFium, which is in Chromium, gives the pixels, if PYTHON has pypdfium2. With --peers, pdf-lib and, if PYTHON has it, pypdf
 * fill the same values. With --scripts, texts are in several scripts. Differences are printed.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { annotate } from '../src/operations/annotate/annotate.js';
import { inspect } from '../src/operations/inspect/inspect.js';
import { askedValues, type AskedForm } from './forms/asked-values.js';
import { pdfiumPages, popplerPages, run, type GreyPage } from './forms/drawn-pages.js';
import { judged, type Judgement, type Views } from './forms/judge-form.js';
import { filledByPdfLib, filledByPypdf } from './forms/peers.js';
import { shownWidgets } from './forms/pdfjs-fields.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '1' },
    peers: { type: 'boolean', default: false },
    scripts: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
    python: { type: 'string' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new RangeError('name the folder of PDFs');
const { python, keep } = values;
if (keep !== undefined) mkdirSync(keep, { recursive: true });
const work = mkdtempSync(join(tmpdir(), 'forms-'));
const [from, to] = [join(work, 'from.pdf'), join(work, 'to.pdf')];
/** Pages of a document that are compared. */
const mostPages = 8;

const hasModule = (name: string): boolean => {
  try {
    run(python ?? '', ['-c', `import ${name}`]);
    return true;
  } catch {
    return false;
  }
};
const [hasPdfium, hasPypdf] = [hasModule('pypdfium2'), hasModule('pypdf')];

const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action();
  } catch {
    return undefined;
  }
};

interface Drawn {
  readonly poppler: GreyPage[];
  readonly pdfium: GreyPage[] | undefined;
}

const drawn = (path: string): Drawn => ({
  poppler: attempt(() => popplerPages(path, mostPages)) ?? [],
  pdfium: hasPdfium ? attempt(() => pdfiumPages(python ?? '', path, mostPages)) : undefined,
});

async function viewsOf(before: Drawn & { readonly complaint: string }, bytes: Uint8Array): Promise<Views> {
  writeFileSync(to, bytes);
  const after = drawn(to);
  return {
    widgets: await shownWidgets(bytes, mostPages),
    text: attempt(() => run('pdftotext', ['-q', '-raw', '-l', String(mostPages), to, '-']).toString()) ?? '',
    poppler: [before.poppler, after.poppler],
    pdfium: before.pdfium && after.pdfium && [before.pdfium, after.pdfium],
    // Damage of the source stays in its update.
    complaint: before.complaint === '' ? complaintOf(to) : '',
  };
}

function complaintOf(path: string): string {
  try {
    run('qpdf', ['--check', path]);
    return '';
  } catch (error) {
    return String((error as { stdout?: Buffer }).stdout ?? error)
      .trim()
      .slice(-200);
  }
}

type Engine = (bytes: Uint8Array, form: AskedForm) => Promise<Uint8Array>;
const engines: Record<string, Engine> = {
  ours: async (bytes, { data }) => (await annotate({ bytes, to: 'pdf', data, strict: true })).bytes,
};
if (values.peers) {
  engines['pdf-lib'] = filledByPdfLib;
  if (hasPypdf)
    engines['pypdf'] = async (_bytes, form) => {
      filledByPypdf(python ?? '', from, to, form);
      return Promise.resolve(new Uint8Array(readFileSync(to)));
    };
}

const counts = Object.fromEntries(
  Object.keys(engines).map((name) => [name, { forms: 0, right: 0, refused: 0, fields: 0, rightFields: 0, unclean: 0 }]),
);
const seen = new Set<string>();
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.pdf$/i.test(name) && name.includes(values.only))
  .toSorted()
  .filter((_name, index) => index % Number(values.every) === 0);

function report(name: string, { complaint, problems }: Judgement): void {
  if (complaint !== '') console.log(`qpdf: ${name}: ${complaint.replaceAll('\n', ' ')}`);
  if (problems.length > 0)
    console.log(
      `${name}: ${String(problems.length)} fields differ\n${problems
        .slice(0, 4)
        .map((line) => `    ${line}\n`)
        .join('')}`,
    );
}

for (const name of names) {
  const bytes = attempt(() => new Uint8Array(readFileSync(join(folder, name))));
  const digest = bytes && createHash('sha256').update(bytes).digest('hex');
  if (!bytes || digest === undefined || seen.has(digest)) continue;
  seen.add(digest);
  const found = await inspect({ bytes }).catch(() => undefined);
  if (found?.format !== 'pdf' || found.fields.length === 0) continue;
  const form = askedValues(found.schema ?? {}, values.scripts);
  if (form.asked.size === 0) continue;
  writeFileSync(from, bytes);
  const before = { ...drawn(from), complaint: complaintOf(from) };
  const original = await shownWidgets(bytes, mostPages).catch(() => undefined);
  if (!original) {
    console.log(`pdf.js does not open it: ${name}`);
    continue;
  }
  for (const [engine, fill] of Object.entries(engines)) {
    const count = counts[engine];
    if (!count) continue;
    count.forms += 1;
    try {
      rmSync(to, { force: true });
      const filled = await fill(bytes, form);
      if (keep !== undefined && engine === 'ours') writeFileSync(join(keep, name.replaceAll('/', '__')), filled);
      const judgement = judged(form, original, await viewsOf(before, filled));
      count.fields += judgement.fields;
      count.rightFields += judgement.fields - judgement.problems.length;
      if (judgement.complaint !== '') count.unclean += 1;
      if (judgement.problems.length === 0) count.right += 1;
      if (engine === 'ours') report(name, judgement);
    } catch (error) {
      count.refused += 1;
      const details = (error as { details?: unknown }).details;
      if (engine === 'ours')
        console.log(
          `refused: ${name}: ${error instanceof Error ? error.message.slice(0, 200) : ''} ${JSON.stringify(details ?? '').slice(0, 400)}`,
        );
    }
  }
}
rmSync(work, { recursive: true });
console.log('');
for (const [engine, { forms, right, refused, fields, rightFields, unclean }] of Object.entries(counts))
  console.log(
    `${engine.padEnd(8)} forms ${String(forms)}, all fields as asked ${String(right)}, refused ${String(refused)}; shown fields ${String(fields)}, as asked ${String(rightFields)}; qpdf complains ${String(unclean)}`,
  );
