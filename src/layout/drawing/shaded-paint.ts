/** Paths of a shape that are lighter or darker than the shape (ST_PathFillMode, ECMA-376-1 §20.1.10.37; WR-DRAW-23). */
import type { GeometryPath } from '../../document/drawing.js';
import type { Paint } from '../page-item.js';

/** Share of the blend with white, or with black if negative. */
const shares: Readonly<Record<NonNullable<GeometryPath['shade']>, number>> = {
  lighten: 0.4,
  lightenLess: 0.2,
  darken: -0.4,
  darkenLess: -0.2,
};

export function shadedPaint(paint: Paint, shade: GeometryPath['shade']): Paint {
  if (!shade) return paint;
  const share = shares[shade];
  switch (paint.kind) {
    case 'solid':
      return { ...paint, color: shaded(paint.color, share) };
    case 'gradient':
      return { ...paint, stops: paint.stops.map((stop) => ({ ...stop, color: shaded(stop.color, share) })) };
    case 'pattern':
      return paint;
  }
}

function shaded(color: string, share: number): string {
  const value = Number.parseInt(color, 16);
  if (Number.isNaN(value)) return color;
  const end = share > 0 ? 255 : 0;
  const channels = [value >> 16, (value >> 8) & 255, value & 255].map((part) => Math.round(part + (end - part) * Math.abs(share)));
  return channels
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}
