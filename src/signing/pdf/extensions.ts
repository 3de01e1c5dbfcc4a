/** Declares that a file of PDF 1.x uses PAdES structures (ETSI EN 319 142-1 §5.6; ISO 32000-2 §7.12). */
import { pdfHeaderVersion } from '../../base/pdf-header.js';
import { pdfDict, pdfName } from '../../pdf/objects/pdf-object.js';
import { catalogOf, asDict, asName, asNumber } from '../../pdf/read/object-source.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import type { IncrementalUpdate } from '../../pdf/write/incremental-update.js';

/** The same value that pyHanko writes, for signatures, validation data and document time stamps. */
const extensionLevel = 1;

/** The effective version: the header's, or the catalog's if that is later (§7.2.2). */
function effectiveVersion(document: PdfDocument): number {
  const header = pdfHeaderVersion(document.bytes);
  const own = asName(document, catalogOf(document)?.get('Version'));
  return Math.max(Number(header ?? 0) || 0, Number(own ?? 0) || 0);
}

/** Adds `/Extensions /ESIC`, and version 1.7 if the file is older; PDF 2.0 needs neither. */
export function declarePades(update: IncrementalUpdate): void {
  const version = effectiveVersion(update.document);
  if (version >= 2) return;
  const known = asDict(update, asDict(update, catalogOf(update)?.get('Extensions'))?.get('ESIC'));
  if (version >= 1.7 && (asNumber(update, known?.get('ExtensionLevel')) ?? 0) >= extensionLevel) return;
  const catalog = update.editCatalog();
  if (version < 1.7) catalog.set('Version', pdfName('1.7'));
  if ((asNumber(update, known?.get('ExtensionLevel')) ?? 0) >= extensionLevel) return;
  update
    .editEntry(catalog, 'Extensions')
    .set('ESIC', pdfDict({ Type: pdfName('DeveloperExtensions'), BaseVersion: pdfName('1.7'), ExtensionLevel: extensionLevel }));
}
