/**
 * Paragraph → prepared paragraph: collected, shaped and measured; everything that does not depend on line breaks.
 *
 * The paragraph's content becomes one string, in which an object is one character, with spans of equal formatting and shaped items over it;
 * every later stage refers to it by offsets. The result depends neither on widths nor on the position on a page, so that a paragraph that
 * is measured in a table, moved to the next page or laid out in another pass is shaped once. A paragraph that shows its page's number is
 * the exception, and is not cached. Shaping is the most expensive part of most documents' layout.
 */
import type { ResolvedParagraph, TableContext } from '../../document/cascade/resolved.js';
import type { Shading } from '../../document/color.js';
import type { Paragraph } from '../../document/paragraph.js';
import { shapeParagraph } from '../../text/shape-paragraph.js';
import type { TextSpan, ShapedText } from '../../text/text-types.js';
import type { FlowContext } from '../flow/flow-context.js';
import { collectInlines } from './collect/collect-inlines.js';
import type { CollectedText } from './collect/collected-text.js';
import { asGroup, displayProperties, isDisplayParagraph } from '../math/display-paragraph.js';
import { isLeftOut, showsChanges, type LayoutContext } from '../layout-context.js';
import { fitText } from './fit-text.js';
import { paragraphHyphenation } from './hyphenation-of.js';
import { inlineObject } from './inline-objects.js';
import { prepareFields } from './prepare-fields.js';
import {
  type TextRange,
  type PreparedParagraph,
  ContentSources,
  type InlineObject,
  type InlineSpan,
  type LineExtent,
  type PreparedLabel,
} from './prepared-paragraph.js';
import { runBoxesOf } from './run-boxes.js';
import { copyWith } from '../../base/copy-with.js';
import { inlineSpan, runExtent, textStyleOf, shapingOptions, itemExtents, type TextGround } from './text-style-of.js';
import { RecentCache } from '../../base/recent-cache.js';
import { pointsFromEmu } from '../../base/units.js';
import type { Label } from '../../document/numbering/label.js';

export interface PrepareOptions {
  readonly tableContext?: TableContext | undefined;
  readonly noteMark?: string | undefined;
  /** Shading of the cell around the paragraph. */
  readonly background?: Shading | undefined;
  /** Colour of automatic text in a styled shape. */
  readonly autoColor?: string | undefined;
  /** Nesting depth of the flow, for shapes that contain flows. */
  readonly depth: number;
  /** Where the text begins that is still to be set; default: at its start. */
  readonly offset?: number;
}

/**
 * Cached in the context unless the text reads the page's number. The rest of a paragraph that does so only in text that is set already is
 * the rest of what was set, however long it goes on: a number of more digits would move its offsets.
 */
export function prepareParagraph(paragraph: Paragraph, context: FlowContext, options: PrepareOptions): PreparedParagraph {
  const cache = context.preparedCache;
  const known = cache.get(paragraph) ?? cache.rest(paragraph, options.offset ?? 0);
  if (known) return known;
  context.budget.step(8);
  const prepared = prepareUncached(paragraph, context, options);
  if (prepared.dependsOnPage) cache.setOfPage(paragraph, prepared);
  else cache.set(paragraph, prepared);
  return prepared;
}

