/** IP addresses that an untrusted URL may reach: global unicast, nothing else (IANA special-purpose registries, RFC 6890). */
import ipaddr from 'ipaddr.js';

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

function parsed(text: string): Address | undefined {
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
  const address = parsed(text);
  if (address === undefined) return false;
  if (allowed.some(([network, bits]) => network.kind() === address.kind() && address.match([network, bits] as never))) return true;
  if (address.range() !== 'unicast' || metadataAddresses.has(address.toString()) || isIsatap(address)) return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
}
