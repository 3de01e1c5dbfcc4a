/** Long work in small pieces, so that the event loop is not held: counted by what is done, not by the clock. */

export interface Turns {
  /**
   * Counts work that has been done.
   * @returns Undefined while there may be more; else a promise that resolves when others have had the event loop
   */
  after(units: number): Promise<void> | undefined;
}

/** Resolves when others have had the event loop. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** @param unitsPerTurn What takes a millisecond or two */
export function createTurns(unitsPerTurn: number): Turns {
  let done = 0;
  return {
    after: (units) => {
      done += units;
      if (done < unitsPerTurn) return undefined;
      done = 0;
      return nextTurn();
    },
  };
}
