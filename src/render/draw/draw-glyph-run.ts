/** Glyph runs → text objects. */
import { textString } from '../../pdf/objects/text-string.js';
import type { GlyphRunItem } from '../../layout/page-item.js';
import type { ContentStream } from '../content/content-stream.js';
import { beginText, closeArray, drawLate, isOnLine, moveText, setRise, setText, showGlyph, textSetting } from '../content/text-object.js';
import { colorParts } from '../color/color-parts.js';
import { planText, withoutHidden, type TextPart, type TextPlan } from '../font/glyph-text.js';
import { claimAdvance, claimCodePoint, type PdfFont } from '../font/pdf-font.js';
import { glyphStyleOf, invisibleText, isDrawable, leastRise, textUnit, withKnownGlyphs } from './glyph-style.js';
import { gradientPattern } from './draw-gradient.js';
import { setAlpha } from './graphics-states.js';
import type { Placement } from './placement.js';
import type { RenderContext } from '../render-context.js';
import { glyphOutline } from '../../text/glyph-outlines.js';

/** Start of a run's baseline, y downwards, and the matrix of its surroundings. */
export type RunPlace = Pick<Placement, 'x' | 'y' | 'matrix'>;

export function drawGlyphRun(context: RenderContext, content: ContentStream, item: GlyphRunItem, place: RunPlace): void {
  const parts = colorParts(item);
  if (!parts) return drawRun(context, content, item, place, false);
  for (const { run, isColored } of parts) {
    const partPlace = { ...place, x: place.x + run.x - item.x };
    const isPainted = isColored && paintColors(context, content, run, partPlace);
    drawRun(context, content, run, partPlace, isPainted);
  }
}

/** Paints the run's colour glyphs over its text, which is then invisible; returns whether it could. */
function paintColors(context: RenderContext, content: ContentStream, run: GlyphRunItem, { x, y }: RunPlace): boolean {
  if (!isDrawable(run, x, y)) return false;
  const alpha = run.alpha ?? 1;
  const { face } = run.font;
  const forms = Array.from(run.glyphs, (glyph) =>
    face.colors?.has(glyph) ? context.colorForms.formOf(context, face, glyph, run.color, alpha < 1 ? 'group' : 'plain') : 'blank',
  );
  if (forms.includes(undefined)) return false;
  const unit = run.size / face.unitsPerEm;
  let origin = x;
  forms.forEach((form, index) => {
    const [dx, rise] = [run.offsets?.[index * 2] ?? 0, run.offsets?.[index * 2 + 1] ?? 0];
    const [left, baseline] = [origin + dx, content.height - y + rise];
    origin += run.advances[index] ?? 0;
    if (form === undefined || form === 'blank') return;
    content.text.over.push(() => {
      content.save();
      setAlpha(context, content, alpha, alpha);
      content.transform([unit * run.scale, 0, 0, unit, left, baseline]);
      content.resources.use('XObject', form.name, form.ref);
      content.out.ascii(`/${form.name} Do\n`);
      content.restore();
    });
  });
  return true;
}

/** @param isPainted Whether its letters are painted separately */
function drawRun(context: RenderContext, content: ContentStream, item: GlyphRunItem, place: RunPlace, isPainted: boolean): void {
  const { x, y } = place;
  if (!isDrawable(item, x, y)) return;
  const run = withoutHidden(withKnownGlyphs(item));
  if (!run.isEcho && showSpaces(content, run, x, content.height - y)) return;
  const font = context.fonts.fontOf(run.font);
  const pattern = run.gradient && gradientPattern(context, content, run.gradient, { ...place, x: x - run.x, y: y - run.y });
  const style = glyphStyleOf(run);
  // Glyphs without ink are shown normally: MuPDF 1.21 finds no invisible text.
  const isHidden = isPainted && run.glyphs.some((glyph) => glyphOutline(run.font.face, glyph) !== undefined);
  const setting = textSetting(isHidden ? { ...style, renderMode: invisibleText } : style, font, pattern);
  const begin = (): void => {
    setAlpha(context, content, alphaOf(run), alphaOf(run));
    setText(content, setting);
    moveText(content, x, content.height - y, setting.skew);
  };
  if (!isOnLine(content, content.height - y, setting.skew)) drawLate(content);
  if (!run.isEcho) begin();
  const unit = textUnit(setting);
  if (font.requested) claimAdvances(font, run);
  const plan = planText(font, spokenRun(run));
  const shown: ShownRun = { content, font, run, plan, x, unit };
  if (run.isEcho) showEcho(shown, begin);
  else showParts(shown, 'spoken');
  if (!run.isEcho && plan.parts.some(isSilent))
    content.text.late.push(() => {
      begin();
      showParts(shown, 'silent');
    });
  context.budget?.step(run.glyphs.length);
}

const alphaOf = ({ alpha = 1, gradient }: GlyphRunItem): number => alpha * (gradient?.stops[0]?.alpha ?? 1);

