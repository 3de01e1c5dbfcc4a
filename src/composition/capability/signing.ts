/** Composes `POST sign`, `POST verify` and the published key, which share an identity and the trust in it. */
import type { HttpServices } from '../../http/services.js';
import { fileNameOfAddress, sourceBytes } from '../../operations/fetch-document.js';
import type { Caller } from '../../operations/keys/caller.js';
import { createCollectValidationData } from '../../operations/sign/collect-validation-data.js';
import { publishedKey } from '../../operations/sign/published-key.js';
import { createSignDocument, type SignDocument } from '../../operations/sign/sign-document.js';
import { textProblems } from '../../operations/sign/sign-texts.js';
import type { TrustInput } from '../../operations/verify/verify.js';
import { createVerifyDocument } from '../../operations/verify/verify-document.js';
import type { Adapters } from '../choose-adapters.js';
import type { CapabilityParts } from './documents.js';

/** The host's trust, and the service's own identity, which is always trusted. */
function serviceTrust({ trust, signingIdentity }: Adapters): () => Promise<TrustInput> {
  const material = trust ? () => trust.material() : async () => ({ roots: [], intermediates: [], crls: [], ocspResponses: [] });
  return async () => {
    const [known, identity] = await Promise.all([material(), signingIdentity.identityFor({ keyId: undefined }).catch(() => undefined)]);
    const chain = identity?.kind === 'key' ? identity.chain : [];
    return { ...known, roots: [...known.roots, ...chain.slice(0, 1)], intermediates: [...known.intermediates, ...chain.slice(1)] };
  };
}

export function signingOf({
  adapters,
  configuration,
  executor,
  fetchDocument,
}: CapabilityParts): Pick<HttpServices, 'sign' | 'signing' | 'publishedKey'> {
  const { signingIdentity, timestampAuthority, urlFetcher } = adapters;
  const { sign, signing } = configuration;
  const trustInput = serviceTrust(adapters);
  const collectValidationData =
    signing.fetchRevocation && urlFetcher
      ? async (signatures: readonly Uint8Array[], signal: AbortSignal) => {
          const { roots, intermediates } = await trustInput();
          return createCollectValidationData({ urlFetcher, certificates: [...intermediates, ...roots] })(signatures, signal);
        }
      : undefined;
  const signDocumentOf = ({ owner }: Caller): SignDocument =>
    createSignDocument({
      ...{ identity: signingIdentity, timestampAuthority, collectValidationData, defaultLevel: signing.level },
      step: (input, signal) => executor.run('sign', input, { signal, owner, timeoutMs: sign.timeoutMs }),
      now: Date.now,
    });
  return {
    sign: async ({ document, ...request }, caller, signal) => {
      const bytes = await sourceBytes(document, sign, fetchDocument, signal);
      const fileName = request.fileName ?? (document.kind === 'url' ? fileNameOfAddress(document.url) : undefined);
      return signDocumentOf(caller)(
        { ...request, verificationUrl: sign.verificationUrl ?? request.verificationUrl, bytes, fileName },
        caller.keyId,
        signal,
      );
    },
    signing: { textProblems, language: sign.language, docxOutput: sign.docxOutput },
    publishedKey: () => publishedKey(signingIdentity),
  };
}

export function verificationOf({ adapters, configuration, executor, fetchDocument }: CapabilityParts): Pick<HttpServices, 'verify'> {
  const { verify } = configuration;
  const { fetchTimeoutMs, timeoutMs, requireLevel, revocation, uncoveredParts, fieldAppearances } = verify;
  const trustInput = serviceTrust(adapters);
  const verifyDocumentOf = ({ owner }: Caller): ReturnType<typeof createVerifyDocument> =>
    createVerifyDocument({
      verify: (input, signal) => executor.run('verify', input, { signal, owner, timeoutMs }),
      signatureCertificates: (input, signal) => executor.run('signatureCertificates', input, { signal, owner, timeoutMs }),
      urlFetcher: verify.fetchRevocation ? adapters.urlFetcher : undefined,
      fetchTimeoutMs,
    });
  return {
    verify: async ({ document, password }, caller, signal) => {
      const bytes = await sourceBytes(document, verify, fetchDocument, signal);
      const choices = { revocation, uncoveredParts, fieldAppearances, requireLevel, password };
      return verifyDocumentOf(caller)({ ...choices, bytes, trust: await trustInput() }, signal);
    },
  };
}
