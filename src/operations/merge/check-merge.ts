/** Problems with the options of a merge, field by field. */
import {
  bytesKind,
  durationKind,
  fontsKind,
  formatProblems,
  inputProblems,
  type InputShape,
  valueProblems,
} from '../../contract/check-input.js';
import type { ErrorDetail } from '../../base/errors.js';
import { type DocumentFormat, profileProblems } from '../../contract/conversion.js';
import {
  batesForm,
  longestStamp,
  mergeDocumentOptions,
  mergeOptions,
  mostParts,
  stampFields,
  type MergeChoices,
  type MergeDocumentFacts,
} from '../../contract/merging.js';
import { readPageRanges, readPageTurns } from '../../contract/page-pictures.js';
import { resourcesKind } from '../convert/resources/resource.js';
import type { MergeDocument, MergeInput } from './merge.js';

const documentShape: InputShape<MergeDocument> = { bytes: bytesKind, resources: resourcesKind, ...mergeDocumentOptions };

/** Every option of `merge`, with its allowed values. */
export const mergeShape: InputShape<MergeInput> = {
  documents: { kind: 'list', of: { kind: 'object', shape: documentShape, required: ['bytes'] }, most: mostParts },
  ...mergeOptions,
  timeoutMs: durationKind,
  fonts: fontsKind,
};

/** The part of a merge request that is checked without the documents' bytes. */
export interface MergeRequestForm extends MergeChoices {
  readonly documents: readonly MergeDocumentFacts[];
}

/** @param input Possibly invalid: callers need not use TypeScript */
export function mergeProblems(input: MergeInput): ErrorDetail[] {
  const problems = inputProblems(input, mergeShape, ['documents']);
  return problems.length > 0 ? problems : checkMerge(input);
}

/** Checks combinations of options, and the options of each document. */
export function checkMerge(input: MergeRequestForm): ErrorDetail[] {
  const { to = mergeOptions.to.preset, documents, pdfa, pdfua } = input;
  return [
    ...formatProblems(input, mergeOptions, { to }),
    ...(to === 'pdf'
      ? [
          ...profileProblems({ pdfa, pdfua }),
          ...stampProblems(input),
          ...splitProblems(input),
          ...protectionProblems(input),
          ...optimisationProblems(input),
        ]
      : []),
    ...countProblems(input),
    ...documents.flatMap((document, index) => documentProblems(document, `documents[${String(index)}].`, to)),
  ];
}

function splitProblems({ split, attach, documents }: MergeRequestForm): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  if (split === 'ranges' && documents.every(({ pages }) => pages === undefined))
    problems.push({ field: 'documents[0].pages', issue: 'is required for split=ranges: the pages of each file, such as 1-3,4-6' });
  if (split !== undefined && attach !== undefined)
    problems.push({ field: 'attach', issue: 'cannot be combined with split: each file would contain all documents' });
  return problems;
}

function protectionProblems({ protection, pdfa }: MergeRequestForm): ErrorDetail[] {
  if (protection === undefined || pdfa === undefined) return [];
  return [{ field: 'protection', issue: 'cannot be combined with pdfa: PDF/A does not allow encryption' }];
}

function optimisationProblems({ optimise, dpi, quality }: MergeRequestForm): ErrorDetail[] {
  if (optimise === true) return [];
  return Object.entries({ dpi, quality })
    .filter(([, value]) => value !== undefined)
    .map(([field]) => ({ field, issue: 'is only with optimise=true' }));
}

function countProblems({ documents, stamp, bates, split, protection, metadata, linearise, optimise }: MergeRequestForm): ErrorDetail[] {
  if (documents.length > mostParts)
    return [{ field: 'documents', issue: `must be at most ${String(mostParts)}, not ${String(documents.length)}` }];
  const [only] = documents;
  if (documents.length >= 2) return [];
  if (
    only &&
    [only.pages, only.rotate, stamp, bates, split, protection, metadata, linearise, optimise].some((value) => value !== undefined)
  )
    return [];
  return [
    {
      field: 'documents',
      issue: `must be 2 to ${String(mostParts)}, or one with pages, rotate, split, protection, metadata, linearise, optimise or a stamp`,
    },
  ];
}

function stampProblems({ stamp, stampAt, bates }: MergeChoices): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  if (stamp !== undefined && (stamp.trim() === '' || stamp.length > longestStamp))
    problems.push({ field: 'stamp', issue: `must be 1 to ${String(longestStamp)} characters` });
  const unknown = stamp?.match(/\{[^{}]*\}/g)?.find((field) => !(stampFields as readonly string[]).includes(field));
  if (unknown !== undefined) problems.push({ field: 'stamp', issue: `contains ${unknown}, which is not one of ${stampFields.join(', ')}` });
  if (stamp?.includes('{bates}') === true && bates === undefined)
    problems.push({ field: 'bates', issue: 'is required if the stamp contains {bates}: the first number, such as ACME000001' });
  if (bates !== undefined && !batesForm.test(bates))
    problems.push({ field: 'bates', issue: 'must end with 1 to 12 digits that can be incremented, such as ACME000001' });
  if (bates !== undefined && stamp !== undefined && !stamp.includes('{bates}'))
    problems.push({ field: 'stamp', issue: 'must contain {bates} if bates is given' });
  if (stampAt !== undefined && stamp === undefined && bates === undefined)
    problems.push({ field: 'stampAt', issue: 'is only for a stamp' });
  return problems;
}

function documentProblems(document: MergeDocumentFacts, prefix: string, to: DocumentFormat): ErrorDetail[] {
  const { pages, rotate } = document;
  const wrong = Object.entries(mergeDocumentOptions).flatMap(([name, kind]) => {
    const value = document[name as keyof MergeDocumentFacts];
    return value === undefined ? [] : valueProblems(kind, value, prefix + name);
  });
  const issue = 'must be page numbers and ranges, such as 1-3 or 1,4-6';
  const turns = rotate === undefined ? [] : readPageTurns(rotate);
  return [
    ...formatProblems(document, mergeDocumentOptions, { to }, prefix),
    ...wrong,
    ...(pages !== undefined && !readPageRanges(pages) ? [{ field: `${prefix}pages`, issue }] : []),
    ...(typeof turns === 'string' ? [{ field: `${prefix}rotate`, issue: turns }] : []),
  ];
}
