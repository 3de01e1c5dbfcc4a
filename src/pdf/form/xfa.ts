/** Forms in XFA, which PDF 2.0 no longer has: static ones repeat the fields of the PDF, dynamic ones are drawn by Adobe's programs only. */
import type { PdfStream } from '../objects/pdf-object.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { asArray, catalogOf, asDict, asStream } from '../read/object-source.js';
import { eachField } from '../read/field-tree.js';
import { formOf } from './form-field.js';

const dynamic = /<dynamicRender>\s*required\s*<\/dynamicRender>/;
/** Bytes of each packet that are searched. */
const searched = 1_000_000;
const mostPackets = 100;

function packetsOf(document: PdfDocument): readonly PdfStream[] {
  const entry = formOf(document)?.get('XFA');
  const whole = asStream(document, entry);
  if (whole) return [whole];
  return asArray(document, entry)
    .slice(0, mostPackets)
    .flatMap((item) => asStream(document, item) ?? []);
}

export function xfaOf(document: PdfDocument): 'static' | 'dynamic' | undefined {
  const form = asDict(document, catalogOf(document)?.get('AcroForm'));
  if (document.resolve(form?.get('XFA')) === null) return undefined;
  if (document.resolve(catalogOf(document)?.get('NeedsRendering')) === true) return 'dynamic';
  const saysDynamic = packetsOf(document).some((packet) =>
    dynamic.test(Buffer.from(document.decodeStream(packet).data.subarray(0, searched)).toString('latin1')),
  );
  const hasFields = eachField(document).next().done !== true;
  return saysDynamic || !hasFields ? 'dynamic' : 'static';
}
