/** Part of the composition root: adapters and configuration → signing and verifying. */
import type { Adapters } from './choose-adapters.js';
import type { Configuration } from './options/router-options.js';
import type { Caller } from '../operations/keys/caller.js';
import { documentContentTypes, type DocumentSource, type FetchDocument } from '../operations/fetch-document.js';
import type { HttpServices } from '../http/services.js';
import { displayableText } from '../base/displayable-text.js';
import { DocOpsError } from '../base/errors.js';
import { createCollectValidationData } from '../operations/sign/collect-validation-data.js';
import { publishedKey } from '../operations/sign/published-key.js';
import { createSignDocument, type SignDocument } from '../operations/sign/sign-document.js';
import { textProblems } from '../operations/sign/sign-texts.js';
import { createVerifyDocument } from '../operations/verify/verify-document.js';
import type { TrustInput } from '../operations/verify/verify.js';
import type { Executor } from '../workers/executor.js';

export interface SigningParts {
  readonly adapters: Adapters;
  readonly configuration: Configuration;
  readonly executor: Executor;
  readonly fetchDocument: FetchDocument;
}

interface Limits {
  readonly maxFileBytes: number;
  readonly fetchTimeoutMs: number;
}

/** A document of a request. @throws DocOpsError FILE_TOO_LARGE, DOCUMENT_FETCH_FAILED */
export async function bytesOf(
  source: DocumentSource,
  limits: Limits,
  fetchDocument: FetchDocument,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { maxFileBytes, fetchTimeoutMs } = limits;
  if (source.kind === 'url') {
    return fetchDocument(
      source.url,
      'document.url',
      { maxBytes: maxFileBytes, timeoutMs: fetchTimeoutMs, contentTypes: documentContentTypes },
      signal,
    );
  }
  if (source.bytes.length <= maxFileBytes) return source.bytes;
  const limit = `${String(maxFileBytes)} bytes`;
  throw new DocOpsError('FILE_TOO_LARGE', `The document is larger than ${limit}.`, {
    details: [{ field: 'document', issue: `must be at most ${limit}` }],
  });
}

const longestName = 255;

/** The name in a URL's path, which nobody chose for display: undisplayable characters are replaced. */
function nameIn(source: DocumentSource): string | undefined {
  if (source.kind !== 'url' || !URL.canParse(source.url)) return undefined;
  const last = new URL(source.url).pathname.split('/').at(-1) ?? '';
  try {
    return displayableText(decodeURIComponent(last).slice(0, longestName)) || undefined;
  } catch {
    return last.slice(0, longestName);
  }
}

export type SigningServices = Pick<HttpServices, 'sign' | 'signing' | 'verify' | 'publishedKey'>;

export function wireSigning({ adapters, configuration, executor, fetchDocument }: SigningParts): SigningServices {
  const { signingIdentity, timestampAuthority, trust, urlFetcher } = adapters;
  const { sign, verify, signing } = configuration;
  const material = trust ? () => trust.material() : async () => ({ roots: [], intermediates: [], crls: [], ocspResponses: [] });

  /** The service's own identity is always trusted. */
  async function trustInput(): Promise<TrustInput> {
    const [known, identity] = await Promise.all([material(), signingIdentity.identityFor({ keyId: undefined }).catch(() => undefined)]);
    const chain = identity?.kind === 'key' ? identity.chain : [];
    return { ...known, roots: [...known.roots, ...chain.slice(0, 1)], intermediates: [...known.intermediates, ...chain.slice(1)] };
  }

  const collect =
    signing.fetchRevocation && urlFetcher
      ? async (signatures: readonly Uint8Array[], signal: AbortSignal) => {
          const { roots, intermediates } = await trustInput();
          return createCollectValidationData({ urlFetcher, certificates: [...intermediates, ...roots] })(signatures, signal);
        }
      : undefined;
  const signDocumentOf = ({ owner }: Caller): SignDocument =>
    createSignDocument({
      identity: signingIdentity,
      timestampAuthority,
      collectValidationData: collect,
      defaultLevel: signing.level,
      step: (input, signal) => executor.run('sign', input, { signal, owner, timeoutMs: sign.timeoutMs }),
      now: Date.now,
    });

  const verifyDocumentOf = ({ owner }: Caller): ReturnType<typeof createVerifyDocument> =>
    createVerifyDocument({
      verify: (input, signal) => executor.run('verify', input, { signal, owner, timeoutMs: verify.timeoutMs }),
      signatureCertificates: (input, signal) =>
        executor.run('signatureCertificates', input, { signal, owner, timeoutMs: verify.timeoutMs }),
      urlFetcher: verify.fetchRevocation ? urlFetcher : undefined,
      fetchTimeoutMs: verify.fetchTimeoutMs,
    });

  return {
    sign: async ({ document, ...request }, caller, signal) => {
      const bytes = await bytesOf(document, sign, fetchDocument, signal);
      const fileName = request.fileName ?? nameIn(document);
      const verificationUrl = sign.verificationUrl === undefined ? {} : { verificationUrl: sign.verificationUrl };
      const whole = { ...request, ...verificationUrl, bytes, ...(fileName === undefined ? {} : { fileName }) };
      return signDocumentOf(caller)(whole, caller.keyId, signal);
    },
    signing: {
      textProblems,
      language: sign.language,
      docxOutput: sign.docxOutput,
    },
    verify: async ({ document, password }, caller, signal) => {
      const bytes = await bytesOf(document, verify, fetchDocument, signal);
      const { revocation, uncoveredParts, fieldAppearances, requireLevel } = verify;
      const wishes = { requireLevel, password };
      const input = { bytes, trust: await trustInput(), revocation, uncoveredParts, fieldAppearances, ...wishes };
      return verifyDocumentOf(caller)(input, signal);
    },
    publishedKey: () => publishedKey(signingIdentity),
  };
}
