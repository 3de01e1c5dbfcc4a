/** Checks the data folder and the store of API keys in it. */
import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { keysFile, loadKeyStore } from '../serve/sqlite-keys.js';
import { failure, ok, warning, type Check, type Finding } from './check.js';
import { tryFolder } from './try-folder.js';

const leastFree = 100 * 1024 * 1024;
const othersRights = 0o077;

const modeOf = async (path: string): Promise<number | undefined> =>
  stat(path).then(
    (found) => (found.isDirectory() ? found.mode : undefined),
    () => undefined,
  );

/** The path, or its nearest ancestor that exists. */
async function nearest(path: string): Promise<string> {
  const parent = dirname(path);
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  return isThere || parent === path ? path : nearest(parent);
}

async function folderFinding(folder: string): Promise<Finding> {
  const there = await nearest(folder);
  if ((await modeOf(there)) === undefined)
    return failure(`${there} is not a folder`, 'choose another place with --data, or move the file away');
  if (there !== folder) {
    const mayMake = await access(there, constants.W_OK).then(
      () => true,
      () => false,
    );
    return mayMake
      ? ok(`${folder} will be made`)
      : failure(`${folder} is not there, and this user may not make it in ${there}`, 'make it and give it to this user: chown');
  }
  try {
    await tryFolder(folder);
  } catch (error) {
    const { code = 'error' } = error as NodeJS.ErrnoException;
    return failure(`${folder} cannot be written (${code})`, 'give it to the user of the service (chown), or choose another with --data');
  }
  const mode = await modeOf(folder);
  if (process.platform !== 'win32' && mode !== undefined && (mode & othersRights) !== 0)
    return warning(`other users may enter ${folder}, where API keys and the signing key are`, `chmod 700 ${folder}`);
  return ok(`${folder} can be written`);
}

async function roomFindings(folder: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(await nearest(folder));
  const free = bavail * bsize;
  const text = `${(free / 2 ** 20).toFixed(0)} MB are free on its disk`;
  return [free < leastFree ? warning(text, 'make room: keys and usage events are written there') : ok(text)];
}

export const checkData: Check = {
  name: 'data',
  run: async ({ address: { dataFolder } }) => {
    const folder = resolve(dataFolder);
    return [await folderFinding(folder), ...(await roomFindings(folder))];
  },
};

export const checkKeys: Check = {
  name: 'keys',
  run: async ({ address: { dataFolder } }) => {
    const createKeyStore = await loadKeyStore();
    if (!createKeyStore)
      return [
        warning('better-sqlite3 is not installed or does not run here: API keys would end with the process', 'npm install better-sqlite3'),
      ];
    const file = keysFile(resolve(dataFolder));
    const isThere = await stat(file).then(
      () => true,
      () => false,
    );
    try {
      const store = createKeyStore({ file: isThere ? file : ':memory:' });
      await store.check?.();
      await store.close?.();
      return [ok(isThere ? `${file} opens` : 'SQLite runs; the file of keys will be made')];
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      return [failure(`${file} does not open: ${text}`, 'let the user of the service read and write it, or put a backup of it back')];
    }
  },
};
