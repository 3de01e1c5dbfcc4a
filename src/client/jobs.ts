/** The client's jobs: any call of an operation, answered later (`Prefer: respond-async`). */
import { errorOf, pause, requestedWaitSeconds } from './retry.js';
import type { CallOptions, Transport } from './transport.js';

export type JobStatus = 'waiting' | 'running' | 'done';

/** A call that was stored. */
export interface StartedJob<T> {
  /** Undefined if the service has no jobs and answered at once. */
  readonly id: string | undefined;
  /** Waits for the result of the call; rejects as the call itself would. `timeoutMs` applies to each request, `signal` to all. */
  wait(options?: CallOptions): Promise<T>;
}

/** Options of {@link ClientJobs.start}. */
export interface StartOptions {
  /** A public http or https address that gets a signed message when the job is finished, if the host sends callbacks. */
  readonly callback?: string | undefined;
}

/** @typeParam Calls The operations that can be jobs */
export interface ClientJobs<Calls> {
  /**
   * Stores one call: `client.jobs.start((calls) => calls.convert(file, { from: 'docx' }))`. Resolves when the service has the whole request.
   * @param call Makes exactly one call
   */
  start<T>(call: (calls: Calls) => Promise<T>, options?: StartOptions): Promise<StartedJob<T>>;
  /** Also of a job that another process started. Rejects with the error that the job ended with. */
  status(id: string, options?: CallOptions): Promise<JobStatus>;
  /** Waits for the answer, of which nothing has been read: for jobs that another process started. */
  answer(id: string, options?: CallOptions): Promise<Response>;
  /** Ends the work, or forgets the answer. */
  cancel(id: string, options?: CallOptions): Promise<void>;
}

const accepted = 202;
/** If the service does not say. */
const pollSeconds = 1;
/** Long jobs are asked for less often: after about half as long as they have taken, at most. */
const mostPollSeconds = 10;

/** Never less than the service asks for. @param attempt From 0 */
export const pollPause = (requested: number | undefined, attempt: number): number =>
  Math.max(requested ?? pollSeconds, Math.min(mostPollSeconds, 0.1 * 1.5 ** attempt));

export function createClientJobs<Calls>(transport: Transport, callsOver: (transport: Transport) => Calls): ClientJobs<Calls> {
  const pathOf = (id: string): string => `/jobs/${encodeURIComponent(id)}`;

  const ask = (id: string, options: CallOptions | undefined): Promise<Response> =>
    transport.request({ method: 'GET', path: pathOf(id), isRepeatable: true, options });

  async function answer(id: string, options: CallOptions | undefined): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const response = await ask(id, options);
      if (!response.ok) throw await errorOf(response);
      if (response.status !== accepted) return response;
      // Read to its end, so that the connection can be reused.
      await response.arrayBuffer().catch(() => undefined);
      await pause(pollPause(requestedWaitSeconds(response.headers), attempt), options?.signal);
    }
  }

  function start<T>(call: (calls: Calls) => Promise<T>, { callback }: StartOptions = {}): Promise<StartedJob<T>> {
    return new Promise((resolve, reject) => {
      let beginWaiting: (options: CallOptions | undefined) => void = () => undefined;
      const waiting = new Promise<CallOptions | undefined>((begin) => {
        beginWaiting = begin;
      });
      const settle = (id: string | undefined): void => {
        const wait = (options?: CallOptions): Promise<T> => {
          beginWaiting(options);
          return result;
        };
        resolve({ id, wait });
      };
      const later: Transport = {
        request: transport.request,
        succeed: async (one) => {
          // A request whose answer was lost may have started a job: another one would be its double.
          const response = await transport.succeed({
            ...one,
            query: { ...one.query, callback },
            prefer: 'respond-async',
            isRepeatable: false,
          });
          if (response.status !== accepted) {
            settle(undefined);
            return response;
          }
          const { id } = (await response.json()) as { id: string };
          settle(id);
          return answer(id, await waiting);
        },
      };
      const result = call(callsOver(later));
      // Before the job is stored, this is the error of its start; later, `wait` has it.
      result.catch(reject);
    });
  }

  return {
    start,
    status: async (id, options) => {
      const response = await ask(id, options);
      if (!response.ok) throw await errorOf(response);
      if (response.status === accepted) return ((await response.json()) as { status: JobStatus }).status;
      await response.body?.cancel();
      return 'done';
    },
    answer,
    cancel: async (id, options) => void (await transport.succeed({ method: 'DELETE', path: pathOf(id), options })),
  };
}
