/** A filled page → the reasons for the ends of its columns and of the page. */
import type { DecisionRecorder, PlacedColumn } from '../../layout/explain/decision-recorder.js';
import type { OpenPage } from '../../layout/page/open-page.js';
import { type ColumnHeight, type ExplainedEnd, rounded, joinSentences, points, type Sentence } from './explanation.js';
import { counted } from '../../base/counted.js';
import type { FlowDecision, Keep, KeepReason, Overflow, OverflowReason, PageReason } from '../../layout/explain/reasons.js';

function columnHeight({ available, used, notes, overflow }: FlowDecision): ColumnHeight {
  const next = overflow?.height;
  return {
    available: rounded(available),
    used: rounded(used),
    footnotes: rounded(notes),
    next: next === undefined ? undefined : rounded(next),
  };
}

/** Why the page ends whose text ends before its columns are full. */
function afterText(next: OpenPage | undefined, recorder: DecisionRecorder): GivenReason {
  if (!next) return 'document-end';
  if (next.isBlank) return 'even-or-odd-section';
  if (recorder.columnsOf(next).length === 0 && next.notes.length > 0) return 'notes-alone';
  const { type } = next.section;
  if (type === 'evenPage' || type === 'oddPage') return 'even-or-odd-section';
  return type === 'continuous' ? 'other-paper' : 'section';
}

/** The reason in the document itself for a flow's end; undefined if its column was full. */
function givenReason(flow: FlowDecision): GivenReason | undefined {
  if (flow.reason === 'page-break') return flow.isBeforeBreak ? 'page-break-before' : 'page-break';
  return flow.reason === 'column-break' ? 'column-break' : undefined;
}

function explainEnd(page: number, flow: FlowDecision, placed: PlacedColumn, atEnd: GivenReason): ExplainedEnd {
  const given =
    placed.by === 'balancing' && flow.reason === 'full' ? 'balanced-columns' : flow.reason === 'done' ? atEnd : givenReason(flow);
  return {
    page,
    column: placed.column + 1,
    reason: given ?? flow.keeps.at(-1)?.reason ?? flow.overflow?.reason ?? 'next-line',
    height: columnHeight(flow),
    kept: flow.keeps,
    ...joinSentences(given === undefined ? fullSentences(flow) : givenSentences(given, flow)),
  };
}

const emptyEnd = (page: number, reason: GivenReason): ExplainedEnd => ({
  page,
  column: undefined,
  reason,
  height: undefined,
  kept: [],
  ...joinSentences(givenSentences(reason, undefined)),
});

/** The end of the page, and those of columns before its last one. */
export function pageEnds(index: number, recorder: DecisionRecorder): { readonly end: ExplainedEnd; readonly columns: ExplainedEnd[] } {
  const page = recorder.pages[index];
  if (!page) throw new RangeError('no such page');
  const atEnd = page.isBlank ? 'blank-page' : afterText(recorder.pages[index + 1], recorder);
  const ends = recorder.columnsOf(page).flatMap((placed) => {
    const flow = recorder.flowOf(placed.fragment);
    return flow ? [{ flow, end: explainEnd(index + 1, flow, placed, atEnd) }] : [];
  });
  const last = ends.at(-1);
  if (!last) return { end: emptyEnd(index + 1, atEnd), columns: [] };
  const columns = ends.slice(0, -1).filter(({ flow }) => flow.reason !== 'done');
  return { end: last.end, columns: columns.map(({ end }) => end) };
}

/** The end of a column in sentences. */
const overflowSentences: Readonly<Record<OverflowReason, (height: string, room: string) => string>> = {
  'next-line': (height, room) => `The next line does not fit: it needs ${height} pt, and ${room} pt are left`,
  'next-row': (height, room) => `The next row does not fit, not even a part of it: it needs ${height} pt, and ${room} pt are left`,
  'whole-row': (height, room) => `The next row must not be divided (w:cantSplit): it is ${height} pt high, and ${room} pt are left`,
  'exact-row': (height, room) => `The next row has an exact height and is not divided: it is ${height} pt high, and ${room} pt are left`,
  'divided-row': () => 'The row is divided between two lines; its rest goes on in the next column',
};

