/** `POST convert`: a document in, a document of another format out. */
import { validationError, type ErrorDetail } from '../../base/errors.js';
import type { Caller } from '../../operations/keys/caller.js';
import type { ConvertResult } from '../../operations/convert/convert.js';
import {
  zipType,
  changesIssue,
  type CommentView,
  commentsIssue,
  type TargetFormat,
  type TrackedChanges,
} from '../../contract/conversion.js';
import { readUpload } from '../body/multipart-upload.js';
import type { RequestContext } from '../request-context.js';
import { requireKey, withSlot } from '../admit-caller.js';
import { fileNameFor } from '../respond.js';
import type { HttpServices, ConversionKnowledge } from '../services.js';
import { sendReportedFile } from '../document-report.js';
import { valueProblems } from '../../contract/check-input.js';
import type { ReadValues } from '../../contract/operation-option.js';
import { type ConvertChoices, convertOptions } from '../../contract/convert-options.js';
import { conversionProblems } from '../../contract/conversion-problems.js';
import { choiceOf, queryProblems } from '../query-parameters.js';
import { convertParameters as table } from '../requests/convert.js';
import { readOptions } from '../requests/option-parameters.js';

/** The upload of a wrong query is read to its end too: its problems are reported with those of the query. */
async function convertUpload(
  context: RequestContext,
  services: HttpServices,
  caller: Caller,
  query: ConvertQuery | undefined,
  problems: readonly ErrorDetail[],
): Promise<{ result: ConvertResult; fileName: string }> {
  const { intake, signal } = context;
  const accepted = ['docx', 'pdf'].includes(context.query.get('from') ?? '') ? undefined : services.conversion.resources;
  const upload = await readUpload(context.request, { ...intake, maxBytes: services.config.maxFileBytes, resources: accepted, problems });
  if (!query) throw validationError(problems);
  const { resources, options, ...parts } = upload;
  const input = { ...parts, ...query.choices, ...options, files: resources.length > 0 ? resources : undefined };
  const result = await services.convert({ input, onFetched: (count) => intake.reservation.take(count) }, caller, signal);
  return { result, fileName: fileNameFor(upload.fileName, result.contentType === zipType ? 'zip' : query.choices.to) };
}

export async function convertHandler(context: RequestContext, services: HttpServices): Promise<void> {
  const caller = await requireKey(context, services, 'convert');
  const problems: ErrorDetail[] = [];
  const query = readConvertQuery(context.query, services.conversion, services.config, problems);
  // The slot comes before the upload: a request counts while its body arrives, and excess requests fail immediately.
  const { result, fileName } = await withSlot(context, services, caller, () => convertUpload(context, services, caller, query, problems));
  await sendReportedFile(context, fileName, result, query?.report === true);
}

/** The query of `POST convert` → its checked values. */
interface ConvertQuery {
  readonly choices: ConvertChoices & { readonly to: TargetFormat };
  /** Whether the answer includes a report beside the document. */
  readonly report: boolean;
}

/** How changes and comments are shown by default. */
interface UsualViews {
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

/** Adds every problem; undefined if there are any. */
function readConvertQuery(
  query: URLSearchParams,
  known: ConversionKnowledge,
  usual: UsualViews,
  problems: ErrorDetail[],
): ConvertQuery | undefined {
  problems.push(...queryProblems(query, table));
  const given = rightOf(readOptions(query, convertOptions, problems), problems);
  const report = query.has('report') && choiceOf(query, 'report', table.report.choices, undefined, problems) !== undefined;
  const { from } = given;
  // Options cannot be checked against a format that is invalid.
  const to = given.to ?? (query.has('to') ? undefined : convertOptions.to.preset);
  if (to !== undefined) problems.push(...conversionProblems({ ...given, to }));
  const pairProblem = from === undefined || from === 'auto' || to === undefined ? undefined : known.checkPair(from, to);
  if (pairProblem) problems.push({ field: 'to', issue: pairProblem.issue });
  if (problems.length > 0 || from === undefined || to === undefined) return undefined;
  return { choices: { ...usualFor(to, usual), ...given, from, to }, report };
}
