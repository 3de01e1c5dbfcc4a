/** The statuses that OpenAPI documents for each operation, so that every test with a service is checked against them. */
import type { OperationMetrics } from 'docops-router';
import { openApiDocument } from '../../src/http/openapi/document.js';
import { docOpsRoutes } from '../../src/http/routes.js';
import type { OpenApiDocument } from './openapi-answers.js';

const { paths } = openApiDocument({
  ...{ version: '', mount: '' },
  config: { changes: 'markup', comments: 'none', verifyNeedsKey: true, infersTypes: false, hasJobs: true },
}) as unknown as OpenApiDocument;

const told = new Map(
  Object.entries(docOpsRoutes).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => [
      route?.operation ?? '',
      new Set(Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {})),
    ]),
  ),
);

/** Statuses of any path: `OPTIONS`, a method that is not allowed, and a client that has disconnected. */
const ofAny = new Set(['204', '405', '499']);

/** Undocumented statuses, with their codes. */
export function untold(metrics: readonly OperationMetrics[]): string[] {
  const wrong = metrics.filter(({ operation, status }) => !ofAny.has(String(status)) && told.get(operation)?.has(String(status)) === false);
  return [...new Set(wrong.map(({ operation, status, code }) => `${operation} ${String(status)} ${code ?? ''}`))];
}
