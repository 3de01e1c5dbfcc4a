/** The levels of run formatting → a complete run (ECMA-376-1 §17.7.2, §17.3.2). */
import { pointsFromHalfPoints, pointsFromTwips } from '../../base/units.js';
import type { RunProperties } from '../run.js';
import { mergeRun } from './merge-properties.js';
import { highlightColor, resolveBorder, resolveShading } from './paint.js';
import type { ResolvedRun, TextEffects, ToggleName } from './resolved.js';
import type { Fill } from '../color.js';

/**
 * The effective value of one toggle.
 * @param styles the merged formatting of the table style, the paragraph style chain and the character style chain, in this order
 * A `false` in a style switches off (WR-CHAR-15). Document defaults take no part in the flipping: a property that they
 * switch on stays on until a style or direct formatting states `false`.
 */
function resolveToggle(
  name: ToggleName,
  defaults: RunProperties | undefined,
  styles: readonly (RunProperties | undefined)[],
  direct: RunProperties,
): boolean {
  const stated = direct[name];
  if (stated !== undefined) return stated;
  const byDefault = defaults?.[name] ?? false;
  let value: boolean | undefined;
  let isOff = false;
  for (const style of styles) {
    const toggle = style?.[name];
    if (toggle === undefined) continue;
    isOff = !toggle;
    value = toggle && !(value ?? false);
  }
  if (value === undefined) return byDefault;
  return value || (byDefault && !isOff);
}

/** The effects of a run, separate from its formatting: most runs have none. */
function textEffects({ textFill, textOutline, textShadow, glow }: RunProperties): TextEffects | undefined {
  const effects: TextEffects = {
    fill: textFill && isSpecial(textFill) ? textFill : undefined,
    outline: textOutline && textOutline.fill.kind !== 'none' ? textOutline : undefined,
    shadow: textShadow && textShadow.alpha > 0 ? textShadow : undefined,
    glow: glow && glow.radius > 0 && glow.alpha > 0 ? glow : undefined,
  };
  return Object.values(effects).some((effect) => effect !== undefined) ? effects : undefined;
}

/** A plain colour replaces the text colour. */
const isSpecial = (fill: Fill): boolean => fill.kind !== 'solid' || fill.alpha < 1;

/** The colour that a fill gives to text and its underline. */
function colorOfFill(fill: Fill | undefined): string | undefined {
  if (fill?.kind === 'solid') return fill.color;
  return fill?.kind === 'gradient' ? fill.stops[0]?.color : undefined;
}

/** The levels below a run's character style. */
export interface RunBase {
  readonly defaults: RunProperties;
  /** The merged formatting of the table style. */
  readonly table: RunProperties | undefined;
  /** The merged formatting of the paragraph style chain. */
  readonly paragraph: RunProperties;
}

/** Word's defaults if no level states them: 10 pt Times New Roman (WR-FONT-4). */
const fallbackFamily = 'Times New Roman';
const fallbackSize = 20;

export function resolveRun(base: RunBase, character: RunProperties | undefined, direct: RunProperties): ResolvedRun {
  const merged = [base.table, base.paragraph, character, direct].reduce<RunProperties>(
    (below, above) => mergeRun(below, above),
    base.defaults,
  );
  const styles = [base.table, base.paragraph, character];
  const toggle = (name: ToggleName): boolean => resolveToggle(name, base.defaults, styles, direct);
  const size = positiveSize(merged.size);
  return {
    bold: toggle('bold'),
    boldComplex: toggle('boldComplex'),
    italic: toggle('italic'),
    italicComplex: toggle('italicComplex'),
    caps: toggle('caps'),
    smallCaps: toggle('smallCaps'),
    strike: toggle('strike'),
    outline: toggle('outline'),
    shadow: toggle('shadow'),
    emboss: toggle('emboss'),
    imprint: toggle('imprint'),
    hidden: toggle('vanish'),
    webHidden: merged.webHidden ?? false,
    specVanish: merged.specVanish ?? false,
    doubleStrike: merged.doubleStrike ?? false,
    fonts: resolveFonts(merged),
    hint: merged.fonts?.hint ?? 'default',
    size: pointsFromHalfPoints(size),
    sizeComplex: pointsFromHalfPoints(positiveSize(merged.sizeComplex)),
    rightToLeft: merged.rightToLeft ?? false,
    complexScript: merged.complexScript ?? false,
    color: colorOfFill(merged.textFill) ?? merged.color ?? 'auto',
    highlight: highlightColor(merged.highlight),
    shading: resolveShading(merged.shading),
    underline: merged.underline && merged.underline.style !== 'none' ? merged.underline : undefined,
    border: resolveBorder(merged.border),
    letterSpacing: pointsFromTwips(merged.spacing ?? 0),
    scale: textScale(merged.scale),
    kerning: (merged.kern ?? 0) > 0 && size >= (merged.kern ?? 0),
    position: pointsFromHalfPoints(merged.position ?? 0),
    verticalAlign: merged.verticalAlign ?? 'baseline',
    emphasisMark: merged.emphasisMark === 'none' ? undefined : merged.emphasisMark,
    fitText: merged.fitText && { ...merged.fitText, width: pointsFromTwips(merged.fitText.width) },
    language: merged.language ?? {},
    eastAsianLayout: merged.eastAsianLayout,
    ligatures: merged.ligatures === 'none' ? undefined : merged.ligatures,
    numberForm: merged.numberForm === 'default' ? undefined : merged.numberForm,
    numberSpacing: merged.numberSpacing === 'default' ? undefined : merged.numberSpacing,
    contextualAlternates: merged.contextualAlternates ?? false,
    effects: textEffects(merged),
    snapToGrid: merged.snapToGrid ?? true,
    characterStyleId: character && direct.styleId,
    revision: direct.revision,
  };
}

function resolveFonts({ fonts }: RunProperties): ResolvedRun['fonts'] {
  return {
    ascii: fonts?.ascii ?? fallbackFamily,
    hAnsi: fonts?.hAnsi ?? fallbackFamily,
    eastAsia: fonts?.eastAsia ?? fallbackFamily,
    complex: fonts?.complex ?? fallbackFamily,
  };
}

function positiveSize(size: number | undefined): number {
  return size !== undefined && size > 0 ? size : fallbackSize;
}

/** ST_TextScale allows 1 to 600 percent; 0 means unscaled in Word. */
function textScale(percent: number | undefined): number {
  return percent !== undefined && percent > 0 ? Math.min(percent, 600) / 100 : 1;
}
