/** Charts that a filled template has more than once → parts of their own, with what they refer to: workbook, colours, style (ECMA-376-1 §14.2.1). */
import type { Budget } from '../../../base/abort.js';
import { relationshipsPartName } from '../../opc/relationships.js';
import { relationshipsText } from '../../package/new-relationships.js';
import type { PackageEditor } from '../../package/package-editor.js';

export interface ChartCopy {
  /** By which it is filled. */
  readonly name: string;
  /** The part that shows it, and the id of its relationship there. */
  readonly story: string;
  readonly id: string;
  /** Name of the template's part, and its own; the same where the template's is not shown otherwise. */
  readonly from: string;
  readonly to: string;
}

export interface CopiedChart {
  readonly copy: ChartCopy;
  /** Names of the parts that it refers to, by those of the template's chart. */
  readonly targets: ReadonlyMap<string, string>;
}

/** By their parts and the ids of their relationships. */
export type CopiedCharts = ReadonlyMap<string, CopiedChart>;

export function chartKey(story: string, id: string): string {
  return `${story} ${id}`;
}

export function copyCharts(editor: PackageEditor, copies: readonly ChartCopy[], budget: Budget): CopiedCharts {
  const copied = new Map<string, CopiedChart>();
  for (const copy of copies) {
    budget.step();
    const targets = copy.to === copy.from ? new Map<string, string>() : copyChart(editor, copy);
    copied.set(chartKey(copy.story, copy.id), { copy, targets });
  }
  return copied;
}

function copyChart(editor: PackageEditor, { from, to }: ChartCopy): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  add(editor, from, to);
  const { all } = editor.relationships(from);
  for (const { target, isExternal } of all) {
    // What refers to more, as drawings in a chart do, is nobody's alone.
    if (isExternal || targets.has(target) || !editor.source.has(target) || editor.relationships(target).all.length > 0) continue;
    targets.set(target, add(editor, target, target));
  }
  if (all.length > 0) {
    const own = all.map((one) => ({ ...one, target: (one.isExternal ? undefined : targets.get(one.target)) ?? one.target }));
    editor.add(relationshipsPartName(to), '', relationshipsText(to, own));
  }
  return targets;
}

/** @returns its name */
function add(editor: PackageEditor, from: string, wanted: string): string {
  return editor.add(wanted, editor.source.contentType(from), editor.source.part(from) ?? new Uint8Array());
}
