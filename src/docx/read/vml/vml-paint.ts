/** `v:fill` and `v:stroke` with the shape's own attributes (ECMA-376 Part 4 §19.1.2.5, §19.1.2.21) → {@link Fill}, {@link Outline}. */
import type { Mutable } from '../../../base/mutable.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { CompoundLine, Fill, LineEndSize, Outline } from '../../../document/color.js';
import type { ReadContext } from '../read-context.js';
import { clamp, put } from '../values.js';
import { readVmlColor, vmlDegrees, vmlFlag, vmlFraction, vmlPoints } from './vml-style.js';

const none: Fill = { kind: 'none' };
type Stop = { readonly at: number; readonly color: string; readonly alpha: number };

/** `isFilled` applies if neither the shape nor its type states it. */
export function readVmlFill(shape: XmlElement, type: XmlElement | undefined, isFilled: boolean, context: ReadContext): Fill {
  const fill = shape.child('v:fill') ?? type?.child('v:fill');
  const on = vmlFlag(fill?.attribute('on')) ?? vmlFlag(shape.attribute('filled')) ?? vmlFlag(type?.attribute('filled')) ?? isFilled;
  if (!on) return none;
  const color =
    readVmlColor(fill?.attribute('color')) ??
    readVmlColor(shape.attribute('fillcolor')) ??
    readVmlColor(type?.attribute('fillcolor')) ??
    'FFFFFF';
  const alpha = clamp(vmlFraction(fill?.attribute('opacity') ?? shape.attribute('opacity')) ?? 1, 0, 1);
  const second = readVmlColor(fill?.attribute('color2'), color) ?? 'FFFFFF';
  switch (fill?.attribute('type')) {
    case 'gradient':
    case 'gradientRadial':
      return readGradient(
        fill,
        { at: 0, color, alpha },
        { at: 1, color: second, alpha: clamp(vmlFraction(fill.attribute('o:opacity2')) ?? alpha, 0, 1) },
      );
    case 'tile':
    case 'frame':
    case 'pattern': {
      const id = fill.attribute('r:id') ?? fill.attribute('o:relid');
      const media = id === undefined ? undefined : context.media(id);
      if (media !== undefined) return { kind: 'picture', media, tile: fill.attribute('type') !== 'frame', alpha };
      return { kind: 'solid', color, alpha };
    }
    default:
      return { kind: 'solid', color, alpha };
  }
}

/** VML angles turn counter-clockwise from a gradient that runs upwards; `focus` is the position of the second colour. */
function readGradient(fill: XmlElement, first: Stop, second: Stop): Fill {
  const listed = listedStops(fill.attribute('colors'), first.alpha);
  const stops = listed.length > 1 ? listed : [first, second];
  if (fill.attribute('type') === 'gradientRadial') {
    const [x, y] = (fill.attribute('focusposition') ?? '').split(',').map((value) => clamp(vmlFraction(value) ?? 0, 0, 1));
    const [left, top] = [x ?? 0, y ?? 0];
    return { kind: 'gradient', stops: reverseStops(stops), path: 'rect', focus: { left, top, right: 1 - left, bottom: 1 - top } };
  }
  const angle = 90 - (vmlDegrees(fill.attribute('angle')) ?? 0);
  const focus = vmlFraction(fill.attribute('focus')) ?? 0;
  if (Math.abs(focus) >= 0.25 && Math.abs(focus) <= 0.75) {
    const half = focus > 0 ? stops : reverseStops(stops);
    const there = half.map((stop) => ({ ...stop, at: stop.at / 2 }));
    const back = reverseStops(half).map((stop) => ({ ...stop, at: 0.5 + stop.at / 2 }));
    return { kind: 'gradient', stops: [...there, ...back.slice(1)], angle };
  }
  return { kind: 'gradient', stops: focus > 0.75 ? stops : reverseStops(stops), angle };
}

function reverseStops(stops: readonly Stop[]): Stop[] {
  return stops.map((stop) => ({ ...stop, at: 1 - stop.at })).reverse();
}

