/** A filled page → its lines in reading order, each with the reason for its end. */
import type { DecisionRecorder, LineDecision } from '../../layout/explain/decision-recorder.js';
import type { LineReason, PlacedLine } from '../../layout/explain/reasons.js';
import type { OpenPage } from '../../layout/page/open-page.js';
import type { Fragment, PageItem } from '../../layout/page-item.js';
import type { ExplainedLine, LinePlace } from './explanation.js';
import { rounded } from './figures.js';
import { lineSentences } from './line-message.js';
import { joined } from './sentence.js';

/** A line and where it is, relative to what holds it. */
interface FoundLine extends PlacedLine {
  readonly x: number;
  readonly isInBox: boolean;
}

/** @returns Items without lines give none */
function linesOfItem(item: PageItem, recorder: DecisionRecorder): readonly FoundLine[] {
  if (item.kind === 'fragment')
    return linesOf(item.fragment, recorder).map((line) => ({ ...line, x: line.x + item.x, y: line.y + item.y }));
  if (item.kind !== 'group') return [];
  const lines = item.items.flatMap((inner) => linesOfItem(inner, recorder));
  const [a, b, c, d, e, f] = item.transform ?? [1, 0, 0, 1, 0, 0];
  return lines.map((line) => ({ ...line, x: a * line.x + c * line.y + e, y: b * line.x + d * line.y + f }));
}

/** Own lines of a flow and those of its tables, from top to bottom; of other fragments in the order of their items. */
function linesOf(fragment: Fragment, recorder: DecisionRecorder): readonly FoundLine[] {
  const flow = recorder.flowOf(fragment);
  const inner = fragment.items.map((item) => linesOfItem(item, recorder)).filter((lines) => lines.length > 0);
  if (!flow) return inner.flat();
  const own = flow.lines.map((placed): FoundLine => ({ ...placed, x: leftOf(placed, fragment.width), isInBox: false }));
  const groups = [...own.map((line) => [line]), ...inner];
  const lines = groups.toSorted((one, other) => (one[0]?.y ?? 0) - (other[0]?.y ?? 0)).flat();
  return flow.kind === 'text-box' ? lines.map((line) => ({ ...line, isInBox: true })) : lines;
}

/** Left end of a line's room. */
function leftOf({ p, line }: PlacedLine, width: number): number {
  const first = line.segments[0];
  const last = line.segments.at(-1);
  return p.properties.bidi ? width - (last?.band.right ?? width) : (first?.x ?? 0);
}

/** Whether a line gets all its sentences or the one with the reason. */
type Detail = 'all' | 'reason';

/** All lines of a page, headers and footers excluded. */
export function pageLines(page: OpenPage, recorder: DecisionRecorder, detail: Detail): ExplainedLine[] {
  const body = recorder.columnsOf(page).flatMap(({ x, y, fragment }) => linesOfItem({ kind: 'fragment', x, y, fragment }, recorder));
  const notes = page.notes.flatMap((item) => linesOfItem(item, recorder));
  const boxes = page.floats.flatMap(({ x, y, fragment }) => linesOfItem({ kind: 'fragment', x, y, fragment }, recorder));
  const outside = [...body, ...notes].filter(({ isInBox }) => isInBox);
  const placed: readonly (readonly [LinePlace, readonly FoundLine[]])[] = [
    ['body', body.filter(({ isInBox }) => !isInBox)],
    ['note', notes.filter(({ isInBox }) => !isInBox)],
    ['text-box', [...outside, ...boxes]],
  ];
  return placed
    .flatMap(([place, lines]) => lines.map((line) => ({ place, line })))
    .map(({ place, line }, index) => ({ line: index + 1, place, ...explainedLine(line, recorder.lineOf(line.line), detail) }));
}

function explainedLine(
  { line, x, y }: FoundLine,
  decision: LineDecision | undefined,
  detail: Detail,
): Omit<ExplainedLine, 'line' | 'place'> {
  const band = decision?.band;
  const reason: LineReason = line.endsWith === 'soft' ? (band?.reason ?? 'wide-character') : line.endsWith;
  const last = line.segments.at(-1);
  const left = line.segments.reduce((sum, segment) => sum + segment.band.right - segment.x, 0);
  const measure = decision?.measure ?? left;
  const sentences = lineSentences({ reason, band, floats: measure - left > 0.1 ? { left, measure } : undefined });
  return {
    reason,
    x: rounded(x),
    y: rounded(y),
    height: rounded(line.height),
    characters: line.segments.reduce((sum, { start, visibleEnd }) => sum + visibleEnd - start, 0),
    width: {
      available: rounded(band?.available ?? (last ? last.band.right - last.x : measure)),
      used: rounded(band?.used ?? last?.width ?? 0),
    },
    next: band?.next && { characters: band.next.characters, width: rounded(band.next.width), space: rounded(band.next.space) },
    squeezing: band?.squeezing,
    hyphenation: band?.hyphenation,
    ...joined(detail === 'all' ? sentences : sentences.slice(0, 1)),
  };
}
