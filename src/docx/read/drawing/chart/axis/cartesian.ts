/** The coordinates of a plot between two axes: values and categories → points of the sheet. */
import type { ChartAxis, ChartPlot, ChartSeries } from '../chart-model.js';
import type { Area } from '../chart-sheet.js';
import type { PlacedTrend } from '../trend/place-trends.js';
import { scaleShare, type ValueScale } from './value-scale.js';

/** Plots on the same pair of axes, and how they are in the plot's area. */
export interface Cartesian {
  readonly area: Area;
  readonly plots: readonly ChartPlot[];
  readonly category?: ChartAxis;
  readonly value?: ChartAxis;
  readonly scale: ValueScale;
  /** Of scatter and bubble plots: the scale of the other axis. */
  readonly across?: ValueScale;
  readonly categories: readonly string[];
  readonly levels: ChartSeries['levels'];
  /** Categories run upwards, values to the right. */
  readonly isLying: boolean;
  /** A table of the data is in place of the labels of the categories. */
  readonly hasTable: boolean;
  readonly trends: readonly PlacedTrend[];
  /** Categories have the room between two marks; else they stand on the marks. */
  readonly isBetween: boolean;
}

/** Coordinate along the value axis. */
export function valueAt({ area, isLying, scale, value }: Cartesian, number: number): number {
  const share = flip(scaleShare(number, scale), value?.isReversed ?? false);
  return isLying ? area.left + share * (area.right - area.left) : area.bottom - share * (area.bottom - area.top);
}

/** Coordinate along the category axis of a category's middle; fractions lie between. */
export function categoryAt(cartesian: Cartesian, index: number): number {
  const count = Math.max(1, cartesian.categories.length);
  const share = cartesian.isBetween ? (index + 0.5) / count : count === 1 ? 0.5 : index / (count - 1);
  return alongCategories(cartesian, share);
}

/** Coordinate of a share (0 to 1) of the category axis. */
export function alongCategories({ area, isLying, category }: Cartesian, share: number): number {
  const turned = flip(share, category?.isReversed ?? false);
  return isLying ? area.bottom - turned * (area.bottom - area.top) : area.left + turned * (area.right - area.left);
}

/** Of a scatter plot. */
export function acrossAt(cartesian: Cartesian, number: number): number {
  return alongCategories(cartesian, cartesian.across ? scaleShare(number, cartesian.across) : 0);
}

/** Coordinate of a place on the axis of x: a number there, or a category counted from 1. */
export function placeAt(cartesian: Cartesian, x: number): number {
  return cartesian.across ? acrossAt(cartesian, x) : categoryAt(cartesian, x - 1);
}

export function categoryWidth({ area, isLying, categories }: Cartesian): number {
  const length = isLying ? area.bottom - area.top : area.right - area.left;
  return length / Math.max(1, categories.length);
}

/** Coordinate of the category axis' line: where it crosses the value axis. */
export function categoryLineAt(cartesian: Cartesian): number {
  const { scale, category } = cartesian;
  const crosses = category?.crosses ?? 'zero';
  const stated = crosses === 'min' ? scale.min : crosses === 'max' ? scale.max : crosses === 'zero' ? 0 : crosses;
  return valueAt(cartesian, Math.min(scale.max, Math.max(scale.min, stated)));
}

/** Coordinate of the value axis' line: where it crosses the categories. */
export function valueLineAt(cartesian: Cartesian): number {
  const { value, across, categories } = cartesian;
  const crosses = value?.crosses ?? 'zero';
  if (across) {
    const stated = crosses === 'min' ? across.min : crosses === 'max' ? across.max : crosses === 'zero' ? 0 : crosses;
    return acrossAt(cartesian, Math.min(across.max, Math.max(across.min, stated)));
  }
  if (crosses === 'max') return alongCategories(cartesian, 1);
  if (typeof crosses !== 'number' || categories.length === 0) return alongCategories(cartesian, 0);
  return alongCategories(cartesian, Math.min(1, Math.max(0, (crosses - 1) / categories.length)));
}

/** A point of the sheet from its coordinates along both axes. */
export function pointAt({ isLying }: Cartesian, category: number, value: number): readonly [number, number] {
  return isLying ? [value, category] : [category, value];
}

function flip(share: number, isReversed: boolean): number {
  return isReversed ? 1 - share : share;
}
