/** Font files of one or more sources → the library from which a process draws its faces. */
import { operationMemory } from '../base/operation-memory.js';
import { familyIndex } from './family-index.js';
import type { DocumentFontLibrary, DocumentFontOptions, FaceSource, SharedFontLibrary } from './font-types.js';
import { createResolver } from './resolve-font.js';
import { setSubsetterSource } from './subset-font.js';

/**
 * One library serves a whole process. All its calls are synchronous; files are read and unpacked on first use and kept. If
 * sources have the same family, the earlier source wins.
 */
export async function createFontLibrary(sources: FaceSource | readonly FaceSource[]): Promise<SharedFontLibrary> {
  const list: readonly FaceSource[] = 'load' in sources ? [sources] : sources;
  const withSubsetter = list.find((source) => source.loadSubsetter);
  if (withSubsetter?.loadSubsetter) setSubsetterSource(withSubsetter.loadSubsetter);
  const index = familyIndex(list);
  /** Requests contain family names of documents. */
  const shared = operationMemory(() => createResolver(index));
  return {
    resolve: (request) => shared().resolve(request),
    fallback: (codePoint, request) => shared().fallback(codePoint, request),
    colorEmoji: (codePoint, request) => shared().colorEmoji?.(codePoint, request),
    forDocument: (options: DocumentFontOptions): DocumentFontLibrary => createResolver(index, options),
  };
}
