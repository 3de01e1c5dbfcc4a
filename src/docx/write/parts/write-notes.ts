/** Footnotes, endnotes and comments → their parts (ECMA-376-1 §17.11, §17.13.4). */
import type { Comment, Note } from '../../../document/document-tree.js';
import { rootStart } from '../namespaces.js';
import { dateAttribute } from '../story/revision.js';
import { writeBlocks, writeParagraph, writeStory } from '../story/write-blocks.js';
import type { WriteContext } from '../story/write-context.js';
import { attribute } from '../values.js';

/** The separators that Word puts above notes; a document with notes has both. */
const separators: readonly Note[] = (['separator', 'continuationSeparator'] as const).map((type) => ({
  id: `own-${type}`,
  type,
  children: [
    {
      kind: 'paragraph',
      properties: { spacing: { before: 0, after: 0, line: 240, lineRule: 'auto' } },
      children: [{ kind: 'run', properties: {}, content: [{ kind: type === 'separator' ? 'separator' : 'continuation-separator' }] }],
    },
  ],
}));

/** Whether {@link withSeparators} added this separator. */
export const isOwnSeparator = (id: string): boolean => separators.some((note) => note.id === id);

/** The notes to write: none, or all of them with their separators first. */
export function withSeparators(notes: ReadonlyMap<string, Note>): Note[] {
  const all = [...notes.values()];
  if (all.length === 0) return [];
  const missing = separators.filter(({ type }) => !all.some((note) => note.type === type));
  return [...missing, ...all.filter(({ type }) => type !== 'normal'), ...all.filter(({ type }) => type === 'normal')];
}

export function writeNotes(notes: readonly Note[], kind: 'footnote' | 'endnote', context: WriteContext): void {
  const { out, ids } = context;
  out.write(rootStart(`w:${kind}s`));
  for (const note of notes) {
    const type = note.type === 'normal' ? '' : ` w:type="${note.type}"`;
    out.write(`<w:${kind}${type} w:id="${(kind === 'footnote' ? ids.footnotes : ids.endnotes).get(note.id) ?? 0}">`);
    writeStory(note.children, context);
    out.write(`</w:${kind}>`);
  }
  out.write(`</w:${kind}s>`);
}

/** Whether a part for replies and resolved threads is needed. */
export const hasThreads = (comments: ReadonlyMap<string, Comment>): boolean =>
  [...comments.values()].some(({ parentId, done }) => parentId !== undefined || done === true);

/** The ids of the comments' last paragraphs, which identify threads; below 0x80000000 ([MS-DOCX] 2.6.2.3). */
function threadIds(comments: ReadonlyMap<string, Comment>): ReadonlyMap<string, string> {
  return new Map(Array.from(comments.keys(), (id, index) => [id, (index + 1).toString(16).toUpperCase().padStart(8, '0')]));
}

export function writeComments(comments: ReadonlyMap<string, Comment>, context: WriteContext): void {
  const { out, ids } = context;
  const threads = hasThreads(comments) ? threadIds(comments) : undefined;
  out.write(rootStart('w:comments'));
  for (const comment of comments.values()) {
    const { author, date, initials } = comment;
    out.write(
      `<w:comment w:id="${ids.comments.get(comment.id) ?? 0}"${attribute('w:author', author)}${dateAttribute(date)}${attribute('w:initials', initials)}>`,
    );
    const last = comment.children.at(-1);
    if (threads && last?.kind === 'paragraph') {
      writeBlocks(comment.children.slice(0, -1), context);
      writeParagraph(last, context, attribute('w14:paraId', threads.get(comment.id)));
    } else writeStory(comment.children, context);
    out.write('</w:comment>');
  }
  out.write('</w:comments>');
}

/** The part `commentsExtended` ([MS-DOCX] 2.5.3): replies and resolved threads. */
export function threadsXml(comments: ReadonlyMap<string, Comment>): string {
  const threads = threadIds(comments);
  const entries = Array.from(comments.values(), ({ id, parentId, done }) => {
    const parent = parentId === undefined ? undefined : threads.get(parentId);
    return `<w15:commentEx${attribute('w15:paraId', threads.get(id))}${attribute('w15:paraIdParent', parent)} w15:done="${done === true ? 1 : 0}"/>`;
  });
  return `${rootStart('w15:commentsEx')}${entries.join('')}</w15:commentsEx>`;
}
