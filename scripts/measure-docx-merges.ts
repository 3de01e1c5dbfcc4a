/**
 * Merges documents of `../shared/fidelity/documents`, chosen by a seed, and reports whether the results keep their parts' text, are valid,
 * and have their pages; compared with docxcompose on the same files.
 *
 *   npx tsx scripts/measure-docx-merges.ts [--count 200] [--seed 1] [--only N] [--keep FOLDER] [--no-pages] [--no-validator]
 *     [--same-settings] [--libreoffice N] [--docxcompose PYTHON]
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Budget } from '../src/base/abort.js';
import { Diagnostics } from '../src/base/diagnostics.js';
import { itemAt } from '../src/base/item-at.js';
import { partBreaks, styleChoices, type PartBreak, type StyleChoice } from '../src/contract/merging.js';
import { PackageEditor } from '../src/docx/package/package-editor.js';
import { DocumentJoiner } from '../src/docx/merge/join-documents.js';
import { hasValidator, libreOfficePdfs, validityErrors } from '../test/interop/docx-tools.js';
import { readArguments } from './measure/arguments.js';
import { differentPages, ourPages, wordsOf, type PageWords } from './merges/pages.js';
import { storyTexts, type StoryTexts } from './merges/texts.js';

const given = readArguments([
  'count',
  'seed',
  'only',
  'keep',
  'no-pages',
  'no-validator',
  'libreoffice',
  'docxcompose',
  'longest',
  'same-settings',
]);
const count = Number(given.count ?? 200);
const longest = Number(given.longest ?? 12);
const folder = fileURLToPath(new URL('../../shared/fidelity/documents', import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.docx'))
  .toSorted();
const lender = given['same-settings'] === undefined ? undefined : readFileSync(join(folder, files[0] ?? ''));
const bytesOf = (name: string): Uint8Array => withSettingsOf(readFileSync(join(folder, name)), lender);

/** With the settings of another document, so that remaining differences have other causes. */
function withSettingsOf(bytes: Uint8Array, other: Uint8Array | undefined): Uint8Array {
  if (!other) return bytes;
  const [editor, lent] = [bytes, other].map((one) => new PackageEditor(one, { budget: new Budget(), diagnostics: new Diagnostics() }));
  const part = 'word/settings.xml';
  const settings = lent?.text(part);
  if (!editor || settings === undefined || editor.text(part) === undefined) return bytes;
  editor.change(part, settings);
  return editor.bytes();
}

/** Numbers from 0 to below 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = randomFrom(Number(given.seed ?? 1));
const pick = <T extends NonNullable<unknown>>(list: readonly T[]): T => itemAt(list, Math.floor(random() * list.length));

interface Merge {
  readonly parts: readonly string[];
  readonly styles: StyleChoice;
  readonly between: PartBreak;
}

const memo = <T>(make: (name: string) => Promise<T>): ((name: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (name) => {
    let value = known.get(name);
    if (!value) known.set(name, (value = make(name)));
    return value;
  };
};
const pagesOf = memo((name) => ourPages(bytesOf(name)));
const textsOf = memo((name) => storyTexts(bytesOf(name)));
const kindOf = (error: string): string => error.slice(error.indexOf(': ')).replace(/\d+/g, '#').slice(0, 160);
const errorsOf = memo(async (name) => (await validityErrors(bytesOf(name))).map(kindOf));

/** Most merges keep styles and begin on new pages, as most requests do. */
async function chosen(): Promise<Merge> {
  const parts: string[] = [];
  const wanted = random() < 0.6 ? 2 : 3;
  while (parts.length < wanted) {
    const name = pick(files);
    if (parts.includes(name) || (await pagesOf(name)).length > longest) continue;
    parts.push(name);
  }
  return { parts, styles: random() < 0.75 ? 'keep' : pick(styleChoices), between: random() < 0.6 ? 'page' : pick(partBreaks) };
}

