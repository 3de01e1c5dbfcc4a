/** Figures that a benchmark keeps in docs/measured/ as JSON, from which `write-figures.ts` makes the tables of docs/PERFORMANCE.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname } from 'node:path';

export interface KeptFigure {
  /** What was done: a row of the table. */
  readonly what: string;
  /** Who did it: a column. */
  readonly program: string;
  /** By a name that ends in its unit, `median ms`. */
  readonly measures: Readonly<Record<string, number>>;
}

export interface KeptFigures {
  readonly node: string;
  readonly cores: number;
  /** Programs that wanted to run in the last minute, the benchmark's own among them: beyond the cores the machine had other work. */
  readonly load: number;
  readonly figures: readonly KeptFigure[];
}

/** Three digits tell all that a measurement does. */
const rounded = (value: number): number => Number(value.toPrecision(3));

/** @param path Of the JSON file; undefined: nothing is kept */
export function keepFigures(path: string | undefined, figures: readonly KeptFigure[]): void {
  if (path === undefined) return;
  const kept: KeptFigures = {
    node: process.version,
    cores: availableParallelism(),
    load: rounded(loadavg()[0] ?? 0),
    figures: figures.map(({ what, program, measures }) => ({
      ...{ what, program },
      measures: Object.fromEntries(Object.entries(measures).map(([name, value]) => [name, rounded(value)])),
    })),
  };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(kept, null, 2)}\n`);
}

/**
 * A Markdown table: a row for each thing that was done, a column for each program, and where it was measured.
 * @param title Of the first column
 * @param shown A figure in its cell
 */
export function figuresTable({ node, cores, load, figures }: KeptFigures, title: string, shown: (figure: KeptFigure) => string): string {
  const programs = [...new Set(figures.map(({ program }) => program))];
  const rows = [...new Set(figures.map(({ what }) => what))].map((what) => [
    what,
    ...programs.map((program) => {
      const found = figures.find((figure) => figure.what === what && figure.program === program);
      return found ? shown(found) : '';
    }),
  ]);
  const all = [[title, ...programs], ['---', ...programs.map(() => '---')], ...rows];
  const table = all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `${table}\n\nNode ${node.replace(/^v/, '')}, ${String(cores)} cores, a load of ${load.toFixed(1)} at the end.`;
}
