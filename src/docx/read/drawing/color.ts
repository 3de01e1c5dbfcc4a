/** Colours of DrawingML (ECMA-376-1 §20.1.2.3) → `RRGGBB` and opacity. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { Theme } from '../parts/theme.js';
import { gammaFromLinear, hexFromRgb, rgbFromHex, rgbFromHsl, unit, type Rgb } from './color-space.js';
import { transformColor } from './color-transforms.js';
import { angleValue, fractionValue } from './drawing-values.js';
import { presetColor } from './preset-colors.js';

export interface DrawingColor {
  readonly color: string;
  /** 0 to 1. */
  readonly alpha: number;
}

/** Where colours are resolved. */
export interface ColorSource {
  readonly theme: Theme;
  /** The colour that replaces `phClr` inside a theme's format scheme. */
  readonly placeholder?: DrawingColor | undefined;
}

const colorNames: ReadonlySet<string> = new Set(
  ['srgbClr', 'sysClr', 'schemeClr', 'prstClr', 'hslClr', 'scrgbClr'].map((name) => `a:${name}`),
);

/** The colour stated by the first colour element among the children of `parent`. */
export function readColorIn(parent: XmlElement | undefined, source: ColorSource): DrawingColor | undefined {
  const element = parent?.elements().find((child) => colorNames.has(child.name));
  return element && readDrawingColor(element, source);
}

/** Undefined for unknown names and invalid values. */
export function readDrawingColor(element: XmlElement, source: ColorSource): DrawingColor | undefined {
  const base = baseColor(element, source);
  if (!base) return undefined;
  const transforms = element.elements();
  const inherited = element.attribute('val') === 'phClr' ? (source.placeholder?.alpha ?? 1) : 1;
  if (transforms.length === 0) return { color: hexFromRgb(base), alpha: inherited };
  const { rgb, alpha } = transformColor(base, transforms);
  return { color: hexFromRgb(rgb), alpha: alpha * inherited };
}

function baseColor(element: XmlElement, { theme, placeholder }: ColorSource): Rgb | undefined {
  const value = element.attribute('val') ?? '';
  switch (element.name) {
    case 'a:srgbClr':
      return fromHex(value);
    case 'a:schemeClr':
      return fromHex(value === 'phClr' ? (placeholder?.color ?? '000000') : theme.color(value));
    case 'a:sysClr':
      return fromHex(element.attribute('lastClr')) ?? fromHex(presetColor(value));
    case 'a:prstClr':
      return fromHex(presetColor(value));
    case 'a:scrgbClr':
      return ['r', 'g', 'b'].map((name) => gammaFromLinear(unit(fractionValue(element.attribute(name)) ?? 0))) as unknown as Rgb;
    case 'a:hslClr':
      return rgbFromHsl([
        (angleValue(element.attribute('hue')) ?? 0) / 360,
        unit(fractionValue(element.attribute('sat')) ?? 0),
        unit(fractionValue(element.attribute('lum')) ?? 0),
      ]);
    default:
      return undefined;
  }
}

function fromHex(value: string | undefined): Rgb | undefined {
  return value !== undefined && /^[0-9a-f]{6}$/i.test(value) ? rgbFromHex(value) : undefined;
}
