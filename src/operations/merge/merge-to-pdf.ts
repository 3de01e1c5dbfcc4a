/** Documents of any format → one PDF; other formats are converted first, each document by itself, so its pages are as they were alone. */
import { Budget, timeLeft, type TimeLimit } from '../../base/abort.js';
import { Diagnostics, type Diagnostic } from '../../base/diagnostics.js';
import { joinedFonts, type DrawnFont } from '../../contract/drawn-font.js';
import { DocOpsError, validationError } from '../../base/errors.js';
import { usualMediaType, type AttachedFile } from '../../contract/attached-files.js';
import { strippedFileName } from '../../contract/file-name.js';
import { isVersion2, sourceTypes, contentTypes } from '../../contract/conversion.js';
import { mergePdf, documentTitle, type PdfLoss, type PdfPart } from '../../pdf/merge/merge-pdf.js';
import { statedLanguage } from '../../pdf/structure/join-structure.js';
import { pagesIn } from '../../pdf/merge/merge-part.js';
import { ownProperties } from '../../pdf/merge/own-properties.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { noPages } from '../../pdf/read/page-tree.js';
import { openPdf, repairedBecause } from '../../pdf/recovery/open-pdf.js';
import { readPdf } from '../../pdf/read/read-pdf.js';
import type { DocumentInformation } from '../../pdf/write/document-information.js';
import type { EmbeddedFile } from '../../pdf/write/embedded-file.js';
import { convert, type ConvertInput } from '../convert/convert.js';
import { chosenPages, turnedPages } from './chosen-pages.js';
import { commonClaims, type CommonClaims } from './common-claims.js';
import { finishedFile, optimized } from './finished-file.js';
import type { MergeInput } from './merge.js';
import { inPart, documentName, type MergePart } from './merge-part.js';
import { splitMerged, type MergedWhole, type NamedPdf } from './split.js';
import { stampsFor } from './stamps.js';
import { openWatermark, watermarkFor, type WatermarkPdf } from './watermark.js';

export interface MergedToPdf {
  /** One file, or several if the result is split. */
  readonly files: readonly NamedPdf[];
  readonly pages: number;
  /** Absent if all documents are PDF. */
  readonly fonts?: readonly DrawnFont[];
  readonly warnings: readonly Diagnostic[];
}

/** Bytes of all documents together, as PDF: far more than merges need. */
const mostBytes = 1024 * 1024 * 1024;
const mostPages = 50_000;

/** The state of a merge. */
interface Work {
  readonly input: MergeInput;
  readonly isSame: boolean;
  readonly budget: Budget;
  readonly left: () => TimeLimit;
  readonly diagnostics: Diagnostics;
  readonly fonts: DrawnFont[];
}

/**
 * @param isSame Whether the result is the only part itself, written again, which keeps its properties, page labels and structure
 * @throws DocOpsError VALIDATION_ERROR, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT, OPERATION_TIMEOUT
 */
export async function mergeToPdf(parts: readonly MergePart[], input: MergeInput, isSame = false): Promise<MergedToPdf> {
  const left = timeLeft(input.timeoutMs);
  const work: Work = { input, isSame, budget: new Budget(left()), left, diagnostics: new Diagnostics(), fonts: [] };
  const watermark = await openWatermark(input.watermark, work.budget);
  const documents = await readDocuments(parts, work);
  const sources = documents.filter((document) => document !== undefined);
  documents.length = 0;
  const requested = {
    attachesFiles: input.attach === 'source' || input.attachFiles !== undefined,
    isArchival: input.pdfa !== undefined,
    isAccessible: input.pdfua !== undefined,
    isProtected: input.protection !== undefined,
    watermark: watermark?.document,
  };
  const claims = commonClaims(sources, requested);
  for (const { code, message } of claims.losses) work.diagnostics.report(code, message);
  const merged = optimized(await joinParts(parts, sources, { ...claims, watermark }, work), work);
  const plain = input.split === undefined ? [{ name: 'merged.pdf', bytes: merged.bytes }] : await splitMerged(parts, merged, work);
  const files = plain.map((file) => finishedFile(file, work));
  const fonts = joinedFonts(work.fonts);
  return { files, pages: merged.pages, ...(fonts.length > 0 && { fonts }), warnings: work.diagnostics.list() };
}

