/** What a page on disk refers to → its bytes: files in its folder, and what is on the web where the user allows it. */
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ResolveResource } from '../../operations/convert/convert.js';
import { standardStream } from '../read-input.js';

export interface PageResourcesOptions {
  /** Folder that files may be taken from; default: the document's. */
  readonly folder: string | undefined;
  /** Takes addresses of http and https; undefined: nothing is fetched. */
  readonly fetch: ResolveResource | undefined;
  /** Told of each file in the folder that is looked for, whether it is there or not, before it is read. */
  readonly onFile?: ((path: string) => void) | undefined;
}

export interface PageResources {
  /** URL of the document. */
  readonly base: string;
  readonly resolve: ResolveResource;
}

/** @param document Path of the page */
export async function pageResources(document: string, { folder, fetch, onFile }: PageResourcesOptions): Promise<PageResources> {
  // A page from standard input is taken for one in the folder that the command runs in.
  const page = document === standardStream ? join(process.cwd(), standardStream) : await realpath(document);
  const root = await realpath(folder ?? dirname(page));
  return {
    base: pathToFileURL(page).href,
    resolve: async (address, kind, limits) => {
      if (!/^file:/i.test(address)) return fetch?.(address, kind, limits);
      for (const path of placesOf(address, root)) {
        if (isBelow(path, root)) onFile?.(path);
        const bytes = await readBelow(path, root, limits.maxBytes);
        if (bytes) return bytes;
      }
      return undefined;
    },
  };
}

/** A path that begins with a slash may mean the root of the site that the folder holds. */
function placesOf(address: string, root: string): string[] {
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

/** Nothing where there is no such file, where it is too large, or where a link leads out of the folder. */
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
