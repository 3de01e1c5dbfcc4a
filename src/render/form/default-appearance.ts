/** The default appearance string: font, size and colour of typed text (ISO 32000-2 §12.7.4.3). */
import type { Points } from '../../base/units.js';
import { rgbFromHex } from '../content/color.js';

export function defaultAppearance(font: string, size: Points, color: string): string {
  const channels = rgbFromHex(color).map((channel) => String(Math.round(channel * 1000) / 1000));
  const [red, green, blue] = channels;
  const paint = red === green && green === blue ? `${red} g` : `${channels.join(' ')} rg`;
  return `/${font} ${String(Math.round(size * 100) / 100)} Tf ${paint}`;
}
