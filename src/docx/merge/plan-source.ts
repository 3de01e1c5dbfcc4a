/** A source that was read → its names and ids in the target. Referenced content is added to the target on first use. */
import type { FreeIds } from '../edit/free-ids.js';
import { rootTag } from './declarations.js';
import type { FieldRenames } from './field/instructions.js';
import type { PageTotal } from './field/page-total.js';
import type { MergedNotes, SourceNotes } from './note/merge-notes.js';
import type { DataStores } from './parts/data-stores.js';
import type { PartCopies } from './parts/part-copies.js';
import type { ReadSource } from './read-source.js';
import { type Renames, rewriteTexts, type RenameIn, type RenamePlan } from './references.js';
import { RenameIds } from './rename-ids.js';
import type { MergedNumbering } from './style/merge-numbering.js';
import { targetMark } from './style/stated-styles.js';
import type { SourceStyles } from './style/source-styles.js';

/** The names of each kind that the target has so far. */
export interface TargetNames {
  readonly numbering: MergedNumbering;
  readonly notes: MergedNotes;
  readonly stores: DataStores;
  readonly copies: PartCopies;
  readonly ids: FreeIds;
  readonly mainPart: string;
}

export interface PlanOptions {
  /** The part that receives the source's text. */
  readonly into: string;
  /** Whether the source follows other documents rather than being inserted into the target's text. */
  readonly follows: boolean;
  /** Undefined if its fields count the pages of the whole document. */
  readonly pages: PageTotal | undefined;
  /** The target's list that a list of the source is, where both are versions of one document. */
  readonly sameList?: ((id: string) => string | undefined) | undefined;
}

export interface SourcePlan extends RenamePlan {
  /** For source parts that exist once in the target and are extended there. */
  readonly renameIn: RenameIn;
  readonly notes: SourceNotes;
}

export function planSource(
  { source, styles, part }: ReadSource,
  target: TargetNames,
  { into, follows, pages, sameList }: PlanOptions,
): SourcePlan {
  const ids = new RenameIds(target.ids, sameList ? undefined : part, planFields(styles, follows && !sameList, pages));
  const lists = target.numbering.of(source);
  const notes = target.notes.of(source);
  const relationships = (from: string, to: string): ((id: string) => string | undefined) =>
    target.copies.relationships(source, from, to, (name) => {
      const story = source.part(name);
      return story && rewriteTexts([story.text], '', { renames, ids }).join('');
    });
  const renameIn: RenameIn = (from, to, xml, more) =>
    rewriteTexts([xml], rootTag(from.text), { renames: { ...renames, ...more, relationship: relationships(from.name, to) }, ids }).join('');
  // A style refers to lists, a list to styles, and a note to both, so each lookup gets all renames.
  const renames: Renames = {
    style: (id, type) => styles.rename(id, type, renames),
    list: (id) => (id.startsWith(targetMark) ? id.slice(targetMark.length) : (sameList?.(id) ?? lists(id, renames, renameIn))),
    note: (kind, id) => (into === target.mainPart ? notes.rename(kind, id, renameIn) : undefined),
    keepsBinding: sameList ? () => true : follows ? target.stores.of(source, relationships(source.mainPart, target.mainPart)) : undefined,
  };
  return { renames: { ...renames, relationship: relationships(part.name, into) }, ids, renameIn, notes };
}

/** A document that follows others counts its own pages and captions. */
function planFields(styles: SourceStyles, follows: boolean, pages: PageTotal | undefined): Omit<FieldRenames, 'bookmark'> {
  const begun = new Set<string>();
  return {
    styles: styles.renamed,
    pages,
    beginsSequence: (name) => follows && begun.size < begun.add(name.toLowerCase()).size,
  };
}
