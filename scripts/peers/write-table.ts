/** Outcomes of the peers' suites → the table of docs/contribute/peers.md. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { verdicts, type Outcome } from './peer.js';

export interface Result {
  readonly name: string;
  readonly folder: string;
  /** Absent: the suite is not run, for the given reason. */
  readonly outcomes?: readonly Outcome[];
  readonly notRun?: string;
}

const [start, end] = ['<!-- peers -->', '<!-- /peers -->'];

/** The day of a checkout's newest commit, if it is one. */
function dayOf(folder: string): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%cs'], { cwd: folder, encoding: 'utf8' }).trim();
  } catch {
    return '–';
  }
}

function rowOf({ name, folder, outcomes, notRun }: Result): string[] {
  if (!outcomes) return [name, dayOf(folder), notRun ?? 'not run', ...verdicts.map(() => '–')];
  const counts = verdicts.map((verdict) => String(outcomes.filter((one) => one.verdict === verdict).length));
  return [name, dayOf(folder), String(outcomes.length), ...counts];
}

/** As prettier formats it. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return [lines[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1)].join('\n');
}

/** @throws Error if the file has no place for the table */
export function writeTable(path: string, results: readonly Result[]): void {
  const text = readFileSync(path, 'utf8');
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${path} has no ${start} and ${end} for the table`);
  const table = tableOf([['peer', 'of', 'cases', ...verdicts], ...results.map(rowOf)]);
  writeFileSync(path, `${text.slice(0, from + start.length)}\n\n${table}\n\n${text.slice(to)}`);
}
