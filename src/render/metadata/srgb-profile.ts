/** The sRGB colour space (IEC 61966-2-1) as an ICC display profile of a matrix and a tone curve. */
import { Buffer } from 'node:buffer';
import { iccProfile, tagData, xyzData, type IccTag } from './icc-profile.js';

/** The primaries of sRGB adapted to D50 by the Bradford transform, as XYZ; their sum is D50. */
export const srgbPrimaries = [
  [0.43607, 0.22249, 0.01392],
  [0.38515, 0.71687, 0.09708],
  [0.14307, 0.06061, 0.7141],
] as const;

/** Samples of the tone curve; between them readers interpolate. */
const curveSamples = 1024;

/** @param value 0 to 1 */
export function linearFromSrgb(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toneCurve(): Buffer {
  const content = Buffer.alloc(4 + curveSamples * 2);
  content.writeUInt32BE(curveSamples);
  for (let index = 0; index < curveSamples; index += 1) {
    content.writeUInt16BE(Math.round(linearFromSrgb(index / (curveSamples - 1)) * 65_535), 4 + index * 2);
  }
  return tagData('curv', content);
}

/** The profile's bytes, always the same. */
export function srgbProfile(): Uint8Array {
  const curve = toneCurve();
  const [red, green, blue] = srgbPrimaries;
  const columns: IccTag[] = [
    ['rXYZ', xyzData(red)],
    ['gXYZ', xyzData(green)],
    ['bXYZ', xyzData(blue)],
  ];
  const curves = ['rTRC', 'gTRC', 'bTRC'].map((name): IccTag => [name, curve]);
  return iccProfile('mntrRGB XYZ ', 'sRGB IEC61966-2.1', [...columns, ...curves]);
}
