/** The view of comments and changes that text layout uses; absent from the context if none are shown. */
import { itemAt } from '../../base/item-at.js';
import type { Comment, DocumentTree } from '../../document/document-tree.js';
import type { CommentView, TrackedChanges } from '../../contract/conversion.js';
import type { Paragraph } from '../../document/paragraph.js';
import { blend } from '../../document/cascade/paint.js';
import { changeNotes, type ChangeNotes, type ChangeSource } from './change-notes.js';
import { commentRanges, type CommentRanges } from './comment-ranges.js';

export interface ShownComments {
  /** Comments whose range is already open at the paragraph's start. */
  openAt(paragraph: Paragraph | undefined): readonly string[];
  /** Whether the comment has a place of this kind: a range, or its reference alone. */
  isShown(id: string, place: 'range' | 'point'): boolean;
  /** Colour behind the commented text, `RRGGBB`; undefined: none. */
  ground(id: string): string | undefined;
  /** Id of the place of a change that is shown beside the text; undefined: it is in the text. */
  changeAt(change: ChangeSource): string | undefined;
  /** Colour of an author's insertions, `RRGGBB`. */
  lineColor(author: string): string;
}

/** A comment with its replies, as shown on a page. */
export interface CommentThread {
  readonly comment: Comment;
  /** From 1, replies included, in text order (WR-COMMENT-2). */
  readonly number: number;
  readonly replies: readonly { readonly comment: Comment; readonly number: number }[];
  /** The commented text, shortened; absent for a comment at a point. */
  readonly quote?: string | undefined;
}

/** Line and background colours of an author's comments. */
export interface AuthorColors {
  readonly line: string;
  readonly ground: string;
}

/** The first author's colours are Word's (WR-COMMENT-4); the others are equally distinct. */
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

/** The share of a resolved comment's colours that remains on white (WR-COMMENT-7). */
const resolvedShare = 0.5;

const faded = ({ line, ground }: AuthorColors): AuthorColors => ({
  line: blend(line, 'FFFFFF', resolvedShare),
  ground: blend(ground, 'FFFFFF', resolvedShare),
});

/** Colour of the text of resolved comments. */
export const resolvedText = blend('000000', 'FFFFFF', resolvedShare);

export interface CommentSetting {
  /** `none` if only changes are shown. */
  readonly view: CommentView;
  readonly shown: ShownComments;
  readonly threads: readonly CommentThread[];
  readonly changes: ChangeNotes['notes'];
  colorsOf(author: string, isResolved?: boolean): AuthorColors;
}

const noChanges: ChangeNotes = { notes: new Map(), idOf: new Map() };
const noRanges: CommentRanges = { order: [], openAt: new Map(), quotes: new Map(), withRange: new Set() };

/** Undefined if the document has nothing to show. */
export function commentSetting(tree: DocumentTree, view: CommentView, changes: TrackedChanges): CommentSetting | undefined {
  const isAsked = view !== 'none' && tree.comments.size > 0;
  if (!isAsked && changes !== 'balloons') return undefined;
  const ranges = isAsked ? commentRanges(tree) : noRanges;
  const { notes, idOf } = changes === 'balloons' ? changeNotes(tree) : noChanges;
  if (ranges.order.length === 0 && changes !== 'balloons') return undefined;
  const colorsOf = authorColors();
  const threads = threadsOf(tree, ranges);
  for (const { comment, replies } of threads)
    for (const { author } of [comment, ...replies.map((reply) => reply.comment)]) colorsOf(author);
  for (const { author } of notes.values()) colorsOf(author);
  const known = new Set(ranges.order);
  return {
    view: ranges.order.length === 0 ? 'none' : view,
    threads,
    changes: notes,
    colorsOf,
    shown: {
      openAt: (paragraph) => (paragraph && ranges.openAt.get(paragraph)) ?? [],
      isShown: (id, place) => known.has(id) && ranges.withRange.has(id) === (place === 'range'),
      ground: (id) => {
        const comment = view === 'margin' && known.has(id) ? tree.comments.get(id) : undefined;
        return comment && colorsOf(comment.author, comment.done).ground;
      },
      changeAt: (change) => idOf.get(change),
      lineColor: (author) => colorsOf(author).line,
    },
  };
}

/** Each new author gets the next colours. */
function authorColors(): CommentSetting['colorsOf'] {
  const colors = new Map<string, AuthorColors>();
  return (author, isResolved = false) => {
    const known = colors.get(author) ?? itemAt(palette, colors.size % palette.length);
    colors.set(author, known);
    return isResolved ? faded(known) : known;
  };
}

function threadsOf({ comments }: DocumentTree, { order, quotes }: CommentRanges): CommentThread[] {
  const answers = new Map<string, Comment[]>();
  const roots = new Map<string, string>();
  for (const comment of comments.values()) {
    if (comment.parentId === undefined) continue;
    // a reply to a reply is in the thread of the first comment
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
    return [{ ...own, replies, quote: quote === '' ? undefined : quote }];
  });
}
