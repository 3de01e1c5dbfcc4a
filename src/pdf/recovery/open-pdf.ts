/**
 * Opens a PDF as viewers do, damaged or not, for uses that judge nothing: copying its pages, inspecting it. Verdicts only use `readPdf`.
 */
import type { Budget } from '../../base/abort.js';
import { lacksPdfHeader } from '../../base/pdf-header.js';
import { noPages, eachPage } from '../read/page-tree.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { readPdf } from '../read/read-pdf.js';
import { skipSpace } from '../syntax/characters.js';
import { readObjectHeader } from '../syntax/read-indirect-object.js';
import { lastStartXref } from '../xref/read-xref-chain.js';
import { DamagedPdfError } from '../xref/xref-context.js';
import { repairPdf, type RepairOptions } from './repair-pdf.js';
import { scanDefinitions } from './scan-definitions.js';

export interface OpenedPdf {
  readonly document: PdfDocument;
  /** A clause that describes the damage; absent if the file is read as written. */
  readonly damage?: string | undefined;
  /** A damaged file as written; absent if it cannot be read that way. */
  readonly strict?: PdfDocument | undefined;
}

/** A warning's text, to follow the document's name. */
export const repairedBecause = (damage: string): string =>
  `is damaged: ${damage}; its objects were found by a scan, as in viewers, and some content may be lost`;

/** Numbers of objects that their entries do not lead to. */
function misplaced(document: PdfDocument, budget: Budget): Set<number> {
  const wrong = new Set<number>();
  for (const number of document.objectNumbers()) {
    budget.step();
    const entry = document.entry(number)?.entry;
    if (entry?.kind !== 'offset' || number === 0) continue;
    const header = readObjectHeader(document.bytes, skipSpace(document.bytes, entry.offset));
    if (header?.reference.number !== number) wrong.add(number);
  }
  return wrong;
}

/** The strict reader then reads an earlier revision. */
const hasUnreadableStart = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf('startxref') !== lastStartXref(bytes)?.start;

/** Damage in a file that could be read, because its offsets are wrong: reported only if the missing objects exist. */
function hiddenDamage(document: PdfDocument, budget: Budget): string | undefined {
  const wrong = misplaced(document, budget);
  if (wrong.size > 0) {
    const found = new Set(scanDefinitions(document.bytes, budget).flatMap(({ numbers }) => numbers.filter((number) => wrong.has(number))));
    if (found.size > 0) return `${String(found.size)} of its objects are not where its cross-reference says`;
  }
  if (hasUnreadableStart(document.bytes)) return 'its last startxref is not followed by an offset';
  return hasPages(document, budget) ? undefined : `it ${noPages(document)}`;
}

const hasPages = (document: PdfDocument, budget: Budget): boolean => {
  for (const { dict } of eachPage(document, budget)) if (dict) return true;
  return false;
};

/** `%PDF-` before a file that begins with an object: it lost its header, or the header is no longer readable. */
function withHeader(bytes: Uint8Array): Uint8Array | undefined {
  return lacksPdfHeader(bytes) ? Buffer.concat([Buffer.from('%PDF-1.7\n', 'latin1'), bytes]) : undefined;
}

/**
 * If the cross-reference is damaged, objects are found by searching, and the last one of each number counts.
 * @throws DocOpsError INVALID_FILE_FORMAT if the bytes are not a PDF; UNPROCESSABLE_DOCUMENT if no pages can be found in it, it is
 * hostile, or the password does not open its encryption
 */
export function openPdf(bytes: Uint8Array, options: RepairOptions): OpenedPdf {
  const completed = withHeader(bytes);
  if (!completed) return openWithHeader(bytes, options);
  const { document } = openWithHeader(completed, options);
  return { document, damage: 'it has no header' };
}

function openWithHeader(bytes: Uint8Array, { budget, password, isForgiving }: RepairOptions): OpenedPdf {
  const options = { budget, password, isForgiving, allowsLockedFiles: true };
  let document: PdfDocument | undefined;
  let damage: string | undefined;
  let error: unknown;
  try {
    document = readPdf(bytes, options);
    damage = hiddenDamage(document, budget);
  } catch (caught) {
    if (!(caught instanceof DamagedPdfError)) throw caught;
    error = caught;
    damage = caught.damage;
  }
  if (damage === undefined && document) return { document };
  const repaired = repairPdf(bytes, options);
  if (repaired && hasPages(repaired, budget)) return { document: repaired, damage, strict: document };
  if (document) return { document };
  throw error;
}
