/** Who calls, as limits and turns count: a key, and the owner who may have many keys. */
import { sha256 } from './api-key-format.js';
import { clientNetwork } from '../limits/client-network.js';
import { normalizeEmailAddress } from './email-address.js';

/** Whom a request is counted for. */
export interface Caller {
  /** The key's id; undefined where the call needs no key. */
  readonly keyId: string | undefined;
  /** The mailbox or network behind the request. Opaque, so that stores hold no address; the same for all keys of one mailbox. */
  readonly owner: string;
}

/** @param key `email` is normalised as registration does it: a host may have stored it in another form */
export function callerOfKey({ id, email }: { readonly id: string; readonly email: string }): Caller {
  return { keyId: id, owner: `owner:${sha256(normalizeEmailAddress(email) ?? email.trim().toLowerCase())}` };
}

/** The caller of an operation that needs no key: all of a network is one owner. */
export function callerOfNetwork(address: string): Caller {
  return { keyId: undefined, owner: `network:${clientNetwork(address)}` };
}
