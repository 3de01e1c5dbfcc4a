/** A watermark in the client's calls: its options as JSON, and its file. */
import type { PdfWatermark } from '../contract/pdf-watermark.js';
import { decodeBase64, encodeBase64 } from './base64.js';
import type { DocumentBytes } from './convert.js';

/** A text, a picture or a page of another PDF on the pages of the result. */
export interface WatermarkCallOptions extends Omit<PdfWatermark, 'file'> {
  /** A picture (PNG, JPEG, GIF, WebP, BMP, TIFF or SVG) or a PDF, at most 20 MB; bytes, or a data URI or base64. Either this or `text`. */
  readonly file?: string | DocumentBytes | undefined;
}

/** Adds the parts of a form. */
export function appendWatermark(form: FormData, watermark: WatermarkCallOptions | undefined): void {
  if (!watermark) return;
  const { file, ...look } = watermark;
  form.append('watermark', JSON.stringify(look));
  if (file === undefined) return;
  const bytes = typeof file === 'string' ? decodeBase64(file) : file;
  form.append('watermark', bytes instanceof Blob ? bytes : new Blob([bytes]), 'watermark');
}

/** JSON has no bytes. */
export async function watermarkBody(watermark: WatermarkCallOptions | undefined): Promise<object | undefined> {
  if (!watermark) return undefined;
  const { file, ...look } = watermark;
  return { ...look, file: file === undefined || typeof file === 'string' ? file : await encodeBase64(file) };
}
