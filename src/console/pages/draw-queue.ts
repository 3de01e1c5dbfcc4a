/** Thumbnails are drawn a few at a time, those that are still in view first: a fast scroll does not wait for all that it passed. */

export interface DrawQueue {
  /** @returns Takes the work back, where it has not begun */
  add(work: () => Promise<void>): () => void;
}

/** @param most Works at the same time */
export function drawQueue(most: number): DrawQueue {
  const waiting = new Set<() => Promise<void>>();
  let running = 0;
  const next = (): void => {
    for (const work of waiting) {
      if (running >= most) return;
      waiting.delete(work);
      running += 1;
      void work()
        .catch(() => undefined)
        .finally(() => {
          running -= 1;
          next();
        });
    }
  };
  return {
    add: (work) => {
      waiting.add(work);
      next();
      return () => void waiting.delete(work);
    },
  };
}
