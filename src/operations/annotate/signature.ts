/** A signature, drawn or typed, with labels above and below and a bracket at the left. One picture, so it looks the same everywhere. */
import type { Budget } from '../../base/abort.js';
import type { Emu } from '../../base/units.js';
import type { PreparedPicture } from '../../docx/fill/field-value.js';
import { escapeText } from '../../base/xml/escape-xml.js';
import type { FontLibrary } from '../../fonts/font-types.js';
import { emuPerPixel, type PixelSize, type SignatureFrame } from './options.js';
import { pictureInSvg } from './turn.js';
import { drawSvg } from '../../raster/svg.js';

/** Default size of a signature: 104 by 52 CSS pixels. */
export const signatureBox: { readonly width: Emu; readonly height: Emu } = { width: 104 * emuPerPixel, height: 52 * emuPerPixel };

/** The content of the frame. */
export type FrameContent =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'picture'; readonly picture: PreparedPicture };

const labelFamily = 'Arial';
/** Pixels of the drawing per CSS pixel: 480 dots per inch, as sharp as a laser printer. */
const density = 5;
const mostPixels = 4_000_000;
/** A default frame grows with its labels up to this width, in CSS pixels. */
const widest = 260;
const ink = '1A1A2E';

/** Width of a line in em. */
function textWidth(text: string, family: string, library: FontLibrary): number {
  const request = { family, bold: false, italic: false };
  const font = library.resolve(request);
  let width = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const glyph = font.face.glyphForCodePoint(code);
    const { face } = glyph === 0 ? (library.fallback(code, request) ?? font) : font;
    width += face.advance(face.glyphForCodePoint(code)) / face.unitsPerEm;
  }
  return width;
}

interface Line {
  readonly text: string;
  readonly size: number;
}

interface LineRoom {
  readonly room: number;
  /** The size if the line is short enough. */
  readonly size: number;
  readonly least: number;
}

/** As large as the room allows; a line that would become illegibly small is truncated. */
function fitLine(text: string, family: string, { room, size, least }: LineRoom, library: FontLibrary): Line {
  const width = textWidth(text, family, library);
  const fitted = Math.min(size, room / Math.max(width, 0.001));
  if (fitted >= least) return { text, size: fitted };
  const letters = [...text];
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, family, library) * least > room) letters.pop();
  return { text: `${letters.join('').trimEnd()}…`, size: least };
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

function textXml({ text, size }: Line, family: string, x: number, baseline: number, color: string): string {
  return `<text x="${round(x)}" y="${round(baseline)}" font-family="${family}" font-size="${round(size)}" fill="#${color}" xml:space="preserve">${escapeText(text)}</text>`;
}

interface FrameSize {
  readonly width: number;
  readonly height: number;
}

const labelHeight = 12;
const arcWidth = 12;

function frameSize(content: FrameContent, frame: SignatureFrame, size: PixelSize | undefined, library: FontLibrary): FrameSize {
  const labels = (frame.top ? labelHeight : 0) + (frame.bottom ? labelHeight : 0);
  const lines = [frame.top, frame.bottom].map((label) => (label ? textWidth(label.text, labelFamily, library) * labelHeight * 0.7 : 0));
  const script = content.kind === 'text' ? textWidth(content.text, scriptFamilyOf(content.text), library) * 26 : 0;
  const own = { width: Math.min(widest, Math.max(104, script, ...lines) + arcWidth + 4), height: 52 + labels };
  const [width, height] = [(size?.width ?? 0) / emuPerPixel, (size?.height ?? 0) / emuPerPixel];
  if (width > 0) return { width, height: height > 0 ? height : (width * own.height) / own.width };
  return height > 0 ? { width: (height * own.width) / own.height, height } : own;
}

function frameSvg(content: FrameContent, frame: SignatureFrame, { width, height }: FrameSize, library: FontLibrary): string {
  const label = Math.min(labelHeight, height * 0.22);
  const x = Math.min(arcWidth, width * 0.15);
  const room = width - x - 2;
  const box = { x: x + 1, y: frame.top ? label : 1, width: room, height: height - (frame.top ? label : 1) - (frame.bottom ? label : 1) };
  const labelXml = ({ text, color }: { text: string; color: string }, top: number): string =>
    textXml(
      fitLine(text, labelFamily, { room, size: label * 0.7, least: label * 0.45 }, library),
      labelFamily,
      x + 1,
      top + label * 0.75,
      color,
    );
  let xml = '';
  if (frame.arc !== undefined) {
    const [first, last] = [frame.top ? label / 2 : 0.75, frame.bottom ? height - label / 2 : height - 0.75];
    const bend = Math.min(x, (last - first) / 2);
    const [tip, left] = [round(x - 1.5), '0.75'];
    xml += `<path d="M${tip} ${round(first)}Q${left} ${round(first)} ${left} ${round(first + bend)}V${round(last - bend)}Q${left} ${round(last)} ${tip} ${round(last)}" fill="none" stroke="#${frame.arc}" stroke-width="1.2" stroke-linecap="round"/>`;
  }
  if (frame.top) xml += labelXml(frame.top, 0);
  if (frame.bottom) xml += labelXml(frame.bottom, height - label);
  if (content.kind === 'picture') xml += pictureInSvg(content.picture, box);
  else {
    const family = scriptFamilyOf(content.text);
    // Slanted letters extend past their advances at both ends.
    const line = fitLine(content.text, family, { room: room * 0.92, size: Math.min(26, box.height * 0.6), least: 5 }, library);
    xml += textXml(line, family, box.x + line.size * 0.14, box.y + box.height / 2 + line.size * 0.3, ink);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}">${xml}</svg>`;
}

/** The alternative text for screen readers. */
function described(content: FrameContent, frame: SignatureFrame): string {
  const middle = content.kind === 'text' ? content.text : (content.picture.description ?? 'Signature');
  return [frame.top?.text, middle, frame.bottom?.text].filter((part) => part !== undefined).join(' ');
}

/**
 * @param size Size including the frame; absent: the default for signatures
 * @throws SvgError if it cannot be drawn
 */
export async function drawSignature(
  content: FrameContent,
  frame: SignatureFrame,
  size: PixelSize | undefined,
  library: FontLibrary,
  budget: Budget,
): Promise<PreparedPicture> {
  const pixels = frameSize(content, frame, size, library);
  const request = { width: pixels.width * density, height: pixels.height * density, mostPixels };
  const { png } = await drawSvg(Buffer.from(frameSvg(content, frame, pixels, library)), request, library, budget);
  const [width, height] = [Math.round(pixels.width * emuPerPixel), Math.round(pixels.height * emuPerPixel)];
  return { bytes: png, extension: 'png', contentType: 'image/png', width, height, description: described(content, frame) };
}

/** A handwriting font for Latin letters, which comes with Office; other scripts use a plainer one that has their letters. */
export function scriptFamilyOf(text: string): string {
  return /^[\p{Script=Latin}\p{M}\p{P}\p{N}\p{Zs}]*$/u.test(text) ? 'Brush Script MT' : 'Segoe Script';
}
