/** A document, a signer and a signing identity → the signed document, in this thread, without the service. */
import { validationError, type ErrorDetail } from '../../base/errors.js';
import { type SignChoices, signOptions } from '../../contract/sign-options.js';
import type { SigningIdentitySource } from '../../adapters/signing-identity/types.js';
import type { TimestampAuthority } from '../../adapters/timestamp-authority/types.js';
import type { UrlFetcher } from '../../adapters/url-fetcher/types.js';
import { createCollectValidationData } from './collect-validation-data.js';
import type { FontSettings } from '../font-library.js';
import { createSignDocument, type SignedDocument } from './sign-document.js';
import type { SignRequest, AuditCaller } from './sign-request.js';
import { bytesKind, durationKind, fontsKind, inputProblems, signalKind, textKind, type InputShape } from '../../contract/check-input.js';

/** Problems with the input of `sign`: each option by itself, all reported at once. The characters of texts are checked elsewhere. */
const callerShape: InputShape<AuditCaller> = { email: textKind };

/** Every option of `sign`, with its allowed values. */
export const signShape: InputShape<SignInput> = {
  bytes: bytesKind,
  ...signOptions,
  caller: { kind: 'object', shape: callerShape, required: ['email'] },
  identity: { kind: 'adapter', methods: ['identityFor'] },
  timestampAuthority: { kind: 'adapter', methods: ['send'] },
  urlFetcher: { kind: 'adapter', methods: ['fetch'] },
  timeoutMs: durationKind,
  fonts: fontsKind,
  signal: signalKind,
};

const required = ['bytes', 'signer', 'auditTrail', 'certificate', 'signature', 'identity'] as const satisfies readonly (keyof SignInput)[];

/** @param input Possibly invalid: callers need not use TypeScript */
export const signProblems = (input: SignInput): ErrorDetail[] => inputProblems(input, signShape, required);

export interface SignInput extends SignRequest, Pick<SignChoices, 'defaultLevel'> {
  /** See docops-router/adapters/signing. */
  readonly identity: SigningIdentitySource;
  /** Required from B-T on. */
  readonly timestampAuthority?: TimestampAuthority | undefined;
  /** Fetches OCSP responses and CRLs; required from B-LT on. */
  readonly urlFetcher?: UrlFetcher | undefined;
  /** Milliseconds after which a step stops with OPERATION_TIMEOUT; absent: no limit. */
  readonly timeoutMs?: number | undefined;
  readonly fonts?: FontSettings | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Signs in this thread.
 * @throws DocOpsError INVALID_FILE_FORMAT, VALIDATION_ERROR, UNPROCESSABLE_DOCUMENT, FILE_TOO_LARGE, OPERATION_TIMEOUT; SERVICE_UNAVAILABLE
 *   if the identity, the authority or a revocation source is unavailable
 */
export async function sign(input: SignInput): Promise<SignedDocument> {
  const problems = signProblems(input);
  if (problems.length > 0) throw validationError(problems);
  const { identity, timestampAuthority, urlFetcher, defaultLevel, timeoutMs, fonts, signal, ...request } = input;
  const chosen = await identity.identityFor({ keyId: undefined });
  const { signStep } = await import('./sign-steps.js');
  const settings = { timeoutMs, fonts };
  const signDocument = createSignDocument({
    identity,
    timestampAuthority,
    collectValidationData:
      urlFetcher && createCollectValidationData({ urlFetcher, certificates: chosen.kind === 'key' ? chosen.chain : [] }),
    defaultLevel,
    step: (step) => signStep({ ...step, ...settings }),
    now: Date.now,
  });
  return signDocument(request, undefined, signal ?? new AbortController().signal);
}
