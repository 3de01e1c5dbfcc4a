/** Converts resolved runs to shaping styles and inline spans: sizes of raised text and small capitals, colours, extents. */
import { operationMemory } from '../../base/operation-memory.js';
import { isRgb, rgbChannels } from '../../base/rgb.js';
import type { Points } from '../../base/units.js';
import { devicePixel } from '../device-pixel.js';
import type { ResolvedRun, ResolvedParagraph } from '../../document/cascade/resolved.js';
import type { Color, Shading } from '../../document/color.js';
import type { FontLibrary } from '../../fonts/font-types.js';
import type { TextStyle, ShapingOptions, ShapedText } from '../../text/text-types.js';
import type { CollectedSpan, CollectedStyle } from './collect/collected-text.js';
import { emphasisMarkOf, type EmphasisMark } from './set/emphasis-marks.js';
import { lineExtent } from './line/line-extent.js';
import type { InlineSpan, LineExtent } from './prepared-paragraph.js';
import { shadowedExtent } from './set/text-effects.js';
import type { LayoutContext } from '../layout-context.js';
import { itemAt } from '../../base/item-at.js';
import { findRecord } from '../../fonts/find-record.js';
import { changeLooks } from './change-looks.js';
import { boxedExtent } from './run-boxes.js';

/** Word rounds reduced sizes to half points (WR-CHAR-1). */
const reducedShare = 0.65;
/** Size of small capitals for lower-case letters (WR-CHAR-5). */
const smallCapitalShare = 0.8;
/** Mean of the measured shifts (WR-CHAR-3). */
const subscriptDrop = 0.083;

const halfPoint = (size: Points): Points => Math.round(size * 2) / 2;

/** Superscripts go up by as much as they are smaller, subscripts down by a share of the size, both in whole pixels (WR-CHAR-3). */
function shiftOf({ verticalAlign, size }: ResolvedRun): Points {
  if (verticalAlign === 'superscript') return Math.round((size - halfPoint(size * reducedShare)) / devicePixel) * devicePixel;
  return verticalAlign === 'subscript' ? -Math.floor((subscriptDrop * size) / devicePixel) * devicePixel : 0;
}

/** The size at which glyphs are drawn. */
function drawnSize(size: Points, style: CollectedStyle): Points {
  let drawn = size;
  if (style.smallCapital) drawn = halfPoint(drawn * smallCapitalShare);
  if (style.run.verticalAlign !== 'baseline') drawn = halfPoint(drawn * reducedShare);
  return drawn;
}

const textStyles = operationMemory(() => new WeakMap<ResolvedRun, Map<boolean, TextStyle>>());

/** Cached per run object, which the cascade interns: equal styles are one object. */
export function textStyleOf(style: CollectedStyle): TextStyle {
  const small = style.smallCapital ?? false;
  const known = textStyles().get(style.run)?.get(small);
  if (known) return known;
  const { run } = style;
  const made: TextStyle = {
    ascii: run.fonts.ascii,
    hAnsi: run.fonts.hAnsi,
    eastAsia: run.fonts.eastAsia,
    complex: run.fonts.complex,
    hint: run.hint,
    size: drawnSize(run.size, style),
    sizeComplex: drawnSize(run.sizeComplex, style),
    bold: run.bold,
    boldComplex: run.boldComplex,
    italic: run.italic,
    italicComplex: run.italicComplex,
    forceComplex: run.complexScript || run.rightToLeft,
    rightToLeft: run.rightToLeft,
    kerning: run.kerning,
    ligatures: ligaturesOf(run.ligatures),
    ...(run.numberForm === 'lining' || run.numberForm === 'oldStyle' ? { numberForm: run.numberForm } : {}),
    ...(run.numberSpacing === 'proportional' || run.numberSpacing === 'tabular' ? { numberSpacing: run.numberSpacing } : {}),
    letterSpacing: run.letterSpacing,
    scale: run.scale,
    language: run.language.latin ?? 'en-US',
    languageEastAsian: run.language.eastAsia ?? 'ja-JP',
    languageComplex: run.language.bidi,
  };
  const bySmall = textStyles().get(run) ?? new Map<boolean, TextStyle>();
  bySmall.set(small, made);
  textStyles().set(run, bySmall);
  return made;
}

function ligaturesOf(value: string | undefined): TextStyle['ligatures'] {
  switch (value) {
    case undefined:
    case 'none':
      return 'none';
    case 'standard':
    case 'contextual':
    case 'standardContextual':
    case 'all':
      return value;
    default:
      return 'standardContextual';
  }
}

const runExtents = operationMemory(() => new WeakMap<ResolvedRun, LineExtent>());

/** Extent of a run's Latin family at its stated size. Cached per run object, which belongs to one document and its library. */
export function runExtent(run: ResolvedRun, library: FontLibrary): LineExtent {
  let extent = runExtents().get(run);
  if (!extent) runExtents().set(run, (extent = measureRun(run, library)));
  return extent;
}

