/** Sub- and superscripts, and limits over and under (WR-MATH-6, WR-MATH-9). */
import { appendAll } from '../../base/append-all.js';
import type { Points } from '../../base/units.js';
import type { PageItem } from '../page-item.js';
import { closedBox, movedItems, type MathBox } from './math-box.js';
import {
  limitDrop,
  limitGap,
  scriptGapMin,
  spaceAfterScript,
  subscriptDown,
  subscriptDropMin,
  superscriptBottomMin,
  superscriptDropMax,
  superscriptUp,
  superscriptUpCramped,
  axisHeight,
  measuredGlyph,
  narySubscriptContentShare,
  narySubscriptDown,
  narySuperscriptUp,
  naryScriptSpread,
  unit,
} from './math-constants.js';
import { em, type MathScope, settingSize } from './math-scope.js';
import type { MathElement } from '../../document/math.js';
import { tallSign, type TallRoom } from './stretched.js';

export interface Scripts {
  readonly sub?: MathBox | undefined;
  readonly sup?: MathBox | undefined;
}

/** Distances by which a superscript rises and a subscript sinks on a base. */
export interface Shifts {
  readonly up: Points;
  readonly down: Points;
}

function shiftsOn(base: MathBox, { sub, sup }: Scripts, scope: MathScope): Shifts {
  const stated = em(scope.isCramped ? superscriptUpCramped : superscriptUp, scope);
  // a single letter at the setting's size takes the stated shifts; for everything else they depend on its box
  const isLetter = base.letter !== undefined && Math.abs((base.em ?? 0) - em(2048, scope)) < 0.3;
  let up = isLetter ? stated : Math.max(scope.isCramped ? 0 : stated, base.above - em(superscriptDropMax, scope));
  let down = isLetter ? em(subscriptDown, scope) : Math.max(em(subscriptDown, scope), base.below + em(subscriptDropMin, scope));
  if (sup) up = Math.max(up, em(superscriptBottomMin, scope) + sup.below);
  if (sub && sup) {
    const missing = em(scriptGapMin, scope) - (up - sup.below + down - sub.above);
    if (missing > 0) {
      up += missing / 2;
      down += missing / 2;
    }
  }
  return { up, down };
}

export function scripted(base: MathBox, scripts: Scripts, scope: MathScope): MathBox {
  const right = base.letter ? { sup: base.letter.superscript, sub: base.letter.subscript } : { sup: base.italic ?? 0, sub: 0 };
  return besideBase(base, scripts, shiftsOn(base, scripts, scope), right, em(spaceAfterScript, scope));
}

/** Scripts at the right of a base, `at` away from the end of its advance. */
export function besideBase(
  base: MathBox,
  { sub, sup }: Scripts,
  { up, down }: Shifts,
  at: { readonly sup: Points; readonly sub: Points },
  after: Points,
): MathBox {
  const items: PageItem[] = movedItems(base, 0, 0);
  if (sup) appendAll(items, movedItems(sup, base.width + at.sup, -up));
  if (sub) appendAll(items, movedItems(sub, base.width + at.sub, down));
  const end = Math.max(base.width, sup ? base.width + at.sup + sup.width : 0, sub ? base.width + at.sub + sub.width : 0);
  return {
    width: end + after,
    above: Math.max(base.above, sup ? up + sup.above : 0, sub ? sub.above - down : 0),
    below: Math.max(base.below, sub ? down + sub.below : 0, sup ? sup.below - up : 0),
    items,
  };
}

/** Scripts before their base (`m:sPre`). */
export function prescripted(base: MathBox, scripts: Scripts, scope: MathScope): MathBox {
  const { up, down } = shiftsOn(base, scripts, scope);
  const { sub, sup } = scripts;
  const width = Math.max(sub?.width ?? 0, sup?.width ?? 0);
  const items: PageItem[] = movedItems(base, width, 0);
  if (sup) appendAll(items, movedItems(sup, width - sup.width, -up));
  if (sub) appendAll(items, movedItems(sub, width - sub.width, down));
  return {
    width: width + base.width,
    above: Math.max(base.above, sup ? up + sup.above : 0),
    below: Math.max(base.below, sub ? down + sub.below : 0),
    items,
    italic: base.italic,
  };
}

