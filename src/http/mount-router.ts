/** A request listener → an Express router that also mounts in Express 4 and works as a plain `node:http` listener. */
import type { RequestHandler, Router } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { createFetchHandler, type FetchHandler } from './fetch-listener.js';
import { mountHooks } from './host-errors.js';
import type { HttpRequest, HttpResponse, Next } from './messages.js';
import type { RequestListener } from './request-listener.js';

/** The router as Express and `node:http` call it. */
export interface MountedRouter {
  (request: IncomingMessage, response: ServerResponse, next?: (error?: unknown) => void): void;
  /** The same without a connection, for hosts that pass a `Request` and expect a `Response`: Next.js, Hono, tests. */
  readonly fetch: FetchHandler;
}

const require = createRequire(import.meta.url);

export function mountRouter(listener: RequestListener): MountedRouter {
  // Express takes 40 ms to load; a process that only calls the package's functions should not wait for it.
  const express = require('express') as typeof import('express');
  const router = express.Router() as Router & { handle: (request: HttpRequest, response: HttpResponse, next: Next) => void };
  router.use(listener as RequestHandler);
  const handle = router.handle.bind(router);
  return Object.assign(router as unknown as RequestHandler, mountHooks(listener.hostError), {
    fetch: createFetchHandler((request, response) => listener(request, response)),
    // Express's router requires `next`; a bare server has none and gets a 404 for foreign paths.
    handle: (request: HttpRequest, response: HttpResponse, next?: Next) => {
      if (next) handle(request, response, next);
      else listener(request, response);
    },
  }) as unknown as MountedRouter;
}

/** The caller's address: Express's `req.ip`, which follows its `trust proxy` setting, else the connection's address. */
export function expressAddress(request: IncomingMessage): string {
  return (request as HttpRequest).ip ?? request.socket.remoteAddress ?? 'unknown';
}
