/** Method + path → handler. */
import { annotateHandler } from './handlers/annotate.js';
import { convertHandler } from './handlers/convert.js';
import { healthHandler } from './handlers/health.js';
import { issueKeyHandler } from './handlers/issue-key.js';
import { notBuiltHandler } from './handlers/not-built.js';
import { openApiHandler } from './handlers/openapi.js';
import { registerHandler } from './handlers/register.js';
import { revokeKeyHandler } from './handlers/revoke-key.js';
import type { RequestContext } from './request-context.js';
import type { HttpServices } from './services.js';

export type Handler = (context: RequestContext, services: HttpServices) => Promise<void>;

export interface Route {
  /** The operation's name in logs and metrics. */
  readonly operation: string;
  readonly handler: Handler;
  /** Answered also while the service shuts down. */
  readonly always?: boolean;
}

type Methods = Readonly<Partial<Record<string, Route>>>;

const health: Route = { operation: 'health', handler: healthHandler, always: true };
const openApi: Route = { operation: 'openapi', handler: openApiHandler };

/** Paths are relative to the mount and have no slash at the end. */
const routes: Readonly<Record<string, Methods>> = {
  '/convert': { POST: { operation: 'convert', handler: convertHandler } },
  '/annotate': { POST: { operation: 'annotate', handler: annotateHandler } },
  '/sign': { POST: { operation: 'sign', handler: notBuiltHandler('sign') } },
  '/verify': { POST: { operation: 'verify', handler: notBuiltHandler('verify') } },
  '/verify/key': { GET: { operation: 'verify-key', handler: notBuiltHandler(undefined) } },
  '/merge': { POST: { operation: 'merge', handler: notBuiltHandler('any') } },
  '/collect': { POST: { operation: 'collect', handler: notBuiltHandler(undefined) } },
  '/auth/register': { GET: { operation: 'register', handler: registerHandler } },
  '/auth/verify': { GET: { operation: 'issue-key', handler: issueKeyHandler } },
  '/auth/key': { DELETE: { operation: 'revoke-key', handler: revokeKeyHandler } },
  '/health': { GET: health, HEAD: health },
  '/openapi.json': { GET: openApi, HEAD: openApi },
};

/** The methods of a path; undefined when the path is not ours. */
export function methodsOf(path: string): Methods | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return Object.hasOwn(routes, plain) ? routes[plain] : undefined;
}

/** The value of `Allow`. */
export function allowOf(methods: Methods): string {
  return [...Object.keys(methods), 'OPTIONS'].join(', ');
}
