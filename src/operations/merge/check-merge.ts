/** What is wrong with how documents are to be merged, field by field. */
import type { ErrorDetail } from '../../base/errors.js';
import {
  accessibleProfiles,
  archivalProfiles,
  attachments,
  commentViews,
  documentFormats,
  formViews,
  profileProblems,
  trackedChanges,
} from '../../base/names/conversion.js';
import {
  batesForm,
  blankPages,
  longestStamp,
  longestTitle,
  mergeFormats,
  mostParts,
  pageNumberings,
  partBreaks,
  stampFields,
  stampPlaces,
  styleChoices,
  type MergeChoices,
  type MergeDocumentFacts,
} from '../../base/names/merging.js';
import { readPageRanges } from '../../base/page-pictures.js';

/** Settings that are one word of a list. */
const choices = {
  to: documentFormats,
  numbering: pageNumberings,
  blank: blankPages,
  styles: styleChoices,
  between: partBreaks,
  stampAt: stampPlaces,
  attach: attachments,
  pdfa: archivalProfiles,
  pdfua: accessibleProfiles,
  changes: trackedChanges,
  comments: commentViews,
  forms: formViews,
} as const;

/** Settings, and what is said of documents, that one format alone has. */
const onlyPdf = [
  'strict',
  'blank',
  'titles',
  'stamp',
  'stampAt',
  'bates',
  'attach',
  'pdfa',
  'pdfua',
  'changes',
  'comments',
  'forms',
] as const;
const onlyDocx = ['styles', 'between'] as const;
const onlyPdfOfDocuments = ['title', 'pages', 'password'] as const;

/** What is checked before any bytes are there. */
export interface MergeRequestForm extends MergeChoices {
  readonly documents: readonly MergeDocumentFacts[];
}

export function checkMerge(input: MergeRequestForm): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  for (const [field, list] of Object.entries(choices)) {
    const value: unknown = input[field as keyof typeof choices];
    if (value !== undefined && !(list as readonly unknown[]).includes(value))
      problems.push({ field, issue: `must be one of ${list.join(', ')}` });
  }
  const { to = 'pdf', documents } = input;
  const foreign = to === 'pdf' ? onlyDocx : onlyPdf;
  for (const field of foreign)
    if (input[field] !== undefined) problems.push({ field, issue: `is only for ${to === 'pdf' ? 'DOCX' : 'PDF'}` });
  if (to === 'pdf') problems.push(...profileProblems(to, { pdfa: input.pdfa, pdfua: input.pdfua }), ...stampProblems(input));
  problems.push(...countProblems(input));
  for (const [index, document] of documents.entries()) problems.push(...documentProblems(document, `documents[${String(index)}]`, to));
  return problems;
}

function countProblems({ documents, stamp, bates }: MergeRequestForm): ErrorDetail[] {
  if (documents.length > mostParts)
    return [{ field: 'documents', issue: `must be at most ${String(mostParts)}, not ${String(documents.length)}` }];
  const [only] = documents;
  if (documents.length >= 2 || (only && (only.pages !== undefined || stamp !== undefined || bates !== undefined))) return [];
  return [{ field: 'documents', issue: `must be 2 to ${String(mostParts)}, or one with pages or a stamp` }];
}

function stampProblems({ stamp, stampAt, bates }: MergeChoices): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  if (stamp !== undefined && (stamp.trim() === '' || stamp.length > longestStamp))
    problems.push({ field: 'stamp', issue: `must be 1 to ${String(longestStamp)} characters` });
  const unknown = stamp?.match(/\{[^{}]*\}/g)?.find((field) => !(stampFields as readonly string[]).includes(field));
  if (unknown !== undefined) problems.push({ field: 'stamp', issue: `has ${unknown}, which is not one of ${stampFields.join(', ')}` });
  if (stamp?.includes('{bates}') === true && bates === undefined)
    problems.push({ field: 'bates', issue: 'is required where the stamp has {bates}: the first number, as ACME000001' });
  if (bates !== undefined && !batesForm.test(bates))
    problems.push({ field: 'bates', issue: 'must have 1 to 12 digits to count up, as ACME000001' });
  if (bates !== undefined && stamp !== undefined && !stamp.includes('{bates}'))
    problems.push({ field: 'stamp', issue: 'must have {bates} in it where bates is given' });
  if (stampAt !== undefined && stamp === undefined && bates === undefined)
    problems.push({ field: 'stampAt', issue: 'is only for a stamp' });
  return problems;
}

function documentProblems(document: MergeDocumentFacts, field: string, to: string): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  const { format, title, pages } = document;
  if (to !== 'pdf')
    for (const key of onlyPdfOfDocuments)
      if (document[key] !== undefined) problems.push({ field: `${field}.${key}`, issue: 'is only for PDF' });
  if (format !== undefined && !mergeFormats.includes(format))
    problems.push({ field: `${field}.format`, issue: `must be one of ${mergeFormats.join(', ')}` });
  if (title !== undefined && title.length > longestTitle)
    problems.push({ field: `${field}.title`, issue: `must be at most ${String(longestTitle)} characters` });
  if (pages !== undefined && !readPageRanges(pages))
    problems.push({ field: `${field}.pages`, issue: 'must be page numbers and ranges, as 1-3 or 1,4-6' });
  return problems;
}
