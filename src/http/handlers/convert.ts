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
import { fileNameFor, sendFile } from '../respond.js';
import type { HttpServices, ConversionKnowledge } from '../services.js';
import { reportForm, reportHeaders, sendReport } from '../document-report.js';
import { valueProblems } from '../../contract/check-input.js';
import type { ReadValues } from '../../contract/operation-option.js';
import { type ConvertChoices, convertOptions, conversionProblems } from '../../contract/convert-options.js';
import { choiceOf, queryProblems } from '../query-parameters.js';
import { convertParameters as table } from '../requests/convert.js';
import { readOptions } from '../requests/option-parameters.js';

/** Reads the upload to its end to add its problems to those already found. */
async function reportProblems(context: RequestContext, services: HttpServices, problems: readonly ErrorDetail[]): Promise<never> {
  await upload(context, services, problems);
  throw validationError(problems);
}

function upload(context: RequestContext, services: HttpServices, problems: readonly ErrorDetail[]): ReturnType<typeof readUpload> {
  const resources = context.query.get('from') === 'docx' ? undefined : services.conversion.resources;
  return readUpload(context.request, { ...context.intake, maxBytes: services.config.maxFileBytes, resources, problems });
}

async function work(
  context: RequestContext,
  services: HttpServices,
  query: ConvertQuery,
  caller: Caller,
): Promise<{ result: ConvertResult; fileName: string }> {
  const { bytes, fileName, reference, invoice, resources } = await upload(context, services, []);
  const input = {
    bytes,
    ...query.choices,
    fileName,
    reference,
    invoice,
    files: resources.length > 0 ? resources : undefined,
  };
  const onFetched = (count: number): void => context.intake.reservation.take(count);
  const result = await services.convert({ input, onFetched }, caller, context.signal);
  return { result, fileName: fileNameFor(fileName, result.contentType === zipType ? 'zip' : query.choices.to) };
}

export async function convertHandler(context: RequestContext, services: HttpServices): Promise<void> {
  const caller = await requireKey(context, services, 'convert');
  const read = readConvertQuery(context.query, services.conversion, services.config);
  // The slot comes before the upload: a request counts while its body arrives, and excess requests fail immediately.
  const { result, fileName } = await withSlot(context, services, caller, () =>
    read.kind === 'wrong' ? reportProblems(context, services, read.problems) : work(context, services, read.query, caller),
  );
  const headers = { ...reportHeaders(context, result), Vary: 'Accept' };
  const file = { bytes: result.bytes, contentType: result.contentType, name: fileName };
  const form = reportForm(context.request.headers.accept, { isRequested: read.kind === 'read' && read.query.report });
  if (form === undefined) await sendFile(context, file, headers);
  else await sendReport(context, form, file, result, headers);
}

/** The query of `POST convert` → its checked values. */
interface ConvertQuery {
  readonly choices: ConvertChoices & { readonly to: TargetFormat };
  /** Whether the answer includes a report beside the document. */
  readonly report: boolean;
}

type ReadConvertQuery =
  { readonly kind: 'read'; readonly query: ConvertQuery } | { readonly kind: 'wrong'; readonly problems: readonly ErrorDetail[] };

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

function readConvertQuery(query: URLSearchParams, known: ConversionKnowledge, usual: UsualViews): ReadConvertQuery {
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
