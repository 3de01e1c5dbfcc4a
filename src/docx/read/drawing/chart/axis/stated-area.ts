/** The plot area stated by the chart (ST_LayoutTarget, `c:manualLayout`). */
import type { ChartModel } from '../chart-model.js';
import type { Area } from '../chart-sheet.js';

/** In shares of `frame`; undefined if the layout is automatic or only moved. */
export function statedArea({ plotLayout: layout }: ChartModel, { left, top, right, bottom }: Area): Area | undefined {
  if (!layout || layout.isOffset) return undefined;
  const [width, height] = [right - left, bottom - top];
  return {
    left: left + layout.x * width,
    top: top + layout.y * height,
    right: left + (layout.x + (layout.width ?? 1 - layout.x)) * width,
    bottom: top + (layout.y + (layout.height ?? 1 - layout.y)) * height,
  };
}

/** The area reduced by `by` on every side. */
export const insetBy = ({ left, top, right, bottom }: Area, by: number): Area => ({
  left: left + by,
  top: top + by,
  right: right - by,
  bottom: bottom - by,
});
