/** An identity that is made when it is first asked for: keys take their time, and not every service signs. */
import type { SigningIdentitySource } from './types.js';

/** A failure is not kept: the next one who asks tries again. */
export function identityWhenNeeded(make: () => Promise<SigningIdentitySource>, development: boolean): SigningIdentitySource {
  let made: Promise<SigningIdentitySource> | undefined;
  const source = (): Promise<SigningIdentitySource> => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
  return {
    development,
    identityFor: async (caller) => (await source()).identityFor(caller),
    close: async () => (await made?.catch(() => undefined))?.close?.(),
  };
}