/** Parses stops such as `0 #fff;.5 #ccc;1 #000`. */
function listedStops(value: string | undefined, alpha: number): Stop[] {
  return (value ?? '')
    .split(';')
    .slice(0, 100)
    .flatMap((entry) => {
      const [at = '', ...color] = entry.trim().split(/\s+/);
      const read = readVmlColor(color.join(' '));
      return read === undefined ? [] : [{ at: clamp(vmlFraction(at) ?? 0, 0, 1), color: read, alpha }];
    })
    .sort((one, other) => one.at - other.at);
}

/** `isStroked` applies if neither the shape nor its type states it. */
export function readVmlOutline(shape: XmlElement, type: XmlElement | undefined, isStroked: boolean): Outline | undefined {
  const stroke = shape.child('v:stroke') ?? type?.child('v:stroke');
  const on = vmlFlag(stroke?.attribute('on')) ?? vmlFlag(shape.attribute('stroked')) ?? vmlFlag(type?.attribute('stroked')) ?? isStroked;
  if (!on) return undefined;
  const stated = (own: string, inner: string): string | undefined =>
    stroke?.attribute(inner) ?? shape.attribute(own) ?? type?.attribute(own);
  const outline: Mutable<Outline> = {
    fill: {
      kind: 'solid',
      color: readVmlColor(stated('strokecolor', 'color')) ?? '000000',
      alpha: clamp(vmlFraction(stroke?.attribute('opacity')) ?? 1, 0, 1),
    },
    width: Math.max(0, vmlPoints(stated('strokeweight', 'weight')) ?? 0.75),
    dash: dashes.get((stroke?.attribute('dashstyle') ?? 'solid').toLowerCase()) ?? 'solid',
  };
  put(outline, 'pattern', dashPattern(stroke?.attribute('dashstyle')));
  put(outline, 'compound', compoundLines.get(stroke?.attribute('linestyle') ?? ''));
  const cap = stroke?.attribute('endcap');
  if (cap === 'round' || cap === 'square' || cap === 'flat') outline.cap = cap;
  const join = stroke?.attribute('joinstyle');
  if (join === 'round' || join === 'bevel' || join === 'miter') outline.join = join;
  const head = arrows.get(stroke?.attribute('startarrow') ?? '');
  if (head !== undefined) Object.assign(outline, { head, headSize: endSize(stroke, 'start') });
  const tail = arrows.get(stroke?.attribute('endarrow') ?? '');
  if (tail !== undefined) Object.assign(outline, { tail, tailSize: endSize(stroke, 'end') });
  return outline;
}

const compoundLines: ReadonlyMap<string, CompoundLine> = new Map([
  ['thinThin', 'double'],
  ['thickThin', 'thickThin'],
  ['thinThick', 'thinThick'],
  ['thickBetweenThin', 'triple'],
]);

const dashes = new Map([
  ['shortdash', 'sysDash'],
  ['shortdot', 'sysDot'],
  ['shortdashdot', 'sysDashDot'],
  ['shortdashdotdot', 'sysDashDotDot'],
  ['dot', 'dot'],
  ['dash', 'dash'],
  ['longdash', 'lgDash'],
  ['dashdot', 'dashDot'],
  ['longdashdot', 'lgDashDot'],
  ['longdashdotdot', 'lgDashDotDot'],
  ['1 1', 'sysDot'],
]);

/** `dashstyle="4 2"` is in multiples of the line width. */
function dashPattern(value: string | undefined): readonly number[] | undefined {
  const numbers = (value ?? '').trim().split(/\s+/).map(Number);
  return numbers.length >= 2 && numbers.length <= 16 && numbers.every((number) => number >= 0 && number < 1000) ? numbers : undefined;
}

const arrows = new Map([
  ['block', 'triangle'],
  ['classic', 'stealth'],
  ['oval', 'oval'],
  ['diamond', 'diamond'],
  ['open', 'arrow'],
]);

function endSize(stroke: XmlElement | undefined, end: 'start' | 'end'): LineEndSize {
  const width = stroke?.attribute(`${end}arrowwidth`);
  const length = stroke?.attribute(`${end}arrowlength`);
  return {
    width: width === 'narrow' ? 'sm' : width === 'wide' ? 'lg' : 'med',
    length: length === 'short' ? 'sm' : length === 'long' ? 'lg' : 'med',
  };
}
