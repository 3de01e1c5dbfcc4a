/** Faces by identity, each read once per process. */
import type { FaceSource, FaceSourceEntry, FontFace } from './font-types.js';
import { readFace } from './sfnt/read-face.js';

/** A face that a source lists and that is read on first use. */
export interface FaceHandle {
  readonly bold: boolean;
  readonly italic: boolean;
  /** Undefined if the file cannot be used. */
  face(): FontFace | undefined;
}

export interface FaceStore {
  handle(source: FaceSource, entry: FaceSourceEntry): FaceHandle;
}

export function createFaceStore(): FaceStore {
  /** Members of one collection share its bytes. */
  const files = new WeakMap<FaceSource, Map<string, Uint8Array>>();
  const fileOf = (source: FaceSource, entry: FaceSourceEntry): Uint8Array => {
    if (entry.format === 'sfnt') return source.load(entry.id);
    const known = files.get(source) ?? new Map<string, Uint8Array>();
    files.set(source, known);
    const file = entry.id.replace(/#\d+$/, '');
    const bytes = known.get(file) ?? source.load(entry.id);
    known.set(file, bytes);
    return bytes;
  };
  return {
    handle(source, entry) {
      let face: FontFace | undefined | null = null;
      const read = (): FontFace | undefined => {
        try {
          return readFace(fileOf(source, entry), { id: entry.id, index: entry.index ?? 0, bold: entry.bold, italic: entry.italic });
        } catch {
          // An unreadable face counts as absent: another one replaces it.
          return undefined;
        }
      };
      return { bold: entry.bold, italic: entry.italic, face: () => (face === null ? (face = read()) : face) };
    },
  };
}
