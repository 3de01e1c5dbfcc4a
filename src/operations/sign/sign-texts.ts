/** A sign request → problems with its displayed texts: on the certificate page, in the signature, in a report. */
import { undisplayableIn, type DisplayRules, type UndisplayableCharacter } from '../../base/displayable-text.js';
import { validationError, type ErrorDetail } from '../../base/errors.js';

import { jsonKind } from '../../contract/operation-option.js';
import { createTurns, type Turns } from '../../base/turns.js';
import type { JsonValue } from '../../base/json-value.js';
import type { SignRequest } from './sign-request.js';

/** The displayed parts of a request; any of them may be missing while a request is still being read. */
export type ShownParts = Partial<Pick<SignRequest, 'signer' | 'auditTrail' | 'eventId' | 'fileName' | 'metadata' | 'signature' | 'fields'>>;

const mostProblems = 20;
/** The same depth as canonical JSON. */
const maxDepth = 200;

/** UTF-16 units that are read without a pause, and the cost of a value in addition to its text. */
const unitsPerTurn = 8 * 1024;
const unitsPerValue = 64;

const issueOf = ({ codePoint, kind }: UndisplayableCharacter): string => `must not have ${codePoint} (${kind})`;

function textProblem(field: string, text: string | undefined, rules: DisplayRules = {}): ErrorDetail[] {
  const found = text === undefined ? undefined : undisplayableIn(text, rules);
  return found ? [{ field, issue: issueOf(found) }] : [];
}

/** A key as part of a path, quoted if necessary. */
const segment = (key: string | number): string =>
  typeof key === 'number'
    ? `[${String(key)}]`
    : /^[\p{L}\p{M}\p{N}_-]{1,64}$/u.test(key)
      ? `.${key}`
      : `[${JSON.stringify(key.slice(0, 40))}]`;

/** The path of a value; only formatted for values with problems. */
type Path = readonly (string | number)[];

const textField = (root: string, path: Path): string => (root + path.map(segment).join('')).slice(0, 200);

interface Walk {
  readonly turns: Turns;
  readonly path: (string | number)[];
}

/** The problem with a text, if any. Values may contain line feeds and tabs, as multi-line fields return them. */
async function issueOfText(text: string, { turns }: Walk): Promise<string | undefined> {
  for (let from = 0; from < text.length; from += unitsPerTurn) {
    const found = undisplayableIn(text, { allowsLines: true, from, to: from + unitsPerTurn });
    if (found) return issueOf(found);
    const wait = turns.after(Math.min(unitsPerTurn, text.length - from));
    if (wait) await wait;
  }
  return undefined;
}

/** The problem with a key, which must be a single line. */
function issueOfKey(key: string): string | undefined {
  const found = undisplayableIn(key);
  return found && `${issueOf(found)} in the name of a key`;
}

/** The first problem in a JSON value; `path` is then its path. */
async function issueOfValue(value: unknown, walk: Walk): Promise<string | undefined> {
  const { turns, path } = walk;
  if (typeof value === 'string') return issueOfText(value, walk);
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'must be a JSON number';
  if (typeof value !== 'object' || value === null) return jsonKind.issueOf(value);
  if (path.length > maxDepth) return 'is nested too deeply';
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value as Readonly<Record<string, unknown>>);
  for (const [key, inner] of entries) {
    const wait = turns.after(unitsPerValue + (typeof key === 'string' ? key.length : 0));
    if (wait) await wait;
    const ofKey = typeof key === 'string' ? issueOfKey(key) : undefined;
    if (ofKey !== undefined) return ofKey;
    path.push(key);
    const isPlain = inner === null || typeof inner === 'boolean';
    const issue = isPlain ? undefined : await issueOfValue(inner, walk);
    if (issue !== undefined) return issue;
    path.pop();
  }
  return undefined;
}

async function jsonProblem(field: string, value: JsonValue | undefined, turns: Turns): Promise<ErrorDetail[]> {
  if (value === undefined) return [];
  const path: (string | number)[] = [];
  const issue = await issueOfValue(value, { turns, path });
  return issue === undefined ? [] : [{ field: textField(field, path), issue }];
}

/** Problems with every displayed text; at most twenty. Long texts are read in turns with other work. */
export async function textProblems({
  signer,
  auditTrail = [],
  eventId,
  fileName,
  metadata,
  signature,
  fields = [],
}: ShownParts): Promise<ErrorDetail[]> {
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
  const turns = createTurns(unitsPerTurn);
  const problems = [
    ...plain.flatMap(([field, text]) => textProblem(field, text)),
    ...textProblem('signer.consent', signer?.consent, { allowsLines: true }),
    ...fields.flatMap(({ text, alt }, index) => [
      ...textProblem(`fields[${String(index)}].text`, text, { allowsLines: true }),
      ...textProblem(`fields[${String(index)}].alt`, alt),
    ]),
    ...(await jsonProblem('metadata', metadata, turns)),
  ];
  for (const [index, { data }] of auditTrail.entries()) {
    if (problems.length >= mostProblems) break;
    if (data !== undefined) problems.push(...(await jsonProblem(`auditTrail[${String(index)}].data`, data, turns)));
  }
  return problems.slice(0, mostProblems);
}

/**
 * For requests that have not been checked elsewhere: those of `sign()` and of the command.
 * @throws DocOpsError VALIDATION_ERROR
 */
export async function checkShownTexts(request: SignRequest): Promise<void> {
  const problems = [
    ...(await textProblems(request)),
    ...textProblem('verificationUrl', request.verificationUrl),
    ...textProblem('caller.email', request.caller?.email),
  ];
  if (problems.length > 0) throw validationError(problems);
}
