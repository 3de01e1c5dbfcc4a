/** Finds the declarations that the package's entries lead to: the others would be a megabyte that no compiler opens. */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const reference = /(?:\bfrom|\bimport\()\s*'(\.{1,2}\/[^']+)\.js'/g;

/** @returns Paths below `folder`, of the entries and of everything that they refer to */
export function reachableDeclarations(folder: string, entries: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const open = [...entries];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const text = readFileSync(join(folder, path), 'utf8');
    for (const [, target = ''] of text.matchAll(reference)) open.push(relative(folder, join(folder, dirname(path), `${target}.d.ts`)));
  }
  return [...found];
}

/** @returns The files written */
export function copyDeclarations(from: string, to: string, entries: readonly string[]): readonly string[] {
  return reachableDeclarations(from, entries).map((path) => {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    copyFileSync(join(from, path), join(to, path));
    return join(to, path);
  });
}
