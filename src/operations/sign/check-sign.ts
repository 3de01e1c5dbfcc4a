/** What is wrong with the input of `sign`: each option by itself, then what only a look at the value tells; all faults at once. */
import {
  bytesKind,
  durationKind,
  flagKind,
  fontsKind,
  inputProblems,
  signalKind,
  textKind,
  type InputShape,
} from '../../base/check-input.js';
import type { ErrorDetail } from '../../base/errors.js';
import { languages } from '../../base/language.js';
import { jsonKind, type InputKind } from '../../base/names/operation-option.js';
import { auditEventTypes, certifications, padesLevels } from '../../base/names/signing.js';
import type { SignInput } from './sign.js';
import type { AuditCaller, AuditEvent, AuditSigner, Rectangle, SignatureWishes } from './sign-request.js';

/** Points: more than any page has (ISO 32000-2 §C.1 recommends 14,400 units, which a page may scale). */
const farthest = 10_000_000;
const pointsKind: InputKind = { kind: 'number', minimum: -farthest, maximum: farthest };
const mostPages = 10_000_000;

const signerShape: InputShape<AuditSigner> = {
  ...{ email: textKind, name: textKind, ip: textKind, userAgent: textKind },
  ...{ authentication: textKind, consent: textKind },
};
const eventShape: InputShape<AuditEvent> = { type: { kind: 'choice', choices: auditEventTypes }, timestamp: textKind, data: jsonKind };
const rectShape: InputShape<Rectangle> = { x: pointsKind, y: pointsKind, width: pointsKind, height: pointsKind };
const callerShape: InputShape<AuditCaller> = { email: textKind };
const wishesShape: InputShape<SignatureWishes> = {
  ...{ reason: textKind, location: textKind, contactInfo: textKind, field: textKind },
  level: { kind: 'choice', choices: padesLevels },
  page: { kind: 'number', minimum: -mostPages, maximum: mostPages, whole: true },
  rect: { kind: 'object', shape: rectShape, required: Object.keys(rectShape) },
  visible: flagKind,
  image: bytesKind,
  certify: { kind: 'choice', choices: certifications },
};

/** Every option of `sign`, with the values that it takes. */
export const signShape: InputShape<SignInput> = {
  bytes: bytesKind,
  ...{ fileName: textKind, eventId: textKind, verificationUrl: textKind, password: textKind },
  signer: { kind: 'object', shape: signerShape, required: ['email', 'name'] },
  auditTrail: { kind: 'list', of: { kind: 'object', shape: eventShape, required: ['type', 'timestamp'] } },
  metadata: { kind: 'map', of: jsonKind },
  certificate: flagKind,
  language: { kind: 'choice', choices: languages },
  caller: { kind: 'object', shape: callerShape, required: ['email'] },
  signature: { kind: 'object', shape: wishesShape },
  to: { kind: 'choice', choices: ['pdf'] },
  repair: flagKind,
  identity: { kind: 'adapter', methods: ['identityFor'] },
  timestampAuthority: { kind: 'adapter', methods: ['send'] },
  urlFetcher: { kind: 'adapter', methods: ['fetch'] },
  defaultLevel: { kind: 'choice', choices: padesLevels },
  timeoutMs: durationKind,
  fonts: fontsKind,
  signal: signalKind,
};

const required = ['bytes', 'signer', 'auditTrail', 'certificate', 'signature', 'identity'] as const satisfies readonly (keyof SignInput)[];

/** @param input As a caller without types may have written it */
export function signProblems(input: SignInput): ErrorDetail[] {
  const problems = inputProblems(input, signShape, required);
  if (problems.length > 0) return problems;
  const { page, rect } = input.signature;
  return [
    ...(page === 0 ? [{ field: 'signature.page', issue: 'must be a whole number: from 1, or from -1 for the last page' }] : []),
    ...(rect && (rect.width <= 0 || rect.height <= 0)
      ? [{ field: 'signature.rect', issue: 'must have a width and a height above 0' }]
      : []),
  ];
}
