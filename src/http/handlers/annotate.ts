/** `POST annotate`: a template and its fields' values in, the filled document out. */
import type { RequestContext } from '../request-context.js';
import { readDocumentBody } from '../body/document-body.js';
import { reportHeaders } from '../document-report.js';
import { annotateParameters as parameters, annotateShape as shape, annotateParameters, annotateShape } from '../requests/annotate.js';
import { requireKey, withSlot } from '../admit-caller.js';
import { sendDocument } from '../respond-document.js';
import type { HttpServices, AnnotationKnowledge } from '../services.js';
import { annotateLimits } from '../../contract/annotate-limits.js';
import { annotateOptions, annotateWayOptions } from '../../contract/annotate-options.js';
import type { DocumentFormat } from '../../contract/conversion.js';
import { validationError, type ErrorDetail } from '../../base/errors.js';
import type { AnnotateRequest } from '../../operations/annotate/annotate-document.js';
import type { GivenData, AnnotateRecord } from '../../operations/annotate/check-data.js';
import type { DocumentSource } from '../../operations/fetch-document.js';
import { documentBase64, readDocumentSource } from '../body/json-body.js';
import type { Base64At } from '../body/json/base64-value.js';
import { choiceOf, queryProblems, checkBase64Form } from '../query-parameters.js';
import { documentMember, propertyNames } from '../requests/body-shape.js';
import { readBodyOptions, type Values } from '../requests/body-options.js';
import { readOptions } from '../requests/option-parameters.js';
import { unknownNames } from '../../base/nearest-name.js';
import { isObject } from '../../base/json-value.js';

/** Maximum length of `X-Unmatched-Fields`; clients and proxies reject much longer headers. */
const longestHeader = 4000;

/** Names, percent-encoded and separated by commas; an ellipsis replaces those that do not fit. */
function unmatchedHeader(names: readonly string[]): string {
  let value = '';
  for (const name of names) {
    // Lone surrogates cannot be encoded.
    const next = (value === '' ? '' : ', ') + encodeURIComponent(name.replace(/[\ud800-\udfff]/gu, '\ufffd'));
    if (value.length + next.length > longestHeader) return `${value}, ...`;
    value += next;
  }
  return value;
}

export async function annotateHandler(context: RequestContext, services: HttpServices): Promise<void> {
  const caller = await requireKey(context, services, 'annotate');
  const { config } = services;
  let name: string | undefined;
  const result = await withSlot(context, services, caller, async () => {
    const reading = { shape, parameters, base64At: annotateBase64, problems: [], ...config.annotate };
    const { body, fileNames } = await readDocumentBody(context, reading);
    name = fileNames[documentMember];
    const request = await readAnnotateRequest(body, context.query, services.annotation);
    return services.annotate(request, caller, context.signal);
  });
  const headers = reportHeaders(context, result);
  if (result.unmatched.length > 0) headers['X-Unmatched-Fields'] = unmatchedHeader(result.unmatched);
  await sendDocument(context, result, { form: config.annotate.base64, name, headers });
}

/** The template, and the pictures of fields: a picture's format is recognised by its bytes. */
const annotateBase64: Base64At = (path) => {
  const isFieldValue = path.length === 3 && path[0] === 'fields' && path[2] === 'value';
  const isTemplate = path.length === 3 && path[0] === 'templates' && path[2] === 'base64';
  return isFieldValue ? 'data-uri' : isTemplate ? 'any' : documentBase64(path);
};

function unknownKeys(body: object, problems: ErrorDetail[]): void {
  const keys = Object.keys(body);
  const isParameter = (key: string): boolean => Object.hasOwn(annotateParameters, key);
  for (const field of keys.filter(isParameter)) problems.push({ field, issue: 'must be in the query string' });
  problems.push(
    ...unknownNames(
      keys.filter((key) => !isParameter(key)),
      propertyNames(annotateShape.body),
      (key) => key,
    ),
  );
}

