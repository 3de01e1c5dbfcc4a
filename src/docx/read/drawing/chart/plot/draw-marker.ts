/** Markers of points (ST_MarkerStyle). */
import type { ChartMarker } from '../chart-model.js';
import type { ChartSheet } from '../chart-sheet.js';

export function drawMarker(sheet: ChartSheet, { symbol, size, fill, outline }: ChartMarker, x: number, y: number): void {
  const half = size / 2;
  const [left, right, top, bottom] = [x - half, x + half, y - half, y + half];
  const polygon = (...points: readonly number[]): void => sheet.path((pen) => pen.polygon(points), fill, outline);
  switch (symbol) {
    case 'square':
      polygon(left, top, right, top, right, bottom, left, bottom);
      break;
    case 'diamond':
      polygon(x, top, right, y, x, bottom, left, y);
      break;
    case 'triangle':
      polygon(x, top, right, bottom, left, bottom);
      break;
    case 'dash':
      polygon(left, y - half / 4, right, y - half / 4, right, y + half / 4, left, y + half / 4);
      break;
    case 'dot':
      polygon(x, y - half / 4, right, y - half / 4, right, y + half / 4, x, y + half / 4);
      break;
    case 'x':
    case 'star':
    case 'plus': {
      const diagonals = [
        [left, top, right, bottom],
        [left, bottom, right, top],
      ] as const;
      const upright = [[x, top, x, bottom]] as const;
      const lines =
        symbol === 'x' ? diagonals : symbol === 'star' ? [...diagonals, ...upright] : [...upright, [left, y, right, y] as const];
      sheet.lines(lines, outline ?? { fill, width: 0.5, dash: 'solid' });
      break;
    }
    default:
      sheet.path((pen) => pen.moveTo(left, y).ellipseTo(half, half, 180, 360).close(), fill, outline);
  }
}
