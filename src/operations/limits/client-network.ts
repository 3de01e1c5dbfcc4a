/** An IP address → the network that limits count, since one caller usually controls all of it. */

/** Removes brackets and a port, as some proxies and hosts write addresses: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address);
  return bracketed?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

/** An IPv4 address is its own network; IPv6 callers own a /64, so all addresses within it count as one. */
export function clientNetwork(address: string): string {
  const plain = withoutPort(withoutPort(address.trim()).replace(/^::ffff:(?=\d+\.)/i, '')).replace(/%.*$/, '');
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
