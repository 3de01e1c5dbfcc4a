/** Kept figures as Markdown tables. */
import { isOvertime, type KeptFigure, type KeptFigures, majorOf } from './kept-figures.js';

/** A figure in a table. */
export interface TableFigure extends KeptFigure {
  /** The version of Node, if it is not that of the whole table. */
  readonly node?: string | undefined;
}

/** The figures of a table, and the circumstances of those that were measured with its own Node. */
export interface TableFigures extends KeptFigures {
  readonly figures: readonly TableFigure[];
  /** Versions of Node that further figures were measured with. */
  readonly otherNodes?: readonly string[];
}

/** A row of figures → its cells; the first is the row's title. */
export type Layout = (figures: readonly TableFigure[]) => readonly (readonly string[])[];

/** A name of a row or a column, with the Node that it was measured with if that differs. */
const onNode = (name: string, { node }: TableFigure): string => (node === undefined ? name : `${name}, Node ${majorOf(node)}`);

type Measures = KeptFigure['measures'];

/** A measure by its name; NaN if it is missing. */
const measure = (figure: KeptFigure | undefined, name: string): number => figure?.measures[name] ?? NaN;

const grouped = (value: number, places: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places });

/** Three digits at most: measurements are no more precise. */
export function figureText(value: number): string {
  if (Number.isNaN(value)) return '';
  return grouped(value, value >= 100 ? 0 : value >= 10 ? 1 : 2);
}

/** Measures that count things. */
const counts: ReadonlySet<string> = new Set(['documents', 'reports']);

const measureText = (figure: KeptFigure, name: string): string => {
  const value = measure(figure, name);
  return counts.has(name) && !Number.isNaN(value) ? grouped(value, 0) : figureText(value);
};

/** `1.23 s`; an empty string if it was not measured. */
export const withUnit = (measures: Measures, name: string, unit: string): string => {
  const text = figureText(measures[name] ?? NaN);
  return text && `${text} ${unit}`;
};

/** `1.23 s (2.34)`: elapsed time, then processor time if it was measured. */
const timed = (measures: Measures, unit: 's' | 'ms'): string => {
  const processor = figureText(measures[`processor ${unit}`] ?? NaN);
  return withUnit(measures, `median ${unit}`, unit) + (processor && ` (${processor})`);
};

/** A whole process: median, processor, peak memory. */
export const wholeProcess = ({ measures }: KeptFigure): string =>
  [timed(measures, 's'), withUnit(measures, 'MB', 'MB')].filter(Boolean).join(', ');

/** Turns in a warm process: median and processor. */
export const warmTurns = ({ measures }: KeptFigure): string => timed(measures, 'ms');

const failed = (failure: string): string => (isOvertime(failure) ? failure : 'failed');

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The factor by which others differ from ours. */
interface Ratio {
  readonly ours: string;
  /** Default: all others. */
  readonly beside?: string;
  /** Title of the column → name of the measure. */
  readonly measures: Readonly<Record<string, string>>;
}

/**
 * A row for each task, a column for each program.
 * @param title Title of the first column
 * @param shown A figure in its cell
 * @param ratio A further column for each other program and measure: its figure divided by ours
 */
export const byProgram =
  (title: string, shown: (figure: KeptFigure) => string, ratio?: Ratio): Layout =>
  (figures) => {
    const programOf = (figure: TableFigure): string => onNode(figure.program, figure);
    const programs = unique(figures.map(programOf));
    const isCompared = ({ program }: TableFigure): boolean =>
      ratio !== undefined && (ratio.beside === undefined ? program !== ratio.ours : program === ratio.beside);
    const others = unique(figures.filter(isCompared).map(programOf));
    const ratios = others.flatMap((other) => Object.entries(ratio?.measures ?? {}).map(([name, key]) => ({ other, name, key })));
    const header = [title, ...programs, ...ratios.map(({ other, name }) => (others.length > 1 ? `${other}: ${name}` : name))];
    const rows = unique(figures.map(({ what }) => what)).map((what) => {
      const found = (program: string): TableFigure | undefined => figures.find((each) => each.what === what && programOf(each) === program);
      const cells = programs.map((program) => {
        const figure = found(program);
        return figure ? (figure.failure === undefined ? shown(figure) : failed(figure.failure)) : '';
      });
      const times = ratios.map(({ other, key }) => {
        const text = figureText(measure(found(other), key) / measure(found(ratio?.ours ?? ''), key));
        return text && `${text} times`;
      });
      return [what, ...cells, ...times];
    });
    return [header, ...rows];
  };

/**
 * A row for each figure, a column for each measure.
 * @param title Title of the first column: the task, or the program
 * @param columns Title of the column → name of the measure; the title includes its unit
 */
export const byMeasure =
  (title: string, label: 'what' | 'program', columns: Readonly<Record<string, string>>): Layout =>
  (figures) => [
    [title, ...Object.keys(columns)],
    ...figures.map((figure) => [
      onNode(figure[label], figure),
      ...Object.values(columns).map((name) => (figure.failure === undefined ? measureText(figure, name) : failed(figure.failure))),
    ]),
  ];

/** The circumstances of the measurement. */
function circumstancesLine({ node, otherNodes = [], cores, loadAtStart, loadAtEnd, turns, versions = {} }: TableFigures): string {
  const nodes = [node, ...otherNodes].map((version) => version.replace(/^v/, '')).join(' and ');
  const programs = [`Node ${nodes}`, ...Object.entries(versions).map(([name, version]) => `${name} ${version}`)];
  const medians = turns === undefined ? '' : turns === 1 ? 'One turn; ' : `Medians of ${String(turns)} turns; `;
  return `${medians}${programs.join(', ')}; ${String(cores)} cores, load ${loadAtStart.toFixed(1)} to ${loadAtEnd.toFixed(1)}.`;
}

/** The figures as a Markdown table. */
export function markdownTable(figures: readonly TableFigure[], layout: Layout): string {
  const [header = [], ...rows] = layout(figures);
  const lines = [header, header.map((_, index) => (index === 0 ? '---' : '--:')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A Markdown table, followed by the circumstances of the measurement. */
export const figuresTable = (kept: TableFigures, layout: Layout): string =>
  `${markdownTable(kept.figures, layout)}\n\n${circumstancesLine(kept)}`;
