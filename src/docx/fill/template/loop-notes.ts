/**
 * Footnotes and endnotes that are referenced in blocks: each copy of a reference has its own note, filled with the
 * values there (ECMA-376-1 §17.11).
 */
import { attributeOf } from '../../edit/attributes.js';
import { descendants, type FragmentNode } from '../../edit/fragment.js';
import type { Bookmark, Program, RepeatedId } from './program.js';
import type { Range } from './ranges.js';

export type NoteKind = Extract<RepeatedId['of'], 'footnote' | 'endnote'>;

export const noteKinds: readonly NoteKind[] = ['footnote', 'endnote'];

/** The key of a note among footnotes and endnotes. */
export function noteKey(of: NoteKind, id: string): string {
  return `${of} ${id}`;
}

export function isNote(of: RepeatedId['of']): of is NoteKind {
  return noteKinds.some((kind) => kind === of);
}

/** The notes that a program references within its blocks, each once, as Word has it. */
export function notesOnce(program: Program): ReadonlySet<string> {
  const counts = new Map<string, number>();
  addLoopNotes(program, counts);
  return new Set(Array.from(counts).flatMap(([key, count]) => (count === 1 ? [key] : [])));
}

/** The notes in the program of their part. */
export function notesIn(program: Program): readonly string[] {
  return program.flatMap((node) => (typeof node === 'string' ? [] : node.kind === 'note' ? [noteKey(node.of, node.id)] : []));
}

function addLoopNotes(program: Program, into: Map<string, number>): void {
  for (const node of program) {
    if (typeof node === 'string') continue;
    if (node.kind === 'id') {
      if (isNote(node.of)) into.set(noteKey(node.of, node.text), (into.get(noteKey(node.of, node.text)) ?? 0) + 1);
    } else if (node.kind === 'block') for (const { nodes } of node.branches) addLoopNotes(nodes, into);
    else if (node.kind === 'control items') addLoopNotes(node.item, into);
    else if ('nodes' in node) addLoopNotes(node.nodes, into);
  }
}

/** The ranges of the wanted notes in their part. */
export function noteRanges(source: string, roots: readonly FragmentNode[], wanted: ReadonlySet<string>): Range[] {
  if (wanted.size === 0) return [];
  const ranges: Range[] = [];
  for (const node of descendants(roots, ({ name }) => name === 'w:footnotes' || name === 'w:endnotes')) {
    const of = noteKinds.find((kind) => node.name === `w:${kind}`);
    const id = attributeOf(source, node, 'w:id') ?? '';
    if (!of || !wanted.has(noteKey(of, id))) continue;
    const bookmarks = bookmarksIn(source, node);
    ranges.push({
      start: node.start,
      end: node.end,
      rank: -1,
      wrap: (nodes) => [{ kind: 'note', of, id, bookmarks, nodes }],
    });
  }
  return ranges;
}

function bookmarksIn(source: string, note: FragmentNode): Bookmark[] {
  return Array.from(descendants(note.children)).flatMap((node): Bookmark[] => {
    const id = node.name === 'w:bookmarkStart' ? attributeOf(source, node, 'w:id') : undefined;
    return id === undefined || id === '' ? [] : [{ id, name: attributeOf(source, node, 'w:name') ?? '' }];
  });
}
