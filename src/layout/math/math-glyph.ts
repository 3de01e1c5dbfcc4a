/** One mathematical character → a box: the face that draws it, fitted to the advance and the ink of Word's math face. */
import { operationMemory } from '../../base/operation-memory.js';
import type { Points } from '../../base/units.js';
import type { ResolvedFont } from '../../fonts/font-types.js';
import { textColor } from '../inline/text-style-of.js';
import type { GlyphRunItem } from '../page-item.js';
import { glyphInk, type Ink } from './glyph-bounds.js';
import type { MathBox } from './math-box.js';
import { italicLetterExtra, measuredGlyph, scriptForm, unit, usualLean, type MeasuredGlyph } from './math-constants.js';
import { greekFamily, letterFamily, mathFamily, symbolFamily, type MathScope } from './math-scope.js';

export interface GlyphRequest {
  /** The mathematical code point, which is the text of the page. */
  readonly codePoint: number;
  /** The similar character of the text face. */
  readonly plain: number;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Drawn size. */
  readonly size: Points;
  readonly color: string;
  /** Whether the letter has the setting's size: scripts then use their own forms and letters make room for them (WR-MATH-7). */
  readonly isAtSetting: boolean;
}

/** A glyph found for a character. */
export interface FoundGlyph {
  readonly font: ResolvedFont;
  readonly glyph: number;
  /** The character's advance in the text family, in em; absent: that of the face. */
  readonly advance?: number | undefined;
  /** Whether it is from the math face itself, so that nothing is adjusted. */
  readonly isNative: boolean;
}

/** The math face if it is installed, else the text face's letter, else any face that has the character. */
export function findGlyph({ codePoint, plain, bold, italic }: GlyphRequest, { context: { library } }: MathScope): FoundGlyph | undefined {
  const native = library.resolve({ family: mathFamily, bold: false, italic: false });
  const own = native.face.familyName === mathFamily ? native.face.glyphForCodePoint(codePoint) : 0;
  if (own !== 0) return { font: native, glyph: own, isNative: true };
  if (plain <= 0xffff && !isSign(plain)) {
    for (const family of [letterFamily, greekFamily]) {
      const font = library.resolve({ family, bold, italic });
      const glyph = font.face.glyphForCodePoint(plain);
      if (glyph !== 0) return { font: asDrawn(font), glyph, advance: font.requestedAdvance?.(plain), isNative: false };
      if (!/\p{L}/u.test(String.fromCodePoint(plain))) break;
    }
  }
  const symbols = library.resolve({ family: symbolFamily, bold: false, italic: false });
  for (const wanted of [codePoint, plain]) {
    const hasSymbol = symbols.face.familyName === symbolFamily && symbols.face.glyphForCodePoint(wanted) !== 0;
    const font = hasSymbol ? symbols : library.fallback(wanted, { family: mathFamily, bold: false, italic: false });
    const glyph = font?.face.glyphForCodePoint(wanted) ?? 0;
    if (font && glyph !== 0) return { font, glyph, isNative: false };
  }
  return undefined;
}

const drawn = operationMemory(() => new WeakMap<ResolvedFont, ResolvedFont>());

/** The font with its face's own advances: glyph positions are computed here, from their ink. */
function asDrawn(font: ResolvedFont): ResolvedFont {
  if (!font.requestedAdvance) return font;
  let plain = drawn().get(font);
  if (!plain) {
    const { requestedAdvance: _, ...rest } = font;
    drawn().set(font, (plain = rest));
  }
  return plain;
}

/** Operators, brackets and arrows: the text face has few of them, and they would look odd beside those of the symbol face. */
const isSign = (codePoint: number): boolean => /[\p{Sm}\p{So}\u2190-\u22ff()[\]{}]/u.test(String.fromCodePoint(codePoint));

/** Place and size of a drawn glyph; `scale` is horizontal. */
type GlyphSetting = Pick<GlyphRunItem, 'x' | 'y' | 'size' | 'color'> & { readonly scale: number };

export function glyphItem({ font, glyph }: FoundGlyph, text: string, { x, y, size, scale, color }: GlyphSetting): GlyphRunItem {
  return {
    kind: 'glyphs',
    x,
    y,
    font,
    size,
    color,
    scale,
    rightToLeft: false,
    text,
    glyphs: Uint16Array.of(glyph),
    advances: Float64Array.of((font.face.advance(glyph) / font.face.unitsPerEm) * size * scale),
    clusters: Uint32Array.of(0),
  };
}

/** Ink of a glyph in em; without outlines, a guess from the face's metrics. */
export function inkOf({ font: { face }, glyph }: FoundGlyph): Ink {
  return glyphInk(face, glyph) ?? { left: 0, bottom: 0, right: face.advance(glyph) / face.unitsPerEm, top: face.metrics.capHeight || 0.67 };
}

