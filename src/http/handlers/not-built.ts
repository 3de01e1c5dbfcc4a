/** Endpoints of the interface that this version does not have. */
import type { Scope } from '../../operations/keys/authenticate.js';
import { DocOpsError } from '../../base/errors.js';
import { requireKey } from '../require-key.js';
import type { Handler } from '../routes.js';

/** @param access The scope that the call will need; `any` for any key; undefined for calls without a key */
export function notBuiltHandler(access: Scope | 'any' | undefined): Handler {
  return async (context, services) => {
    if (access !== undefined && !(access === 'verify' && !services.config.verifyNeedsKey))
      await requireKey(context, services, ...(access === 'any' ? [] : [access]));
    throw new DocOpsError('NOT_IMPLEMENTED', `This version does not have ${context.operation} yet.`);
  };
}
