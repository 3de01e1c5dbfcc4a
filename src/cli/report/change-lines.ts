/** A comparison → lines for people. */
import { changeInWords, placeInWords, summaryInWords } from '../../contract/change-words.js';
import type { Comparison, DocumentChange } from '../../contract/comparing.js';
import { cutToColumns } from './progress.js';

/** One line, cut to the columns. */
function fitted(text: string, columns: number): string {
  const line = text.replace(/\s+/g, ' ');
  return cutToColumns(line, columns) === line ? line : `${cutToColumns(line, columns - 1)}…`;
}

function linesOfChange(change: DocumentChange, columns: number): string[] {
  const { before, after, properties = [] } = change;
  const details = [
    ...(before === undefined ? [] : [`${before === after ? '' : '- '}${before}`]),
    ...(after === undefined || after === before ? [] : [`+ ${after}`]),
    ...(properties.length === 0 ? [] : [properties.join(', ')]),
  ];
  const title = fitted(`${changeInWords(change)} (${placeInWords(change)})`, columns);
  return [title, ...details.map((line) => `  ${fitted(line, columns - 2)}`)];
}

/** @param columns The width of the terminal; Infinity if the output is not a terminal */
export const comparisonLines = ({ summary, changes }: Comparison, columns: number): string[] => [
  summaryInWords(summary),
  ...changes.flatMap((change) => linesOfChange(change, columns)),
];
