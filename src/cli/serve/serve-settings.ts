/** The settings of `docops serve` that are files or addresses; `docops doctor` checks the same. */
import type { Trust } from '../../adapters/trust/types.js';
import { readOptionsFile } from '../files/options-file.js';
import { publicUrlOf } from './serve-address.js';
import type { Environment } from './serve-environment.js';
import { serveTrust } from './serve-trust.js';
import type { ValuesOf } from '../table/option-table.js';
import { withVariables } from '../table/read-arguments.js';
import { settingOptions } from '../table/serve-table.js';

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
