/** A sign request → what is wrong with the texts in it that are shown: on the certificate page, in the signature, in a report. */
import { undisplayableIn, type DisplayRules } from '../base/displayable-text.js';
import { validationError, type ErrorDetail } from '../base/errors.js';
import type { JsonValue } from '../signing/audit-trail/canonical-json.js';
import type { SignRequest } from './sign-request.js';

/** The parts of a request that are shown; any of them may be missing while a request is still being read. */
export type ShownParts = Partial<Pick<SignRequest, 'signer' | 'auditTrail' | 'eventId' | 'fileName' | 'metadata' | 'signature'>>;

const mostProblems = 20;
/** As deep as canonical JSON goes. */
const maxDepth = 200;

function textProblem(field: string, text: string | undefined, rules: DisplayRules = {}): ErrorDetail[] {
  const found = text === undefined ? undefined : undisplayableIn(text, rules);
  return found ? [{ field, issue: `must not have ${found.codePoint} (${found.kind})` }] : [];
}

/** A key in a path, where it can stand in one. */
const segment = (key: string): string => (/^[\p{L}\p{M}\p{N}_-]{1,64}$/u.test(key) ? `.${key}` : `[${JSON.stringify(key.slice(0, 40))}]`);

/** The first problem in a value of JSON. Values may have line feeds and tabs, as fields of several lines give them; keys may not. */
function jsonProblem(field: string, value: JsonValue | undefined, depth = 0): ErrorDetail | undefined {
  if (typeof value === 'string') return textProblem(field, value, { allowsLines: true })[0];
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > maxDepth) return { field: field.slice(0, 200), issue: 'is nested too deeply' };
  for (const [key, inner] of Object.entries<JsonValue>(value)) {
    const isList = Array.isArray(value);
    const [bad] = isList ? [] : textProblem(field, key);
    if (bad) return { field, issue: `${bad.issue} in the name of a key` };
    const problem = jsonProblem(isList ? `${field}[${key}]` : field + segment(key), inner, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}

/** Every text that is shown, with what may not be in it; at most twenty problems. */
export function textProblems({ signer, auditTrail = [], eventId, fileName, metadata, signature }: ShownParts): ErrorDetail[] {
  const plain: readonly (readonly [field: string, text: string | undefined])[] = [
    ['signer.email', signer?.email],
    ['signer.name', signer?.name],
    ['signer.ip', signer?.ip],
    ['signer.userAgent', signer?.userAgent],
    ['signer.authentication', signer?.authentication],
    ['eventId', eventId],
    ['fileName', fileName],
    ['signature.reason', signature?.reason],
    ['signature.location', signature?.location],
    ['signature.contactInfo', signature?.contactInfo],
    ['signature.field', signature?.field],
  ];
  return [
    ...plain.flatMap(([field, text]) => textProblem(field, text)),
    ...textProblem('signer.consent', signer?.consent, { allowsLines: true }),
    ...[metadata].flatMap((values) => jsonProblem('metadata', values) ?? []),
    ...auditTrail.flatMap(({ data }, index) => jsonProblem(`auditTrail[${String(index)}].data`, data) ?? []),
  ].slice(0, mostProblems);
}

/**
 * For requests that no other door has checked: those of `sign()` and of the command.
 * @throws DocOpsError VALIDATION_ERROR
 */
export function checkShownTexts(request: SignRequest): void {
  const times = request.auditTrail.flatMap(({ timestamp }, index) =>
    Number.isNaN(Date.parse(timestamp)) ? [{ field: `auditTrail[${String(index)}].timestamp`, issue: 'must be a time in ISO 8601' }] : [],
  );
  const problems = [
    ...textProblems(request),
    ...textProblem('verificationUrl', request.verificationUrl),
    ...textProblem('caller.email', request.caller?.email),
    ...times.slice(0, mostProblems),
  ];
  if (problems.length > 0) throw validationError(problems);
}
