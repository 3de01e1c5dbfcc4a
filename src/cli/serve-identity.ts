/** Whose key `docops serve` signs with: the operator's PKCS#12 file, else a self-signed key kept in the data folder. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSelfSignedPem, pemIdentity, pkcs12Identity } from '../adapters/signing-identity/built-in.js';
import type { SigningIdentitySource } from '../adapters/signing-identity/types.js';
import { DocOpsError } from '../base/errors.js';
import { UsageError } from './usage-error.js';

const fileName = 'signing-identity.pem';
/** Ten years: who needs others to trust it brings a real one. */
const validDays = 3650;

async function keptPem(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const { privateKey, certificates } = await createSelfSignedPem({ validDays });
  const pem = `${privateKey}${certificates}`;
  // A second process that starts at the same time keeps the first one's key.
  await writeFile(path, pem, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  return readFile(path, 'utf8');
}

/**
 * @param environment SIGNING_P12 and SIGNING_P12_PASSWORD are read
 * @throws UsageError for an identity that cannot be used
 */
export async function serveIdentity(
  dataFolder: string,
  environment: Readonly<Record<string, string | undefined>>,
  notes: string[],
): Promise<SigningIdentitySource> {
  const file = environment['SIGNING_P12'];
  try {
    if (file !== undefined && file !== '')
      return pkcs12Identity(new Uint8Array(await readFile(file)), environment['SIGNING_P12_PASSWORD'] ?? '');
    const path = join(dataFolder, fileName);
    const pem = await keptPem(path);
    notes.push(
      `documents are signed with the self-signed key in ${path}; for one that others trust, set SIGNING_P12 and SIGNING_P12_PASSWORD`,
    );
    return pemIdentity({ privateKey: pem, certificates: pem });
  } catch (error) {
    if (error instanceof DocOpsError) throw new UsageError(`The signing identity: ${error.details[0]?.issue ?? error.message}`);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new UsageError(`SIGNING_P12 names the file ${file ?? ''}, which is not there.`);
    throw error;
  }
}
