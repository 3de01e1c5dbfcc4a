/** A cancellable asynchronous task, as component state. A new start aborts the previous one. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { CallOptions, UploadProgress } from '../../client.js';
import { explain, type Trouble } from './explain-error.js';
import { useService } from './service.js';

export type TaskState<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly sent?: UploadProgress }
  | { readonly status: 'done'; readonly value: T; readonly ms: number }
  | { readonly status: 'failed'; readonly trouble: Trouble };

/** Passed to every call of the client. */
export type TaskCall = { readonly [Name in 'signal' | 'onUploadProgress']: NonNullable<CallOptions[Name]> };

export interface Task<Args extends readonly unknown[], T> {
  readonly state: TaskState<T>;
  readonly start: (...args: Args) => void;
  /** Repeats the last start. */
  readonly again: () => void;
  /** Aborts a running task, and discards a result. */
  readonly reset: () => void;
}

export function useTask<Args extends readonly unknown[], T>(work: (call: TaskCall, ...args: Args) => Promise<T>): Task<Args, T> {
  const { key } = useService();
  const [state, setState] = useState<TaskState<T>>({ status: 'idle' });
  const running = useRef<AbortController | undefined>(undefined);
  const again = useRef<() => void>(() => undefined);
  const latest = useRef(work);
  latest.current = work;

  const reset = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setState({ status: 'idle' });
  }, []);
  const start = useCallback((...args: Args) => {
    running.current?.abort();
    again.current = () => start(...args);
    const own = new AbortController();
    running.current = own;
    const begun = performance.now();
    setState({ status: 'running' });
    const onUploadProgress = (sent: UploadProgress): void => {
      if (running.current === own) setState({ status: 'running', sent });
    };
    latest.current({ signal: own.signal, onUploadProgress }, ...args).then(
      (value) => running.current === own && setState({ status: 'done', value, ms: performance.now() - begun }),
      (error: unknown) => running.current === own && setState({ status: 'failed', trouble: explain(error) }),
    );
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  // A new key restarts a task that failed without one.
  useEffect(() => {
    if (key !== undefined && state.status === 'failed' && state.trouble.wantsKey) again.current();
  }, [key]);
  return { state, start, again: () => again.current(), reset };
}
