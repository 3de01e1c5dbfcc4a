/**
 * The telemetry sink's contract: a destination for usage events. It does not handle batching, the bounded queue, retries or the count of
 * dropped events.
 */
import type { JsonValue } from '../../base/json-value.js';

/** A browser's own description; values that it did not send are absent. */
export interface UsageBrowser {
  readonly userAgent?: string;
  /** Without user, query and fragment. */
  readonly currentUrl?: string;
  readonly hostname?: string;
  /** CSS pixels. */
  readonly screenSize?: { readonly width: number; readonly height: number };
}

/** One document that was opened or exported. Nothing in it reveals the document's content. */
export interface UsageEvent {
  /** Random and unique: a batch may be written again, and a sink should store each event once if it can. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  /** `community-and-eval-agplv3` if the client sent none. */
  readonly licenseKey: string;
  readonly libraryVersion: string | null;
  /** ISO 8601, by the client's clock. */
  readonly timestamp: string;
  readonly documentId: string | null;
  readonly documentCreatedAt: string | null;
  readonly browser: UsageBrowser | null;
  readonly metadata: Readonly<Record<string, JsonValue>> | null;
}

/** An error with `permanent: true` means that the batch will never be accepted: it is dropped, not retried. */
export interface PermanentSinkError extends Error {
  readonly permanent: true;
}

/** Implementations are checked by `telemetrySinkSuite` of `docops-router/testing`. */
export interface TelemetrySink {
  /** Connects and creates tables; may be called again. `write` works without it. */
  ready?(): Promise<void>;
  /**
   * Resolves when the batch is stored; if it rejects, it gets the batch again.
   * @param signal Aborts when the write takes too long
   * @returns Nothing, or the number of events that were permanently rejected
   */
  write(batch: readonly UsageEvent[], signal: AbortSignal): Promise<void | { readonly rejected: number }>;
  /** Rejects if events cannot be written at present; shown by `health`. */
  check?(): Promise<void>;
  close?(): Promise<void>;
}
