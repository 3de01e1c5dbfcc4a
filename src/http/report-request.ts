/** Reports an answered request: a log line and the host's hook. */
import type { DocOpsError } from '../base/errors.js';
import type { OperationMetrics } from './operation-metrics.js';
import type { RequestContext } from './request-context.js';
import type { ListenerServices } from './services.js';

/** How a request ended. */
export interface RequestEnd {
  /** The status of the answer; 499 if the client has disconnected. */
  readonly status: number;
  /** Undefined if the request succeeded. */
  readonly code?: OperationMetrics['code'] | undefined;
  /** The error of the answer. */
  readonly error?: DocOpsError | undefined;
  /** The request's start on the monotonic clock. */
  readonly started: number;
}

function metricsOf({ operation, requestId, key, counters }: RequestContext, { status, code, started }: RequestEnd): OperationMetrics {
  return {
    operation,
    requestId,
    ...(key ? { keyId: key.id } : {}),
    status,
    code,
    ms: Math.round((performance.now() - started) * 10) / 10,
    ...counters,
  };
}

export function reportRequest(services: ListenerServices, context: RequestContext, end: RequestEnd): void {
  const metrics = metricsOf(context, end);
  const { error } = end;
  const { requestId: _id, operation: _operation, ...fields } = metrics;
  const level = metrics.status >= 500 && metrics.status !== 501 && metrics.status !== 503 ? 'error' : 'info';
  context.logger[level](error?.cause === undefined ? fields : { ...fields, err: error.cause }, error ? 'request refused' : 'request done');
  try {
    services.onOperation?.(metrics);
  } catch (hookError) {
    context.logger.error({ err: hookError }, 'the onOperation hook failed');
  }
}
