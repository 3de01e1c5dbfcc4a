/** Pages for browsers: static files from a folder plus a few generated ones, under a policy that allows nothing else. */
import type { RequestHandler } from 'express';
import { createRequire } from 'node:module';

export interface PageFiles {
  /** The generated files by path, including `/`: media type as Express names it, and text. */
  readonly own: Readonly<Record<string, readonly [type: string, text: string]>>;
  /** The folder of all other files. */
  readonly folder: string;
  /** Paths of worker scripts that compile WebAssembly; the page's own scripts may not. */
  readonly compiling?: readonly string[];
  /** Other origins that the page may call. */
  readonly calls?: readonly string[];
}

/** Only content from this server may run, be displayed or be called, plus `calls`. */
const policyOf = (calls: readonly string[], isCompiling: boolean): string =>
  [
    "default-src 'none'",
    // A worker has the policy that its own script was served with (Content Security Policy Level 3 §4.2).
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

/** Creates an Express router, which also mounts in Express 4. */
export function servePageFiles({ own, folder, compiling = [], calls = [] }: PageFiles): RequestHandler {
  // Express takes 40 ms to load; a process that only calls the package's functions should not wait for it.
  const express = require('express') as typeof import('express');
  const router = express.Router();
  router.use((request, response, next) => {
    response.set({
      'Content-Security-Policy': policyOf(calls, compiling.includes(request.path)),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      // Revalidated on every request, and not sent again while unchanged.
      'Cache-Control': 'no-cache',
    });
    const file = Object.hasOwn(own, request.path) ? own[request.path] : undefined;
    if (file === undefined || !['GET', 'HEAD'].includes(request.method)) return next();
    const given = request.originalUrl.replace(/\?.*/s, '');
    // The page refers to its files by paths relative to the folder.
    if (request.path === '/' && !given.endsWith('/')) return response.redirect(301, `${given.slice(given.lastIndexOf('/') + 1)}/`);
    response.type(file[0]).send(file[1]);
  });
  router.use(express.static(folder, { index: false, cacheControl: false }));
  return router;
}
