/** Pages after the document that list its comments: author, date, page and the commented text; linked both ways. */
import type { Box } from '../rectangle-path.js';
import type { Points, Twips } from '../../base/units.js';
import type { Comment } from '../../document/document-tree.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { Inline, RunProperties } from '../../document/run.js';
import { type FlowBlock, type FlowPosition, contentOfFlow, flowEnvironment, flowRequest } from '../flow/flow-types.js';
import type { FlowContext } from '../flow/flow-context.js';
import type { PageGeometry } from '../layout-context.js';
import type { Fragment, PageItem } from '../page-item.js';
import { initialsOf, commentBlocks, plainParagraph } from './balloon.js';
import { commentPlaces, type CommentBoxes } from './comment-places.js';
import type { CommentSetting, CommentThread } from './comment-view.js';

/** Half-points. */
const text: RunProperties = { size: 20, sizeComplex: 20 };
const title: RunProperties = { size: 28, sizeComplex: 28, bold: true, boldComplex: true };
/** Space above a heading. */
const above: Twips = 160;
const answerIndent: Twips = 360;

/** The pages, followed by those with the list, which have the size and margins of the last page. */
export function endPages(
  pages: readonly Fragment[],
  geometries: readonly PageGeometry[],
  setting: CommentSetting,
  context: FlowContext,
): Fragment[] {
  const page = geometries.at(-1);
  if (!page) return [...pages];
  const places = firstPlaces(pages, setting);
  const content = contentOfFlow({ blocks: listBlocks(places, setting) });
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
  return [...linkedPages(pages, places), ...added];
}

function listBlocks(places: Places, { threads }: CommentSetting): FlowBlock[] {
  return [paragraph('Comments', title), ...threads.flatMap((thread) => threadBlocks(thread, places.get(thread.comment.id)?.page))];
}

/** Where each comment's text begins: the page, from 1, and its boxes there. */
type Places = ReadonlyMap<string, { readonly page: number; readonly boxes: CommentBoxes }>;

function firstPlaces(pages: readonly Fragment[], { threads }: CommentSetting): Places {
  const wanted = new Set(threads.map(({ comment }) => comment.id));
  const found = new Map<string, { page: number; boxes: CommentBoxes }>();
  for (const [index, page] of pages.entries())
    for (const [id, boxes] of commentPlaces(page)) if (wanted.has(id) && !found.has(id)) found.set(id, { page: index + 1, boxes });
  return found;
}

/** Names that no Word bookmark has, since those contain no spaces. */
const textName = (id: string): string => `text of comment ${id}`;
const listName = (id: string): string => `comment ${id}`;

/** The pages with links from the text to the list, and with the destinations that the list links to. */
function linkedPages(pages: readonly Fragment[], places: Places): Fragment[] {
  const marks = new Map<number, PageItem[]>();
  for (const [id, { page, boxes }] of places) {
    const own = marks.get(page) ?? [];
    marks.set(page, own);
    const [{ left, top }] = boxes;
    own.push({ kind: 'anchor', name: textName(id), x: left, y: top });
    for (const box of boxes) own.push(linkOver(box, `#${listName(id)}`));
  }
  return pages.map((page, index) => {
    const own = marks.get(index + 1);
    return own ? { ...pageSize(page), items: [...page.items, ...own] } : page;
  });
}

const pageSize = ({ width, height }: Fragment): { width: Points; height: Points } => ({ width, height });

/** A comment at a point has no width to click on. */
const leastLink: Points = 6;

function linkOver({ left, top, right, bottom }: Box, target: string): PageItem {
  const extra = Math.max(0, leastLink - (right - left)) / 2;
  return { kind: 'link', x: left - extra, y: top, width: right - left + extra * 2, height: bottom - top, target };
}

/** @param page undefined if the comment's place is not drawn, as in hidden text */
function threadBlocks({ comment, number, quote, replies }: CommentThread, page: number | undefined): FlowBlock[] {
  const place = [...(page === undefined ? [] : [`page ${page}`]), ...(comment.done ? ['resolved'] : [])];
  const quoted =
    quote === undefined ? [] : [paragraph(`\u201c${quote}\u201d`, { ...text, italic: true, italicComplex: true }, { keepNext: true })];
  return [
    linkedHeading(heading(comment, number, place, 0), comment.id, page !== undefined),
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

/** The destination of the text's link, and the link back to the text if it is drawn. */
function linkedHeading(plain: Paragraph, id: string, isDrawn: boolean): Paragraph {
  const { children } = plain;
  const name = listName(id);
  const linked: readonly Inline[] = isDrawn ? [{ kind: 'hyperlink', anchor: textName(id), children }] : children;
  return { ...plain, children: [{ kind: 'bookmark-start', id: name, name }, ...linked] };
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
