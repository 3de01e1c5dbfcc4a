/** Fractions (ECMA-376-1 §22.1.2.36; WR-MATH-12, WR-MATH-13). */
import type { PageItem } from '../page-item.js';
import { movedItems, rowBox, type MathBox } from './math-box.js';
import {
  axisHeight,
  fractionDown,
  fractionGap,
  fractionUp,
  ruleThickness,
  stackGap,
  unit,
  radicalDegreeKern,
  radicalDegreeRaise,
  radicalExtra,
  radicalGap,
} from './math-constants.js';
import { mathColor } from './math-glyph.js';
import { em, settingSize, type MathScope } from './math-scope.js';
import { tallSign } from './stretched.js';
import { appendAll } from '../../base/append-all.js';

/** Distances by which a skewed fraction's parts extend over and into the slash, in em. */
const skew = { rise: 3.6 / 11, overlap: 0.888 / 11 } as const;

export function fraction(type: 'bar' | 'noBar', numerator: MathBox, denominator: MathBox, scope: MathScope): MathBox {
  const style = scope.isDisplay ? 'display' : 'text';
  const thickness = em(ruleThickness, scope);
  const axis = em(axisHeight, scope);
  const width = Math.max(numerator.width, denominator.width);
  let up = em(fractionUp[style], scope);
  let down = em(fractionDown[style], scope);
  if (type === 'bar') {
    const gap = em(fractionGap[style], scope);
    up = Math.max(up, axis + thickness / 2 + gap + numerator.below);
    down = Math.max(down, thickness / 2 + gap + denominator.above - axis);
  } else {
    const missing = em(stackGap[style], scope) - (up - numerator.below + down - denominator.above);
    if (missing > 0) {
      up += missing / 2;
      down += missing / 2;
    }
  }
  const items: PageItem[] = [
    ...movedItems(numerator, (width - numerator.width) / 2, -up),
    ...movedItems(denominator, (width - denominator.width) / 2, down),
  ];
  if (type === 'bar') items.push({ kind: 'rectangle', x: 0, y: -axis - thickness / 2, width, height: thickness, color: mathColor(scope) });
  return { width, above: up + numerator.above, below: Math.max(0, down + denominator.below), items };
}

export function linearFraction(numerator: MathBox, denominator: MathBox, scope: MathScope): MathBox {
  const above = Math.max(numerator.above, denominator.above, em(1434, scope));
  const below = Math.max(numerator.below, denominator.below, em(200, scope));
  const slash = tallSign('/', { height: above + below, top: above, size: settingSize(scope) }, scope);
  return rowBox([numerator, slash, denominator]);
}

export function skewedFraction(numerator: MathBox, denominator: MathBox, scope: MathScope): MathBox {
  const size = settingSize(scope);
  const rise = skew.rise * size;
  const overlap = skew.overlap * size;
  const axis = unit(axisHeight, size);
  const above = numerator.above + rise;
  const below = denominator.below + rise - axis / 2;
  const slash = tallSign('\u2044', { height: above + below, top: above, size }, scope);
  const slashX = Math.max(0, numerator.width - overlap);
  const denominatorX = slashX + slash.width - overlap;
  return {
    width: denominatorX + denominator.width,
    above,
    below,
    items: [...movedItems(numerator, 0, -rise), ...movedItems(slash, slashX, 0), ...movedItems(denominator, denominatorX, rise - axis / 2)],
  };
}

/** The sign's foot is this far below its content, in em. */
const footDrop = 0.72 / 11;
/** Height of the math face's text-size sign. */
const leastHeight = 1800;

/** Radicals (ECMA-376-1 §22.1.2.88; WR-MATH-11). */
export function radical(body: MathBox, degree: MathBox | undefined, scope: MathScope): MathBox {
  const size = settingSize(scope);
  const thickness = em(ruleThickness, scope);
  const top = body.above + em(radicalGap[scope.isDisplay ? 'display' : 'text'], scope) + thickness;
  const foot = Math.max(body.below + footDrop * size, em(leastHeight, scope) - top);
  const sign = tallSign('√', { height: top + foot, top, size }, scope);
  const lead = degree ? Math.max(0, em(radicalDegreeKern.before, scope) + degree.width + em(radicalDegreeKern.after, scope)) : 0;
  const bodyX = lead + sign.width;
  const items: PageItem[] = [
    ...movedItems(sign, lead, 0),
    { kind: 'rectangle', x: bodyX - thickness / 4, y: -top, width: body.width + thickness / 4, height: thickness, color: mathColor(scope) },
    ...movedItems(body, bodyX, 0),
  ];
  if (degree)
    appendAll(
      items,
      movedItems(degree, Math.max(0, lead - em(radicalDegreeKern.after, scope) - degree.width), foot - radicalDegreeRaise * (top + foot)),
    );
  const degreeTop = degree ? radicalDegreeRaise * (top + foot) - foot + degree.above : 0;
  return { width: bodyX + body.width, above: Math.max(top + em(radicalExtra, scope), degreeTop), below: foot, items };
}
