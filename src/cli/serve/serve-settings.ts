/** The addresses, folders and files of `docops serve`, from options and environment; `docops doctor` checks the same. */
import { cutEnd } from '../../base/cut-end.js';
import type { Trust } from '../../adapters/trust/types.js';
import { readOptionsFile } from '../files/options-file.js';
import type { Environment } from './serve-environment.js';
import type { ValuesOf } from '../table/option-table.js';
import { withVariables, portOf } from '../table/read-arguments.js';
import { settingOptions, type addressOptions } from '../table/serve-table.js';
import { delimiter } from 'node:path';
import { trustOfFiles } from '../sign/trust-files.js';
import type { MetricsAddress } from './metrics-server.js';
import { UsageError } from '../report/failure.js';

// The roots by which `docops serve` judges signatures, besides its own identity.

/**
 * @param files Paths of `--trust`; without them those of VERIFY_ROOTS apply
 * @returns Undefined: only the service's own identity is trusted
 * @throws UsageError that names the file, or the problem in it
 */
export function serveTrust(files: readonly string[] | undefined, { VERIFY_ROOTS: named = '' }: Environment): Trust | undefined {
  const roots = files ?? named.split(delimiter).filter((file) => file !== '');
  return roots.length === 0 ? undefined : trustOfFiles({ roots });
}

export interface ServeSettings {
  /** Options of the router from a file. */
  readonly fileOptions: Readonly<Record<string, unknown>>;
  /** Undefined: only the service's own identity is trusted. */
  readonly trust: Trust | undefined;
  /** Without a trailing slash. */
  readonly publicUrl: string | undefined;
}

/** @throws UsageError that names the invalid setting */
export function serveSettings(given: ValuesOf<typeof settingOptions>, environment: Environment): ServeSettings {
  const { options, trust, 'public-url': publicUrl } = withVariables(settingOptions, given, environment);
  return {
    fileOptions: options === undefined ? {} : readOptionsFile(options),
    trust: serveTrust(trust, environment),
    publicUrl: publicUrlOf(publicUrl),
  };
}

/** The addresses and folders of `docops serve`, from options and environment; `docops doctor` checks the same. */
export interface ServeAddress {
  /** 0 selects a free one. */
  readonly port: number;
  /** Undefined: all addresses. */
  readonly host: string | undefined;
  readonly dataFolder: string;
  readonly fontFolders: readonly string[] | undefined;
  /** Undefined: every request is answered at once. */
  readonly jobsFolder: string | undefined;
  /** Undefined: metrics are not served. */
  readonly metrics: MetricsAddress | undefined;
}

/** @throws UsageError for an invalid port, and for a metrics host without a metrics port */
export function serveAddress(
  values: ValuesOf<typeof addressOptions>,
  { PORT: namedPort = '8080', NODE_ENV: mode }: Readonly<Record<string, string | undefined>>,
): ServeAddress {
  const { data = '.data', fonts, jobs, 'metrics-port': metricsPort, 'metrics-host': metricsHost } = values;
  // A trial service prints API keys on its console: others in the network cannot reach it unless its operator allows that.
  const host = values.host ?? (mode === 'production' ? undefined : '127.0.0.1');
  const port = values.port ?? portOf('PORT', namedPort);
  if (metricsPort === undefined && metricsHost !== undefined) throw new UsageError('--metrics-host needs --metrics-port.');
  const metrics = metricsPort === undefined ? undefined : { port: metricsPort, host: metricsHost ?? '127.0.0.1' };
  return { port, host, dataFolder: data, fontFolders: fonts, jobsFolder: jobs, metrics };
}

/** @throws UsageError unless the text is an http or https address without a query or fragment */
export function publicUrlOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new UsageError('--public-url must be an address such as https://documents.example.com, without a query.');
  return cutEnd(url.href, '/');
}