function measureRun(run: ResolvedRun, library: FontLibrary): LineExtent {
  const complex = run.complexScript || run.rightToLeft;
  const font = library.resolve({
    family: complex ? run.fonts.complex : run.fonts.ascii,
    bold: complex ? run.boldComplex : run.bold,
    italic: complex ? run.italicComplex : run.italic,
  });
  return raised(shadowedExtent(lineExtent(font.line, complex ? run.sizeComplex : run.size), run.effects), run.position);
}

/** `w:position` moves the box with the text (WR-CHAR-4). */
export function raised(extent: LineExtent, rise: Points): LineExtent {
  return rise === 0 ? extent : { ...extent, above: Math.max(0, extent.above + rise), below: Math.max(0, extent.below - rise) };
}

/** The ground that automatic text takes its colour from. */
export interface TextGround {
  /** Shading behind the text. */
  readonly background?: Shading | undefined;
  /** Colour of automatic text where nothing is shaded, in a styled shape. */
  readonly autoColor?: string | undefined;
}

export function inlineSpan({ start, end, style }: CollectedSpan, { background, autoColor }: TextGround, library: FontLibrary): InlineSpan {
  const { run } = style;
  const emphasis = emphasisMarkOf(run, library);
  return {
    start,
    end,
    run,
    color: style.mark
      ? (style.markColor ?? changeLooks[style.mark].color)
      : textColor(run.color === 'auto' && !run.shading && !background ? (autoColor ?? 'auto') : run.color, run.shading ?? background),
    rise: shiftOf(run) + run.position,
    boxRise: run.position,
    statedSize: run.size,
    extent: runExtent(run, library),
    link: style.link,
    note: style.note,
    phrase: style.phrase,
    part: style.part,
    mark: style.mark,
    emphasis,
  };
}

/** Automatic text is black, or white on a dark background. */
export function textColor(color: Color, ground: Shading | undefined): string {
  if (color !== 'auto') return color;
  if (!ground) return '000000';
  const fill = ground.pattern === 'solid' ? ground.color : ground.fill;
  if (fill === 'auto' || !isRgb(fill)) return '000000';
  const [red, green, blue] = rgbChannels(fill) ?? [255, 255, 255];
  return 0.299 * red + 0.587 * green + 0.114 * blue < 60 ? 'FFFFFF' : '000000';
}

/** The options of a paragraph and its document that shaping needs. */
export function shapingOptions(
  properties: ResolvedParagraph,
  context: LayoutContext,
  directions?: ShapingOptions['directions'],
): ShapingOptions {
  const { settings } = context.tree;
  return {
    baseDirection: properties.bidi ? 'rtl' : 'ltr',
    directions,
    kinsoku: properties.kinsoku,
    wordWrap: properties.wordWrap,
    hangulBySyllable: !properties.isStyled,
    autoSpaceLatin: properties.autoSpaceLatin,
    autoSpaceNumbers: properties.autoSpaceNumbers,
    balancesSpaces: settings.compat.has('balanceSingleByteDoubleByteWidth'),
    noLineBreaksBefore: settings.noLineBreaksBefore,
    noLineBreaksAfter: settings.noLineBreaksAfter,
  };
}

/** ISO 15924 codes of scripts that Word sets in an East Asian font, whatever font the run names. */
const eastAsianScripts = new Set(['Hani', 'Hira', 'Kana', 'Hang', 'Bopo']);

/**
 * A family without East Asian letters borrows Hangul from Malgun Gothic, other scripts from MS Mincho and similar fonts, box included
 * (WR-EA-4).
 */
const borrowedFrom = { korean: findRecord('Malgun Gothic').line!, other: findRecord('MS Mincho').line! };

/** Emphasis marks make their line taller. */
const marked = (text: LineExtent, mark: EmphasisMark | undefined): LineExtent =>
  mark ? { ...text, above: Math.max(text.above, mark.extent.above), below: Math.max(text.below, mark.extent.below) } : text;

/** The extent of each item, which determines the height of its line, at the stated size: reduced text keeps the box of its full size (WR-CHAR-2). */
export function itemExtents(shaped: ShapedText, spans: readonly InlineSpan[]): LineExtent[] {
  return shaped.items.map((item) => {
    const span = itemAt(spans, item.spanIndex);
    const size = span.run.verticalAlign === 'baseline' ? item.size : span.statedSize;
    const isBorrowed = eastAsianScripts.has(item.script) && !item.font.line.eastAsian;
    const line = isBorrowed ? borrowedFrom[item.script === 'Hang' ? 'korean' : 'other'] : item.font.line;
    const text = marked(lineExtent(line, size), span.emphasis);
    return raised(shadowedExtent(boxedExtent(text, span.run.border), span.run.effects), span.boxRise);
  });
}
