/** A key in an HSM or on a smart card, over the vendor's PKCS #11 library. */
import { validationError } from '../../../base/errors.js';
import { importOptional } from '../../../base/package/script-packages.js';
import type { SigningIdentitySource } from '../types.js';
import { digestInfo, remoteKeyIdentity, type RemoteIdentityOptions } from './built-in.js';
import { secretOf, type Secret } from './json-call.js';
import { madeOnce } from '../derived-identities.js';
import { ck, pssDigests } from './pkcs11-data.js';
import type { Pkcs11Mechanism, Pkcs11Module } from './pkcs11-library.js';
import { readTokenKey, type KeyChoice, type TokenKey } from './pkcs11-objects.js';
import { LoginRefused, openToken, type Token, type TokenChoice } from './pkcs11-token.js';
import type { RemoteKey, SigningAlgorithm, SignRequest } from './types.js';

/** Options of {@link pkcs11Key}. */
export interface Pkcs11KeyOptions extends TokenChoice, KeyChoice {
  /** The user's PIN, or a function that returns it. A PIN that the token rejected is not tried again: tokens lock themselves. */
  readonly pin: Secret;
  /** The module, if the host has imported it. Default: the optional package `pkcs11js`. */
  readonly module?: Pkcs11Module | undefined;
}

/** Signatures of 8192-bit RSA keys have 1024 octets. */
const maxSignatureBytes = 1024;

function mechanismOf({ scheme, digest }: SigningAlgorithm, { CK_PARAMS_RSA_PSS: type }: Pkcs11Module): Pkcs11Mechanism {
  if (scheme === 'rsa-pkcs1') return { mechanism: ck.CKM_RSA_PKCS };
  if (scheme === 'ecdsa') return { mechanism: ck.CKM_ECDSA };
  const salted = pssDigests[digest];
  return scheme === 'rsa-pss' && salted ? { mechanism: ck.CKM_RSA_PKCS_PSS, parameter: { type, ...salted } } : { mechanism: ck.CKM_EDDSA };
}

function mechanismInput({ algorithm: { scheme, digest: name }, data, digest }: SignRequest): Buffer {
  if (scheme === 'rsa-pkcs1') return Buffer.from(digestInfo(name, digest));
  return Buffer.from(scheme === 'ed25519' ? data : digest);
}

interface OpenKey {
  readonly module: Pkcs11Module;
  readonly token: Token;
  readonly key: TokenKey;
}

/** The package is a CommonJS module, whose exports an import may provide only under `default`. */
async function importModule(name: string): Promise<Pkcs11Module> {
  const imported = await importOptional<Pkcs11Module & { readonly default?: Pkcs11Module }>('pkcs11js', name);
  return imported.default ?? imported;
}

/** Opens the token, and never offers it the same wrong PIN twice. */
function opener(
  { pin, module: own, keyLabel, keyId, ...choice }: Pkcs11KeyOptions,
  name: string,
): (signal: AbortSignal) => Promise<OpenKey> {
  let refused: { readonly pin: string; readonly error: unknown } | undefined;
  return async (signal) => {
    const module = own ?? (await importModule(name));
    const secret = await secretOf(pin);
    if (refused?.pin === secret) throw new Error('the token rejected this PIN before, so it is not tried again', { cause: refused.error });
    let token: Token;
    try {
      token = openToken(module, choice, secret);
    } catch (error) {
      if (error instanceof LoginRefused) refused = { pin: secret, error };
      throw error;
    }
    try {
      const named = { ...(keyLabel === undefined ? {} : { keyLabel }), ...(keyId === undefined ? {} : { keyId }) };
      const key = await token.use(async (session) => readTokenKey(token.library, session, named), signal);
      return { module, token, key };
    } catch (error) {
      await token.close();
      throw error;
    }
  };
}

/** A key in an HSM or on a smart card; without `module` it needs the optional package `pkcs11js`. @throws DocOpsError VALIDATION_ERROR */
export function pkcs11Key(options: Pkcs11KeyOptions): RemoteKey {
  const name = 'the PKCS #11 token';
  if (options.keyLabel === undefined && options.keyId === undefined)
    throw validationError([{ field: 'keyLabel', issue: 'is missing; it is required without keyId' }]);
  if (options.keyId !== undefined && !/^(?:[0-9a-f]{2})+$/i.test(options.keyId))
    throw validationError([{ field: 'keyId', issue: 'must be hexadecimal' }]);
  const open = opener(options, name);
  let opening = madeOnce(() => open(new AbortController().signal));

  /** After a loss, the next call opens the token again. */
  async function withKey<T>(work: (open: OpenKey) => Promise<T>): Promise<T> {
    const using = opening;
    try {
      return await work(await using.get());
    } catch (error) {
      if ((error as { readonly transient?: unknown }).transient === true && using === opening) {
        opening = madeOnce(() => open(new AbortController().signal));
        void using.made().then((lost) => lost?.token.close());
      }
      throw error;
    }
  }

  async function sign(request: SignRequest, signal: AbortSignal): Promise<Uint8Array> {
    return withKey(({ module, token, key }) =>
      token.use(async (session) => {
        const { library } = token;
        library.C_SignInit(session, mechanismOf(request.algorithm, module), key.handle);
        if (key.asksEachTime) library.C_Login(session, ck.CKU_CONTEXT_SPECIFIC, await secretOf(options.pin));
        return library.C_SignAsync(session, mechanismInput(request), Buffer.alloc(maxSignatureBytes));
      }, signal),
    );
  }

  return {
    name,
    describe: () => withKey(async ({ key: { publicKey, certificates } }) => ({ certificates, publicKey })),
    supports: ({ scheme }) => scheme !== 'ed448',
    sign,
    close: async () => (await opening.made())?.token.close(),
  };
}

/** {@link pkcs11Key} with the token's certificates, or the given ones. @throws DocOpsError VALIDATION_ERROR */
export function pkcs11Identity(options: Pkcs11KeyOptions & RemoteIdentityOptions): SigningIdentitySource {
  return remoteKeyIdentity(pkcs11Key(options), options);
}
