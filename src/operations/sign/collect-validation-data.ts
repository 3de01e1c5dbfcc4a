/** Signatures and time-stamp tokens → the evidence that a validator will want for their certificates, fetched through the host's own fetcher. */
import type { UrlFetcher } from '../../adapters/url-fetcher/types.js';
import { DocOpsError } from '../../base/errors.js';
import { untilAborted } from '../../base/until-aborted.js';
import type { ValidationData } from '../../signing/pdf/security-store.js';
import { gatherValidationData, type EvidenceFetch } from '../../signing/verify/gather-validation-data.js';

/** CRLs of large authorities have some megabytes. */
const limits = { maxBytes: 20 * 1024 * 1024, timeoutMs: 15_000 };

/** What {@link createCollectValidationData} needs. */
export interface ValidationDataDependencies {
  readonly urlFetcher: UrlFetcher;
  /** Certificates that may complete a chain: the identity's, the host's roots. */
  readonly certificates: readonly Uint8Array[];
}

/** OCSP requests go as GET, which responders must take (RFC 6960 appendix A.1) and caches like. */
function addressOf(url: string, body: Uint8Array | undefined): string {
  return body === undefined ? url : `${url.replace(/\/$/, '')}/${encodeURIComponent(Buffer.from(body).toString('base64'))}`;
}

/** Evidence through the host's own fetcher, which guards every address. */
export function evidenceFetch(urlFetcher: UrlFetcher, signal: AbortSignal): EvidenceFetch {
  return async ({ url, body }) => {
    signal.throwIfAborted();
    return (await untilAborted(urlFetcher.fetch(addressOf(url, body), limits, signal), signal)).bytes;
  };
}

/**
 * The returned function takes whole CMS structures and tokens.
 * It throws DocOpsError SERVICE_UNAVAILABLE where the state of a certificate cannot be had, and the signal's reason once aborted.
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
