/** The tables and the picture of docs/operate/performance.md that are generated from docs/contribute/measured/. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import type { BenchPart } from '../measure/bench-parts.js';
import {
  byMeasure,
  byProgram,
  figuresTable,
  type Layout,
  markdownTable,
  type TableFigure,
  type TableFigures,
  warmTurns,
  wholeProcess,
  withUnit,
} from '../measure/figure-tables.js';
import { growthPicture } from '../measure/growth-figures.js';
import { type KeptFigures, majorOf } from '../measure/kept-figures.js';

interface Stretch {
  /** Name of the marks around the table. */
  readonly name: string;
  /** The benchmark whose file has the figures. */
  readonly part: BenchPart;
  /** Selects the figures that have this measure; by default all. */
  readonly having?: string;
  /** Whether they belong to the run of the table before, apart from its turns and other programs: no line of circumstances. */
  readonly isApart?: boolean;
  readonly layout: Layout;
}

const ours = 'docops';
const wholeRatios = { ours, measures: { 'faster by': 'median s' } };

export const stretches: readonly Stretch[] = [
  {
    name: 'conversion',
    part: 'conversion',
    layout: byMeasure('one warm process', 'program', {
      documents: 'documents',
      'median, ms': 'median ms',
      '95th percentile, ms': 'p95 ms',
      'processor, s': 'processor s',
      'processor a page, ms': 'processor ms a page',
      'memory, MB': 'MB',
    }),
  },
  {
    name: 'cold',
    part: 'cold',
    layout: byMeasure('all documents, cold', 'program', {
      documents: 'documents',
      'time, s': 'median s',
      'processor, s': 'processor s',
      'processor, docxide-pdf = 1': 'processor, docxide-pdf = 1',
      'memory, MB': 'MB',
    }),
  },
  { name: 'growth', part: 'pages', layout: byProgram('pages', wholeProcess) },
  { name: 'reports', part: 'reports', layout: byProgram('real reports', wholeProcess) },
  { name: 'authoring', part: 'authoring', layout: byProgram('page', wholeProcess, wholeRatios) },
  { name: 'fill', part: 'fill', having: 'median ms', layout: byProgram('filling, warm', warmTurns) },
  {
    name: 'letters',
    part: 'fill',
    having: 'a second',
    isApart: true,
    layout: byMeasure('filling', 'what', { 'a second': 'a second', 'KB each': 'KB each' }),
  },
  {
    name: 'sign',
    part: 'sign',
    having: 'MB',
    layout: byProgram('signing', (figure) => {
      const { measures } = figure;
      return `${warmTurns(figure)}, first ${withUnit(measures, 'first ms', 'ms')}, ${withUnit(measures, 'MB', 'MB')}`;
    }),
  },
  {
    name: 'verify',
    part: 'verify',
    having: 'median ms',
    layout: byProgram('verifying, warm', warmTurns, {
      ours,
      beside: 'pyHanko',
      measures: { 'faster by': 'median ms' },
    }),
  },
  { name: 'merge', part: 'merge', layout: byProgram('merging', wholeProcess) },
  { name: 'compare', part: 'compare', layout: byProgram('comparing', wholeProcess) },
  {
    name: 'pictures',
    part: 'pictures',
    layout: byMeasure('picture of page one', 'what', {
      'median of the ratios to the PDF': 'median ratio',
      worst: 'worst ratio',
      'median, ms': 'median ms',
    }),
  },
  {
    name: 'threads',
    part: 'threads',
    layout: byMeasure('threads', 'what', {
      'time, s': 'median s',
      'processor, s': 'processor s',
      'memory, MB': 'MB',
      'work, one thread = 1': 'work, one = 1',
      'a loop of numbers': 'loop, one = 1',
    }),
  },
  {
    name: 'service',
    part: 'service',
    layout: byMeasure('requests to the service', 'what', {
      'a second': 'requests/s',
      'median, ms': 'p50 ms',
      '99th percentile, ms': 'p99 ms',
      'processor, ms': 'processor ms',
      'one thread in process = 1': 'one thread in process = 1',
      'memory, MB': 'peak MB',
    }),
  },
  {
    name: 'mixed',
    part: 'mixed',
    layout: byMeasure('a letter', 'what', {
      'median, ms': 'median ms',
      '95th percentile, ms': 'p95 ms',
      'p95, alone = 1': 'p95, alone = 1',
      'reports meanwhile': 'reports',
      'a report, s': 'report s',
    }),
  },
  {
    name: 'startup',
    part: 'startup',
    having: 'median ms',
    layout: byMeasure('a separate process', 'what', {
      'median, ms': 'median ms',
      '95th percentile, ms': 'p95 ms',
      'processor, ms': 'processor ms',
      'memory, MB': 'MB',
    }),
  },
  {
    name: 'idle',
    part: 'startup',
    having: 'idle MB',
    isApart: true,
    layout: byMeasure('an idle service, its threads warm', 'what', { 'memory, MB': 'idle MB' }),
  },
  {
    name: 'keys',
    part: 'stores',
    having: 'added ms',
    layout: byMeasure('authentication', 'what', {
      'added, ms': 'added ms',
      'added at the 95th percentile, ms': 'added p95 ms',
    }),
  },
  {
    name: 'queue',
    part: 'cluster',
    having: 'added ms',
    layout: byMeasure('one after another', 'what', {
      'pool, ms': 'pool ms',
      'queue, ms': 'queue ms',
      'added, ms': 'added ms',
      'added at the 95th percentile, ms': 'added p95 ms',
    }),
  },
];

