/** Trailers that a reader finds by searching: each must lead to the catalog of the strict reader. */
import type { Budget } from '../../../base/abort.js';
import type { PdfDict, PdfObject } from '../../../pdf/objects/pdf-object.js';
import type { ByteRange } from '../../../pdf/read/indirect-object.js';
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';
import { isSameObject } from '../../../pdf/recovery/same-object.js';
import { mostTrailers, readTrailer, scanTrailers } from '../../../pdf/recovery/scan-trailers.js';
import type { Disagreements } from './disagreement.js';

/** Entries of a trailer that determine the document. */
const deciding = ['Root', 'Encrypt'];
/**
 * Returns the ranges of trailers that belong to no section but lead to the same catalog: iText
 * leaves one after a cross-reference stream.
 */
export function checkTrailers(document: PdfDocument, budget: Budget, report: Disagreements): readonly ByteRange[] {
  const { bytes, revisions } = document;
  const sections = revisions.flatMap((revision) => revision.sections);
  const leadsElsewhere = (dict: PdfDict): boolean =>
    deciding.some((key) => dict.get(key) !== undefined && !isSameObject(dict.get(key) as PdfObject, document.trailer.get(key) ?? null));
  for (const { offset, trailer: dict } of sections)
    if (leadsElsewhere(dict)) report.add(offset, 'A cross-reference section of an earlier revision leads to another catalog');
  const tables = sections.filter(({ kind }) => kind === 'table');
  const tolerated: ByteRange[] = [];
  let read = 0;
  for (const trailer of scanTrailers(bytes, budget)) {
    const { start } = trailer;
    if (tables.some(({ offset, end }) => start > offset && start < end)) continue;
    const found = ++read > mostTrailers ? undefined : readTrailer(bytes, trailer, budget);
    if (found !== undefined && !leadsElsewhere(found.dict)) tolerated.push({ start, end: found.end });
    else report.add(start, 'Programs that look for trailers by themselves find one that leads elsewhere');
  }
  return tolerated;
}
