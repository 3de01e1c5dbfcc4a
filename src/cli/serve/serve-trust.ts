/** The roots by which `docops serve` judges signatures, besides its own identity. */
import { delimiter } from 'node:path';
import type { Trust } from '../../adapters/trust/types.js';
import type { Environment } from './serve-environment.js';
import { trustOfFiles } from '../sign/trust-files.js';

/**
 * @param files Paths of `--trust`; without them those of VERIFY_ROOTS apply
 * @returns Undefined: only the service's own identity is trusted
 * @throws UsageError that names the file, or the problem in it
 */
export function serveTrust(files: readonly string[] | undefined, { VERIFY_ROOTS: named = '' }: Environment): Trust | undefined {
  const roots = files ?? named.split(delimiter).filter((file) => file !== '');
  return roots.length === 0 ? undefined : trustOfFiles({ roots });
}
