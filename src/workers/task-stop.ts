/** How one task in a thread is stopped: an engine stops itself at its time limit, and when it is told to; a thread that has not by then is terminated. */
import { createStopFlag, raiseStopFlag, type StopFlag } from '../base/stop-flag.js';
import { timedOut } from './executor-errors.js';

/** Milliseconds that an engine has for stopping itself. */
export const graceMs = 500;

/** What {@link createTaskStop} needs. */
export interface TaskStopOptions {
  /** Whoever aborts first stops the task; of several the first one's reason counts. */
  readonly signals: readonly AbortSignal[];
  /** Whether the task's engine looks at the flag; else its thread is terminated at once. */
  readonly hasEngine: boolean;
  /** Milliseconds of work; undefined: no limit. */
  readonly limitMs: number | undefined;
}

export interface TaskStop {
  /** Goes with the task, which looks at it. */
  readonly flag: StopFlag;
  /** Its abort terminates the thread. */
  readonly thread: AbortController;
  /** Throws the reason of the signal that has aborted. */
  throwIfAsked(): void;
  /** The task has ended. */
  release(): void;
}

export function createTaskStop({ signals, hasEngine, limitMs }: TaskStopOptions): TaskStop {
  const thread = new AbortController();
  const flag = createStopFlag();
  let asked: { readonly reason: unknown } | undefined;
  let lastResort: NodeJS.Timeout | undefined;
  const onAbort = (): void => {
    if (asked) return;
    const reason: unknown = signals.find((signal) => signal.aborted)?.reason;
    asked = { reason };
    raiseStopFlag(flag);
    if (hasEngine) lastResort = setTimeout(() => thread.abort(reason), graceMs).unref();
    else thread.abort(reason);
  };
  const timer = limitMs === undefined ? undefined : setTimeout(() => thread.abort(timedOut()), limitMs + graceMs).unref();
  for (const signal of signals) signal.addEventListener('abort', onAbort, { once: true });
  return {
    flag,
    thread,
    throwIfAsked: () => {
      if (asked) throw asked.reason;
    },
    release: () => {
      clearTimeout(timer);
      clearTimeout(lastResort);
      for (const signal of signals) signal.removeEventListener('abort', onAbort);
    },
  };
}
