/** `DELETE auth/key`: revokes the key that is sent. */
import { refuseUnknown } from '../query-parameters.js';
import type { RequestContext } from '../request-context.js';
import { requireKey } from '../require-key.js';
import { sendNothing } from '../respond.js';
import type { HttpServices } from '../services.js';

export async function revokeKeyHandler(context: RequestContext, services: HttpServices): Promise<void> {
  await requireKey(context, services);
  refuseUnknown(context.query);
  if (context.key) await services.revokeApiKey(context.key.id);
  sendNothing(context);
}
