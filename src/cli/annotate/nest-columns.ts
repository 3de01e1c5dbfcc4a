/**
 * Column names → a function that turns a line's cells into an object: `customer.city` is a value of an object, `items[0].price` of an
 * object in an array.
 */
import type { ErrorDetail } from '../../base/errors.js';
import { annotateLimits } from '../../contract/annotate-limits.js';

/** A property's name, or an array index. */
type Step = string | number;

interface Branch {
  readonly children: Map<Step, Node>;
  /** The first column below it. */
  readonly name: string;
}
type Node = Branch | { readonly cell: number; readonly name: string };

export interface ColumnTree {
  readonly problems: readonly ErrorDetail[];
  /** @param cells One for each column */
  readonly toData: (cells: readonly string[]) => Readonly<Record<string, unknown>>;
}

const part = String.raw`[^\s.[\]](?:[^.[\]]*[^\s.[\]])?(?:\[\d{1,4}\])*`;
const path = new RegExp(String.raw`^${part}(?:\.${part})*$`);

/** A name that is not a path is a single step: `Dr. Name`, `No.`. */
function stepsOf(name: string): readonly Step[] {
  if (!path.test(name)) return [name];
  return name.split('.').flatMap((each): Step[] => {
    const [key = '', ...places] = each.split('[');
    return [key, ...places.map((place) => Number.parseInt(place, 10))];
  });
}

/** Maximum number of steps in a column's path; the last is the name of its value. */
const mostSteps = annotateLimits.nested;
/** Characters of a name in an error. */
const longestShown = 80;
const shown = (name: string): string => JSON.stringify(name.length > longestShown ? `${name.slice(0, longestShown)}…` : name);

/** @param names Columns with an empty name are ignored */
export function nestColumns(names: readonly string[]): ColumnTree {
  const problems: ErrorDetail[] = [];
  const root: Branch = { children: new Map(), name: '' };
  for (const [cell, name] of names.entries()) if (name !== '') addColumn(root, { cell, name }, problems);
  refuseGaps(root, problems);
  return { problems, toData: (cells) => nodeValue(root, cells) as Readonly<Record<string, unknown>> };
}

function addColumn(root: Branch, column: { readonly cell: number; readonly name: string }, problems: ErrorDetail[]): void {
  const { name } = column;
  const report = (issue: string): void => void problems.push({ field: `column ${shown(name)}`, issue });
  const steps = stepsOf(name);
  if (steps.length > mostSteps)
    return report(
      `has ${String(steps.length)} steps; at most ${String(mostSteps)} levels of objects and arrays are allowed: shorten the column's name`,
    );
  let branch = root;
  for (const [depth, step] of steps.entries()) {
    const known = branch.children.get(step);
    const [first] = branch.children.keys();
    if (first !== undefined && typeof first !== typeof step)
      return report(`treats as an array a value that column ${shown(branch.name)} treats as an object`);
    const isLast = depth === steps.length - 1;
    if (known && 'cell' in known) return report(isLast ? 'is there twice' : `is part of column ${shown(known.name)}, which is a string`);
    if (known && isLast) return report(`is a string, but column ${shown(known.name)} is a part of it`);
    const next: Branch = known ?? { children: new Map(), name };
    branch.children.set(step, isLast ? column : next);
    branch = next;
  }
}

function refuseGaps(branch: Branch, problems: ErrorDetail[]): void {
  for (const [step, child] of branch.children) {
    if (typeof step === 'number' && step > 0 && !branch.children.has(step - 1))
      problems.push({
        field: `column ${shown(child.name)}`,
        issue: `has no [${String(step - 1)}] before it; arrays begin with [0]`,
      });
    if ('children' in child) refuseGaps(child, problems);
  }
}

function nodeValue(node: Node, cells: readonly string[]): unknown {
  if ('cell' in node) return cells[node.cell] ?? '';
  const [first] = node.children.keys();
  if (typeof first === 'number') return branchItems(node, cells);
  // Without a prototype, so that no name is special.
  const value = Object.create(null) as Record<string, unknown>;
  for (const [key, child] of node.children) value[key] = nodeValue(child, cells);
  return value;
}

/** Items at the end whose cells are all empty are dropped: lines have as many columns as the longest of them needs. */
function branchItems({ children }: Branch, cells: readonly string[]): unknown[] {
  const items = [...children].sort(([a], [b]) => Number(a) - Number(b)).map(([, child]) => child);
  const filled = items.findLastIndex((item) => hasText(item, cells));
  return items.slice(0, filled + 1).map((item) => nodeValue(item, cells));
}

function hasText(node: Node, cells: readonly string[]): boolean {
  if ('cell' in node) return (cells[node.cell] ?? '') !== '';
  return [...node.children.values()].some((child) => hasText(child, cells));
}
