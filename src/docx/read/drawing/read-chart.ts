/** `c:chart` (ECMA-376-1 §21.2.2.27) and `cx:chart` of Office 2016: the chart part that it names → {@link DrawingContent}. */
import { pointsFromEmu } from '../../../base/units.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { DrawingContent, ChartTable } from '../../../document/drawing.js';
import type { ReadableChart } from './chart/chart-store.js';
import { composeChart } from './chart/compose-chart.js';
import { readExtendedChart } from './chart/extended/read-extended-chart.js';
import { readChartModel } from './chart/read/read-chart-model.js';
import { drawingScope, type DrawingScope } from './drawing-scope.js';
import type { ChartModel, ChartSeries } from './chart/chart-model.js';
import { formatNumber } from './chart/text/number-picture.js';
import type { ReadContext } from '../read-context.js';
import { readTheme, type Theme } from '../parts/theme.js';

// A chart's data → rows: the categories and a column for each series; for scatter and bubble charts, a row for each point.

/** The maximum number of cells in a chart's table; further cells are left out. */
const maxCells = 20_000;

/** Undefined for a chart without values. */
function chartTable({ plots, title }: ChartModel): ChartTable | undefined {
  const series = plots.flatMap((plot) => plot.series).slice(0, maxCells / 2);
  const isPaired = series.some(({ xValues }) => xValues !== undefined);
  const rows = isPaired ? pointRows(series) : categoryRows(series);
  if (rows.length < 2) return undefined;
  const text = title?.lines.join(' ').trim();
  return { title: text !== undefined && text !== '' ? text : undefined, rows };
}

const formattedNumber = (value: number | undefined, format?: string): string => (value === undefined ? '' : formatNumber(value, format));

/** Unnamed categories are numbered, as in spreadsheets. */
function categoryRows(series: readonly ChartSeries[]): string[][] {
  const [named] = series.filter(({ categories }) => categories.length > 0);
  const length = series.reduce((most, { values }) => Math.max(most, values.length), named?.categories.length ?? 0);
  const count = Math.min(length, Math.floor(maxCells / (series.length + 1)) - 1);
  const rows = Array.from({ length: Math.max(0, count) }, (_, index) => [
    named ? (named.categories[index] ?? '') : String(index + 1),
    ...series.map(({ values, format }) => formattedNumber(values[index], format)),
  ]);
  return [['', ...series.map(({ name }) => name)], ...rows];
}

function pointRows(series: readonly ChartSeries[]): string[][] {
  const hasSizes = series.some(({ sizes }) => sizes !== undefined);
  const head = ['', 'x', 'y', ...(hasSizes ? ['size'] : [])];
  const rows: string[][] = [];
  for (const { name, values, xValues, sizes, format } of series) {
    for (const [index, value] of values.entries()) {
      if ((rows.length + 2) * head.length > maxCells) break;
      const x = formattedNumber(xValues?.[index] ?? index + 1);
      if (value !== undefined) rows.push([name, x, formattedNumber(value, format), ...(hasSizes ? [formattedNumber(sizes?.[index])] : [])]);
    }
  }
  return [head, ...rows];
}

function readModel(partName: string, { context, graphic }: DrawingScope): ReadableChart | undefined {
  const root = context.package.xml(partName);
  if (!root) return undefined;
  const part = context.forPart(partName);
  const paint = { ...drawingScope(part, graphic).paint, theme: chartTheme(root, part) };
  const model = root.name === 'cx:chartSpace' ? readExtendedChart(root, paint) : readChartModel(root, paint);
  return model && { model, paint };
}

/** `width` and `height` are in EMU. */
export function readChart(element: XmlElement, scope: DrawingScope, width: number, height: number): DrawingContent {
  const { context } = scope;
  const relationship = context.relationships.byId(element.attribute('r:id'));
  const partName = relationship && !relationship.isExternal ? relationship.target : undefined;
  const chart = partName === undefined ? undefined : context.charts.model(partName, () => readModel(partName, scope));
  if (partName !== undefined && chart) {
    const drawn = context.charts.drawing(partName, width, height, () => {
      const { model, paint } = chart;
      const group = composeChart(model, Math.max(1, pointsFromEmu(width)), Math.max(1, pointsFromEmu(height)), paint);
      const table = chartTable(model);
      return table ? { ...group, chart: table } : group;
    });
    if (drawn) return drawn;
    context.diagnostics.report(
      'docx.limit',
      `${context.partName}: the charts of the document are too complex; the others are shown as empty boxes`,
    );
    return { kind: 'unsupported', what: 'chart' };
  }
  context.diagnostics.report('docx.drawing-unsupported', `${context.partName}: a chart cannot be drawn; an empty box is shown`);
  return { kind: 'unsupported', what: 'chart' };
}

// The theme in which a chart is drawn: its own override where stated (ECMA-376-1 §14.2.8), the document's theme for the rest.

/** Attributes of a colour mapping (CT_ColorMapping, §20.1.6.8) → their names in the document's settings. */
const mapped = { tx1: 't1', tx2: 't2', hlink: 'hyperlink', folHlink: 'followedHyperlink' } as const;

/** @param root `c:chartSpace` @param context the context of the chart's part */
function chartTheme(root: XmlElement, context: ReadContext): Theme {
  const target = context.relationships.ofKind('themeOverride')?.target;
  const override = target === undefined ? undefined : context.package.xml(target);
  if (override?.name !== 'a:themeOverride') return context.theme;
  const own = readTheme(override, { colorMapping: colorMapping(root.child('c:clrMapOvr')), languages: {} });
  const formatScheme = own.formatScheme ?? context.theme.formatScheme;
  return {
    color: (name) => own.color(name) ?? context.theme.color(name),
    font: (reference) => own.font(reference) ?? context.theme.font(reference),
    formatScheme,
  };
}

function colorMapping(element: XmlElement | undefined): Record<string, string> {
  const names: Readonly<Record<string, string | undefined>> = mapped;
  return Object.fromEntries(Object.entries(element?.attributes ?? {}).map(([name, slot]) => [names[name] ?? name, slot]));
}
