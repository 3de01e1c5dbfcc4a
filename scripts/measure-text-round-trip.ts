/**
 * Measures how much Markdown and HTML keep of documents: each DOCX of a folder is written as both and read again, and its contents are
 * counted before and after, by kind. The same counts for pandoc, mammoth and markitdown, whose texts are read by the same readers, are
 * shown beside it. The figures are in docs/guide/text.md.
 *
 *     npx tsx scripts/measure-text-round-trip.ts [--folder DIR] [--only NAME] [--every N] [--lost KIND] [--peers DIR] [--json FILE]
 *
 * `--peers` names a folder with `node_modules/mammoth` and `venv/bin/markitdown`, if they are installed; pandoc is taken from the PATH.
 */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { Budget } from '../src/base/abort.js';
import { Diagnostics } from '../src/base/diagnostics.js';
import type { DocumentTree } from '../src/document/document-tree.js';
import { readDocx } from '../src/docx/read/read-docx.js';
import { readHtml } from '../src/markup/html/read-html.js';
import { readMarkdown } from '../src/markup/markdown/read-markdown.js';
import { readWithChunks } from '../src/operations/convert/read-with-chunks.js';
import { treeToDocx } from '../src/operations/convert/convert-markup.js';
import { treeToText } from '../src/operations/convert/tree-to-text.js';
import { inventoryOf, kept, kinds, type Inventory, type Kind } from './measure/text/inventory.js';

const run = promisify(execFile);

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: new URL('../../shared/fidelity/documents', import.meta.url).pathname },
    only: { type: 'string' },
    lost: { type: 'string' },
    every: { type: 'string', default: '1' },
    peers: { type: 'string' },
    json: { type: 'string' },
    pandoc: { type: 'boolean', default: false },
  },
});

type Language = 'md' | 'html';

interface Writer {
  readonly name: string;
  readonly language: Language;
  readonly write: (path: string, tree: DocumentTree) => Promise<string>;
}

/** A writer's text → its contents, by way of a DOCX file, as a user would get it. */
async function readAgain(text: string, language: Language): Promise<Inventory> {
  const tree = language === 'md' ? (await readMarkdown(text)).tree : readHtml(text).tree;
  const bytes = await treeToDocx(tree, { budget: new Budget(), diagnostics: new Diagnostics() });
  return inventoryOf(readDocx(bytes, { budget: new Budget() }).tree);
}

const ours = (language: Language): Writer => ({
  name: `docops-router ${language}`,
  language,
  write: async (_, tree) => {
    const { bytes } = await treeToText(tree, { to: language, look: 'document', budget: new Budget(), diagnostics: new Diagnostics() });
    return Buffer.from(bytes).toString('utf8');
  },
});

const mostOutput = { maxBuffer: 1 << 29 };

function peers(): Writer[] {
  const found: Writer[] = [];
  const pandoc = (language: Language, to: string): Writer => ({
    name: `pandoc ${to}`,
    language,
    write: async (path) =>
      (
        await run(
          'pandoc',
          ['-f', 'docx', '-t', to, ...(language === 'html' ? ['--self-contained', '--standalone', '--mathml'] : []), path],
          mostOutput,
        )
      ).stdout,
  });
  if (values.pandoc || values.peers !== undefined) found.push(pandoc('md', 'gfm'), pandoc('html', 'html'));
  const folder = values.peers;
  if (folder !== undefined && existsSync(join(folder, 'node_modules/mammoth'))) {
    const mammoth = createRequire(join(folder, 'package.json'))('mammoth') as {
      convertToHtml: (from: { path: string }) => Promise<{ value: string }>;
    };
    found.push({ name: 'mammoth html', language: 'html', write: async (path) => (await mammoth.convertToHtml({ path })).value });
  }
  const markitdown = folder === undefined ? '' : join(folder, 'venv/bin/markitdown');
  if (markitdown !== '' && existsSync(markitdown))
    found.push({
      name: 'markitdown md',
      language: 'md',
      write: async (path) => (await run(markitdown, ['--keep-data-uris', path], mostOutput)).stdout,
    });
  return found;
}

interface Sum {
  readonly total: Record<Kind, number>;
  readonly kept: Record<Kind, number>;
  failed: number;
  ms: number;
}

const zeros = (): Record<Kind, number> => Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;

async function main(): Promise<void> {
  const files = readdirSync(values.folder)
    .filter((name) => name.endsWith('.docx') && (values.only === undefined || name.startsWith(values.only)))
    .sort()
    .filter((_, index) => index % Number(values.every) === 0);
  const writers = [ours('md'), ours('html'), ...peers()];
  const sums = new Map(writers.map(({ name }) => [name, { total: zeros(), kept: zeros(), failed: 0, ms: 0 }]));
  for (const file of files) {
    const path = join(values.folder, file);
    const { tree } = await readWithChunks(readFileSync(path), { budget: new Budget(), recover: false });
    const own = inventoryOf(tree);
    for (const writer of writers) {
      const sum = sums.get(writer.name);
      if (!sum) continue;
      let found: Inventory | undefined;
      try {
        const begun = performance.now();
        const text = await writer.write(path, tree);
        sum.ms += performance.now() - begun;
        found = await readAgain(text, writer.language);
      } catch (error) {
        sum.failed += 1;
        process.stderr.write(`${file} ${writer.name}: ${String(error).slice(0, 300)}\n`);
      }
      for (const kind of kinds) {
        sum.total[kind] += own[kind].length;
        const { count, lost } = found ? kept(kind, own[kind], found[kind]) : { count: 0, lost: own[kind] };
        sum.kept[kind] += count;
        if (values.lost === kind && lost.length > 0 && writer.name.startsWith('docops'))
          process.stdout.write(
            `${file} ${writer.name}: ${String(lost.length)} of ${String(own[kind].length)}: ${JSON.stringify(lost.slice(0, 12)).slice(0, 400)}\n`,
          );
      }
    }
  }
  tell(sums, files.length);
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(Object.fromEntries(sums), null, 2)}\n`);
}

function tell(sums: ReadonlyMap<string, Sum>, count: number): void {
  process.stdout.write(`${String(count)} documents\n${['', ...sums.keys()].join(' | ')}\n`);
  for (const kind of kinds) {
    const cells = [...sums.values()].map((sum) =>
      sum.total[kind] === 0 ? '-' : `${((100 * sum.kept[kind]) / sum.total[kind]).toFixed(2)}%`,
    );
    process.stdout.write(`${kind} (${String([...sums.values()][0]?.total[kind] ?? 0)}) | ${cells.join(' | ')}\n`);
  }
  process.stdout.write(
    `failed | ${[...sums.values()].map(({ failed }) => failed).join(' | ')}\nms | ${[...sums.values()].map(({ ms }) => Math.round(ms)).join(' | ')}\n`,
  );
}

await main();
