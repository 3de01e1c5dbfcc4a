/** `POST sign`: a document in, the signed document with its audit trail out. */
import { signOptions, certificateOptions, auditEventOptions, type AuditEvent } from '../../contract/sign-options.js';
import { utcOf } from '../../contract/timestamp.js';
import { strippedFileName } from '../../contract/file-name.js';
import { readDocumentBody } from '../body/document-body.js';
import type { RequestContext } from '../request-context.js';
import { reportHeaders } from '../document-report.js';
import {
  signParameters as parameters,
  signShape as shape,
  certificate as certificateShape,
  signParameters,
  signShape,
} from '../requests/sign.js';
import { requireKey, withSlot } from '../admit-caller.js';
import { sendDocument } from '../respond-document.js';
import type { HttpServices, ServiceSignRequest, SigningKnowledge } from '../services.js';
import { valueProblems } from '../../contract/check-input.js';
import { validationError, type ErrorDetail } from '../../base/errors.js';
import { type Language, languages } from '../../contract/language.js';
import { documentBase64, readDocumentSource } from '../body/json-body.js';
import type { Base64At } from '../body/json/base64-value.js';
import { queryProblems, checkBase64Form } from '../query-parameters.js';
import { complainTo, closedObject, readBodyOptions, type Complain, type Values } from '../requests/body-options.js';
import { documentMember, propertyNames } from '../requests/body-shape.js';
import { readOptions } from '../requests/option-parameters.js';
import { type JsonValue, isObject } from '../../base/json-value.js';
import { auditEventTypes } from '../../contract/signing.js';
import { createTurns } from '../../base/turns.js';

/** A form names its file; a name in the request takes precedence. */
const withFileName = (body: unknown, fileName: string | undefined): unknown =>
  fileName === undefined ? body : { fileName: strippedFileName(fileName).slice(0, mostOfName), ...(body as object) };

const mostOfName = signOptions.fileName.longest;

export async function signHandler(context: RequestContext, services: HttpServices): Promise<void> {
  const caller = await requireKey(context, services, 'sign');
  const { config } = services;
  let name: string | undefined;
  const result = await withSlot(context, services, caller, async () => {
    const reading = { shape, parameters, base64At: signBase64, problems: [], ...config.sign };
    const { body, fileNames } = await readDocumentBody(context, reading);
    const request = await readSignRequest(withFileName(body, fileNames[documentMember]), context.query, services.signing);
    name = request.fileName;
    const email = context.key ? { caller: { email: context.key.email } } : {};
    return services.sign({ ...request, ...email }, caller, context.signal);
  });
  const headers: Record<string, string> = { 'X-Signature-Level': result.level, ...reportHeaders(context, { warnings: result.warnings }) };
  if (result.auditTrailHash !== undefined) headers['X-Audit-Trail-Hash'] = result.auditTrailHash;
  await sendDocument(context, result, { form: config.sign.base64, name, headers });
}

/** The document, and the pictures of a visible signature and of fields. */
const signBase64: Base64At = (path) => {
  const [member, , last] = path;
  const isOfSignature = path.length === 2 && member === 'signature' && path[1] === 'image';
  const isOfField = path.length === 3 && member === 'fields' && last === 'image';
  return isOfSignature || isOfField ? 'any' : documentBase64(path);
};

interface CertificateDemands {
  readonly isWanted: boolean;
  readonly language: Language | undefined;
}

/** Some clients send `enable` instead of `enabled`. */
function certificateOf(value: unknown, problems: ErrorDetail[]): CertificateDemands {
  if (value === undefined || value === null) return { isWanted: true, language: undefined };
  const given = closedObject(value, 'certificate', propertyNames(certificateShape), complainTo(problems));
  const enabled = given?.['enabled'] ?? given?.['enable'] ?? true;
  problems.push(...valueProblems(certificateOptions.enabled, enabled, 'certificate.enabled'));
  const stated = given?.['language'] ?? undefined;
  if (stated !== undefined) problems.push(...valueProblems(certificateOptions.language, stated, 'certificate.language'));
  return { isWanted: enabled !== false, language: languages.find((name) => name === stated) };
}

