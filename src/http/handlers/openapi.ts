/** `GET openapi.json`: this interface in OpenAPI 3.1. */
import { refuseUnknown } from '../query-parameters.js';
import type { RequestContext } from '../request-context.js';
import { sendJson } from '../respond.js';
import type { HttpServices } from '../services.js';

export async function openApiHandler(context: RequestContext, services: HttpServices): Promise<void> {
  refuseUnknown(context.query);
  // Loaded on demand: most processes never serve it.
  const { openApiDocument } = await import('../openapi/document.js');
  const { version, config } = services;
  const { baseUrl = '' } = context.request;
  sendJson(context, 200, openApiDocument({ version, config, mount: baseUrl }), { 'Cache-Control': 'public, max-age=300' });
}
