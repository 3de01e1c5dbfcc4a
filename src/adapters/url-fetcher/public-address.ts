/** IP addresses that an untrusted URL may reach: global unicast, nothing else (IANA special-purpose registries, RFC 6890). */
import ipaddr from 'ipaddr.js';
import { DocOpsError } from '../../base/errors.js';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { untilAborted } from '../../base/abort.js';

type Address = ReturnType<typeof ipaddr.parse>;
export type Network = readonly [Address, number];

/** Azure serves metadata on this public address, to its own machines only. */
const metadataAddresses = new Set(['168.63.129.16']);

/** The only block from which global IPv6 addresses are allocated (RFC 4291 §2.4, IANA); the rest is special or reserved. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** ISATAP (RFC 5214 §6.1) carries an IPv4 address in its second half, whatever the prefix. */
function isIsatap(address: Address): boolean {
  if (address.kind() !== 'ipv6') return false;
  const [, , , , fifth = 0, sixth = 0] = (address as InstanceType<typeof ipaddr.IPv6>).parts;
  return (fifth & 0xfdff) === 0 && sixth === 0x5efe;
}

function parseAddress(text: string): Address | undefined {
  // A zone id would bypass the check: it names one of this machine's own links.
  return text.includes('%') || !ipaddr.isValid(text) ? undefined : ipaddr.parse(text);
}

/** @throws Error when `text` is not a network in CIDR form */
export function readNetwork(text: string): Network {
  return ipaddr.parseCIDR(text);
}

/**
 * Whether connections to the address are allowed. Mapped, NAT64, 6to4 and Teredo addresses, which lead to another address, are never
 * public.
 * @param text As a resolver returns it
 * @param allowed Networks that the host permits although they are not public
 */
export function isPublicAddress(text: string, allowed: readonly Network[] = []): boolean {
  const address = parseAddress(text);
  if (address === undefined) return false;
  if (allowed.some(([network, bits]) => network.kind() === address.kind() && address.match([network, bits] as never))) return true;
  if (address.range() !== 'unicast' || metadataAddresses.has(address.toString()) || isIsatap(address)) return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
}

/** @param issue Continues the sentence after the field's name: `answered 404`, `may not have a user name` */
export function fetchFailed(issue: string, cause?: unknown): DocOpsError {
  return new DocOpsError('DOCUMENT_FETCH_FAILED', `The URL ${issue}.`, {
    details: [{ field: 'url', issue }],
    ...(cause === undefined ? {} : { cause }),
  });
}

/** The address in a URL without a host name; undefined for a host name. */
function literalAddress(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? undefined : host;
}

/**
 * Checks what can be seen without asking a resolver.
 * @throws DocOpsError DOCUMENT_FETCH_FAILED
 */
export function requirePublicLiteral(url: URL, allowed: readonly Network[]): string | undefined {
  const literal = literalAddress(url);
  if (literal !== undefined && !isPublicAddress(literal, allowed)) throw fetchFailed('leads to an address that is not public');
  return literal;
}

/** All addresses of a host name, in the order in which they should be tried. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

export const resolveBySystem: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * A name without an address and a name with private ones give the same error: the caller learns nothing about internal names.
 * @returns At least one address, each checked
 * @throws DocOpsError DOCUMENT_FETCH_FAILED
 */
export async function publicAddressesOf(
  url: URL,
  resolve: Resolve,
  allowed: readonly Network[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const literal = requirePublicLiteral(url, allowed);
  if (literal !== undefined) return [literal];
  const found = await untilAborted(resolve(url.hostname), signal).catch((error: unknown) => {
    if (signal.aborted) throw signal.reason;
    throw fetchFailed('has a host name without a public address', error);
  });
  const addresses = found.filter((address) => isIP(address) !== 0 && isPublicAddress(address, allowed));
  if (addresses.length === 0) throw fetchFailed('has a host name without a public address');
  return addresses;
}
