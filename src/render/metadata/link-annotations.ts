/** Link areas → link annotations (ISO 32000-2 §12.5.6.5). */
import type { Points } from '../../base/units.js';
import { pdfDict, pdfName, type PdfDict, type PdfRef } from '../../pdf/objects/pdf-object.js';
import { byteString, textString } from '../../pdf/objects/text-string.js';
import type { PageMarks } from '../draw/draw-items.js';
import { pdfRectangle } from '../draw/placement.js';
import type { RenderContext } from '../render-context.js';

/** Schemes that a click may open; none that runs code, reads files or hides content. */
const safeScheme = /^(?:https?|mailto|ftp):/i;

/** Printable ASCII as RFC 3986 requires; other characters are percent-encoded, encoded ones are unchanged. */
function asciiUri(target: string): string {
  const trimmed = target.trim();
  if (/^[!-[\]-~]*$/.test(trimmed)) return trimmed;
  return Array.from(Buffer.from(trimmed), (byte) =>
    byte > 0x20 && byte < 0x7f && byte !== 0x5c ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}

function destinationOf(target: string, anchors: ReadonlySet<string>): Record<string, PdfDict | ReturnType<typeof textString>> | undefined {
  if (target.startsWith('#')) {
    const name = target.slice(1);
    return anchors.has(name) ? { Dest: textString(name) } : undefined;
  }
  if (!safeScheme.test(target.trim())) return undefined;
  return { A: pdfDict({ Type: pdfName('Action'), S: pdfName('URI'), URI: byteString(asciiUri(target)) }) };
}

/** Annotations without a border; links without a target or with an unsafe scheme are omitted and reported. */
export function linkAnnotations(context: RenderContext, marks: PageMarks, height: Points, anchors: ReadonlySet<string>): PdfRef[] {
  const { file, tags, diagnostics } = context;
  const annotations: PdfRef[] = [];
  for (const { target, box, belonging } of marks.links) {
    const isBox = box.right > box.left && box.bottom > box.top;
    const destination = isBox ? destinationOf(target, anchors) : undefined;
    if (destination === undefined) {
      if (isBox)
        diagnostics.report(
          'link.left-out',
          target.startsWith('#') ? 'a link to a missing bookmark' : 'a link whose scheme is not http, https, mailto or ftp',
        );
      continue;
    }
    const rect = [...pdfRectangle(box, height)];
    const ref = file.reserve();
    const tagged =
      tags && belonging
        ? {
            StructParent: tags.addAnnotation(ref, 'Link', marks.page ?? 0, belonging),
            Contents: textString(tags.linkText(belonging) ?? target),
          }
        : {};
    file.set(
      ref,
      pdfDict({ Type: pdfName('Annot'), Subtype: pdfName('Link'), Rect: rect, Border: [0, 0, 0], F: 4, ...tagged, ...destination }),
    );
    annotations.push(ref);
  }
  return annotations;
}
