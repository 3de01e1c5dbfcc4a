/** Page borders and column rules (ECMA-376-1 §17.6.10; WR-SECT-3, WR-SECT-8). */
import { type Points, pointsFromEighthPoints } from '../../base/units.js';
import type { ResolvedBorder } from '../../document/cascade/resolved.js';
import type { Border } from '../../document/color.js';
import type { SectionProperties } from '../../document/section.js';
import { borderThickness, boxBorderItems } from '../border/border-items.js';
import type { PageGeometry } from '../layout-context.js';
import type { PageItem } from '../page-item.js';

/** Width of the rule between columns. */
const columnRule = 0.96;

function pageBorder(border: Border | undefined): ResolvedBorder | undefined {
  if (!border || border.style === 'nil' || border.style === 'none') return undefined;
  // art borders state whole points; drawn as a plain line of that width
  const isArt = border.size > 0 && !/^[a-z]+([A-Z]|$)/.test(border.style);
  return {
    style: border.style,
    width: isArt ? border.size : pointsFromEighthPoints(border.size),
    space: border.space,
    color: border.color,
    shadow: border.shadow ?? false,
    frame: border.frame ?? false,
  };
}

export function pageBorderItems(
  section: SectionProperties,
  page: PageGeometry,
  isFirstOfSection: boolean,
  header: Points,
  footer: Points,
): PageItem[] {
  const { pageBorders } = section;
  if (!pageBorders) return [];
  if (pageBorders.display === 'firstPage' && !isFirstOfSection) return [];
  if (pageBorders.display === 'notFirstPage' && isFirstOfSection) return [];
  const [top, right, bottom, left] = [
    pageBorder(pageBorders.top),
    pageBorder(pageBorders.right),
    pageBorder(pageBorders.bottom),
    pageBorder(pageBorders.left),
  ];
  const space = (border: ResolvedBorder | undefined): Points => border?.space ?? 0;
  const fromText = pageBorders.offsetFrom === 'text';
  // outer edges; if a side has no border, its neighbours extend to the paper's edge
  const outerLeft = !left ? 0 : fromText ? page.left - space(left) - borderThickness(left) : space(left);
  const outerRight = !right ? page.width : fromText ? page.right + space(right) + borderThickness(right) : page.width - space(right);
  const outerTop = !top ? 0 : fromText ? Math.min(page.top, header) - space(top) - borderThickness(top) : space(top);
  const outerBottom = !bottom
    ? page.height
    : fromText
      ? Math.max(page.bottom, footer) + space(bottom) + borderThickness(bottom)
      : page.height - space(bottom);
  return boxBorderItems({ left: outerLeft, top: outerTop, right: outerRight, bottom: outerBottom }, { top, right, bottom, left });
}

export function columnRuleItem(x: Points, top: Points, bottom: Points): PageItem {
  return { kind: 'rectangle', x: x - columnRule / 2, y: top, width: columnRule, height: bottom - top, color: '000000' };
}
