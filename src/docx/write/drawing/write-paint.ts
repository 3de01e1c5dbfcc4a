/** Fills, lines, shadows and transforms → DrawingML (ECMA-376-1 §20.1.7, §20.1.8). */
import { isRgb } from '../../../base/rgb.js';
import type { CompoundLine, Fill, LineEndSize, Outline, Shadow, Tiling } from '../../../document/color.js';
import type { Rotation, Sides, Geometry, GeometryPath, PathCommand } from '../../../document/drawing.js';
import { attribute, emu, maxCoordinate, percent, whole } from '../values.js';
import { isPresetName } from '../../../document/geometry/preset-geometry.js';

/** Returns the relationship id of a media item; undefined if it has none. */
export type MediaId = (key: string | undefined) => string | undefined;

/** Position and size in EMU, or in the units of the enclosing group. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const angle = (degrees: number): number => whole(degrees * 60_000);

export function colorXml(color: string, alpha = 1): string {
  const hex = isRgb(color) ? color : '000000';
  return alpha < 1 ? `<a:srgbClr val="${hex}"><a:alpha val="${percent(alpha)}"/></a:srgbClr>` : `<a:srgbClr val="${hex}"/>`;
}

/** The attributes `l t r b` of a relative rectangle; zero values are left out. */
export function relativeRectangle(name: string, sides: Sides<number>): string {
  const side = (letter: string, fraction: number): string => (percent(fraction) === 0 ? '' : ` ${letter}="${percent(fraction)}"`);
  return `<a:${name}${side('l', sides.left)}${side('t', sides.top)}${side('r', sides.right)}${side('b', sides.bottom)}/>`;
}

export function fillXml(fill: Fill, media: MediaId): string {
  switch (fill.kind) {
    case 'none':
      return '<a:noFill/>';
    case 'solid':
      return `<a:solidFill>${colorXml(fill.color, fill.alpha)}</a:solidFill>`;
    case 'gradient': {
      const stops = fill.stops.map((stop) => `<a:gs pos="${percent(stop.at)}">${colorXml(stop.color, stop.alpha)}</a:gs>`);
      const direction =
        fill.path === undefined
          ? `<a:lin ang="${angle((((fill.angle ?? 0) % 360) + 360) % 360)}" scaled="0"/>`
          : `<a:path path="${fill.path}">${fill.focus ? relativeRectangle('fillToRect', fill.focus) : ''}</a:path>`;
      return `<a:gradFill rotWithShape="1"><a:gsLst>${stops.join('')}</a:gsLst>${direction}</a:gradFill>`;
    }
    case 'pattern':
      return `<a:pattFill${attribute('prst', fill.preset)}><a:fgClr>${colorXml(fill.foreground)}</a:fgClr><a:bgClr>${colorXml(fill.background)}</a:bgClr></a:pattFill>`;
    case 'picture': {
      const id = media(fill.media);
      if (id === undefined) return '<a:noFill/>';
      const alpha = fill.alpha < 1 ? `<a:alphaModFix amt="${percent(fill.alpha)}"/>` : '';
      const crop = fill.crop ? relativeRectangle('srcRect', fill.crop) : '';
      const mode = fill.tile
        ? tileXml(fill.tiling)
        : `<a:stretch>${fill.stretch ? relativeRectangle('fillRect', fill.stretch) : '<a:fillRect/>'}</a:stretch>`;
      return `<a:blipFill rotWithShape="1"><a:blip r:embed="${id}">${alpha}</a:blip>${crop}${mode}</a:blipFill>`;
    }
  }
}

function tileXml(tiling: Tiling | undefined): string {
  if (!tiling) return '<a:tile/>';
  const { offsetX, offsetY, scaleX, scaleY, flip, alignment } = tiling;
  const scale = ` sx="${percent(scaleX)}" sy="${percent(scaleY)}"`;
  return `<a:tile tx="${emu(offsetX)}" ty="${emu(offsetY)}"${scale} flip="${flip}"${attribute('algn', alignment)}/>`;
}

const compounds: Readonly<Record<CompoundLine, string>> = {
  double: 'dbl',
  thickThin: 'thickThin',
  thinThick: 'thinThick',
  triple: 'tri',
};

const caps = { round: 'rnd', square: 'sq', flat: 'flat' } as const;
const joins = { round: '<a:round/>', bevel: '<a:bevel/>', miter: '<a:miter lim="800000"/>' } as const;
/** The widest line in the schema (ST_LineWidth). */
const maxLineWidth = 20_116_800;

export function outlineXml(outline: Outline, media: MediaId): string {
  const cap = (outline.cap ? ` cap="${caps[outline.cap]}"` : '') + (outline.compound ? ` cmpd="${compounds[outline.compound]}"` : '');
  const stops = outline.pattern ?? [];
  let dash = `<a:prstDash${attribute('val', outline.dash)}/>`;
  if (stops.length > 0) {
    dash = '<a:custDash>';
    for (let at = 0; at < stops.length; at += 2) dash += `<a:ds d="${percent(stops[at] ?? 1)}" sp="${percent(stops[at + 1] ?? 1)}"/>`;
    dash += '</a:custDash>';
  }
  const fill = outline.fill.kind === 'picture' ? '<a:noFill/>' : fillXml(outline.fill, media);
  const ends = endXml('headEnd', outline.head, outline.headSize) + endXml('tailEnd', outline.tail, outline.tailSize);
  return `<a:ln w="${whole(emu(outline.width), 0, maxLineWidth)}"${cap}>${fill}${dash}${outline.join ? joins[outline.join] : ''}${ends}</a:ln>`;
}

function endXml(name: string, type: string | undefined, size: LineEndSize | undefined): string {
  if (type === undefined) return '';
  return `<a:${name}${attribute('type', type)}${size ? ` w="${size.width}" len="${size.length}"` : ''}/>`;
}

export function shadowXml(shadow: Shadow | undefined): string {
  if (!shadow) return '';
  const direction = angle(((shadow.direction % 360) + 360) % 360);
  return `<a:effectLst><a:outerShdw blurRad="${whole(emu(shadow.blur), 0)}" dist="${whole(emu(shadow.distance), 0)}" dir="${direction}">${colorXml(shadow.color, shadow.alpha)}</a:outerShdw></a:effectLst>`;
}

/** The attributes of `a:xfrm`. */
export function turnAttributes({ degrees, flipHorizontal, flipVertical }: Rotation): string {
  return `${degrees === 0 ? '' : ` rot="${angle(degrees)}"`}${flipHorizontal ? ' flipH="1"' : ''}${flipVertical ? ' flipV="1"' : ''}`;
}

export function boxXml({ x, y, width, height }: Box): string {
  return `<a:off x="${whole(x)}" y="${whole(y)}"/><a:ext cx="${whole(width, 0, maxCoordinate)}" cy="${whole(height, 0, maxCoordinate)}"/>`;
}

// {@link Geometry} → `a:prstGeom`, `a:custGeom` (ECMA-376-1 §20.1.9).

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
