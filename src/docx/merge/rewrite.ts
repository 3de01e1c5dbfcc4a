/** The texts of one source → the texts written in the target, according to a rename plan. */
import { withElements, type Tag, type TagChange } from '../edit/tags.js';
import { scopeOf } from './declarations.js';
import { renamedReference, type Renames } from './references.js';
import type { RenameIds } from './rename-ids.js';
import type { SourcePart } from './source-document.js';

/** Everything that is renamed for one source. */
export interface RenamePlan {
  readonly renames: Renames;
  readonly ids: RenameIds;
}

/** The text of a source part as written in the target's part `into`. */
export type RenameIn = (from: SourcePart, into: string, xml: string, more?: Partial<Renames>) => string;

/** @param texts In sequence @param root The start tag of their part, whose namespaces apply in them */
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
