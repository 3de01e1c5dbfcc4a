/** Removed rows: `w:hidden` hides only the row's mark, its content is hidden separately (ECMA-376-1 §17.4.20, §17.3.2.41; WR-TBL-29). */
import type { Budget } from '../../base/abort.js';
import type { Block } from '../../document/block.js';
import type { Cascade } from '../../document/cascade/create-cascade.js';
import type { ResolvedRow, TableContext } from '../../document/cascade/resolved.js';
import type { Inline, Run } from '../../document/run.js';

/** The required part of the layout context. */
export interface HiddenScope {
  readonly cascade: Cascade;
  readonly budget: Budget;
}

/** Whether a row takes no room: its mark and all its content are hidden. Styles of real templates state `w:hidden` for visible tables. */
export function isHiddenRow(row: ResolvedRow, scope: HiddenScope): boolean {
  return (
    row.hidden &&
    row.cells.every(({ source, context, verticalMerge }) => verticalMerge === 'continue' || areHidden(source.children, context, scope))
  );
}

function areHidden(blocks: readonly Block[], table: TableContext, scope: HiddenScope): boolean {
  return blocks.every((block) => {
    scope.budget.step();
    if (block.kind === 'content-control') return areHidden(block.children, table, scope);
    if (block.kind === 'table') return scope.cascade.table(block).rows.every((row) => isHiddenRow(row, scope));
    const paragraph = scope.cascade.paragraph(block, table);
    if (!paragraph.mark.hidden) return false;
    for (const run of runsOf(block.children)) {
      scope.budget.step();
      if (run.content.length > 0 && !scope.cascade.run(run.properties, paragraph).hidden) return false;
    }
    return true;
  });
}

function* runsOf(inlines: readonly Inline[]): Generator<Run> {
  for (const inline of inlines) {
    if (inline.kind === 'run') yield inline;
    else if ('children' in inline) yield* runsOf(inline.children);
  }
}
