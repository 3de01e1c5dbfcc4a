/** What is wrong with the choices of a conversion beside one another; the library, requests and the command ask here. */
import { formatProblems } from './check-input.js';
import type { ErrorDetail } from './errors.js';
import { attachIssue, changesIssue, commentsIssue, isPictureFormat, profileProblems } from './names/conversion.js';
import { type ConvertChoices, convertOptions } from './names/convert-options.js';
import { archivalWith, invoiceIssue } from './names/invoice.js';
import { pagesIssue } from './page-pictures.js';

interface Chosen extends Partial<ConvertChoices> {
  /** Absent also where that is not known yet. */
  readonly hasInvoice?: boolean;
}

/** @param choices Right by themselves; without `from`, what only some sources have is not looked at */
export function conversionProblems({ from, to = 'pdf', hasInvoice = false, ...choices }: Chosen): ErrorDetail[] {
  const { changes, comments, pdfa, pdfua, tagged, attach, recover, pages } = choices;
  const only = (field: string, issue: string | undefined): ErrorDetail[] => (issue === undefined ? [] : [{ field, issue }]);
  // A document that is whole needs no saving, whatever it is.
  const wanted = { ...choices, recover: recover === true ? recover : undefined };
  return [
    ...formatProblems(wanted, convertOptions, { from, to }),
    ...(to === 'pdf' ? profileProblems({ pdfa: archivalWith(hasInvoice, pdfa), pdfua, isTagged: tagged }) : []),
    ...only('attach', attachIssue(attach, pdfa)),
    ...only('invoice', hasInvoice ? invoiceIssue(to, pdfa) : undefined),
    ...only('changes', changes && changesIssue(changes, to)),
    ...only('comments', comments && commentsIssue(comments, to)),
    ...only('pages', pages !== undefined && isPictureFormat(to) ? pagesIssue(pages) : undefined),
  ];
}
