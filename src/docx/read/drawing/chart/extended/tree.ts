/** The tree formed by the levels of categories (WR-CHART-36). */
import type { ExtendedSeries } from './extended-chart.js';

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
export function treeOf({ levels, values }: ExtendedSeries): readonly TreeNode[] {
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
  return settled(root);
}

function settled({ children }: Growing): TreeNode[] {
  return [...children.values()].map((child) => ({ name: child.name, value: child.value, children: settled(child) }));
}
