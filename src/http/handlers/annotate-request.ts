/** Query and body of `POST annotate` → a checked request; every problem is named at once. */
import { validationError, type ErrorDetail } from '../../base/errors.js';
import { nearestName } from '../../base/nearest-name.js';
import type { AnnotateRequest } from '../../operations/annotate-document.js';
import type { TargetFormat } from '../../operations/conversion-pairs.js';
import { readDocumentSource } from '../body/document-source.js';
import { choiceOf, queryProblems } from '../query-parameters.js';
import type { AnnotationKnowledge } from '../services.js';

const parameters = ['to', 'strict'] as const;
const bodyKeys = ['document', 'fields', 'output_format'] as const;
const maxUnknown = 20;

function unknownKeys(body: object, problems: ErrorDetail[]): void {
  const unknown = Object.keys(body).filter((key) => !bodyKeys.some((known) => known === key));
  for (const key of unknown.slice(0, maxUnknown)) {
    const isQuery = parameters.some((name) => name === key);
    const hint = isQuery ? 'belongs into the query string' : `is not known here; did you mean ${nearestName(key, bodyKeys) ?? 'fields'}?`;
    problems.push({ field: key.slice(0, 64), issue: hint });
  }
}

/** The query's `to` counts; `output_format` is what older clients send in the body. */
function targetOf(
  query: URLSearchParams,
  body: object,
  formats: readonly TargetFormat[],
  problems: ErrorDetail[],
): TargetFormat | undefined {
  const given = (body as { output_format?: unknown }).output_format;
  const inBody = given === undefined || given === null ? 'docx' : formats.find((format) => format === given);
  if (inBody === undefined) problems.push({ field: 'output_format', issue: `must be one of ${formats.join(', ')}` });
  return choiceOf(query, 'to', formats, inBody ?? 'docx', problems);
}

/** @throws DocOpsError VALIDATION_ERROR */
export function readAnnotateRequest(body: unknown, query: URLSearchParams, known: AnnotationKnowledge): AnnotateRequest {
  const problems = queryProblems(query, parameters);
  const strict = choiceOf(query, 'strict', ['true', 'false'] as const, 'false', problems);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    problems.push({ field: 'body', issue: 'must be a JSON object with document and fields' });
    throw validationError(problems);
  }
  unknownKeys(body, problems);
  const to = targetOf(query, body, known.targetFormats, problems);
  const given = body as { document?: unknown; fields?: unknown };
  const document = readDocumentSource(given.document, 'document', problems);
  const { plans, problems: fieldProblems } = known.planFields(given.fields);
  if (problems.length > 0 || fieldProblems.length > 0 || !document || to === undefined)
    throw validationError([...problems, ...fieldProblems]);
  return { document, plans, to, strict: strict === 'true' };
}
