/** Preset shapes (ST_ShapeType, ECMA-376-1 §20.1.10.56) → the room for text at a size. */
import type { TextRectangle } from './preset-box.js';
import { presetOutline } from './preset-geometry.js';

/** In the units of the extent, from its top left corner; insets are not subtracted. */
export function presetTextRectangle(name: string, adjust: Readonly<Record<string, number>>, width: number, height: number): TextRectangle {
  return presetOutline(name, adjust, width, height).text ?? { left: 0, top: 0, right: width, bottom: height };
}
