/** Bars and columns: clustered, stacked, vertical and horizontal (WR-CHART-9). */
import { largest, smallest } from '../../../../../base/extremes.js';
import type { Fill, Outline } from '../../../../../document/color.js';
import type { Paint } from '../../read-fill.js';
import { alongCategories, categoryWidth, isOnAxis, slotCount, valueCoordinate, type Cartesian } from '../axis/cartesian.js';
import type { ChartPlot, ChartSeries } from '../chart-model.js';
import type { Area, ChartSheet } from '../chart-sheet.js';
import { drawBarLabel, pointLabel } from '../text/data-labels.js';
import { accentColor, solid } from '../read/read-chart-format.js';
import { drawErrorBars } from '../trend/draw-error-bars.js';
import type { Point } from './smooth-curve.js';
import { stackValues } from './stack.js';

/** An inverted negative bar: white with a thin outline. */
const inverted: { readonly fill: Fill; readonly outline: Outline } = {
  fill: solid('FFFFFF'),
  outline: { fill: solid('000000'), width: 0.75, dash: 'solid' },
};

export function drawBars(sheet: ChartSheet, cartesian: Cartesian, plot: ChartPlot, paint: Paint): void {
  const isStacked = plot.grouping !== 'clustered';
  const count = isStacked ? 1 : plot.series.length;
  const overlap = isStacked ? 1 : plot.overlap / 100;
  const step = categoryWidth(cartesian);
  const width = step / (count - (count - 1) * overlap + plot.gap / 100);
  const spans = stackValues(plot);
  const labels: (() => void)[] = [];
  const errors: (() => void)[] = [];
  for (const [order, series] of plot.series.entries()) {
    const slot = isStacked ? 0 : order;
    const points: (Point | undefined)[] = [];
    const start = (step - width * (count - (count - 1) * overlap)) / 2 + slot * width * (1 - overlap);
    for (const [index, span] of (spans[order] ?? []).entries()) {
      if (!span || series.values[index] === undefined || !isOnAxis(cartesian, index)) continue;
      const bar = barArea(cartesian, index, start / step, (start + width) / step, span);
      const { fill, outline } = barPaint(plot, series, index, span[1] - span[0] < 0, paint);
      sheet.box(bar, { fill, outline });
      points[index] = [(bar.left + bar.right) / 2, (bar.top + bar.bottom) / 2];
      const label = pointLabel(series, index);
      const isForward = span[1] >= span[0] !== (cartesian.value?.isReversed ?? false);
      if (label) {
        labels.push(() => {
          const place = plot.labelPlace ?? (isStacked ? 'ctr' : 'outEnd');
          drawBarLabel(sheet, label, { area: bar, isLying: cartesian.isLying, isForward }, place);
        });
      }
    }
    const ends = spans[order]?.map((span) => span?.[1]);
    errors.push(() => {
      drawErrorBars(sheet, cartesian, series, points, ends);
    });
  }
  for (const draw of [...errors, ...labels]) draw();
}

/** `from` and `to` are shares of the category's room. */
function barArea(cartesian: Cartesian, index: number, from: number, to: number, span: readonly [number, number]): Area {
  const count = slotCount(cartesian);
  const slot = cartesian.dates?.slots[index] ?? index;
  const edges = [alongCategories(cartesian, (slot + from) / count), alongCategories(cartesian, (slot + to) / count)] as const;
  const { min, max } = cartesian.scale;
  const inside = (value: number): number => valueCoordinate(cartesian, Math.min(max, Math.max(min, value)));
  const ends = [inside(span[0]), inside(span[1])] as const;
  const [across, along] = cartesian.isLying ? [ends, edges] : [edges, ends];
  return { left: smallest(across), right: largest(across), top: smallest(along), bottom: largest(along) };
}

function barPaint(
  plot: ChartPlot,
  series: ChartSeries,
  index: number,
  isNegative: boolean,
  paint: Paint,
): { fill: Fill; outline?: Outline | undefined } {
  const own = series.points.get(index);
  const isVaried = plot.variesColors && plot.series.length === 1;
  if (isNegative && series.invertsNegative && !own?.fill) return inverted;
  const fill = own?.fill ?? (isVaried ? solid(accentColor(index, paint)) : series.fill);
  const outline = own?.outline ?? series.outline;
  return { fill, outline };
}
