/** Trusts nothing besides the service's own identity, which is always trusted. */
import type { Trust } from './types.js';

export function ownIdentityOnly(): Trust {
  return {
    description: 'the service’s own identity only',
    material: async () => ({ roots: [], intermediates: [], crls: [], ocspResponses: [] }),
  };
}
