/** `c:trendline` (ECMA-376-1 §21.2.2.211) → {@link Trendline}. */
import type { Mutable } from '../../../../../base/mutable.js';
import type { XmlElement } from '../../../../../base/xml/xml-element.js';
import { clamp, integer, oneOf, put } from '../../../values.js';
import type { Paint } from '../../read-fill.js';
import type { ChartText, ManualLayout } from '../chart-model.js';
import { chartFlag, chartNumber, chartValue, readNumbers } from '../read/chart-values.js';
import { readChartText, readLine, readManualLayout, readRichLines, thinLine } from '../read/read-chart-format.js';
import type { Outline } from '../../../../../document/color.js';

// The parts kept of `c:trendline` and `c:errBars` (ECMA-376-1 §21.2.2.211, §21.2.2.55).

const trendKinds = ['exp', 'linear', 'log', 'movingAvg', 'poly', 'power'] as const;
export type TrendKind = (typeof trendKinds)[number];

export interface Trendline {
  readonly kind: TrendKind;
  /** The text in the legend; undefined for the automatic name. */
  readonly name?: string;
  /** Degree of a polynomial. */
  readonly order: number;
  /** The number of points of a moving average. */
  readonly period: number;
  /** How far the line extends beyond the points, in units of the axis. */
  readonly forward: number;
  readonly backward: number;
  readonly intercept?: number;
  readonly outline?: Outline;
  /** Undefined if neither the equation nor R² is shown. */
  readonly label?: TrendLabel;
}

export interface TrendLabel {
  readonly showsEquation: boolean;
  readonly showsRSquared: boolean;
  readonly text: ChartText;
  readonly format?: string;
  readonly layout?: ManualLayout;
  /** Lines that replace the equation. */
  readonly own: readonly string[];
}

const errorKinds = ['cust', 'fixedVal', 'percentage', 'stdDev', 'stdErr'] as const;

export interface ErrorBars {
  /** Along the category axis or the x axis. */
  readonly isAcross: boolean;
  readonly hasPlus: boolean;
  readonly hasMinus: boolean;
  readonly hasCaps: boolean;
  readonly size: ErrorSize;
  readonly outline?: Outline;
}

export type ErrorSize =
  | { readonly kind: Exclude<(typeof errorKinds)[number], 'cust'>; readonly value: number }
  | { readonly kind: 'cust'; readonly plus: readonly (number | undefined)[]; readonly minus: readonly (number | undefined)[] };

/** The maximum number of trendlines per series; each reads all its points. */
const maxTrendlines = 4;
/** The limits of ST_Order and ST_Period, and of a line's extension. */
const maxOrder = 6;
const maxPeriod = 255;
const maxForecast = 10_000;

export function readTrendlines(series: XmlElement, text: ChartText, paint: Paint): Trendline[] {
  return series
    .elements('c:trendline')
    .slice(0, maxTrendlines)
    .map((element) => readTrendline(element, text, paint));
}

function readTrendline(element: XmlElement, text: ChartText, paint: Paint): Trendline {
  const trend: Mutable<Trendline> = {
    kind: oneOf(chartValue(element, 'c:trendlineType'), ...trendKinds) ?? 'linear',
    order: integer(chartValue(element, 'c:order'), 2, maxOrder) ?? 2,
    period: integer(chartValue(element, 'c:period'), 2, maxPeriod) ?? 2,
    forward: clamp(chartNumber(element, 'c:forward') ?? 0, 0, maxForecast),
    backward: clamp(chartNumber(element, 'c:backward') ?? 0, 0, maxForecast),
  };
  put(trend, 'name', element.child('c:name')?.text());
  put(trend, 'intercept', chartNumber(element, 'c:intercept'));
  put(trend, 'outline', readLine(element, paint, thinLine));
  put(trend, 'label', readLabel(element, text, paint));
  return trend;
}

function readLabel(element: XmlElement, text: ChartText, paint: Paint): TrendLabel | undefined {
  const [showsEquation, showsRSquared] = [chartFlag(element, 'c:dispEq', false), chartFlag(element, 'c:dispRSqr', false)];
  if (!showsEquation && !showsRSquared) return undefined;
  const stated = element.child('c:trendlineLbl');
  const own = readRichLines(stated?.path('c:tx', 'c:rich'));
  const label: Mutable<TrendLabel> = { showsEquation, showsRSquared, text: readChartText(stated, text, paint), own };
  const format = stated?.child('c:numFmt')?.attribute('formatCode');
  if (format !== undefined && !/^general$/i.test(format)) label.format = format;
  put(label, 'layout', readManualLayout(stated));
  return label;
}

// `c:errBars` (ECMA-376-1 §21.2.2.55) → {@link ErrorBars}.

/** One along each axis. */
const maxErrorBars = 2;

export function readErrorBars(series: XmlElement, paint: Paint): ErrorBars[] {
  return series
    .elements('c:errBars')
    .slice(0, maxErrorBars)
    .map((element) => {
      const type = chartValue(element, 'c:errBarType');
      const bars: Mutable<ErrorBars> = {
        isAcross: chartValue(element, 'c:errDir') === 'x',
        hasPlus: type !== 'minus',
        hasMinus: type !== 'plus',
        hasCaps: !chartFlag(element, 'c:noEndCap', false),
        size: readSize(element),
      };
      put(bars, 'outline', readLine(element, paint, thinLine));
      return bars;
    });
}

function readSize(element: XmlElement): ErrorSize {
  const kind = oneOf(chartValue(element, 'c:errValType'), ...errorKinds) ?? 'fixedVal';
  if (kind !== 'cust') return { kind, value: Math.abs(chartNumber(element, 'c:val') ?? 0) };
  return { kind, plus: readNumbers(element.child('c:plus')).values, minus: readNumbers(element.child('c:minus')).values };
}
