/** Puts a value into a bookmark: it replaces the content of the bookmark, which is kept around it (ECMA-376-1 §17.13.6). */
import { tagsIn } from '../../edit/tags.js';
import { ownLook } from '../content/runs.js';
import { keptContent } from '../content/replaced-content.js';
import { cellSlot, removeNode } from '../control/change-control.js';
import { firstRun, paragraphMark, paragraphProperties, withoutPlaceholderStyle } from '../control/read-control.js';
import type { Filling, FillScope, Story } from '../fill-scope.js';
import type { BookmarkPlace, Place } from '../scan/story-index.js';
import { startTagEnd } from '../../edit/markup.js';
import { descendants, readFragment, outermost, childOf, type FragmentNode } from '../../edit/fragment.js';
import { placeContent } from './place-content.js';
import type { TextPlace } from './text-place.js';

export function fillBookmark(story: Story, bookmark: BookmarkPlace, filling: Filling, scope: FillScope): void {
  const { to } = bookmark;
  if (!to) return;
  const place =
    bookmark.column !== undefined && bookmark.row
      ? inColumn(story, bookmark, bookmark.row, bookmark.column)
      : bookmark.toParent === bookmark.parent && bookmark.paragraph
        ? insideParagraph(story, bookmark, bookmark.from.end, to.start, scope)
        : spanning(story, bookmark, to, scope);
  if (place) placeContent(place, filling, scope);
  else {
    scope.unfilled.add(bookmark);
    scope.diagnostics.report('docx.field-unfilled', `${story.name}: a bookmark around no text was left as it is`);
  }
}

/** Everything from `start` to `end` in one paragraph, except marks that reach beyond it. */
function insideParagraph(story: Story, at: BookmarkPlace, start: number, end: number, scope: FillScope): TextPlace {
  const nodes = readFragment(story.source, start, end, at.scope);
  const run = firstRun(nodes);
  const mark = at.paragraph && paragraphMark(story.source, at.paragraph, at.scope);
  const look = withoutPlaceholderStyle(
    (run && (ownLook(story.source, run) ?? { xml: '', scope: at.scope })) ?? mark ?? { xml: '', scope: at.scope },
    scope,
  );
  const kept = keptContent(story.source, nodes);
  return {
    story,
    at,
    start,
    end,
    close: kept.before,
    open: kept.after,
    look,
    isDirect: at.parentName === 'w:p',
  };
}

/** Across several paragraphs: the first takes the value; the text of the others up to the end of the bookmark is removed. */
function spanning(story: Story, bookmark: BookmarkPlace, to: Place, scope: FillScope): TextPlace | undefined {
  const first = bookmark.paragraph ?? paragraphAfter(story, bookmark.from.end, to.start, bookmark.scope);
  if (!first) return undefined;
  const start = bookmark.paragraph ? bookmark.from.end : contentStart(story, first, bookmark);
  const firstEnd = story.source.lastIndexOf('</', first.end - 1);
  const end = Math.min(firstEnd, to.start);
  if (end < start) return undefined;
  if (first.end < to.start) {
    const rest = readFragment(story.source, first.end, to.start, bookmark.scope);
    for (const node of descendants(rest, ({ name }) => name !== 'w:r'))
      if (node.name === 'w:r' && node.end <= to.start) removeNode(story, node);
  }
  return { ...insideParagraph(story, { ...bookmark, paragraph: first }, start, end, scope), isDirect: false };
}

/** The next whole paragraph that starts before `end`. */
function paragraphAfter(story: Story, start: number, end: number, scope: BookmarkPlace['scope']): Place | undefined {
  let from: number | undefined;
  let depth = 0;
  for (const tag of tagsIn(story.source, scope, start)) {
    if (from === undefined && tag.start >= end) return undefined;
    if (tag.name !== 'w:p' || (from === undefined && tag.kind === 'end')) continue;
    if (tag.kind === 'empty') {
      if (from === undefined) return undefined;
      continue;
    }
    from ??= tag.start;
    depth += tag.kind === 'start' ? 1 : -1;
    if (depth === 0) return { start: from, end: tag.openEnd };
  }
  return undefined;
}

function contentStart(story: Story, paragraph: Place, { scope }: BookmarkPlace): number {
  return paragraphProperties(story.source, paragraph.start, scope)?.end ?? startTagEnd(story.source, paragraph.start);
}

/** The cell of the column with which the bookmark starts. */
function inColumn(story: Story, bookmark: BookmarkPlace, row: Place, column: number): TextPlace | undefined {
  const [node] = readFragment(story.source, row.start, row.end, bookmark.scope);
  const cells = node ? outermost([node], 'w:tc') : [];
  const cell = cells[column];
  const paragraph = cell && cellSlot(cell).nodes.find(({ name }) => name === 'w:p');
  if (!paragraph || paragraph.openEnd === paragraph.end) return undefined;
  const properties = childOf(paragraph, 'w:pPr');
  const from = properties?.end ?? paragraph.openEnd;
  const run = firstRun([paragraph]);
  const kept = keptContent(
    story.source,
    paragraph.children.filter((child: FragmentNode) => child !== properties),
  );
  return {
    story,
    at: { ...bookmark, paragraph, parent: paragraph.start, parentName: 'w:p' },
    start: from,
    end: paragraph.closeStart,
    close: kept.before,
    open: kept.after,
    look: ownLook(story.source, run) ?? { xml: '', scope: bookmark.scope },
    isDirect: true,
  };
}
