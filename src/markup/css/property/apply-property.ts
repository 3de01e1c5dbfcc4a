/** One longhand declaration → fields of a {@link ComputedStyle}. An invalid value changes nothing. */
import { copyField, inherits, initialStyle, mediumSize, type ComputedStyle, type StyleField } from '../computed-style.js';
import { keywordOf, type CssValues } from '../value/css-value.js';
import { boxProperties } from './box-properties.js';
import { fontProperties } from './font-properties.js';
import type { Property, PropertyScope } from './property-types.js';
import { textProperties } from './text-properties.js';

const properties: ReadonlyMap<string, Property> = new Map<string, Property>([...fontProperties, ...textProperties, ...boxProperties]);

/** Whether a longhand is supported. */
export const isKnownProperty = (name: string): boolean => properties.has(name);

/** Lengths in em are relative to the element's own size, which is therefore set first. */
export const appliesFirst = (property: string): boolean => property === 'font-size' || property === 'direction' || property === 'color';

export function applyProperty(style: ComputedStyle, name: string, values: CssValues, scope: PropertyScope): void {
  const property = properties.get(name);
  if (!property || values.length === 0) return;
  const keyword = keywordOf(values);
  if (keyword === 'inherit' || keyword === 'initial' || keyword === 'unset') {
    for (const field of property.fields) {
      const fromParent = keyword === 'inherit' || (keyword === 'unset' && inherits(field));
      copyWide(style, fromParent ? scope.parent : initialStyle, field, name);
    }
    if (keyword === 'initial' && name === 'font-size') style.isSizeStated = style.fontSize !== mediumSize || !style.isSizeRelative;
    return;
  }
  if (keyword !== 'revert' && keyword !== 'revert-layer') property.apply(style, values, scope);
}

const sideOf = /^(margin|padding|border)-(top|right|bottom|left)(?:-(width|style|color))?$/;

/** A field that holds four sides gets only the side that the property names. */
function copyWide(style: ComputedStyle, from: Readonly<ComputedStyle>, field: StyleField, name: string): void {
  const parts = sideOf.exec(name);
  if (!parts) {
    copyField(style, from, field);
    return;
  }
  const side = parts[2] as 'top';
  if (parts[1] === 'border') {
    const part = parts[3] as 'width';
    style.border = { ...style.border, [side]: { ...style.border[side], [part]: from.border[side]?.[part] } };
  } else if (parts[1] === 'margin') style.margin = { ...style.margin, [side]: from.margin[side] ?? { points: 0, percent: 0 } };
  else style.padding = { ...style.padding, [side]: from.padding[side] ?? { points: 0, percent: 0 } };
}
