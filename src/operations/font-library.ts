/** The fonts of this process: bundled families and the host's own folders, opened once. */
import { bundledFontSource } from '../adapters/font-source/bundled.js';
import { directoryFontSource } from '../adapters/font-source/directory.js';
import { createFontLibrary } from '../fonts/create-font-library.js';
import type { SharedFontLibrary } from '../fonts/font-types.js';

/** Plain data, so that it can be sent to worker threads. */
export interface FontSettings {
  /** Folders with the host's own font files, which take precedence over the bundled families. */
  readonly directories?: readonly string[] | undefined;
}

const libraries = new Map<string, Promise<SharedFontLibrary>>();

/** One library per setting, created on first use and kept for the life of the process. */
export function sharedFontLibrary(settings: FontSettings = {}): Promise<SharedFontLibrary> {
  const directories = settings.directories ?? [];
  const key = JSON.stringify(directories);
  let library = libraries.get(key);
  if (!library) {
    library = createFontLibrary([...directories.map((directory) => directoryFontSource(directory)), bundledFontSource()]);
    libraries.set(key, library);
  }
  return library;
}
