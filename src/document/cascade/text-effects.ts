/** The effects of a run, separate from its formatting: most runs have none. */
import type { Fill } from '../color.js';
import type { RunProperties } from '../run.js';
import type { TextEffects } from './resolved.js';

export function textEffects({ textFill, textOutline, textShadow, glow }: RunProperties): TextEffects | undefined {
  const effects: TextEffects = {
    ...(textFill && isSpecial(textFill) && { fill: textFill }),
    ...(textOutline && textOutline.fill.kind !== 'none' && { outline: textOutline }),
    ...(textShadow && textShadow.alpha > 0 && { shadow: textShadow }),
    ...(glow && glow.radius > 0 && glow.alpha > 0 && { glow }),
  };
  return Object.keys(effects).length === 0 ? undefined : effects;
}

/** A plain colour replaces the text colour. */
const isSpecial = (fill: Fill): boolean => fill.kind !== 'solid' || fill.alpha < 1;

/** The colour that a fill gives to text and its underline. */
export function colorOfFill(fill: Fill | undefined): string | undefined {
  if (fill?.kind === 'solid') return fill.color;
  return fill?.kind === 'gradient' ? fill.stops[0]?.color : undefined;
}
