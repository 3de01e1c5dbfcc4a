/** Brightness, contrast and grayscale of a picture (ECMA-376-1 §20.1.8.42 `a:lum`, Part 4 §19.1.2.9 `gain` and `blacklevel`). */
import type { ImageItem } from '../../layout/page-item.js';

/** out = gain × in + offset, components from 0 to 1; the result is clamped. */
export interface Adjustments {
  readonly gain: number;
  readonly offset: number;
  readonly grayscale: boolean;
}

const clampFraction = (value: number | undefined): number =>
  value === undefined || Number.isNaN(value) ? 0 : Math.min(1, Math.max(-1, value));

/** Word's washout is brightness 0.7, contrast -0.7: out = gain·in + (1 - gain)/2 + brightness/2·(1 + gain) (WR-DRAW-5). */
export function adjustmentsOf(item: ImageItem): Adjustments {
  const contrast = clampFraction(item.contrast);
  // Full contrast is a step; 1/1024 of the way to it is as good and stays finite.
  const gain = contrast <= 0 ? 1 + contrast : 1 / Math.max(1 - contrast, 1 / 1024);
  const offset = (1 - gain) / 2 + (clampFraction(item.brightness) / 2) * (1 + Math.min(gain, 1));
  return { gain, offset, grayscale: item.grayscale ?? false };
}

export const isUnadjusted = ({ gain, offset }: Adjustments): boolean => gain === 1 && offset === 0;

/** A key under which equal adjustments share an object. */
export const adjustmentsKey = ({ gain, offset, grayscale }: Adjustments): string => `${gain} ${offset} ${grayscale}`;

/** The adjusted value of a component from 0 to 255. */
export const adjustByte = (value: number, { gain, offset }: Adjustments): number =>
  Math.round(Math.min(1, Math.max(0, (gain * value) / 255 + offset)) * 255);
