/** A fragment → a form XObject of its size, placed like an image (ISO 32000-2 §8.10). */
import type { Fragment } from '../../layout/page-item.js';
import { pdfDict, pdfName, type PdfRef } from '../../pdf/objects/pdf-object.js';
import { flateStream } from '../../pdf/write/flate-stream.js';
import { ContentStream } from '../content/content-stream.js';
import type { RenderContext } from '../render-context.js';
import { drawItems } from './draw-items.js';

/** Links and anchors inside are dropped. The form is its own group, so that opacity and blending apply to the whole. */
export function drawForm(context: RenderContext, fragment: Fragment): PdfRef {
  const { width, height } = fragment;
  const content = ContentStream.ofForm(height);
  drawItems({ context, content, marks: { links: [], anchors: [] } }, fragment.items, { x: 0, y: 0 });
  return context.file.add(
    flateStream(content.graphics().toBytes(), {
      Type: pdfName('XObject'),
      Subtype: pdfName('Form'),
      BBox: [0, 0, width, height],
      Resources: content.resources.toDict(),
      Group: pdfDict({ S: pdfName('Transparency'), CS: pdfName('DeviceRGB') }),
    }),
  );
}
