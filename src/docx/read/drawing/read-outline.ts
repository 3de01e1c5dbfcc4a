/** `a:ln` (CT_LineProperties, ECMA-376-1 §20.1.2.2.24) → {@link Outline}. */
import type { Mutable } from '../../../base/mutable.js';
import { pointsFromEmu } from '../../../base/units.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { CompoundLine, LineEndSize, Outline, Shadow } from '../../../document/color.js';
import { oneOf, put } from '../values.js';
import { emuValue, fractionValue, angleValue, emuAttribute } from './drawing-values.js';
import { readFillIn, type Paint } from './read-fill.js';
import { readColorIn, type ColorSource } from './color.js';

/** 0.75 pt, the width of a line that states no width. */
const defaultWidth = 9525;
/** The maximum number of CT_DashStop elements per line. */
const maxDashes = 50;

/** The line that `element` states over `base`, the line of the shape's style; undefined if no line is drawn. */
export function readOutline(element: XmlElement | undefined, paint: Paint, base?: Outline): Outline | undefined {
  if (!element) return base;
  const fill = readFillIn(element, paint) ?? base?.fill;
  if (!fill || fill.kind === 'none') return undefined;
  const width = emuValue(element.attribute('w'));
  const outline: Mutable<Outline> = {
    ...base,
    fill,
    width: width === undefined ? (base?.width ?? pointsFromEmu(defaultWidth)) : pointsFromEmu(Math.max(0, width)),
    dash: element.child('a:prstDash')?.attribute('val') ?? base?.dash ?? 'solid',
  };
  const compound = element.attribute('cmpd');
  if (compound === 'sng') delete outline.compound;
  else put(outline, 'compound', compoundLines.get(compound ?? ''));
  put(outline, 'cap', readCap(element.attribute('cap')));
  put(outline, 'join', readJoin(element));
  put(outline, 'pattern', readPattern(element.child('a:custDash')));
  readEnd(element.child('a:headEnd'), outline, 'head', 'headSize');
  readEnd(element.child('a:tailEnd'), outline, 'tail', 'tailSize');
  return outline;
}

const compoundLines: ReadonlyMap<string, CompoundLine> = new Map([
  ['dbl', 'double'],
  ['thickThin', 'thickThin'],
  ['thinThick', 'thinThick'],
  ['tri', 'triple'],
]);

function readCap(value: string | undefined): Outline['cap'] {
  return value === 'rnd' ? 'round' : value === 'sq' ? 'square' : oneOf(value, 'flat');
}

function readJoin(element: XmlElement): Outline['join'] {
  if (element.child('a:round')) return 'round';
  if (element.child('a:bevel')) return 'bevel';
  return element.child('a:miter') ? 'miter' : undefined;
}

function readPattern(element: XmlElement | undefined): readonly number[] | undefined {
  const stops = element?.elements('a:ds').slice(0, maxDashes) ?? [];
  if (stops.length === 0) return undefined;
  return stops.flatMap((stop) => ['d', 'sp'].map((name) => Math.max(0, fractionValue(stop.attribute(name)) ?? 0)));
}

function readEnd(element: XmlElement | undefined, into: Mutable<Outline>, end: 'head' | 'tail', size: 'headSize' | 'tailSize'): void {
  const type = element?.attribute('type');
  if (!element || type === undefined) return;
  if (type === 'none') {
    Reflect.deleteProperty(into, end);
    return;
  }
  const sizes: LineEndSize = {
    width: oneOf(element.attribute('w'), 'sm', 'med', 'lg') ?? 'med',
    length: oneOf(element.attribute('len'), 'sm', 'med', 'lg') ?? 'med',
  };
  into[end] = type;
  into[size] = sizes;
}

// `a:outerShdw` of an effect list (ECMA-376-1 §20.1.8.45) → {@link Shadow}.

/** The shadow of `parent`'s `a:effectLst`. */
export function readShadow(parent: XmlElement | undefined, source: ColorSource): Shadow | undefined {
  const element = parent?.path('a:effectLst', 'a:outerShdw');
  return element && readOuterShadow(element, source);
}

export function readOuterShadow(element: XmlElement, source: ColorSource): Shadow {
  const color = readColorIn(element, source);
  return {
    color: color?.color ?? '000000',
    alpha: color?.alpha ?? 1,
    blur: pointsFromEmu(emuAttribute(element, 'blurRad')),
    distance: pointsFromEmu(emuAttribute(element, 'dist')),
    direction: angleValue(element.attribute('dir')) ?? 0,
  };
}
