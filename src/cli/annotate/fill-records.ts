/** `docops annotate --records`: a template and a file of records → a document for each, in this process. */
import { counted } from '../../base/counted.js';
import type { DocumentFormat } from '../../contract/conversion.js';
import { DocOpsError, moreProblems, validationError, type ErrorDetail } from '../../base/errors.js';
import { isForm } from '../../operations/annotate/form/is-form.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import { fillEach, unpacked, type AnnotateRecordsResult, type PackedRecordsInput } from '../../operations/annotate/annotate-records.js';
import type { AnnotateDocument, AnnotateDocumentDependencies } from '../../operations/annotate/annotate-document.js';
import { checkData, type GivenData, checkRecords } from '../../operations/annotate/check-data.js';
import { createRecordsSummary } from '../../operations/annotate/records-result.js';
import type { DocumentSource } from '../../operations/fetch-document.js';
import { report, reportFailure } from '../report/result-report.js';
import { describeFailure, UsageError } from '../report/failure.js';
import { printError, printJson } from '../report/printable.js';
import { createProgress, type Progress } from '../report/progress.js';
import { readFileOrInput, readInput } from '../files/read-input.js';
import { exitCodes } from '../table/exit-codes.js';
import { readRecords, type GivenRecords, nameRecords } from './read-records.js';
import { outputOfRecords, type RecordsOutput } from './records-output.js';

export interface FillRecordsOptions extends Omit<GivenData, 'data'> {
  readonly template: string;
  /** The file; `-` is standard input. */
  readonly records: string;
  /** Documents that the template includes. */
  readonly templates: Readonly<Record<string, DocumentSource>> | undefined;
  readonly separator: string | undefined;
  readonly encoding: string | undefined;
  readonly nameColumn: string | undefined;
  readonly out: string | undefined;
  /** Whether existing files are kept. */
  readonly isKept: boolean;
  readonly to: DocumentFormat;
  readonly strict: boolean;
  readonly recover: boolean;
  readonly flatten?: string | undefined;
  /** The password of an encrypted PDF form. */
  readonly password?: string | undefined;
  readonly inferType: boolean;
  /** Whether the others continue if one record fails. */
  readonly keepGoing: boolean;
  /** Milliseconds for each record. */
  readonly timeoutMs: number;
  readonly fonts: { readonly fonts?: { readonly directories: readonly string[] } };
  readonly json: boolean;
  readonly quiet: boolean;
  readonly isProgressShown: boolean;
  /** Fetches the URLs of records, and fills them. */
  readonly annotateWith: (annotateRecords: AnnotateDocumentDependencies['annotateRecords']) => AnnotateDocument;
}

interface FailedRecord {
  readonly place: string;
  readonly code: string;
  readonly message: string;
  readonly details: readonly ErrorDetail[];
}

/** Maximum number of problems that are reported for one failure. */
const mostProblems = 100;
/** Codes of failures that concern one record; all others concern every record. */
const ofOneRecord: ReadonlySet<string> = new Set(['VALIDATION_ERROR', 'UNPROCESSABLE_DOCUMENT', 'OPERATION_TIMEOUT']);

