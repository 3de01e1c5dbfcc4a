/** Resources of a page on disk → their bytes: files in its folder, and addresses on the web if the user allows it. */
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ResolveResource } from '../../operations/convert/convert.js';
import { standardStream } from '../files/read-input.js';

export interface PageResourcesOptions {
  /** Folder that files may be read from; default: the document's. */
  readonly folder: string | undefined;
  /** Fetches http and https addresses; undefined: nothing is fetched. */
  readonly fetch: ResolveResource | undefined;
  /** Called for each file that is looked for in the folder, whether it exists or not, before it is read. */
  readonly onFile?: ((path: string) => void) | undefined;
}

export interface PageResources {
  /** URL of the document. */
  readonly base: string;
  readonly resolve: ResolveResource;
}

/** @param document Path of the page */
export async function pageResources(document: string, { folder, fetch, onFile }: PageResourcesOptions): Promise<PageResources> {
  // A page from standard input is treated as one in the current folder.
  const page = document === standardStream ? join(process.cwd(), standardStream) : await realpath(document);
  const root = await realpath(folder ?? dirname(page));
  return {
    base: pathToFileURL(page).href,
    resolve: async (address, kind, limits) => {
      if (!/^file:/i.test(address)) return fetch?.(address, kind, limits);
      for (const path of possiblePaths(address, root)) {
        if (isBelow(path, root)) onFile?.(path);
        const bytes = await readBelow(path, root, limits.maxBytes);
        if (bytes) return bytes;
      }
      return undefined;
    },
  };
}

/** A path that begins with a slash may mean the root of the site that the folder holds. */
function possiblePaths(address: string, root: string): string[] {
  if (!URL.canParse(address)) return [];
  const url = new URL(address);
  url.search = '';
  try {
    return url.host === '' ? [fileURLToPath(url), join(root, decodeURIComponent(url.pathname))] : [];
  } catch {
    return [];
  }
}

function isBelow(path: string, root: string): boolean {
  const below = relative(root, path);
  return below !== '' && !isAbsolute(below) && below.split(sep)[0] !== '..';
}

/** Undefined if the file does not exist, is too large, or is a link that leads out of the folder. */
async function readBelow(path: string, root: string, maxBytes: number): Promise<Uint8Array | undefined> {
  try {
    const real = await realpath(path);
    if (!isBelow(real, root)) return undefined;
    // A pipe would be read for ever.
    const found = await stat(real);
    return found.isFile() && found.size <= maxBytes ? new Uint8Array(await readFile(real)) : undefined;
  } catch {
    return undefined;
  }
}
