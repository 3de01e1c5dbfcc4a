/** Preset shapes (ST_ShapeType, ECMA-376-1 §20.1.10.56) → paths at a size. */
import type { GeometryPath } from '../drawing.js';
import { presetOutline } from './preset-outline.js';

/** Paths in a space of `width` × `height` (some in their own space, which the path states); an unknown name gives the rectangle. */
export function presetGeometry(
  name: string,
  adjust: Readonly<Record<string, number>>,
  width: number,
  height: number,
): readonly GeometryPath[] {
  return presetOutline(name, adjust, width, height).paths;
}