function prepareUncached(source: Paragraph, context: FlowContext, options: PrepareOptions): PreparedParagraph {
  const owner = context.owners.of(source);
  const ownProperties = context.cascade.paragraph(source, options.tableContext);
  const parts = context.joinedParagraphs.get(source) ?? [source];
  const pieces = parts.map((part) => ({
    children: part.children,
    source: part,
    paragraph: part === source ? ownProperties : context.cascade.paragraph(part, options.tableContext),
  }));
  const collected = collectInlines(pieces, context, { noteMark: options.noteMark, source, depth: options.depth });
  const isDisplay = isDisplayParagraph(collected);
  const mathAlignment = context.tree.settings.math?.alignment;
  const properties = isDisplay ? displayProperties(ownProperties, collected, mathAlignment) : ownProperties;
  const text = collected.text;
  const ground = { background: properties.shading ?? options.background, autoColor: options.autoColor };
  const spans = collected.spans.map((span) => inlineSpan(span, ground, context.library));
  const shaping = shapingOptions(properties, context, collected.directions);
  const shaped = fitText(shapeParagraph(text, textSpans(collected), shaping, context.library), collected.spans);
  const label = context.labels.get(source);
  const removed = isRemoved(properties, collected, context);
  const objects =
    collected.objects.length === 0
      ? none
      : collected.objects.map((object) => inlineObject(copyWith(object, { owner }), properties, context, options.depth, isDisplay));
  const runBoxes = runBoxesOf(spans, text.length);
  const hyphenation = paragraphHyphenation(shaped, spans, properties, context);
  return {
    source,
    properties,
    shaped,
    spans,
    sources: new ContentSources(owner),
    itemExtents: itemExtents(shaped, spans),
    objects: isDisplay ? asGroup(objects, collected, mathAlignment) : objects,
    anchors: orNone(collected.anchors),
    notes: orNone(collected.notes),
    bookmarks: orNone(collected.bookmarks),
    changes: changedRanges(source, collected, context),
    comments: collected.commentsUntil(text.length),
    fields: context.fields && prepareFields(collected, { properties, owner, context, depth: options.depth, spans }),
    label: label && !removed ? prepareLabel(label, properties, context, options) : undefined,
    markExtent: runExtent(properties.mark, context.library),
    isEmpty: text.length === 0 && !label,
    dependsOnPage: collected.dependsOnPage,
    // objects may show the page's number too
    pageTextEnd: objects.length > 0 ? Infinity : collected.pageTextEnd,
    dependsOnPass: collected.dependsOnPass,
    positionedTabs: collected.positionedTabs,
    clears: collected.clears,
    isRemoved: removed,
    titleEnd: collected.titleEnd ?? text.length,
    runBoxes,
    hyphenation,
  };
}

/** Shared by all paragraphs with an empty list: prepared paragraphs are many. */
const none: readonly never[] = [];
const orNone = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? none : list);

function textSpans(collected: CollectedText): TextSpan[] {
  return collected.spans.map(({ start, end, style }) => ({
    start,
    end,
    style: textStyleOf(style),
    symbolFamily: style.symbolFamily,
    isRaised: style.run.verticalAlign === 'superscript',
  }));
}

/** Undefined if this view shows no change of the paragraph, as in most. */
function changedRanges({ properties }: Paragraph, { spans, length }: CollectedText, context: FlowContext): TextRange[] | undefined {
  if (!showsChanges(context)) return undefined;
  if (properties.former) return [{ start: 0, end: length }];
  const ranges: TextRange[] = [];
  for (const { start, end, style } of spans) if (style.mark !== undefined || style.isReformatted === true) ranges.push({ start, end });
  if (properties.mark?.revision) ranges.push({ start: length, end: length });
  return ranges.length === 0 ? undefined : ranges;
}

/** Whether a change removed the paragraph's mark and content from this view. */
const isRemoved = (properties: ResolvedParagraph, collected: CollectedText, context: FlowContext): boolean =>
  collected.length === 0 && isLeftOut(properties.mark.revision, context);

/** Heap bytes of a prepared paragraph without and with its characters, as measured. */
const paragraphBytes = 1500;
const characterBytes = 24;

/** Paragraphs of one page that are kept: of those that go on, a page has one, and a row of a table one for each cell. */
const mostOfPage = 64;

/** Size of each generation. About 150 pages of text; larger documents prepare paragraphs again when they are needed again. */
const generationBytes = 16 << 20;

/** The same in a document from which paragraphs were dropped: the next pass finds none of them, so only a table's or a page's are kept. */
const recentBytes = 2 << 20;

