/** The coordinates of a plot between two axes: values and categories → points of the sheet. */
import type { ChartAxis, ChartPlot, ChartSeries } from '../chart-model.js';
import type { Area } from '../chart-sheet.js';
import { dateSlot, type DateScale } from './date-scale.js';
import type { PlacedTrend } from '../trend/place-trends.js';
import { scaleShare, type ValueScale } from './value-scale.js';

/** Plots on the same pair of axes, and their layout in the plot area. */
export interface Cartesian {
  readonly area: Area;
  readonly plots: readonly ChartPlot[];
  readonly category?: ChartAxis | undefined;
  readonly value?: ChartAxis | undefined;
  readonly scale: ValueScale;
  /** The scale of the other axis of scatter and bubble plots. */
  readonly across?: ValueScale | undefined;
  readonly categories: readonly string[];
  /** Categories are spaced by time. */
  readonly dates?: DateScale | undefined;
  readonly levels: ChartSeries['levels'];
  /** Categories run upwards, values to the right. */
  readonly isLying: boolean;
  /** A data table replaces the labels of the categories. */
  readonly hasTable: boolean;
  readonly trends: readonly PlacedTrend[];
  /** Categories are centred between two marks; otherwise on the marks. */
  readonly isBetween: boolean;
}

/** Coordinate along the value axis. */
export function valueCoordinate({ area, isLying, scale, value }: Cartesian, number: number): number {
  const share = flip(scaleShare(number, scale), value?.isReversed ?? false);
  return isLying ? area.left + share * (area.right - area.left) : area.bottom - share * (area.bottom - area.top);
}

/** Coordinate of a category's middle along the category axis; fractions lie in between. */
export function categoryAt(cartesian: Cartesian, index: number): number {
  return slotAt(cartesian, cartesian.dates ? (cartesian.dates.slots[index] ?? index) : index);
}

/** The number of category slots: categories, or the days, months or years of a date axis. */
export function slotCount({ dates, categories }: Cartesian): number {
  return Math.max(1, dates?.count ?? categories.length);
}

/** Whether a category is on the axis: dates may lie outside a stated range. */
export function isOnAxis({ dates }: Cartesian, index: number): boolean {
  const slot = dates?.slots[index];
  return !dates || (slot !== undefined && slot >= 0 && slot < dates.count);
}

/** Coordinate of the middle of a slot. */
export function slotAt(cartesian: Cartesian, index: number): number {
  const count = slotCount(cartesian);
  const share = cartesian.isBetween ? (index + 0.5) / count : count === 1 ? 0.5 : index / (count - 1);
  return alongCategories(cartesian, share);
}

/** Coordinate of a share (0 to 1) of the category axis. */
export function alongCategories({ area, isLying, category }: Cartesian, share: number): number {
  const turned = flip(share, category?.isReversed ?? false);
  return isLying ? area.bottom - turned * (area.bottom - area.top) : area.left + turned * (area.right - area.left);
}

/** Coordinate of an x value of a scatter plot. */
export function acrossAt(cartesian: Cartesian, number: number): number {
  return alongCategories(cartesian, cartesian.across ? scaleShare(number, cartesian.across) : 0);
}

/** Coordinate of a position on the x axis: a number or a date there, or a category counted from 1. */
export function placeAt(cartesian: Cartesian, x: number): number {
  if (cartesian.across) return acrossAt(cartesian, x);
  return slotAt(cartesian, cartesian.dates ? dateSlot(cartesian.dates, x) : x - 1);
}

export function categoryWidth(cartesian: Cartesian): number {
  const { area, isLying } = cartesian;
  const length = isLying ? area.bottom - area.top : area.right - area.left;
  return length / slotCount(cartesian);
}

/** Coordinate of the category axis line: where it crosses the value axis. */
export function categoryLineAt(cartesian: Cartesian): number {
  const { scale, category } = cartesian;
  const crosses = category?.crosses ?? 'zero';
  const stated = crosses === 'min' ? scale.min : crosses === 'max' ? scale.max : crosses === 'zero' ? 0 : crosses;
  return valueCoordinate(cartesian, Math.min(scale.max, Math.max(scale.min, stated)));
}

/** Coordinate of the value axis line: where it crosses the categories. */
export function valueLineAt(cartesian: Cartesian): number {
  const { value, across, categories, dates } = cartesian;
  const crosses = value?.crosses ?? 'zero';
  if (across) {
    const stated = crosses === 'min' ? across.min : crosses === 'max' ? across.max : crosses === 'zero' ? 0 : crosses;
    return acrossAt(cartesian, Math.min(across.max, Math.max(across.min, stated)));
  }
  if (crosses === 'max') return alongCategories(cartesian, 1);
  if (typeof crosses !== 'number' || categories.length === 0) return alongCategories(cartesian, 0);
  const slot = dates ? dateSlot(dates, crosses) : crosses - 1;
  return alongCategories(cartesian, Math.min(1, Math.max(0, slot / slotCount(cartesian))));
}

const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

/** An axis that crosses at the far end of the other one is on that side, whatever the file states (WR-CHART-33). */
export function withSides(cartesian: Cartesian): Cartesian {
  const { value, category } = cartesian;
  return {
    ...cartesian,
    value: value && onSide(value, cartesian, valueLineAt(cartesian)),
    category: category && onSide(category, cartesian, categoryLineAt(cartesian)),
  };
}

function onSide(axis: ChartAxis, { area }: Cartesian, line: number): ChartAxis {
  const side = opposite[axis.side];
  const isThere = Math.abs(line - area[side]) < 0.5 && Math.abs(line - area[axis.side]) >= 0.5;
  return isThere && axis.labels === 'nextTo' ? { ...axis, side } : axis;
}

/** The sheet's point for its coordinates along both axes. */
export function pointAt({ isLying }: Cartesian, category: number, value: number): readonly [number, number] {
  return isLying ? [value, category] : [category, value];
}

function flip(share: number, isReversed: boolean): number {
  return isReversed ? 1 - share : share;
}