/** Limits centred over and under a base. */
export function limited(base: MathBox, { sub, sup }: Scripts, scope: MathScope, lean: Points = 0): MathBox {
  const width = Math.max(base.width, sub?.width ?? 0, sup?.width ?? 0);
  const center = width / 2;
  const items: PageItem[] = movedItems(base, center - base.width / 2, 0);
  let { above, below } = base;
  if (sup) {
    const up = base.above + Math.max(em(limitGap, scope) + sup.below, em(limitDrop, scope) / 3);
    appendAll(items, movedItems(sup, center - sup.width / 2 + lean / 2, -up));
    above = up + sup.above;
  }
  if (sub) {
    const down = base.below + Math.max(em(limitGap, scope) + sub.above, em(limitDrop, scope));
    appendAll(items, movedItems(sub, center - sub.width / 2 - lean / 2, down));
    below = down + sub.below;
  }
  return { width, above, below, items };
}

/** The base for its scripts: the single letter itself, or a closed structure. */
export const baseOf = (box: MathBox): MathBox => (box.letter ? box : closedBox(box));

type Nary = Pick<Extract<MathElement, { kind: 'nary' }>, 'operator' | 'limits'>;

const isIntegral = (operator: string): boolean => /[∫-∳⨋-⨜]/u.test(operator);
/** Sums have one proportion of display to text, integrals another; judged by eye. */
const displayScale = { sum: 1.4, integral: 1.7 } as const;
const usualInk = [60, -430, 1540, 1431] as const;
const usualAdvance = 1600;

/**
 * Signs of sums, products and integrals with their limits (ECMA-376-1 §22.1.2.70; WR-MATH-9).
 * @param bodyHeight of an operator that grows with its body
 */
export function narySign({ operator, limits }: Nary, scripts: Scripts, scope: MathScope, bodyHeight?: number): MathBox {
  if (operator === '') return { width: 0, above: 0, below: 0, items: [] };
  const size = settingSize(scope);
  const known = measuredGlyph(operator.codePointAt(0)!);
  const integral = isIntegral(operator);
  const [left, bottom, right, top] = known?.ink ?? usualInk;
  const scale = scope.isDisplay ? displayScale[integral ? 'integral' : 'sum'] : 1;
  const grownTo = bodyHeight === undefined || !scope.isDisplay ? 0 : bodyHeight;
  const height = Math.max(unit(top - bottom, size) * scale, grownTo);
  const width = unit(known?.advance ?? usualAdvance, size) * (integral ? Math.sqrt(scale) : scale);
  const above = height / 2 + em(axisHeight, scope);
  const ink = unit(right - left, size) * (integral ? Math.sqrt(scale) : scale);
  const sign = fittedSign(operator, { height, top: above, size }, { ink, advance: width }, scope);
  const lean = unit(known?.italic ?? 0, size);
  if (limits === 'underOver' && scope.isDisplay) return { ...limited(sign, scripts, scope, lean), kind: 'operator', em: size };
  return { ...besideSign(sign, scripts, integral, lean, scope), kind: 'operator', em: size };
}

/** Widths of the math face's sign, in points. */
interface SignWidths {
  readonly ink: number;
  readonly advance: number;
}

/** The sign, no wider than the math face's. */
function fittedSign(operator: string, room: TallRoom, { ink, advance: width }: SignWidths, scope: MathScope): MathBox {
  const sign = tallSign(operator, room, scope);
  if (sign.width <= 0) return { ...sign, width };
  const scale = Math.min(1.2, (ink / sign.width) * 1.1);
  return {
    ...sign,
    width,
    items: [{ kind: 'group', transform: [scale, 0, 0, 1, (width - sign.width * scale) / 2, 0], items: [...sign.items] }],
  };
}

function besideSign(sign: MathBox, { sub, sup }: Scripts, integral: boolean, lean: number, scope: MathScope): MathBox {
  if (!sub && !sup) return sign;
  let down: number;
  let up: number;
  if (integral) {
    up = sign.above - em(superscriptDropMax, scope);
    down = sign.below + em(subscriptDropMin, scope);
  } else {
    down = Math.max(em(narySubscriptDown, scope) + narySubscriptContentShare * (sub?.above ?? 0), scope.isDisplay ? sign.below : 0);
    // an empty limit does not affect the position of the other one
    up =
      sub && sub.items.length > 0 && sup && sup.items.length > 0
        ? down + naryScriptSpread * settingSize(scope)
        : em(narySuperscriptUp, scope);
    if (scope.isDisplay) up = Math.max(up, sign.above - em(superscriptDropMax, scope));
  }
  return besideBase(sign, { sub, sup }, { up, down }, { sup: 0, sub: integral ? -lean : 0 }, 0);
}