/** Cache of prepared paragraphs that are needed again: by the next pass, after a cell was measured, or when a page is restarted. */
export class PreparedCache {
  readonly #paragraphs = new RecentCache<Paragraph, PreparedParagraph>(
    generationBytes,
    ({ shaped }) => paragraphBytes + shaped.text.length * characterBytes,
  );
  readonly #ofPage = new Map<Paragraph, PreparedParagraph>();

  get(paragraph: Paragraph): PreparedParagraph | undefined {
    return this.#paragraphs.get(paragraph);
  }

  set(paragraph: Paragraph, prepared: PreparedParagraph): void {
    if (this.#paragraphs.set(paragraph, prepared)) this.#paragraphs.limitTo(recentBytes);
  }

  /** Keeps a paragraph that shows its page's number for its rest on the next page. */
  setOfPage(paragraph: Paragraph, prepared: PreparedParagraph): void {
    if (this.#ofPage.size >= mostOfPage) this.#ofPage.clear();
    this.#ofPage.set(paragraph, prepared);
  }

  /** The paragraph as it was set up to `offset`, if no page's number changes what follows. */
  rest(paragraph: Paragraph, offset: number): PreparedParagraph | undefined {
    const known = offset > 0 ? this.#ofPage.get(paragraph) : undefined;
    return known && known.pageTextEnd <= offset ? known : undefined;
  }

  /** Drops paragraphs that show page numbers which another pass may change. */
  beginPass(): void {
    this.#ofPage.clear();
    this.#paragraphs.deleteIf(({ dependsOnPass }) => dependsOnPass);
  }
}

/**
 * A list label, shaped: level formatting over the mark's (ECMA-376-1 §17.9.24; WR-NUM-1), without automatic space between scripts
 * (WR-EA-11), in the paragraph's direction (WR-CHAR-19).
 * @param ground as for the paragraph's text
 */
function prepareLabel(label: Label, properties: ResolvedParagraph, context: LayoutContext, ground: TextGround = {}): PreparedLabel {
  const run = context.cascade.labelRun(label.run, properties);
  // a hidden mark does not hide the label of visible text (WR-PAR-13)
  const text = label.run.vanish === true ? '' : label.text;
  const style = { run, part: 'label' } as const;
  const behind = { ...ground, background: properties.shading ?? ground.background };
  const spans = text === '' ? [] : [inlineSpan({ start: 0, end: text.length, style }, behind, context.library)];
  const textStyle = copyWith(textStyleOf(style), { rightToLeft: properties.bidi });
  const shaped = shapeParagraph(
    text,
    text === '' ? [] : [{ start: 0, end: text.length, style: textStyle }],
    { ...shapingOptions(properties, context), autoSpaceLatin: false, autoSpaceNumbers: false },
    context.library,
  );
  const picture = pictureOf(label, run.size, context);
  let width = picture?.width ?? 0;
  if (!picture) for (const advance of shaped.advances) width += advance;
  const extent = text === '' ? { above: 0, below: 0 } : labelExtent(shaped, spans);
  return { label, shaped, spans, width, extent, ...(picture ? { picture } : {}) };
}

function labelExtent(shaped: ShapedText, spans: readonly InlineSpan[]): LineExtent {
  let [above, below] = [0, 0];
  for (const extent of itemExtents(shaped, spans)) [above, below] = [Math.max(above, extent.above), Math.max(below, extent.below)];
  return { above, below };
}

/** A picture bullet has the height of the text. */
function pictureOf(label: Label, size: number, context: LayoutContext): InlineObject | undefined {
  const bullet = label.pictureBullet;
  const media = bullet && context.tree.media.get(bullet.media);
  if (!bullet || !media) return undefined;
  const ratio = bullet.height > 0 ? pointsFromEmu(bullet.width) / pointsFromEmu(bullet.height) : 1;
  const width = size * ratio;
  const crop = { top: 0, right: 0, bottom: 0, left: 0 };
  return {
    offset: 0,
    width,
    above: size,
    below: 0,
    kind: 'picture',
    fragment: { width, height: size, items: [{ kind: 'image', x: 0, y: 0, width, height: size, media, crop, alpha: 1 }] },
  };
}
