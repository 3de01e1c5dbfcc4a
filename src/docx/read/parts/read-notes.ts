/** Footnotes, endnotes and comments: small stories by id (ECMA-376-1 §17.11, §17.13.4). */
import type { Mutable } from '../../../base/mutable.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { Comment, Note } from '../../../document/document-tree.js';
import type { ReadContext } from '../read-context.js';
import { isOn, oneOf, put } from '../values.js';

export function readNotes(root: XmlElement | undefined, name: 'w:footnote' | 'w:endnote', context: ReadContext): ReadonlyMap<string, Note> {
  const notes = new Map<string, Note>();
  for (const element of root?.elements(name) ?? []) {
    const id = element.attribute('w:id') ?? '';
    if (notes.has(id)) context.diagnostics.report('docx.duplicate-id', `${context.partName}: a second note with the same id was left out`);
    else
      notes.set(id, {
        id,
        type: oneOf(element.attribute('w:type'), 'normal', 'separator', 'continuationSeparator', 'continuationNotice') ?? 'normal',
        children: context.blocks(element),
      });
  }
  return notes;
}

/** The thread to which a comment's last paragraph belongs ([MS-DOCX] 2.5.3, the part `commentsExtended`). */
interface ThreadEntry {
  readonly parent?: string;
  readonly done: boolean;
}

/**
 * @param root the root of the comments part
 * @param extended the root of the part that states replies and resolved threads; absent in files of Word 2010 and before
 */
export function readComments(
  root: XmlElement | undefined,
  extended: XmlElement | undefined,
  context: ReadContext,
): ReadonlyMap<string, Comment> {
  const threads = readThreads(extended);
  const comments = new Map<string, Comment>();
  const idOfParagraph = new Map<string, string>();
  for (const element of root?.elements('w:comment') ?? []) {
    const id = element.attribute('w:id') ?? '';
    if (comments.has(id)) continue;
    const comment: Mutable<Comment> = { id, author: element.attribute('w:author') ?? '', children: context.blocks(element) };
    put(comment, 'initials', element.attribute('w:initials'));
    put(comment, 'date', element.attribute('w:date'));
    const paragraph = element.elements('w:p').at(-1)?.attribute('w14:paraId')?.toUpperCase();
    const thread = paragraph === undefined ? undefined : threads.get(paragraph);
    // A comment precedes its replies; any other parent could create a cycle.
    if (thread?.parent !== undefined) put(comment, 'parentId', idOfParagraph.get(thread.parent));
    if (thread?.done === true) comment.done = true;
    if (paragraph !== undefined && !idOfParagraph.has(paragraph)) idOfParagraph.set(paragraph, id);
    comments.set(id, comment);
  }
  return comments;
}

function readThreads(root: XmlElement | undefined): ReadonlyMap<string, ThreadEntry> {
  const threads = new Map<string, ThreadEntry>();
  for (const element of root?.elements('w15:commentEx') ?? []) {
    const paragraph = element.attribute('w15:paraId')?.toUpperCase();
    if (paragraph === undefined || threads.has(paragraph)) continue;
    const thread: Mutable<ThreadEntry> = { done: isOn(element.attribute('w15:done') ?? '0') };
    put(thread, 'parent', element.attribute('w15:paraIdParent')?.toUpperCase());
    threads.set(paragraph, thread);
  }
  return threads;
}
