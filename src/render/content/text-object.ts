/** Text objects: glyphs at exact positions with as few operators as possible (ISO 32000-2 §9.4). */
import type { Points } from '../../base/units.js';
import { writeStringByte } from '../../pdf/syntax/write-object.js';
import { isStroked, textUnit, type GlyphStyle } from '../draw/glyph-style.js';
import { codedGlyph, glyphWidth, widthUnits, type PdfFont } from '../font/pdf-font.js';
import type { ContentStream, NamedPattern } from './content-stream.js';

/** The position of a reader of the stream. */
export interface TextPosition {
  /** Between BT and ET. */
  open: boolean;
  /** Inside `[ … ] TJ`. */
  inArray: boolean;
  /** Inside `( … )` of that array. */
  inString: boolean;
  /** Start of the line matrix, as written. */
  lineX: number;
  lineY: number;
  /** Horizontal slant in the text matrix. */
  skew: number;
  /** x of the next glyph, in page units. */
  pen: number;
  /** Whether a `TJ` was ended only for a mark: the next one continues at the pen. */
  interrupted: boolean;
  /** The position of that, if the pen has been elsewhere since. */
  goesOnAt: number | undefined;
  /** Glyphs of the line that have no text, which are drawn after its text. */
  late: (() => void)[];
  /** Painting over invisible letters, done after their text object has ended. */
  over: (() => void)[];
}

export const newTextPosition = (): TextPosition => ({
  open: false,
  inArray: false,
  inString: false,
  lineX: 0,
  lineY: 0,
  skew: 0,
  pen: 0,
  interrupted: false,
  goesOnAt: undefined,
  late: [],
  over: [],
});

/** How a run of glyphs is set; `renderMode` is `Tr`. */
export interface TextSetting extends GlyphStyle {
  readonly font: PdfFont;
  /** Used instead of the colour. */
  readonly pattern: NamedPattern | undefined;
}

/** Field by field, see `copyWith`. */
export const textSetting = (
  { size, scale, renderMode, strokeWidth, skew, color, strokeColor, isRound }: GlyphStyle,
  font: PdfFont,
  pattern: NamedPattern | undefined,
): TextSetting => ({ size, scale, renderMode, strokeWidth, skew, color, strokeColor, isRound, font, pattern });

/** Maximum distance of a glyph from its place; pages require 0.01 pt. */
const tolerance = 0.007;
/** Positions are written with three decimals. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function closeString(content: ContentStream): void {
  if (!content.text.inString) return;
  content.out.byte(0x29);
  content.text.inString = false;
}

/** Ends an open `TJ`; the pen stays, and the next text states its own position. */
export function closeArray(content: ContentStream): void {
  content.text.interrupted = false;
  content.text.goesOnAt = undefined;
  if (!content.text.inArray) return;
  closeString(content);
  content.out.ascii(']TJ\n');
  content.text.inArray = false;
}

/** Draws the glyphs deferred to the end of their line, as content without text (ISO 32000-2 §14.9.4). */
export function drawLate(content: ContentStream): void {
  const { late } = content.text;
  if (late.length === 0) return;
  content.text.late = [];
  closeArray(content);
  content.out.ascii('/Span<</ActualText<>>>BDC\n');
  for (const draw of late) draw();
  closeArray(content);
  content.out.ascii('EMC\n');
}

/**
 * Ends an open `TJ` for the operators of marked content; the text continues as if they did not exist: the same glyphs are at the same
 * places.
 */
export function interruptText(content: ContentStream): void {
  const { text } = content;
  const { goesOnAt } = text;
  const goesOn = text.inArray || text.interrupted;
  closeArray(content);
  text.interrupted = goesOn;
  text.goesOnAt = goesOnAt;
}

/** Draws deferred glyphs before marked content ends; the text continues where it was, to three decimals. */
export function drawLateHere(content: ContentStream): void {
  const { text } = content;
  if (text.late.length === 0) return;
  const { pen } = text;
  const goesOn = text.inArray || text.interrupted;
  drawLate(content);
  text.interrupted = goesOn;
  text.goesOnAt = goesOn ? pen : undefined;
}

/** Points; baselines closer than this are one line. */
const sameLine = 0.001;

/** `y` upwards. */
export const isOnLine = ({ text }: ContentStream, y: Points, skew: number): boolean =>
  text.open && text.skew === skew && Math.abs(text.lineY - y) < sameLine;

export function endText(content: ContentStream): void {
  if (!content.text.open) return;
  drawLate(content);
  closeArray(content);
  content.out.ascii('ET\n');
  content.text.open = false;
  drawOver(content);
}

/** Outside marked content it is an artifact: readers get its text. */
function drawOver(content: ContentStream): void {
  const { text, tags } = content;
  const { over } = text;
  if (over.length === 0) return;
  text.over = [];
  const isArtifact = tags !== undefined && !tags.isOpen;
  if (isArtifact) content.out.ascii('/Artifact BMC\n');
  for (const draw of over) draw();
  if (isArtifact) content.out.ascii('EMC\n');
}

export function beginText(content: ContentStream): void {
  const { text } = content;
  if (text.open) return;
  content.out.ascii('BT\n');
  text.open = true;
  text.lineX = 0;
  text.lineY = 0;
  text.skew = 0;
  text.pen = 0;
}

