/** Files of certificates and CRLs, PEM or DER → the trust by which signatures are judged. */
import { readFileSync } from 'node:fs';
import { pemTrust } from '../../adapters/trust/built-in.js';
import type { Trust } from '../../adapters/trust/types.js';
import { DocOpsError } from '../../base/errors.js';
import { pemText } from '../../base/pem.js';
import { messageOf, UsageError } from '../report/failure.js';

/** Paths of the files. */
export interface TrustFiles {
  readonly roots: readonly string[];
  readonly intermediates?: readonly string[] | undefined;
  readonly crls?: readonly string[] | undefined;
}

/** @throws UsageError that names the file, or the problem with the contents */
export function trustOfFiles({ roots, intermediates = [], crls = [] }: TrustFiles): Trust {
  const texts = { roots: pemOf(roots, 'CERTIFICATE'), intermediates: pemOf(intermediates, 'CERTIFICATE'), crls: pemOf(crls, 'X509 CRL') };
  try {
    return pemTrust(texts);
  } catch (error) {
    if (!(error instanceof DocOpsError)) throw error;
    const path = roots.find((each) => !isTrust(each));
    throw new UsageError(path === undefined ? error.message : `${path} contains no readable certificate in PEM or DER.`);
  }
}

function isTrust(path: string): boolean {
  try {
    pemTrust({ roots: pemOf([path], 'CERTIFICATE') });
    return true;
  } catch {
    return false;
  }
}

/** PEM texts unchanged, DER converted to PEM. */
function pemOf(paths: readonly string[], label: string): string {
  const texts = paths.map((path) => {
    const bytes = readTrustFile(path);
    const text = bytes.toString('latin1');
    return text.includes('-----BEGIN ') ? text : pemText(label, bytes);
  });
  return texts.join('\n');
}

function readTrustFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${messageOf(error)}`);
  }
}
