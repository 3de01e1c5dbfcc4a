/** The files that `docops serve` keeps in its data folder: API keys, the key that it signs with, and the one that jobs are encrypted with. */
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createSelfSignedPem, pemIdentity, pkcs12Identity } from '../../adapters/signing-identity/built-in.js';
import type { SigningIdentitySource } from '../../adapters/signing-identity/types.js';
import { DocOpsError } from '../../base/errors.js';
import type { Environment } from './serve-environment.js';
import { UsageError } from '../report/failure.js';
import { keysOf, type QueueSettings } from './queue-settings.js';

/** The file in which `docops serve` keeps API keys, and its store. */
export const keysFile = (dataFolder: string): string => join(dataFolder, 'keys.sqlite');

/** @returns Undefined if the optional package is not installed, or lacks its binary for this machine */
export async function loadKeyStore(): Promise<typeof import('../../adapters/sqlite.js').createSqliteKeyStore | undefined> {
  try {
    const { createSqliteKeyStore } = await import('../../adapters/sqlite.js');
    // The binary is loaded with the first database.
    const probe = createSqliteKeyStore({ file: ':memory:' });
    await probe.ready?.();
    await probe.close?.();
    return createSqliteKeyStore;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' && !/bindings|better_sqlite3\.node|ERR_DLOPEN/i.test(`${message} ${code ?? ''}`)) throw error;
    return undefined;
  }
}

/** The key that `docops serve` signs with: the operator's PKCS#12 file, else a self-signed key kept in the data folder. */
const fileName = 'signing-identity.pem';
/** Ten years: operators who need others' trust use a real certificate. */
const validDays = 3650;

/** The text of a file, which is created if it is missing. */
async function keptText(path: string, create: () => Promise<string> | string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  // A second process that starts at the same time keeps the first one's key.
  await writeFile(path, await create(), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  return readFile(path, 'utf8');
}

async function selfSignedPem(): Promise<string> {
  const { privateKey, certificates } = await createSelfSignedPem({ validDays });
  return `${privateKey}${certificates}`;
}

/** The file of the key that jobs are encrypted with. */
export const jobsKeyFile = (dataFolder: string): string => join(dataFolder, 'jobs.key');

/**
 * The first key in the file encrypts; all of them decrypt.
 * @throws UsageError for a file that does not hold keys
 */
export async function keptJobsKeys(dataFolder: string): Promise<Pick<QueueSettings, 'key' | 'otherKeys'>> {
  const path = jobsKeyFile(dataFolder);
  return keysOf(await keptText(path, () => `${randomBytes(32).toString('base64')}\n`), path);
}

/** The file of the self-signed key. */
export const identityFile = (dataFolder: string): string => join(dataFolder, fileName);

export const identityOfPem = (pem: string): SigningIdentitySource => pemIdentity({ privateKey: pem, certificates: pem });

/**
 * @param environment SIGNING_P12 and SIGNING_P12_PASSWORD are read
 * @returns Undefined if SIGNING_P12 is not set
 * @throws UsageError for an identity that cannot be used
 */
export async function identityOfEnvironment({
  SIGNING_P12: file = '',
  SIGNING_P12_PASSWORD: password = '',
}: Environment): Promise<SigningIdentitySource | undefined> {
  if (file === '') return undefined;
  try {
    return pkcs12Identity(new Uint8Array(await readFile(file)), password);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new UsageError(`SIGNING_P12 names the file ${file}, which does not exist.`);
    throw usable(error);
  }
}

const usable = (error: unknown): unknown =>
  error instanceof DocOpsError ? new UsageError(`The signing identity: ${error.details[0]?.issue ?? error.message}`) : error;

/**
 * @param environment SIGNING_P12 and SIGNING_P12_PASSWORD are read
 * @throws UsageError for an identity that cannot be used
 */
export async function serveIdentity(dataFolder: string, environment: Environment, notes: string[]): Promise<SigningIdentitySource> {
  const given = await identityOfEnvironment(environment);
  if (given) return given;
  const path = identityFile(dataFolder);
  const pem = await keptText(path, selfSignedPem);
  notes.push(
    `documents are signed with the self-signed key in ${path}; for a key that others trust, set SIGNING_P12 and SIGNING_P12_PASSWORD`,
  );
  try {
    return identityOfPem(pem);
  } catch (error) {
    throw usable(error);
  }
}