/** Sentences that say how much moves, and by which property. */
const keepSentences: Readonly<Record<KeepReason, (count: number) => string>> = {
  'keep-lines': (count) => `${lines(count)} of its paragraph move${s(count)} with it, because its lines are kept together (w:keepLines).`,
  'widow-control': (count) => `Widow control moves ${lines(count)} with it.`,
  'keep-next': (count) =>
    `${count === 1 ? '1 line or row' : `${String(count)} lines or rows`} above move${s(count)} with it, kept with the next (w:keepNext).`,
  'heading-rows': (count) => `${counted(count, 'heading row')} above move${s(count)} with it, so that none is left alone.`,
};

const lines = (count: number): string => counted(count, 'line');
const s = (count: number): string => (count === 1 ? 's' : '');

type GivenReason = Exclude<PageReason, OverflowReason | KeepReason>;

/** Sentences for a column that the document itself ends. */
const givenReasons: Readonly<Record<GivenReason, string>> = {
  'page-break': 'A page break ends the page.',
  'column-break': 'A column break ends the column.',
  'page-break-before': 'The next paragraph begins a page (w:pageBreakBefore).',
  'balanced-columns': 'The columns before a continuous section break are balanced.',
  section: 'The section ends, and the next one begins on a new page.',
  'even-or-odd-section': 'The section ends, and the next one begins on an even or odd page.',
  'other-paper': 'The section ends, and the next one, although continuous, has another paper size or follows a page break.',
  'blank-page': 'The page is empty: the next section begins on an even or odd page.',
  'notes-alone': 'The text has ended; footnotes continue on a separate page.',
  'document-end': 'The document ends.',
};

function overflowed(overflow: Overflow): Sentence[] {
  const { reason, height, top, limit, cellLine, gap = 0, pushed = 0, headings = 0, ownNotes = 0, leading = 0 } = overflow;
  const needed = height === undefined ? (cellLine === undefined ? 'more' : `a line of ${points(cellLine)}`) : points(height);
  // room below the content so far: what else takes room is named in sentences of its own
  const left = Math.max(0, limit + ownNotes - top + gap + pushed + headings);
  const sentences: Sentence[] = [{ message: `${overflowSentences[reason](needed, points(left))}.`, reasons: [reason] }];
  if (gap > 0.005) sentences.push({ message: `The space above it takes ${points(gap)} pt more.`, reasons: [] });
  if (leading > 0.005) sentences.push({ message: `Its leading of ${points(leading)} pt does not count.`, reasons: [] });
  if (pushed > 0.01) sentences.push({ message: `Floats push it down by ${points(pushed)} pt.`, reasons: ['floats'] });
  if (headings > 0.01)
    sentences.push({ message: `Heading rows repeated above it take ${points(headings)} pt more.`, reasons: ['repeated-headings'] });
  if (ownNotes > 0.01) sentences.push({ message: `Footnotes that it refers to need ${points(ownNotes)} pt more.`, reasons: ['footnotes'] });
  return sentences;
}

const kept = ({ reason, count }: Keep): Sentence => ({ message: keepSentences[reason](count), reasons: [reason] });

function noteSentences({ notes, available }: FlowDecision): Sentence[] {
  if (notes < 0.01) return [];
  return [{ message: `Footnotes take ${points(notes)} of ${points(available)} pt.`, reasons: ['footnotes'] }];
}

/** For a flow that stopped for want of room. */
const fullSentences = (flow: FlowDecision): Sentence[] => [
  ...(flow.overflow ? overflowed(flow.overflow) : []),
  ...flow.keeps.map(kept),
  ...noteSentences(flow),
];

/** For a column that the document itself ends. @param flow Absent for a page without text */
const givenSentences = (reason: GivenReason, flow: FlowDecision | undefined): Sentence[] => [
  { message: givenReasons[reason], reasons: [reason] },
  ...(flow ? noteSentences(flow) : []),
];
