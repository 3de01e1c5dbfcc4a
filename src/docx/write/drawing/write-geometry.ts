/** {@link Geometry} → `a:prstGeom`, `a:custGeom` (ECMA-376-1 §20.1.9). */
import type { Geometry, GeometryPath, PathCommand } from '../../../document/drawing.js';
import { isPresetName } from '../../../document/geometry/preset-geometry.js';
import { attribute, whole } from '../values.js';
import type { Box } from './write-paint.js';

/** Coordinates are integers, so small coordinate spaces are refined. */
const fine = 1000;

export function geometryXml(geometry: Geometry, { width, height }: Box): string {
  if (geometry.kind === 'preset') {
    const guides = Object.entries(geometry.adjust).map(([name, value]) => `<a:gd${attribute('name', name)} fmla="val ${whole(value)}"/>`);
    // An unknown name would make the file unreadable for Word.
    const name = isPresetName(geometry.name) ? geometry.name : 'rect';
    return `<a:prstGeom prst="${name}"><a:avLst>${guides.join('')}</a:avLst></a:prstGeom>`;
  }
  const text = geometry.textRectangle ?? { top: 0, right: 0, bottom: 0, left: 0 };
  const rectangle = geometry.textRectangle
    ? `<a:rect l="${whole(text.left * width)}" t="${whole(text.top * height)}" r="${whole((1 - text.right) * width)}" b="${whole((1 - text.bottom) * height)}"/>`
    : '<a:rect l="0" t="0" r="r" b="b"/>';
  return `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/>${rectangle}<a:pathLst>${geometry.paths.map(pathXml).join('')}</a:pathLst></a:custGeom>`;
}

function pathXml(path: GeometryPath): string {
  const isWhole = path.commands.every((command) =>
    Object.values(command).every((value) => typeof value === 'string' || Number.isInteger(value)),
  );
  const scale = isWhole || Math.max(path.width, path.height) > fine * fine ? 1 : fine;
  const fill = path.filled ? path.shade : 'none';
  const commands = path.commands.map((command) => commandXml(command, scale));
  return `<a:path w="${whole(path.width * scale, 0)}" h="${whole(path.height * scale, 0)}"${attribute('fill', fill)}${path.stroked ? '' : ' stroke="0"'}>${commands.join('')}</a:path>`;
}

function commandXml(command: PathCommand, scale: number): string {
  const point = (x: number, y: number): string => `<a:pt x="${whole(x * scale)}" y="${whole(y * scale)}"/>`;
  switch (command.op) {
    case 'M':
      return `<a:moveTo>${point(command.x, command.y)}</a:moveTo>`;
    case 'L':
      return `<a:lnTo>${point(command.x, command.y)}</a:lnTo>`;
    case 'C':
      return `<a:cubicBezTo>${point(command.x1, command.y1)}${point(command.x2, command.y2)}${point(command.x, command.y)}</a:cubicBezTo>`;
    case 'Z':
      return '<a:close/>';
  }
}
