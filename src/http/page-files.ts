/** Pages for browsers: files of a folder, and a few that are made for the place where they are served, under a policy that allows nothing else. */
import type { RequestHandler } from 'express';
import { createRequire } from 'node:module';

export interface PageFiles {
  /** The page's own files by their path, `/` among them: media type as Express names it, and text. */
  readonly own: Readonly<Record<string, readonly [type: string, text: string]>>;
  /** All others. */
  readonly folder: string;
  /** Scripts of workers that compile WebAssembly, by their path. No script of the page itself may. */
  readonly compiling?: readonly string[];
  /** Origins beside the page's own that it may call. */
  readonly calls?: readonly string[];
}

/** Nothing but what this server sends is run, shown or called. */
const policyOf = (calls: readonly string[], isCompiling: boolean): string =>
  [
    "default-src 'none'",
    // A worker has the policy that its own script came with (Content Security Policy Level 3 §4.2).
    isCompiling ? "script-src 'self' 'wasm-unsafe-eval'" : "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    ["connect-src 'self'", ...calls].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const require = createRequire(import.meta.url);

/** An Express router; it also mounts in an Express 4 app. */
export function servePageFiles({ own, folder, compiling = [], calls = [] }: PageFiles): RequestHandler {
  // Express takes 40 ms to load, which a process that only calls functions of the package need not wait for.
  const express = require('express') as typeof import('express');
  const router = express.Router();
  router.use((request, response, next) => {
    response.set({
      'Content-Security-Policy': policyOf(calls, compiling.includes(request.path)),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      // Asked for again each time, and not sent again while it is the same.
      'Cache-Control': 'no-cache',
    });
    const file = Object.hasOwn(own, request.path) ? own[request.path] : undefined;
    if (file === undefined || !['GET', 'HEAD'].includes(request.method)) return next();
    const given = request.originalUrl.replace(/\?.*/s, '');
    // Its files are named from within the folder.
    if (request.path === '/' && !given.endsWith('/')) return response.redirect(301, `${given.slice(given.lastIndexOf('/') + 1)}/`);
    response.type(file[0]).send(file[1]);
  });
  router.use(express.static(folder, { index: false, cacheControl: false }));
  return router;
}
