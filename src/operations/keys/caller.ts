/** Callers, as limits and scheduling count them: a key, and the owner, who may have many keys. */
import { sha256 } from './api-key-format.js';
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

/** Removes brackets and a port, as some proxies and hosts write addresses: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address);
  return bracketed?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

/** An IPv4 address is its own network; IPv6 callers own a /64, so all addresses within it count as one. */
export function clientNetwork(address: string): string {
  const plain = withoutPort(withoutPort(address.trim()).replace(/^::ffff:(?=\d+\.)/i, '')).replace(/%.*/s, '');
  if (!plain.includes(':')) return plain.slice(0, 64);
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
    .slice(0, 4)
    .map((group) =>
      group
        .slice(0, 4)
        .toLowerCase()
        .replace(/^0+(?=.)/, ''),
    )
    .join(':');
}
