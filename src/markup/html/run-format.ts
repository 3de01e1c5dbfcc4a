/** A computed style → direct run formatting (CT_RPr): only values that the page states; the rest is the default style's. */
import type { Mutable } from '../../base/mutable.js';
import type { Border, Shading } from '../../document/color.js';
import type { RunProperties } from '../../document/run.js';
import type { CellProperties } from '../../document/table.js';
import { derive, sides, type BorderLine, type ComputedStyle, type Side } from '../css/computed-style.js';
import { onPaper, type CssColor } from '../css/value/css-color.js';
import { defaultCharacterStyles } from '../defaults/default-character-styles.js';
import { bodyFamily, codeFamily, fontsOf } from '../defaults/default-values.js';

/** Elements with a character default style. */
const styleOfElement: Readonly<Record<string, string>> = {
  code: 'HTMLCode',
  tt: 'HTMLCode',
  kbd: 'HTMLKeyboard',
  samp: 'HTMLSample',
  var: 'HTMLVariable',
  cite: 'HTMLCite',
  dfn: 'HTMLDefinition',
};

export const characterStyleOf = (tagName: string): string | undefined =>
  Object.hasOwn(styleOfElement, tagName) ? styleOfElement[tagName] : undefined;

const defaultRuns: ReadonlyMap<string, RunProperties> = new Map(defaultCharacterStyles().map((style) => [style.id, style.run ?? {}]));

/** The surroundings of a piece of text, besides its style. */
export interface RunScope {
  /** Character styles from the outside in; a run can have one, so the others' formatting becomes direct. */
  readonly characterStyles: readonly string[];
  /** `background-color` of inline elements, as visible. */
  readonly background?: CssColor | undefined;
  /** Language of the document, which runs need not state. */
  readonly language: string;
}

export function runProperties(style: ComputedStyle, scope: RunScope): RunProperties {
  const key = `run ${scope.characterStyles.join(' ')} ${scope.background?.rgb ?? ''} ${scope.background?.alpha ?? ''} ${scope.language}`;
  return derive(style, key, () => makeProperties(style, scope));
}

function makeProperties(style: ComputedStyle, scope: RunScope): RunProperties {
  const properties: Mutable<RunProperties> = {};
  const outer = scope.characterStyles.slice(0, -1);
  for (const id of outer) Object.assign(properties, defaultRuns.get(id));
  const styleId = scope.characterStyles.at(-1);
  if (styleId !== undefined) {
    // Formatting of an outer style must not override the inner one.
    for (const name of Object.keys(defaultRuns.get(styleId) ?? {})) delete properties[name as keyof RunProperties];
    properties.styleId = styleId;
  }
  if (style.fontFamily) properties.fonts = fontsOf(familyOf(style.fontFamily));
  addEmphasis(style, properties);
  const color = textColor(style, properties.styleId);
  if (color && color.alpha > 0) properties.color = onPaper(color);
  addDecoration(style, styleId === 'Hyperlink' || outer.includes('Hyperlink'), properties);
  addSize(style, properties);
  addPosition(style, properties);
  addBackground(scope, properties);
  addLanguage(style, scope, properties);
  return properties;
}

/** The colour after opacity; the default style defines the colours of character styles. */
function textColor({ color, opacity }: ComputedStyle, styleId: string | undefined): CssColor | undefined {
  if (opacity >= 1 || (!color && styleId !== undefined)) return color;
  return { rgb: color?.rgb ?? '000000', alpha: (color?.alpha ?? 1) * opacity };
}

function addEmphasis(style: ComputedStyle, properties: Mutable<RunProperties>): void {
  if (style.fontWeight !== undefined) properties.bold = properties.boldComplex = style.fontWeight >= 600;
  if (style.italic !== undefined) properties.italic = properties.italicComplex = style.italic;
  if (style.smallCaps !== undefined) properties.smallCaps = style.smallCaps;
  if (style.textTransform === 'uppercase') properties.caps = true;
  if (style.textShadow === true) properties.shadow = true;
  if (style.emphasisMark !== undefined) properties.emphasisMark = style.emphasisMark;
  if (style.ligatures !== undefined) properties.ligatures = style.ligatures;
  if (style.numberForm !== undefined) properties.numberForm = style.numberForm;
  if (style.numberSpacing !== undefined) properties.numberSpacing = style.numberSpacing;
}

const underlineStyles: Readonly<Record<string, string>> = { double: 'double', dotted: 'dotted', dashed: 'dash', wavy: 'wave' };

const thickUnderlines: Readonly<Record<string, string>> = {
  double: 'double',
  dotted: 'dottedHeavy',
  dashed: 'dashedHeavy',
  wavy: 'wavyHeavy',
};

function addDecoration(style: ComputedStyle, isLink: boolean, properties: Mutable<RunProperties>): void {
  if (style.underline === 'none') {
    // Only default links are underlined by default.
    if (isLink) properties.underline = { style: 'none', color: 'auto' };
  } else if (style.underline) {
    const { style: line, color, isThick } = style.underline;
    const styles = isThick ? thickUnderlines : underlineStyles;
    properties.underline = { style: styles[line] ?? (isThick ? 'thick' : 'single'), color: color ? onPaper(color) : 'auto' };
  }
  if (style.strike === 'double') properties.doubleStrike = true;
  else if (style.strike === 'single') properties.strike = true;
}

