/** Colours of content: from components to red, green and blue, and whether two colours can be distinguished (ISO 32000-2 §8.6.4, §10.4). */
import type { PdfObject } from '../objects/pdf-object.js';
import { asArray, type ObjectSource } from '../read/object-source.js';

/** Red, green and blue, from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number];

export const white: Color = [1, 1, 1];
export const black: Color = [0, 0, 0];

/** WCAG 2.2, 1.4.11: the minimum contrast of recognisable objects. */
export const leastContrast = 3;

const luminance = ([red, green, blue]: Color): number => {
  const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

export function contrast(a: Color, b: Color): number {
  const [lighter = 1, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The number of components determines the colour space (§10.4). */
export function colorFrom(components: readonly number[]): Color | undefined {
  const values = components.map((value) => Math.min(1, Math.max(0, value)));
  const [a = 0, b = 0, c = 0, d = 0] = values;
  if (!values.every(Number.isFinite)) return undefined;
  if (values.length === 1) return [a, a, a];
  if (values.length === 3) return [a, b, c];
  return values.length === 4 ? [1 - Math.min(1, a + d), 1 - Math.min(1, b + d), 1 - Math.min(1, c + d)] : undefined;
}

/** A colour from an array of numbers, such as an annotation's (§12.5.2); undefined if it is not a colour. */
export const colorIn = (source: ObjectSource, value: PdfObject | undefined): Color | undefined => {
  const items = asArray(source, value).map((item) => source.resolve(item));
  const numbers = items.filter((item) => typeof item === 'number');
  return items.length === numbers.length && numbers.length > 0 ? colorFrom(numbers) : undefined;
};