/** Limits of the correction of a substitute's glyph. */
const scaleRange = [0.7, 1.4] as const;
const withinScaleRange = (scale: number): number => Math.min(scaleRange[1], Math.max(scaleRange[0], scale));

const plainForm = { width: 1, height: 1 } as const;
/** A letter that gets more room than its own is also drawn a little wider. */
const widened = (ratio: number): number => Math.min(1.1, Math.max(1, ratio));

/** The character's box: advance and ink of Word's math face, with the substitute's glyph fitted into them. */
export function mathGlyph(request: GlyphRequest, scope: MathScope): MathBox {
  const { codePoint, size, color } = request;
  const text = String.fromCodePoint(codePoint);
  const found = findGlyph(request, scope);
  if (!found) return { width: size / 2, above: 0, below: 0, items: [] };
  const ink = inkOf(found);
  const { face } = found.font;
  const natural = found.advance ?? face.advance(found.glyph) / face.unitsPerEm;
  const isLetter = /\p{L}/u.test(text);
  const known = measuredGlyph(codePoint);
  const lean = isLetter || known?.italic ? (known ?? (request.italic ? usualLean : plainLean)) : undefined;
  if (found.isNative)
    return leaning(inkBox(natural * size, ink, size, [glyphItem(found, text, { x: 0, y: 0, size, scale: 1, color })]), lean, request);
  const isBorrowed = isLetter && request.italic && found.glyph !== face.glyphForCodePoint(codePoint);
  const advance = known ? known.advance / 2048 : isBorrowed ? Math.max(natural + italicLetterExtra / 2048, ink.right - ink.left) : natural;
  const form = scope.level > 0 && request.isAtSetting && (known || isLetter) ? scriptForm(text) : plainForm;
  const room = known?.ink ? inkOfUnits(known.ink) : centered(ink, advance, widened(advance / natural));
  const wanted: Ink = {
    left: room.left * form.width,
    right: room.right * form.width,
    top: room.top * form.height,
    bottom: room.bottom * form.height,
  };
  const item = fittedGlyph(found, { text, ink, wanted, letterHeight: isLetter ? form.height : undefined }, request);
  return leaning(inkBox(advance * form.width * size, wanted, size, [item]), lean, request);
}

const inkOfUnits = ([left, bottom, right, top]: readonly [number, number, number, number]): Ink => ({
  left: left / 2048,
  bottom: bottom / 2048,
  right: right / 2048,
  top: top / 2048,
});

function centered(ink: Ink, advance: number, widening: number): Ink {
  const width = (ink.right - ink.left) * widening;
  return { ...ink, left: (advance - width) / 2, right: (advance + width) / 2 };
}

interface Fitting {
  readonly text: string;
  /** The glyph's own ink, in em. */
  readonly ink: Ink;
  readonly wanted: Ink;
  /** Factor on the height of letters, which stay on the baseline; if undefined, the wanted height counts. */
  readonly letterHeight: number | undefined;
}

/** The glyph with its ink at the wanted position. */
function fittedGlyph(found: FoundGlyph, { text, ink, wanted, letterHeight }: Fitting, { size, color }: GlyphRequest): GlyphRunItem {
  const width = ink.right - ink.left;
  if (width <= 0) return glyphItem(found, text, { x: 0, y: 0, size, scale: 1, color });
  const grown = letterHeight ?? withinScaleRange((wanted.top - wanted.bottom) / Math.max(0.01, ink.top - ink.bottom));
  const scale = withinScaleRange((wanted.right - wanted.left) / width / grown);
  const x = (wanted.left + wanted.right - (ink.left + ink.right) * grown * scale) / 2;
  const y = letterHeight === undefined ? (wanted.top + wanted.bottom - (ink.top + ink.bottom) * grown) / 2 : 0;
  return glyphItem(found, text, { x: x * size, y: -y * size, size: size * grown, scale, color });
}

type Lean = Pick<MeasuredGlyph, 'italic' | 'superscript' | 'subscript'>;
const plainLean: Lean = {};

/** Positions of scripts on the letter; only at the setting's size are they set into its corners (WR-MATH-6). */
function leaning(box: MathBox, lean: Lean | undefined, { size, isAtSetting }: GlyphRequest): MathBox {
  if (!lean) return box;
  const { italic = 0, superscript = italic, subscript = 0 } = lean;
  return {
    ...box,
    italic: italic ? unit(italic, size) : box.italic,
    letter: isAtSetting ? { superscript: unit(superscript, size), subscript: unit(subscript, size) } : { superscript: 0, subscript: 0 },
  };
}

function inkBox(width: Points, ink: Ink, size: Points, items: MathBox['items']): MathBox {
  return { width, above: ink.top * size, below: -ink.bottom * size, items };
}

/** Automatic text is black. */
export const mathColor = ({ run }: Pick<MathScope, 'run'>): string => textColor(run.color, undefined);
