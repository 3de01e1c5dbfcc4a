/**
 * The meaning of DeviceCMYK in a file that does not define its inks (ISO 32000-2 §10.4.2.4: red is white less cyan and black), as an
 * ICC output profile: an archivable file must define its colours (ISO 19005-2 §6.2.4.3).
 */
import { Buffer } from 'node:buffer';
import { d50, iccProfile, tagData } from './icc-profile.js';
import { linearFromSrgb, srgbPrimaries } from './srgb-profile.js';

/** Points of the table along each ink. */
const gridPoints = 5;

/** CIE 1976 L*a*b* of an sRGB colour, relative to D50. */
function labFromRgb(red: number, green: number, blue: number): [number, number, number] {
  const [linearRed, linearGreen, linearBlue] = [linearFromSrgb(red), linearFromSrgb(green), linearFromSrgb(blue)];
  const [ofRed, ofGreen, ofBlue] = srgbPrimaries;
  const response = (axis: 0 | 1 | 2): number => {
    const ratio = (ofRed[axis] * linearRed + ofGreen[axis] * linearGreen + ofBlue[axis] * linearBlue) / d50[axis];
    return ratio > 216 / 24_389 ? Math.cbrt(ratio) : ((24_389 / 27) * ratio + 16) / 116;
  };
  const [x, y, z] = [response(0), response(1), response(2)];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/** Black varies fastest, cyan slowest (ICC.1:2001-04 §6.5.8). */
function colorTable(): Buffer {
  const steps = Array.from({ length: gridPoints }, (_, index) => index / (gridPoints - 1));
  const rows = steps.flatMap((cyan) =>
    steps.flatMap((magenta) =>
      steps.flatMap((yellow) =>
        steps.flatMap((black) => {
          const light = (ink: number): number => 1 - Math.min(1, ink + black);
          const [lightness, a, b] = labFromRgb(light(cyan), light(magenta), light(yellow));
          return [byte((lightness * 255) / 100), byte(a + 128), byte(b + 128)];
        }),
      ),
    ),
  );
  return Buffer.from(rows);
}

/** Four inks to L*a*b* in eight bits, with linear curves before and after the table. */
function lookupTable(): Buffer {
  const head = Buffer.alloc(4 + 36);
  head.set([4, 3, gridPoints, 0]);
  for (const diagonal of [0, 4, 8]) head.writeInt32BE(65_536, 4 + diagonal * 4);
  const straight = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
  const curves = (count: number): Buffer[] => Array.from({ length: count }, () => straight);
  return tagData('mft1', Buffer.concat([head, ...curves(4), colorTable(), ...curves(3)]));
}

/** The profile's bytes, always the same. */
export function cmykProfile(): Uint8Array {
  return iccProfile('prtrCMYKLab ', 'Device CMYK', [['A2B0', lookupTable()]]);
}
