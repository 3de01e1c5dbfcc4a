/** A block's computed style and surroundings → direct paragraph formatting (CT_PPr). */
import type { Mutable } from '../../base/mutable.js';
import type { Border } from '../../document/color.js';
import type { Alignment, ParagraphBorders, ParagraphIndent, ParagraphProperties, ParagraphSpacing } from '../../document/paragraph.js';
import type { CssLength } from '../css/value/css-length.js';
import { onPaper, transparent } from '../css/value/css-color.js';
import { sides, type ComputedStyle, type Side } from '../css/computed-style.js';
import type { BlockScope } from './block-scope.js';
import { clampTwips, lineSpacing } from './line-spacing.js';
import { borderFrom, logicalSide } from './run-format.js';

/** Leading and trailing twips that the default styles have. */
const styleIndents: Readonly<Record<string, readonly [start: number, end: number]>> = {
  Quote: [360, 360],
  SourceCode: [100, 100],
  Definition: [480, 0],
};

export const styleIndent = (styleId: string | undefined): readonly [start: number, end: number] =>
  (styleId === undefined ? undefined : styleIndents[styleId]) ?? [0, 0];

/** @param of twips that percentages refer to */
export const twipsOf = (length: CssLength, of: number): number => clampTwips(length.points * 20 + (length.percent / 100) * of);

/** `numberedIndent`: the indent that the numbering level gives an item's paragraph, if the page requests the same one. */
export function paragraphProperties(scope: BlockScope, numberedIndent: number | undefined): Mutable<ParagraphProperties> {
  const { style } = scope;
  const properties: Mutable<ParagraphProperties> = Object.assign({}, scope.base); // see `copyWith`
  if (scope.styleId !== undefined) properties.styleId = scope.styleId;
  const alignment = textAlignment(style);
  if (alignment !== undefined) properties.alignment = alignment;
  const indent = paragraphIndent(scope, numberedIndent);
  if (indent) properties.indent = { ...properties.indent, ...indent };
  const spacing = paragraphSpacing(scope);
  if (spacing) properties.spacing = { ...properties.spacing, ...spacing };
  // Items with paragraphs are spaced apart.
  if (scope.styleId === 'ListParagraph' && !scope.isTight) properties.contextualSpacing = false;
  if (scope.frame) properties.frame = scope.frame;
  if (scope.shading) properties.shading = scope.shading;
  if (scope.borders) properties.borders = scope.borders;
  if (scope.keepNext === true) properties.keepNext = true;
  if (scope.keepLines === true) properties.keepLines = true;
  if (style.direction === 'rtl') properties.bidi = true;
  if (style.hyphens === 'none') properties.suppressAutoHyphens = true;
  if ((style.orphans ?? 2) <= 1 && (style.widows ?? 2) <= 1 && (style.orphans ?? style.widows) !== undefined)
    properties.widowControl = false;
  return properties;
}

/** `start` and `end` are the paragraph's own; `left` and `right` depend on its direction. */
export function textAlignment(style: ComputedStyle): Alignment | undefined {
  switch (style.textAlign?.replace('-webkit-', '')) {
    case 'center':
      return 'center';
    case 'justify':
    case 'justify-all':
      return 'both';
    case 'start':
      return 'start';
    case 'end':
      return 'end';
    case 'left':
      return style.direction === 'ltr' ? 'start' : 'end';
    case 'right':
      return style.direction === 'ltr' ? 'end' : 'start';
    default:
      return undefined;
  }
}

function paragraphIndent(scope: BlockScope, numberedIndent: number | undefined): ParagraphIndent | undefined {
  const { style } = scope;
  const [ownStart, ownEnd] = styleIndent(scope.styleId);
  const indent: Mutable<ParagraphIndent> = {};
  const start = clampTwips(scope.start);
  const end = clampTwips(scope.end);
  if (numberedIndent === undefined ? start !== ownStart : start !== numberedIndent) indent.start = start;
  if (end !== ownEnd) indent.end = end;
  if (style.textIndent && numberedIndent === undefined) {
    const first = twipsOf(style.textIndent, scope.width);
    if (first < 0) indent.hanging = -first;
    else if (first > 0) indent.firstLine = first;
  }
  return Object.keys(indent).length === 0 ? undefined : indent;
}

function paragraphSpacing({ style, styleId, before, after, defaults }: BlockScope): ParagraphSpacing | undefined {
  const spacing: Mutable<ParagraphSpacing> = {};
  if (before !== undefined) spacing.before = Math.max(0, clampTwips(before));
  if (after !== undefined) spacing.after = Math.max(0, clampTwips(after));
  const stated = lineSpacing(style);
  Object.assign(spacing, defaults ? defaults.linesOf(stated, styleId) : stated);
  return Object.keys(spacing).length === 0 ? undefined : spacing;
}

/** Points of padding from which it is visible with a background. */
const seenPadding = 2;

/** Word's shading ends at the text unless borders surround it: borders in its own colour show the padding. */
export function fillsPadding({ background, padding }: ComputedStyle): boolean {
  if (!background || background.alpha === 0) return false;
  return Math.max(padding.top?.points ?? 0, padding.bottom?.points ?? 0) >= seenPadding;
}

const widestSpace = 31;

/** A line of the background's own colour, at the padding's distance from the text. */
const fillLine = ({ background, padding }: ComputedStyle, side: Side): Border => ({
  style: 'single',
  size: 2,
  space: Math.min(widestSpace, Math.round(padding[side]?.points ?? 0)),
  color: onPaper(background ?? transparent),
});

/** The four borders of a block, if the page states any. */
export function paragraphBorders(style: ComputedStyle): ParagraphBorders | undefined {
  const borders: Mutable<ParagraphBorders> = {};
  const fills = fillsPadding(style);
  for (const side of sides) {
    const stated = borderFrom(style.border[side], style.padding[side]?.points ?? 1);
    const border = fills && (stated?.style ?? 'none') === 'none' ? fillLine(style, side) : stated;
    if (!border) continue;
    borders[logicalSide(side, style)] = border;
  }
  return Object.keys(borders).length === 0 ? undefined : borders;
}
