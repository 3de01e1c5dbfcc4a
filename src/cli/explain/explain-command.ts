/** `docops explain`: a DOCX → why its lines, columns and pages end where they end. */
import { DocOpsError } from '../../base/errors.js';
import { explain, type Explanation } from '../../operations/explain/explain.js';
import { describeFailure, UsageError, printFileFailure } from '../report/failure.js';
import { printLines, printJson } from '../report/printable.js';
import { readFileOrInput, readInput } from '../files/read-input.js';
import { exitCodes } from '../table/exit-codes.js';
import { explainTable } from '../table/report-tables.js';
import type { ValuesOf } from '../table/option-table.js';
import { command } from '../table/read-arguments.js';
import { counted } from '../../base/counted.js';
import type { ExplainedEnd, ExplainedLine } from '../../operations/explain/explanation.js';
import { warningLines } from '../report/result-report.js';

export const explainCommand = command(explainTable, async ({ values, operands }) => {
  const [file, ...more] = operands;
  if (file === undefined || more.length > 0) throw new UsageError('No document: pass one DOCX file.');
  if (values.line !== undefined && values.page === undefined) throw new UsageError('--line needs --page: lines are counted on their page.');
  const bytes = await readInput(file, 'The document', readFileOrInput);
  try {
    const found = await explained(bytes, values);
    if (values.json === true) printJson(explanationJson(file, found));
    else printLines(...explanationLines(file, found));
    return exitCodes.done.code;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    printFileFailure(file, describeFailure(error), values);
    return exitCodes.failed.code;
  }
});

/** @throws UsageError for a page or a line that the document does not have */
async function explained(bytes: Uint8Array, values: ValuesOf<(typeof explainTable)['options']>): Promise<Explanation> {
  const { page, line, changes, recover, fonts, timeout = 60 } = values;
  try {
    return await explain({
      bytes,
      page,
      line,
      changes,
      recover,
      fonts: fonts && { directories: fonts },
      timeoutMs: timeout * 1000,
      now: new Date().toISOString(),
    });
  } catch (error) {
    if (!(error instanceof DocOpsError) || error.code !== 'VALIDATION_ERROR') throw error;
    throw new UsageError(error.details.map(({ field, issue }) => `--${field} ${issue}.`).join(' '));
  }
}

/** An explanation → lines for people, or one line for programs. */
type WithRules = Pick<ExplainedEnd, 'rules'>;

const idsOf = ({ rules }: WithRules): string => (rules.length === 0 ? '' : ` [${rules.map(({ id }) => id).join(', ')}]`);

/** The page of each rule, once. */
function rulePages(all: readonly WithRules[]): string[] {
  const pages = new Map<string, Set<string>>();
  for (const { id, page } of all.flatMap(({ rules }) => rules)) pages.set(page, (pages.get(page) ?? new Set<string>()).add(id));
  return Array.from(pages, ([page, ids]) => `${page}: ${[...ids].join(', ')}`);
}

function endLine(end: ExplainedEnd, name: string): string {
  const { height } = end;
  const filled = height ? ` (${String(height.used)} of ${String(height.available)} pt filled)` : '';
  return `${name}${filled}: ${end.message}${idsOf(end)}`;
}

const placeNames: Readonly<Record<ExplainedLine['place'], string>> = { body: '', note: ' in a note', 'text-box': ' in a text box' };

function lineLine({ line, place, x, y, characters, message, rules }: ExplainedLine): string {
  const where = `at ${String(x)}, ${String(y)}${placeNames[place]}`;
  return `line ${String(line)} (${counted(characters, 'character')} ${where}): ${message}${idsOf({ rules })}`;
}

export function explanationLines(file: string, { pages, ends, page, line, warnings }: Explanation): string[] {
  const heading = `${file}: ${counted(pages, 'page')}`;
  const columns = page?.columns ?? [];
  const shown = [...(ends ?? []), ...(page ? [page.end, ...columns, ...page.lines] : []), ...(line ? [line] : [])];
  return [
    heading,
    ...(ends ?? []).map((end) => endLine(end, `page ${String(end.page)}`)),
    ...columns.map((end) => endLine(end, `column ${String(end.column ?? 1)} of page ${String(end.page)}`)),
    ...(page ? [endLine(page.end, `page ${String(page.end.page)}`)] : []),
    ...(page?.lines ?? []).map(lineLine),
    ...(line ? [lineLine(line)] : []),
    ...rulePages(shown),
    ...warningLines(warnings),
  ];
}

/** The same for `--json`. */
export function explanationJson(file: string, { pages, ends, page, line, warnings }: Explanation): object {
  return { ok: true, file, pages, ends, end: page?.end, columns: page?.columns, lines: page?.lines, line, warnings };
}
