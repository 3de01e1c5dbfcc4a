/** A request → its handler's answer or the error body; what the router mounts. */
import { DocOpsError } from '../base/errors.js';
import { toDocOpsError } from './error-response.js';
import { bodyParserError, type HostErrorListener } from './host-errors.js';
import type { HttpRequest, HttpResponse, Next } from './messages.js';
import type { OperationMetrics } from './operation-metrics.js';
import { startRequest } from './request-context.js';
import type { RequestContext, RunningRequest } from './request-context.js';
import { sendNothing } from './respond.js';
import { allowOf, methodsOf } from './routes.js';
import type { Route, Routes } from './routes.js';
import { sendError } from './send-error.js';
import type { ListenerServices } from './services.js';
import { statusOfCode } from './status.js';

export interface RequestListener {
  (request: HttpRequest, response: HttpResponse, next?: Next): void;
  /** Answers requests to our paths whose body the host could not read; hands everything else on. */
  hostError: HostErrorListener;
  /** From now on new requests get 503; resolves when the last running one has been answered. */
  drain(): Promise<void>;
  /** Stops what runs; its clients get 503. */
  abortAll(): void;
}

const shuttingDown = (): DocOpsError => new DocOpsError('SERVICE_UNAVAILABLE', 'The service is shutting down.', { retryAfterSeconds: 5 });

function urlParts(request: HttpRequest): { path: string; query: URLSearchParams } {
  const [path = '/', ...rest] = (request.url ?? '/').split('?');
  return { path: path === '' ? '/' : path, query: new URLSearchParams(rest.join('?')) };
}

function statusText(context: RequestContext, status: number, code: OperationMetrics['code'], started: number): OperationMetrics {
  const { operation, requestId, key, counters } = context;
  return {
    operation,
    requestId,
    ...(key ? { keyId: key.id } : {}),
    status,
    ...(code === undefined ? {} : { code }),
    ms: Math.round((performance.now() - started) * 10) / 10,
    ...counters,
  };
}

/** What a preflight may be kept for, in seconds: a day, which browsers cut to their own limit. */
const preflightSeconds = 86_400;

/** The Fetch standard's CORS protocol, without credentials. */
function corsHeaders<S>(route: Route<S> | undefined, allow: string): Record<string, string> {
  if (route?.corsHeaders === undefined) return {};
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': allow,
    'Access-Control-Allow-Headers': route.corsHeaders,
    'Access-Control-Max-Age': String(preflightSeconds),
  };
}

export function createRequestListener<S extends ListenerServices>(services: S, routes: Routes<S>): RequestListener {
  const running = new Set<RunningRequest>();
  let draining = false;
  let whenDrained: (() => void) | undefined;

  function report(context: RequestContext, metrics: OperationMetrics, error: DocOpsError | undefined): void {
    const { requestId: _id, operation: _operation, ...fields } = metrics;
    const level = metrics.status >= 500 && metrics.status !== 501 && metrics.status !== 503 ? 'error' : 'info';
    context.logger[level](
      error?.cause === undefined ? fields : { ...fields, err: error.cause },
      error ? 'request refused' : 'request done',
    );
    try {
      services.onOperation?.(metrics);
    } catch (hookError) {
      context.logger.error({ err: hookError }, 'the onOperation hook failed');
    }
  }

  /** The error that a request ends with, and its answer where there still is a client. */
  function refuse(request: RunningRequest, cause: unknown, headers: Readonly<Record<string, string>>, started: number): void {
    const { context } = request;
    request.releaseBody();
    if (request.clientHasGone()) return report(context, statusText(context, 499, 'CLIENT_CLOSED_REQUEST', started), undefined);
    const error = toDocOpsError(cause);
    sendError(context, error, headers);
    report(context, statusText(context, statusOfCode[error.code], error.code, started), error);
  }

  async function run(request: RunningRequest, route: Route<S> | undefined, allow: string): Promise<void> {
    const started = performance.now();
    const { context } = request;
    running.add(request);
    try {
      if (draining && context.request.httpVersionMajor < 2) context.response.setHeader('Connection', 'close');
      if (context.request.method === 'OPTIONS') sendNothing(context, { Allow: allow });
      else if (!route) throw new DocOpsError('METHOD_NOT_ALLOWED', `This path takes ${allow}.`);
      else if (draining && !route.always) throw shuttingDown();
      else await route.handler(context, services);
      report(context, statusText(context, context.response.statusCode, undefined, started), undefined);
    } catch (error) {
      refuse(request, error, route ? {} : { Allow: allow }, started);
    } finally {
      running.delete(request);
      if (running.size === 0) whenDrained?.();
    }
  }

  const start = (request: HttpRequest, response: HttpResponse, operation: string, query: URLSearchParams): RunningRequest =>
    startRequest(request, response, { ...services, operation, query });

  function listen(request: HttpRequest, response: HttpResponse, next?: Next): void {
    const { path, query } = urlParts(request);
    const methods = methodsOf(routes, path);
    if (!methods) {
      if (next) return next();
      const { context } = start(request, response, 'none', query);
      return sendError(context, new DocOpsError('NOT_FOUND', 'There is nothing at this path.'));
    }
    const route = methods[request.method ?? ''];
    const any = route ?? Object.values(methods)[0];
    const allow = allowOf(methods);
    const started = start(request, response, any?.operation ?? 'none', query);
    // Errors too: a page must be able to see them.
    for (const [name, value] of Object.entries(corsHeaders(any, allow))) response.setHeader(name, value);
    run(started, route, allow).catch((error: unknown) => {
      services.logger.error({ err: error }, 'an answer could not be sent');
      response.destroy();
    });
  }

  const hostError: HostErrorListener = (cause, request, response, next) => {
    const { path, query } = urlParts(request);
    const route = methodsOf(routes, path)?.[request.method ?? ''];
    const error = bodyParserError(cause);
    if (!route || !error || response.headersSent) return next(cause);
    refuse(start(request, response, route.operation, query), error, {}, performance.now());
  };

  return Object.assign(listen, {
    hostError,
    drain: (): Promise<void> => {
      draining = true;
      if (running.size === 0) return Promise.resolve();
      return new Promise<void>((resolve) => {
        whenDrained = resolve;
      });
    },
    abortAll: (): void => {
      for (const request of running) request.abort(shuttingDown());
    },
  });
}
