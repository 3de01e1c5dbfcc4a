/** Facts about the paths that a command line names. */
import { extname } from 'node:path';

/** @returns Undefined if no format has the extension */
export function formatOfName<Format extends string>(name: string | undefined, formats: readonly Format[]): Format | undefined {
  const ending = name === undefined ? '' : extname(name).toLowerCase();
  return formats.find((format) => ending === `.${format}`);
}