function differences(result: StoryTexts, parts: readonly StoryTexts[], between: PartBreak): string[] {
  const found: string[] = [];
  const all = <K extends 'footnotes' | 'endnotes' | 'comments'>(kind: K): string =>
    parts
      .flatMap((part) => part[kind])
      .toSorted()
      .join('\n');
  const body = parts.map((part) => part.body).join('');
  if (result.body !== body) found.push(`body at ${String(firstDifference(result.body, body))} of ${String(body.length)}`);
  for (const kind of ['footnotes', 'endnotes', 'comments'] as const) if (result[kind].join('\n') !== all(kind)) found.push(kind);
  const headers = parts.flatMap((part) => part.headers);
  if (between !== 'none' && result.headers.map(shown).join('\n--\n') !== headers.map(shown).join('\n--\n')) found.push('headers');
  for (const name of Object.keys(result.counts)) {
    const sum = parts.reduce((total, part) => total + (part.counts[name] ?? 0), 0);
    // A picture that several parts have is kept once.
    if (name !== 'pictures' && result.counts[name] !== sum) found.push(`${name} ${String(result.counts[name])} of ${String(sum)}`);
  }
  return found;
}

/** Headers of even pages are copies if only another part has them. */
const shown = (headers: string): string =>
  headers
    .split('\n')
    .filter((line) => !/^\w+ even/.test(line))
    .join('\n');

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

const pageOptions = new Set<PartBreak>(['page', 'odd', 'even']);
const withoutBlank = (pages: PageWords): PageWords => pages.filter((page) => page.length > 0);
const scratch = given.keep ?? mkdtempSync(join(tmpdir(), 'merges-'));
mkdirSync(scratch, { recursive: true });

function composed(merge: Merge, index: number): Uint8Array | undefined {
  const path = join(scratch, `${String(index)}-docxcompose.docx`);
  const script = fileURLToPath(new URL('merges/compose.py', import.meta.url));
  const { status, stderr } = spawnSync(given.docxcompose ?? 'python3', [script, path, ...merge.parts.map((name) => join(folder, name))], {
    encoding: 'utf8',
  });
  if (status === 0) return readFileSync(path);
  console.log(`  docxcompose fails: ${stderr.trim().split('\n').at(-1) ?? ''}`);
  return undefined;
}

interface Tally {
  merges: number;
  failed: number;
  texts: Record<string, number>;
  newErrors: number;
  paged: number;
  pageCount: number;
  pageWords: number;
  pages: number;
  differentPages: number;
  /** Figures of merges whose parts have the same settings and should keep their styles. */
  alike: { paged: number; pageCount: number; pageWords: number; pages: number; differentPages: number };
}
const noPages = { paged: 0, pageCount: 0, pageWords: 0, pages: 0, differentPages: 0 };
const tally = (): Tally => ({ merges: 0, failed: 0, texts: {}, newErrors: 0, ...noPages, alike: { ...noPages } });
/** Merges whose parts' settings differ, which is reported. */
const different = new Set<Merge>();

