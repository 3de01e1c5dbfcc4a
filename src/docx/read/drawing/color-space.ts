/** Conversions between gamma-coded RGB, linear RGB and HSL; every channel is 0 to 1, hue in turns. */

export type Rgb = readonly [red: number, green: number, blue: number];
export type Hsl = readonly [hue: number, saturation: number, lightness: number];

export function unit(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

export function rgbFromHex(hex: string): Rgb {
  const number = Number.parseInt(hex, 16);
  return [((number >> 16) & 255) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
}

export function hexFromRgb(rgb: Rgb): string {
  return rgb
    .map((channel) =>
      Math.round(unit(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase();
}

/** IEC 61966-2-1 decoding. */
export function linearFromGamma(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** IEC 61966-2-1 coding. */
export function gammaFromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

export function hslFromRgb([red, green, blue]: Rgb): Hsl {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const spread = most - least;
  const lightness = (most + least) / 2;
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const sixth = most === red ? (green - blue) / spread + 6 : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  return [(sixth / 6) % 1, saturation, lightness];
}

export function rgbFromHsl([hue, saturation, lightness]: Hsl): Rgb {
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const position = (offset + (((hue % 1) + 1) % 1) * 12) % 12;
    return lightness - amplitude * Math.max(-1, Math.min(position - 3, 9 - position, 1));
  };
  return [channel(0), channel(8), channel(4)];
}
