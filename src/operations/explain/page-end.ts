/** A filled page → the reasons for the ends of its columns and of the page. */
import type { DecisionRecorder, PlacedColumn } from '../../layout/explain/decision-recorder.js';
import type { FlowDecision } from '../../layout/explain/reasons.js';
import type { OpenPage } from '../../layout/page/open-page.js';
import { fullSentences, givenSentences, type GivenReason } from './end-message.js';
import type { ColumnHeight, ExplainedEnd } from './explanation.js';
import { rounded } from './figures.js';
import { joined } from './sentence.js';

function heightOf({ available, used, notes, overflow }: FlowDecision): ColumnHeight {
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

function endOf(page: number, flow: FlowDecision, placed: PlacedColumn, atEnd: GivenReason): ExplainedEnd {
  const given =
    placed.by === 'balancing' && flow.reason === 'full' ? 'balanced-columns' : flow.reason === 'done' ? atEnd : givenReason(flow);
  return {
    page,
    column: placed.column + 1,
    reason: given ?? flow.keeps.at(-1)?.reason ?? flow.overflow?.reason ?? 'next-line',
    height: heightOf(flow),
    kept: flow.keeps,
    ...joined(given === undefined ? fullSentences(flow) : givenSentences(given, flow)),
  };
}

const emptyEnd = (page: number, reason: GivenReason): ExplainedEnd => ({
  page,
  column: undefined,
  reason,
  height: undefined,
  kept: [],
  ...joined(givenSentences(reason, undefined)),
});

/** The end of the page, and those of columns before its last one. */
export function pageEnds(index: number, recorder: DecisionRecorder): { readonly end: ExplainedEnd; readonly columns: ExplainedEnd[] } {
  const page = recorder.pages[index];
  if (!page) throw new RangeError('no such page');
  const atEnd = page.isBlank ? 'blank-page' : afterText(recorder.pages[index + 1], recorder);
  const ends = recorder.columnsOf(page).flatMap((placed) => {
    const flow = recorder.flowOf(placed.fragment);
    return flow ? [{ flow, end: endOf(index + 1, flow, placed, atEnd) }] : [];
  });
  const last = ends.at(-1);
  if (!last) return { end: emptyEnd(index + 1, atEnd), columns: [] };
  const columns = ends.slice(0, -1).filter(({ flow }) => flow.reason !== 'done');
  return { end: last.end, columns: columns.map(({ end }) => end) };
}
