/** Bars, accents, braces and frames around a body (ECMA-376-1 §22.1.2.1, §22.1.2.7, §22.1.2.11, §22.1.2.41). */
import type { Points } from '../../base/units.js';
import type { PageItem } from '../page-item.js';
import { movedItems, type MathBox } from './math-box.js';
import { accentBaseHeight, barExtra, barGap, ruleThickness } from './math-constants.js';
import { mathColor } from './math-glyph.js';
import { em, settingSize, type MathScope } from './math-scope.js';
import { wideSign } from './stretched.js';

export function barred(body: MathBox, position: 'over' | 'under', scope: MathScope): MathBox {
  const isOver = position === 'over';
  const thickness = em(ruleThickness, scope);
  const gap = em(barGap, scope);
  const extra = em(barExtra, scope);
  const y = isOver ? -body.above - gap - thickness : body.below + gap;
  return {
    width: body.width,
    above: isOver ? body.above + gap + thickness + extra : body.above,
    below: isOver ? body.below : body.below + gap + thickness + extra,
    items: [...body.items, { kind: 'rectangle', x: 0, y, width: body.width, height: thickness, color: mathColor(scope) }],
  };
}

/** Combining characters that Word stretches over the whole body. */
const stretching = /[\u0302\u0303\u0305\u030c\u0332\u0333\u033f\u20d0\u20d1\u20d6\u20d7\u20e1\u20ec-\u20ef]/u;
const overbars = /[\u0304\u0305\u00af\u203e]/u;

export function accented(body: MathBox, character: string, scope: MathScope): MathBox {
  if (character === '') return body;
  if (overbars.test(character)) return accentBar(body, scope);
  const size = settingSize(scope);
  const isWide = stretching.test(character) && body.width > size * 0.7;
  const sign = isWide ? wideSign(character, body.width, scope, 'stretched') : wideSign(character, size * 0.45, scope, 'centered');
  // accents are drawn for letters of this height; over taller bodies they are raised
  const rise = Math.max(0, body.above - em(accentBaseHeight, scope));
  const lean = (body.italic ?? 0) / 2;
  return {
    width: body.width,
    above: Math.max(body.above, rise + sign.above),
    below: body.below,
    items: [...body.items, ...movedItems(sign, (body.width - sign.width) / 2 + lean, -rise)],
    italic: body.italic,
  };
}

function accentBar(body: MathBox, scope: MathScope): MathBox {
  const thickness = em(ruleThickness, scope) * 0.75;
  const y = -body.above - em(ruleThickness, scope) * 1.5 - thickness;
  return {
    ...body,
    above: -y,
    items: [...body.items, { kind: 'rectangle', x: 0, y, width: body.width, height: thickness, color: mathColor(scope) }],
  };
}

interface GroupSign {
  readonly character: string;
  readonly position: 'over' | 'under';
  /** The edge of the whole that is on the line instead of the body's baseline. */
  readonly baseline: 'top' | 'bottom';
}

/** A brace or arrow as wide as the body (`m:groupChr`). */
export function grouped(body: MathBox, { character, position, baseline }: GroupSign, scope: MathScope): MathBox {
  if (character === '') return body;
  const isOver = position === 'over';
  const sign = wideSign(character, body.width, scope, 'stretched');
  const gap = em(barExtra, scope);
  const height = sign.above + sign.below;
  // the sign's ink touches the body's edge
  const shift = isOver ? -(body.above + gap + sign.below) : body.below + gap + sign.above;
  const above = isOver ? body.above + gap + height : body.above;
  const below = isOver ? body.below : body.below + gap + height;
  const items = [...body.items, ...movedItems(sign, 0, shift)];
  // the usual case: a brace below is on `top`, one above on `bottom`, and the body keeps its baseline
  if ((baseline === 'top') !== isOver) return { width: body.width, above, below, items };
  const raise = isOver ? body.above + gap : -(body.below + gap);
  return {
    width: body.width,
    above: Math.max(0, above - raise),
    below: Math.max(0, below + raise),
    items: movedItems({ width: body.width, above, below, items }, 0, raise),
  };
}

interface Frame {
  readonly sides: { readonly top: boolean; readonly right: boolean; readonly bottom: boolean; readonly left: boolean };
  readonly strikes: { readonly horizontal: boolean; readonly vertical: boolean; readonly rising: boolean; readonly falling: boolean };
}

export function framed(body: MathBox, { sides, strikes }: Frame, scope: MathScope): MathBox {
  const thickness = em(ruleThickness, scope);
  const pad = thickness * 2;
  const width = body.width + 2 * pad;
  const [top, foot] = [-body.above - pad, body.below + pad];
  const color = mathColor(scope);
  const items: PageItem[] = [...movedItems(body, pad, 0)];
  const bar = (x: Points, y: Points, w: Points, h: Points): void =>
    void items.push({ kind: 'rectangle', x, y, width: w, height: h, color });
  const stroke = (y1: Points, y2: Points): void => void items.push({ kind: 'line', x1: 0, y1, x2: width, y2, width: thickness, color });
  if (sides.top) bar(0, top, width, thickness);
  if (sides.bottom) bar(0, foot - thickness, width, thickness);
  if (sides.left) bar(0, top, thickness, foot - top);
  if (sides.right) bar(width - thickness, top, thickness, foot - top);
  if (strikes.horizontal) bar(0, (top + foot) / 2 - thickness / 2, width, thickness);
  if (strikes.vertical) bar(width / 2 - thickness / 2, top, thickness, foot - top);
  if (strikes.rising) stroke(foot, top);
  if (strikes.falling) stroke(top, foot);
  return { width, above: -top, below: foot, items };
}

/** Boxes that an EQ field overlays (ECMA-376-1 §17.16.5.19). */
export function overlaid(parts: readonly MathBox[], alignment: 'left' | 'center' | 'right'): MathBox {
  const width = parts.reduce((most, part) => Math.max(most, part.width), 0);
  const share = alignment === 'left' ? 0 : alignment === 'right' ? 1 : 0.5;
  return {
    width,
    above: parts.reduce((most, part) => Math.max(most, part.above), 0),
    below: parts.reduce((most, part) => Math.max(most, part.below), 0),
    items: parts.flatMap((part) => movedItems(part, (width - part.width) * share, 0)),
  };
}

/** @param rise upwards */
export function shiftedBox(body: MathBox, rise: Points): MathBox {
  return {
    width: body.width,
    above: Math.max(0, body.above + rise),
    below: Math.max(0, body.below - rise),
    items: movedItems(body, 0, -rise),
  };
}
