/** The host's own font files: the folder is searched when the source is created, files are read when a document first needs them. */
import { readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { readFontFile, readFaceNames } from './read-font-file.js';
import type { FontSource, FontSourceFace } from './types.js';

const extensions = new Set(['.ttf', '.otf', '.ttc', '.otc']);
const maxDepth = 8;
const maxFiles = 20_000;

/** Whether the folder exists; checked before anything is started. */
export function isFontDirectory(directory: string): boolean {
  return statSync(directory, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * A folder and its subfolders; unreadable subfolders are skipped.
 * @throws Error if the folder itself does not exist, which is a configuration error.
 */
export function directoryFontSource(directory: string): FontSource {
  if (!isFontDirectory(directory)) throw new Error(`no such font directory: ${directory}`);
  const files: string[] = [];
  collectFontFiles(directory, 0, files);
  const faces = files.flatMap(facesOf);
  const pathOf = new Map(faces.map((face) => [face.id, face.id.replace(/#\d+$/, '')]));
  return {
    faces,
    load(id) {
      const path = pathOf.get(id);
      if (path === undefined) throw new Error(`no face ${id}`);
      return readFontFile(path);
    },
  };
}

function facesOf(path: string): FontSourceFace[] {
  return readFaceNames(path).map(({ family, aliases, bold, italic, index }) => {
    const common = { family, aliases, bold, italic };
    return index === undefined ? { ...common, id: path, format: 'sfnt' } : { ...common, id: `${path}#${index}`, format: 'ttc', index };
  });
}

/** Sorted by name, so that the choice among equal faces does not depend on the file system. */
function collectFontFiles(directory: string, depth: number, files: string[]): void {
  if (depth > maxDepth) return;
  let entries;
  try {
    entries = readdirSync(directory, { withFileTypes: true });
  } catch {
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (files.length >= maxFiles) return;
    const path = join(directory, entry.name);
    if (entry.isDirectory()) collectFontFiles(path, depth + 1, files);
    else if (extensions.has(extname(entry.name).toLowerCase())) files.push(path);
  }
}
