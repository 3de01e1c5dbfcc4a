/** References to comments, the commented text, and the comments themselves. */
import type { Block } from '../../document/block.js';
import { isoDate } from '../tree/iso-date.js';
import { textWidthOf } from '../defaults/default-page.js';
import { childElements, childrenOf, elementsBelow, type HtmlElement } from './dom/dom.js';
import { Flow } from './flow.js';
import { readInline } from './inline-format.js';
import type { PageComment } from './page/page-comments.js';
import { rootStyle } from './page/page-styles.js';
import type { PageContext } from './page/page-context.js';
import type { Place, Reader } from './reader.js';

const styleId = 'CommentText';

function idOf(comment: PageComment, { builder, comments }: PageContext): string {
  if (comment.commentId === undefined) {
    comment.commentId = builder.reserveComment();
    comments?.waiting.push(comment);
  }
  return comment.commentId;
}

/** A reference without commented text refers to its place. */
export function readCommentReference(comment: PageComment, { flow }: Place, { page }: Reader): void {
  const id = idOf(comment, page);
  if (comment.hasRange !== true) {
    comment.hasRange = true;
    flow.inline({ kind: 'comment-range-start', id });
    flow.mark({ kind: 'comment-range-end', id });
  }
  flow.object({ kind: 'comment-reference', id }, { styleId: 'CommentReference' });
}

/** An inline element whose `aria-details` refers to a comment: its text is the commented text. */
export function readCommented(comment: PageComment, place: Place, reader: Reader): void {
  const { flow } = place;
  if (comment.hasRange === true) {
    readInline(place, reader);
    return;
  }
  comment.hasRange = true;
  const id = idOf(comment, reader.page);
  flow.inline({ kind: 'comment-range-start', id });
  readInline(place, reader);
  flow.mark({ kind: 'comment-range-end', id });
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
    const parentId = answered(element, page);
    page.builder.setComment(commentId, {
      author: (element.attribute('data-author') ?? page.author).slice(0, 255),
      ...(date !== undefined && { date }),
      ...(parentId !== undefined && parentId !== commentId && { parentId }),
      children: blocksOf(element, header, reader),
    });
  }
}

/** Id of the comment that this one answers, which must also be in the text. */
function answered(element: HtmlElement, { comments }: PageContext): string | undefined {
  const id = element.attribute('data-answers');
  return id === undefined ? undefined : comments?.byId(id)?.commentId;
}

function blocksOf(element: HtmlElement, header: HtmlElement | undefined, reader: Reader): Block[] {
  const style = rootStyle();
  const width = textWidthOf(reader.page.builder.page);
  const flow = new Flow({ style, styleId, start: 0, end: 0, width, listDepth: -1, characterStyles: [], isTight: true });
  const nodes = childrenOf(element).filter((child) => child !== header);
  reader.into(nodes, { style, characterStyles: [] }, flow);
  const blocks = flow.finish();
  return blocks.length === 0 ? [{ kind: 'paragraph', properties: { styleId }, children: [] }] : blocks.map(inCommentStyle);
}

/** Paragraphs without a style get the style of comments, and its spacing. */
function inCommentStyle(block: Block): Block {
  if (block.kind !== 'paragraph' || block.properties.styleId !== undefined) return block;
  const { spacing: _, ...properties } = block.properties;
  return { ...block, properties: { ...properties, styleId } };
}
