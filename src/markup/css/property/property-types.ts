/** The building blocks of the property tables. */
import { parseColor, type CssColor } from '../value/css-color.js';
import type { LengthUnits } from '../value/css-length.js';
import type { ComputedStyle, StyleField } from '../computed-style.js';
import { keywordOf, type CssValue, type CssValues } from '../value/css-value.js';

/** The context in which a property is applied. */
export interface PropertyScope {
  readonly parent: ComputedStyle;
  /** `em` is the element's own size, once `font-size` is applied. */
  readonly units: LengthUnits;
}

export interface Property {
  /** The fields that `inherit` and `initial` copy. */
  readonly fields: readonly StyleField[];
  readonly apply: (style: ComputedStyle, values: CssValues, scope: PropertyScope) => void;
}

export type PropertyEntry = readonly [name: string, property: Property];

export const property = (name: string, fields: readonly StyleField[], apply: Property['apply']): PropertyEntry => [name, { fields, apply }];

/** A property whose value is one of some keywords, stored verbatim. */
export function keywordProperty(name: string, field: StyleField, keywords: Readonly<Record<string, unknown>>): PropertyEntry {
  return property(name, [field], (style, values) => {
    const keyword = keywordOf(values);
    if (keyword !== undefined && Object.hasOwn(keywords, keyword)) Object.assign(style, { [field]: keywords[keyword] });
  });
}

/** `currentcolor` resolved. */
export function resolvedColor(value: CssValue | undefined, style: ComputedStyle): CssColor | undefined {
  const color = parseColor(value);
  return color === 'currentcolor' ? (style.color ?? { rgb: '000000', alpha: 1 }) : color;
}

export const same = (...names: readonly string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, name]));
