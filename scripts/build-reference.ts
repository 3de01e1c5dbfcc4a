/** Copies the interface reference of `docops serve` into dist/reference/: Swagger UI's two files, and their licences. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Names of the copied files. */
export const referenceFiles = ['swagger-ui-bundle.js', 'swagger-ui.css', 'swagger-ui-bundle.js.LICENSE.txt', 'LICENSE', 'NOTICE'];

/** @returns The files written */
export function buildReference(dist: string): readonly string[] {
  const source = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const target = join(dist, 'reference');
  mkdirSync(target, { recursive: true });
  for (const name of referenceFiles) copyFileSync(join(source, name), join(target, name));
  return referenceFiles.map((name) => join(target, name));
}
