/** `POST compare`: two documents in, the revised one with its changes out. */
import { validationError, type ErrorDetail } from '../../base/errors.js';
import { compareOptions, compareSecrets, comparedDocuments, type CompareChoices, type ComparedDocument } from '../../contract/comparing.js';
import { macroType } from '../../contract/conversion.js';
import type { CompareRequest } from '../../operations/compare/compare-documents.js';
import type { DocumentSource } from '../../operations/fetch-document.js';
import { requireKey, withSlot } from '../admit-caller.js';
import { readDocumentBody, type DocumentBody } from '../body/document-body.js';
import type { Base64At } from '../body/json/base64-value.js';
import { readDocumentSource } from '../body/json-body.js';
import { sendReportedFile } from '../document-report.js';
import { choiceOf, queryProblems } from '../query-parameters.js';
import type { RequestContext } from '../request-context.js';
import { closedObject, complainTo, readBodyOptions } from '../requests/body-options.js';
import { propertyNames } from '../requests/body-shape.js';
import { compareParameters as parameters, compareShape as shape } from '../requests/compare.js';
import { readOptions } from '../requests/option-parameters.js';
import { fileNameFor } from '../respond.js';
import type { HttpServices } from '../services.js';

export async function compareHandler(context: RequestContext, services: HttpServices): Promise<void> {
  const caller = await requireKey(context, services, 'compare');
  const problems: ErrorDetail[] = [];
  const { to, report, choices } = readCompareQuery(context.query, services, problems);
  let name: string | undefined;
  const result = await withSlot(context, services, caller, async () => {
    const reading = { shape, parameters, base64At: compareBase64, problems, ...services.config.compare };
    const read = await readDocumentBody(context, reading);
    const documents = readDocuments(read, problems);
    name = read.fileNames['revised'] ?? services.comparing.nameOfSource(documents.revised);
    const onFetched = (count: number): void => context.intake.reservation.take(count);
    return services.compare({ ...choices, ...documents, to, onFetched }, caller, context.signal);
  });
  const ending = result.contentType === macroType ? 'docm' : to;
  await sendReportedFile(context, fileNameFor(name, ending, '-compared'), result, report);
}

interface CompareQuery {
  readonly to: NonNullable<CompareChoices['to']>;
  /** Whether the answer includes a report beside the document. */
  readonly report: boolean;
  readonly choices: CompareChoices;
}

function readCompareQuery(query: URLSearchParams, { comparing }: HttpServices, problems: ErrorDetail[]): CompareQuery {
  problems.push(...queryProblems(query, parameters));
  const report = query.has('report') && choiceOf(query, 'report', parameters.report.choices, undefined, problems) !== undefined;
  const choices = readOptions(query, compareOptions, problems);
  problems.push(...comparing.checkCompare(choices));
  return { to: choices.to ?? compareOptions.to.preset, report, choices };
}

const isDocument = (member: unknown): member is ComparedDocument => comparedDocuments.some((name) => name === member);

/** Long base64 is decoded as it arrives. */
const compareBase64: Base64At = ([member, last, ...more]) =>
  more.length === 0 && last === 'base64' && isDocument(member) ? 'any' : undefined;

type Documents = Pick<CompareRequest, ComparedDocument | keyof typeof compareSecrets>;

/** @throws DocOpsError VALIDATION_ERROR with every problem */
function readDocuments({ body }: DocumentBody, problems: ErrorDetail[]): Documents {
  const values = closedObject(body, 'body', propertyNames(shape.body), complainTo(problems));
  if (!values) throw validationError(problems);
  const sourceOf = (name: ComparedDocument): DocumentSource | undefined => readDocumentSource(values[name], name, problems);
  const [original, revised] = [sourceOf('original'), sourceOf('revised')];
  const secrets = readBodyOptions(values, compareSecrets, problems);
  if (problems.length > 0 || !original || !revised) throw validationError(problems);
  return { ...secrets, original, revised };
}
