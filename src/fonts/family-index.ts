/** Families by name across all sources: an earlier source's faces win. */
import type { FaceSource, FaceSourceEntry, FontFace, FontRequest } from './font-types.js';
import { readFace } from './sfnt/read-face.js';

/** The faces of one family: at most one for each of regular, bold, italic and bold italic. */
export interface Family {
  readonly name: string;
  readonly handles: readonly FaceHandle[];
}

export interface FamilyIndex {
  get(key: string): Family | undefined;
  /** In source order. */
  readonly all: readonly Family[];
}

export function familyIndex(sources: readonly FaceSource[]): FamilyIndex {
  const byKey = new Map<string, Family>();
  const all: Family[] = [];
  for (const source of sources) {
    const loadFile = fileLoader(source);
    const added = new Map<string, { name: string; handles: FaceHandle[]; aliases: Set<string> }>();
    for (const entry of source.faces) {
      const key = familyKey(entry.family);
      if (byKey.has(key)) continue;
      const family = added.get(key) ?? { name: entry.family, handles: [], aliases: new Set<string>() };
      added.set(key, family);
      for (const alias of entry.aliases ?? []) family.aliases.add(familyKey(alias));
      const isTaken = family.handles.some((handle) => handle.bold === entry.bold && handle.italic === entry.italic);
      if (!isTaken) family.handles.push(faceHandle(entry, loadFile));
    }
    for (const [key, family] of added) {
      all.push(family);
      byKey.set(key, family);
      for (const alias of family.aliases) if (!byKey.has(alias)) byKey.set(alias, family);
    }
  }
  return { get: (key) => byKey.get(key), all };
}

/** The face that matches a style best: weight matters more than slant, and any face is better than none. */
export function bestHandle(family: Family, { bold, italic }: Pick<FaceHandle, 'bold' | 'italic'>): FaceHandle | undefined {
  const score = (handle: FaceHandle) => (handle.bold === bold ? 2 : 0) + (handle.italic === italic ? 1 : 0);
  const ordered = [...family.handles].sort((a, b) => score(b) - score(a));
  return ordered.find((handle) => handle.face() !== undefined);
}

/** A face that a source lists and that is read on first use. */
export interface FaceHandle {
  readonly bold: boolean;
  readonly italic: boolean;
  /** Undefined if the file cannot be used. */
  face(): FontFace | undefined;
}

/** The file of a face; members of one collection share its bytes. */
function fileLoader(source: FaceSource): (entry: FaceSourceEntry) => Uint8Array {
  const known = new Map<string, Uint8Array>();
  return (entry) => {
    if (entry.format === 'sfnt') return source.load(entry.id);
    const file = entry.id.replace(/#\d+$/, '');
    const bytes = known.get(file) ?? source.load(entry.id);
    known.set(file, bytes);
    return bytes;
  };
}

function faceHandle(entry: FaceSourceEntry, loadFile: (entry: FaceSourceEntry) => Uint8Array): FaceHandle {
  const { id, index = 0, bold, italic } = entry;
  let face: FontFace | undefined | null = null;
  const read = (): FontFace | undefined => {
    try {
      return readFace(loadFile(entry), { id, index, bold, italic });
    } catch {
      // An unreadable face counts as absent: another one replaces it.
      return undefined;
    }
  };
  return { bold, italic, face: () => (face === null ? (face = read()) : face) };
}

/** The name of a family, ignoring case, character width and surrounding spaces. */
export function familyKey(family: string): string {
  // A leading @ requests the vertical form of the same family.
  return family.normalize('NFKC').replace(/^@/, '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** The requested style. */
export const styleKey = (request: FontRequest): string => (request.bold ? 'b' : '-') + (request.italic ? 'i' : '-');