/** Letters that repeat others have no text. */
function showEcho(shown: ShownRun, begin: () => void): void {
  const { content, plan, run } = shown;
  beginText(content);
  beginActualText(content, '');
  begin();
  let origin = shown.x;
  for (const part of plan.parts) {
    showGlyphs(shown, part, origin);
    for (let index = part.from; index < part.to; index += 1) origin += run.advances[index] ?? 0;
  }
  endActualText(content);
}

/**
 * Shows spaces between words in the font of the other letters even if their own font is another one, since nothing of them is visible:
 * pdf.js orders the words of a right-to-left line only if they are in one font. Returns whether they were shown.
 */
function showSpaces(content: ContentStream, run: GlyphRunItem, x: number, y: number): boolean {
  const { state } = content;
  const { font } = state;
  if (!/^ +$/.test(run.text) || !font || !isOnLine(content, y, 0)) return false;
  const glyph = font.face.glyphForCodePoint(0x20);
  if (glyph === 0 || state.rise !== 0 || state.fontSize !== glyphStyleOf(run).size || !claimCodePoint(font, glyph, 0x20)) return false;
  claimAdvance(font, glyph, 0x20);
  moveText(content, x, y, 0);
  let origin = x;
  for (const advance of run.advances) {
    showGlyph(content, font, glyph, origin, textUnit({ size: state.fontSize, scale: state.scale }));
    origin += advance;
  }
  return true;
}

/** The run with codes of a symbol family replaced by the characters that they show, some of which take two units of the text. */
export function spokenRun(run: GlyphRunItem): GlyphRunItem {
  const { text, clusters } = run;
  const { mapSymbol } = run.font;
  if (!mapSymbol) return run;
  let spoken = '';
  const offsets = new Uint32Array(text.length + 1);
  for (let at = 0; at < text.length;) {
    const code = text.codePointAt(at) ?? 0;
    offsets[at] = spoken.length;
    spoken += String.fromCodePoint(mapSymbol(code));
    at += code > 0xffff ? 2 : 1;
  }
  return { ...run, text: spoken, clusters: clusters.map((cluster) => offsets[cluster] ?? 0) };
}

/** Glyphs that represent a single character get the requested family's advance. */
function claimAdvances(font: PdfFont, { glyphs, clusters, text }: GlyphRunItem): void {
  for (let index = 0; index < glyphs.length; index += 1) {
    const cluster = clusters[index] ?? text.length;
    if (clusters[index + 1] === cluster || clusters[index - 1] === cluster) continue;
    const codePoint = text.codePointAt(cluster);
    if (codePoint !== undefined) claimAdvance(font, glyphs[index] ?? 0, codePoint);
  }
}

/** Whether glyphs have no text. */
const isSilent = (part: TextPart): boolean => part.actualText === '';

/** A run that is shown, and the means to show it. */
interface ShownRun {
  readonly content: ContentStream;
  readonly font: PdfFont;
  readonly run: GlyphRunItem;
  readonly plan: TextPlan;
  /** x of the run's origin. */
  readonly x: number;
  readonly unit: number;
}

/**
 * Shows either the parts with text or the silent ones. The silent ones come last on their line: a raised dot within a word would split it
 * for some readers, and pdf.js orders the words of a right-to-left line only up to the first marked content.
 */
function showParts(shown: ShownRun, which: 'spoken' | 'silent'): void {
  const { content, run, plan } = shown;
  let origin = shown.x;
  for (const part of plan.parts) {
    const isShown = isSilent(part) === (which === 'silent');
    const isMarked = isShown && which === 'spoken' && part.actualText !== undefined;
    if (isMarked) beginActualText(content, part.actualText ?? '');
    if (isShown) showGlyphs(shown, part, origin);
    if (isMarked) endActualText(content);
    for (let index = part.from; index < part.to; index += 1) origin += run.advances[index] ?? 0;
  }
}

function showGlyphs({ content, font, run, plan, unit }: ShownRun, part: TextPart, start: number): void {
  const { glyphs, advances, offsets } = run;
  let origin = start;
  for (let index = part.from; index < part.to; index += 1) {
    let x = origin;
    if (offsets !== undefined) {
      const rise = offsets[index * 2 + 1] ?? 0;
      setRise(content, Math.abs(rise) < leastRise ? 0 : rise);
      x += offsets[index * 2] ?? 0;
    }
    if (glyphs[index] !== 0 || font.showsMissing) showGlyph(content, font, plan.codes[index] ?? 0, x, unit);
    origin += advances[index] ?? 0;
  }
}

function beginActualText(content: ContentStream, text: string): void {
  closeArray(content);
  const hex = Buffer.from(textString(text).bytes).toString('hex').toUpperCase();
  content.out.ascii(`/Span<</ActualText<${hex}>>>BDC\n`);
}

function endActualText(content: ContentStream): void {
  closeArray(content);
  content.out.ascii('EMC\n');
}
