/** Floats anchored in a line: placed once, and text set around them. */
import type { Points } from '../../base/units.js';
import { placeFloat } from '../float/place-float.js';
import type { LineBox } from '../inline/line/line-box.js';
import { entriesBetween } from '../inline/at-offset.js';
import type { InlineAnchor, PreparedParagraph } from '../inline/prepared-paragraph.js';
import type { FlowState } from '../flow/flow-state.js';

/**
 * Places the floats whose anchors are in this line and that are not placed yet.
 * @returns true if one of them blocks this paragraph's text
 */
export function registerAnchors(
  state: FlowState,
  p: PreparedParagraph,
  line: LineBox,
  at: { paragraphTop: Points; lineTop: Points; entriesBefore: number },
  registered: Set<InlineAnchor>,
): boolean {
  if (p.anchors.length === 0) return false;
  const { environment, width } = state.request;
  let isInTheWay = false;
  for (const anchor of entriesBetween(p.anchors, line.start, line.end)) {
    if (registered.has(anchor) || (anchor.offset === line.end && line.endsWith !== 'paragraph-end')) continue;
    registered.add(anchor);
    const known = state.known.get(anchor);
    if (known) {
      // its exclusion has applied from the flow's start
      state.floats.push(known);
      continue;
    }
    const float = placeFloat(
      anchor.drawing,
      anchor.placement,
      {
        columnLeft: environment.originX,
        columnWidth: width,
        paragraphTop: environment.originY + at.paragraphTop,
        lineTop: environment.originY + at.lineTop,
        characterX: environment.originX + (line.segments[0]?.x ?? 0),
        offset: anchor.offset,
      },
      environment,
    );
    state.floats.push(float);
    if (!float.exclusion) continue;
    state.exclusions.push(float.exclusion);
    state.anchored.push({ source: anchor, float, index: state.floats.length - 1, entriesBefore: at.entriesBefore });
    const top = environment.originY + at.paragraphTop;
    const bottom = environment.originY + at.lineTop + line.height;
    if (float.exclusion.top < bottom && float.exclusion.bottom > top) isInTheWay = true;
  }
  return isInTheWay;
}
