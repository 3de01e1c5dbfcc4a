/** Draws thumbnails a few at a time. Work cancelled before it starts is dropped, so a fast scroll does not wait for the pages it passed. */

export interface DrawQueue {
  /** @returns A function that cancels the work if it has not begun */
  add(work: () => Promise<void>): () => void;
}

/** @param most Number of tasks that run at the same time */
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
