/** References to notes and comments, the commented text, and the notes and comments themselves. */
import type { Block } from '../../document/block.js';
import { textWidthOf } from '../defaults/default-page.js';
import { isoDate } from '../tree/iso-date.js';
import { endWithParagraph } from '../tree/plain-blocks.js';
import { outerScope } from './block-scope.js';
import { childElements, childrenOf, elementsBelow, type HtmlElement, type HtmlNode } from './dom/dom.js';
import { Flow } from './flow.js';
import { inlineRunProperties, readInline } from './inline-format.js';
import type { PageContext } from './page/page-context.js';
import type { PageComment, PageNote } from './page/page-notes.js';
import { rootStyle } from './page/page-styles.js';
import type { Place, Reader } from './reader.js';

const styles = {
  footnote: { reference: 'FootnoteReference', text: 'FootnoteText' },
  endnote: { reference: 'EndnoteReference', text: 'EndnoteText' },
  comment: { reference: 'CommentReference', text: 'CommentText' },
} as const;

/** Reserves the note at its first reference; later references refer to the same note. */
export function readNoteReference(note: PageNote, { state, flow, style }: Place, { page }: Reader): void {
  const { builder, notes } = page;
  if (note.noteId === undefined) {
    note.noteId = builder.reserveNote(note.kind);
    notes?.waiting.push(note);
  }
  const { styleId: _, verticalAlign: __, ...properties } = inlineRunProperties({ ...state, style }, page);
  const content = { kind: 'note-reference', note: note.kind, id: note.noteId, customMark: false } as const;
  flow.object(content, { ...properties, styleId: styles[note.kind].reference });
}

function reserveComment(comment: PageComment, { builder, comments }: PageContext): string {
  if (comment.commentId === undefined) {
    comment.commentId = builder.reserveComment();
    comments?.waiting.push(comment);
  }
  return comment.commentId;
}

/** A reference without commented text refers to its place. */
export function readCommentReference(comment: PageComment, { flow }: Place, { page }: Reader): void {
  const id = reserveComment(comment, page);
  if (comment.hasRange !== true) {
    comment.hasRange = true;
    flow.inline({ kind: 'comment-range-start', id });
    flow.mark({ kind: 'comment-range-end', id });
  }
  flow.object({ kind: 'comment-reference', id }, { styleId: styles.comment.reference });
}

/** An inline element whose `aria-details` refers to a comment: its text is the commented text. */
export function readCommented(comment: PageComment, place: Place, reader: Reader): void {
  const { flow } = place;
  if (comment.hasRange === true) {
    readInline(place, reader);
    return;
  }
  comment.hasRange = true;
  const id = reserveComment(comment, reader.page);
  flow.inline({ kind: 'comment-range-start', id });
  readInline(place, reader);
  flow.mark({ kind: 'comment-range-end', id });
}

/** Called after the entire page is read, so that no note can wait for itself. */
export function readWaitingNotes(reader: Reader): void {
  const { builder, notes } = reader.page;
  const waiting = notes?.waiting ?? [];
  for (let note = waiting.shift(); note; note = waiting.shift())
    builder.setNote(note.kind, note.noteId ?? '', readStory(childrenOf(note.element), note.kind, reader));
}

/** Called after the entire page is read: a comment may answer a later one. */
export function readWaitingComments(reader: Reader): void {
  const { page } = reader;
  const waiting = page.comments?.waiting ?? [];
  for (let comment = waiting.shift(); comment; comment = waiting.shift()) {
    const { element, commentId = '' } = comment;
    const header = childElements(element).find(({ tagName }) => tagName === 'header');
    const time = header && elementsBelow(header).find(({ tagName }) => tagName === 'time');
    const date = isoDate(time?.attribute('datetime'));
    const parentId = answeredId(element, page);
    const nodes = childrenOf(element).filter((child) => child !== header);
    page.builder.setComment(commentId, {
      author: (element.attribute('data-author') ?? page.author).slice(0, 255),
      ...(date !== undefined && { date }),
      ...(parentId !== undefined && parentId !== commentId && { parentId }),
      children: readStory(nodes, 'comment', reader),
    });
  }
}

/** Id of the comment that this one answers, which must also be in the text. */
function answeredId(element: HtmlElement, { comments }: PageContext): string | undefined {
  const id = element.attribute('data-answers');
  return id === undefined ? undefined : comments?.byId(id)?.commentId;
}

/** The blocks of a note or a comment; paragraphs without a style get its style, and those of comments its spacing. */
function readStory(nodes: readonly HtmlNode[], kind: keyof typeof styles, reader: Reader): Block[] {
  const style = rootStyle();
  const styleId = styles[kind].text;
  const flow = new Flow({ ...outerScope(style, textWidthOf(reader.page.builder.page)), styleId });
  reader.into(nodes, { style, characterStyles: [] }, flow);
  const blocks = flow.finish().map((block): Block => {
    if (block.kind !== 'paragraph' || block.properties.styleId !== undefined) return block;
    const { spacing: _, ...unspaced } = block.properties;
    return { ...block, properties: { ...(kind === 'comment' ? unspaced : block.properties), styleId } };
  });
  return blocks.length === 0 && kind === 'comment' ? endWithParagraph(blocks, { styleId }) : blocks;
}

/** Hides sections of notes and comments, which are not read in their place. */
export function hideNotes(page: PageContext): void {
  for (const section of [...(page.notes?.sections ?? []), ...(page.comments?.sections ?? [])]) page.shown.add(section);
}
