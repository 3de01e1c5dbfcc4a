/** A document, a signer and a signing identity → the signed document, in this thread, without the service. */
import { validationError } from '../../base/errors.js';
import type { SignChoices } from '../../contract/sign-options.js';
import type { SigningIdentitySource } from '../../adapters/signing-identity/types.js';
import type { TimestampAuthority } from '../../adapters/timestamp-authority/types.js';
import type { UrlFetcher } from '../../adapters/url-fetcher/types.js';
import { createCollectValidationData } from './collect-validation-data.js';
import { signProblems } from './check-sign.js';
import type { FontSettings } from '../font-library.js';
import { createSignDocument, type SignedDocument } from './sign-document.js';
import type { SignRequest } from './sign-request.js';

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
  const settings = { ...(timeoutMs === undefined ? {} : { timeoutMs }), ...(fonts ? { fonts } : {}) };
  const signDocument = createSignDocument({
    identity,
    timestampAuthority,
    collectValidationData:
      urlFetcher && createCollectValidationData({ urlFetcher, certificates: chosen.kind === 'key' ? chosen.chain : [] }),
    ...(defaultLevel === undefined ? {} : { defaultLevel }),
    step: (step) => signStep({ ...step, ...settings }),
    now: Date.now,
  });
  return signDocument(request, undefined, signal ?? new AbortController().signal);
}