const { auditTrail: trailOption, ...plainOptions } = signOptions;

/** @throws DocOpsError VALIDATION_ERROR */
async function readSignRequest(body: unknown, query: URLSearchParams, known: SigningKnowledge): Promise<ServiceSignRequest> {
  const problems: ErrorDetail[] = queryProblems(query, signParameters);
  const { to = known.docxOutput, repair } = readOptions(query, signOptions, problems);
  checkBase64Form(query, problems);
  const values = closedObject(body, 'body', propertyNames(signShape.body), complainTo(problems));
  if (!values) throw validationError(problems);
  const document = readDocumentSource(values['document'], 'document', problems);
  const given = readBodyOptions(values, plainOptions, problems);
  const auditTrail = await auditTrailOf(values['auditTrail'], trailOption, complainTo(problems));
  const certificate = certificateOf(values['certificate'], problems);
  problems.push(...(await known.textProblems({ ...given, auditTrail })));
  const { signer, signature = {}, ...others } = given;
  if (problems.length > 0 || !document || !signer) throw validationError(problems);
  return {
    ...others,
    document,
    signer,
    auditTrail,
    certificate: certificate.isWanted,
    signature,
    language: certificate.language ?? known.language,
    to: to === 'pdf' ? to : undefined,
    repair,
  };
}

/** The audit trail in the body of a sign request → checked events; adds every problem to a list. */
const { type: typeOption, timestamp: timestampOption } = auditEventOptions;
const eventKeys: ReadonlySet<string> = new Set(Object.keys(auditEventOptions));

/** An event's data and all keys other than type and time, so that the trail includes everything that the caller recorded. */
function eventData(event: Values): AuditEvent['data'] {
  const { data } = event;
  const others = Object.entries(event).filter(([key, value]) => !eventKeys.has(key) && value !== undefined);
  const isStated = data !== undefined && data !== null;
  if (others.length === 0) return isStated ? (data as AuditEvent['data']) : undefined;
  const extra = Object.fromEntries(others) as { readonly [key: string]: JsonValue };
  if (!isStated) return extra;
  const isApart = isObject(data) && others.every(([key]) => !Object.hasOwn(data, key));
  return isApart ? { ...(data as typeof extra), ...extra } : { ...extra, data: data as JsonValue };
}

function eventOf(value: unknown, field: string, complain: Complain): AuditEvent | undefined {
  if (!isObject(value)) return complain(field, `must be an object with ${[...eventKeys].join(', ')}`);
  const event = value;
  const type = auditEventTypes.find((name) => name === event['type']);
  for (const { field: at, issue } of valueProblems(typeOption, event['type'], `${field}.type`)) complain(at, issue);
  const timestamp = utcOf(event['timestamp']);
  if (timestamp === undefined) complain(`${field}.timestamp`, timestampOption.form.issue);
  if (type === undefined || timestamp === undefined) return undefined;
  const data = eventData(event);
  return { type, timestamp, data };
}

const eventsPerTurn = 200;

/** Events may have custom keys; ten thousand events are read in turns with other work. */
async function auditTrailOf(
  value: unknown,
  { most, issueOf }: typeof signOptions.auditTrail,
  complain: Complain,
): Promise<readonly AuditEvent[]> {
  if (!Array.isArray(value) || value.length === 0) {
    complain('auditTrail', 'is required: a list of events, at least one of them of type submit');
    return [];
  }
  if (value.length > most) {
    complain('auditTrail', `must have at most ${String(most)} events`);
    return [];
  }
  const turns = createTurns(eventsPerTurn);
  const events: AuditEvent[] = [];
  for (const [index, given] of (value as readonly unknown[]).entries()) {
    const event = eventOf(given, `auditTrail[${String(index)}]`, complain);
    if (event) events.push(event);
    const wait = turns.after(1);
    if (wait) await wait;
  }
  const issue = issueOf(value);
  if (issue !== undefined) complain('auditTrail', issue);
  return events;
}
