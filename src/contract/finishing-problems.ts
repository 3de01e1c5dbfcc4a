/** Checks the options for a finished PDF against one another, for `merge` and `convert`. */
import type { ErrorDetail } from '../base/errors.js';
import type { ArchivalProfile } from './conversion.js';
import { batesForm, longestStamp, stampFields, type FinishingChoices } from './finishing.js';

/** Everything that a result's options depend on. */
interface FinishedResult extends FinishingChoices {
  /** The requested profile. */
  readonly pdfa?: ArchivalProfile | undefined;
}

export const finishingProblems = (choices: FinishedResult): ErrorDetail[] => [
  ...stampProblems(choices),
  ...protectionProblems(choices),
  ...attachmentProblems(choices),
  ...optimisationProblems(choices),
];

function protectionProblems({ protection, pdfa }: FinishedResult): ErrorDetail[] {
  if (protection === undefined || pdfa === undefined) return [];
  return [{ field: 'protection', issue: 'cannot be combined with pdfa: PDF/A does not allow encryption' }];
}

/** PDF/A-2 with files is PDF/A-3; PDF/A-4 with files would be PDF/A-4f, which is not written. */
function attachmentProblems({ attachFiles, split, pdfa }: FinishedResult): ErrorDetail[] {
  if (attachFiles === undefined) return [];
  const problems: ErrorDetail[] = [];
  if (pdfa === '4')
    problems.push({ field: 'attachFiles', issue: 'cannot be combined with pdfa=4, which allows no attachments; use pdfa=3b, 3u or 3a' });
  if (split !== undefined)
    problems.push({ field: 'attachFiles', issue: 'cannot be combined with split: each file would contain all attachments' });
  return problems;
}

function optimisationProblems({ optimise, imageDpi, imageQuality }: FinishingChoices): ErrorDetail[] {
  if (optimise === true) return [];
  return Object.entries({ imageDpi, imageQuality })
    .filter(([, value]) => value !== undefined)
    .map(([field]) => ({ field, issue: 'is only with optimise=true' }));
}

function stampProblems({ stamp, stampAt, bates }: FinishingChoices): ErrorDetail[] {
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
