/** Ids that nothing in the template has, the same ones for the same template. */
import type { NewIds, Story } from './fill-scope.js';

export function createNewIds(stories: readonly Story[]): NewIds {
  return {
    drawing: counter(() => stories.flatMap(({ index }) => [...index.drawingIds])),
    control: counter(() => stories.flatMap(({ index }) => index.controls.map(({ id }) => Number(id ?? 0)))),
  };
}

/** The numbers are looked up when the first one is asked for. */
function counter(numbers: () => readonly number[]): () => number {
  let taken: ReadonlySet<number> | undefined;
  let next = 0;
  return () => {
    taken ??= new Set(numbers());
    do next += 1;
    while (taken.has(next));
    return next;
  };
}
