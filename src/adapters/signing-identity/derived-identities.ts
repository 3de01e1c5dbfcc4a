/** Identities made of other identities or signers, and values that are made once. */
import type { SigningIdentitySource } from './types.js';
import { DocOpsError } from '../../base/errors.js';

/** A value that is created once, on first use; a failure is not kept. */
interface MadeOnce<T> {
  get(): Promise<T>;
  /** The value if it was created; else undefined. */
  made(): Promise<T | undefined>;
}

export function madeOnce<T>(make: () => Promise<T>): MadeOnce<T> {
  let making: Promise<T> | undefined;
  return {
    get: () => {
      making ??= make().catch((error: unknown) => {
        making = undefined;
        throw error;
      });
      return making;
    },
    made: async () => making?.catch(() => undefined),
  };
}

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

/** One signing identity for each API key, and one for all others. */
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

/** `Signer` of `@signpdf/utils`: the whole detached CMS over the bytes. */
export interface SignerObject {
  sign(pdf: Buffer, signingTime?: Date): Promise<Uint8Array> | Uint8Array;
}

const warning = 'This signer builds the signature structure itself: it supports no PAdES levels, time stamps or DOCX signatures.';

/** @throws DocOpsError VALIDATION_ERROR for an object without `sign`. */
export function signerObjectIdentity(signer: SignerObject): SigningIdentitySource {
  if (typeof signer.sign !== 'function')
    throw new DocOpsError('VALIDATION_ERROR', 'signing.identity: the signer has no method sign(pdf).', {
      details: [{ field: 'signing.identity', issue: 'the signer has no method sign(pdf)' }],
    });
  const identity = {
    kind: 'cms' as const,
    warnings: [warning],
    signCms: async (content: Uint8Array, signingTime: Date): Promise<Uint8Array> => signer.sign(Buffer.from(content), signingTime),
  };
  return { identityFor: async () => identity };
}
