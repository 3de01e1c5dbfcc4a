/** Attribute values and cached data of a chart part (ECMA-376-1 §21.2.2). */
import type { XmlElement } from '../../../../../base/xml/xml-element.js';
import { clamp, integer } from '../../../values.js';
import type { LevelGroup } from '../chart-model.js';
import { flagValue, numberValue } from '../../drawing-values.js';
import { formatNumber } from '../text/number-picture.js';

/** The maximum number of points per series. */
export const maxPoints = 10_000;
/** The maximum number of series per plot; spreadsheets allow 255. */
export const maxSeries = 255;
/** The maximum number of category levels. */
export const maxLevels = 8;
/** The greatest magnitude that is kept: sums and products of a few such values stay finite. */
const maxMagnitude = 1e60;

export function boundedNumber(value: string | undefined): number | undefined {
  const number = numberValue(value);
  return number === undefined ? undefined : clamp(number, -maxMagnitude, maxMagnitude);
}

/** The `val` attribute of a child. */
export function chartValue(element: XmlElement | undefined, name: string): string | undefined {
  return element?.child(name)?.attribute('val');
}

export function chartNumber(element: XmlElement | undefined, name: string): number | undefined {
  return boundedNumber(chartValue(element, name));
}

/** A present element without `val` is on (CT_Boolean). */
export function chartFlag(element: XmlElement | undefined, name: string, absent: boolean): boolean {
  const child = element?.child(name);
  return child ? flagValue(child.attribute('val'), true) : absent;
}

function findCache(source: XmlElement | undefined): XmlElement | undefined {
  if (!source) return undefined;
  for (const [reference, cache] of [
    ['c:numRef', 'c:numCache'],
    ['c:strRef', 'c:strCache'],
  ] as const) {
    const found = source.path(reference, cache);
    if (found) return found;
  }
  // The first of several levels is the one beside the axis.
  return source.child('c:numLit') ?? source.child('c:strLit') ?? source.path('c:multiLvlStrRef', 'c:multiLvlStrCache', 'c:lvl');
}

function cachedTexts(cache: XmlElement | undefined, count: number): (string | undefined)[] {
  const values: (string | undefined)[] = new Array<string | undefined>(count).fill(undefined);
  for (const point of cache?.elements('c:pt') ?? []) {
    const index = integer(point.attribute('idx'), 0);
    if (index !== undefined && index < count) values[index] = point.child('c:v')?.text();
  }
  return values;
}

function pointCount(cache: XmlElement | undefined, source: XmlElement | undefined): number {
  const stated = cache?.child('c:ptCount') ?? source?.path('c:multiLvlStrRef', 'c:multiLvlStrCache', 'c:ptCount');
  return integer(stated?.attribute('val'), 0, maxPoints) ?? Math.min(maxPoints, cache?.elements('c:pt').length ?? 0);
}

/** The levels above the first of `c:multiLvlStrRef`. */
export function readLevels(source: XmlElement | undefined): LevelGroup[][] {
  const levels = source?.path('c:multiLvlStrRef', 'c:multiLvlStrCache')?.elements('c:lvl') ?? [];
  return levels
    .slice(1, maxLevels)
    .map((level) => cachedTexts(level, pointCount(level, source)).flatMap((text, start) => (text === undefined ? [] : [{ start, text }])));
}

export interface ChartNumbers {
  readonly values: readonly (number | undefined)[];
  readonly format: string;
}

/** `c:val`, `c:xVal`, `c:bubbleSize`; gaps are undefined. */
export function readNumbers(source: XmlElement | undefined): ChartNumbers {
  const cache = findCache(source);
  return {
    values: cachedTexts(cache, pointCount(cache, source)).map(boundedNumber),
    format: cache?.child('c:formatCode')?.text() ?? 'General',
  };
}

/** `c:cat`, `c:tx`: text, or numbers in their format. */
export function readTexts(source: XmlElement | undefined): string[] {
  const cache = findCache(source);
  const format = cache?.child('c:formatCode')?.text();
  const isNumber = cache?.name === 'c:numCache' || cache?.name === 'c:numLit';
  return cachedTexts(cache, pointCount(cache, source)).map((value) => {
    if (value === undefined) return '';
    const number = isNumber ? boundedNumber(value) : undefined;
    return number === undefined ? value : formatNumber(number, format);
  });
}
