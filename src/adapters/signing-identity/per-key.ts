/** One signing identity for each API key, and one for all others. */
import { DocOpsError } from '../../base/errors.js';
import type { SigningIdentitySource } from './types.js';

export interface PerKeyIdentities {
  /** By the id of the API key. */
  readonly keys: ReadonlyMap<string, SigningIdentitySource>;
  /** For keys that are not listed, and for the key that the service publishes; absent: they cannot sign. */
  readonly others?: SigningIdentitySource;
}

export function perKeyIdentity({ keys, others }: PerKeyIdentities): SigningIdentitySource {
  const all = [...keys.values(), ...(others === undefined ? [] : [others])];
  return {
    ...(all.some((source) => source.development === true) ? { development: true } : {}),
    identityFor: async (caller) => {
      const source = (caller.keyId === undefined ? undefined : keys.get(caller.keyId)) ?? others;
      if (source === undefined) throw new DocOpsError('FORBIDDEN', 'This key has no signing identity.');
      return source.identityFor(caller);
    },
    check: async () => {
      for (const source of all) await source.check?.();
    },
    close: async () => {
      for (const source of all) await source.close?.();
    },
  };
}
