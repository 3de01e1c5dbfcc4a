/** What the layout of text asks about comments; absent from the context where none are shown. */
import type { Comment, DocumentTree } from '../../document/document-tree.js';
import type { CommentView } from '../../base/names/conversion.js';
import type { Paragraph } from '../../document/paragraph.js';
import { commentRanges, type CommentRanges } from './comment-ranges.js';

export interface ShownComments {
  /** Those whose range goes on at the paragraph's start. */
  openAt(paragraph: Paragraph | undefined): readonly string[];
  /** Whether it has a place of this kind: a range, or its reference alone. */
  isShown(id: string, place: 'range' | 'point'): boolean;
  /** Colour behind the commented text, `RRGGBB`; undefined: none. */
  ground(id: string): string | undefined;
}

/** A comment with its replies, as a page shows them. */
export interface CommentThread {
  readonly comment: Comment;
  /** From 1, replies counted, in the order of the text (WR-COMMENT-2). */
  readonly number: number;
  readonly replies: readonly { readonly comment: Comment; readonly number: number }[];
  /** The text it is about, shortened; absent for a comment at a point. */
  readonly quote?: string;
}

/** Line and ground of an author's comments. */
export interface AuthorColors {
  readonly line: string;
  readonly ground: string;
}

/** The first author's are Word's (WR-COMMENT-4); the others are as far apart. */
const palette: readonly AuthorColors[] = [
  { line: 'B5082E', ground: 'FDD7DF' },
  { line: '2B60A8', ground: 'D9E6F7' },
  { line: '3C7A2A', ground: 'DDF0D6' },
  { line: '7B3FA0', ground: 'EADCF4' },
  { line: 'B8560C', ground: 'FCE4D2' },
  { line: '0E7C86', ground: 'D3F0F2' },
  { line: '8A6D00', ground: 'FAF0CC' },
  { line: '9C2A6B', ground: 'F8DAEA' },
];

export interface CommentSetting {
  readonly view: Exclude<CommentView, 'none'>;
  readonly shown: ShownComments;
  readonly threads: readonly CommentThread[];
  colorsOf(author: string): AuthorColors;
}

/** Undefined where no comment of the document is to be shown. */
export function commentSetting(tree: DocumentTree, view: CommentView): CommentSetting | undefined {
  if (view === 'none' || tree.comments.size === 0) return undefined;
  const ranges = commentRanges(tree);
  if (ranges.order.length === 0) return undefined;
  const colors = new Map<string, AuthorColors>();
  const colorsOf = (author: string): AuthorColors => {
    const known = colors.get(author) ?? palette[colors.size % palette.length];
    colors.set(author, known);
    return known;
  };
  const threads = threadsOf(tree, ranges);
  for (const { comment, replies } of threads)
    for (const { author } of [comment, ...replies.map((reply) => reply.comment)]) colorsOf(author);
  const known = new Set(ranges.order);
  return {
    view,
    threads,
    colorsOf,
    shown: {
      openAt: (paragraph) => (paragraph && ranges.openAt.get(paragraph)) ?? [],
      isShown: (id, place) => known.has(id) && ranges.withRange.has(id) === (place === 'range'),
      ground: (id) => (view === 'margin' ? colorsOf(tree.comments.get(id)?.author ?? '').ground : undefined),
    },
  };
}

function threadsOf({ comments }: DocumentTree, { order, quotes }: CommentRanges): CommentThread[] {
  const answers = new Map<string, Comment[]>();
  const roots = new Map<string, string>();
  for (const comment of comments.values()) {
    if (comment.parentId === undefined) continue;
    // an answer to an answer is in the thread of the first comment
    const root = roots.get(comment.parentId) ?? comment.parentId;
    roots.set(comment.id, root);
    const list = answers.get(root) ?? [];
    list.push(comment);
    answers.set(root, list);
  }
  let number = 0;
  return order.flatMap((id) => {
    const comment = comments.get(id);
    if (!comment) return [];
    const own = { comment, number: ++number };
    const replies = (answers.get(id) ?? []).map((reply) => ({ comment: reply, number: ++number }));
    const quote = quotes.get(id)?.trim();
    return [{ ...own, replies, ...(quote === undefined || quote === '' ? {} : { quote }) }];
  });
}
