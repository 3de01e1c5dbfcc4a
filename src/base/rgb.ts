/** Colours as `RRGGBB`. */

/** Whether the text is six hexadecimal digits. */
export const isRgb = (text: string): boolean => /^[0-9a-f]{6}$/i.test(text);

/** `#rrggbb`, as CSS and SVG write it; undefined if the text is not six hexadecimal digits. */
export const cssColor = (text: string): string | undefined => (isRgb(text) ? `#${text.toLowerCase()}` : undefined);

/** Red, green and blue from 0 to 255; undefined if the text is not hexadecimal. */
export function rgbChannels(color: string): readonly [red: number, green: number, blue: number] | undefined {
  const value = Number.parseInt(color, 16);
  return Number.isFinite(value) ? [(value >> 16) & 255, (value >> 8) & 255, value & 255] : undefined;
}

/** @param channels whole numbers from 0 to 255 */
export const rgbHex = (channels: readonly number[]): string =>
  channels.map((channel) => channel.toString(16).toUpperCase().padStart(2, '0')).join('');
