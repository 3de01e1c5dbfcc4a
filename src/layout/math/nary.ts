/** Signs of sums, products and integrals with their limits (ECMA-376-1 §22.1.2.70; WR-MATH-9). */
import type { MathElement } from '../../document/math.js';
import type { MathBox } from './math-box.js';
import {
  axisHeight,
  measuredGlyph,
  narySubscriptContentShare,
  narySubscriptDown,
  narySuperscriptUp,
  naryScriptSpread,
  subscriptDropMin,
  superscriptDropMax,
  unit,
} from './math-constants.js';
import { em, settingSize, type MathScope } from './math-scope.js';
import { besideBase, limited, type Scripts } from './scripts.js';
import { tallSign, type TallRoom } from './stretched.js';

type Nary = Pick<Extract<MathElement, { kind: 'nary' }>, 'operator' | 'limits'>;

const isIntegral = (operator: string): boolean => /[∫-∳⨋-⨜]/u.test(operator);
/** Sums have one proportion of display to text, integrals another; judged by eye. */
const displayScale = { sum: 1.4, integral: 1.7 } as const;
const usualInk = [60, -430, 1540, 1431] as const;
const usualAdvance = 1600;

/** @param bodyHeight of an operator that grows with its body */
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
