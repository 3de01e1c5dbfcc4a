/** `a:prstGeom` and `a:custGeom` (ECMA-376-1 §20.1.9) → {@link Geometry}. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { Geometry, GeometryPath, Sides } from '../../../document/drawing.js';
import { PathPen } from '../../../document/geometry/path-pen.js';
import { oneOf } from '../values.js';
import { flagValue, numberValue } from './drawing-values.js';
import { evaluateGuides, guideAngle, type GuideLookup } from './guide-formula.js';

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
    ...(textRectangle && { textRectangle }),
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
  for (const command of element.elements()) draw(command, pen, look);
  return {
    width: ownWidth > 0 ? ownWidth : width,
    height: ownHeight > 0 ? ownHeight : height,
    filled: fill !== 'none',
    stroked: flagValue(element.attribute('stroke'), true),
    ...(shade && { shade }),
    commands: pen.commands,
  };
}

function draw(command: XmlElement, pen: PathPen, look: GuideLookup): void {
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
