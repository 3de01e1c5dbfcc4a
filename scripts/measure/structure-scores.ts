/** Scores how much of a document tree's structure a tagged PDF has, feature by feature. */
import { itemAt } from '../../src/base/item-at.js';
import { compareBlocks, compareLanguages, isSameTable } from '../../test/support/structure/compare-facts.js';
import { lettersOf, type BlockFact, type StructureFacts } from '../../test/support/structure/facts.js';

export const features = [
  'headings',
  'list items, with depth',
  'entries of contents',
  'captions',
  'notes',
  'tables, with spans',
  'header cells',
  'alternative texts',
  'equations',
  'letters, with language',
  'words',
  'words in order',
] as const;
export type Feature = (typeof features)[number];

export interface Score {
  readonly wanted: number;
  readonly found: number;
}

export type Scores = Readonly<Record<Feature, Score>> & {
  /** Words that the document's body does not have, such as those of headers. */ readonly strangeWords: number;
};

export function structureScores(wanted: StructureFacts, found: StructureFacts): Scores {
  const tables = tableScores(wanted, found);
  const words = wordScores(wanted.blocks, found.blocks);
  return {
    headings: blockScore(wanted, found, ({ role }) => /^H\d$/.test(role), sameRole),
    'list items, with depth': blockScore(wanted, found, ({ role }) => role === 'LI', sameDepth),
    'entries of contents': blockScore(wanted, found, ({ role }) => role === 'TOCI'),
    captions: blockScore(wanted, found, ({ role }) => role === 'Caption'),
    notes: blockScore(wanted, found, ({ within }) => within.includes('Note')),
    ...tables,
    'alternative texts': blockScore(wanted, found, ({ role, text }) => role === 'Figure' && lettersOf(text) !== ''),
    equations: blockScore(wanted, found, ({ role }) => role === 'Formula'),
    'letters, with language': languageScore(wanted, found),
    ...words,
  };
}

type Condition = (block: BlockFact) => boolean;
type Same = (wanted: BlockFact, found: BlockFact) => boolean;

const sameRole: Same = (wanted, found) => wanted.role === found.role;
const sameDepth: Same = ({ depth: wanted }, { depth }) =>
  typeof wanted === 'object' ? wanted.some((one) => one === depth) : wanted === depth;

/** Blocks of one kind, in their order. */
function blockScore(wanted: StructureFacts, found: StructureFacts, condition: Condition, isSame: Same = () => true): Score {
  const [of, to] = [wanted.blocks.filter(condition), found.blocks.filter(condition)];
  const { same } = compareBlocks(of, to, (a, b) => isSame(a.fact, b.fact) && (a.fact.role === 'Formula' || a.pattern.matches(b.letters)));
  return { wanted: of.length, found: same.length };
}

function tableScores(wanted: StructureFacts, found: StructureFacts): Record<'tables, with spans' | 'header cells', Score> {
  let [at, tables, headers, wantedHeaders] = [0, 0, 0, 0];
  for (const table of wanted.tables) {
    const heads = table.cells.filter(({ isHeader }) => isHeader);
    wantedHeaders += heads.length;
    const index = found.tables.findIndex((one, place) => place >= at && isSameTable(table, one));
    const same = found.tables[index];
    if (!same) continue;
    at = index + 1;
    tables += 1;
    headers += heads.filter(({ row, column }) =>
      same.cells.some((cell) => cell.row === row && cell.column === column && cell.isHeader),
    ).length;
  }
  return {
    'tables, with spans': { wanted: wanted.tables.length, found: tables },
    'header cells': { wanted: wantedHeaders, found: headers },
  };
}

function languageScore(wanted: StructureFacts, found: StructureFacts): Score {
  const { same } = compareBlocks(wanted.blocks, found.blocks, (a, b) => a.pattern.matches(b.letters));
  const { letters, same: right } = compareLanguages(same);
  return { wanted: letters, found: right };
}

/** Spaces beside East Asian characters, where pdf.js sees them at the ends of lines and beside digits, whichever program wrote the file. */
const unspaced =
  /\s+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\s+/gu;

const wordsOf = (blocks: readonly BlockFact[]): string[] =>
  blocks
    .filter(({ role }) => role !== 'Figure' && role !== 'Formula')
    .flatMap(
      ({ text }) =>
        text
          .normalize('NFKC')
          .replaceAll('\u00ad', '')
          .replace(unspaced, '')
          .toUpperCase()
          .match(/[\p{L}\p{N}]+/gu) ?? [],
    );

/** Three consecutive words, numbered to distinguish repetitions. */
function* shingles(words: readonly string[]): Generator<string> {
  const counts = new Map<string, number>();
  for (let index = 0; index + 2 < words.length; index += 1) {
    const shingle = `${words[index]} ${words[index + 1]} ${words[index + 2]}`;
    const count = counts.get(shingle) ?? 0;
    counts.set(shingle, count + 1);
    yield `${String(count)} ${shingle}`;
  }
}

function wordScores(
  wanted: readonly BlockFact[],
  found: readonly BlockFact[],
): { readonly words: Score; readonly 'words in order': Score; readonly strangeWords: number } {
  const [of, to] = [wordsOf(wanted), wordsOf(found)];
  const left = new Map<string, number>();
  for (const word of of) left.set(word, (left.get(word) ?? 0) + 1);
  let strangeWords = 0;
  for (const word of to) {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    else strangeWords += 1;
  }
  const places = new Map([...shingles(to)].map((shingle, index) => [shingle, index]));
  const ordered = [...shingles(of)].map((shingle) => places.get(shingle));
  const words = { wanted: of.length, found: to.length - strangeWords };
  return {
    words,
    'words in order': { wanted: ordered.length, found: longestRise(ordered.filter((place) => place !== undefined)) },
    strangeWords,
  };
}

/** Length of the longest increasing subsequence. */
function longestRise(places: readonly number[]): number {
  const ends: number[] = [];
  for (const place of places) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (itemAt(ends, middle) < place) low = middle + 1;
      else high = middle;
    }
    ends[low] = place;
  }
  return ends.length;
}
