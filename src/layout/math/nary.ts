/** Signs of sums, products and integrals with their limits (ECMA-376-1 §22.1.2.70; WR-MATH-9). */
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
import { beside, limited, type Scripts } from './scripts.js';
import { tallSign } from './stretched.js';

const isIntegral = (operator: string): boolean => /[∫-∳⨋-⨜]/u.test(operator);
/** Sums have one proportion of display to text, integrals another; judged by eye. */
const displayScale = { sum: 1.4, integral: 1.7 } as const;
const usualInk = [60, -430, 1540, 1431] as const;
const usualAdvance = 1600;

export function narySign(operator: string, underOver: boolean, limits: Scripts, scope: MathScope, bodyHeight?: number): MathBox {
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
  const sign = fittedSign(operator, height, above, unit(right - left, size) * (integral ? Math.sqrt(scale) : scale), width, size, scope);
  const lean = unit(known?.italic ?? 0, size);
  if (underOver && scope.isDisplay) return { ...limited(sign, limits, scope, lean), kind: 'operator', em: size };
  return { ...besideSign(sign, limits, integral, lean, scope), kind: 'operator', em: size };
}

/** The sign, no wider than the math face's. */
function fittedSign(
  operator: string,
  height: number,
  above: number,
  inkWidth: number,
  width: number,
  size: number,
  scope: MathScope,
): MathBox {
  const sign = tallSign(operator, height, above, size, scope);
  if (sign.width <= 0) return { ...sign, width };
  const scale = Math.min(1.2, (inkWidth / sign.width) * 1.1);
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
  return beside(sign, { ...(sub ? { sub } : {}), ...(sup ? { sup } : {}) }, { up, down }, { sup: 0, sub: integral ? -lean : 0 }, 0);
}
