/** The query of `POST convert` → its checked values. */
import { valueProblems } from '../../contract/check-input.js';
import { conversionProblems } from '../../contract/conversion-problems.js';
import type { ErrorDetail } from '../../base/errors.js';
import { changesIssue, type CommentView, commentsIssue, type TargetFormat, type TrackedChanges } from '../../contract/conversion.js';
import { type ConvertChoices, convertOptions } from '../../contract/convert-options.js';
import type { ReadValues } from '../../contract/operation-option.js';
import { choiceOf, queryProblems } from '../query-parameters.js';
import { convertParameters as table } from '../requests/convert.js';
import { readOptions } from '../requests/option-parameters.js';
import type { ConversionKnowledge } from '../services.js';

export interface ConvertQuery {
  readonly choices: ConvertChoices & { readonly to: TargetFormat };
  /** Whether the answer includes a report beside the document. */
  readonly report: boolean;
}

export type ReadConvertQuery =
  { readonly kind: 'read'; readonly query: ConvertQuery } | { readonly kind: 'wrong'; readonly problems: readonly ErrorDetail[] };

/** How changes and comments are shown by default. */
export interface UsualViews {
  readonly changes: TrackedChanges;
  readonly comments: CommentView;
}

/** Default views that the format cannot show are not the caller's mistake. */
const usualFor = (to: TargetFormat, { changes, comments }: UsualViews): UsualViews => ({
  changes: changesIssue(changes, to) === undefined ? changes : 'markup',
  comments: commentsIssue(comments, to) === undefined ? comments : 'none',
});

/** Drops values that are out of bounds, and adds a problem for each. */
function rightOf(read: ReadValues<typeof convertOptions>, problems: ErrorDetail[]): ReadValues<typeof convertOptions> {
  const right = Object.entries(read).filter(([name, value]) => {
    const wrong = valueProblems(convertOptions[name as keyof ConvertChoices], value, name);
    problems.push(...wrong);
    return wrong.length === 0;
  });
  return Object.fromEntries(right);
}

export function readConvertQuery(query: URLSearchParams, known: ConversionKnowledge, usual: UsualViews): ReadConvertQuery {
  const problems = queryProblems(query, table);
  const given = rightOf(readOptions(query, convertOptions, problems), problems);
  const report = query.has('report') && choiceOf(query, 'report', table.report.choices, undefined, problems) !== undefined;
  const { from } = given;
  // Options cannot be checked against a format that is invalid.
  const to = given.to ?? (query.has('to') ? undefined : convertOptions.to.preset);
  if (to !== undefined) problems.push(...conversionProblems({ ...given, to }));
  const pairProblem = from === undefined || to === undefined ? undefined : known.checkPair(from, to);
  if (pairProblem) problems.push({ field: 'to', issue: pairProblem.issue });
  if (problems.length > 0 || from === undefined || to === undefined) return { kind: 'wrong', problems };
  return { kind: 'read', query: { choices: { ...usualFor(to, usual), ...given, from, to }, report } };
}
