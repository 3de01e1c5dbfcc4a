/** Items in paint order → operators; links and anchors are collected on the way. */
import { concatenate } from '../../base/matrix.js';
import type { CommentItem, FieldItem, FragmentItem, GlyphRunItem, GroupItem, LinkItem, PageItem } from '../../layout/page-item.js';
import type { ContentStream } from '../content/content-stream.js';
import { drawWithoutRoom } from '../content/text-object.js';
import { clipTo } from '../content/trace-path.js';
import type { RenderContext } from '../render-context.js';
import { belongingOf, insideOf } from '../structure/belongings.js';
import type { Belonging } from '../structure/page-tags.js';
import { spokenText } from '../font/glyph-text.js';
import { drawGlyphRun, spokenRun } from './draw-glyph-run.js';
import { drawImage } from './draw-image.js';
import { drawLine, drawPath, drawRectangle } from './draw-path.js';
import { aroundOrigin, boxOnPage, flipped, pointOnPage, type Box, type Placement, type Point } from './placement.js';

/** A page's content apart from ink; boxes and places in page coordinates, y downwards. */
export interface PageMarks {
  /** The page's index. */
  readonly page?: number;
  readonly links: { readonly box: Box; readonly target: string; readonly belonging?: Belonging | undefined }[];
  /** `sequence` is the number of the marked content that begins at the anchor; absent in a file without structure. */
  readonly anchors: { readonly name: string; readonly place: Point; readonly sequence?: number | undefined }[];
  /** Parts of fields that are shown as fields; absent if all are text. */
  readonly fields?: Map<FieldItem, Belonging | undefined> | undefined;
  /** Absent if they are dropped. */
  readonly comments?: { readonly id: string; readonly box: Box; readonly belonging?: Belonging | undefined }[];
}

/** Fragments nested deeper are not drawn: no document nests so deep, and the stack is limited. */
export const deepest = 200;

/** The content stream to draw into, the context of its file, and the marks of its page. */
export interface DrawTarget {
  readonly context: RenderContext;
  readonly content: ContentStream;
  readonly marks: PageMarks;
}

function drawGroup(target: DrawTarget, group: GroupItem, placement: Placement, depth: number): void {
  const { content } = target;
  const { transform } = group;
  content.save();
  let inner = placement;
  if (transform !== undefined) {
    const matrix = aroundOrigin(transform, placement.x, placement.y);
    content.transform(flipped(matrix, content.height));
    inner = { ...placement, matrix: placement.matrix === undefined ? matrix : concatenate(matrix, placement.matrix) };
  }
  if (group.clip !== undefined) clipTo(content, group.clip, placement.x, placement.y);
  drawItems(target, group.items, inner, depth + 1);
  content.tags?.close();
  content.restore();
}

/** The next drawing belongs to the surrounding content. */
function enterAround(content: ContentStream, { around }: Placement): void {
  content.tags?.enter(around ?? 'layout');
}

function enterText(context: RenderContext, content: ContentStream, item: GlyphRunItem, { x, y, around }: Placement): void {
  const { tags } = context;
  if (!tags || !content.tags) return;
  const to = belongingOf(tags.index, item, around);
  const wordBreak = content.tags.breaks.next(to, { item, x: x + item.x, y: y + item.y });
  if (wordBreak) {
    content.tags.enter(to, { text: ' ', at: wordBreak.at, length: 1, isRightToLeft: false });
    drawWithoutRoom(content, () => drawGlyphRun(context, content, wordBreak.item, wordBreak));
  }
  content.tags.enter(to, {
    text: spokenText(spokenRun(item).text, !context.fonts.showsMissing),
    at: item.at ?? 0,
    length: item.text.length,
    isRightToLeft: item.rightToLeft,
  });
}

function insidePlacement({ tags }: RenderContext, item: FragmentItem, placement: Placement, { page = 0 }: PageMarks): Placement {
  const inner = { ...placement, x: placement.x + item.x, y: placement.y + item.y };
  if (!tags) return inner;
  const { width, height } = item.fragment;
  return { ...inner, around: insideOf(tags.index, item, placement.around, page, () => boxOnPage(inner, 0, 0, width, height)) };
}

/** The area of a link or a comment, and the element that it belongs to. */
function areaOf(
  { tags }: RenderContext,
  item: LinkItem | CommentItem,
  placement: Placement,
): { box: Box; belonging: Belonging | undefined } {
  const box = boxOnPage(placement, item.x, item.y, item.width, item.height);
  return { box, belonging: tags && belongingOf(tags.index, item, placement.around) };
}

export function drawItems(target: DrawTarget, items: readonly PageItem[], placement: Placement, depth = 0): void {
  const { context, content, marks } = target;
  if (depth > deepest) return context.diagnostics.report('render.too-deep', `items nested deeper than ${deepest} are left out`);
  const { x, y } = placement;
  for (const item of items) {
    context.budget?.step();
    switch (item.kind) {
      case 'glyphs':
        if (item.isEcho) enterAround(content, placement);
        else enterText(context, content, item, placement);
        drawGlyphRun(context, content, item, { ...placement, x: x + item.x, y: y + item.y });
        break;
      case 'rectangle':
        enterAround(content, placement);
        drawRectangle(context, content, item, x + item.x, y + item.y);
        break;
      case 'line':
        enterAround(content, placement);
        drawLine(context, content, item, x, y);
        break;
      case 'path':
        enterAround(content, placement);
        drawPath(context, content, item, placement);
        break;
      case 'image':
        enterAround(content, placement);
        drawImage(context, content, item, x + item.x, y + item.y);
        break;
      case 'group':
        drawGroup(target, item, placement, depth);
        break;
      case 'fragment':
        drawItems(target, item.fragment.items, insidePlacement(context, item, placement, marks), depth + 1);
        break;
      case 'link':
        marks.links.push({ target: item.target, ...areaOf(context, item, placement) });
        break;
      case 'anchor':
        marks.anchors.push({ name: item.name, place: pointOnPage(placement, item.x, item.y), sequence: content.tags?.elements.length });
        break;
      case 'comment':
        marks.comments?.push({ id: item.id, ...areaOf(context, item, placement) });
        break;
      case 'field':
        if (marks.fields && context.fields?.has(item.field))
          marks.fields.set(item, context.tags && belongingOf(context.tags.index, item, placement.around));
        else drawItems(target, item.items, placement, depth + 1);
        break;
    }
  }
}
