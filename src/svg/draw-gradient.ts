/** Gradient fills → linear and radial gradients in page coordinates. */
import { alphaAt, colorsOf, orderedStops, type Gradient } from '../render/draw/gradient-colors.js';
import { matrixText, numberText, opacity, type SvgCanvas } from './svg-canvas.js';

const hex = (value: number): string =>
  Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');

function stopsOf(gradient: Gradient): string {
  const stops = orderedStops(gradient);
  return colorsOf(stops)
    .map(({ at, values }, index) => {
      const color = values.map(hex).join('');
      return `<stop offset="${numberText(at, 4)}" stop-color="#${color}"${opacity('stop-opacity', alphaAt(stops, at, index))}/>`;
    })
    .join('');
}

/** The gradient's id; undefined if it paints nothing. */
export function gradientOf(canvas: SvgCanvas, gradient: Gradient, x: number, y: number): string | undefined {
  const { box, angle } = gradient;
  if (gradient.stops.length === 0 || !(box.width > 0 && box.height > 0)) return undefined;
  const [centerX, centerY] = [x + box.x + box.width / 2, y + box.y + box.height / 2];
  if (angle === undefined) {
    // A circle through the corners, stretched with the box.
    const space = matrixText([box.width * Math.SQRT1_2, 0, 0, box.height * Math.SQRT1_2, centerX, centerY]);
    const places = `gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="${space}"`;
    const body = `${places}>${stopsOf(gradient)}</radialGradient>`;
    return canvas.define(body, 'c', (id) => `<radialGradient id="${id}" ${body}`);
  }
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const half = (Math.abs(box.width * cos) + Math.abs(box.height * sin)) / 2;
  const from = `x1="${numberText(centerX - half * cos)}" y1="${numberText(centerY - half * sin)}"`;
  const to = `x2="${numberText(centerX + half * cos)}" y2="${numberText(centerY + half * sin)}"`;
  const body = `gradientUnits="userSpaceOnUse" ${from} ${to}>${stopsOf(gradient)}</linearGradient>`;
  return canvas.define(body, 'c', (id) => `<linearGradient id="${id}" ${body}`);
}
