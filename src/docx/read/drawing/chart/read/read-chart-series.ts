/** `c:ser` (ECMA-376-1 §21.2.2) → {@link ChartSeries}. */
import type { Mutable } from '../../../../../base/mutable.js';
import type { XmlElement } from '../../../../../base/xml/xml-element.js';
import type { Outline } from '../../../../../document/color.js';
import { clamp, integer, put } from '../../../values.js';
import { readFillIn, type Paint } from '../../read-fill.js';
import { readOutline } from '../../read-outline.js';
import type { ChartKind, ChartMarker, ChartSeries, ChartText, PointFormat, ChartLabels, LabelSettings, OwnLabel } from '../chart-model.js';
import { chartFlag, chartNumber, chartValue, readLevels, readNumbers, readTexts, maxPoints } from './chart-values.js';
import { accentColor, solid, readChartText, readManualLayout, readRichLines } from './read-chart-format.js';
import { readErrorBars, readTrendlines } from '../trend/read-trendlines.js';

// `c:dLbls` (ECMA-376-1 §21.2.2.49) → {@link ChartLabels}.

/** Undefined if nothing is shown. */
function readChartLabels(element: XmlElement | undefined, base: ChartText, paint: Paint): ChartLabels | undefined {
  if (!element || chartFlag(element, 'c:delete', false)) return undefined;
  const all: LabelSettings = { ...nothing, text: base, ...readSettings(element, base, paint) };
  const hidden = new Set<number>();
  const own = new Map<number, OwnLabel>();
  for (const label of element.elements('c:dLbl').slice(0, maxPoints)) {
    const index = integer(chartValue(label, 'c:idx'), 0, maxPoints);
    if (index === undefined) continue;
    if (chartFlag(label, 'c:delete', false)) hidden.add(index);
    const text = readRichLines(label.path('c:tx', 'c:rich')).join('\n');
    own.set(index, { settings: readSettings(label, all.text, paint), text: text.trim() !== '' ? text : undefined });
  }
  const isShown = (settings: Partial<LabelSettings>): boolean => flags.some(([, key]) => settings[key] === true);
  return isShown(all) || [...own.values()].some(({ settings, text }) => text !== undefined || isShown(settings))
    ? { ...all, hidden, own }
    : undefined;
}

const flags = [
  ['c:showVal', 'showValue'],
  ['c:showCatName', 'showCategory'],
  ['c:showSerName', 'showSeries'],
  ['c:showPercent', 'showPercent'],
  ['c:showBubbleSize', 'showSize'],
] as const;

const nothing = { showValue: false, showCategory: false, showSeries: false, showPercent: false, showSize: false, separator: ', ' };

/** The properties stated for all labels of a series, or for one. */
function readSettings(element: XmlElement, base: ChartText, paint: Paint): Partial<LabelSettings> {
  const settings: Mutable<Partial<LabelSettings>> = {};
  for (const [name, key] of flags) if (element.child(name)) settings[key] = chartFlag(element, name, false);
  put(settings, 'separator', element.child('c:separator')?.text());
  put(settings, 'position', chartValue(element, 'c:dLblPos'));
  put(settings, 'layout', readManualLayout(element));
  const format = element.child('c:numFmt');
  if (format && format.attribute('sourceLinked') !== '1') put(settings, 'format', format.attribute('formatCode'));
  if (element.child('c:txPr') ?? element.path('c:tx', 'c:rich')) settings.text = readChartText(element, base, paint);
  return settings;
}

/** The width of a series line that states none. */
const lineWidth = 2.25;
/** Automatic markers, by series (WR-CHART-11). */
const symbols = ['diamond', 'square', 'triangle', 'x', 'star', 'circle', 'plus', 'dash'];

export interface SeriesSettings {
  readonly kind: ChartKind;
  /** The plot's style. */
  readonly style: string;
  readonly hasMarkers: boolean;
  readonly labels: XmlElement | undefined;
  readonly text: ChartText;
  readonly paint: Paint;
}

const isLineKind = (kind: ChartKind): boolean => kind === 'line' || kind === 'scatter' || kind === 'radar' || kind === 'stock';

