/** An explanation → lines for people, or one line for programs. */
import { counted } from '../../base/counted.js';
import type { Explanation } from '../../operations/explain/explain.js';
import type { ExplainedEnd, ExplainedLine } from '../../operations/explain/explanation.js';
import { warningLines } from '../report/warning-lines.js';

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