/** Purely relative sizes follow the default size. */
export function halfPointsOf(style: ComputedStyle): number {
  const points = style.fontSize * (style.isSizeRelative ? style.defaultFactor : 1);
  return Math.min(3276, Math.max(2, Math.round(points * 2)));
}

function addSize(style: ComputedStyle, properties: Mutable<RunProperties>): void {
  if (style.isSizeStated) properties.size = properties.sizeComplex = halfPointsOf(style);
  if (style.letterSpacing !== undefined) properties.spacing = Math.round(style.letterSpacing * 20);
  if (style.fontStretch !== undefined && style.fontStretch !== 100) properties.scale = Math.round(style.fontStretch);
}

function addPosition(style: ComputedStyle, properties: Mutable<RunProperties>): void {
  const align = style.verticalAlign;
  if (style.display !== 'inline' && style.display !== 'inline-block') return;
  if (align === 'sub') properties.verticalAlign = 'subscript';
  else if (align === 'super') properties.verticalAlign = 'superscript';
  else if (typeof align === 'object') {
    const points = align.points + (align.percent / 100) * style.fontSize * 1.2;
    if (Math.round(points * 2) !== 0) properties.position = Math.min(3168, Math.max(-3168, Math.round(points * 2)));
  }
  const side = style.border.top ?? style.border.left;
  const border = side && borderFrom(side);
  if (border && border.style !== 'none') properties.border = border;
}

/** Colours of Word's highlighter. */
const highlights: Readonly<Record<string, string>> = { FFFF00: 'yellow' };

function addBackground(scope: RunScope, properties: Mutable<RunProperties>): void {
  if (!scope.background || scope.background.alpha === 0) return;
  const fill = onPaper(scope.background);
  const highlight = highlights[fill];
  if (highlight !== undefined) properties.highlight = highlight;
  else properties.shading = shadingOf(scope.background);
}

const eastAsian = /^(?:ja|zh|ko)\b/i;
const complex = /^(?:ar|he|fa|ur|yi|dv|ps|sd|ug|syr|ckb)\b/i;

function addLanguage({ language }: ComputedStyle, scope: RunScope, properties: Mutable<RunProperties>): void {
  if (language === undefined || language.toLowerCase() === scope.language.toLowerCase()) return;
  const isComplex = complex.test(language);
  properties.language = eastAsian.test(language) ? { eastAsia: language } : isComplex ? { bidi: language } : { latin: language };
}

export const shadingOf = (color: CssColor): Shading => ({ pattern: 'clear', color: 'auto', fill: onPaper(color) });

const generic: Readonly<Record<string, string>> = {
  serif: 'Times New Roman',
  'ui-serif': 'Times New Roman',
  'sans-serif': 'Arial',
  'ui-sans-serif': bodyFamily,
  'ui-rounded': bodyFamily,
  'system-ui': bodyFamily,
  monospace: codeFamily,
  'ui-monospace': codeFamily,
  cursive: 'Comic Sans MS',
  fantasy: 'Impact',
  math: 'Cambria Math',
  emoji: 'Segoe UI Emoji',
};

/** Names of a system's own face, skipped if another family follows. */
const systemNames = new Set('-apple-system blinkmacsystemfont system-ui ui-sans-serif ui-monospace ui-serif ui-rounded'.split(' '));

export function familyOf(families: readonly string[]): string {
  const chosen = families.find((family) => !systemNames.has(family.toLowerCase())) ?? families[0] ?? bodyFamily;
  const name = chosen.toLowerCase();
  // Word's names of families have at most 31 characters.
  return Object.hasOwn(generic, name) ? (generic[name] ?? bodyFamily) : systemNames.has(name) ? bodyFamily : chosen.slice(0, 31);
}

const borderStyles: Readonly<Record<string, string>> = {
  solid: 'single',
  double: 'double',
  dotted: 'dotted',
  dashed: 'dashed',
  groove: 'threeDEngrave',
  ridge: 'threeDEmboss',
  inset: 'inset',
  outset: 'outset',
};

/** A CSS line → CT_Border; `none` if the page states that the box has no line, absent if it states nothing. */
export function borderFrom(line: BorderLine | undefined, space = 1): Border | undefined {
  if (line?.style === undefined) return undefined;
  const width = line.width ?? 2.25;
  const style = borderStyles[line.style];
  if (style === undefined || width === 0 || line.color?.alpha === 0) return { style: 'none', size: 0, space: 0, color: 'auto' };
  // Sizes are from a quarter of a point to 12 points; a double line's size is that of one of its strokes.
  const size = Math.round(style === 'double' ? (width * 8) / 3 : width * 8);
  return {
    style,
    size: Math.min(96, Math.max(2, size)),
    space: Math.min(31, Math.max(0, Math.round(space))),
    color: line.color ? onPaper(line.color) : 'auto',
  };
}

/** A side of a box by the direction of its text. */
export const logicalSide = (side: Side, { direction }: ComputedStyle): 'top' | 'start' | 'bottom' | 'end' =>
  side === 'top' || side === 'bottom' ? side : (side === 'left') === (direction === 'ltr') ? 'start' : 'end';

/** The four borders of a cell, if the page states any. */
export function boxBorders(style: ComputedStyle): CellProperties['borders'] {
  const borders: Mutable<NonNullable<CellProperties['borders']>> = {};
  for (const side of sides) {
    const border = borderFrom(style.border[side], 0);
    if (border) borders[logicalSide(side, style)] = border;
  }
  return Object.keys(borders).length === 0 ? undefined : borders;
}
