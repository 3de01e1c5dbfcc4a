/** The texts of a document, by story, for comparing a merged one with its parts. */
import { Budget } from '../../src/base/abort.js';
import type { DocumentTree } from '../../src/document/document-tree.js';
import { readWithChunks } from '../../src/operations/convert/read-with-chunks.js';

/** Kinds of things that a merge must keep; their numbers by name. */
export type Counts = Readonly<Record<string, number>>;

export interface StoryTexts {
  readonly body: string;
  /** Sorted: a merged document has them in the order of its parts. */
  readonly footnotes: readonly string[];
  readonly endnotes: readonly string[];
  /** Including who replies to whom, and whether that is resolved. */
  readonly comments: readonly string[];
  /** Headers of each section, as inherited: those with text. */
  readonly headers: readonly string[];
  readonly counts: Counts;
}

const counted: ReadonlySet<string> = new Set([
  'table',
  'drawing',
  'picture',
  'chart',
  'bookmarkStart',
  'contentControl',
  'field',
  'insertion',
  'deletion',
]);

/** All strings in a property named `text`, in order. */
function textIn(node: unknown, counts: Record<string, number> = {}): string {
  const pieces: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value) || value instanceof Map) return;
    const { kind, text } = value as { readonly kind?: unknown; readonly text?: unknown };
    if (typeof kind === 'string' && counted.has(kind)) counts[kind] = (counts[kind] ?? 0) + 1;
    // A field's instruction may be changed; its result may not.
    if (typeof text === 'string' && kind !== 'field-instruction') pieces.push(text);
    for (const [name, inner] of Object.entries(value)) if (name !== 'properties' && typeof inner === 'object') walk(inner);
  };
  walk(node);
  return pieces.join('');
}

const notesIn = (notes: DocumentTree['footnotes']): string[] =>
  [...notes.values()]
    .filter(({ type }) => type === 'normal')
    .map((note) => textIn(note.children))
    .toSorted();

function commentsIn({ comments }: DocumentTree): string[] {
  const texts = new Map(Array.from(comments.values(), (comment) => [comment.id, `${comment.author}: ${textIn(comment.children)}`]));
  return Array.from(comments.values(), ({ id, parentId, done }) =>
    [texts.get(id), parentId === undefined ? '' : `answers ${texts.get(parentId) ?? '?'}`, done === true ? 'done' : ''].join('|'),
  ).toSorted();
}

function headersIn({ sections }: DocumentTree): string[] {
  const current = new Map<string, string>();
  return sections.flatMap((section) => {
    for (const [place, set] of Object.entries({ header: section.properties.headers, footer: section.properties.footers }))
      for (const [type, story] of Object.entries(set)) current.set(`${place} ${type}`, textIn(story));
    return [...current]
      .filter(([, text]) => text !== '')
      .map(([name, text]) => `${name}: ${text}`)
      .toSorted()
      .join('\n');
  });
}

export async function storyTexts(bytes: Uint8Array): Promise<StoryTexts> {
  const { tree } = await readWithChunks(bytes, { budget: new Budget(), recover: false });
  const counts: Record<string, number> = {};
  return {
    body: tree.sections.map((section) => textIn(section.children, counts)).join(''),
    footnotes: notesIn(tree.footnotes),
    endnotes: notesIn(tree.endnotes),
    comments: commentsIn(tree),
    headers: headersIn(tree),
    counts: { ...counts, pictures: tree.media.size },
  };
}
