/** Callers, as limits and scheduling count them: a key, and the owner, who may have many keys. */
import { sha256 } from './api-key-format.js';
import { clientNetwork } from '../limits/client-network.js';
import { normalizeEmailAddress } from './email-address.js';

/** The caller that a request counts against. */
export interface Caller {
  /** The key's id; undefined if the call needs no key. */
  readonly keyId: string | undefined;
  /**
   * The mailbox or network behind the request; the same for all keys of a mailbox, whose address is hashed, so that stores do not hold it.
   */
  readonly owner: string;
}

/** @param key `email` is normalised as in registration, since a host may have stored it in another form */
export function callerOfKey({ id, email }: { readonly id: string; readonly email: string }): Caller {
  return { keyId: id, owner: `owner:${sha256(normalizeEmailAddress(email) ?? email.trim().toLowerCase())}` };
}

/** The caller of an operation without a key: a whole network counts as one owner. */
export function callerOfNetwork(address: string): Caller {
  return { keyId: undefined, owner: `network:${clientNetwork(address)}` };
}
