/** The URL fetcher's contract: a URL from a caller of the service → bytes, within limits. */

/** The limits of one fetch. */
export interface FetchLimits {
  /** Maximum bytes of the body, as sent and as decoded. */
  readonly maxBytes: number;
  /** Milliseconds for everything: name, connections, redirects, body. */
  readonly timeoutMs: number;
  /** Accepted media types, `image/png` or `image/*`; absent: any. A missing type is accepted: the bytes are checked later. */
  readonly contentTypes?: readonly string[];
}

export interface FetchedUrl {
  /** In their own buffer. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The media type without parameters, in lower case; absent if the server sent none. */
  readonly contentType?: string;
  /** The final URL, after redirects. */
  readonly url: string;
}

/**
 * Implementations are checked by `urlFetcherSuite` of `docops-router/testing`.
 * The URL is untrusted: the implementation decides which hosts may be reached.
 */
export interface UrlFetcher {
  /** @throws DocOpsError DOCUMENT_FETCH_FAILED with a message that may be shown to the caller; the signal's reason once aborted */
  fetch(url: string, limits: FetchLimits, signal: AbortSignal): Promise<FetchedUrl>;
  check?(): Promise<void>;
  close?(): Promise<void>;
}
