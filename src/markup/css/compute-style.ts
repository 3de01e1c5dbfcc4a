/** The cascade for one element: everything declared for it, weakest first, on top of the inherited values (CSS Cascade 4 §6). */
import { appliesFirst, applyProperty } from './property/apply-property.js';
import { inheritStyle, type ComputedStyle } from './computed-style.js';
import type { LengthUnits } from './value/css-length.js';
import { parseCssValue } from './value/css-value.js';
import type { Declaration } from './sheet/declaration.js';
import { expandShorthand, type Longhand } from './property/expand-shorthand.js';
import { resolveVariables, substituteVariables } from './property/substitute-variables.js';

export interface CascadeInput {
  readonly parent: ComputedStyle;
  /** Applies the defaults of browsers and of the default style before the page's own declarations. */
  readonly userAgent: (style: ComputedStyle) => void;
  /** Declarations by origin and specificity, weakest first; `!important` is handled here. */
  readonly declared: readonly (readonly Declaration[])[];
  readonly units: Omit<LengthUnits, 'em'>;
}

export function computeStyle({ parent, userAgent, declared, units }: CascadeInput): ComputedStyle {
  const style = inheritStyle(parent);
  userAgent(style);
  if (declared.length === 0) return style;
  const custom = new Map<string, string>();
  const hasImportant = declared.some((block) => block.some((declaration) => declaration.important));
  eachDeclaration(declared, hasImportant, ({ property, text }) => {
    if (property.startsWith('--')) custom.set(property, text);
  });
  style.variables = resolveVariables(parent.variables, custom);
  // All of them in order: an invalid value leaves the weaker one in effect.
  const longhands: Longhand[] = [];
  eachDeclaration(declared, hasImportant, (declaration) => {
    for (const longhand of longhandsOf(declaration, style)) longhands.push(longhand);
  });
  const scope = { parent, units: { ...units, em: parent.fontSize } };
  for (const [property, values] of longhands) if (appliesFirst(property)) applyProperty(style, property, values, scope);
  scope.units.em = style.fontSize;
  for (const [property, values] of longhands) if (!appliesFirst(property)) applyProperty(style, property, values, scope);
  propagateDecoration(style, parent);
  if (style.opacity < 1 && style.background) style.background = { ...style.background, alpha: style.background.alpha * style.opacity };
  return style;
}

function eachDeclaration(blocks: CascadeInput['declared'], hasImportant: boolean, visit: (declaration: Declaration) => void): void {
  for (const block of blocks) for (const declaration of block) if (!declaration.important) visit(declaration);
  if (!hasImportant) return;
  for (const block of blocks) for (const declaration of block) if (declaration.important) visit(declaration);
}

function longhandsOf(declaration: Declaration, style: ComputedStyle): readonly Longhand[] {
  if (declaration.longhands) return declaration.longhands;
  if (declaration.property.startsWith('--')) return [];
  const text = substituteVariables(declaration.text, (name) => style.variables.get(name));
  return text === undefined ? [] : expandShorthand(declaration.property, parseCssValue(text));
}

/** Thickness in points from which a line is drawn thick: twice the `auto` of browsers. */
const thickFrom = 1.5;

/** Decorations apply to all text inside and cannot be removed there (CSS Text Decoration 3 §2); only the defaults can. */
function propagateDecoration(style: ComputedStyle, parent: ComputedStyle): void {
  const lines = style.decorationLine;
  if (!lines) return;
  const isUnderlined = parent.underline !== undefined && parent.underline !== 'none';
  if (lines.includes('underline')) {
    const isThick = (style.decorationThickness ?? 0) >= thickFrom;
    style.underline = { style: style.decorationStyle ?? 'solid', color: style.decorationColor, isThick };
  } else if (!isUnderlined) style.underline = 'none';
  if (lines.includes('line-through')) style.strike = style.decorationStyle === 'double' ? 'double' : 'single';
  else if (parent.strike === undefined) style.strike = undefined;
}
