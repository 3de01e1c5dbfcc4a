/** A signed PDF → the texts of the audit trails that it carries, the oldest first. */
import type { Budget } from '../../base/abort.js';
import { textOf } from '../../pdf/read/field-tree.js';
import { arrayOf, catalogOf, dictOf, stringOf, streamOf } from '../../pdf/read/object-source.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { auditTrailKey } from '../pdf/signature-dictionary.js';
import { findSignatures } from './find-signatures.js';

/** Most records that are read. */
const maxTrails = 100;
/** A number is added where a document has a file of that name already. */
const fileName = /^audit-trail(?:-\d+)?\.json$/;

function attachedTrails(document: PdfDocument): string[] {
  const files = arrayOf(document, catalogOf(document)?.get('AF')).slice(0, maxTrails * 10);
  return files.flatMap((item) => {
    const file = dictOf(document, item);
    const name = stringOf(document, file?.get('UF')) ?? stringOf(document, file?.get('F'));
    const stream = streamOf(document, dictOf(document, file?.get('EF'))?.get('F'));
    if (name === undefined || !fileName.test(textOf(name.bytes)) || !stream) return [];
    return [Buffer.from(document.decodeStream(stream).data).toString('utf8')];
  });
}

/** The attached one of the first signature, then those that stand in later signatures. */
export function pdfAuditTrails(document: PdfDocument, budget: Budget): string[] {
  const inSignatures = findSignatures(document, budget).flatMap(({ dict, revision }) => {
    const text = stringOf(document.asOf(revision), dict.get(auditTrailKey));
    return text ? [textOf(text.bytes)] : [];
  });
  return [...attachedTrails(document), ...inSignatures].slice(0, maxTrails);
}
