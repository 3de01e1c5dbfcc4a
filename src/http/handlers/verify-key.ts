/** `GET verify/key`: the service's own public key and certificate, for checking its signatures. */
import { refuseUnknown } from '../query-parameters.js';
import type { RequestContext } from '../request-context.js';
import { sendJson } from '../respond.js';
import type { HttpServices } from '../services.js';

export async function verifyKeyHandler(context: RequestContext, services: HttpServices): Promise<void> {
  refuseUnknown(context.query);
  sendJson(context, 200, await services.publishedKey());
}
