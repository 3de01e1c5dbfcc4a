/** Hyphenation points of a word: Liang's patterns, as used by TeX and Word (ECMA-376-1 §17.15.1.10; WR-HYPH-1). */
import { itemAt } from '../base/item-at.js';
import { isMissingModule } from '../base/package/missing-module.js';
import { operationMemory } from '../base/operation-memory.js';
import { hyphenationLanguages, type HyphenationPatterns } from './hyphenation-languages-data.js';

/** The minimum number of letters before and after a hyphen (WR-HYPH-1). */
const minBefore = 2;
const minAfter = 2;
const maxWordLength = 100;
const maxKept = 10_000;

const loaded = new Map<string, HyphenationPatterns>();
/** By the patterns' name and the word. */
const hyphenated = operationMemory(() => new Map<string, readonly number[]>());

/**
 * Loads the patterns of the languages (BCP 47) that a document hyphenates; languages without patterns are skipped. Must be called before
 * {@link hyphenationPoints}.
 *
 * @returns false if the package with the patterns, which is optional for hosts, is not installed
 */
export async function loadHyphenation(languages: Iterable<string>, load = hyphenationLanguages): Promise<boolean> {
  for (const language of languages) {
    const name = patternName(language);
    if (name === undefined || loaded.has(name)) continue;
    try {
      const patterns = await load[name]?.();
      if (patterns) loaded.set(name, patterns.default);
    } catch (error) {
      if (isMissingModule(error)) return false;
      throw error;
    }
  }
  return true;
}

function patternName(language: string): string | undefined {
  const tag = language.toLowerCase();
  const [short = tag] = tag.split('-', 1);
  return tag in hyphenationLanguages ? tag : short in hyphenationLanguages ? short : undefined;
}

/** UTF-16 offsets inside the word before which a hyphen is allowed, ascending; empty for a language that is not loaded. */
export function hyphenationPoints(word: string, language: string): readonly number[] {
  const name = patternName(language);
  const patterns = name === undefined ? undefined : loaded.get(name);
  if (!patterns || word.length > maxWordLength || word.length < minBefore + minAfter) return [];
  const lower = word.toLowerCase();
  // A few capitals become longer in lower case; offsets would be wrong.
  if (lower.length !== word.length) return [];
  const words = hyphenated();
  const key = `${name} ${lower}`;
  const known = words.get(key);
  if (known) return known;
  const points = (patterns[2][lower] ?? patternPoints(lower, patterns)).filter((at) => at >= minBefore && at <= word.length - minAfter);
  if (words.size >= maxKept) words.clear();
  words.set(key, points);
  return points;
}

type TrieNode = number | TrieChildren | readonly [children: TrieChildren, levels: number];
interface TrieChildren {
  readonly [letter: string]: TrieNode;
}

/** The highest level of all matching patterns decides; odd ones allow a hyphen. */
function patternPoints(word: string, [levelsOf, trie]: HyphenationPatterns): number[] {
  const levels = new Uint8Array(word.length + 2);
  const bounded = `.${word}.`;
  for (let start = 0; start < bounded.length; start++) {
    // A pattern's levels count from its first letter; the leading dot of a word-start pattern is not a letter.
    const base = Math.max(0, start - 1);
    let children = trie as TrieChildren;
    for (let at = start; at < bounded.length; at++) {
      const node: TrieNode | undefined = children[bounded.charAt(at)];
      if (node === undefined) break;
      const [next, index] = typeof node === 'number' ? [undefined, node] : isPair(node) ? node : [node, -1];
      if (index >= 0) levelsOf[index]?.forEach((level, k) => (levels[base + k] = Math.max(levels[base + k] ?? 0, level)));
      if (!next) break;
      children = next;
    }
  }
  const points: number[] = [];
  for (let at = 1; at < word.length; at++) if (itemAt(levels, at) & 1) points.push(at);
  return points;
}

const isPair = (node: TrieChildren | readonly [TrieChildren, number]): node is readonly [TrieChildren, number] => Array.isArray(node);
