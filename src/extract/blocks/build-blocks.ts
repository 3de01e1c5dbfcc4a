/** Drafts of a document → its blocks: headings, paragraphs, items of lists, tables. */
import type { Budget } from '../../base/abort.js';
import { itemAt } from '../../base/item-at.js';
import type { Block } from '../../document/block.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { Table } from '../../document/table.js';
import type { Word } from '../page/word.js';
import type { TreeTarget } from '../tree-target.js';
import type { Draft, ParagraphDraft, TableDraft } from './draft.js';
import { isReadFromRight } from '../page/mirrored-page.js';
import { findHeadings } from './find-headings.js';
import { headingLevels } from './headings.js';
import { inlinesOf, textOf } from './inlines.js';
import type { Line } from './line.js';
import { ListReader } from './list-items.js';

export interface BuildOptions {
  readonly target: TreeTarget;
  readonly budget: Budget;
}

/** Paragraphs after an item among which its successor is searched. */
const lookAhead = 12;
/** Letters of a paragraph that continues in the next column or page: shorter ones are labels. */
const leastContinued = 40;

const wordsOf = (lines: readonly Line[]): readonly (readonly Word[])[] => lines.map(({ reading }) => reading);

/** A sentence that goes on in the next region: it does not end, and the next paragraph begins in lower case. */
function goesOn(draft: Draft, next: Draft | undefined): next is ParagraphDraft {
  if (draft.kind !== 'paragraph' || next?.kind !== 'paragraph') return false;
  const [last, first] = [itemAt(draft.lines, draft.lines.length - 1), itemAt(next.lines, 0)];
  if (Math.abs(last.size - first.size) > 0.05 * last.size) return false;
  const text = textOf(wordsOf(draft.lines));
  return text.length >= leastContinued && !/[.!?:;)\]"”]$/.test(text) && /^\p{Ll}/u.test(first.reading[0]?.text ?? '');
}

/** @param regions Drafts of each region, in reading order */
export function joinRegions(regions: readonly (readonly Draft[])[]): Draft[] {
  const drafts: Draft[] = [];
  for (const region of regions) {
    const [first, ...rest] = region;
    const last = drafts.at(-1);
    if (last?.kind === 'paragraph' && goesOn(last, first))
      drafts[drafts.length - 1] = { kind: 'paragraph', lines: [...last.lines, ...first.lines] };
    else if (first) drafts.push(first);
    for (const draft of rest) drafts.push(draft);
  }
  return drafts;
}

function tableOf({ rows }: TableDraft): Table {
  const columns = Math.max(...rows.map((row) => row.length));
  return {
    kind: 'table',
    properties: rows.some((row) => row.some((cell) => cell.some(isMirrored))) ? { bidiVisual: true } : {},
    grid: Array.from({ length: columns }, () => Math.round(9000 / columns)),
    rows: rows.map((cells, index) => ({
      properties: index === 0 ? { isHeader: true } : {},
      cells: cells.map((lines) => ({ properties: {}, children: [paragraphOf(lines, index === 0)] })),
    })),
  };
}

const isMirrored = ({ words }: Line): boolean => words[0]?.isMirrored === true;

const paragraphOf = (lines: readonly Line[], isPlain: boolean): Paragraph => ({
  kind: 'paragraph',
  properties: isReadFromRight(lines.flatMap(({ words }) => words)) ? { bidi: true } : {},
  children: inlinesOf(wordsOf(lines), { isPlain, joinsHyphens: true }),
});

function headingOf(lines: readonly Line[], level: number): Paragraph {
  const paragraph = paragraphOf(lines, true);
  return { ...paragraph, properties: { ...paragraph.properties, styleId: `Heading${String(level)}` } };
}

/** The line without its mark. */
const withoutMark = (lines: readonly Line[]): readonly Line[] => {
  const [first, ...rest] = lines;
  return first ? [{ ...first, reading: first.reading.slice(1) }, ...rest] : [];
};

export function buildBlocks(found: readonly Draft[], { target, budget }: BuildOptions): Block[] {
  const { drafts, kinds } = findHeadings(found, budget);
  const levelOf = headingLevels([...kinds.values()]);
  const lists = new ListReader(target);
  return drafts.map((draft, index): Block => {
    budget.step();
    if (draft.kind === 'table') {
      lists.end();
      return tableOf(draft);
    }
    const { lines } = draft;
    const kind = kinds.get(draft);
    if (kind) {
      lists.end();
      return headingOf(lines, levelOf(kind));
    }
    const following = (): readonly Line[] =>
      drafts.slice(index + 1, index + 1 + lookAhead).flatMap((next) => (next.kind === 'paragraph' ? [itemAt(next.lines, 0)] : []));
    const item = lists.item(itemAt(lines, 0), following);
    if (!item) return paragraphOf(lines, false);
    const { numId, level } = item;
    const paragraph = paragraphOf(withoutMark(lines), false);
    return { ...paragraph, properties: { ...paragraph.properties, styleId: 'ListParagraph', numbering: { numId, level } } };
  });
}
