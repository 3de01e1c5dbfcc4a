/** The formats and names of a merge's documents. */
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import type { MergeFormat } from '../../contract/merging.js';
import { describeFormat, sniffFormat, type SniffedFormat } from '../../docx/opc/sniff-format.js';
import type { MergeDocument, MergeInput } from './merge.js';

/** A document whose format is known. */
export interface MergePart extends MergeDocument {
  readonly index: number;
  readonly format: MergeFormat;
  /** `documents[2]` */
  readonly field: string;
}

const textEndings: Readonly<Record<string, MergeFormat>> = {
  md: 'md',
  markdown: 'md',
  txt: 'md',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
};

/** Extensions of formats that are recognised by their bytes: a text with such a name is not the file that it claims to be. */
const byteEndings: Readonly<Record<string, string>> = { pdf: 'a PDF', docx: 'a DOCX', docm: 'a DOCX', dotx: 'a DOCX', dotm: 'a DOCX' };

const endingOf = (name: string): string => /[.]([^./\\]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Formats that are recognised by their bytes alone; others may be text of any kind. */
const ofBytes: Readonly<Partial<Record<SniffedFormat, MergeFormat>>> = {
  pdf: 'pdf',
  zip: 'docx',
  'truncated-zip': 'docx',
  html: 'html',
  text: 'md',
};
const texts: ReadonlySet<SniffedFormat> = new Set(['html', 'xml', 'text', 'unknown']);

/** The stated format, else the one that the bytes show; a name determines the language of a text. Undefined for anything else. */
export function mergeFormatOf({ bytes, name = '', format }: MergeDocument): MergeFormat | undefined {
  if (format) return format;
  const sniffed = sniffFormat(bytes);
  const ending = endingOf(name);
  if (texts.has(sniffed) && Object.hasOwn(textEndings, ending)) return textEndings[ending];
  // An error page, or anything else that was saved under the name of a document, is not the intended document.
  if (texts.has(sniffed) && Object.hasOwn(byteEndings, ending)) return undefined;
  return ofBytes[sniffed];
}

/** @throws DocOpsError INVALID_FILE_FORMAT for every unsupported document, VALIDATION_ERROR for a PDF in a merge to DOCX */
export function identifyParts({ documents, to = 'pdf' }: Pick<MergeInput, 'documents' | 'to'>): MergePart[] {
  const problems: ErrorDetail[] = [];
  const parts = documents.flatMap((document, index): MergePart[] => {
    const field = `documents[${String(index)}]`;
    const format = mergeFormatOf(document);
    if (format) return [{ ...document, index, field, format }];
    const named = byteEndings[endingOf(document.name ?? '')];
    const issue = named === undefined ? 'must be a DOCX, PDF, Markdown or HTML' : `must be ${named}, as its file name says`;
    problems.push({ field, issue: `${issue}. ${describeFormat(sniffFormat(document.bytes))}` });
    return [];
  });
  if (problems.length > 0)
    throw new DocOpsError('INVALID_FILE_FORMAT', problems.map(({ field, issue }) => `${field}: ${issue}`).join(' '), { details: problems });
  if (to === 'docx') requireDocuments(parts);
  return parts;
}

function requireDocuments(parts: readonly MergePart[]): void {
  const pdfs = parts.filter(({ format }) => format === 'pdf');
  if (pdfs.length > 0)
    throw validationError(pdfs.map(({ field }) => ({ field, issue: 'is a PDF, which cannot be merged into a DOCX; use to=pdf' })));
}

/** The document's display name, which is also used for files. */
export function documentName({ name, index }: Pick<MergePart, 'name' | 'index'>): string {
  const base = (name ?? '').split(/[/\\]/).at(-1)?.trim() ?? '';
  return base === '' ? `Document ${String(index + 1)}` : base;
}

/** Adds the document's place to its errors. */
export async function inPart<T>({ field }: Pick<MergePart, 'field'>, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DocOpsError) || error.code === 'OPERATION_TIMEOUT') throw error;
    const details = error.details.length > 0 ? error.details : [{ field: '', issue: error.message }];
    const placed = details.map(({ field: own, ...more }) => ({
      ...more,
      field: own === '' || own === 'document' ? field : `${field}.${own}`,
    }));
    throw new DocOpsError(error.code, `${field}: ${error.message}`, { details: placed, cause: error });
  }
}
