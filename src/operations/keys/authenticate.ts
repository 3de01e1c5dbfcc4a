/** The key of a request → the authenticated caller. */
import type { ApiKeyRecord, KeyStore, Scope } from '../../adapters/key-store/types.js';
import { DocOpsError } from '../../base/errors.js';
import { callerOfKey, type Caller } from './caller.js';
import { equalHashes, isApiKeyText, sha256 } from './api-key-format.js';

export type { Scope } from '../../adapters/key-store/types.js';

/** An authenticated key. */
export interface AuthenticatedKey {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** The caller that its requests count against. */
  readonly caller: Caller;
}

/** Dependencies of {@link createAuthenticate}. */
export interface AuthenticateDependencies {
  readonly keyStore: KeyStore;
  /** Called if the time of last use could not be stored; the request continues. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** @param scopes Scopes of which the key needs one; none: any key is accepted. */
export type Authenticate = (key: string | undefined, ...scopes: readonly Scope[]) => Promise<AuthenticatedKey>;

/** `lastUsedAt` is written at most this often per key. */
const touchEveryMs = 60_000;
/** Maximum number of keys whose last write is remembered, so that parallel requests do not all write. */
const maxRemembered = 10_000;

function refusal(record: ApiKeyRecord | undefined, hash: string, now: number): string | undefined {
  if (!record || !equalHashes(record.hash, hash)) return 'This API key is unknown.';
  if (record.revokedAt !== null) return 'This API key was revoked.';
  if (record.expiresAt !== null && record.expiresAt <= now) return 'This API key has expired.';
  return undefined;
}

/** The returned function throws DocOpsError AUTHENTICATION_ERROR or FORBIDDEN. */
export function createAuthenticate({ keyStore, onError, now }: AuthenticateDependencies): Authenticate {
  /** Key id → the last time that this process stored its use; oldest first. */
  const touched = new Map<string, number>();

  function touch({ id, lastUsedAt }: ApiKeyRecord, time: number): void {
    if (time - Math.max(lastUsedAt ?? 0, touched.get(id) ?? 0) < touchEveryMs) return;
    touched.delete(id);
    touched.set(id, time);
    const [oldest] = touched.keys();
    if (touched.size > maxRemembered && oldest !== undefined) touched.delete(oldest);
    keyStore.touchKey(id, time).catch(onError);
  }

  return async (key, ...needed) => {
    if (key === undefined) throw new DocOpsError('AUTHENTICATION_ERROR', 'An API key is required: send "Authorization: Bearer <key>".');
    if (!isApiKeyText(key)) throw new DocOpsError('AUTHENTICATION_ERROR', 'This is not a well-formed API key; was it copied completely?');
    const hash = sha256(key);
    const time = now();
    const record = await keyStore.findKeyByHash(hash);
    const refused = refusal(record, hash, time);
    if (refused !== undefined || !record) throw new DocOpsError('AUTHENTICATION_ERROR', refused ?? '');
    if (needed.length > 0 && !needed.some((scope) => record.scopes.includes(scope))) {
      throw new DocOpsError('FORBIDDEN', `This API key may not be used for ${needed.join(' or ')}.`);
    }
    touch(record, time);
    return { id: record.id, email: record.email, name: record.name, scopes: record.scopes, caller: callerOfKey(record) };
  };
}
