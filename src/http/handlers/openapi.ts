/** `GET openapi.json`: this interface in OpenAPI 3.1. */
import { openApiDocument } from '../openapi/document.js';
import type { RequestContext } from '../request-context.js';
import { sendJson } from '../respond.js';
import type { HttpServices } from '../services.js';

export async function openApiHandler(context: RequestContext, services: HttpServices): Promise<void> {
  const { version, config } = services;
  const { baseUrl = '' } = context.request;
  sendJson(context, 200, openApiDocument({ version, config, mount: baseUrl }), { 'Cache-Control': 'public, max-age=300' });
}
