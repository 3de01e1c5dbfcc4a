/** `a:prstGeom` and `a:custGeom` (ECMA-376-1 §20.1.9) → {@link Geometry}. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { Geometry, GeometryPath, Sides } from '../../../document/drawing.js';
import { PathPen } from '../../../document/geometry/path-pen.js';
import { oneOf } from '../values.js';
import { flagValue, numberValue, angleValue } from './drawing-values.js';
import { evaluateShape, type ShapeOperation, shapeOperations } from './shape-operations.js';

// Guides of custom geometry (`a:gd`, ECMA-376-1 §20.1.9.11) → numbers.

/** A number or the name of a guide → its value. */
export type GuideLookup = (reference: string | undefined) => number;

/** The maximum number of guides per shape. */
const maxGuides = 4000;
/** Angles are in 60,000ths of a degree. */
const operations = new Map<string, ShapeOperation>(Object.entries(shapeOperations(Math.PI / 180 / 60_000)));

/** The values of an `a:custGeom`'s adjust and guide lists at a size; unknown names and formulas are 0. */
function evaluateGuides(geometry: XmlElement, width: number, height: number): GuideLookup {
  const values = new Map(Object.entries(builtInGuides(width, height)));
  const look: GuideLookup = (reference) => (reference === undefined ? 0 : (values.get(reference) ?? numberValue(reference) ?? 0));
  const guides = [...(geometry.child('a:avLst')?.elements('a:gd') ?? []), ...(geometry.child('a:gdLst')?.elements('a:gd') ?? [])];
  for (const guide of guides.slice(0, maxGuides)) {
    const name = guide.attribute('name');
    if (name !== undefined) values.set(name, evaluateShape(guide.attribute('fmla'), operations, look));
  }
  return look;
}

/** Names that every geometry defines (§20.1.10.56). */
function builtInGuides(width: number, height: number): Record<string, number> {
  const short = Math.min(width, height);
  const guides: Record<string, number> = { l: 0, t: 0, r: width, b: height, w: width, h: height, hc: width / 2, vc: height / 2, ss: short };
  guides['ls'] = Math.max(width, height);
  for (const part of [2, 3, 4, 5, 6, 8, 10, 12, 16, 32]) {
    guides[`wd${String(part)}`] = width / part;
    guides[`hd${String(part)}`] = height / part;
    guides[`ssd${String(part)}`] = short / part;
  }
  for (const [name, degrees] of Object.entries({ cd2: 180, cd4: 90, cd8: 45, '3cd4': 270, '3cd8': 135, '5cd8': 225, '7cd8': 315 })) {
    guides[name] = degrees * 60_000;
  }
  return guides;
}

/** The degrees of an angle that may be a guide. */
function guideAngle(look: GuideLookup, reference: string | undefined): number {
  return angleValue(String(look(reference))) ?? 0;
}

export const rectangle: Geometry = { kind: 'preset', name: 'rect', adjust: {} };
/** The maximum number of paths per geometry. */
const maxPaths = 1000;

/** The geometry among the children of shape properties; guides are evaluated for `width` and `height` (EMU). */
export function readGeometry(properties: XmlElement | undefined, width: number, height: number): Geometry | undefined {
  const preset = properties?.child('a:prstGeom');
  if (preset) return { kind: 'preset', name: preset.attribute('prst') ?? 'rect', adjust: readAdjustments(preset) };
  const custom = properties?.child('a:custGeom');
  if (!custom) return undefined;
  const elements = custom.child('a:pathLst')?.elements('a:path').slice(0, maxPaths) ?? [];
  if (elements.length === 0) return rectangle;
  const textRectangle = readTextRectangle(custom, width, height);
  return {
    kind: 'custom',
    paths: elements.map((path) => readPath(path, custom, width, height)),
    textRectangle,
  };
}

function readAdjustments(preset: XmlElement): Record<string, number> {
  const adjust: Record<string, number> = {};
  for (const guide of preset.child('a:avLst')?.elements('a:gd') ?? []) {
    const name = guide.attribute('name');
    const value = numberValue(guide.attribute('fmla')?.replace(/^\s*val\s+/, ''));
    // Presets with one adjust value call it `adj`; writers use `adj1` as well.
    if (name !== undefined && value !== undefined) adjust[name] = value;
  }
  return adjust;
}

function readPath(element: XmlElement, geometry: XmlElement, width: number, height: number): GeometryPath {
  const ownWidth = numberValue(element.attribute('w')) ?? 0;
  const ownHeight = numberValue(element.attribute('h')) ?? 0;
  const look = evaluateGuides(geometry, width, height);
  const fill = element.attribute('fill');
  const shade = oneOf(fill, 'lighten', 'lightenLess', 'darken', 'darkenLess');
  const pen = new PathPen();
  for (const command of element.elements()) drawCommand(command, pen, look);
  return {
    width: ownWidth > 0 ? ownWidth : width,
    height: ownHeight > 0 ? ownHeight : height,
    filled: fill !== 'none',
    stroked: flagValue(element.attribute('stroke'), true),
    shade,
    commands: pen.commands,
  };
}

function drawCommand(command: XmlElement, pen: PathPen, look: GuideLookup): void {
  const points = command.elements('a:pt').map((point) => [look(point.attribute('x')), look(point.attribute('y'))] as const);
  const [first, second, third] = points;
  switch (command.name) {
    case 'a:moveTo':
      if (first) pen.moveTo(...first);
      break;
    case 'a:lnTo':
      if (first) pen.lineTo(...first);
      break;
    case 'a:cubicBezTo':
      if (first && second && third) pen.curveTo(...first, ...second, ...third);
      break;
    case 'a:quadBezTo':
      if (first && second) pen.quadTo(...first, ...second);
      break;
    case 'a:arcTo':
      pen.arcTo(
        Math.abs(look(command.attribute('wR'))),
        Math.abs(look(command.attribute('hR'))),
        guideAngle(look, command.attribute('stAng')),
        guideAngle(look, command.attribute('swAng')),
      );
      break;
    case 'a:close':
      pen.close();
      break;
  }
}

function readTextRectangle(geometry: XmlElement, width: number, height: number): Sides<number> | undefined {
  const element = geometry.child('a:rect');
  if (!element || width <= 0 || height <= 0) return undefined;
  const look = evaluateGuides(geometry, width, height);
  const at = (name: string, absent: string): number => look(element.attribute(name) ?? absent);
  const sides = {
    top: at('t', 't') / height,
    right: 1 - at('r', 'r') / width,
    bottom: 1 - at('b', 'b') / height,
    left: at('l', 'l') / width,
  };
  return Object.values(sides).every((side) => side === 0) ? undefined : sides;
}
