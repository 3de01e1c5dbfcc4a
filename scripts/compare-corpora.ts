/**
 * Compares the pairs of documents of another comparer's tests and reports: revisions beside those that its tests expect, whether accepting
 * gives the revised document and rejecting the original, whether a document has no changes against itself, validity, and LibreOffice.
 *
 *   npx tsx scripts/compare-corpora.ts FOLDER [--pairs TABLE] [--neighbours] [--reverse] [--only TEXT] [--keep FOLDER]
 *     [--no-validator] [--no-libreoffice] [--no-self]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { resolvePackage } from '../src/docx/revision/resolve-package.js';
import { hasLibreOffice, hasValidator, libreOfficeTexts, validityErrors } from '../test/interop/docx-tools.js';
import { changesWithItself, isOfMissingStory, judgePair, type Judgement } from './compare/judge-pair.js';
import { openEditor } from './compare/normal-form.js';
import { neighbours, pairsOf, type Pair } from './compare/pairs.js';
import { readArguments } from './measure/arguments.js';

const [folder = '', ...rest] = process.argv.slice(2);
const given = readArguments(['pairs', 'neighbours', 'reverse', 'only', 'keep', 'no-validator', 'no-libreoffice', 'no-self'], rest);
const isValidated = hasValidator && given['no-validator'] === undefined;
const differences: string[] = [];
const report = (pair: Pair, text: string): void => void differences.push(`${pair.name}: ${text}`);

/** The errors of a document without the places where they are, and without what could be there instead. */
const errorsOf = async (bytes: Uint8Array): Promise<string[]> =>
  (await validityErrors(bytes)).map((error) => error.slice(error.indexOf(': ') + 2).replace(/ List of possible elements expected: .*/, ''));
const inputErrors = new Map<string, Promise<string[]>>();

function errorsOfInput(file: string): Promise<string[]> {
  const found = inputErrors.get(file) ?? errorsOf(readFileSync(file));
  inputErrors.set(file, found);
  return found;
}

/** Errors of the result that neither document has. */
async function newErrors({ pair, bytes }: Judgement): Promise<string[]> {
  const errors = bytes ? await errorsOf(bytes) : [];
  if (errors.length === 0) return [];
  const known = new Set((await Promise.all([pair.original, pair.revised].map(errorsOfInput))).flat());
  return errors.filter((error) => !known.has(error));
}

function accepted(bytes: Uint8Array): Uint8Array {
  const editor = openEditor(bytes);
  resolvePackage(editor, 'accept');
  return editor.bytes();
}

const hasText = (bytes: Uint8Array): boolean => {
  const editor = openEditor(bytes);
  return /<w:t[ >][^<]*[^<\s]/.test(editor.text(editor.mainPart) ?? '');
};

/** Results that LibreOffice opens as an empty text although they have some. */
async function unreadable(judged: readonly Judgement[]): Promise<Set<string>> {
  const failed = new Set<string>();
  const size = 25;
  for (let at = 0; at < judged.length; at += size) {
    const files = new Map(judged.slice(at, at + size).flatMap(({ pair, bytes }) => (bytes ? [[pair.name, accepted(bytes)] as const] : [])));
    const marked = new Map(judged.slice(at, at + size).flatMap(({ pair, bytes }) => (bytes ? [[pair.name, bytes] as const] : [])));
    for (const batch of [files, marked])
      for (const [name, text] of await libreOfficeTexts(batch))
        if (text.trim() === '' && hasText(batch.get(name) ?? new Uint8Array())) failed.add(name);
  }
  return failed;
}

function keep({ pair, bytes }: Judgement): void {
  if (given.keep === undefined || !bytes) return;
  mkdirSync(given.keep, { recursive: true });
  writeFileSync(join(given.keep, `${pair.name.replaceAll(/[^\w.-]+/g, '_')}.docx`), bytes);
}

async function judged(pair: Pair): Promise<Judgement & { readonly errors: readonly string[] }> {
  const judgement = await judgePair(pair);
  const { failure, revisions = 0, formatting = 0, accept, reject } = judgement;
  keep(judgement);
  if (failure !== undefined) report(pair, `FAILED ${failure}`);
  else if (pair.expected !== undefined && revisions !== pair.expected)
    report(
      pair,
      `${revisions > pair.expected ? 'MORE' : 'fewer'} revisions: ours ${revisions}, expected ${pair.expected} (and ${formatting} of formatting)`,
    );
  if (accept !== undefined) report(pair, `ACCEPT ${accept}`);
  if (reject !== undefined) report(pair, `REJECT ${reject}`);
  const errors = isValidated ? await newErrors(judgement) : [];
  if (errors.length > 0) report(pair, `INVALID ${errors.length}: ${errors[0]}`);
  if (judgement.milliseconds > 5000) report(pair, `SLOW ${Math.round(judgement.milliseconds)} ms`);
  return { ...judgement, errors };
}

const found = given.neighbours === undefined ? pairsOf(folder, given.pairs) : neighbours(folder);
const turned = ({ name, original, revised }: Pair): Pair => ({ name: `${name} (reversed)`, original: revised, revised: original });
const pairs = (given.reverse === undefined ? found : found.map(turned)).filter(({ name }) => name.includes(given.only ?? ''));
const results: Awaited<ReturnType<typeof judged>>[] = [];
for (const pair of pairs) results.push(await judged(pair));

const files = given['no-self'] === undefined ? [...new Set(pairs.flatMap(({ original, revised }) => [original, revised]))] : [];
let same = 0;
for (const file of files) {
  const changes = await changesWithItself(file);
  if (changes === undefined) same += 1;
  else differences.push(`${relative(folder, file)} with itself: ${changes}`);
}
const isOpened = hasLibreOffice && given['no-libreoffice'] === undefined;
const lost = isOpened ? await unreadable(results) : new Set<string>();
for (const name of lost) differences.push(`${name}: LibreOffice reads no text`);

const share = (name: string, total: number, count: number): string =>
  `${name.padEnd(32)} ${count} of ${total} (${total === 0 ? '–' : ((100 * count) / total).toFixed(1)} %)`;
const done = results.filter(({ failure }) => failure === undefined);
const expected = done.filter(({ pair }) => pair.expected !== undefined);
const count = (passes: (one: (typeof results)[number]) => boolean, of = done): number => of.filter(passes).length;
console.log(differences.join('\n'));
console.log(
  [
    share('compared', pairs.length, done.length),
    share(
      'same revisions as expected',
      expected.length,
      count(({ pair, revisions }) => revisions === pair.expected, expected),
    ),
    share(
      'same or fewer',
      expected.length,
      count(({ pair, revisions = 0 }) => revisions <= (pair.expected ?? 0), expected),
    ),
    share(
      'accepting gives the revised',
      done.length,
      count(({ accept }) => accept === undefined),
    ),
    share(
      'rejecting gives the original',
      done.length,
      count(({ reject }) => reject === undefined),
    ),
    share(
      '… but for missing headers',
      done.length,
      count(({ reject }) => reject === undefined || isOfMissingStory(reject)),
    ),
    share('no changes with itself', files.length, same),
    isValidated
      ? share(
          'valid',
          done.length,
          count(({ errors }) => errors.length === 0),
        )
      : 'validity not checked',
    isOpened ? share('LibreOffice reads text', done.length, done.length - lost.size) : 'LibreOffice not asked',
  ].join('\n'),
);
