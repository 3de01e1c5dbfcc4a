/** A request → its handler's answer or the error body; the router mounts this listener. */
import { DocOpsError } from '../base/errors.js';
import { toDocOpsError, nothingAtPath, statusOfCode, sendError } from './error-response.js';
import { bodyParserError, type HostErrorListener } from './host-errors.js';
import type { HttpRequest, HttpResponse, Next } from './messages.js';
import { startRequest, type RunningRequest, type RequestContext, type OperationMetrics } from './request-context.js';
import { sendNothing } from './respond.js';
import { allowOf, methodsOf, type Route, type Routes } from './routes.js';
import type { ListenerServices } from './services.js';

/** The running requests, and how the service drains or aborts them. */
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

const shuttingDown = (): DocOpsError => new DocOpsError('SERVICE_UNAVAILABLE', 'The service is shutting down.', { retryAfterSeconds: 5 });

function createRunningRequests(): RunningRequests {
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

// Reports an answered request: a log line and the host's hook.

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

function requestMetrics({ operation, requestId, key, counters }: RequestContext, { status, code, started }: RequestEnd): OperationMetrics {
  return {
    operation,
    requestId,
    keyId: key?.id,
    status,
    code,
    ms: Math.round((performance.now() - started) * 10) / 10,
    ...counters,
  };
}

function reportRequest(services: ListenerServices, context: RequestContext, end: RequestEnd): void {
  const metrics = requestMetrics(context, end);
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

export interface RequestListener {
  (request: HttpRequest, response: HttpResponse, next?: Next): void;
  /** Answers requests to our paths whose body the host could not read; passes everything else on. */
  hostError: HostErrorListener;
  /** From now on new requests get 503; resolves when the last running request has been answered. */
  drain(): Promise<void>;
  /** Aborts running requests; their clients get 503. */
  abortAll(): void;
}

function urlParts(request: HttpRequest): { path: string; query: URLSearchParams } {
  const [path = '/', ...rest] = (request.url ?? '/').split('?');
  return { path: path === '' ? '/' : path, query: new URLSearchParams(rest.join('?')) };
}

/** Seconds for which a preflight may be cached: a day, which browsers cut to their own limit. */
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

/** The error that a request ends with, and its answer if the client is still connected. */
function refuse(
  services: ListenerServices,
  request: RunningRequest,
  cause: unknown,
  headers: Readonly<Record<string, string>>,
  started: number,
): void {
  const { context } = request;
  request.releaseBody();
  void context.releaseSlot?.();
  if (request.clientHasGone()) return reportRequest(services, context, { status: 499, code: 'CLIENT_CLOSED_REQUEST', started });
  const error = toDocOpsError(cause);
  sendError(context, error, headers);
  reportRequest(services, context, { status: statusOfCode[error.code], code: error.code, error, started });
}

export function createRequestListener<S extends ListenerServices>(services: S, routes: Routes<S>): RequestListener {
  const running = createRunningRequests();

  const start = (request: HttpRequest, response: HttpResponse, operation: string, query: URLSearchParams): RunningRequest =>
    startRequest(request, response, { ...services, operation, query });

  async function runHandler(request: RunningRequest, route: Route<S> | undefined, allow: string): Promise<void> {
    const started = performance.now();
    const { context } = request;
    running.add(request);
    try {
      if (running.isDraining() && context.request.httpVersionMajor < 2) context.response.setHeader('Connection', 'close');
      if (context.request.method === 'OPTIONS') sendNothing(context, { Allow: allow });
      else if (!route) throw new DocOpsError('METHOD_NOT_ALLOWED', `This path accepts ${allow}.`);
      else if (running.isDraining() && !route.always) throw shuttingDown();
      else await route.handler(context, services);
      reportRequest(services, context, { status: context.response.statusCode, started });
    } catch (error) {
      refuse(services, request, error, route ? {} : { Allow: allow }, started);
    } finally {
      running.remove(request);
    }
  }

  function listen(request: HttpRequest, response: HttpResponse, next?: Next): void {
    const { path, query } = urlParts(request);
    const methods = methodsOf(routes, path);
    if (!methods) {
      if (next) return next();
      const { context } = start(request, response, 'none', query);
      return sendError(context, nothingAtPath());
    }
    const route = methods[request.method ?? ''];
    const any = route ?? Object.values(methods)[0];
    const allow = allowOf(methods);
    const started = start(request, response, any?.operation ?? 'none', query);
    // Sent with errors as well: a page must be able to see them.
    for (const [name, value] of Object.entries(corsHeaders(any, allow))) response.setHeader(name, value);
    runHandler(started, route, allow).catch((error: unknown) => {
      services.logger.error({ err: error }, 'an answer could not be sent');
      response.destroy();
    });
  }

  const hostError: HostErrorListener = (cause, request, response, next) => {
    const { path, query } = urlParts(request);
    const route = methodsOf(routes, path)?.[request.method ?? ''];
    const error = bodyParserError(cause);
    if (!route || !error || response.headersSent) return next(cause);
    refuse(services, start(request, response, route.operation, query), error, {}, performance.now());
  };

  return Object.assign(listen, { hostError, drain: running.drain, abortAll: running.abortAll });
}
