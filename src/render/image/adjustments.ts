/** Brightness, contrast, grayscale, two levels, two colours and a transparent colour of a picture (ECMA-376-1 §20.1.8.11, §20.1.8.16, §20.1.8.42 `a:lum`, Part 4 §19.1.2.9 `gain` and `blacklevel`). */
import type { ImageItem } from '../../layout/page-item.js';

/** out = gain × in + offset, components from 0 to 1; the result is clamped. */
export interface Adjustments {
  readonly gain: number;
  readonly offset: number;
  readonly grayscale: boolean;
  /** The colours that replace black, white and the levels between. */
  readonly duotone: readonly [dark: string, light: string] | undefined;
  /** RRGGBB of the colour that is not painted. */
  readonly transparentColor: string | undefined;
}

/** Full contrast is a step; this value is close enough and finite. */
const steepest = 1024;

const clampFraction = (value: number | undefined): number =>
  value === undefined || Number.isNaN(value) ? 0 : Math.min(1, Math.max(-1, value));

/** Word's washout is brightness 0.7, contrast -0.7: out = gain·in + (1 - gain)/2 + brightness/2·(1 + gain) (WR-DRAW-5). */
export function adjustmentsOf(item: ImageItem): Adjustments {
  const { transparentColor, duotone, biLevel } = item;
  if (biLevel !== undefined) return { transparentColor, duotone, gain: steepest, offset: 0.5 - biLevel * steepest, grayscale: true };
  const contrast = clampFraction(item.contrast);
  const gain = contrast <= 0 ? 1 + contrast : Math.min(1 / (1 - contrast), steepest);
  const offset = (1 - gain) / 2 + (clampFraction(item.brightness) / 2) * (1 + Math.min(gain, 1));
  return { transparentColor, duotone, gain, offset, grayscale: (item.grayscale ?? false) || duotone !== undefined };
}

export const isUnadjusted = ({ gain, offset }: Adjustments): boolean => gain === 1 && offset === 0;

/** A key under which equal adjustments share an object. */
export const adjustmentsKey = ({ gain, offset, grayscale, transparentColor = '', duotone }: Adjustments): string =>
  `${gain} ${offset} ${grayscale} ${transparentColor} ${duotone?.join(' ') ?? ''}`;

/** The adjusted value of a component from 0 to 255. */
export const adjustByte = (value: number, { gain, offset }: Adjustments): number =>
  Math.round(Math.min(1, Math.max(0, (gain * value) / 255 + offset)) * 255);

/** RRGGBB → red, green, blue, 0 to 255. */
export const componentsOfColor = (color: string): readonly number[] => [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Whether the pixel values are needed: colours are derived from them one by one. */
export const needsPixels = ({ gain, duotone }: Adjustments): boolean => gain === steepest || duotone !== undefined;
