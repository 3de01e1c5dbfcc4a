/** The font files that come with the package, found in its dependencies and read on first use. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scriptPackages } from '../../base/package/script-packages.js';
import { bundledFamilies } from './bundled-faces-data.js';
import { readFontFile } from './read-font-file.js';
import type { FontSource, FontSourceFace } from './types.js';

const require = createRequire(import.meta.url);

/** Folders of the optional packages that are not installed are left out, so `faces` holds only what can be loaded. */
export function bundledFontSource(): FontSource {
  const paths = new Map<string, string>();
  const faces: FontSourceFace[] = [];
  for (const [family, ...files] of bundledFamilies) {
    files.forEach((file, style) => {
      const path = file && locate(file);
      if (!path) return;
      const id = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
      paths.set(id, path);
      faces.push({ id, family, bold: (style & 1) !== 0, italic: (style & 2) !== 0, format: 'sfnt' });
    });
  }
  return {
    faces,
    load(id) {
      const path = paths.get(id);
      if (path === undefined) throw new Error(`no bundled face ${id}`);
      return readFontFile(path);
    },
    loadSubsetter: () => readFileSync(fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))),
  };
}

/** Script packages that are not installed, by name. */
export const missingFontPackages = (): string[] =>
  scriptPackages.map(({ packageName }) => packageName).filter((name) => folderOf(name) === undefined);

const folders = new Map<string, string | undefined>();

/** `@scope/name/path` as a file's path, or undefined if it does not exist. */
function locate(file: string): string | undefined {
  const [scope, name, ...rest] = file.split('/');
  const packageName = `${scope}/${name}`;
  if (!folders.has(packageName)) folders.set(packageName, folderOf(packageName));
  const folder = folders.get(packageName);
  if (folder === undefined) return undefined;
  const path = join(folder, ...rest);
  return existsSync(path) ? path : undefined;
}

function folderOf(packageName: string): string | undefined {
  try {
    return join(require.resolve(`${packageName}/package.json`), '..');
  } catch {
    return undefined;
  }
}