async function judge(name: string, bytes: Uint8Array | undefined, merge: Merge, into: Tally): Promise<void> {
  into.merges += 1;
  if (!bytes) {
    into.failed += 1;
    return;
  }
  const parts = await Promise.all(merge.parts.map(textsOf));
  let result: StoryTexts;
  try {
    result = await storyTexts(bytes);
  } catch (error) {
    into.failed += 1;
    return console.log(`  ${name}: not readable: ${String(error)}`);
  }
  const found = differences(result, parts, merge.between);
  for (const one of found) {
    const kind = one.split(' ')[0] ?? '';
    into.texts[kind] = (into.texts[kind] ?? 0) + 1;
  }
  if (found.length === 0) into.texts.equal = (into.texts.equal ?? 0) + 1;
  else if (name === 'ours') console.log(`  texts: ${found.join(', ')}`);
  if (hasValidator && given['no-validator'] === undefined) {
    const before = new Set((await Promise.all(merge.parts.map(errorsOf))).flat());
    const fresh = [...new Set((await validityErrors(bytes)).map(kindOf))].filter((error) => !before.has(error));
    if (fresh.length > 0) into.newErrors += 1;
    if (name === 'ours') for (const error of fresh) console.log(`  invalid${error}`);
  }
  if (given['no-pages'] !== undefined || !pageOptions.has(merge.between)) return;
  const wanted = (await Promise.all(merge.parts.map(pagesOf))).flat();
  const own = await ourPages(bytes);
  const [a, b] = merge.between === 'page' ? [own, wanted] : [withoutBlank(own), withoutBlank(wanted)];
  const changed = differentPages(a, b);
  for (const figures of merge.styles === 'keep' && !different.has(merge) ? [into, into.alike] : [into]) {
    figures.paged += 1;
    figures.pages += wanted.length;
    figures.differentPages += changed.length;
    if (a.length === b.length) figures.pageCount += 1;
    if (changed.length === 0) figures.pageWords += 1;
  }
  if (changed.length > 0 && name === 'ours')
    console.log(
      `  pages ${String(a.length)} of ${String(b.length)}, other words on ${changed.slice(0, 12).join(' ')}${different.has(merge) ? ', settings differ' : ''}`,
    );
}

const [ours, theirs] = [tally(), tally()];
const results = new Map<string, Uint8Array>();
const merges: Merge[] = [];
let milliseconds = 0;
for (let index = 0; index < count; index++) {
  const merge = await chosen();
  merges.push(merge);
  if (given.only !== undefined && !given.only.split(',').includes(String(index))) continue;
  console.log(`${String(index)} ${merge.styles} ${merge.between}: ${merge.parts.join(' ')}`);
  const started = performance.now();
  let bytes: Uint8Array | undefined;
  try {
    const diagnostics = new Diagnostics();
    const options = {
      styles: merge.styles,
      between: merge.between,
      numbering: 'restart',
      budget: new Budget(),
      diagnostics,
    } as const;
    const joiner = new DocumentJoiner(options);
    for (const part of merge.parts) joiner.add(bytesOf(part));
    bytes = joiner.end().bytes;
    if (diagnostics.list().some(({ code }) => code === 'docx.merge-settings')) different.add(merge);
  } catch (error) {
    console.log(`  fails: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
  }
  milliseconds += performance.now() - started;
  if (bytes && given.keep !== undefined) writeFileSync(join(scratch, `${String(index)}.docx`), bytes);
  if (bytes && merge.between === 'page') results.set(String(index), bytes);
  await judge('ours', bytes, merge, ours);
  if (given.docxcompose !== undefined) await judge('docxcompose', composed(merge, index), merge, theirs);
}

console.log(
  JSON.stringify(
    { ours, ...(given.docxcompose !== undefined && { docxcompose: theirs }), milliseconds: Math.round(milliseconds) },
    null,
    1,
  ),
);

if (given.libreoffice !== undefined) {
  const sample = [...results].slice(0, Number(given.libreoffice) || 20);
  const names = [...new Set(sample.flatMap(([index]) => merges[Number(index)]?.parts ?? []))];
  const pdfs = await libreOfficePdfs(new Map([...names.map((name) => [name, bytesOf(name)] as const), ...sample]));
  const words = (key: string): PageWords => wordsOf(pdfs.get(key) ?? new Uint8Array());
  let [same, sameWords] = [0, 0];
  for (const [index] of sample) {
    const wanted = (merges[Number(index)]?.parts ?? []).flatMap(words);
    const own = words(index);
    const changed = differentPages(own, wanted);
    if (own.length === wanted.length) same += 1;
    if (changed.length === 0) sameWords += 1;
    else
      console.log(
        `LibreOffice ${index}: ${String(own.length)} of ${String(wanted.length)} pages, other words on ${changed.slice(0, 10).join(' ')}`,
      );
  }
  console.log(JSON.stringify({ libreOffice: { merges: sample.length, samePages: same, sameWords } }));
}
