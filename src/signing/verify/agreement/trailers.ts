/** Trailers that a reader finds by looking for them: each must lead to the catalog that the strict reader has. */
import type { Budget } from '../../../base/abort.js';
import { PdfDict, type PdfObject } from '../../../pdf/objects/pdf-object.js';
import type { ByteRange } from '../../../pdf/read/indirect-object.js';
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';
import { defaultPdfLimits } from '../../../pdf/read/limits.js';
import { isSameObject } from '../../../pdf/recovery/same-object.js';
import { scanTrailers } from '../../../pdf/recovery/scan-trailers.js';
import { PdfSyntaxError, readObject } from '../../../pdf/syntax/read-object.js';
import type { Disagreements } from './disagreement.js';

/** Entries of a trailer that decide what a document is. */
const deciding = ['Root', 'Encrypt'];
/** Bytes of a trailer that no cross-reference section has which are read, and how many such trailers are. */
const longestRead = 1 << 16;
const maxUnnamed = 1000;

function readTrailer(bytes: Uint8Array, at: number, budget: Budget): { dict: PdfDict; end: number } | undefined {
  try {
    const reading = {
      maxDepth: defaultPdfLimits.maxDepth,
      step: () => budget.step(),
      onDuplicateKey: () => undefined,
      onMalformed: () => undefined,
    };
    const { value, end } = readObject(bytes.subarray(0, at + longestRead), at, reading);
    return value instanceof PdfDict ? { dict: value, end } : undefined;
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined;
    throw error;
  }
}

/** Gives the ranges of those that belong to no section and lead nowhere else: iText leaves one behind a cross-reference stream. */
export function checkTrailers(document: PdfDocument, budget: Budget, report: Disagreements): readonly ByteRange[] {
  const { bytes, revisions, trailer } = document;
  const sections = revisions.flatMap((revision) => revision.sections);
  const leadsElsewhere = (dict: PdfDict): boolean =>
    deciding.some((key) => dict.get(key) !== undefined && !isSameObject(dict.get(key) as PdfObject, trailer.get(key) ?? null));
  for (const { offset, trailer: dict } of sections)
    if (leadsElsewhere(dict)) report.add(offset, 'A cross-reference section of an earlier revision leads to another catalog');
  const tables = sections.filter(({ kind }) => kind === 'table');
  const tolerated: ByteRange[] = [];
  let read = 0;
  for (const { start, dict: at } of scanTrailers(bytes, budget)) {
    if (tables.some(({ offset, end }) => start > offset && start < end)) continue;
    const found = ++read > maxUnnamed ? undefined : readTrailer(bytes, at, budget);
    if (found !== undefined && !leadsElsewhere(found.dict)) tolerated.push({ start, end: found.end });
    else report.add(start, 'Programs that look for trailers by themselves find one that leads elsewhere');
  }
  return tolerated;
}
