/** Picture items → XObjects stretched to their box, cropped by a clip; a placeholder box replaces undrawable ones. */
import type { ImageItem } from '../../layout/page-item.js';
import type { ContentStream } from '../content/content-stream.js';
import { adjustmentsOf } from '../image/adjustments.js';
import type { RenderContext } from '../render-context.js';
import { setAlpha, setBlend } from './graphics-states.js';
import { placeholder } from './placeholder.js';

function drawPlaceholder(content: ContentStream, item: ImageItem, x: number, y: number): void {
  content.graphics();
  content.setFill(placeholder.fill);
  content.setStroke(placeholder.border);
  content.setLineStyle({ width: placeholder.line, cap: 'butt', join: 'miter', dash: [] });
  const inset = placeholder.line / 2;
  content.rectangle(x + inset, y + inset, Math.max(0, item.width - placeholder.line), Math.max(0, item.height - placeholder.line));
  content.out.ascii('B\n');
}

/** Draws the picture with its box's top left corner at (x, y). */
export function drawImage(context: RenderContext, content: ContentStream, item: ImageItem, x: number, y: number): void {
  const { width, height, crop } = item;
  if (!(width > 0 && height > 0 && Number.isFinite(x + y + width + height))) return;
  setAlpha(context, content, item.alpha, 1);
  const image = context.images.imageOf(item.media, adjustmentsOf(item));
  if (image === undefined) return drawPlaceholder(content, item, x, y);
  const shownWidth = 1 - crop.left - crop.right;
  const shownHeight = 1 - crop.top - crop.bottom;
  if (!(shownWidth > 0 && shownHeight > 0)) return;
  const fullWidth = width / shownWidth;
  const fullHeight = height / shownHeight;
  const left = x - crop.left * fullWidth;
  const top = y - crop.top * fullHeight;
  content.save();
  if (Math.max(crop.left, crop.right, crop.top, crop.bottom) > 0) {
    content.rectangle(x, y, width, height);
    content.out.ascii('W n\n');
  }
  if (item.blend !== undefined) setBlend(context, content, item.blend);
  content.transform([fullWidth / image.width, 0, 0, fullHeight / image.height, left, content.height - top - fullHeight]);
  content.resources.use('XObject', image.name, image.ref);
  content.out.ascii(`/${image.name} Do\n`);
  content.restore();
}
