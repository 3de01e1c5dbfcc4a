/** Pages of a part → pages of the result, with inherited attributes, independent of the part's page tree (ISO 32000-2 §7.7.3). */
import { PdfDict, pdfDict, pdfName, PdfRef, type PdfObject } from '../objects/pdf-object.js';
import { arrayOf } from '../read/object-source.js';
import { pageGeometry } from '../read/page-tree.js';
import type { MergedPage, PartImport } from './merge-part.js';

/** Entries that lead out of the page, and inheritable ones. `Thumb` shows the page without its stamp. */
const leftOut = ['Parent', 'B', 'Thumb', 'Annots', 'Resources', 'MediaBox', 'CropBox', 'Rotate'];
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

/** The media box that readers assume if a page has none. */
const fallbackBox = [0, 0, 612, 792];

export function copyPages(part: PartImport): void {
  for (const page of part.pages) part.imports.update.set(page.reference, copied(part, page));
}

function copied({ source, imports }: PartImport, { page, turn }: MergedPage): PdfDict {
  const dict = imports.copyDict(page.dict, leftOut).set('Type', pdfName('Page'));
  for (const key of inherited) {
    const value = page.attributes.get(key);
    if (value !== undefined) dict.set(key, imports.copy(source.resolve(value)));
  }
  if (dict.get('Resources') === undefined) dict.set('Resources', pdfDict({}));
  if (dict.get('MediaBox') === undefined) dict.set('MediaBox', fallbackBox);
  if (turn !== 0) dict.set('Rotate', (pageGeometry(source, page).rotation + turn + 360) % 360);
  const annotations = annotationsOf(page.dict);
  return annotations.length > 0 ? dict.set('Annots', annotations) : dict;

  function annotationsOf(own: PdfDict): readonly PdfObject[] {
    return arrayOf(source, own.get('Annots')).flatMap((item) => {
      const copy = imports.copy(item);
      return copy instanceof PdfRef || copy instanceof PdfDict ? [copy] : [];
    });
  }
}
