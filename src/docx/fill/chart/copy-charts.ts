/**
 * Charts that occur several times in a filled template → separate parts, with the parts that they refer to: workbook,
 * colours, style (ECMA-376-1 §14.2.1).
 */
import type { Budget } from '../../../base/abort.js';
import { relationshipsPartName } from '../../opc/relationships.js';
import { relationshipsText } from '../../package/new-relationships.js';
import type { PackageEditor } from '../../package/package-editor.js';

export interface ChartCopy {
  /** The name by which it is filled. */
  readonly name: string;
  /** The part that shows it, and the id of its relationship there. */
  readonly story: string;
  readonly id: string;
  /** The names of the template's part and of its own; equal if the template's part is not shown elsewhere. */
  readonly from: string;
  readonly to: string;
}

export interface CopiedChart {
  readonly copy: ChartCopy;
  /** The names of the parts that it refers to, by those of the template's chart. */
  readonly targets: ReadonlyMap<string, string>;
}

/** By part and relationship id. */
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
  addCopy(editor, from, to);
  const { all } = editor.relationships(from);
  for (const { target, isExternal } of all) {
    // A part that refers to further parts, such as a drawing in a chart, is shared.
    if (isExternal || targets.has(target) || !editor.source.has(target) || editor.relationships(target).all.length > 0) continue;
    targets.set(target, addCopy(editor, target, target));
  }
  if (all.length > 0) {
    const own = all.map((one) => ({ ...one, target: (one.isExternal ? undefined : targets.get(one.target)) ?? one.target }));
    editor.add(relationshipsPartName(to), '', relationshipsText(to, own));
  }
  return targets;
}

/** @returns its name */
function addCopy(editor: PackageEditor, from: string, wanted: string): string {
  return editor.add(wanted, editor.source.contentType(from), editor.source.part(from) ?? new Uint8Array());
}
