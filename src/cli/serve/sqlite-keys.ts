/** The file in which `docops serve` keeps API keys, and its store. */
import { join } from 'node:path';

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
