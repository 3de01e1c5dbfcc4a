/** Geometry of drawings → path segments and paints. */
import type { Points } from '../../base/units.js';
import type { Fill, Outline } from '../../document/color.js';
import type { Geometry, GeometryPath, Rotation } from '../../document/drawing.js';
import { presetGeometry } from '../../document/geometry/preset-geometry.js';
import type { Paint, PathItem, Segment, PageItem } from '../page-item.js';
import { compoundItems } from './compound-line.js';
import { patternRows } from './pattern-data.js';

export function pathsOf(geometry: Geometry, width: Points, height: Points): readonly GeometryPath[] {
  return geometry.kind === 'custom' ? geometry.paths : presetGeometry(geometry.name, geometry.adjust, width, height);
}

/** Commands scaled from the path's own space to the box. */
export function segmentsOf(path: GeometryPath, width: Points, height: Points): Segment[] {
  const sx = path.width > 0 ? width / path.width : 1;
  const sy = path.height > 0 ? height / path.height : 1;
  return path.commands.map((command): Segment => {
    switch (command.op) {
      case 'Z':
        return command;
      case 'C':
        return {
          op: 'C',
          x1: command.x1 * sx,
          y1: command.y1 * sy,
          x2: command.x2 * sx,
          y2: command.y2 * sy,
          x: command.x * sx,
          y: command.y * sy,
        };
      default:
        return { op: command.op, x: command.x * sx, y: command.y * sy };
    }
  });
}

/** Fills that are one paint; the caller draws pictures. */
export function fillPaint(fill: Fill, width: Points, height: Points): Paint | undefined {
  switch (fill.kind) {
    case 'solid':
      return fill.alpha > 0 ? fill : undefined;
    case 'gradient':
      return {
        kind: 'gradient',
        stops: fill.stops,
        box: { x: 0, y: 0, width, height },
        angle: fill.path === undefined ? (fill.angle ?? 0) : undefined,
      };
    case 'pattern':
      return {
        kind: 'pattern',
        rows: patternRows(fill.preset),
        foreground: fill.foreground,
        background: fill.background,
        dot: patternDot,
        at: { x: 0, y: 0 },
      };
    default:
      return undefined;
  }
}

/** Dots of patterns are screen pixels, 96 per inch. */
const patternDot: Points = 0.75;

/** Preset dashes in multiples of the line's width (ECMA-376-1 §20.1.10.49). */
const dashes: Readonly<Record<string, readonly number[]>> = {
  dot: [1, 3],
  dash: [4, 3],
  lgDash: [8, 3],
  dashDot: [4, 3, 1, 3],
  lgDashDot: [8, 3, 1, 3],
  lgDashDotDot: [8, 3, 1, 3, 1, 3],
  sysDash: [3, 1],
  sysDot: [1, 1],
  sysDashDot: [3, 1, 1, 1],
  sysDashDotDot: [3, 1, 1, 1, 1, 1],
};

export function strokeOf(outline: Outline | undefined): PathItem['stroke'] {
  if (!outline || outline.fill.kind === 'none' || outline.width < 0) return undefined;
  const width = Math.max(0.1, outline.width);
  const dash = outline.pattern && outline.pattern.some((part) => part > 0) ? outline.pattern : dashes[outline.dash];
  const solid = outline.fill.kind === 'solid' ? outline.fill : outline.fill.kind === 'gradient' ? outline.fill.stops[0] : undefined;
  return {
    color: solid?.color ?? (outline.fill.kind === 'pattern' ? outline.fill.foreground : '000000'),
    alpha: solid?.alpha ?? 1,
    width,
    dash: dash?.map((part) => part * width),
    cap: outline.cap === 'flat' ? 'butt' : outline.cap,
    join: outline.join,
  };
}

/** The strokes of an outline along its path. */
export function strokeItems(
  outline: Outline | undefined,
  segments: readonly Segment[],
  stroke: NonNullable<PathItem['stroke']>,
): PathItem[] {
  return outline?.compound ? compoundItems(outline.compound, segments, stroke) : [{ kind: 'path', segments, stroke }];
}

/** Rotates and mirrors items about the centre of their box (ECMA-376-1 §20.1.7.6). */
export function turnedItems(items: PageItem[], rotation: Rotation, width: Points, height: Points): PageItem[] {
  if (items.length === 0) return items;
  const { degrees, flipHorizontal, flipVertical } = rotation;
  if (degrees % 360 === 0 && !flipHorizontal && !flipVertical) return items;
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const mx = flipHorizontal ? -1 : 1;
  const my = flipVertical ? -1 : 1;
  const [a, b, c, d] = [cos * mx, sin * mx, -sin * my, cos * my];
  const [cx, cy] = [width / 2, height / 2];
  return [{ kind: 'group', transform: [a, b, c, d, cx - a * cx - c * cy, cy - b * cx - d * cy], items }];
}
