/** The plot's area where the chart states one (ST_LayoutTarget, `c:manualLayout`). */
import type { ChartModel } from '../chart-model.js';
import type { Area } from '../chart-sheet.js';

/** In shares of `frame`; absent where the layout is automatic or only moved. */
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

/** The area that is `by` smaller on every side. */
export const insetBy = ({ left, top, right, bottom }: Area, by: number): Area => ({
  left: left + by,
  top: top + by,
  right: right - by,
  bottom: bottom - by,
});
