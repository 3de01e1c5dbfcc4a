/** The content of cells as flows: the one place where tables call the block stage. */
import { operationMemory } from '../../base/operation-memory.js';
import type { Points } from '../../base/units.js';
import type { ResolvedCell, ResolvedParagraph } from '../../document/cascade/resolved.js';
import {
  type ContentWidths,
  type FlowContent,
  type FlowEnvironment,
  type FlowPosition,
  type FlowResult,
  flowEnvironment,
  isStoryStart,
  contentOfFlow,
} from '../flow/flow-types.js';
import type { FlowContext } from '../flow/flow-context.js';
import type { DroppedSpaces } from './contextual-edges.js';
import { largest } from '../../base/extremes.js';
import type { PageItem } from '../page-item.js';
import type { Inline } from '../../document/run.js';
import { flowContent } from '../flow/flow-content.js';

// Flow results put one below the other as one result.

/** At least one part. The last one determines where the flow continues. */
function stackFlows(parts: readonly FlowResult[]): FlowResult {
  const last = parts.at(-1);
  if (!last) throw new RangeError('no flow to stack');
  if (parts.length === 1) return last;
  const items: PageItem[] = [];
  let height = 0;
  const floats = parts.flatMap((part) => {
    const top = height;
    items.push({ kind: 'fragment', x: 0, y: top, fragment: part.fragment });
    height += part.fragment.height;
    return part.floats.map((float) => ({ ...float, y: float.y + top }));
  });
  return {
    ...last,
    fragment: { width: largest(parts.map((part) => part.fragment.width)), height, items },
    notes: parts.flatMap((part) => part.notes),
    floats,
  };
}

/** The same flow with its top reduced by `lift`. */
function liftFlow(result: FlowResult, lift: Points): FlowResult {
  const { fragment } = result;
  if (fragment.height === 0) return result;
  const items: PageItem[] = fragment.items.length === 0 ? [] : [{ kind: 'fragment', x: 0, y: 0 - lift, fragment }];
  return {
    ...result,
    fragment: { width: fragment.width, height: Math.max(0, fragment.height - lift), items },
    floats: result.floats.map((float) => ({ ...float, y: float.y - lift })),
  };
}

/**
 * Cells that hold only an empty paragraph, of which forms and grids have thousands: laid out and measured once for all with the same
 * formatting.
 */
interface EmptyCell {
  widths?: ContentWidths;
  /** Complete results without items, by the width of the text. */
  readonly results: Map<Points, FlowResult>;
}

const known = operationMemory(() => new WeakMap<FlowContext, Map<ResolvedParagraph, EmptyCell>>());

/** The cached values for the cell; absent if it has content, a label, or a place that its lines depend on. */
function emptyCellOf({ blocks, tableContext }: FlowContent, environment: FlowEnvironment): EmptyCell | undefined {
  const [only] = blocks;
  const { context } = environment;
  if (blocks.length !== 1 || only?.kind !== 'paragraph' || only.children.length > 0 || only.endsSection) return undefined;
  if (environment.grid || environment.isDrawingText || environment.numbersLines || context.labels.has(only)) return undefined;
  const properties = context.cascade.paragraph(only, tableContext);
  let cells = known().get(context);
  if (!cells) known().set(context, (cells = new Map<ResolvedParagraph, EmptyCell>()));
  let cell = cells.get(properties);
  if (!cell) cells.set(properties, (cell = { results: new Map<Points, FlowResult>() }));
  return cell;
}

/** Whether a result shows nothing and is valid wherever it has enough room. */
function isReusable(result: FlowResult): boolean {
  return result.reason === 'done' && !result.end && result.fragment.items.length === 0 && result.floats.length === 0;
}

/** Deepest nesting of tables that is laid out. */
export const maxDepth = 24;

export interface CellFlowRequest {
  readonly cell: ResolvedCell;
  readonly dropped?: DroppedSpaces | undefined;
  readonly start: FlowPosition;
  readonly width: Points;
  readonly maxHeight: Points;
  readonly force: boolean;
  readonly environment: FlowEnvironment;
}

/** Narrowest column of text that is laid out; narrower cells overflow. */
const leastWidth = 1;

/** Lays out a cell's content from a given position. Page and column breaks do not end a cell: the text continues below them. */
export function layoutCell(request: CellFlowRequest): FlowResult {
  const content = cellContent(request.cell, request.environment.context);
  const width = Math.max(leastWidth, request.width);
  const empty = request.dropped || !isStoryStart(request.start) ? undefined : emptyCellOf(content, request.environment);
  const known = empty?.results.get(width);
  if (known && contentHeight(known) <= request.maxHeight) return known;
  const result = layoutContent(request, content, width);
  if (empty && isReusable(result)) empty.results.set(width, result);
  return result;
}