const inDocs = (path: string): string => fileURLToPath(new URL(`../../docs/${path}`, import.meta.url));

export const measuredFolder = inDocs('contribute/measured');
/** Folders of the Nodes that were measured, the newest first. */
export const nodeFolders: readonly string[] = readdirSync(measuredFolder).toSorted((a, b) => Number(majorOf(b)) - Number(majorOf(a)));

/** All that was kept of a benchmark, that of the newest Node first. */
export const measured = (part: BenchPart): readonly KeptFigures[] =>
  nodeFolders
    .map((folder) => join(measuredFolder, folder, `${part}.json`))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as KeptFigures);

/** The figures of a benchmark: those of the newest Node, and ours with the others, each beside its like. */
export function tableOf(part: BenchPart, having?: string): TableFigures {
  const [newest, ...others] = measured(part);
  if (!newest) throw new Error(`docs/contribute/measured has no figures of ${part}`);
  const further = others.flatMap(({ node, figures }) =>
    figures.filter(({ program }) => program.split(',')[0] === ours).map((figure): TableFigure => ({ ...figure, node })),
  );
  const isLike = (a: TableFigure, b: TableFigure): boolean => a.what === b.what && a.program === b.program;
  const all: readonly TableFigure[] = newest.figures.flatMap((figure): TableFigure[] => [
    figure,
    ...further.filter((other) => isLike(figure, other)),
  ]);
  const figures = having === undefined ? all : all.filter(({ measures }) => having in measures);
  return { ...newest, otherNodes: [...new Set(figures.flatMap(({ node }) => node ?? []))], figures };
}

export const writtenFiles = { picture: inDocs('pictures/growth.svg'), page: inDocs('operate/performance.md') };

/** SVG of the figures that grow with the pages. */
export const picture = (): string => growthPicture(tableOf('pages').figures.filter(({ node }) => node === undefined));

/** @returns The page with all tables between their marks */
export async function withFigures(page: string): Promise<string> {
  const written = stretches.reduce((text, { name, part, having, isApart, layout }) => {
    const table = tableOf(part, having);
    return betweenMarks(text, name, isApart ? markdownTable(table.figures, layout) : figuresTable(table, layout));
  }, page);
  return format(written, { ...(await resolveConfig(writtenFiles.page)), parser: 'markdown' });
}

/** Puts a text between `<!-- name -->` and `<!-- /name -->`. */
function betweenMarks(page: string, name: string, content: string): string {
  const marks = [`<!-- ${name} -->`, `<!-- /${name} -->`] as const;
  const [start = -1, end = -1] = marks.map((mark) => page.indexOf(mark));
  if (start < 0 || end < start) throw new Error(`docs/operate/performance.md has no ${marks.join(' and ')}`);
  return `${page.slice(0, start + marks[0].length)}\n\n${content}\n\n${page.slice(end)}`;
}
