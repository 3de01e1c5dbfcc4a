/** Footnotes, endnotes and comments: small stories by id (ECMA-376-1 §17.11, §17.13.4). */
import type { Mutable } from '../../../base/mutable.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { Comment, Note } from '../../../document/document-tree.js';
import type { ReadContext } from '../read-context.js';
import { oneOf, put } from '../values.js';

export function readNotes(root: XmlElement | undefined, name: 'w:footnote' | 'w:endnote', context: ReadContext): ReadonlyMap<string, Note> {
  const notes = new Map<string, Note>();
  for (const element of root?.elements(name) ?? []) {
    const id = element.attribute('w:id') ?? '';
    if (notes.has(id)) context.diagnostics.report('docx.duplicate-id', `${context.partName}: a second note of one id was left out`);
    else
      notes.set(id, {
        id,
        type: oneOf(element.attribute('w:type'), 'normal', 'separator', 'continuationSeparator', 'continuationNotice') ?? 'normal',
        children: context.blocks(element),
      });
  }
  return notes;
}

export function readComments(root: XmlElement | undefined, context: ReadContext): ReadonlyMap<string, Comment> {
  const comments = new Map<string, Comment>();
  for (const element of root?.elements('w:comment') ?? []) {
    const id = element.attribute('w:id') ?? '';
    if (comments.has(id)) continue;
    const comment: Mutable<Comment> = { id, author: element.attribute('w:author') ?? '', children: context.blocks(element) };
    put(comment, 'initials', element.attribute('w:initials'));
    put(comment, 'date', element.attribute('w:date'));
    comments.set(id, comment);
  }
  return comments;
}