function layoutContent(request: CellFlowRequest, content: FlowContent, width: Points): FlowResult {
  const { environment, force } = request;
  const parts: FlowResult[] = [];
  const lift = request.dropped?.before && isStoryStart(request.start) ? spaceBefore(content, environment.context) : 0;
  let start = request.start;
  let room = request.maxHeight + lift;
  for (;;) {
    environment.context.budget.step();
    const top = isStoryStart(start) ? 'story' : parts.length > 0 ? 'explicit-break' : 'automatic-break';
    const result = environment.context.flows.layout({
      content,
      start,
      width,
      maxHeight: room,
      top,
      environment,
      force: force && parts.length === 0,
    });
    parts.push(result);
    const isBroken = result.reason === 'page-break' || result.reason === 'column-break';
    if (!isBroken || !result.end || isSamePosition(result.end, start)) break;
    start = result.end;
    room -= result.fragment.height;
  }
  const result = stackFlows(parts);
  const lifted = lift > 0 ? liftFlow(result, lift) : result;
  return request.dropped?.after && !lifted.end ? { ...lifted, spaceAfter: 0 } : lifted;
}

/** Stated space before the first paragraph; automatic space is 0 at the top of a cell. */
function spaceBefore(content: FlowContent, context: FlowContext): Points {
  const first = content.blocks[0];
  if (first?.kind !== 'paragraph') return 0;
  const { spacing } = context.cascade.paragraph(first, content.tableContext);
  return spacing.beforeAuto ? 0 : Math.max(0, spacing.before);
}

export function measureCell(cell: ResolvedCell, environment: FlowEnvironment): ContentWidths {
  const content = cellContent(cell, environment.context);
  const empty = emptyCellOf(content, environment);
  if (!empty) return environment.context.flows.measure(content, environment);
  return (empty.widths ??= environment.context.flows.measure(content, environment));
}

/** Height of laid-out cell content, including the space after its last paragraph. */
export function contentHeight(result: FlowResult): Points {
  return result.fragment.height + (result.end ? 0 : Math.max(0, result.spaceAfter));
}

export function isSamePosition(first: FlowPosition | undefined, second: FlowPosition | undefined): boolean {
  if (!first || !second) return first === second;
  if (first.block !== second.block || (first.offset ?? 0) !== (second.offset ?? 0)) return false;
  const a = first.table;
  const b = second.table;
  if (!a || !b) return a === b;
  if (a.row !== b.row || a.cells?.length !== b.cells?.length) return false;
  return a.cells?.every((cell, index) => isSamePosition(cell, b.cells?.[index])) ?? true;
}

/** Environment of a cell's content whose box starts at `x`, `y` of the table's flow. */
export function cellEnvironment(environment: FlowEnvironment, { textDirection }: ResolvedCell, x: Points, y: Points): FlowEnvironment {
  const keepsGrid = environment.context.tree.settings.compat.has('adjustLineHeightInTable');
  return flowEnvironment({
    ...environment,
    grid: keepsGrid ? environment.grid : undefined,
    kind: 'cell',
    originX: environment.originX + x,
    originY: environment.originY + y,
    exclusions: [],
    turnsEastAsian: textDirection === 'lrTb' ? environment.turnsEastAsian : textDirection.endsWith('V'),
    isTurned: environment.isTurned === true || !textDirection.startsWith('lr'),
    depth: environment.depth + 1,
  });
}

/**
 * The blocks of a cell as a flow, cached with them; the mandatory empty paragraph at its end takes no room below a nested table
 * (WR-TBL-27).
 */
export function cellContent(cell: ResolvedCell, context: FlowContext): FlowContent {
  const { children } = cell.source;
  const own = flowContent(children, context, cell.context, cell.shading);
  const content = cell.fitText && !own.fitsWidth ? contentOfFlow({ ...own, fitsWidth: true }) : own;
  if (content !== own) context.contentCache.set(children, content);
  const last = content.blocks.at(-1);
  if (last?.kind !== 'paragraph' || content.blocks.at(-2)?.kind !== 'table' || !last.children.every(isNothing)) return content;
  const trimmed = contentOfFlow({ ...content, blocks: content.blocks.slice(0, -1) });
  context.contentCache.set(children, trimmed);
  return trimmed;
}

/** `w:hideMark`: an empty cell does not take the height of its mark. */
export function hidesMark(cell: ResolvedCell, context: FlowContext): boolean {
  if (!cell.hideMark) return false;
  const { blocks } = cellContent(cell, context);
  const only = blocks[0];
  return blocks.length === 0 || (blocks.length === 1 && only?.kind === 'paragraph' && only.children.every(isNothing));
}

function isNothing(inline: Inline): boolean {
  switch (inline.kind) {
    case 'bookmark-start':
    case 'bookmark-end':
    case 'comment-range-start':
    case 'comment-range-end':
      return true;
    case 'run':
      return inline.content.length === 0;
    default:
      return false;
  }
}
