/** Toggle properties (ECMA-376-1 §17.7.3): each kind of style flips the result of the style kinds below it. */
import type { RunProperties } from '../run.js';

export type ToggleName = keyof Pick<
  RunProperties,
  | 'bold'
  | 'boldComplex'
  | 'italic'
  | 'italicComplex'
  | 'caps'
  | 'smallCaps'
  | 'strike'
  | 'outline'
  | 'shadow'
  | 'emboss'
  | 'imprint'
  | 'vanish'
>;

/**
 * The effective value of one toggle.
 * @param styles the merged formatting of the table style, the paragraph style chain and the character style chain, in this order
 * A `false` in a style switches off (WR-CHAR-15). Document defaults take no part in the flipping: a property that they
 * switch on stays on until a style or direct formatting states `false`.
 */
export function resolveToggle(
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
