/** `docops compare`: two documents → a document with their changes, or a list of them, in this process. */
import { resolve } from 'node:path';
import { counted } from '../base/counted.js';
import { compareOptions, comparisonFormats, type ComparisonFormat } from '../contract/comparing.js';
import { packCompare, type CompareInput, type CompareResult } from '../operations/compare/compare.js';
import { runInBoundedHeap } from './long-work.js';
import { passwordOf, readFileOrInput, readInput, standardStream } from './files/read-input.js';
import { formatOfName } from './files/paths.js';
import { checkFree, writeWhole } from './files/write-whole.js';
import { comparisonLines } from './report/change-lines.js';
import { UsageError } from './report/failure.js';
import { printError, printJson, printLines } from './report/printable.js';
import { report, reportFailure, warningLines } from './report/result-report.js';
import { compareTable } from './table/compare-table.js';
import { exitCodes } from './table/exit-codes.js';
import { optionsGiven } from './table/operation-flags.js';
import type { ValuesOf } from './table/option-table.js';
import { command } from './table/read-arguments.js';

type Arguments = ValuesOf<(typeof compareTable)['options']>;

/** The paths of the two documents. */
type Pair = readonly [original: string, revised: string];

function pairOf(files: readonly string[]): Pair {
  const [original, revised, ...more] = files;
  if (original === undefined || revised === undefined || more.length > 0)
    throw new UsageError(`Pass two documents, the original and the revised one, not ${String(files.length)}.`);
  if (original === standardStream && revised === standardStream) throw new UsageError('Only one document can come from standard input.');
  return [original, revised];
}

/** The output file; undefined for a list of changes. */
function chooseTarget(files: Pair, { out, to, json }: Arguments): string | undefined {
  const target = out ?? (to === 'json' ? standardStream : undefined);
  if (target === undefined && to !== undefined) throw new UsageError(`No output file for --to ${to}: pass --out FILE.`);
  if (target === undefined || target === standardStream) {
    if (target !== undefined && json === true) throw new UsageError('--json and the result cannot both go to standard output.');
    return target;
  }
  if (files.some((file) => resolve(file) === resolve(target))) throw new UsageError('--out is one of the documents; choose another name.');
  return target;
}

/** `--to` decides, else the ending of `--out`; a list needs no document. */
const resultFormat = ({ to, out }: Arguments, target: string | undefined): ComparisonFormat =>
  target === undefined ? 'json' : (to ?? formatOfName(out, comparisonFormats) ?? compareOptions.to.preset);

async function inputOf([original, revised]: Pair, values: Arguments): Promise<CompareInput> {
  const { fonts } = values;
  return {
    ...optionsGiven(compareOptions, values),
    originalPassword: passwordOf('original-password-env', values['original-password-env']),
    revisedPassword: passwordOf('revised-password-env', values['revised-password-env']),
    fonts: fonts && { directories: fonts },
    timeoutMs: (values.timeout ?? 60) * 1000,
    original: await readInput(original, 'The original', readFileOrInput),
    revised: await readInput(revised, 'The revised document', readFileOrInput),
  };
}

/** Prints the changes, or the facts about the file that has them. */
function print(target: string | undefined, result: CompareResult, ms: number, { quiet }: Arguments): void {
  const { summary, pages, warnings } = result;
  if (quiet === true) return;
  if (target !== undefined)
    return report(target, { unmatched: [], warnings, ...(pages !== undefined && { pages }) }, ms, [counted(summary.total, 'change')]);
  const { isTTY, columns } = process.stdout;
  printLines(...comparisonLines(result, isTTY ? columns : Infinity));
  const lines = warningLines(warnings);
  if (lines.length > 0) printError(...lines);
}

export const compareCommand = command(compareTable, async ({ values, operands }) => {
  const files = pairOf(operands);
  const target = chooseTarget(files, values);
  const input = await inputOf(files, values);
  const isKept = values['no-clobber'] === true;
  const started = performance.now();
  try {
    if (target !== undefined) await checkFree(target, isKept);
    const result = await runInBoundedHeap('compare', await packCompare({ ...input, to: resultFormat(values, target) }));
    if (target !== undefined) await writeWhole(target, result.bytes, isKept);
    const ms = performance.now() - started;
    const { summary, changes, pages, warnings } = result;
    const facts = { files, out: target, ms: Math.round(ms * 10) / 10, pages, summary, changes, warnings };
    if (values.json === true) printJson({ ok: true, ...facts });
    else print(target, result, ms, values);
    return values['exit-code'] === true && summary.total > 0 ? exitCodes.different.code : exitCodes.done.code;
  } catch (error) {
    reportFailure(target ?? files.join(', '), error, values.json === true);
    return exitCodes.failed.code;
  }
});
