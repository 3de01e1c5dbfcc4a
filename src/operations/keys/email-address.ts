/** E-mail addresses as registration accepts them, and the domains that are allowed. */
import { domainToASCII } from 'node:url';

/** No delimiters, quotes, comments or invisible characters: RFC 5321 §4.1.2 and RFC 6531 §3.3 without quoted strings. */
const localForm = /^[^\s@<>(),;:"\\[\]\p{C}\p{Z}]+$/u;
/** Letters, marks, digits, hyphens, IDNA's joiners and dots: `domainToASCII` would silently drop a path, query or port. */
const domainCharacters = /^[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61\u200c\u200d]+$/u;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** RFC 1035 §2.3.1; the last label must not be a number, since that would be an IP address. */
const domainForm = new RegExp(`^(?:${label}\\.)+(?![0-9]+$)${label}$`);

/**
 * Trimmed, lower-case, in Unicode's composed form, with the domain in ASCII (IDNA), so that one mailbox has one address; undefined if it
 * is not a valid address. At most 64 octets before the @ and 254 in all (RFC 5321 §4.5.3.1).
 */
export function normalizeEmailAddress(text: string): string | undefined {
  // Longer texts cannot be valid; this keeps megabytes away from the checks below.
  if (text.length > 1000) return undefined;
  const address = text.trim().normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const written = address.slice(at + 1);
  if (!domainCharacters.test(written)) return undefined;
  const domain = domainToASCII(written);
  if (at < 1 || !localForm.test(local) || /^\.|\.\.|\.$/.test(local) || !domainForm.test(domain)) return undefined;
  const normalized = `${local}@${domain}`;
  return Buffer.byteLength(local) > 64 || Buffer.byteLength(normalized) > 254 ? undefined : normalized;
}

/** The problem with a text that is not an address. */
export const emailAddressIssue = (text: string): string =>
  /^[^\s@]+ [^\s@]+@/.test(text.slice(0, 1000))
    ? 'must be an e-mail address; a plus sign in a URL is written %2B, since + is a space there'
    : 'must be an e-mail address';

/** The domains whose addresses may be registered. A domain includes its subdomains. */
export interface AddressPolicy {
  /** Only these domains; absent: all. */
  readonly allowDomains?: readonly string[] | undefined;
  /** All domains except these, for example of disposable addresses. */
  readonly denyDomains?: readonly string[] | undefined;
}

function isBelow(domain: string, listed: readonly string[]): boolean {
  return listed.some((entry) => {
    const suffix = domainToASCII(entry.trim().toLowerCase());
    return suffix !== '' && (domain === suffix || domain.endsWith(`.${suffix}`));
  });
}

/** @param address In the form that {@link normalizeEmailAddress} returns */
export function addressIsTaken(address: string, { allowDomains, denyDomains = [] }: AddressPolicy): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return (allowDomains === undefined || isBelow(domain, allowDomains)) && !isBelow(domain, denyDomains);
}