export function readChartSeries(element: XmlElement, order: number, settings: SeriesSettings): ChartSeries {
  const { kind, paint } = settings;
  const index = integer(chartValue(element, 'c:idx'), 0, 10_000) ?? order;
  const properties = element.child('c:spPr');
  const color = accentColor(index, paint);
  const numbers = readNumbers(element.child('c:val') ?? element.child('c:yVal'));
  const line: Outline | undefined = isLineKind(kind)
    ? { fill: solid(color), width: lineWidth, dash: 'solid', cap: 'round', join: 'round' }
    : undefined;
  const base = kind === 'scatter' && !/[lL]ine|smooth/.test(settings.style) ? undefined : line;
  const outline = kind === 'stock' && !properties?.child('a:ln') ? undefined : readOutline(properties?.child('a:ln'), paint, base);
  const series: Mutable<ChartSeries> = {
    index,
    name: readTexts(element.child('c:tx'))[0] ?? element.path('c:tx', 'c:v')?.text() ?? `Series${String(order + 1)}`,
    categories: readTexts(element.child('c:cat')),
    levels: readLevels(element.child('c:cat')),
    values: numbers.values,
    format: numbers.format,
    fill: readFillIn(properties, paint) ?? solid(color),
    isSmooth: chartFlag(element, 'c:smooth', kind === 'line' || (kind === 'scatter' && /^smooth/.test(settings.style))),
    invertsNegative: chartFlag(element, 'c:invertIfNegative', kind === 'bar'),
    points: readPoints(element, paint),
    explosion: clamp(chartNumber(element, 'c:explosion') ?? 0, 0, 400),
    errorBars: readErrorBars(element, paint),
    trendlines: readTrendlines(element, settings.text, paint),
  };
  const categories = element.child('c:cat');
  if (categories?.child('c:numRef') ?? categories?.child('c:numLit')) series.categoryNumbers = readNumbers(categories);
  const xValues = element.child('c:xVal');
  if (xValues) series.xValues = readNumbers(xValues).values;
  if (xValues && series.xValues?.every((value) => value === undefined)) series.xValues = readTexts(xValues).map((_, at) => at + 1);
  const sizes = element.child('c:bubbleSize');
  if (sizes) series.sizes = readNumbers(sizes).values;
  put(series, 'outline', outline);
  put(series, 'marker', readMarker(element.child('c:marker'), order, color, outline !== undefined, settings));
  put(series, 'labels', readChartLabels(element.child('c:dLbls') ?? settings.labels, settings.text, paint));
  return series;
}

function readPoints(element: XmlElement, paint: Paint): Map<number, PointFormat> {
  const points = new Map<number, PointFormat>();
  for (const point of element.elements('c:dPt').slice(0, 10_000)) {
    const index = integer(chartValue(point, 'c:idx'), 0, 10_000);
    if (index === undefined) continue;
    const properties = point.child('c:spPr');
    const fill = readFillIn(properties, paint);
    const outline = readOutline(properties?.child('a:ln'), paint);
    const explosion = chartNumber(point, 'c:explosion');
    points.set(index, {
      fill,
      outline,
      explosion: explosion === undefined ? undefined : clamp(explosion, 0, 400),
    });
  }
  return points;
}

function readMarker(
  element: XmlElement | undefined,
  order: number,
  color: string,
  hasLine: boolean,
  settings: SeriesSettings,
): ChartMarker | undefined {
  const { kind, paint } = settings;
  if (!isLineKind(kind) || (!element && !settings.hasMarkers)) return undefined;
  const stated = chartValue(element, 'c:symbol') ?? 'auto';
  if (stated === 'none' || stated === 'picture') return undefined;
  const properties = element?.child('c:spPr');
  const size = chartNumber(element, 'c:size');
  const symbol = stated === 'auto' ? (symbols[order % symbols.length] ?? 'diamond') : stated;
  const outline = readOutline(properties?.child('a:ln'), paint, { fill: solid(color), width: 0.5, dash: 'solid' });
  return {
    symbol,
    size: clamp(size ?? (stated === 'auto' && !hasLine ? 6 : stated === 'auto' ? 7 : 5), 2, 72),
    fill: readFillIn(properties, paint) ?? solid(color),
    outline,
  };
}
