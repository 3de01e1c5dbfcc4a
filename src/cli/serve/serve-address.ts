/** The addresses and folders of `docops serve`, from options and environment; `docops doctor` checks the same. */
import type { MetricsAddress } from './metrics-server.js';
import type { ValuesOf } from '../table/option-table.js';
import { portOf } from '../table/read-arguments.js';
import type { addressOptions } from '../table/serve-table.js';
import { UsageError } from '../report/usage-error.js';

export interface ServeAddress {
  /** 0 selects a free one. */
  readonly port: number;
  /** Undefined: all addresses. */
  readonly host: string | undefined;
  readonly dataFolder: string;
  readonly fontFolders: readonly string[] | undefined;
  /** Undefined: metrics are not served. */
  readonly metrics: MetricsAddress | undefined;
}

/** @throws UsageError for an invalid port, and for a metrics host without a metrics port */
export function serveAddress(
  values: ValuesOf<typeof addressOptions>,
  { PORT: namedPort = '8080', NODE_ENV: mode }: Readonly<Record<string, string | undefined>>,
): ServeAddress {
  const { data = '.data', fonts, 'metrics-port': metricsPort, 'metrics-host': metricsHost } = values;
  // A trial service prints API keys on its console: others in the network cannot reach it unless its operator allows that.
  const host = values.host ?? (mode === 'production' ? undefined : '127.0.0.1');
  const port = values.port ?? portOf('PORT', namedPort);
  if (metricsPort === undefined && metricsHost !== undefined) throw new UsageError('--metrics-host needs --metrics-port.');
  const metrics = metricsPort === undefined ? undefined : { port: metricsPort, host: metricsHost ?? '127.0.0.1' };
  return { port, host, dataFolder: data, fontFolders: fonts, metrics };
}

/** @throws UsageError unless the text is an http or https address without a query or fragment */
export function publicUrlOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new UsageError('--public-url must be an address such as https://documents.example.com, without a query.');
  return url.href.replace(/\/+$/, '');
}
