/** Signatures and time-stamp tokens → the evidence that validators need for their certificates, fetched through the host's own fetcher. */
import type { UrlFetcher } from '../../adapters/url-fetcher/types.js';
import { DocOpsError } from '../../base/errors.js';
import { untilAborted } from '../../base/abort.js';
import type { ValidationData } from '../../signing/pdf/security-store.js';
import { gatherValidationData, type EvidenceFetch } from '../../signing/verify/gather-validation-data.js';

/** CRLs of large authorities are several megabytes. */
const limits = { maxBytes: 20 * 1024 * 1024, timeoutMs: 15_000 };

/** Dependencies of {@link createCollectValidationData}. */
export interface ValidationDataDependencies {
  readonly urlFetcher: UrlFetcher;
  /** Certificates that may complete a chain: the identity's, and the host's roots. */
  readonly certificates: readonly Uint8Array[];
}

/** OCSP requests are sent with GET, which responders must support (RFC 6960 appendix A.1) and caches prefer. */
function requestAddress(url: string, body: Uint8Array | undefined): string {
  return body === undefined ? url : `${url.replace(/\/$/, '')}/${encodeURIComponent(Buffer.from(body).toString('base64'))}`;
}

/** Fetches evidence through the host's own fetcher, which checks every address. */
export function evidenceFetch(urlFetcher: UrlFetcher, signal: AbortSignal): EvidenceFetch {
  return async ({ url, body }) => {
    signal.throwIfAborted();
    return (await untilAborted(urlFetcher.fetch(requestAddress(url, body), limits, signal), signal)).bytes;
  };
}

/**
 * The returned function takes whole CMS structures and tokens.
 * It throws DocOpsError SERVICE_UNAVAILABLE if the status of a certificate is unavailable, and the signal's reason once aborted.
 */
export function createCollectValidationData({ urlFetcher, certificates }: ValidationDataDependencies) {
  return async (signatures: readonly Uint8Array[], signal: AbortSignal): Promise<ValidationData> => {
    const fetch = evidenceFetch(urlFetcher, signal);
    const { missing, ...found } = await gatherValidationData(signatures, { fetch, certificates, time: Date.now() });
    signal.throwIfAborted();
    if (missing.length === 0) return found;
    const names = missing.map((name) => `"${name}"`).join(', ');
    throw new DocOpsError(
      'SERVICE_UNAVAILABLE',
      `The issuer or the revocation state of ${names} cannot be had; try again, or sign at B-T.`,
      {
        retryAfterSeconds: 30,
      },
    );
  };
}

export type CollectValidationData = ReturnType<typeof createCollectValidationData>;
