/** The settings of `docops serve` that are files or addresses; `docops doctor` checks the same. */
import type { Trust } from '../../adapters/trust/types.js';
import { readOptionsFile } from '../files/options-file.js';
import { publicUrlOf } from './serve-address.js';
import type { Environment } from './serve-environment.js';
import type { ValuesOf } from '../table/option-table.js';
import { withVariables } from '../table/read-arguments.js';
import { settingOptions } from '../table/serve-table.js';
import { delimiter } from 'node:path';
import { trustOfFiles } from '../sign/trust-files.js';

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
