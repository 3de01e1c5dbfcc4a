/**
 * Cells that hold only an empty paragraph, of which forms and grids have thousands: laid out and measured once for all with the same
 * formatting.
 */
import type { Points } from '../../base/units.js';
import type { ResolvedParagraph } from '../../document/cascade/resolved.js';
import type { ContentWidths, FlowContent, FlowEnvironment, FlowResult } from '../block/flow-types.js';
import type { LayoutContext } from '../layout-context.js';

interface EmptyCell {
  widths?: ContentWidths;
  /** Complete results without items, by the width of the text. */
  readonly results: Map<Points, FlowResult>;
}

const known = new WeakMap<LayoutContext, Map<ResolvedParagraph, EmptyCell>>();

/** The cached values for the cell; absent if it has content, a label, or a place that its lines depend on. */
export function emptyCellOf({ blocks, tableContext }: FlowContent, environment: FlowEnvironment): EmptyCell | undefined {
  const [only] = blocks;
  const { context } = environment;
  if (blocks.length !== 1 || only?.kind !== 'paragraph' || only.children.length > 0 || only.endsSection) return undefined;
  if (environment.grid || environment.isDrawingText || environment.numbersLines || context.labels.has(only)) return undefined;
  const properties = context.cascade.paragraph(only, tableContext);
  let cells = known.get(context);
  if (!cells) known.set(context, (cells = new Map<ResolvedParagraph, EmptyCell>()));
  let cell = cells.get(properties);
  if (!cell) cells.set(properties, (cell = { results: new Map<Points, FlowResult>() }));
  return cell;
}

/** Whether a result shows nothing and is valid wherever it has enough room. */
export function isReusable(result: FlowResult): boolean {
  return result.reason === 'done' && !result.end && result.fragment.items.length === 0 && result.floats.length === 0;
}
