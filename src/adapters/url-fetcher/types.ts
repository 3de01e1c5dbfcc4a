/** The URL fetcher's contract: an address that a caller of the service named → bytes, with limits. */

/** What one fetch may take. */
export interface FetchLimits {
  /** Most bytes of the body, as sent and as unpacked. */
  readonly maxBytes: number;
  /** Milliseconds for everything: name, connections, redirects, body. */
  readonly timeoutMs: number;
  /** Media types that may be answered, `image/png` or `image/*`; absent: any. A missing type is let through: the bytes are looked at later. */
  readonly contentTypes?: readonly string[];
}

export interface FetchedUrl {
  /** In a buffer of their own. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The media type without parameters, in lower case; absent where the server said none. */
  readonly contentType?: string;
  /** Where the bytes came from, after redirects. */
  readonly url: string;
}

/**
 * Implementations are checked by `urlFetcherSuite` of `docops-router/testing`.
 * The URL comes from a stranger: who implements this decides what may be reached.
 */
export interface UrlFetcher {
  /**
   * @throws DocOpsError DOCUMENT_FETCH_FAILED whose message says why, in words that may be shown to the caller; the signal's reason once aborted
   */
  fetch(url: string, limits: FetchLimits, signal: AbortSignal): Promise<FetchedUrl>;
  check?(): Promise<void>;
  close?(): Promise<void>;
}
