/**
 * Counts the words of Word's PDFs that are in ours, and how near they are: the same as the folder beside the project scores, for those who
 * have fetched only the documents.
 *
 * Each word of Word's PDF takes the word of ours that reads the same and is nearest, one on the same page before any on another;
 * a word is taken once. A word is letters and digits only, folded to lower case; in scripts without spaces each character is one.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SaxesParser } from 'saxes';

/** The position where a word begins: points from the page's upper left corner, on its baseline. */
export interface PlacedWord {
  readonly text: string;
  /** Page number, from 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/** Shares of Word's words, from 0 to 1. */
export interface PairScore {
  readonly matched: number;
  readonly samePage: number;
  readonly within1pt: number;
  readonly within2pt: number;
  readonly within6pt: number;
}

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}]/u;
/** Points between the baselines of two characters of one word. */
const sameBaseline = 4;

/** References to characters that XML does not allow; MuPDF writes them anyway. They are not letters. */
const notInXml = /&#x(?:[0-8bcef]|1[\da-f]|d[89a-f][\da-f]{2}|fff[ef]);/gi;

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Words of MuPDF's structured text, in the order of the content. A space, a new line and another baseline end a word. */
export function wordsIn(structuredText: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  let page = 0;
  let open: { text: string; readonly x: number; readonly y: number; lastY: number } | undefined;
  const end = (): void => {
    const text = folded(open?.text ?? '');
    if (open && text !== '') words.push({ text, page, x: open.x, y: open.y });
    open = undefined;
  };
  const add = (character: string, x: number, y: number): void => {
    if (character.trim() === '') return end();
    if (open && Math.abs(open.lastY - y) > sameBaseline) end();
    if (unspaced.test(character)) {
      end();
      words.push({ text: character, page, x, y });
      return;
    }
    open ??= { text: '', x, y, lastY: y };
    open.text += character;
    open.lastY = y;
  };
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'char') add(attributes.c ?? '', Number(attributes.x), Number(attributes.y));
    else if (name === 'line' || name === 'page') end();
    if (name === 'page') page += 1;
  });
  parser.write(structuredText.replace(notInXml, '\ufffd')).close();
  end();
  return words;
}

/** Undefined if Word's PDF has no words. */
export function scorePair(words: readonly PlacedWord[], ours: readonly PlacedWord[]): PairScore | undefined {
  if (words.length === 0) return undefined;
  const byText = new Map<string, PlacedWord[]>();
  for (const word of ours) {
    const same = byText.get(word.text);
    if (same) same.push(word);
    else byText.set(word.text, [word]);
  }
  let [matched, samePage, within1pt, within2pt, within6pt] = [0, 0, 0, 0, 0];
  for (const word of words) {
    const candidates = byText.get(word.text) ?? [];
    const far = (other: PlacedWord): number => Math.abs(other.page - word.page) * 1e5 + Math.hypot(other.x - word.x, other.y - word.y);
    let nearest = 0;
    for (let at = 1; at < candidates.length; at += 1) {
      const [one, best] = [candidates[at], candidates[nearest]];
      if (one && best && far(one) < far(best)) nearest = at;
    }
    const [found] = candidates.splice(nearest, 1);
    if (!found) continue;
    matched += 1;
    if (found.page !== word.page) continue;
    samePage += 1;
    const distance = Math.max(Math.abs(found.x - word.x), Math.abs(found.y - word.y));
    within1pt += Number(distance <= 1);
    within2pt += Number(distance <= 2);
    within6pt += Number(distance <= 6);
  }
  const share = (count: number): number => count / words.length;
  return {
    matched: share(matched),
    samePage: share(samePage),
    within1pt: share(within1pt),
    within2pt: share(within2pt),
    within6pt: share(within6pt),
  };
}

function wordsOfPdf(file: string): PlacedWord[] {
  const run = spawnSync('mutool', ['draw', '-q', '-F', 'stext', '-o', '-', file], { encoding: 'utf8', maxBuffer: 1 << 30 });
  if (run.error) throw new Error('mutool is not installed (Debian: mupdf-tools)');
  if (run.status !== 0 && run.stdout === '') throw new Error(`mutool cannot read ${file}: ${run.stderr.trim()}`);
  return wordsIn(run.stdout);
}

const nothing: PairScore = { matched: 0, samePage: 0, within1pt: 0, within2pt: 0, within6pt: 0 };

/** Means over Word's PDFs; without a PDF of ours, nothing counts as found. */
export function scorePairs(wordPdfs: readonly string[], ourFolder: string): { readonly pairs: number; readonly means: PairScore } {
  const scores = wordPdfs.flatMap((file) => {
    const ours = join(ourFolder, basename(file));
    const score = existsSync(ours) ? scorePair(wordsOfPdf(file), wordsOfPdf(ours)) : nothing;
    return score ? [score] : [];
  });
  const mean = (name: keyof PairScore): number => scores.reduce((sum, score) => sum + score[name], 0) / Math.max(1, scores.length);
  const means = Object.fromEntries((Object.keys(nothing) as (keyof PairScore)[]).map((name) => [name, mean(name)])) as unknown as PairScore;
  return { pairs: scores.length, means };
}
