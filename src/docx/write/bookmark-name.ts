/** Bookmark names as Word accepts them: at most 40 characters (ECMA-376-1 §17.13.6.2). */
import { crc32 } from 'node:zlib';

const maxLength = 40;

/** A longer name is shortened and made unique by its checksum, the same for the bookmark and for references to it. */
export function bookmarkName(name: string): string {
  if (name.length <= maxLength) return name;
  const sum = crc32(name).toString(16).padStart(8, '0');
  return `${name.slice(0, maxLength - 9)}_${sum}`;
}
