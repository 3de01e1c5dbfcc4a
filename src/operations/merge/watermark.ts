/** The watermark of a merge: a text or a picture, typeset by our own engine, or a page of another PDF. */
import type { Budget } from '../../base/abort.js';
import { Diagnostics } from '../../base/diagnostics.js';
import { DocOpsError, validationError } from '../../base/errors.js';
import { escapeText } from '../../base/xml/escape-xml.js';
import {
  readMarkedPages,
  readWatermarkScale,
  usualOpacity,
  usualSmallScale,
  watermarkOptions,
  type MarkedPages,
  type PdfWatermark,
} from '../../contract/pdf-watermark.js';
import { readHtml } from '../../markup/html/read-html.js';
import type { PageSize } from '../../pdf/merge/stamp-pages.js';
import type { WatermarkLook } from '../../pdf/merge/watermark-placement.js';
import type { Watermark } from '../../pdf/merge/watermark-pages.js';
import { asNumber } from '../../pdf/read/object-source.js';
import { eachPage, pageGeometry, shownSize, type Box, type PdfPage } from '../../pdf/read/page-tree.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { readPdf } from '../../pdf/read/read-pdf.js';
import { openPdf, repairedBecause } from '../../pdf/recovery/open-pdf.js';
import { probeImage, type ProbedImage } from '../../picture/probe-image.js';
import { readDensity } from '../../picture/read-density.js';
import { shapeText } from '../../render/field/shape-line.js';
import { treeToPdf } from '../convert/tree-to-pdf.js';
import { sharedFontLibrary, type FontSettings } from '../font-library.js';
import { inPart } from './merge-part.js';
import { isPdfFile } from './watermark-problems.js';

export interface WatermarkContext {
  readonly budget: Budget;
  readonly fonts: FontSettings | undefined;
  /** Receives warnings. */
  readonly diagnostics: Diagnostics;
  /** Whether the result claims a profile. */
  readonly isConforming: boolean;
}

/** A watermark that is a page of a given PDF. */
export interface WatermarkPdf {
  readonly document: PdfDocument;
  readonly damage?: string | undefined;
}

/** The content: a page, or a part of it, and its own size. */
type Drawn = Pick<Watermark, 'source' | 'page' | 'box' | 'size'>;

/** Points of the letters that are typeset, and of a text in its natural size. */
const typesetSize = 12;
const naturalSize = 48;
/** Height of a line, of that of its letters. */
const lineShare = 1.2;
/** Points around the content, so that nothing is moved to another line or page. */
const spare = 20;
/** Points of the longer side of a picture as it is typeset. */
const pictureSide = 600;
const pointsPerPixel = 0.75;
/** Share of the page that a text fills, so that it stays clear of the edges. */
const textRoom = 0.9;

const wrong = (field: string, issue: string): DocOpsError => validationError([{ field, issue }]);

/**
 * The PDF that the watermark is a page of; undefined for a text or a picture.
 * @throws DocOpsError INVALID_FILE_FORMAT, UNPROCESSABLE_DOCUMENT
 */
export async function openWatermark(watermark: PdfWatermark | undefined, budget: Budget): Promise<WatermarkPdf | undefined> {
  const { file } = watermark ?? {};
  if (file === undefined || !isPdfFile(file)) return undefined;
  try {
    return await inPart({ field: 'watermark.file' }, () => openPdf(file, { budget }));
  } catch (error) {
    if (!(error instanceof DocOpsError) || !error.details.some(({ reason }) => reason === 'password-required')) throw error;
    throw wrong('watermark.file', 'is a PDF that needs a password; remove the password first');
  }
}

function pageOf({ document, damage }: WatermarkPdf, { page: number = 1 }: PdfWatermark, { budget, diagnostics }: WatermarkContext): Drawn {
  if (damage !== undefined) diagnostics.report('merge.repaired', `watermark.file: the file ${repairedBecause(damage)}`);
  const pages = [...eachPage(document, budget)];
  const page = pages[number - 1];
  if (!page) {
    const count = `${String(pages.length)} ${pages.length === 1 ? 'page' : 'pages'}`;
    throw wrong('watermark.page', `is ${String(number)}, but the PDF has ${count}`);
  }
  const unit = asNumber(document, page.dict.get('UserUnit')) ?? 1;
  const { width, height } = shownSize(pageGeometry(document, page));
  return { source: document, page, size: { width: width * unit, height: height * unit } };
}

/** Content at the top of a page that is a little larger. */
async function typeset(body: string, { width, height }: PageSize, context: WatermarkContext): Promise<Omit<Drawn, 'size'>> {
  const { budget, fonts, isConforming } = context;
  const [across, upright] = [width + 2 * spare, height + spare];
  const size = `${across.toFixed(3)}pt ${upright.toFixed(3)}pt`;
  const style = `@page { size: ${size}; margin: 0 } body { margin: 0; font-family: Arial } p { margin: 0; text-align: center; white-space: nowrap }`;
  const { tree } = readHtml(`<!doctype html><style>${style}</style>${body}`, { budget });
  const diagnostics = new Diagnostics();
  const { bytes } = await treeToPdf(tree, { budget, diagnostics, isTagged: false, pdfa: isConforming ? '2b' : undefined, fonts });
  const source = readPdf(bytes, { budget });
  const page = firstPage(source);
  const [left, , right, top] = pageGeometry(source, page).box;
  const middle = (left + right) / 2;
  const box: Box = [middle - width / 2, top - height, middle + width / 2, top];
  if (diagnostics.list().some(({ code }) => code === 'image.not-drawn')) throw wrong('watermark.file', 'is a picture that cannot be drawn');
  return { source, page, box };
}