/** All query options except the one that older clients send in the body. */
const { to: _, ...switches } = annotateOptions;
/** The body's options that are not checked with the data. */
const ownOptions = { password: annotateOptions.password };

/** The query's `to` takes precedence; older clients send `output_format` in the body. */
function readTargetFormat(query: URLSearchParams, body: object, problems: ErrorDetail[]): DocumentFormat | undefined {
  const given = (body as { output_format?: unknown }).output_format;
  const { choices, preset } = annotateOptions.to;
  const inBody = given === undefined || given === null ? preset : choices.find((format) => format === given);
  if (inBody === undefined) problems.push({ field: 'output_format', issue: `must be one of ${choices.join(', ')}` });
  return choiceOf<DocumentFormat>(query, 'to', choices, inBody ?? preset, problems);
}

interface Given extends GivenData {
  readonly document?: unknown;
  readonly templates?: unknown;
  readonly fields?: unknown;
  readonly records?: unknown;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** A record without its null values. */
const withoutNulls = (record: unknown): unknown =>
  isObject(record) ? Object.fromEntries(Object.entries(record).filter(([, value]) => isGiven(value))) : record;

function readRecords(given: Given, known: AnnotationKnowledge, problems: ErrorDetail[]): readonly AnnotateRecord[] | undefined {
  if (!isGiven(given.records)) return undefined;
  for (const field of ['fields', 'data'] as const)
    if (isGiven(given[field])) problems.push({ field, issue: 'cannot be combined with records, which have their own' });
  const { records, problems: own } = known.checkRecords(Array.isArray(given.records) ? given.records.map(withoutNulls) : given.records);
  problems.push(...own);
  return records;
}

const mostTemplates = annotateLimits.templates;

function readTemplates(given: unknown, problems: ErrorDetail[]): Readonly<Record<string, DocumentSource>> | undefined {
  if (!isGiven(given)) return undefined;
  const wrong = (issue: string): undefined => void problems.push({ field: 'templates', issue });
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return wrong('must be an object: names and documents');
  const entries = Object.entries(given);
  if (entries.length > mostTemplates) return wrong(`must be at most ${String(mostTemplates)} documents`);
  const read = entries.map(([name, source]) => [name, readDocumentSource(source, `templates.${name.slice(0, 100)}`, problems)] as const);
  return Object.fromEntries(read.flatMap(([name, source]) => (source ? [[name, source]] : [])));
}

/** @throws DocOpsError VALIDATION_ERROR */
async function readAnnotateRequest(body: unknown, query: URLSearchParams, known: AnnotationKnowledge): Promise<AnnotateRequest> {
  const problems = queryProblems(query, annotateParameters);
  const choices = { strict: false, recover: false, ...readOptions(query, switches, problems) };
  const { merge = false } = readOptions(query, annotateWayOptions, problems);
  checkBase64Form(query, problems);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    problems.push({ field: 'body', issue: 'must be a JSON object with document and fields or data' });
    throw validationError(problems);
  }
  unknownKeys(body, problems);
  const to = readTargetFormat(query, body, problems);
  const given = body as Given;
  const document = readDocumentSource(given.document, 'document', problems);
  const { settings, problems: dataProblems } = known.checkData({ ...given, ...(isGiven(given.records) && { data: given.data ?? {} }) });
  problems.push(...dataProblems);
  const templates = readTemplates(given.templates, problems);
  const own = readBodyOptions(body as Values, ownOptions, problems);
  const records = readRecords(given, known, problems);
  if (merge && !isGiven(given.records)) problems.push({ field: 'merge', issue: 'is only for records' });
  const { plans, problems: fieldProblems } = await known.planFields(
    !isGiven(given.fields) && (isGiven(given.data) || isGiven(given.records)) ? [] : given.fields,
  );
  if (problems.length > 0 || fieldProblems.length > 0 || !document || to === undefined)
    throw validationError([...problems, ...fieldProblems]);
  return {
    ...settings,
    templates,
    records,
    merge: records && merge,
    document,
    plans,
    to,
    ...choices,
    ...own,
  };
}
