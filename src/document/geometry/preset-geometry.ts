/** Preset shapes (ST_ShapeType, ECMA-376-1 §20.1.10.56) → paths at a size. */
import type { GeometryPath } from '../drawing.js';
import { PresetBox, type PresetOutline, type PresetShape } from './preset-box.js';
import { actionButtons } from './presets/action-buttons.js';
import { basicShapes, rectangle, cutCorners } from './presets/basic-shapes.js';
import { bentArrows } from './presets/bent-arrows.js';
import { blockArrows } from './presets/block-arrows.js';
import { brackets } from './presets/brackets.js';
import { callouts } from './presets/callouts.js';
import { connectors } from './presets/connectors.js';
import { flowChart } from './presets/flow-chart.js';
import { gearsAndTabs } from './presets/gears-and-tabs.js';
import { mathSigns } from './presets/math-signs.js';
import { roundShapes } from './presets/round-shapes.js';
import { solids } from './presets/solids.js';
import { starsAndBanners } from './presets/stars-and-banners.js';

const shapes: ReadonlyMap<string, PresetShape> = new Map(
  [
    actionButtons,
    gearsAndTabs,
    basicShapes,
    cutCorners,
    roundShapes,
    solids,
    connectors,
    blockArrows,
    bentArrows,
    brackets,
    callouts,
    flowChart,
    starsAndBanners,
    mathSigns,
  ].flatMap((table) => Object.entries(table)),
);

/** Whether `name` is one of ST_ShapeType. */
export function isPresetName(name: string): boolean {
  return shapes.has(name);
}

/** Smaller extents give the same paths as this one, because adjust values are divided by the sides. */
const smallest = 1e-6;

/** The outline of the preset `name`; an unknown name gives the rectangle. */
export function presetOutline(name: string, adjust: Readonly<Record<string, number>>, width: number, height: number): PresetOutline {
  const shape = shapes.get(name) ?? rectangle;
  return shape(new PresetBox(Math.max(width, smallest), Math.max(height, smallest), adjust));
}

/** Paths in a space of `width` × `height` (some in their own space, which the path states); an unknown name gives the rectangle. */
export function presetGeometry(
  name: string,
  adjust: Readonly<Record<string, number>>,
  width: number,
  height: number,
): readonly GeometryPath[] {
  return presetOutline(name, adjust, width, height).paths;
}
