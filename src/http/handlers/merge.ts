/** `POST merge`: documents in, one document out, or a ZIP of the documents that it is split into. */
import { type ErrorDetail, DocOpsError, validationError } from '../../base/errors.js';
import { zipType } from '../../contract/conversion.js';
import { sendReportedFile } from '../document-report.js';
import type { RequestContext } from '../request-context.js';
import { requireKey, withSlot } from '../admit-caller.js';
import { fileNameFor } from '../respond.js';
import type { HttpServices } from '../services.js';
import type { MergeRequest, MergeRequestDocument } from '../../operations/merge/merge-documents.js';
import { type MergeChoices, type MergeDocumentFacts, mergeOptions } from '../../contract/merging.js';
import { DocumentList } from '../body/document-list.js';
import type { Base64At } from '../body/json/base64-value.js';
import { isJsonRequest, readJsonBody, readDocumentSource } from '../body/json-body.js';
import { isFormRequest, readForm } from '../body/multipart-upload.js';
import { choiceOf, queryProblems } from '../query-parameters.js';
import { propertyNames } from '../requests/body-shape.js';
import { readOptions } from '../requests/option-parameters.js';
import {
  documentFacts,
  documentsName,
  bodyOptions,
  factsInQuery,
  type BodyOption,
  mergeBody,
  mergeDocument,
  mergeParameters as table,
  type FactInQuery,
} from '../requests/merge.js';
import { watermarkName } from '../requests/finishing.js';
import { complainTo, closedObject, readBodyOptions } from '../requests/body-options.js';

export async function mergeHandler(context: RequestContext, services: HttpServices): Promise<void> {
  const caller = await requireKey(context, services, 'merge');
  const problems: ErrorDetail[] = [];
  const query = readMergeQuery(context.query, problems);
  const result = await withSlot(context, services, caller, async () => {
    const request = await readMergeRequest(context, services, query, problems);
    const onFetched = (count: number): void => context.intake.reservation.take(count);
    return services.merge({ ...request, onFetched }, caller, context.signal);
  });
  await sendReportedFile(context, fileNameFor('merged', result.contentType === zipType ? 'zip' : query.to), result, query.report);
}

/** A merge request, as multipart or JSON → the checked documents and merge options. */
interface MergeQuery extends MergeChoices {
  readonly to: NonNullable<MergeChoices['to']>;
  /** Whether the answer includes a report beside the document. */
  readonly report: boolean;
  /** The facts from the query, one value per document. */
  readonly facts: Readonly<Record<FactInQuery, readonly string[]>>;
}

function readMergeQuery(query: URLSearchParams, problems: ErrorDetail[]): MergeQuery {
  problems.push(...queryProblems(query, table));
  const report = query.has('report') && choiceOf(query, 'report', table.report.choices, undefined, problems) !== undefined;
  const choices = readOptions(query, mergeOptions, problems);
  return {
    ...choices,
    to: choices.to ?? mergeOptions.to.preset,
    facts: { pages: listed(query, 'pages'), rotate: listed(query, 'rotate') },
    report,
  };
}

const listed = (query: URLSearchParams, name: FactInQuery): readonly string[] => query.get(name)?.split(';') ?? [];

/** Long base64 is decoded as it arrives. */
const mergeBase64: Base64At = ([list, ...more]) => {
  const isFile = list === watermarkName && more.length === 1 && more[0] === 'file';
  const isListed =
    more.length === 2 && ((list === documentsName && more[1] === 'base64') || (list === 'attachFiles' && more[1] === 'data'));
  return isFile || isListed ? 'any' : undefined;
};

/** The string options of a document. Adds every problem. */
function readFacts(values: Readonly<Record<string, unknown>>, field: string, problems: ErrorDetail[]): MergeDocumentFacts {
  const facts: Record<string, string> = {};
  for (const name of propertyNames(documentFacts)) {
    const value = values[name];
    if (typeof value === 'string') facts[name] = value;
    else if (value !== undefined && value !== null) problems.push({ field: `${field}.${name}`, issue: 'must be a string' });
  }
  return facts;
}

/** The documents of a body, and the options of the merge beside them. */
interface ReadBody {
  readonly documents: readonly MergeRequestDocument[];
  readonly choices: Pick<MergeChoices, BodyOption>;
}

