/** Places a paragraph's lines: gaps, floats, page breaks, widows, keeps (WR-PAGE-1 to WR-PAGE-5, WR-FLOAT-6). */
import { operationMemory } from '../../base/operation-memory.js';
import { appendAll } from '../../base/append-all.js';
import type { Points } from '../../base/units.js';
import type { ResolvedParagraph } from '../../document/cascade/resolved.js';
import type { Block } from '../../document/block.js';
import type { DocumentTree } from '../../document/document-tree.js';
import type { Paragraph } from '../../document/paragraph.js';
import { entriesBetween } from '../inline/at-offset.js';
import { fitParagraph } from '../inline/fit-text.js';
import type { LineBox } from '../inline/line/line-box.js';
import { prepareParagraph } from '../inline/prepare-paragraph.js';
import { pageBreakCharacter, type InlineAnchor, type PreparedParagraph } from '../inline/prepared-paragraph.js';
import { breakParagraph } from './choose-break.js';
import { composeAt, obeysBreaks } from './compose-at.js';
import type { FlowState } from '../flow/flow-state.js';
import { heightTolerance } from '../height-tolerance.js';
import type { FlowPosition, NoteReference } from '../flow/flow-types.js';
import { boxAbove, boxBelow } from './paragraph-box.js';
import { gapBetween, spaceAboveNotes, spaceBefore } from '../flow/paragraph-spacing.js';
import { registerAnchors } from './register-anchors.js';

export function fillParagraph(state: FlowState, paragraph: Paragraph, position: FlowPosition): void {
  const { environment, content } = state.request;
  const { context } = environment;
  const offset = position.offset ?? 0;
  const natural = prepareParagraph(paragraph, context, {
    depth: environment.depth,
    tableContext: content.tableContext,
    background: content.background,
    autoColor: content.autoColor,
    noteMark: environment.noteMark,
    offset,
  });
  const p = content.fitsWidth ? fitParagraph(natural, state.request.width) : natural;
  if (p.isRemoved) return;
  if (offset === 0 && p.properties.pageBreakBefore && environment.kind === 'body' && (!state.isEmpty || state.request.isBelowOther)) {
    state.stop('page-break', { block: position.block }, true);
    return;
  }
  if (paragraph.endsSection && p.isEmpty && p.anchors.length === 0 && !state.isEmpty && !movesOn(state, p)) {
    state.previous = { kind: 'paragraph', properties: p.properties };
    return;
  }

  const first = state.entries.length;
  const before = state.before();
  const above = state.previous?.kind === 'paragraph' ? state.previous.properties : undefined;
  const gap = gapAbove(state, p, offset);
  const top = state.bottom + gap + (offset === 0 ? boxAbove(p.properties, above) : 0);
  const foot = boxBelow(p.properties, nextParagraph(state, position.block));
  const spaceAbove = Math.min(gap, p.properties.spacing.before);
  const place: ParagraphPlace = {
    block: position.block,
    offset,
    first,
    top,
    foot,
    gap: spaceAbove,
    anchorTop: top - spaceAbove,
    registered: p.anchors.length === 0 ? noAnchors : new Set<InlineAnchor>(),
  };
  for (let attempt = 0; fillLines(state, p, place, attempt < maxAttempts); attempt += 1) {
    // a float met on a later line reaches up: set the paragraph again around it
    state.entries.length = first;
    state.bottom = before.bottom;
    state.notes.length = before.notes;
  }
  // nothing of the paragraph stayed: neither do its floats
  if (state.end && state.entries.length === first) state.restore(before);
  if (!state.end) state.previous = { kind: 'paragraph', properties: p.properties };
}

/**
 * An empty paragraph that only carries a section break takes no room, but before a continuous one it moves to the next page if its line
 * does not fit (WR-PAGE-5).
 */
function movesOn(state: FlowState, p: PreparedParagraph): boolean {
  const { above, below } = p.markExtent;
  if (state.bottom + gapAbove(state, p, 0) + above + below <= state.limit() + heightTolerance) return false;
  return blocksBeforeContinuous(state.request.environment.context.tree).has(p.source);
}

const knownBefore = operationMemory(() => new WeakMap<DocumentTree, ReadonlySet<Block>>());

/** The last block of each section that a continuous one follows: as many paragraphs may ask as there are sections. */
function blocksBeforeContinuous(tree: DocumentTree): ReadonlySet<Block> {
  const known = knownBefore().get(tree);
  if (known) return known;
  const made = new Set<Block>();
  for (const [index, { children }] of tree.sections.entries()) {
    const last = children.at(-1);
    if (last && tree.sections[index + 1]?.properties.type === 'continuous') made.add(last);
  }
  knownBefore().set(tree, made);
  return made;
}

/** Used for paragraphs without anchors; nothing is added to it. */
const noAnchors = new Set<InlineAnchor>();

/** Each float of a paragraph may cause one more attempt. */
const maxAttempts = 8;

interface ParagraphPlace {
  readonly block: number;
  /** Offset of the first line in the paragraph's text. */
  readonly offset: number;
  /** Index of the first line's entry. */
  readonly first: number;
  /** Top of the first line. */
  readonly top: Points;
  /** Room for the box below the last line. */
  readonly foot: Points;
  /** The part of the space before that is in the gap above. */
  readonly gap: Points;
  /** Floats count from the top of the space before. */
  readonly anchorTop: Points;
  /** Indices of the anchors whose floats are placed. */
  readonly registered: Set<InlineAnchor>;
}

