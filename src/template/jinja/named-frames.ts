/** The frame of a Jinja loop's turn: its names, and `loop`. The items' own names are only looked up through these. */
import { evaluate } from '../expression/evaluate.js';
import type { Frame, Variable } from '../expression/frame.js';
import { isTrue } from '../expression/operators.js';
import type { NamedTurns } from '../tag-syntax.js';
import type { jinjaLoopWords } from './filters-data.js';

export interface Iterated {
  readonly value: unknown;
  /** Its path in the data. */
  readonly at: string;
}

/** @returns the issue with the value if it has no items */
export function namedFrames({ variables, filter }: NamedTurns, { value, at }: Iterated, outer: Frame): readonly Frame[] | string {
  const items = iteratedItems(value, at);
  if (!items) return 'must be an array: the template loops over it';
  const frames: Frame[] = [];
  for (const item of items) {
    const named = assignNames(variables, item);
    if (!named) return `must be an array of arrays of ${String(variables.length)}: the template gives each of them a name`;
    const frame: Frame = { value: undefined, outer, at: item.at ?? at, variables: new Map(named) };
    if (!filter || isTrue(evaluate(filter, frame))) frames.push(frame);
  }
  const count = frames.length;
  return frames.map((frame, index) => {
    const loop: Readonly<Record<(typeof jinjaLoopWords)[number], number | boolean>> = {
      index: index + 1,
      index0: index,
      revindex: count - index,
      revindex0: count - index - 1,
      first: index === 0,
      last: index === count - 1,
      length: count,
    };
    frame.variables?.set('loop', { value: loop });
    return { ...frame, index, count };
  });
}

/** For an object, its keys, as in Python. */
function iteratedItems(value: unknown, at: string): readonly Variable[] | undefined {
  if (Array.isArray(value)) return value.map((item: unknown, index) => ({ value: item, at: `${at}[${index}]` }));
  return typeof value === 'object' && value !== null ? Object.keys(value).map((key) => ({ value: key })) : undefined;
}

function assignNames([first = '', second]: readonly string[], item: Variable): readonly (readonly [string, Variable])[] | undefined {
  if (second === undefined) return [[first, item]];
  if (!Array.isArray(item.value) || item.value.length !== 2) return undefined;
  const [a, b] = item.value as readonly unknown[];
  return [
    [first, { value: a }],
    [second, { value: b, at: item.at }],
  ];
}
