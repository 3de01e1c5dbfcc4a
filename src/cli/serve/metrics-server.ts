/** Serves the Prometheus text of `docops serve` on a separate port, so that the public port need not expose it. */
import { isMissingModule } from '../../base/package/missing-module.js';
import { createServer, type Server } from 'node:http';
import type { Metrics } from '../../metrics.js';
import { UsageError } from '../report/failure.js';
import type { AddressInfo } from 'node:net';

export interface MetricsAddress {
  /** 0 selects a free one. */
  readonly port: number;
  readonly host: string;
}

export interface MetricsServer {
  readonly url: string;
  close(): void;
}

/** @throws UsageError without prom-client, which is an optional package */
export async function loadMetrics(): Promise<typeof import('../../metrics.js')> {
  try {
    return await import('../../metrics.js');
  } catch (error) {
    if (!isMissingModule(error)) throw error;
    throw new UsageError('--metrics-port needs the package prom-client: run npm install prom-client.');
  }
}

/** @throws UsageError without prom-client */
export const createServeMetrics = async (): Promise<Metrics> => (await loadMetrics()).createMetrics({ processMetrics: true });

/**
 * Answers `GET /metrics` and nothing else.
 * @throws UsageError for a port or an address that is unavailable
 */
export async function startMetricsServer({ handler }: Metrics, { port, host }: MetricsAddress): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD')) handler(request, response);
    else response.writeHead(404).end('The metrics are at /metrics.\n');
  });
  const taken = await listening(server, port, host).catch((error: unknown) => {
    throw new UsageError(
      `The metrics cannot be served at ${host}, port ${String(port)} (${(error as NodeJS.ErrnoException).code ?? 'failed'}).`,
    );
  });
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://${urlHost(host)}:${String(taken)}/metrics`, close };
}

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