/** PDF documents come first: the others are converted to the claims that all of them share. */
async function readDocuments(parts: readonly MergePart[], work: Work): Promise<(PdfDocument | undefined)[]> {
  const documents: (PdfDocument | undefined)[] = [];
  const total = { bytes: 0 };
  for (const part of parts) if (part.format === 'pdf') documents[part.index] = await inPart(part, () => openPart(part, work, total));
  const given = commonClaims(documents.filter((document) => document !== undefined));
  const { pdfa = given.archival, pdfua = given.accessible } = work.input;
  const profile = { pdfa, pdfua };
  for (const part of parts) {
    const { format } = part;
    if (format === 'pdf') continue;
    documents[part.index] = await inPart(part, async () => {
      const { bytes, warnings, fonts = [] } = await convert(conversionOf(part, format, work, profile));
      for (const { code, message } of warnings) work.diagnostics.report(code, `${part.field}: ${message}`);
      work.fonts.push(...fonts);
      count(bytes, total);
      return readPdf(bytes, { budget: work.budget });
    });
  }
  return documents;
}

function conversionOf(
  { bytes, name, resources }: MergePart,
  from: ConvertInput['from'],
  { input, left }: Work,
  profile: Pick<ConvertInput, 'pdfa' | 'pdfua'>,
): ConvertInput {
  const { changes, comments, forms, fonts } = input;
  return {
    ...{ bytes, from, ...profile, ...left() },
    fileName: name,
    resources,
    changes,
    comments,
    forms,
    fonts,
  };
}

function count({ length }: Uint8Array, total: { bytes: number }): void {
  total.bytes += length;
  if (total.bytes > mostBytes) throw new DocOpsError('FILE_TOO_LARGE', 'The documents are larger than 1 GB together.');
}

/** Opens even a damaged PDF, as viewers do; with `strict`, damage is an error. */
function openPart({ bytes, field, password }: MergePart, { budget, diagnostics, input }: Work, total: { bytes: number }): PdfDocument {
  count(bytes, total);
  const { document, damage } = openPdf(bytes, { budget, password, isForgiving: true });
  if (damage === undefined) return document;
  if (input.strict === true)
    throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `The PDF is damaged: ${damage}; without strict=true it is repaired, with a warning.`);
  diagnostics.report('merge.repaired', `${field}: the file ${repairedBecause(damage)}`);
  return document;
}

async function joinParts(
  parts: readonly MergePart[],
  sources: PdfDocument[],
  { archival, accessible, watermark }: CommonClaims & { readonly watermark: WatermarkPdf | undefined },
  { input, isSame, budget, diagnostics }: Work,
): Promise<MergedWhole> {
  const { numbering = isSame ? 'restart' : 'continue', blank = 'none', titles = parts.length > 1 } = input;
  const pdfParts = await Promise.all(parts.map((part, index) => inPart(part, () => pdfPart(part, sources[index], budget))));
  const pages = pdfParts.reduce((sum, { all, chosen }) => sum + (chosen ?? all).length, 0);
  if (pages > mostPages) throw new DocOpsError('FILE_TOO_LARGE', `The documents have more than ${String(mostPages)} pages together.`);
  const own = propertiesOf(sources[0], pdfParts[0], isSame);
  sources.length = 0;
  const form = { budget, numbering, archival, accessible, isVersion2: isVersion2(archival, accessible) };
  const information = { ...own, ...input.metadata, title: input.metadata?.title ?? own.title, producer: 'docops-router' };
  const isConforming = archival !== undefined || accessible !== undefined;
  const merged = await mergePdf(drained(pdfParts), {
    ...{ ...form, blank, hasTitles: titles, information, isSame },
    attachments: [...(input.attach === 'source' ? parts.map(sourceFile) : []), ...(input.attachFiles ?? []).map(embeddedFile)],
    isFileRemoved: isFileRemoved(input),
    drawStamps: stampsFor(input, { budget, isConforming }),
    watermark: await watermarkFor(input.watermark, watermark, { budget, diagnostics, fonts: input.fonts, isConforming }),
    onLoss: (loss) => reportLoss(diagnostics, loss, { isStrict: input.strict === true }),
  });
  requireRemoved(input, merged.removedFiles);
  return { ...merged, form, information };
}

