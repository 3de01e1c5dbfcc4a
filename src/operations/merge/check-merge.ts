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
import { finishingOptions } from '../../contract/finishing.js';
import { finishingProblems } from '../../contract/finishing-problems.js';
import { mergeDocumentOptions, mergeOptions, mostParts, type MergeChoices, type MergeDocumentFacts } from '../../contract/merging.js';
import { readPageTurns } from '../../contract/page-pictures.js';
import { pageRangesIssue } from '../../contract/page-ranges.js';
import { watermarkProblems } from './watermark-problems.js';
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
      ? [...profileProblems({ pdfa, pdfua }), ...finishingProblems(input), ...watermarkProblems(input), ...splitProblems(input)]
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

/** Options that make sense for a single document. */
const singleOptions = Object.keys(finishingOptions) as (keyof typeof finishingOptions)[];

function countProblems(input: MergeRequestForm): ErrorDetail[] {
  const { documents } = input;
  if (documents.length > mostParts)
    return [{ field: 'documents', issue: `must be at most ${String(mostParts)}, not ${String(documents.length)}` }];
  const [only] = documents;
  if (documents.length >= 2) return [];
  const own = [only?.pages, only?.rotate, input.attachments, input.removeAttachments, ...singleOptions.map((name) => input[name])];
  if (only && own.some((value) => value !== undefined)) return [];
  return [
    {
      field: 'documents',
      issue: `must be 2 to ${String(mostParts)}, or one with pages, rotate, split, protection, metadata, attachments, linearise, optimise, a watermark or a stamp`,
    },
  ];
}

function documentProblems(document: MergeDocumentFacts, prefix: string, to: DocumentFormat): ErrorDetail[] {
  const { pages, rotate } = document;
  const wrong = Object.entries(mergeDocumentOptions).flatMap(([name, kind]) => {
    const value = document[name as keyof MergeDocumentFacts];
    return value === undefined ? [] : valueProblems(kind, value, prefix + name);
  });
  const pagesIssue = pages === undefined ? undefined : pageRangesIssue(pages);
  const turns = rotate === undefined ? [] : readPageTurns(rotate);
  return [
    ...formatProblems(document, mergeDocumentOptions, { to }, prefix),
    ...wrong,
    ...(pagesIssue === undefined ? [] : [{ field: `${prefix}pages`, issue: pagesIssue }]),
    ...(typeof turns === 'string' ? [{ field: `${prefix}rotate`, issue: turns }] : []),
  ];
}
