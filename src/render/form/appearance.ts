/** The appearance of a widget: the items that the page would show in its place, in the page's own coordinates (ISO 32000-2 §12.5.5). */
import type { Points } from '../../base/units.js';
import type { PageItem } from '../../layout/page-item.js';
import { pdfDict, pdfName, type PdfObject, type PdfRef } from '../../pdf/objects/pdf-object.js';
import { flateStream } from '../../pdf/write/flate-stream.js';
import { ContentStream } from '../content/content-stream.js';
import { drawItems } from '../draw/draw-items.js';
import { flipped } from '../draw/placement.js';
import type { RenderContext } from '../render-context.js';
import { onState } from './field-entries.js';
import type { FieldPart, FieldWidget } from './place-fields.js';

type Rectangle = readonly [number, number, number, number];

/**
 * One stream, or those of both states of a check box.
 * @param height of the page
 */
export function appearanceOf(context: RenderContext, { field, parts }: FieldWidget, rect: Rectangle, height: Points): PdfObject {
  const stream = (itemsOf: (part: FieldPart) => readonly PageItem[], isText: boolean): PdfRef =>
    appearance(
      context,
      parts.map((part) => ({ ...part, items: itemsOf(part) })),
      { rect, height, isText },
    );
  if (field.kind !== 'checkbox') return stream(({ item }) => item.items, true);
  const shown = stream(({ item }) => item.items, false);
  const other = stream(({ item }) => item.other ?? [], false);
  return pdfDict(field.isChecked ? { [onState]: shown, Off: other } : { [onState]: other, Off: shown });
}

interface Drawn extends FieldPart {
  readonly items: readonly PageItem[];
}

function appearance(
  context: RenderContext,
  parts: readonly Drawn[],
  { rect, height, isText }: { readonly rect: Rectangle; readonly height: Points; readonly isText: boolean },
): PdfRef {
  const content = new ContentStream(height);
  // viewers replace the content between the marks (§12.7.4.3)
  if (isText) content.out.ascii('/Tx BMC\n');
  for (const { items, placement } of parts) {
    content.save();
    if (placement.matrix) content.transform(flipped(placement.matrix, height));
    drawItems({ context, content, marks: { links: [], anchors: [] } }, items, placement);
    content.restore();
  }
  if (isText) content.graphics().ascii('EMC\n');
  return context.file.add(
    flateStream(content.graphics().toBytes(), {
      Type: pdfName('XObject'),
      Subtype: pdfName('Form'),
      BBox: [...rect],
      Resources: content.resources.toDict(),
    }),
  );
}
