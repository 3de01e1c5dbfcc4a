/** E-mail addresses as they are taken in a registration. */

/** RFC 5321 §4.5.3.1: 64 octets before the @, 254 in all. */
const form = /^[^\s@<>(),;:"\\[\]]{1,64}@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\]]{2,}$/;

/** Trimmed and lower-case, so that one mailbox is one address; undefined when it cannot be an address. */
export function normalizeEmailAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  if (address.length > 254 || !form.test(address) || address.includes('..')) return undefined;
  return /[\u0000-\u001f\u007f]/u.test(address) ? undefined : address;
}