/** The properties of the result, as far as the documents determine them. */
function propertiesOf(first: PdfDocument | undefined, part: PdfPart | undefined, isSame: boolean): DocumentInformation {
  if (first && isSame) return ownProperties(first);
  return { title: part?.title ?? '', language: first && statedLanguage(first) };
}

/** Yielded items are removed from the list: a document's objects are many times its size. */
function* drained<T>(list: T[]): Generator<T> {
  for (let next = list.shift(); next !== undefined; next = list.shift()) yield next;
}

function pdfPart(part: MergePart, source: PdfDocument | undefined, budget: Budget): PdfPart {
  if (!source) throw new RangeError('every document was read');
  const all = pagesIn(source, budget);
  if (all.length === 0) throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `The PDF ${noPages(source)}.`);
  const title = part.title?.trim() ?? '';
  const chosen = chosenPages(part, all.length);
  const turns = turnedPages(part, chosen, all.length);
  return { source, all, chosen, turns, title: title === '' ? (documentTitle(source) ?? documentName(part)) : title };
}

function embeddedFile({ name, data, mediaType = usualMediaType, description, relationship = 'Unspecified' }: AttachedFile): EmbeddedFile {
  return { name, data, mediaType, description, relationship };
}

function isFileRemoved({ attachments, removeAttachments }: MergeInput): ((name: string) => boolean) | undefined {
  if (attachments === 'remove') return () => true;
  const names = new Set(removeAttachments);
  return names.size === 0 ? undefined : (name) => names.has(name);
}

/** @throws DocOpsError VALIDATION_ERROR for names that no document has */
function requireRemoved({ attachments, removeAttachments = [] }: MergeInput, removed: ReadonlySet<string>): void {
  if (attachments === 'remove') return;
  const missing = removeAttachments.flatMap((name, index) =>
    removed.has(name)
      ? []
      : [{ field: `removeAttachments[${String(index)}]`, issue: 'names a file that no document carries; inspect lists them' }],
  );
  if (missing.length > 0) throw validationError(missing);
}

/** The original document, for attaching it. */
function sourceFile(part: MergePart): EmbeddedFile {
  const { bytes, format } = part;
  const name = strippedFileName(documentName(part));
  return {
    name: name === '' ? `source.${format}` : name.includes('.') ? name : `${name}.${format}`,
    data: bytes,
    mediaType: format === 'pdf' ? contentTypes.pdf : sourceTypes[format],
    description: `Document ${String(part.index + 1)} of those that this PDF was merged from`,
    relationship: 'Source',
  };
}

const losses: Readonly<Record<PdfLoss['kind'], (detail: string) => string>> = {
  signatures: (count) =>
    `${count === '1' ? 'the signature is' : `the ${count} signatures are`} lost, because the merged document is a different one`,
  xfa: () => 'the XFA form is lost; its fields are kept',
  scripts: () => 'the scripts of the document are lost',
  structure: (reason) => `the structure for assistive technology could not be merged: ${reason}`,
  unreadable: (what) => `some content could not be read and may be missing: ${what}`,
  'field-names': (names) => `form fields were renamed, because earlier documents use the same names: ${names}`,
};

/** @throws DocOpsError UNPROCESSABLE_DOCUMENT for unreadable objects, if `isStrict` */
function reportLoss(diagnostics: Diagnostics, { part, kind, detail }: PdfLoss, { isStrict }: { readonly isStrict: boolean }): void {
  if (isStrict && kind === 'unreadable') {
    const field = `documents[${String(part)}]`;
    const issue = losses.unreadable(detail);
    throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `${field}: ${issue}`, { details: [{ field, issue }] });
  }
  diagnostics.report(`merge.${kind}`, `documents[${String(part)}]: ${losses[kind](detail)}`);
}
