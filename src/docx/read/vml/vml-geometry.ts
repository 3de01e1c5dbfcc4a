/** The outline of a VML shape: its element, its own path, its type's path, or its type's number → {@link Geometry}. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { Geometry, GeometryPath, Sides } from '../../../document/drawing.js';
import { integer } from '../values.js';
import { rectangle } from '../drawing/read-geometry.js';
import { evaluateFormulas, type VmlLookup, type VmlSpace } from './vml-formula.js';
import { readVmlPath } from './vml-path.js';
import { vmlPreset } from './vml-shape-types.js';
import { vmlDegrees, vmlFlag, vmlFraction, vmlNumber, vmlPair } from './vml-style.js';
import { PathPen } from '../../../document/geometry/path-pen.js';

/** Shapes whose presets equal their paths. */
const plainPresets: ReadonlySet<string> = new Set(['rect', 'ellipse', 'line', 'straightConnector1', 'roundRect']);

export function vmlShapeType(shape: XmlElement, type: XmlElement | undefined): number | undefined {
  const stated = shape.attribute('o:spt') ?? type?.attribute('o:spt') ?? /_t(\d+)$/.exec(shape.attribute('type') ?? '')?.[1];
  return integer(stated, 0, 4095);
}

export function readVmlGeometry(shape: XmlElement, type: XmlElement | undefined): Geometry {
  switch (shape.name) {
    case 'v:oval':
      return { kind: 'preset', name: 'ellipse', adjust: {} };
    case 'v:roundrect':
      return { kind: 'preset', name: 'roundRect', adjust: { adj: (vmlFraction(shape.attribute('arcsize')) ?? 0.2) * 100_000 } };
    case 'v:line':
      return { kind: 'preset', name: 'line', adjust: {} };
    case 'v:arc':
      return arcGeometry(shape);
    case 'v:shape':
      return shapeGeometry(shape, type);
    default:
      return rectangle;
  }
}

function shapeGeometry(shape: XmlElement, type: XmlElement | undefined): Geometry {
  const preset = vmlPreset(vmlShapeType(shape, type));
  const own = shape.attribute('path') ?? shape.child('v:path')?.attribute('v');
  const path = own ?? type?.attribute('path') ?? type?.child('v:path')?.attribute('v');
  if (path === undefined || path.trim() === '' || (own === undefined && preset !== undefined && plainPresets.has(preset))) {
    return preset === undefined ? rectangle : { kind: 'preset', name: preset, adjust: {} };
  }
  const space = coordinateSpace(shape, type);
  const look = evaluateFormulas(shape.child('v:formulas') ?? type?.child('v:formulas'), adjustments(shape, type), space, true);
  const settings = shape.child('v:path') ?? type?.child('v:path');
  const paths = readVmlPath(path, look, space).map((drawn) => withSettings(drawn, settings));
  if (paths.length === 0) return rectangle;
  const textRectangle = readTextRectangle(settings ?? type?.child('v:path'), look, space);
  return { kind: 'custom', paths, textRectangle };
}

/** The coordinate space of a shape's path or of a group's children: 1000 × 1000 if none is stated. */
export function coordinateSpace(shape: XmlElement, type?: XmlElement): VmlSpace {
  const [width, height] = vmlPair(shape.attribute('coordsize') ?? type?.attribute('coordsize'));
  const [x, y] = vmlPair(shape.attribute('coordorigin') ?? type?.attribute('coordorigin'));
  return {
    x: vmlNumber(x) ?? 0,
    y: vmlNumber(y) ?? 0,
    width: Math.max(1, Math.abs(vmlNumber(width) ?? 1000)),
    height: Math.max(1, Math.abs(vmlNumber(height) ?? 1000)),
  };
}

function adjustments(shape: XmlElement, type: XmlElement | undefined): number[] {
  const [own, base] = [shape, type].map((element) => (element?.attribute('adj') ?? '').split(','));
  const count = Math.min(64, Math.max(own?.length ?? 0, base?.length ?? 0));
  return Array.from({ length: count }, (_, index) => vmlNumber(own?.[index]) ?? vmlNumber(base?.[index]) ?? 0);
}

function withSettings(path: GeometryPath, settings: XmlElement | undefined): GeometryPath {
  const filled = path.filled && vmlFlag(settings?.attribute('fillok')) !== false;
  const stroked = path.stroked && vmlFlag(settings?.attribute('strokeok')) !== false;
  return { ...path, filled, stroked };
}

/** The first of the rectangles that `textboxrect` lists. */
function readTextRectangle(settings: XmlElement | undefined, look: VmlLookup, space: VmlSpace): Sides<number> | undefined {
  const stated = settings?.attribute('textboxrect')?.split(';')[0]?.split(',');
  if (stated?.length !== 4) return undefined;
  const [left, top, right, bottom] = stated.map((value) => look(value.trim())) as [number, number, number, number];
  const sides = {
    top: (top - space.y) / space.height,
    right: 1 - (right - space.x) / space.width,
    bottom: 1 - (bottom - space.y) / space.height,
    left: (left - space.x) / space.width,
  };
  return sides.left + sides.right < 1 && sides.top + sides.bottom < 1 ? sides : undefined;
}

/** `v:arc` counts clockwise from the top. */
function arcGeometry(shape: XmlElement): Geometry {
  const angle = (name: string, absent: number): number => ((vmlDegrees(shape.attribute(name)) ?? absent) - 90) * 60_000;
  return { kind: 'preset', name: 'arc', adjust: { adj1: angle('startangle', 0), adj2: angle('endangle', 90) } };
}

// The box around a `v:line` or `v:polyline`, in the units of its points.

export interface LineBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The line runs from right to left, from bottom to top. */
  readonly flipHorizontal: boolean;
  readonly flipVertical: boolean;
  /** The geometry of a polyline. */
  readonly geometry?: Geometry;
}

export function lineBox(fromX: number, fromY: number, toX: number, toY: number): LineBox {
  return {
    x: Math.min(fromX, toX),
    y: Math.min(fromY, toY),
    width: Math.abs(toX - fromX),
    height: Math.abs(toY - fromY),
    flipHorizontal: toX < fromX,
    flipVertical: toY < fromY,
  };
}

/** The maximum number of points per polyline. */
const maxPoints = 10_000;

/** Undefined for fewer than two points. */
export function polylineBox(points: string | undefined, read: (value: string | undefined) => number | undefined): LineBox | undefined {
  const numbers = (points ?? '')
    .trim()
    .split(/[\s,]+/)
    .slice(0, maxPoints * 2)
    .map((value) => read(value) ?? 0);
  if (numbers.length < 4) return undefined;
  const xs = numbers.filter((_, index) => index % 2 === 0).slice(0, Math.floor(numbers.length / 2));
  const ys = numbers.filter((_, index) => index % 2 === 1);
  const least = (values: readonly number[]): number => values.reduce((one, other) => Math.min(one, other), Infinity);
  const most = (values: readonly number[]): number => values.reduce((one, other) => Math.max(one, other), -Infinity);
  const [x, y] = [least(xs), least(ys)];
  const [width, height] = [most(xs) - x, most(ys) - y];
  const pen = new PathPen();
  for (const [index, at] of xs.entries()) {
    if (index === 0) pen.moveTo(at - x, (ys[index] ?? y) - y);
    else pen.lineTo(at - x, (ys[index] ?? y) - y);
  }
  const path = { width: Math.max(width, 1e-6), height: Math.max(height, 1e-6), filled: true, stroked: true, commands: pen.commands };
  return { x, y, width, height, flipHorizontal: false, flipVertical: false, geometry: { kind: 'custom', paths: [path] } };
}
