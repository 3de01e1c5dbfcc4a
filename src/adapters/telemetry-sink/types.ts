/** The telemetry sink's contract: where usage events go. Batching, the bounded queue, repeats and the count of drops are not its affair. */

import type { JsonValue } from '../../base/json-value.js';

/** What a browser says of itself; what it did not say is absent. */
export interface UsageBrowser {
  readonly userAgent?: string;
  /** Without user, query and fragment. */
  readonly currentUrl?: string;
  readonly hostname?: string;
  /** CSS pixels. */
  readonly screenSize?: { readonly width: number; readonly height: number };
}

/** One document that was opened or exported. Nothing in it tells what the document says. */
export interface UsageEvent {
  /** Random and unique: a batch may be written again, and a sink that can should store each event once. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  /** `community-and-eval-agplv3` where the client sent none. */
  readonly licenseKey: string;
  readonly libraryVersion: string | null;
  /** ISO 8601, by the client's clock. */
  readonly timestamp: string;
  readonly documentId: string | null;
  readonly documentCreatedAt: string | null;
  readonly browser: UsageBrowser | null;
  readonly metadata: Readonly<Record<string, JsonValue>> | null;
}

/** An error with `permanent: true` says that the same batch will never be taken: it is dropped, not tried again. */
export interface PermanentSinkError extends Error {
  readonly permanent: true;
}

/** Implementations are checked by `telemetrySinkSuite` of `docops-router/testing`. */
export interface TelemetrySink {
  /** Connects and makes tables; may be called again. `write` works without it. */
  ready?(): Promise<void>;
  /**
   * Resolves when the batch is kept; rejects when it is not, and then gets it again.
   * @param signal Aborts when the write takes too long
   * @returns Nothing, or how many events of the batch were refused for good
   */
  write(batch: readonly UsageEvent[], signal: AbortSignal): Promise<void | { readonly rejected: number }>;
  /** Rejects when events cannot be written at present; shown by `health`. */
  check?(): Promise<void>;
  close?(): Promise<void>;
}
