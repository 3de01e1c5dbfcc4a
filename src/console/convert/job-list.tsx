/** The files being converted, each with its progress and actions. */
import { counted } from '../../base/counted.js';
import { download } from '../files/download.js';
import { endingOf, sizeInWords, timeInWords } from '../files/local-file.js';
import { distinctNames, zipOf } from '../files/zip.js';
import { TroubleNotice } from '../ui/notice.js';
import { Working } from '../ui/working.js';
import type { Conversions, DoneJob, Job } from './use-conversions.js';

interface JobListProps {
  readonly conversions: Conversions;
  /** The file whose pages are shown. */
  readonly shown: number | undefined;
  readonly onShow: (id: number) => void;
}

export function JobList({ conversions, shown, onShow }: JobListProps) {
  const { jobs } = conversions;
  if (jobs.length === 0) return null;
  return (
    <>
      <ul class="jobs" aria-label="Files">
        {jobs.map((job) => (
          <JobLine key={job.id} job={job} isShown={job.id === shown} conversions={conversions} onShow={() => onShow(job.id)} />
        ))}
      </ul>
      <DownloadAll jobs={jobs} />
    </>
  );
}

/** One archive of all results, if there are several. */
function DownloadAll({ jobs }: { readonly jobs: readonly Job[] }) {
  const done = jobs.flatMap(({ state }) => (state.status === 'done' ? [state] : []));
  if (done.length < 2) return null;
  const save = (): void => {
    const names = distinctNames(done.map(({ name }) => name));
    download(
      'documents.zip',
      zipOf(done.map(({ result }, index) => ({ name: names[index] ?? '', bytes: result.bytes }))),
      'application/zip',
    );
  };
  return (
    <p class="buttons">
      <button type="button" onClick={save}>
        Download all {done.length} as a ZIP
      </button>
    </p>
  );
}

interface JobLineProps {
  readonly job: Job;
  readonly isShown: boolean;
  readonly conversions: Conversions;
  readonly onShow: () => void;
}

function JobLine({ job, isShown, conversions, onShow }: JobLineProps) {
  const { state, file, id } = job;
  const remove = (
    <button type="button" class="quiet" onClick={() => conversions.remove(id)}>
      Remove<span class="unseen"> {file.name}</span>
    </button>
  );
  return (
    <li class={isShown ? 'job chosen' : 'job'}>
      <p class="job-name">
        <span class="badge" aria-hidden="true">
          {endingOf(file.name).slice(0, 5)}
        </span>
        <span>
          <strong>{file.name}</strong> <span class="small">{sizeInWords(file.size)}</span>
        </span>
      </p>
      {state.status === 'waiting' && (
        <p role="status" class="small">
          Waiting
        </p>
      )}
      {state.status === 'running' && <Working what="Converting" sent={state.sent} onCancel={() => conversions.remove(id)} />}
      {state.status === 'failed' && (
        <>
          <TroubleNotice trouble={state.trouble} onRetry={() => conversions.retry(id)} />
          <p class="buttons">{remove}</p>
        </>
      )}
      {state.status === 'done' && (
        <>
          <p role="status" class="small">
            {doneInWords(state)}
          </p>
          <p class="buttons">
            {/* Only one button is highlighted at a time. */}
            <button
              type="button"
              class={isShown ? 'main' : undefined}
              onClick={() => download(state.name, state.result.bytes, state.result.contentType)}
            >
              Download<span class="unseen"> {state.name}</span>
            </button>
            <button type="button" aria-pressed={isShown} onClick={onShow}>
              Show<span class="unseen"> {state.name}</span>
            </button>
            {remove}
          </p>
        </>
      )}
    </li>
  );
}

/** `Done in 0.42 s, 3 pages, 1 remark` */
function doneInWords({ ms, result: { pages, warnings } }: DoneJob): string {
  const facts = [
    `Done in ${timeInWords(ms)}`,
    pages === undefined ? '' : counted(pages, 'page'),
    warnings === 0 ? '' : counted(warnings, 'warning'),
  ];
  return facts.filter((fact) => fact !== '').join(', ');
}
