/** New pictures of a package: named so that nothing is overwritten, each stored once (ECMA-376-2 §6.2). */
import { createHash } from 'node:crypto';
import type { NewPart } from './content-types-text.js';

export interface MediaNames {
  /** The part for these bytes; equal bytes share a part. */
  add(bytes: Uint8Array, extension: string, contentType: string): NewPart;
  /** The parts added, in order. */
  readonly parts: readonly NewPart[];
}

/** @param isTaken Whether the package has a part of that name, regardless of case */
export function createMediaNames(isTaken: (name: string) => boolean): MediaNames {
  const byHash = new Map<string, NewPart>();
  const parts: NewPart[] = [];
  let count = 0;
  return {
    parts,
    add: (bytes, extension, contentType) => {
      const key = `${contentType} ${createHash('sha256').update(bytes).digest('base64')}`;
      const known = byHash.get(key);
      if (known) return known;
      let name: string;
      do {
        count += 1;
        name = `word/media/filled${String(count)}.${extension}`;
      } while (isTaken(name));
      const part = { name, contentType, bytes };
      byHash.set(key, part);
      parts.push(part);
      return part;
    },
  };
}
