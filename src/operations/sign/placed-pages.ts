/** Texts and pictures → a PDF with a page for each, typeset by our own engine: any script, as large as its rectangle allows. */
import { validationError } from '../../base/errors.js';
import type { SignField } from '../../contract/sign-options.js';
import { placedText } from '../../contract/placed-text.js';
import { fittedSize } from '../../contract/signature-look.js';
import { probeImage } from '../../picture/probe-image.js';
import { escapeText } from '../../base/xml/escape-xml.js';
import { readHtml } from '../../markup/html/read-html.js';
import type { PlacedContent, PlacedThing } from '../../signing/pdf/signature-options.js';
import { mediaType, pdfOf, type PdfOptions } from './sign-pages.js';

/** Extra points below the content, so that nothing overflows to another page. */
const spare = 40;

function textHtml(text: string, rect: SignField['rect']): string {
  const { lines, size, lineHeight } = placedText(text, rect);
  const above = Math.max(0, (rect.height - lineHeight * lines.length) / 2);
  const style = `font-size:${size.toFixed(2)}pt;line-height:${lineHeight.toFixed(2)}pt`;
  const shown = lines.map((line, index) => {
    const margin = index === 0 ? `margin-top:${above.toFixed(2)}pt;` : '';
    return `<p dir="auto" style="${margin}${style}">${line.trim() === '' ? '&#160;' : escapeText(line)}</p>`;
  });
  return shown.join('');
}

function pictureHtml(image: Uint8Array, rect: SignField['rect']): string {
  const probed = probeImage(image);
  const size = fittedSize(rect, probed && probed.width > 0 && probed.height > 0 ? probed : rect);
  const [left, above] = [(rect.width - size.width) / 2, (rect.height - size.height) / 2];
  const data = `data:${mediaType(image)};base64,${Buffer.from(image).toString('base64')}`;
  return `<p style="margin-top:${above.toFixed(2)}pt;margin-left:${left.toFixed(2)}pt;font-size:1pt"><img style="width:${size.width.toFixed(2)}pt;height:${size.height.toFixed(2)}pt" src="${data}" alt=""></p>`;
}

/** Rectangles of the same size share a named page. */
function pagesHtml(fields: readonly SignField[]): string {
  const pageSize = ({ rect }: SignField): string => `${rect.width.toFixed(2)}pt ${(rect.height + spare).toFixed(2)}pt`;
  const sizes = [...new Set(fields.map(pageSize))];
  const rules = sizes.map((size, index) => `@page s${String(index)} { size: ${size}; margin: 0 }`);
  const pages = fields.map((field, index) => {
    const content = field.image ? pictureHtml(field.image, field.rect) : textHtml(field.text ?? '', field.rect);
    return `<div style="page: s${String(sizes.indexOf(pageSize(field)))}; break-before: ${index === 0 ? 'auto' : 'page'}">${content}</div>`;
  });
  return `<!doctype html><style>${rules.join(' ')} p { margin: 0; white-space: nowrap } body { margin: 0; font-family: Arial }</style>${pages.join('')}`;
}

const thingOf = ({ page, rect, image, alt }: SignField): PlacedThing => ({
  page,
  rect,
  isPicture: image !== undefined,
  description: alt,
});

/** @throws DocOpsError VALIDATION_ERROR for bytes that are not a picture */
export async function placedPages(fields: readonly SignField[], options: PdfOptions): Promise<PlacedContent> {
  const unread = fields.findIndex(({ image }) => image && !probeImage(image));
  if (unread >= 0)
    throw validationError([{ field: `fields[${String(unread)}].image`, issue: 'must be a picture in PNG, JPEG, GIF, WebP or SVG' }]);
  const { tree } = readHtml(pagesHtml(fields), { budget: options.budget });
  return { pdf: await pdfOf(tree, { ...options, isTagged: false }), things: fields.map(thingOf) };
}
