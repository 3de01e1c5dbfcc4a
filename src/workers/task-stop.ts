/**
 * Stops one task in a thread: an engine stops itself at its timeout and when asked to; a thread that has not stopped by then is terminated.
 */
import { createStopFlag, raiseStopFlag, type StopFlag } from '../base/stop-flag.js';
import { timedOut } from './executor-errors.js';

/** Milliseconds that an engine has to stop itself. */
export const graceMs = 500;

/** Dependencies of {@link createTaskStop}. */
export interface TaskStopOptions {
  /** The first one to abort stops the task, with its reason. */
  readonly signals: readonly AbortSignal[];
  /** Whether the task's engine checks the flag; otherwise its thread is terminated immediately. */
  readonly hasEngine: boolean;
  /** Milliseconds of work; undefined: no limit. */
  readonly limitMs: number | undefined;
}

export interface TaskStop {
  /** Sent with the task, which checks it. */
  readonly flag: StopFlag;
  /** Its abort terminates the thread. */
  readonly thread: AbortController;
  /** Throws the reason of the signal that has aborted. */
  throwIfAsked(): void;
  /** Called when the task has ended. */
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