function firstPage(source: PdfDocument): PdfPage {
  const page = eachPage(source).next().value;
  if (!page) throw new RangeError('a document that was typeset has a page');
  return page;
}

async function textPage(text: string, { color = watermarkOptions.color.preset }: PdfWatermark, context: WatermarkContext): Promise<Drawn> {
  const lines = text.trim().split('\n');
  const library = await sharedFontLibrary(context.fonts);
  const family = { family: 'Arial', bold: true, italic: false };
  const widths = lines.map((line) =>
    shapeText(line, family, typesetSize, library).items.reduce(
      (sum, { glyphAdvances }) => sum + glyphAdvances.reduce((all, one) => all + one, 0),
      0,
    ),
  );
  const width = Math.max(typesetSize / 4, ...widths);
  const height = lines.length * typesetSize * lineShare;
  const style = `font-size: ${String(typesetSize)}pt; line-height: ${String(typesetSize * lineShare)}pt; color: ${color}`;
  const body = lines.map((line) => `<p dir="auto" style="${style}"><b>${line.trim() === '' ? '&#160;' : escapeText(line)}</b></p>`);
  const factor = naturalSize / typesetSize;
  const drawn = await typeset(body.join(''), { width, height }, context);
  return { ...drawn, size: { width: width * factor, height: height * factor } };
}

/** Points of the picture by the resolution that it states, else by that of CSS. */
function pictureSize(file: Uint8Array, { contentType, width, height, orientation = 1 }: ProbedImage): PageSize {
  if (width === 0 || height === 0) return { width: pictureSide / 2, height: pictureSide / 2 };
  const density = readDensity(file, contentType);
  const [x, y] = orientation >= 5 ? [density?.y, density?.x] : [density?.x, density?.y];
  const points = (pixels: number, perInch: number | undefined): number =>
    perInch === undefined ? pixels * pointsPerPixel : (pixels * 72) / perInch;
  return { width: points(width, x), height: points(height, y) };
}

async function picturePage(file: Uint8Array, context: WatermarkContext): Promise<Drawn> {
  const probed = probeImage(file);
  if (!probed) throw wrong('watermark.file', 'must be a PDF, or a picture in PNG, JPEG, GIF, WebP, BMP, TIFF or SVG');
  const size = pictureSize(file, probed);
  const factor = pictureSide / Math.max(size.width, size.height);
  const shown = { width: size.width * factor, height: size.height * factor };
  const data = `data:${probed.contentType};base64,${Buffer.from(file).toString('base64')}`;
  const style = `width: ${shown.width.toFixed(3)}pt; height: ${shown.height.toFixed(3)}pt`;
  const drawn = await typeset(`<p style="font-size: 1pt; line-height: 1"><img style="${style}" src="${data}" alt=""></p>`, shown, context);
  return { ...drawn, size };
}

function lookOf({ text, at = watermarkOptions.at.preset, scale, angle }: PdfWatermark): WatermarkLook {
  const usual = at === 'center' ? ('fit' as const) : { share: usualSmallScale };
  const isDiagonal = text !== undefined && (at === 'center' || at === 'tile');
  return {
    at,
    scale: (scale === undefined ? undefined : readWatermarkScale(scale.trim())) ?? usual,
    angle: angle ?? (isDiagonal ? 'diagonal' : 0),
    room: text === undefined ? 1 : textRoom,
  };
}

function markedAmong({ among, highest }: MarkedPages): Watermark['isMarked'] {
  return (count) => {
    if (highest > count)
      throw wrong(
        'watermark.pages',
        `names page ${String(highest)}, but the result has ${String(count)} ${count === 1 ? 'page' : 'pages'}`,
      );
    return among(count);
  };
}

/** Undefined if none is requested. @throws DocOpsError VALIDATION_ERROR for a file that is neither a picture nor a PDF, or a page that it lacks */
export async function watermarkFor(
  watermark: PdfWatermark | undefined,
  pdf: WatermarkPdf | undefined,
  context: WatermarkContext,
): Promise<Watermark | undefined> {
  if (!watermark) return undefined;
  const { text = '', file, layer = watermarkOptions.layer.preset, pages = watermarkOptions.pages.preset } = watermark;
  const drawn = pdf ? pageOf(pdf, watermark, context) : file ? await picturePage(file, context) : await textPage(text, watermark, context);
  const marked = readMarkedPages(pages);
  if (!marked) throw new RangeError('pages were checked');
  const usual = file !== undefined && layer === 'under' ? 1 : usualOpacity;
  return {
    ...drawn,
    look: lookOf(watermark),
    layer,
    opacity: watermark.opacity ?? usual,
    isConforming: context.isConforming,
    budget: context.budget,
    isMarked: markedAmong(marked),
  };
}