/** @returns true if the paragraph must be set again */
function fillLines(state: FlowState, p: PreparedParagraph, place: ParagraphPlace, mayRetry: boolean): boolean {
  const { context } = state.request.environment;
  const { block, first, gap, anchorTop, registered } = place;
  let { offset, top: y, top: previousTop } = place;
  for (;;) {
    context.budget.step();
    const before = state.before();
    const placed = composeAt(state, p, offset, y, offset === 0 ? gap : 0);
    const { line } = placed;
    // a paragraph that floats push down keeps its space before below them
    const wanted = y;
    y = offset === 0 && Math.abs(placed.y - y) > heightTolerance ? placed.y + gap : placed.y;
    if (registerAnchors(state, p, line, { paragraphTop: anchorTop, lineTop: y, entriesBefore: first }, registered) && mayRetry) return true;
    const notes = lineNotes(p, line);
    const limit = state.limit(notes);
    const height = neededHeight(state, p, place, line, limit);
    if (y + height > limit + heightTolerance && !state.mustPlace && !isBareBreak(line)) {
      recordOverflow(state, { y, wanted, height, limit, leading: line.leading });
      breakParagraph(state, p, { block, first, offset, y: previousTop });
      return false;
    }
    state.entries.push({ kind: 'line', block, p, line, y, before });
    state.bottom = y + line.height + (isLastLine(line) ? place.foot : 0);
    appendAll(state.notes, notes);
    if (isLastLine(line) || stopsAfter(state, p, block, line)) return false;
    previousTop = y;
    y = state.bottom;
    offset = line.end;
  }
}

const isLastLine = ({ endsWith }: LineBox): boolean => endsWith === 'paragraph-end';

/** The height that must fit above `limit`: without the leading, but with what is below a last line. */
function neededHeight(state: FlowState, p: PreparedParagraph, { block, foot }: ParagraphPlace, line: LineBox, limit: Points): Points {
  const { environment, maxHeight, noteRoom } = state.request;
  const bare = line.height - line.leading;
  if (!isLastLine(line)) return bare;
  // space after may extend into the margin, but not into the notes (WR-PAGE-10)
  const isAboveNotes = limit < maxHeight - heightTolerance && noteRoom?.isBeneathText !== true;
  if (!isAboveNotes) return bare + foot;
  const space = spaceAboveNotes(p.properties, nextParagraph(state, block), environment.context.tree.settings);
  return bare + foot + roomAboveNotes(space, line);
}

/** A line without room. */
interface OverflowingLine {
  readonly y: Points;
  /** Where it would be without floats. */
  readonly wanted: Points;
  readonly height: Points;
  readonly limit: Points;
  readonly leading: Points;
}

function recordOverflow(state: FlowState, { y, wanted, height, limit, leading }: OverflowingLine): void {
  state.request.environment.context.recorder?.overflowed(state, {
    reason: 'next-line',
    top: y,
    gap: wanted - state.bottom,
    height,
    limit,
    leading,
    ownNotes: state.limit() - limit,
    pushed: y - wanted,
  });
}

/** Stops the flow if a page or column break that counts here ends the line. */
function stopsAfter(state: FlowState, p: PreparedParagraph, block: number, { endsWith, end }: LineBox): boolean {
  if ((endsWith !== 'page-break' && endsWith !== 'column-break') || !obeysBreaks(state)) return false;
  state.previous = { kind: 'paragraph', properties: p.properties };
  state.stop(endsWith, end >= p.shaped.text.length ? { block: block + 1 } : { block, offset: end });
  return true;
}

/** Without space after, the leading may extend into the notes, too. */
const roomAboveNotes = (space: Points, { leading }: LineBox): Points => (space > 0 ? space + leading : 0);

/** A line that holds only a page break needs no room: the break takes effect where it is (WR-PAGE-4). */
const isBareBreak = (line: LineBox): boolean =>
  (line.endsWith === 'page-break' || line.endsWith === 'column-break') && line.end - line.start === 1;

/** The paragraph below, if borders can join it. */
function nextParagraph(state: FlowState, block: number): ResolvedParagraph | undefined {
  const { content, environment } = state.request;
  const next = content.blocks[block + 1];
  return next?.kind === 'paragraph' ? environment.context.cascade.paragraph(next, content.tableContext) : undefined;
}

/** Space above the first line of a paragraph, or of its rest on a new page. */
function gapAbove(state: FlowState, p: PreparedParagraph, offset: number): Points {
  const { request, previous } = state;
  const { settings } = request.environment.context.tree;
  const grid = request.environment.grid?.pitch;
  if (offset > 0) {
    // text after a break that opens its paragraph keeps the space before (WR-PAGE-3)
    const opensWithBreak =
      request.top === 'explicit-break' && p.shaped.text.slice(0, offset).replaceAll(pageBreakCharacter, '').trim() === '';
    return opensWithBreak && state.isEmpty ? Math.max(0, spaceBefore(p.properties, settings, grid) - (request.previousAfter ?? 0)) : 0;
  }
  if (previous)
    return previous.kind === 'paragraph'
      ? gapBetween(previous.properties, p.properties, settings, grid)
      : spaceBefore(p.properties, settings, grid);
  switch (request.top) {
    case 'automatic-break':
      return 0;
    case 'explicit-break':
      return Math.max(0, spaceBefore(p.properties, settings, grid) - (request.previousAfter ?? 0));
    case 'story':
      return p.properties.spacing.beforeAuto ? 0 : spaceBefore(p.properties, settings, grid);
  }
}

export function lineNotes(p: PreparedParagraph, line: LineBox): NoteReference[] {
  if (p.notes.length === 0) return [];
  const atEnd = line.endsWith === 'paragraph-end';
  return entriesBetween(p.notes, line.start, line.end)
    .filter(({ offset, reference }) => reference.note === 'footnote' && (offset < line.end || atEnd))
    .map(({ reference }) => reference);
}
