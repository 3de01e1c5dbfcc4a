/** An identity that is created on first use: keys take time to generate, and not every service signs. */
import { madeOnce } from './made-once.js';
import type { SigningIdentitySource } from './types.js';

export function identityWhenNeeded(make: () => Promise<SigningIdentitySource>, development: boolean): SigningIdentitySource {
  const source = madeOnce(make);
  return {
    development,
    identityFor: async (caller) => (await source.get()).identityFor(caller),
    close: async () => (await source.made())?.close?.(),
  };
}