/** @returns The exit code */
export async function fillRecordsCommand(options: FillRecordsOptions): Promise<number> {
  const { template, nameColumn, json, quiet } = options;
  if (template === '-' && options.records === '-')
    throw new UsageError('The template and the records cannot both come from standard input.');
  const output = await outputOfRecords({
    template,
    out: options.out,
    isKept: options.isKept,
    to: options.to,
    password: options.password,
    ...options.fonts,
  });
  if (json && output.target === '-') throw new UsageError('--json and the documents cannot both go to standard output.');
  const given = await readRecords(options.records, options);
  const bytes = await readInput(template, 'The template', readFileOrInput);
  const started = performance.now();
  const total = given.records.length;
  const progress = createProgress({ total, isShown: options.isProgressShown });
  try {
    if (given.problems.length > 0) throw validationError(given.problems);
    const records = nameColumn === undefined ? given.records : nameRecords(given.records, nameColumn);
    const { settings, problems } = checkData({
      data: {},
      locale: options.locale ?? given.settings?.locale,
      timeZone: options.timeZone ?? given.settings?.timeZone,
      delimiters: options.delimiters ?? given.settings?.delimiters,
    });
    const checked = checkRecords(records, recordPlaces(given));
    if (problems.length + checked.problems.length > 0) throw validationError([...problems, ...checked.problems]);
    const failed: FailedRecord[] = [];
    const annotate = options.annotateWith((input) =>
      withOperationMemory(() => fillAll(input, { ...options, given, output, progress, failed })),
    );
    const { strict, recover, flatten, password } = options;
    const to = output.isJoined && !isForm(bytes) ? 'docx' : options.to;
    const document = { kind: 'bytes', bytes } as const;
    const included = options.templates && { templates: options.templates };
    const request = { ...settings, document, ...included, plans: [], to, strict, recover, flatten, password, records: checked.records };
    const result = (await annotate(request, new AbortController().signal)) as AnnotateRecordsResult;
    progress.end();
    const ms = performance.now() - started;
    const { documents, pages, unmatched, warnings } = result;
    const isWhole = failed.length === 0;
    if (json) {
      const facts = { documents, ms: Math.round(ms * 10) / 10, pages, unmatched, warnings, failed: isWhole ? undefined : failed };
      printJson({ ok: isWhole, file: template, out: output.target, ...facts });
    }
    const counts = [counted(documents, 'document'), ...(isWhole ? [] : [`${String(failed.length)} failed`])];
    if (!quiet) report(output.target, result, ms, counts);
    return (isWhole ? exitCodes.done : exitCodes.failed).code;
  } catch (error) {
    progress.end();
    if (error instanceof UsageError) throw error;
    reportFailure(template, withInputPlaces(error, given), json);
    return exitCodes.failed.code;
  }
}

interface Filling extends Pick<FillRecordsOptions, 'inferType' | 'keepGoing' | 'timeoutMs' | 'fonts'> {
  readonly given: GivenRecords;
  readonly output: RecordsOutput;
  readonly progress: Progress;
  readonly failed: FailedRecord[];
}

async function fillAll(input: PackedRecordsInput, filling: Filling): Promise<AnnotateRecordsResult> {
  const { given, output, progress, failed, keepGoing, inferType, timeoutMs, fonts } = filling;
  const summary = createRecordsSummary(input.to ?? 'docx');
  const placeAt = (index: number): string => given.places[index] ?? '';
  let index = 0;
  progress.begin(placeAt(index));
  for await (const outcome of fillEach({ ...unpacked(input), ...fonts, inferType, eachTimeoutMs: timeoutMs })) {
    if ('filled' in outcome) {
      await output.add(outcome.filled);
      summary.add(outcome);
    } else if ('left' in outcome) summary.add(outcome);
    else {
      const place = placeAt(outcome.index);
      const error = withInputPlaces(outcome.error, given, place);
      if (!keepGoing || !(error instanceof DocOpsError) || !ofOneRecord.has(error.code)) throw error;
      failed.push({ place, ...describeFailure(error) });
      for (const { field, issue } of error.details.length > 0 ? error.details : [{ field: place, issue: error.message }])
        progress.around(() => printError(`failed  ${field}: ${issue}`));
    }
    progress.done(placeAt(index), 'error' in outcome);
    progress.begin(placeAt(++index));
  }
  const all = summary.end();
  const { pages = all.pages, warnings } = await output.end();
  const result = { ...all, ...(pages !== undefined && { pages }), warnings: [...all.warnings, ...warnings] };
  return { bytes: new Uint8Array(), contentType: '', ...result };
}

/** The place of a record in its input. */
const recordPlaces =
  ({ places }: GivenRecords) =>
  (index: number): string =>
    places[index] ?? `record ${String(index + 1)}`;

/** `records[3].data.price` → `line 5, data.price`; @param whose The place of a failure that has no fields */
function withInputPlaces(error: unknown, given: GivenRecords, whose?: string): unknown {
  if (!(error instanceof DocOpsError)) return error;
  if (error.details.length === 0)
    return whose === undefined ? error : new DocOpsError(error.code, `${whose}: ${error.message}`, { cause: error.cause });
  const placeOf = recordPlaces(given);
  const details = error.details.slice(0, mostProblems).map(({ field, ...more }): ErrorDetail => ({
    ...more,
    field: field.replace(
      /^records\[(\d+)\]\.?(?=(.?))/,
      (_, index: string, next: string) => placeOf(Number(index)) + (next === '' ? '' : ', '),
    ),
  }));
  if (error.details.length > mostProblems) details.push(moreProblems(error.details.length - mostProblems, 'records'));
  return error.code === 'VALIDATION_ERROR'
    ? validationError(details)
    : new DocOpsError(error.code, error.message, { details, cause: error.cause });
}