const isCurrentLine = (state: ContentStream['state'], { strokeColor, strokeWidth, isRound }: TextSetting): boolean =>
  state.stroke === strokeColor && state.lineWidth === strokeWidth && state.dash === '' && (!isRound || state.join === 'round');

function isCurrent(content: ContentStream, setting: TextSetting): boolean {
  const { state } = content;
  return (
    state.font === setting.font &&
    state.fontSize === setting.size &&
    state.scale === setting.scale &&
    state.renderMode === setting.renderMode &&
    state.rise === 0 &&
    state.fill === (setting.pattern?.name ?? setting.color) &&
    (!isStroked(setting.renderMode) || isCurrentLine(state, setting))
  );
}

/** Opens a text object and sets font, scale, mode and colours. */
export function setText(content: ContentStream, setting: TextSetting): void {
  beginText(content);
  if (isCurrent(content, setting)) return;
  closeArray(content);
  const { state, out } = content;
  if (state.font !== setting.font || state.fontSize !== setting.size) {
    content.resources.use('Font', setting.font.name, setting.font.ref);
    out.ascii(`/${setting.font.name} `);
    out.number(setting.size);
    out.ascii(' Tf\n');
    state.font = setting.font;
    state.fontSize = setting.size;
  }
  if (state.scale !== setting.scale) {
    out.number(setting.scale * 100);
    out.ascii(' Tz\n');
    state.scale = setting.scale;
  }
  if (state.renderMode !== setting.renderMode) {
    out.ascii(`${setting.renderMode} Tr\n`);
    state.renderMode = setting.renderMode;
  }
  setRise(content, 0);
  if (setting.pattern) content.setFillPattern(setting.pattern);
  else content.setFill(setting.color);
  if (!isStroked(setting.renderMode)) return;
  content.setStroke(setting.strokeColor);
  const { cap, join } = state;
  content.setLineStyle({ width: setting.strokeWidth, cap, join: setting.isRound ? 'round' : join, dash: [] });
}

/** `Ts`: glyphs are this far above the baseline. */
export function setRise(content: ContentStream, rise: Points): void {
  if (content.state.rise === rise) return;
  closeArray(content);
  content.out.number(rise);
  content.out.ascii(' Ts\n');
  content.state.rise = rise;
}

/** Moves the pen to the start of a run; on the same line a `TJ` continues. `y` upwards. */
export function moveText(content: ContentStream, x: Points, y: Points, skew: number): void {
  const { text, out } = content;
  const goesOn = (text.inArray || text.interrupted) && isOnLine(content, y, skew);
  if (goesOn && text.goesOnAt === undefined) return;
  const toX = rounded(goesOn ? (text.goesOnAt ?? x) : x);
  closeArray(content);
  const toY = rounded(y);
  if (skew === 0 && text.skew === 0) {
    out.number(toX - text.lineX);
    out.byte(0x20);
    out.number(toY - text.lineY);
    out.ascii(' Td\n');
  } else {
    out.ascii('1 0 ');
    out.number(skew, 5);
    out.ascii(' 1 ');
    out.number(toX);
    out.byte(0x20);
    out.number(toY);
    out.ascii(' Tm\n');
  }
  text.lineX = toX;
  text.lineY = toY;
  text.skew = skew;
  text.pen = toX;
}

/** Writes a `TJ` adjustment that brings the pen to `x`; `unit` is a thousandth of the font size on the page. */
function adjust(content: ContentStream, x: Points, unit: number): void {
  const { text, out } = content;
  // Whole thousandths are fine enough up to 10 pt; larger type gets decimals.
  const decimals = unit <= 0.01 ? 0 : unit <= 0.1 ? 1 : 2;
  const factor = 10 ** decimals;
  const amount = Math.round(((text.pen - x) / unit) * factor) / factor;
  if (amount === 0) return;
  if (!text.inArray) {
    out.byte(0x5b);
    text.inArray = true;
  }
  closeString(content);
  out.number(amount, decimals);
  text.pen -= amount * unit;
}

/** Draws a space without advance: the text after it in its line is where it would be without it. */
export function drawWithoutRoom(content: ContentStream, draw: () => void): void {
  const { text, state } = content;
  const { pen, lineX, lineY } = text;
  const goesOn = text.inArray || text.interrupted;
  draw();
  if (!goesOn || !text.inArray || text.lineX !== lineX || text.lineY !== lineY) return closeArray(content);
  closeString(content);
  content.out.number((text.pen - pen) / textUnit({ size: state.fontSize, scale: state.scale }));
  content.out.byte(0x20);
  text.pen = pen;
}

/** Shows the glyph of a code with its origin at `x`. */
export function showGlyph(content: ContentStream, font: PdfFont, code: number, x: Points, unit: number): void {
  const { text, out } = content;
  const error = text.pen - x;
  if (error > tolerance || error < -tolerance) adjust(content, x, unit);
  if (!text.inString) {
    if (!text.inArray) {
      out.byte(0x5b);
      text.inArray = true;
    }
    out.byte(0x28);
    text.inString = true;
  }
  writeStringByte(out, code >> 8);
  writeStringByte(out, code & 0xff);
  text.pen += (glyphWidth(font, codedGlyph(font, code)) / widthUnits) * unit;
}
