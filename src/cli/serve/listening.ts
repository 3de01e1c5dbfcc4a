/** Starts a server. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * @param port 0 selects a free one
 * @param host Undefined: all addresses
 * @returns The port
 * @throws The error of `listen`: EADDRINUSE, EACCES …
 */
export async function listening(server: Server, port: number, host: string | undefined): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

/** The host part of a URL that reaches the host from this machine. */
export function urlHost(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
