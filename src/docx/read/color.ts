/** Colours, shading and borders, theme references resolved (ECMA-376-1 §17.3.2.6, §17.3.4, §17.3.5). */
import type { Mutable } from '../../base/mutable.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import type { Border, Color, Shading } from '../../document/color.js';
import type { RunProperties } from '../../document/run.js';
import type { Theme } from './parts/theme.js';
import { clamp, integer, isOn, put } from './values.js';

/** `auto`, or six upper-case hexadecimal digits in any written form; undefined for any other value. */
function hexColor(value: string | undefined): Color | undefined {
  if (value === undefined) return undefined;
  if (/^[0-9A-F]{6}$/.test(value)) return value;
  if (value === 'auto') return 'auto';
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(value.trim())?.[1]?.toUpperCase();
  if (digits === undefined) return undefined;
  return digits.length === 6 ? digits : digits.replace(/./g, '$&$&');
}

/** The attributes that together state one colour. */
interface ColorAttributes {
  readonly value: string;
  readonly theme: string;
  readonly tint: string;
  readonly shade: string;
}

const inVal: ColorAttributes = { value: 'w:val', theme: 'w:themeColor', tint: 'w:themeTint', shade: 'w:themeShade' };
export const inColor: ColorAttributes = { ...inVal, value: 'w:color' };
const inFill: ColorAttributes = { value: 'w:fill', theme: 'w:themeFill', tint: 'w:themeFillTint', shade: 'w:themeFillShade' };

/** A theme reference that the theme resolves overrides the value stored beside it. */
export function readColor(element: XmlElement, theme: Theme, names: ColorAttributes = inVal): Color | undefined {
  const reference = element.attribute(names.theme);
  const base = reference === undefined ? undefined : theme.color(reference);
  if (base === undefined) return hexColor(element.attribute(names.value));
  return tintAndShade(base, element.attribute(names.tint), element.attribute(names.shade));
}

/** The theme reference itself, if the theme has that colour. */
export function readThemeColor(element: XmlElement, theme: Theme): RunProperties['themeColor'] {
  const name = element.attribute(inVal.theme);
  if (name === undefined || theme.color(name) === undefined) return undefined;
  const valid = (value: string | undefined): string | undefined => (shareOfByte(value) === undefined ? undefined : value);
  return { name, tint: valid(element.attribute(inVal.tint)), shade: valid(element.attribute(inVal.shade)) };
}

/**
 * `themeTint` moves the HSL lightness towards white, `themeShade` towards black; both give the part that remains, in
 * hexadecimal 255ths (§17.18.97).
 */
export function tintAndShade(color: string, tint: string | undefined, shade: string | undefined): string {
  const tintPart = shareOfByte(tint);
  const shadePart = shareOfByte(shade);
  let result = color;
  if (shadePart !== undefined) result = withLightness(result, (lightness) => lightness * shadePart);
  if (tintPart !== undefined) result = withLightness(result, (lightness) => lightness * tintPart + 1 - tintPart);
  return result;
}

function shareOfByte(value: string | undefined): number | undefined {
  return value !== undefined && /^[0-9a-f]{1,2}$/i.test(value) ? Number.parseInt(value, 16) / 255 : undefined;
}

function withLightness(color: string, change: (lightness: number) => number): string {
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) as [number, number, number];
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const lightness = (most + least) / 2;
  const spread = most - least;
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1));
  const hue =
    spread === 0 ? 0 : most === red ? (green - blue) / spread + 6 : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  const wanted = clamp(change(lightness), 0, 1);
  const amplitude = saturation * Math.min(wanted, 1 - wanted);
  const channel = (offset: number): string => {
    const position = (offset + hue * 2) % 12;
    const value = wanted - amplitude * Math.max(-1, Math.min(position - 3, 9 - position, 1));
    return Math.round(clamp(value, 0, 1) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return (channel(0) + channel(8) + channel(4)).toUpperCase();
}

export function readShading(element: XmlElement, theme: Theme): Shading {
  return {
    pattern: element.attribute('w:val') ?? 'clear',
    color: readColor(element, theme, inColor) ?? 'auto',
    fill: readColor(element, theme, inFill) ?? 'auto',
  };
}

export function readBorder(element: XmlElement, theme: Theme): Border {
  const border: Mutable<Border> = {
    style: element.attribute('w:val') ?? 'none',
    // Word draws no line wider than 31 pt, the widest art border.
    size: integer(element.attribute('w:sz'), 0, 255) ?? 0,
    space: integer(element.attribute('w:space'), 0, 31) ?? 0,
    color: readColor(element, theme, inColor) ?? 'auto',
  };
  put(border, 'shadow', optionalFlag(element.attribute('w:shadow')));
  put(border, 'frame', optionalFlag(element.attribute('w:frame')));
  return border;
}

function optionalFlag(value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : isOn(value);
}
