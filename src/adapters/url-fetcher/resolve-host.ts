/** A host → the addresses that may be reached. */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { untilAborted } from '../../base/until-aborted.js';
import { fetchFailed } from './fetch-failed.js';
import { isPublicAddress, type Network } from './public-address.js';

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
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLiteral = isIP(host) !== 0;
  if (isLiteral) {
    if (!isPublicAddress(host, allowed)) throw fetchFailed('leads to an address that is not public');
    return [host];
  }
  const found = await untilAborted(resolve(host), signal).catch((error: unknown) => {
    if (signal.aborted) throw signal.reason;
    throw fetchFailed('has a host name without a public address', error);
  });
  const addresses = found.filter((address) => isIP(address) !== 0 && isPublicAddress(address, allowed));
  if (addresses.length === 0) throw fetchFailed('has a host name without a public address');
  return addresses;
}
