/** Items in paint order → operators; links and anchors are collected on the way. */
import type { Box } from '../../layout/rectangle-path.js';
import type {
  CommentItem,
  FieldItem,
  FragmentItem,
  GlyphRunItem,
  GroupItem,
  LinkItem,
  PageItem,
  ImageItem,
  Fragment,
} from '../../layout/page-item.js';
import { ContentStream, rgbGroup } from '../content/content-stream.js';
import { drawWithoutRoom } from '../content/text-object.js';
import { clipTo } from '../content/trace-path.js';
import type { RenderContext } from '../render-context.js';
import { belongingOf, insideOf } from '../structure/element-index.js';
import type { Belonging } from '../structure/page-tags.js';
import { spokenText } from '../font/glyph-text.js';
import { drawGlyphRun, spokenRun } from './draw-glyph-run.js';
import { drawLine, drawPath, drawRectangle } from './draw-path.js';
import { aroundOrigin, boxOnPage, flipped, insideGroup, movedTo, pointOnPage, type Placement, type Point } from './placement.js';
import { adjustmentsOf } from '../image/adjustments.js';
import { setAlpha, setBlend } from './graphics-states.js';
import { placeholder } from './placeholder.js';
import type { PdfRef } from '../../pdf/objects/pdf-object.js';

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
  content.save();
  if (group.transform !== undefined) content.transform(flipped(aroundOrigin(group.transform, placement.x, placement.y), content.height));
  if (group.clip !== undefined) clipTo(content, group.clip, placement.x, placement.y);
  drawItems(target, group.items, insideGroup(group, placement), depth + 1);
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
  const inner = movedTo(placement, placement.x + item.x, placement.y + item.y);
  if (!tags) return inner;
  const { width, height } = item.fragment;
  const around = insideOf(tags.index, item, placement.around, page, () => boxOnPage(inner, 0, 0, width, height));
  return { x: inner.x, y: inner.y, matrix: inner.matrix, around };
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
        drawGlyphRun(context, content, item, movedTo(placement, x + item.x, y + item.y));
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

function drawPlaceholder(content: ContentStream, item: ImageItem, x: number, y: number): void {
  content.graphics();
  content.setFill(placeholder.fill);
  content.setStroke(placeholder.border);
  content.setLineStyle({ width: placeholder.line, cap: 'butt', join: 'miter', dash: [] });
  const inset = placeholder.line / 2;
  content.rectangle(x + inset, y + inset, Math.max(0, item.width - placeholder.line), Math.max(0, item.height - placeholder.line));
  content.out.ascii('B\n');
}

/** Draws the picture, cropped by a clip, with its box's top left corner at (x, y); a placeholder box replaces undrawable ones. */
function drawImage(context: RenderContext, content: ContentStream, item: ImageItem, x: number, y: number): void {
  const { width, height, crop } = item;
  if (!(width > 0 && height > 0 && Number.isFinite(x + y + width + height))) return;
  setAlpha(context, content, item.alpha, 1);
  const image = context.images.imageOf(item.media, adjustmentsOf(item));
  if (image === undefined) return drawPlaceholder(content, item, x, y);
  const shownWidth = 1 - crop.left - crop.right;
  const shownHeight = 1 - crop.top - crop.bottom;
  if (!(shownWidth > 0 && shownHeight > 0)) return;
  const fullWidth = width / shownWidth;
  const fullHeight = height / shownHeight;
  const left = x - crop.left * fullWidth;
  const top = y - crop.top * fullHeight;
  content.save();
  if (Math.max(crop.left, crop.right, crop.top, crop.bottom) > 0) {
    content.rectangle(x, y, width, height);
    content.out.ascii('W n\n');
  }
  if (item.blend !== undefined) setBlend(context, content, item.blend);
  content.transform([fullWidth / image.width, 0, 0, fullHeight / image.height, left, content.height - top - fullHeight]);
  content.resources.use('XObject', image.name, image.ref);
  content.out.ascii(`/${image.name} Do\n`);
  content.restore();
}

/**
 * A fragment → a form XObject of its size, placed like an image (ISO 32000-2 §8.10). Links and anchors inside are dropped. The form is its
 * own group, so that opacity and blending apply to the whole.
 */
export function drawForm(context: RenderContext, fragment: Fragment): PdfRef {
  const { width, height } = fragment;
  const content = ContentStream.ofForm(height);
  drawItems({ context, content, marks: { links: [], anchors: [] } }, fragment.items, { x: 0, y: 0 });
  return context.file.add(content.toForm([0, 0, width, height], rgbGroup));
}
