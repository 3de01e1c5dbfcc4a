/** Checks a conversion's options against one another, for the library, requests and the command. */
import { formatProblems } from './check-input.js';
import type { ErrorDetail } from '../base/errors.js';
import { attachIssue, changesIssue, commentsIssue, isPictureFormat, profileProblems } from './conversion.js';
import { type ConvertChoices, convertOptions } from './convert-options.js';
import { finishingProblems } from './finishing-problems.js';
import { archivalProfile, invoiceIssue } from './invoice.js';
import { pagesIssue, readPageTurns } from './page-pictures.js';
import { pageRangesIssue } from './page-ranges.js';

interface Chosen extends Partial<ConvertChoices> {
  /** Also absent while it is unknown. */
  readonly hasInvoice?: boolean;
}

/** @param choices Each valid by itself; without `from`, or if it is `auto`, options for only some sources are not checked */
export function conversionProblems({ from, to = 'pdf', hasInvoice = false, ...choices }: Chosen): ErrorDetail[] {
  const { changes, comments, pdfa, pdfua, tagged, attach, recover, pages } = choices;
  const only = (field: string, issue: string | undefined): ErrorDetail[] => (issue === undefined ? [] : [{ field, issue }]);
  // `recover: false` is allowed for every format.
  const wanted = { ...choices, recover: recover === true ? recover : undefined };
  return [
    ...formatProblems(wanted, convertOptions, { from: from === 'auto' ? undefined : from, to }),
    ...(to === 'pdf' ? profileProblems({ pdfa: archivalProfile({ hasInvoice, pdfa }), pdfua, isTagged: tagged }) : []),
    ...(to === 'pdf' ? finishedProblems({ ...choices, hasInvoice }) : []),
    ...only('attach', attachIssue(attach, pdfa)),
    ...only('invoice', hasInvoice ? invoiceIssue(to, pdfa) : undefined),
    ...only('changes', changes && changesIssue(changes, to)),
    ...only('comments', comments && commentsIssue(comments, to)),
    ...only('pages', pages !== undefined && isPictureFormat(to) ? pagesIssue(pages) : undefined),
  ];
}

/** Problems with the options for the PDF that a document becomes. */
function finishedProblems({ hasInvoice, ...choices }: Omit<Chosen, 'from' | 'to'>): ErrorDetail[] {
  const { pages, rotate, split, attach, protection } = choices;
  const problems: ErrorDetail[] = [...finishingProblems(choices)];
  const pagesProblem = pages === undefined ? undefined : pageRangesIssue(pages);
  if (pagesProblem !== undefined) problems.push({ field: 'pages', issue: pagesProblem });
  const turns = rotate === undefined ? [] : readPageTurns(rotate);
  if (typeof turns === 'string') problems.push({ field: 'rotate', issue: turns });
  if (split === 'ranges' && pages === undefined)
    problems.push({ field: 'pages', issue: 'is required for split=ranges: the pages of each file, such as 1-3,4-6' });
  if (split !== undefined && attach !== undefined)
    problems.push({ field: 'attach', issue: 'cannot be combined with split: each file would contain the whole document' });
  if (split !== undefined && hasInvoice === true)
    problems.push({ field: 'invoice', issue: 'cannot be combined with split: an invoice belongs to the whole document' });
  if (choices.attachFiles !== undefined && choices.pdfa?.startsWith('2') === true)
    problems.push({ field: 'attachFiles', issue: `cannot be combined with pdfa=${choices.pdfa}, which allows no attachments; use part 3` });
  if (protection !== undefined && hasInvoice === true && choices.pdfa === undefined)
    problems.push({ field: 'protection', issue: 'cannot be combined with an invoice, which needs PDF/A: PDF/A does not allow encryption' });
  return problems;
}
