/** The running requests, and how the service drains or aborts them. */
import { DocOpsError } from '../base/errors.js';
import type { RunningRequest } from './request-context.js';

export interface RunningRequests {
  add(request: RunningRequest): void;
  /** Called when the request has been answered. */
  remove(request: RunningRequest): void;
  isDraining(): boolean;
  /** Resolves when the last running request has been answered. */
  readonly drain: () => Promise<void>;
  /** Aborts running requests; their clients get 503. */
  readonly abortAll: () => void;
}

export const shuttingDown = (): DocOpsError =>
  new DocOpsError('SERVICE_UNAVAILABLE', 'The service is shutting down.', { retryAfterSeconds: 5 });

export function createRunningRequests(): RunningRequests {
  const running = new Set<RunningRequest>();
  let isDraining = false;
  let whenDrained: (() => void) | undefined;
  return {
    add: (request) => void running.add(request),
    remove: (request) => {
      running.delete(request);
      if (running.size === 0) whenDrained?.();
    },
    isDraining: () => isDraining,
    drain: () => {
      isDraining = true;
      if (running.size === 0) return Promise.resolve();
      return new Promise<void>((resolve) => {
        whenDrained = resolve;
      });
    },
    abortAll: () => {
      for (const request of running) request.abort(shuttingDown());
    },
  };
}
