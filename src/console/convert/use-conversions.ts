/** A list of files that are converted two at a time, each with its own progress. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ConvertedDocument, DocOpsClient, UploadProgress } from '../../client.js';
import { zipType } from '../../contract/conversion.js';
import { readLocalFile, withEnding } from '../files/local-file.js';
import { explain, type Trouble } from '../service/explain-error.js';
import { useService } from '../service/service.js';
import type { TaskCall } from '../service/use-task.js';
import { pdfOptionsOf, sourceFormatOf, type ConversionChoice } from './conversion-words.js';

export type JobState =
  | { readonly status: 'waiting' }
  | { readonly status: 'running'; readonly sent?: UploadProgress }
  | DoneJob
  | { readonly status: 'failed'; readonly trouble: Trouble };

export interface DoneJob {
  readonly status: 'done';
  readonly result: ConvertedDocument;
  /** The result's file name. */
  readonly name: string;
  readonly ms: number;
}

export interface Job {
  readonly id: number;
  readonly file: File;
  readonly choice: ConversionChoice;
  readonly state: JobState;
}

export type Conversions = ReturnType<typeof useConversions>;

const mostAtOnce = 2;

async function convert(client: DocOpsClient, { file, choice }: Job, call: TaskCall): Promise<DoneJob> {
  const begun = performance.now();
  const { to, changes, comments } = choice;
  const from = sourceFormatOf(file.name, to);
  const { name, bytes } = await readLocalFile(file);
  const result = await client.convert(bytes, {
    from,
    to,
    changes,
    comments,
    ...pdfOptionsOf(choice),
    fileName: name,
    report: true,
    ...call,
  });
  const ending = result.contentType === zipType ? 'zip' : to;
  return { status: 'done', result, name: withEnding(name, ending), ms: performance.now() - begun };
}

export function useConversions() {
  const { client, key } = useService();
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);

  const set = (id: number, state: JobState): void => setJobs((before) => before.map((job) => (job.id === id ? { ...job, state } : job)));

  async function run(job: Job, signal: AbortSignal): Promise<void> {
    const { id } = job;
    try {
      set(id, await convert(client, job, { signal, onUploadProgress: (sent) => set(id, { status: 'running', sent }) }));
    } catch (error) {
      if (!signal.aborted) set(id, { status: 'failed', trouble: explain(error) });
    } finally {
      running.current.delete(id);
      // Starts the next waiting job.
      setJobs((before) => [...before]);
    }
  }

  useEffect(() => {
    const next = jobs.find(({ state, id }) => state.status === 'waiting' && !running.current.has(id));
    if (!next || running.current.size >= mostAtOnce) return;
    const controller = new AbortController();
    running.current.set(next.id, controller);
    set(next.id, { status: 'running' });
    void run(next, controller.signal);
  }, [jobs]);

  // A new key restarts the jobs that failed without one.
  useEffect(() => {
    if (key === undefined) return;
    setJobs((before) =>
      before.map((job) => (job.state.status === 'failed' && job.state.trouble.wantsKey ? { ...job, state: { status: 'waiting' } } : job)),
    );
  }, [key]);

  return {
    jobs,
    add: (files: readonly File[], choice: ConversionChoice): void =>
      setJobs((before) => [
        ...before,
        ...files.map((file): Job => ({ id: (lastId.current += 1), file, choice, state: { status: 'waiting' } })),
      ]),
    /** Cancels the job if it is running. */
    remove: (id: number): void => {
      running.current.get(id)?.abort();
      setJobs((before) => before.filter((job) => job.id !== id));
    },
    retry: (id: number): void => set(id, { status: 'waiting' }),
  };
}
