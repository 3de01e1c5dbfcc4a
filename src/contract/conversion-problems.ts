/** Checks a conversion's options against one another, for the library, requests and the command. */
import { formatProblems } from './check-input.js';
import type { ErrorDetail } from '../base/errors.js';
import { attachIssue, changesIssue, commentsIssue, isPictureFormat, profileProblems } from './conversion.js';
import { type ConvertChoices, convertOptions } from './convert-options.js';
import { archivalProfile, invoiceIssue } from './invoice.js';
import { pagesIssue } from './page-pictures.js';

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
    ...only('attach', attachIssue(attach, pdfa)),
    ...only('invoice', hasInvoice ? invoiceIssue(to, pdfa) : undefined),
    ...only('changes', changes && changesIssue(changes, to)),
    ...only('comments', comments && commentsIssue(comments, to)),
    ...only('pages', pages !== undefined && isPictureFormat(to) ? pagesIssue(pages) : undefined),
  ];
}
