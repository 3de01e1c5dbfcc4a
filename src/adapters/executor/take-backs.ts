/** Jobs that nobody waits for any more, until Redis knows: waiting ones must not be started, running ones must be stopped. */
import { performance } from 'node:perf_hooks';

export interface TakeBacks {
  /** @param placing Settles when the job is in Redis, or will not be */
  add(id: string, placing: Promise<unknown>): void;
  /** Called when Redis answers again: repeats the reports that failed. */
  retry(): void;
  /** Resolves when all current reports have succeeded or failed. */
  settled(): Promise<void>;
}

/** Longer than the lease of a job that no node renews; after that, nothing is left to take back. */
const forgottenMs = 60_000;

/** @param takeBack Reports to Redis */
export function createTakeBacks(takeBack: (id: string) => Promise<void>): TakeBacks {
  const saying = new Set<Promise<void>>();
  /** Job → when its node stopped waiting. */
  const unheard = new Map<string, number>();

  function say(id: string, after: Promise<unknown>, since: number): void {
    const said = after
      .then(() => takeBack(id))
      .catch(() => {
        unheard.set(id, since);
      })
      .finally(() => saying.delete(said));
    saying.add(said);
  }

  return {
    add: (id, placing) => say(id, placing, performance.now()),
    retry: () => {
      const all = [...unheard];
      unheard.clear();
      for (const [id, since] of all) if (performance.now() - since < forgottenMs) say(id, Promise.resolve(), since);
    },
    settled: async () => void (await Promise.all(saying)),
  };
}
