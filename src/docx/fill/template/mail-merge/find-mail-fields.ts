/** A part's fields → its mail merge fields, with the nodes that replace them in its program. */
import type { FieldPlace, StoryIndex } from '../../scan/story-index.js';
import { readFragment } from '../../../edit/fragment.js';
import type { Replacement } from '../ranges.js';
import { bookmarkOf, decidingNames, isComputed, isMailInstruction, movingNames, type FieldTree } from './mail-field.js';
import { readFieldTrees } from './read-field-tree.js';

export interface MailFields {
  readonly replacements: readonly Replacement[];
  /** SKIPIF, SET and ASK, in the order of the text. */
  readonly deciding: readonly FieldTree[];
  /** Whether it moves to the next record. */
  readonly moves: boolean;
}

export const noMailFields: MailFields = { replacements: [], deciding: [], moves: false };

/** Bookmarks to which fields of a part assign a value, in lower case. */
export function bookmarksSet(source: string, { fields }: StoryIndex): ReadonlySet<string> {
  const set = new Set<string>();
  const read = (field: FieldTree): void => {
    if (field.name === 'SET' || field.name === 'ASK') set.add(bookmarkOf(field));
    for (const piece of [...field.instruction, ...field.result]) if (typeof piece !== 'string') read(piece);
  };
  if (!fields.some(({ instruction }) => /^\s*(?:SET|ASK)\s/i.test(instruction))) return set;
  for (const tree of treesOf(source, fields)) read(tree);
  return set;
}

export function findMailFields(source: string, { fields }: StoryIndex, set: ReadonlySet<string>): MailFields {
  if (set.size === 0 && !fields.some(({ instruction }) => isMailInstruction(instruction))) return noMailFields;
  const replacements: Replacement[] = [];
  const deciding: FieldTree[] = [];
  let moves = false;
  const decide = (field: FieldTree): void => {
    if (decidingNames.has(field.name)) deciding.push(field);
    if (movingNames.has(field.name)) moves = true;
    for (const piece of field.instruction) if (typeof piece !== 'string') decide(piece);
  };
  const place = (field: FieldTree, isInInstruction: boolean): void => {
    if (field.isWhole && isComputed(field, set)) {
      decide(field);
      replacements.push({ start: field.start, end: field.end, nodes: [{ kind: 'mail field', field, isInInstruction }] });
      return;
    }
    for (const piece of field.instruction) if (typeof piece !== 'string') place(piece, true);
    for (const piece of field.result) if (typeof piece !== 'string') place(piece, isInInstruction);
  };
  for (const tree of treesOf(source, fields)) place(tree, false);
  return { replacements, deciding, moves };
}

/** Fields that are not nested in another field. */
function* treesOf(source: string, fields: readonly FieldPlace[]): Generator<FieldTree, undefined> {
  for (const { outer, first, last, scope } of fields) {
    if (outer || !last) continue;
    yield* readFieldTrees(source, readFragment(source, first.start, last.end, scope));
  }
}
