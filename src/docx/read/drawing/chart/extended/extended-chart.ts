/** The parts kept of an Office 2016 chart (`cx:chartSpace`, [MS-ODRAWXML] 2.24.3): its series with their data. */
import type { Fill, Outline } from '../../../../../document/color.js';
import type { LabelSettings } from '../chart-model.js';

export const extendedKinds = ['waterfall', 'funnel', 'treemap', 'sunburst', 'boxWhisker', 'clusteredColumn', 'paretoLine'] as const;
export type ExtendedKind = (typeof extendedKinds)[number];

export interface ExtendedSeries {
  readonly kind: ExtendedKind;
  readonly name: string;
  /** The names of the points by level, the innermost first; a gap takes the previous name. */
  readonly levels: readonly (readonly (string | undefined)[])[];
  readonly values: readonly (number | undefined)[];
  readonly format: string;
  readonly fill?: Fill;
  readonly outline?: Outline;
  readonly points: ReadonlyMap<number, Fill>;
  readonly labels?: LabelSettings;
  /** The points of a waterfall that are totals. */
  readonly totals: ReadonlySet<number>;
  readonly bins?: { readonly size?: number | undefined; readonly count?: number | undefined };
  readonly isExclusive: boolean;
}

// The tree formed by the levels of categories (WR-CHART-36).

export interface TreeNode {
  readonly name: string;
  readonly value: number;
  readonly children: readonly TreeNode[];
}

interface Growing {
  readonly name: string;
  value: number;
  readonly children: Map<string, Growing>;
}

/** Branches are in the order of the data; a missing name is that of the previous point. */
export function buildTree({ levels, values }: ExtendedSeries): readonly TreeNode[] {
  const root: Growing = { name: '', value: 0, children: new Map() };
  const outer = [...levels].reverse();
  const current = outer.map(() => '');
  for (const [index, value] of values.entries()) {
    const path = outer.map((level, depth) => {
      const isLeaf = depth === outer.length - 1;
      if (isLeaf) return level[index] ?? '';
      current[depth] = level[index] ?? current[depth] ?? '';
      return current[depth] ?? '';
    });
    if (value === undefined || value <= 0) continue;
    let node = root;
    // A leaf without a name is its branch; leaves of the same name stay apart.
    for (const [depth, name] of path.entries()) {
      if (name === '' && depth > 0) break;
      const key = depth === path.length - 1 ? `${name}\n${String(index)}` : name;
      const child: Growing = node.children.get(key) ?? { name, value: 0, children: new Map() };
      node.children.set(key, child);
      child.value += value;
      node = child;
    }
  }
  return settledChildren(root);
}

function settledChildren({ children }: Growing): TreeNode[] {
  return [...children.values()].map((child) => ({ name: child.name, value: child.value, children: settledChildren(child) }));
}