async function readJson(context: RequestContext, maxBytes: number, problems: ErrorDetail[]): Promise<ReadBody> {
  const body = await readJsonBody(context.request, { ...context.intake, maxBytes, base64At: mergeBase64 });
  const complain = complainTo(problems);
  const values = closedObject(body, 'body', propertyNames(mergeBody), complain) ?? {};
  const choices = readBodyOptions(values, mergeOptions, problems);
  const given = values[documentsName];
  if (!Array.isArray(given)) {
    complain(documentsName, 'is required: a list of documents with base64 or url');
    return { documents: [], choices };
  }
  const documents = (given as readonly unknown[]).slice(0, mergeBody.properties.documents.maxItems + 1).flatMap((value, index) => {
    const field = `${documentsName}[${String(index)}]`;
    const own = closedObject(value, field, propertyNames(mergeDocument), complain);
    if (!own) return [];
    const { base64, url } = own;
    const source = readDocumentSource({ base64, url }, field, problems);
    const facts = readFacts(own, field, problems);
    return source ? [{ ...facts, source }] : [];
  });
  return { documents, choices };
}

async function readMultipart(context: RequestContext, maxBytes: number, problems: ErrorDetail[]): Promise<ReadBody> {
  const list = new DocumentList({ maxBytes, isKept: problems.length === 0 });
  await readForm(context.request, list, { ...context.intake, problems });
  const facts = readAllFacts(list.texts.json(documentsName), problems);
  const said = list.texts.values(bodyOptions, problems);
  const values = {
    ...said,
    attachFiles: await list.attached.join(said['attachFiles']),
    watermark: await list.watermark.join(said['watermark'], problems),
  };
  const choices = readBodyOptions(values, mergeOptions, problems);
  const documents = await list.join();
  if (facts.length > documents.length)
    problems.push({
      field: documentsName,
      issue: `describes ${String(facts.length)} documents, but ${String(documents.length)} were sent`,
    });
  const sources = documents.map(({ name, bytes }, index): MergeRequestDocument => ({
    name,
    ...facts[index],
    source: { kind: 'bytes', bytes },
  }));
  return { documents: sources, choices };
}

function readAllFacts(json: string | undefined, problems: ErrorDetail[]): MergeDocumentFacts[] {
  if (json === undefined) return [];
  const complain = complainTo(problems);
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch {
    complain(documentsName, 'is not JSON');
    return [];
  }
  if (!Array.isArray(list)) {
    complain(documentsName, 'must be a list with an object for each document');
    return [];
  }
  return (list as readonly unknown[]).map((value, index) => {
    const field = `${documentsName}[${String(index)}]`;
    return readFacts(closedObject(value, field, propertyNames(documentFacts), complain) ?? {}, field, problems);
  });
}

/** Facts in the query apply to the documents in order. */
function withFacts(
  documents: readonly MergeRequestDocument[],
  facts: MergeQuery['facts'],
  problems: ErrorDetail[],
): MergeRequestDocument[] {
  for (const name of factsInQuery) {
    const { length } = facts[name];
    if (length > documents.length && documents.length > 0)
      problems.push({ field: name, issue: `is for ${String(length)} documents, but ${String(documents.length)} were sent` });
  }
  return documents.map((document, index) => {
    const own = factsInQuery.map((name) => [name, facts[name][index]?.trim() ?? ''] as const).filter(([, value]) => value !== '');
    for (const [name] of own)
      if (document[name] !== undefined)
        problems.push({ field: `documents[${String(index)}].${name}`, issue: 'is in the query and in the body' });
    return { ...document, ...Object.fromEntries(own) };
  });
}

/** @throws DocOpsError VALIDATION_ERROR, UNSUPPORTED_MEDIA_TYPE, FILE_TOO_LARGE */
async function readMergeRequest(
  context: RequestContext,
  { merging, config }: Pick<HttpServices, 'merging' | 'config'>,
  query: MergeQuery,
  problems: ErrorDetail[],
): Promise<MergeRequest> {
  const type = context.request.headers['content-type'] ?? '';
  const { maxBodyBytes, maxFileBytes } = config.merge;
  let body: ReadBody;
  if (isJsonRequest(context.request)) body = await readJson(context, maxBodyBytes, problems);
  else if (type === '' || isFormRequest(context.request)) body = await readMultipart(context, maxFileBytes, problems);
  else
    throw new DocOpsError('UNSUPPORTED_MEDIA_TYPE', 'This call accepts multipart/form-data or application/json.', {
      details: [...problems, { field: 'Content-Type', issue: 'must be multipart/form-data or application/json' }],
    });
  const { report: _, facts, ...settings } = query;
  const request = { ...settings, ...body.choices, documents: withFacts(body.documents, facts, problems) };
  // If documents are invalid, their number cannot be checked.
  const areRight = problems.length === 0;
  problems.push(...merging.checkMerge(request).filter(({ field }) => areRight || field !== documentsName));
  if (problems.length > 0) throw validationError(problems);
  return request;
}
