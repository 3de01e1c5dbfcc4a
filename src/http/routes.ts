/** Method + path → handler. */
import { annotateHandler } from './handlers/annotate.js';
import { compareHandler } from './handlers/compare.js';
import { convertHandler } from './handlers/convert.js';
import { healthHandler, openApiHandler, collectHandler } from './handlers/service.js';
import { inspectHandler, verifyHandler, verifyKeyHandler } from './handlers/findings.js';
import { mergeHandler } from './handlers/merge.js';
import { registerHandler, issueKeyHandler, revokeKeyHandler } from './handlers/keys.js';
import { signHandler } from './handlers/sign.js';
import { deleteJobHandler, readJobHandler } from './jobs/job-handlers.js';
import { jobTerms } from './jobs/job-terms.js';
import { deferrable } from './jobs/start-job.js';
import type { RequestContext } from './request-context.js';
import type { HealthServices, HttpServices, TelemetryServices } from './services.js';

/** @typeParam S The services that the router's handlers need */
export type Handler<S = HttpServices> = (context: RequestContext, services: S) => Promise<void>;

export interface Route<S = HttpServices> {
  /** The operation's name in logs and metrics. */
  readonly operation: string;
  readonly handler: Handler<S>;
  /** Also answered while the service shuts down. */
  readonly always?: boolean;
  /** Request headers allowed cross-origin; if set, pages of any origin may call the route and read its answer. */
  readonly corsHeaders?: string;
}

type Methods<S> = Readonly<Partial<Record<string, Route<S>>>>;
/** Paths are relative to the mount and have no trailing slash; `{id}` is any name, as in OpenAPI. */
export type Routes<S = HttpServices> = Readonly<Record<string, Methods<S>>>;

const health: Route<HealthServices> = { operation: 'health', handler: healthHandler, always: true };
const openApi: Route = { operation: 'openapi', handler: openApiHandler };

const collect: Route<TelemetryServices> = { operation: 'collect', handler: collectHandler, corsHeaders: 'Content-Type, X-License-Key' };

/** The routes of a separate telemetry host. */
export const telemetryRoutes: Routes<TelemetryServices> = {
  '/collect': { POST: collect },
  '/health': { GET: health, HEAD: health },
};

export const docOpsRoutes: Routes = {
  '/convert': { POST: { operation: 'convert', handler: deferrable(convertHandler, jobTerms.convert) } },
  '/annotate': { POST: { operation: 'annotate', handler: deferrable(annotateHandler, jobTerms.annotate) } },
  '/inspect': { POST: { operation: 'inspect', handler: deferrable(inspectHandler, jobTerms.inspect) } },
  '/sign': { POST: { operation: 'sign', handler: deferrable(signHandler, jobTerms.sign) } },
  '/verify': { POST: { operation: 'verify', handler: deferrable(verifyHandler, jobTerms.verify) } },
  '/verify/key': { GET: { operation: 'verify-key', handler: verifyKeyHandler } },
  '/merge': { POST: { operation: 'merge', handler: deferrable(mergeHandler, jobTerms.merge) } },
  '/compare': { POST: { operation: 'compare', handler: deferrable(compareHandler, jobTerms.compare) } },
  '/collect': { POST: collect },
  '/jobs/{id}': { GET: { operation: 'job', handler: readJobHandler }, DELETE: { operation: 'delete-job', handler: deleteJobHandler } },
  '/auth/register': { GET: { operation: 'register', handler: registerHandler } },
  '/auth/verify': { GET: { operation: 'issue-key', handler: issueKeyHandler } },
  '/auth/key': { DELETE: { operation: 'revoke-key', handler: revokeKeyHandler } },
  '/health': { GET: health, HEAD: health },
  '/openapi.json': { GET: openApi, HEAD: openApi },
};

/** The methods of a path; undefined if the path is not ours. */
export function methodsOf<S>(routes: Routes<S>, path: string): Methods<S> | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  const name = plain.replace(/^\/jobs\/[^/]+$/, '/jobs/{id}');
  return Object.hasOwn(routes, name) ? routes[name] : undefined;
}

/** The value of the `Allow` header. */
export function allowOf<S>(methods: Methods<S>): string {
  return [...Object.keys(methods), 'OPTIONS'].join(', ');
}
