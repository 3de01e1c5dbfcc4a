/** The format that the ending of a file's name says, where a command leaves it to `--out`. */
import { extname } from 'node:path';

/** @returns undefined where the name ends with none of the formats */
export function formatOfName<Format extends string>(name: string | undefined, formats: readonly Format[]): Format | undefined {
  const ending = name === undefined ? '' : extname(name).toLowerCase();
  return formats.find((format) => ending === `.${format}`);
}
