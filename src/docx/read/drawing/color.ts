/** Colours of DrawingML (ECMA-376-1 §20.1.2.3) → `RRGGBB` and opacity. */
import { isRgb } from '../../../base/rgb.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { Theme } from '../parts/theme.js';
import { gammaFromLinear, hexFromRgb, rgbFromHex, rgbFromHsl, unit, type Rgb, hslFromRgb, linearFromGamma } from './color-space.js';
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
  return value !== undefined && isRgb(value) ? rgbFromHex(value) : undefined;
}

// Colour transforms of DrawingML (ECMA-376-1 §20.1.2.3), applied one after the other in file order.

interface Transformed {
  rgb: Rgb;
  alpha: number;
}

type Change = (color: Transformed, element: XmlElement) => void;

const amount = (element: XmlElement): number => fractionValue(element.attribute('val')) ?? 0;

/** Hue in turns from 60000ths of a degree; the modulation is a fraction. */
const hueAmount = (element: XmlElement): number => (angleValue(element.attribute('val')) ?? 0) / 360;

function hslChange(index: 0 | 1 | 2, change: (value: number, by: number) => number, read = amount): Change {
  return (color, element) => {
    const hsl = [...hslFromRgb(color.rgb)] as [number, number, number];
    const changed = change(hsl[index], read(element));
    hsl[index] = index === 0 ? changed : unit(changed);
    color.rgb = rgbFromHsl(hsl);
  };
}

function linearChange(change: (value: number, by: number, index: number) => number): Change {
  return (color, element) => {
    const by = amount(element);
    color.rgb = color.rgb.map((channel, index) => gammaFromLinear(unit(change(linearFromGamma(channel), by, index)))) as unknown as Rgb;
  };
}

const set = (_: number, by: number): number => by;
const multiply = (value: number, by: number): number => value * by;
const sum = (value: number, by: number): number => value + by;

const changesByName: Readonly<Record<string, Change>> = {
  'a:alpha': (color, element) => void (color.alpha = unit(amount(element))),
  'a:alphaMod': (color, element) => void (color.alpha = unit(color.alpha * amount(element))),
  'a:alphaOff': (color, element) => void (color.alpha = unit(color.alpha + amount(element))),
  'a:hue': hslChange(0, set, hueAmount),
  'a:hueMod': hslChange(0, multiply),
  'a:hueOff': hslChange(0, sum, hueAmount),
  'a:sat': hslChange(1, set),
  'a:satMod': hslChange(1, multiply),
  'a:satOff': hslChange(1, sum),
  'a:lum': hslChange(2, set),
  'a:lumMod': hslChange(2, multiply),
  'a:lumOff': hslChange(2, sum),
  'a:comp': hslChange(0, (hue) => hue + 0.5),
  // Word mixes with white and black in linear light (WR-DRAW-6).
  'a:tint': linearChange((value, by) => value * by + 1 - by),
  'a:shade': linearChange(multiply),
  'a:inv': linearChange((value) => 1 - value),
  'a:gray': (color) => {
    const [red, green, blue] = color.rgb.map(linearFromGamma) as unknown as Rgb;
    const gray = gammaFromLinear(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    color.rgb = [gray, gray, gray];
  },
  'a:gamma': (color) => void (color.rgb = color.rgb.map(gammaFromLinear) as unknown as Rgb),
  'a:invGamma': (color) => void (color.rgb = color.rgb.map(linearFromGamma) as unknown as Rgb),
  ...Object.fromEntries(
    (['red', 'green', 'blue'] as const).flatMap((name, wanted): [string, Change][] => {
      const only = (change: (value: number, by: number) => number): Change =>
        linearChange((value, by, index) => (index === wanted ? change(value, by) : value));
      return [
        [`a:${name}`, only(set)],
        [`a:${name}Mod`, only(multiply)],
        [`a:${name}Off`, only(sum)],
      ];
    }),
  ),
};
const changes: ReadonlyMap<string, Change> = new Map(Object.entries(changesByName));

/** The result of the transforms among `elements`. */
function transformColor(rgb: Rgb, elements: readonly XmlElement[]): Readonly<Transformed> {
  const color: Transformed = { rgb, alpha: 1 };
  for (const element of elements) changes.get(element.name)?.(color, element);
  return color;
}
