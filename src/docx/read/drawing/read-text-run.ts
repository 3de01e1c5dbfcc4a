/** `a:rPr` and similar elements (CT_TextCharacterProperties, ECMA-376-1 §21.1.2.3.9) → {@link RunProperties}, everything stated. */
import type { Mutable } from '../../../base/mutable.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { RunFonts, RunProperties } from '../../../document/run.js';
import { clamp, integer, put } from '../values.js';
import { flagValue, fractionValue } from './drawing-values.js';
import { readFillIn, type Paint } from './read-fill.js';

/** The properties of text that states none: 18 pt in the theme's minor font. */
export interface TextDefaults {
  /** Hundredths of a point. */
  readonly size: number;
  readonly color: string;
  /** `minor` or `major`. */
  readonly font: string;
  /** Factor on every size (`a:normAutofit`). */
  readonly scale: number;
}

/** `layers` are ordered from the farthest (list style) to the nearest (the run's own). */
export function readTextRun(layers: readonly (XmlElement | undefined)[], defaults: TextDefaults, paint: Paint): RunProperties {
  const stated = layers.filter((layer) => layer !== undefined).reverse();
  const attribute = (name: string): string | undefined => stated.find((layer) => layer.attribute(name) !== undefined)?.attribute(name);
  const size = Math.round((textSize(stated, defaults) * defaults.scale) / 50);
  const [bold, italic] = [flagValue(attribute('b'), false), flagValue(attribute('i'), false)];
  const fill = stated.map((layer) => readFillIn(layer, paint)).find((found) => found !== undefined);
  const run: Mutable<RunProperties> = {
    fonts: readTextFonts(stated, defaults, paint),
    size,
    sizeComplex: size,
    bold,
    boldComplex: bold,
    italic,
    italicComplex: italic,
    color: fill?.kind === 'solid' ? fill.color : fill?.kind === 'gradient' ? (fill.stops[0]?.color ?? defaults.color) : defaults.color,
    kern: 0,
  };
  const underline = attribute('u');
  if (underline !== undefined && underline !== 'none') run.underline = { style: underlines.get(underline) ?? 'single', color: 'auto' };
  const strike = attribute('strike');
  if (strike === 'sngStrike') run.strike = true;
  if (strike === 'dblStrike') run.doubleStrike = true;
  const caps = attribute('cap');
  if (caps === 'all') run.caps = true;
  if (caps === 'small') run.smallCaps = true;
  const raised = fractionValue(attribute('baseline')) ?? 0;
  if (raised !== 0) run.verticalAlign = raised > 0 ? 'superscript' : 'subscript';
  const spacing = integer(attribute('spc'), -40_000, 40_000);
  // Hundredths of a point → twentieths.
  put(run, 'spacing', spacing === undefined || spacing === 0 ? undefined : spacing / 5);
  const language = attribute('lang');
  if (language !== undefined) run.language = { latin: language };
  return run;
}

/** In hundredths of a point. */
export function textSize(stated: readonly XmlElement[], defaults: TextDefaults): number {
  for (const layer of stated) {
    const size = integer(layer.attribute('sz'), 100, 400_000);
    if (size !== undefined) return size;
  }
  return clamp(defaults.size, 100, 400_000);
}

function readTextFonts(stated: readonly XmlElement[], { font }: TextDefaults, paint: Paint): RunFonts {
  const prefix = font === 'major' ? '+mj' : '+mn';
  const family = (script: 'latin' | 'ea' | 'cs', short: string): string | undefined => {
    const name = stated
      .map((layer) => layer.child(`a:${script}`)?.attribute('typeface'))
      .find((found) => found !== undefined && found !== '');
    return (name === undefined || name.startsWith('+') ? paint.theme.font(name ?? `${prefix}-${short}`) : name) ?? undefined;
  };
  const latin = family('latin', 'lt') ?? 'Calibri';
  return { ascii: latin, hAnsi: latin, eastAsia: family('ea', 'ea') ?? latin, complex: family('cs', 'cs') ?? latin };
}

/** ST_TextUnderlineType → ST_Underline, for names that differ. */
const underlines = new Map([
  ['sng', 'single'],
  ['words', 'words'],
  ['dbl', 'double'],
  ['heavy', 'thick'],
  ['dotted', 'dotted'],
  ['dottedHeavy', 'dottedHeavy'],
  ['dash', 'dash'],
  ['dashHeavy', 'dashedHeavy'],
  ['dashLong', 'dashLong'],
  ['dashLongHeavy', 'dashLongHeavy'],
  ['dotDash', 'dotDash'],
  ['dotDashHeavy', 'dashDotHeavy'],
  ['dotDotDash', 'dotDotDash'],
  ['dotDotDashHeavy', 'dashDotDotHeavy'],
  ['wavy', 'wave'],
  ['wavyHeavy', 'wavyHeavy'],
  ['wavyDbl', 'wavyDouble'],
]);
