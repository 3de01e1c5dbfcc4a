/** The content of a document tree, in numbers and as text, through every kind of content. */
import type { DocumentTree } from '../../../../src/document/document-tree.js';

interface Count {
  text: string[];
  readonly counts: Record<string, number>;
  readonly comments: Set<string>;
  readonly known: ReadonlyMap<string, unknown>;
}

function walk(value: unknown, into: Count): void {
  if (value instanceof Map || Array.isArray(value)) {
    for (const item of value.values()) walk(item, into);
    return;
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array || value instanceof Set) return;
  const { kind, rows, text, id } = value as { kind?: unknown; rows?: unknown; text?: unknown; id?: unknown };
  if (typeof kind === 'string' && kind.startsWith('comment-')) {
    // A comment has one sign and one range; more of them, and those of none, are damage.
    const key = `${kind} ${String(id)}`;
    if (into.comments.has(key) || !into.known.has(String(id))) return;
    into.comments.add(key);
  }
  const name = Array.isArray(rows) && kind === 'table' ? 'table' : typeof kind === 'string' ? kind : undefined;
  if (name !== undefined) into.counts[name] = (into.counts[name] ?? 0) + 1;
  if (kind === 'text' && typeof text === 'string') into.text.push(text);
  // Where headers and footers are named first does not count.
  for (const [key, field] of Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    if (key !== 'geometry') walk(field, into);
}

function count({ sections, footnotes, endnotes, comments }: DocumentTree): Count {
  const into: Count = {
    text: [],
    counts: { section: sections.length, footnote: footnotes.size, endnote: endnotes.size, comment: comments.size },
    comments: new Set(),
    known: comments,
  };
  walk({ sections, notes: [footnotes, endnotes, comments] }, into);
  return into;
}

/** Paragraphs, tables, runs, revisions … by their kind. */
export function countsOf(tree: DocumentTree): Record<string, number> {
  return count(tree).counts;
}

export function textOf(tree: DocumentTree): string {
  return count(tree).text.join('\n');
}
