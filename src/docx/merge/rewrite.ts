/** Texts of one source → as they are written in the target, by a plan of what is renamed. */
import { withElements, type Tag, type TagChange } from '../edit/tags.js';
import { scopeOf } from './declarations.js';
import { renamedReference, type Renames } from './references.js';
import type { RenameIds } from './rename-ids.js';
import type { SourcePart } from './source-document.js';

/** What is renamed for one source. */
export interface RenamePlan {
  readonly renames: Renames;
  readonly ids: RenameIds;
}

/** Text of a source's part as it is written in the part `into` of the target. */
export type RenameIn = (from: SourcePart, into: string, xml: string, more?: Partial<Renames>) => string;

/** @param texts That follow each other @param root Start tag of their part, whose namespaces hold in them */
export function rewritten(texts: readonly string[], root: string, { renames, ids }: RenamePlan): readonly string[] {
  const scope = scopeOf(root);
  const change = (text: string, tag: Tag): TagChange => {
    const changed = renamedReference(text, tag, renames);
    if (typeof changed === 'string') return changed;
    const free = ids.renamed(text, tag);
    return changed && free ? { ...changed, ...free } : (changed ?? free);
  };
  return ids.withReferences(texts.map((text) => withElements(text, (tag) => change(text, tag), scope)));
}
