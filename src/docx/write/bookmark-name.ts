/** Names of bookmarks as Word takes them: at most 40 characters (ECMA-376-1 §17.13.6.2). */
import { crc32 } from 'node:zlib';

const maxLength = 40;

/** A longer name is cut and told apart by its checksum, the same for the mark and for what points to it. */
export function bookmarkName(name: string): string {
  if (name.length <= maxLength) return name;
  const sum = crc32(name).toString(16).padStart(8, '0');
  return `${name.slice(0, maxLength - 9)}_${sum}`;
}
