/** A list of files that are converted two at a time, each with its own progress. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ConvertedDocument, UploadProgress } from '../../client.js';
import { readLocalFile, withEnding } from '../files/local-file.js';
import { explain, type Trouble } from '../service/explain-error.js';
import { useService } from '../service/service.js';
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

export interface Conversions {
  readonly jobs: readonly Job[];
  add(files: readonly File[], choice: ConversionChoice): void;
  /** Cancels the job if it is running. */
  remove(id: number): void;
  retry(id: number): void;
}

const mostAtOnce = 2;

const endingFor = (contentType: string, to: string): string => (contentType === 'application/zip' ? 'zip' : to);

export function useConversions(): Conversions {
  const { client, key } = useService();
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);

  const set = (id: number, state: JobState): void => setJobs((before) => before.map((job) => (job.id === id ? { ...job, state } : job)));

  async function work({ id, file, choice }: Job, signal: AbortSignal): Promise<void> {
    const begun = performance.now();
    try {
      const { to, changes, comments } = choice;
      const from = sourceFormatOf(file.name, to);
      const { bytes } = await readLocalFile(file);
      const fileName = file.name;
      const onUploadProgress = (sent: UploadProgress): void => set(id, { status: 'running', sent });
      const result = await client.convert(bytes, {
        from,
        to,
        changes,
        comments,
        ...pdfOptionsOf(choice),
        fileName,
        report: true,
        signal,
        onUploadProgress,
      });
      set(id, { status: 'done', result, name: withEnding(fileName, endingFor(result.contentType, to)), ms: performance.now() - begun });
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
    void work(next, controller.signal);
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
    add: (files, choice) =>
      setJobs((before) => [
        ...before,
        ...files.map((file): Job => ({ id: (lastId.current += 1), file, choice, state: { status: 'waiting' } })),
      ]),
    remove: (id) => {
      running.current.get(id)?.abort();
      setJobs((before) => before.filter((job) => job.id !== id));
    },
    retry: (id) => set(id, { status: 'waiting' }),
  };
}
