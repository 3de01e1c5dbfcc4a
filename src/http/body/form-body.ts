/** The parts of a form, each with its path → the body that they form. */
import type { ErrorDetail } from '../../base/errors.js';
import type { JsonPath } from './json/json-tree.js';

/** The value of a part. */
export interface Member {
  /** The name of the part. */
  readonly field: string;
  readonly path: JsonPath;
  readonly value: unknown;
}

type Container = Record<string | number, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null && !(value instanceof Uint8Array);

/**
 * The object or list that holds the last step; creates missing objects on the path.
 * @returns A string that describes the problem, if any
 */
function containerOf(body: Container, path: JsonPath): Container | string {
  let container = body;
  for (const [level, step] of path.slice(0, -1).entries()) {
    const isList = typeof path[level + 1] === 'number';
    if (!Object.hasOwn(container, step)) {
      if (isList || typeof step === 'number') return 'is about an entry of a list that no part of the form has';
      container[step] = {};
    }
    const next = container[step];
    if (!isContainer(next) || Array.isArray(next) !== isList)
      return `is within ${String(step)}, which another part gives as something else`;
    container = next;
  }
  return container;
}

/** Adds every problem to `problems`. */
export function assembleBody(members: readonly Member[], problems: ErrorDetail[]): Container {
  const body: Container = {};
  // Containers come before their members.
  for (const { field, path, value } of members.toSorted((a, b) => a.path.length - b.path.length)) {
    const container = containerOf(body, path);
    const last = path.at(-1) ?? '';
    if (typeof container === 'string') problems.push({ field, issue: container });
    else if (Object.hasOwn(container, last) && typeof last === 'string')
      problems.push({ field, issue: 'is given by another part, too; send one of them' });
    else if (typeof last === 'number' && !Object.hasOwn(container, last))
      problems.push({ field, issue: 'is about an entry of a list that no part of the form has' });
    else container[last] = value;
  }
  return body;
}
