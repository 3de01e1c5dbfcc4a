/** A pair of documents → how well their comparison keeps both, judged without the comparison's own code. */
import { readFileSync } from 'node:fs';
import { resolvePackage } from '../../src/docx/revision/resolve-package.js';
import type { Take } from '../../src/docx/revision/revision-elements.js';
import { compare } from '../../src/operations/compare/compare.js';
import { countRevisions } from './count-revisions.js';
import { normalForm, openEditor } from './normal-form.js';
import type { Pair } from './pairs.js';

export interface Judgement {
  readonly pair: Pair;
  /** Absent: the comparison failed. */
  readonly bytes?: Uint8Array;
  readonly revisions?: number;
  /** Changes of formatting in the list of changes. */
  readonly formatting?: number;
  /** The first difference of the accepted result from the revised document, and of the rejected one from the original. */
  readonly accept?: string | undefined;
  readonly reject?: string | undefined;
  readonly failure?: string;
  readonly milliseconds: number;
}

/** The normal form of a document with its tracked changes accepted or rejected. */
function settledForm(bytes: Uint8Array, take: Take): Map<string, string[]> {
  const editor = openEditor(bytes);
  resolvePackage(editor, take);
  return normalForm(openEditor(editor.bytes()));
}

/** A part of a line around the first different character. */
const around = (line: string | undefined, at: number): string =>
  line === undefined ? '(no line)' : line.slice(Math.max(0, at - 60), at + 100);

/** A difference in a header or footer that only one of the documents has; revisions cannot add or remove it. */
export const isOfMissingStory = (difference: string | undefined): boolean => difference?.includes(': only in the ') === true;

/** The first difference of two normal forms; one in a story that both have comes before one that only one of them has. */
function firstDifference(is: Map<string, string[]>, wanted: Map<string, string[]>): string | undefined {
  let missing: string | undefined;
  for (const name of new Set([...wanted.keys(), ...is.keys()])) {
    const [one, other] = [is.get(name) ?? [], wanted.get(name) ?? []];
    if (is.has(name) !== wanted.has(name)) {
      missing ??= `${name}: only in the ${is.has(name) ? 'result' : 'document'}`;
      continue;
    }
    for (let line = 0; line < Math.max(one.length, other.length); line += 1) {
      const [ours, theirs] = [one[line], other[line]];
      if (ours === theirs) continue;
      let at = 0;
      while (ours !== undefined && theirs !== undefined && ours[at] === theirs[at]) at += 1;
      return `${name} line ${line + 1}: has «${around(ours, at)}», should have «${around(theirs, at)}»`;
    }
  }
  return missing;
}

export async function judgePair(pair: Pair): Promise<Judgement> {
  const start = performance.now();
  const [original, revised] = [readFileSync(pair.original), readFileSync(pair.revised)];
  try {
    const { bytes, summary } = await compare({ original, revised, ignoreCase: pair.ignoreCase, date: '2026-01-01T00:00:00Z' });
    return {
      pair,
      bytes,
      revisions: countRevisions(bytes),
      formatting: summary.formatting,
      accept: firstDifference(settledForm(bytes, 'accept'), settledForm(revised, 'accept')),
      // A change of case that is ignored cannot be rejected.
      reject: pair.ignoreCase === true ? undefined : firstDifference(settledForm(bytes, 'reject'), settledForm(original, 'accept')),
      milliseconds: performance.now() - start,
    };
  } catch (error) {
    return {
      pair,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      milliseconds: performance.now() - start,
    };
  }
}

/** The changes that the comparison of a document with itself reports. */
export async function changesWithItself(file: string): Promise<string | undefined> {
  const bytes = readFileSync(file);
  try {
    const { changes } = await compare({ original: bytes, revised: bytes });
    return changes.length === 0 ? undefined : `${changes.length} changes: ${JSON.stringify(changes[0]).slice(0, 200)}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
