/** The result of the cascade for one element. An absent field was never stated by the page: the house style decides. */
import type { CssColor } from './css-color.js';
import type { CssLength } from './css-length.js';
import type { CssValues } from './css-value.js';
import { noVariables, type Variables } from './substitute-variables.js';

export type Side = 'top' | 'right' | 'bottom' | 'left';
export const sides: readonly Side[] = ['top', 'right', 'bottom', 'left'];

export interface BorderLine {
  /** CSS name: `solid`, `double`, …; `none` and `hidden` draw nothing. */
  style?: string;
  /** Points. */
  width?: number;
  color?: CssColor;
}

/** `lineHeight` as a factor of the font's size, or in points. */
export type LineHeight = { readonly kind: 'normal' } | { readonly kind: 'factor' | 'points'; readonly value: number };

export type WhiteSpace = 'normal' | 'nowrap' | 'pre' | 'pre-wrap' | 'pre-line';

/** CSS's `medium`, in points; the basis of lengths in em and rem. */
export const mediumSize = 12;
/** Size of the house's text, in points. */
const houseSize = 11;

export class ComputedStyle {
  // Inherited.
  color?: CssColor;
  fontFamily?: readonly string[];
  /** Points; always known, for lengths in em. */
  fontSize = mediumSize;
  /** Whether the page states the size. */
  isSizeStated = false;
  /** Whether the size derives from `medium` by factors only. */
  isSizeRelative = true;
  /** Ratio of the house's size to CSS's: 11 pt for `medium`, 18 pt for a heading of 24. */
  houseFactor = houseSize / mediumSize;
  fontWeight?: number;
  italic?: boolean;
  smallCaps?: boolean;
  fontStretch?: number;
  lineHeight?: LineHeight;
  letterSpacing?: number;
  wordSpacing?: number;
  textAlign?: string;
  textIndent?: CssLength;
  textTransform?: string;
  whiteSpace: WhiteSpace = 'normal';
  direction: 'ltr' | 'rtl' = 'ltr';
  writingMode?: string;
  language?: string;
  listStyleType?: string;
  listStylePosition?: 'inside' | 'outside';
  isInvisible = false;
  /** `font-size: 0`; letters inside may have a size again. */
  isSizeZero = false;
  /** 0 to 1, multiplied by that of all ancestors. */
  opacity = 1;
  borderCollapse = false;
  borderSpacing?: number;
  captionSide?: 'top' | 'bottom';
  emphasisMark?: string;
  hyphens?: string;
  orphans?: number;
  widows?: number;
  quotes?: CssValues;
  ligatures?: string;
  numberForm?: string;
  numberSpacing?: string;
  textShadow?: boolean;
  page?: string;
  variables: Variables = noVariables;
  // Propagated to the text inside.
  underline?: { readonly style: string; readonly color?: CssColor; readonly isThick?: boolean } | 'none';
  strike?: 'single' | 'double';
  // Not inherited.
  decorationLine?: readonly string[];
  decorationStyle?: string;
  decorationColor?: CssColor;
  /** Points. */
  decorationThickness?: number;
  display = 'inline';
  /** Children are placed side by side. */
  container?: 'flex' | 'grid';
  isColumn = false;
  wraps = false;
  /** `flex-grow`; absent means 0. */
  flexGrow?: number;
  flexBasis?: CssLength;
  justifyContent?: string;
  alignItems?: string;
  gridColumns?: CssValues;
  /** Number of columns that a grid item takes. */
  gridSpan?: number;
  position?: string;
  float?: 'left' | 'right';
  clear?: string;
  unicodeBidi?: string;
  background?: CssColor;
  margin: Partial<Record<Side, CssLength | 'auto'>> = {};
  padding: Partial<Record<Side, CssLength>> = {};
  border: Partial<Record<Side, BorderLine>> = {};
  width?: CssLength;
  height?: CssLength;
  minWidth?: CssLength;
  maxWidth?: CssLength;
  minHeight?: CssLength;
  maxHeight?: CssLength;
  verticalAlign?: string | CssLength;
  breakBefore?: string;
  breakAfter?: string;
  breakInside?: string;
  columnCount?: number;
  columnWidth?: number;
  columnGap?: number;
  columnRule = false;
  tableLayout?: 'fixed' | 'auto';
  content?: CssValues | 'none';
  counterReset?: CssValues;
  counterIncrement?: CssValues;
  counterSet?: CssValues;

  /** Children with the same declarations share one style object. */
  readonly children = new Map<string, ComputedStyle>();
  /** Values that later stages derive from this style, stored with it. */
  readonly derived = new Map<string, unknown>();
}

const inheritedFields = [
  'color',
  'fontFamily',
  'fontSize',
  'isSizeStated',
  'isSizeRelative',
  'houseFactor',
  'fontWeight',
  'italic',
  'smallCaps',
  'fontStretch',
  'lineHeight',
  'letterSpacing',
  'wordSpacing',
  'textAlign',
  'textIndent',
  'textTransform',
  'whiteSpace',
  'direction',
  'writingMode',
  'language',
  'listStyleType',
  'listStylePosition',
  'isInvisible',
  'isSizeZero',
  'opacity',
  'borderCollapse',
  'borderSpacing',
  'captionSide',
  'emphasisMark',
  'hyphens',
  'orphans',
  'widows',
  'quotes',
  'ligatures',
  'numberForm',
  'numberSpacing',
  'textShadow',
  'page',
  'variables',
  'underline',
  'strike',
] as const satisfies readonly (keyof ComputedStyle)[];

export type StyleField = Exclude<keyof ComputedStyle, 'children' | 'derived'>;

const isInherited: ReadonlySet<string> = new Set<string>(inheritedFields);
export const initialStyle: Readonly<ComputedStyle> = new ComputedStyle();

/** A child's style before its own declarations. */
export function inheritStyle(parent: ComputedStyle): ComputedStyle {
  const style = new ComputedStyle();
  for (const field of inheritedFields) copyField(style, parent, field);
  // Raised text stays raised inside: a link in a superscript.
  if (parent.display === 'inline' && isRaised(parent.verticalAlign)) style.verticalAlign = parent.verticalAlign;
  return style;
}

const isRaised = (align: ComputedStyle['verticalAlign']): boolean => align === 'sub' || align === 'super' || typeof align === 'object';

export function copyField(to: ComputedStyle, from: Readonly<ComputedStyle>, field: StyleField): void {
  (to as unknown as Record<string, unknown>)[field] = from[field];
}

export const inherits = (field: StyleField): boolean => isInherited.has(field);

/** Derives a value from a style once. */
export function derive<T>(style: ComputedStyle, key: string, make: () => T): T {
  if (style.derived.has(key)) return style.derived.get(key) as T;
  const made = make();
  style.derived.set(key, made);
  return made;
}
