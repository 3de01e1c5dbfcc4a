/** Pages behind the document that list its comments: who wrote them when, on which page, and the text that they are about. */
import type { Twips } from '../../base/units.js';
import type { Comment } from '../../document/document-tree.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { RunProperties } from '../../document/run.js';
import { contentOfFlow, flowEnvironment, flowRequest } from '../block/flow-shapes.js';
import type { FlowPosition } from '../block/flow-types.js';
import type { LayoutContext, PageGeometry } from '../layout-context.js';
import type { Fragment } from '../page-item.js';
import { initialsOf } from './balloon.js';
import { commentBlocks, plainParagraph, type CommentBlock } from './comment-blocks.js';
import { commentPlaces } from './comment-places.js';
import type { CommentSetting, CommentThread } from './comment-view.js';

/** Half-points. */
const text: RunProperties = { size: 20, sizeComplex: 20 };
const title: RunProperties = { size: 28, sizeComplex: 28, bold: true, boldComplex: true };
/** Above a heading. */
const above: Twips = 160;
const answerIndent: Twips = 360;

/** The pages, and behind them those with the list, as large as the last one and with its margins. */
export function endPages(
  pages: readonly Fragment[],
  geometries: readonly PageGeometry[],
  setting: CommentSetting,
  context: LayoutContext,
): Fragment[] {
  const page = geometries.at(-1);
  if (!page) return [...pages];
  const content = contentOfFlow({ blocks: listBlocks(pages, setting) });
  const added: Fragment[] = [];
  for (let start: FlowPosition | undefined = { block: 0 }; start;) {
    context.budget.step();
    const result = context.flows.layout(
      flowRequest({
        content,
        start,
        width: page.right - page.left,
        maxHeight: page.bottom - page.top,
        top: added.length === 0 ? 'story' : 'automatic-break',
        force: true,
        environment: flowEnvironment({ context, kind: 'text-box', page, originX: page.left, originY: page.top, exclusions: [], depth: 1 }),
      }),
    );
    const items = [{ kind: 'fragment', x: page.left, y: page.top, fragment: result.fragment } as const];
    added.push({ width: page.width, height: page.height, items });
    start = result.end;
  }
  return [...pages, ...added];
}

function listBlocks(pages: readonly Fragment[], { threads }: CommentSetting): CommentBlock[] {
  const pageOf = firstPages(pages);
  return [paragraph('Comments', title), ...threads.flatMap((thread) => threadBlocks(thread, pageOf.get(thread.comment.id)))];
}

/** By comment, from 1. */
function firstPages(pages: readonly Fragment[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [index, page] of pages.entries()) for (const id of commentPlaces(page).keys()) if (!found.has(id)) found.set(id, index + 1);
  return found;
}

/** @param page undefined where the comment's place is not drawn, as in hidden text */
function threadBlocks({ comment, number, quote, replies }: CommentThread, page: number | undefined): CommentBlock[] {
  const place = [...(page === undefined ? [] : [`page ${page}`]), ...(comment.done ? ['resolved'] : [])];
  const quoted =
    quote === undefined ? [] : [paragraph(`\u201c${quote}\u201d`, { ...text, italic: true, italicComplex: true }, { keepNext: true })];
  return [
    heading(comment, number, place, 0),
    ...quoted,
    ...commentBlocks(comment.children, text),
    ...replies.flatMap((reply) => [
      heading(reply.comment, reply.number, [], answerIndent),
      ...commentBlocks(reply.comment.children, text, answerIndent),
    ]),
  ];
}

/** `[AL1] Ann Lee, 2024-03-12, page 3`. */
function heading(comment: Comment, number: number, place: readonly string[], start: Twips): Paragraph {
  const { author, date } = comment;
  const words = [`[${initialsOf(comment)}${number}] ${author}`, ...(date === undefined ? [] : [date.slice(0, 10)]), ...place];
  return paragraph(words.join(', '), { ...text, bold: true, boldComplex: true }, { before: above, keepNext: true, start });
}

interface Looks {
  readonly before?: Twips;
  readonly start?: Twips;
  readonly keepNext?: boolean;
}

function paragraph(words: string, font: RunProperties, { before = 0, start = 0, keepNext = false }: Looks = {}): Paragraph {
  const plain = plainParagraph(
    { kind: 'paragraph', properties: {}, children: [{ kind: 'run', properties: font, content: [{ kind: 'text', text: words }] }] },
    font,
    start,
  );
  return { ...plain, properties: { ...plain.properties, keepNext, spacing: { ...plain.properties.spacing, before } } };
}
