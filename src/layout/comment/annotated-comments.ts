/** Comments as PDF annotations show them: plain text. */
import type { Block } from '../../document/block.js';
import type { Comment } from '../../document/document-tree.js';
import { plainText } from '../../document/plain-text.js';
import type { AnnotatedComment, CommentNote } from '../page-item.js';
import { eachParagraph } from './comment-ranges.js';
import type { CommentSetting } from './comment-view.js';

/** Characters of one comment; longer ones are cut. */
const longestText = 20_000;

export function annotatedComments(setting: CommentSetting): AnnotatedComment[] {
  return setting.threads.map(({ comment, replies }) => ({
    ...noteOf(comment),
    id: comment.id,
    color: setting.colorsOf(comment.author).line,
    isDone: comment.done === true,
    replies: replies.map((reply) => noteOf(reply.comment)),
  }));
}

function noteOf({ author, date, children }: Comment): CommentNote {
  return { author, date, text: commentText(children) };
}

/** Paragraphs become lines. */
export function commentText(blocks: readonly Block[]): string {
  const lines: string[] = [];
  eachParagraph(blocks, ({ children }) => lines.push(plainText(children).text));
  const text = lines.join('\n').trim();
  return text.length > longestText ? `${text.slice(0, longestText).trimEnd()}…` : text;
}
