/** Radicals (ECMA-376-1 §22.1.2.88; WR-MATH-11). */
import { appendAll } from '../../base/append-all.js';
import type { PageItem } from '../page-item.js';
import { movedItems, type MathBox } from './math-box.js';
import { radicalDegreeKern, radicalDegreeRaise, radicalExtra, radicalGap, ruleThickness } from './math-constants.js';
import { mathColor } from './math-glyph.js';
import { em, settingSize, type MathScope } from './math-scope.js';
import { tallSign } from './stretched.js';

/** The sign's foot is this far below its content, in em. */
const footDrop = 0.72 / 11;
/** Height of the math face's text-size sign. */
const leastHeight = 1800;

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
