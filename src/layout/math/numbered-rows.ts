/** Numbered equations: Word turns `E=mc^2#(1)` into an array whose rows are spread over the line (ECMA-376-1 §22.1.2.34; WR-MATH-19). */
import type { MathElement } from '../../document/math.js';

type Elements = readonly MathElement[];

export interface NumberedRow {
  readonly body: Elements;
  /** Empty if the row has none. */
  readonly number: Elements;
}

/** @returns undefined if the equation is no such array, or none of its rows has a number */
export function numberedRows(elements: Elements): readonly NumberedRow[] | undefined {
  const [only, ...others] = elements.filter(({ kind }) => kind !== 'equation-break');
  if (only?.kind !== 'array' || !only.maximumDistribution || others.length > 0) return undefined;
  const rows = only.rows.map(splitRow);
  return rows.some(({ number }) => number.length > 0) ? rows : undefined;
}

/** Splits at the first `#` outside structures. */
function splitRow(row: Elements): NumberedRow {
  const index = row.findIndex((element) => element.kind === 'text' && element.text.includes('#'));
  const found = row[index];
  if (found?.kind !== 'text') return { body: row, number: [] };
  const at = found.text.indexOf('#');
  const part = (text: string): MathElement[] => (text === '' ? [] : [{ ...found, text }]);
  return {
    body: [...row.slice(0, index), ...part(found.text.slice(0, at))],
    number: [...part(found.text.slice(at + 1)), ...row.slice(index + 1)],
  };
}
