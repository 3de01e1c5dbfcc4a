/** Splits long work into small pieces so that it does not block the event loop: measured by the work done, not by the clock. */

export interface Turns {
  /**
   * Counts work that has been done.
   * @returns Undefined while work may continue; else a promise that resolves when others have had a turn
   */
  after(units: number): Promise<void> | undefined;
}

/** Resolves when others have had a turn on the event loop. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** @param unitsPerTurn Work that takes a millisecond or two */
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
