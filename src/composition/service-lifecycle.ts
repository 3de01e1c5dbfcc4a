/** Part of the composition root: makes a service and its adapters ready, checks and closes them. */
import type { Logger } from '../base/logger.js';
import type { RequestListener } from '../http/request-listener.js';
import type { HealthCheck } from '../http/services.js';

/** The methods that every adapter may have. */
export interface Adapter {
  ready?(): Promise<void>;
  check?(): Promise<void>;
  close?(): Promise<void>;
}

/** After an abort, responses are written within this time. */
const abortMs = 2000;
/** Anybody may call health; an adapter is checked at most once in this time. */
const freshMs = 1000;

function askSeldom(check: () => Promise<void>): () => Promise<void> {
  let last: { readonly at: number; readonly result: Promise<void> } | undefined;
  return () => {
    const now = performance.now();
    if (last && now - last.at < freshMs) return last.result;
    last = { at: now, result: check() };
    return last.result;
  };
}

/** @param minor Adapters without which the service still works */
export function adapterChecks(adapters: Readonly<Record<string, Adapter | undefined>>, minor: readonly string[] = []): HealthCheck[] {
  return Object.entries(adapters).flatMap(([name, adapter]) =>
    adapter === undefined
      ? []
      : [{ name, onlyReady: false, isMinor: minor.includes(name), check: askSeldom(async () => adapter.check?.()) }],
  );
}

export async function readyAdapters(adapters: Readonly<Record<string, Adapter | undefined>>): Promise<void> {
  await Promise.all(Object.values(adapters).map(async (adapter) => adapter?.ready?.()));
}

export interface CloseServiceInput {
  readonly listener: RequestListener;
  readonly adapters: Readonly<Record<string, Adapter | undefined>>;
  /** Ends the services between the requests and the adapters. */
  readonly stop: () => Promise<void>;
  readonly logger: Logger;
}

function waitAtMost(promise: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    promise.then(done, done);
  });
}

/** @param drainMs Milliseconds that running requests may continue */
export async function closeService({ listener, adapters, stop, logger }: CloseServiceInput, drainMs: number): Promise<void> {
  const drained = listener.drain();
  await waitAtMost(drained, drainMs);
  listener.abortAll();
  await waitAtMost(drained, abortMs);
  await stop();
  const results = await Promise.allSettled(Object.values(adapters).map(async (adapter) => adapter?.close?.()));
  for (const result of results)
    if (result.status === 'rejected') logger.error({ err: result.reason as unknown }, 'an adapter could not be closed');
}
