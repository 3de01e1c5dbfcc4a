/** Documents of others that may lie beside the project, in `../shared`. A clone does not have them, and every suite must have tests of its own input. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../../../shared/', import.meta.url);

/** Absolute path of a file or folder there; undefined, after a printed line that says what is skipped, where it is not. */
export function sharedPath(name: string, skipped: string): string | undefined {
  const path = fileURLToPath(new URL(name, folder));
  if (existsSync(path)) return path;
  process.stdout.write(`skipped: ${skipped} (../shared/${name} is not there)\n`);
  return undefined;
}
