/** A chart part → its series, with their source cells (ECMA-376-1 §21.2.2.170). */
import { attributeOf } from '../../edit/attributes.js';
import { childOf, descendants, elementText, readWhole, rawPrefix, type FragmentNode } from '../../edit/fragment.js';
import { parseRange, type CellRange } from '../../spreadsheet/cell-range.js';

export interface SeriesNode {
  readonly node: FragmentNode;
  /** The element name of the chart kind that contains it: `c:barChart`. */
  readonly chart: string;
  readonly index: number;
  readonly order: number;
  readonly name: CellRange | undefined;
  /** The range of the categories, or of the x values in a scatter chart. */
  readonly categories: CellRange | undefined;
  readonly values: CellRange | undefined;
  readonly sizes: CellRange | undefined;
  /** Whether all its data come from one known rectangle each. */
  readonly isPlain: boolean;
  /** The format of its categories if they are numbers or dates. */
  readonly categoryFormat: string | undefined;
  readonly valueFormat: string | undefined;
}

export interface ChartNodes {
  readonly source: string;
  readonly root: FragmentNode;
  /** The prefix of the chart's elements, with its colon. */
  readonly prefix: string;
  /** In their order. */
  readonly series: readonly SeriesNode[];
  /** Dates are counted from 1904. */
  readonly isFrom1904: boolean;
}

/** Undefined if the part has no chart with series. */
export function readChartNodes(source: string): ChartNodes | undefined {
  const root = readWhole(source).find(({ name }) => name === 'c:chartSpace');
  const area = childOf(childOf(root, 'c:chart'), 'c:plotArea');
  if (!root || !area) return undefined;
  const series = area.children.flatMap((chart) =>
    chart.children.filter(({ name }) => name === 'c:ser').map((node) => readSeries(source, node, chart.name)),
  );
  if (series.length === 0) return undefined;
  const flag = childOf(root, 'c:date1904');
  const isFrom1904 = flag !== undefined && !['0', 'false'].includes(attributeOf(source, flag, 'val') ?? '1');
  return { source, root, prefix: rawPrefix(root), series: series.toSorted((a, b) => a.order - b.order), isFrom1904 };
}

/** Whether its data are pairs of numbers. */
export const isXy = ({ chart }: Pick<SeriesNode, 'chart'>): boolean => chart === 'c:scatterChart' || chart === 'c:bubbleChart';

function readSeries(source: string, node: FragmentNode, chart: string): SeriesNode {
  const number = (name: string): number => Number(attributeOf(source, childOf(node, name), 'val') ?? 0) || 0;
  const formulas = (name: string): { range: CellRange | undefined; isKnown: boolean; format: string | undefined } => {
    const child = childOf(node, name);
    let formula: string | undefined;
    let format: string | undefined;
    for (const inner of child ? descendants([child]) : []) {
      if (inner.name === 'c:f') formula ??= elementText(source, inner);
      if (inner.name === 'c:formatCode') format ??= elementText(source, inner);
    }
    const range = parseRange(formula);
    return { range, isKnown: child === undefined || range !== undefined, format };
  };
  const isPair = isXy({ chart });
  const name = formulas('c:tx');
  const categories = formulas(isPair ? 'c:xVal' : 'c:cat');
  const values = formulas(isPair ? 'c:yVal' : 'c:val');
  const sizes = formulas('c:bubbleSize');
  return {
    node,
    chart,
    index: number('c:idx'),
    order: number('c:order'),
    name: name.range,
    categories: categories.range,
    values: values.range,
    sizes: sizes.range,
    isPlain: name.isKnown && categories.isKnown && values.range !== undefined && sizes.isKnown,
    categoryFormat: categories.format,
    valueFormat: values.format,
  };
}
