/** An identity that is created on first use: keys take time to generate, and not every service signs. */
import { madeOnce } from './made-once.js';
import type { SigningIdentitySource } from './types.js';

/** @param facts Facts that are known before the identity exists */
export function identityWhenNeeded(
  make: () => Promise<SigningIdentitySource>,
  facts: Pick<SigningIdentitySource, 'development'>,
): SigningIdentitySource {
  const source = madeOnce(make);
  return {
    ...facts,
    identityFor: async (caller) => (await source.get()).identityFor(caller),
    close: async () => (await source.made())?.close?.(),
  };
}
