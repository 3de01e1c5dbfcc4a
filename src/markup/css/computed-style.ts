/** The result of the cascade for one element. An absent field was never stated by the page: the default style decides. */
import type { CssColor } from './value/css-color.js';
import type { CssLength } from './value/css-length.js';
import type { CssValues } from './value/css-value.js';
import { noVariables, type Variables } from './property/substitute-variables.js';

export type Side = 'top' | 'right' | 'bottom' | 'left';
export const sides: readonly Side[] = ['top', 'right', 'bottom', 'left'];

export interface BorderLine {
  /** CSS name: `solid`, `double`, …; `none` and `hidden` draw nothing. */
  style?: string | undefined;
  /** Points. */
  width?: number | undefined;
  color?: CssColor | undefined;
}

/** `lineHeight` as a factor of the font's size, or in points. */
export type LineHeight = { readonly kind: 'normal' } | { readonly kind: 'factor' | 'points'; readonly value: number };

export type WhiteSpace = 'normal' | 'nowrap' | 'pre' | 'pre-wrap' | 'pre-line';

/** CSS's `medium`, in points; the basis of lengths in em and rem. */
export const mediumSize = 12;
/** Size of the default text, in points. */
const defaultSize = 11;

export class ComputedStyle {
  // Inherited.
  color?: CssColor | undefined;
  fontFamily?: readonly string[] | undefined;
  /** Points; always known, for lengths in em. */
  fontSize = mediumSize;
  /** Whether the page states the size. */
  isSizeStated = false;
  /** Whether the size derives from `medium` by factors only. */
  isSizeRelative = true;
  /** Ratio of the default size to CSS's: 11 pt for `medium`, 18 pt for a heading of 24. */
  defaultFactor = defaultSize / mediumSize;
  fontWeight?: number | undefined;
  italic?: boolean | undefined;
  smallCaps?: boolean | undefined;
  fontStretch?: number | undefined;
  lineHeight?: LineHeight | undefined;
  letterSpacing?: number | undefined;
  wordSpacing?: number | undefined;
  textAlign?: string | undefined;
  textIndent?: CssLength | undefined;
  textTransform?: string | undefined;
  whiteSpace: WhiteSpace = 'normal';
  direction: 'ltr' | 'rtl' = 'ltr';
  writingMode?: string | undefined;
  language?: string | undefined;
  listStyleType?: string | undefined;
  listStylePosition?: 'inside' | 'outside' | undefined;
  isInvisible = false;
  /** `font-size: 0`; letters inside may have a size again. */
  isSizeZero = false;
  /** 0 to 1, multiplied by that of all ancestors. */
  opacity = 1;
  borderCollapse = false;
  borderSpacing?: number | undefined;
  captionSide?: 'top' | 'bottom' | undefined;
  emphasisMark?: string | undefined;
  hyphens?: string | undefined;
  orphans?: number | undefined;
  widows?: number | undefined;
  quotes?: CssValues | undefined;
  ligatures?: string | undefined;
  numberForm?: string | undefined;
  numberSpacing?: string | undefined;
  textShadow?: boolean | undefined;
  page?: string | undefined;
  variables: Variables = noVariables;
  // Propagated to the text inside.
  underline?: { readonly style: string; readonly color: CssColor | undefined; readonly isThick: boolean } | 'none' | undefined;
  strike?: 'single' | 'double' | undefined;
  // Not inherited.
  decorationLine?: readonly string[] | undefined;
  decorationStyle?: string | undefined;
  decorationColor?: CssColor | undefined;
  /** Points. */
  decorationThickness?: number | undefined;
  display = 'inline';
  /** Children are placed side by side. */
  container?: 'flex' | 'grid' | undefined;
  isColumn = false;
  wraps = false;
  /** `flex-grow`; absent means 0. */
  flexGrow?: number | undefined;
  flexBasis?: CssLength | undefined;
  justifyContent?: string | undefined;
  alignItems?: string | undefined;
  gridColumns?: CssValues | undefined;
  /** Number of columns that a grid item takes. */
  gridSpan?: number | undefined;
  position?: string | undefined;
  float?: 'left' | 'right' | undefined;
  clear?: string | undefined;
  unicodeBidi?: string | undefined;
  background?: CssColor | undefined;
  margin: Partial<Record<Side, CssLength | 'auto'>> = {};
  padding: Partial<Record<Side, CssLength>> = {};
  border: Partial<Record<Side, BorderLine>> = {};
  width?: CssLength | undefined;
  height?: CssLength | undefined;
  minWidth?: CssLength | undefined;
  maxWidth?: CssLength | undefined;
  minHeight?: CssLength | undefined;
  maxHeight?: CssLength | undefined;
  verticalAlign?: string | CssLength | undefined;
  breakBefore?: string | undefined;
  breakAfter?: string | undefined;
  breakInside?: string | undefined;
  columnCount?: number | undefined;
  columnWidth?: number | undefined;
  columnGap?: number | undefined;
  columnRule = false;
  tableLayout?: 'fixed' | 'auto' | undefined;
  content?: CssValues | 'none' | undefined;
  counterReset?: CssValues | undefined;
  counterIncrement?: CssValues | undefined;
  counterSet?: CssValues | undefined;

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
  'defaultFactor',
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
