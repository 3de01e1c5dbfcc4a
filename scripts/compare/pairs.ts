/** A checkout of another comparer → the pairs of documents that its tests compare, with the number of revisions that they expect. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { countRevisions } from './count-revisions.js';

export interface Pair {
  readonly name: string;
  readonly original: string;
  readonly revised: string;
  /** Revisions that the other comparer reports; absent: its tests do not state it. */
  readonly expected?: number | undefined;
  readonly ignoreCase?: boolean;
}

/** The files below a folder whose names have this ending, relative to it, sorted. */
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !basename(file).startsWith('~'))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));

/** A row of a test table: `InlineData("WC-1000", "CA/Plain.docx", "CA/Plain-Mod.docx", 1)`. */
const row = /^\s*\[InlineData\("([^"]*)",\s*"([^"]+\.docx)",\s*"([^"]+\.docx)"(?:,\s*(\d+))?\)\]/;
/** A document that is merged into the one named last: its table has XML with several of them. */
const consolidated = /<DocName>([^<]+\.docx)<\/DocName>/;
const consolidation = /^\s*\[InlineData\("([^"]*)",\s*"([^"]+\.docx)",\s*$/;

/** The rows of a C# test class; rows in comments are skipped. */
function pairsOfTests(source: string, documents: string): Pair[] {
  const pairs: Pair[] = [];
  let first = 0;
  let base = '';
  for (const line of source.split(/\r?\n/)) {
    const found = row.exec(line);
    const [, begun = ''] = consolidation.exec(line)?.slice(1) ?? [];
    base = begun || base;
    const [, revised] = consolidated.exec(line) ?? [];
    const add = (name: string, one: string, other: string, count?: string): void =>
      void pairs.push({
        name: name || `${basename(one)} ${basename(other)}`,
        original: join(documents, one),
        revised: join(documents, other),
        expected: count === undefined ? undefined : Number(count),
      });
    if (found) add(found[1] ?? '', found[2] ?? '', found[3] ?? '', found[4]);
    else if (revised !== undefined && base !== '') add(basename(revised, '.docx'), base, revised);
    if (!/public void /.test(line)) continue;
    if (/CaseInsensitive/.test(line))
      for (let at = first; at < pairs.length; at += 1) pairs[at] = { ...(pairs[at] as Pair), ignoreCase: true };
    first = pairs.length;
  }
  return pairs;
}

/** Names of the two documents of a pair that lie in the same folder, and how the second follows from the first. */
const twins: readonly (readonly [RegExp, string])[] = [
  [/^base(?=[._-])/, 'next'],
  [/^original(?=[._-])/, 'modified'],
  [/(^|_)a(?=\.docx$)/, '$1b'],
];

function pairsOfNames(folder: string): Pair[] {
  const files = filesIn(folder, '.docx');
  return files.flatMap((file): Pair[] => {
    const partner = twins.find(([pattern]) => pattern.test(basename(file)));
    const other = partner && join(dirname(file), basename(file).replace(...partner));
    if (other === undefined || !files.includes(other)) return [];
    const marked = files.filter((each) => dirname(each) === dirname(file) && /redline\.docx$/.test(each));
    const isOnly = files.filter((each) => dirname(each) === dirname(file) && partner?.[0].test(basename(each))).length === 1;
    const expected = isOnly && marked[0] !== undefined ? countRevisions(readFileSync(join(folder, marked.at(-1) ?? ''))) : undefined;
    return [{ name: file, original: join(folder, file), revised: join(folder, other), expected }];
  });
}

/** Each document with the next one of its folder: unrelated documents, for exactness. */
export function neighbours(folder: string): Pair[] {
  const files = filesIn(folder, '.docx');
  return files.slice(1).map((file, index) => {
    const before = files[index] ?? '';
    return { name: `${before} → ${basename(file)}`, original: join(folder, before), revised: join(folder, file) };
  });
}

/** A table of lines `original<TAB>revised<TAB>expected`, paths relative to the checkout. */
function pairsOfTable(table: string, folder: string): Pair[] {
  const lines = readFileSync(table, 'utf8').split(/\r?\n/);
  return lines.flatMap((line): Pair[] => {
    const [original, revised, expected] = line.split('\t');
    if (!original || !revised) return [];
    const count = expected ? Number(expected) : undefined;
    return [{ name: relative('', original), original: join(folder, original), revised: join(folder, revised), expected: count }];
  });
}

/** Without repeated pairs; one with an expected number replaces one without. */
function withoutRepeats(pairs: readonly Pair[]): Pair[] {
  const byFiles = new Map<string, Pair>();
  for (const pair of pairs) {
    const key = `${pair.original}\n${pair.revised}`;
    if (byFiles.get(key)?.expected === undefined) byFiles.set(key, pair);
  }
  return [...byFiles.values()];
}

export function pairsOf(folder: string, table?: string): Pair[] {
  if (table !== undefined) return pairsOfTable(table, folder);
  const [tests] = filesIn(folder, 'WmlComparerTests.cs');
  if (tests === undefined) return withoutRepeats(pairsOfNames(folder));
  return withoutRepeats(pairsOfTests(readFileSync(join(folder, tests), 'utf8'), join(folder, 'TestFiles')));
}
