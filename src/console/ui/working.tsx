/** The progress of a task: elapsed time, upload progress and a button to cancel, or the reason of its failure. */
import { useEffect, useState } from 'preact/hooks';
import type { UploadProgress } from '../../client.js';
import { sizeInWords } from '../files/local-file.js';
import type { Task } from '../service/use-task.js';
import { TroubleNotice } from './notice.js';

interface WorkingProps {
  readonly what: string;
  readonly sent?: UploadProgress | undefined;
  readonly onCancel: () => void;
}

export function Working({ what, sent, onCancel }: WorkingProps) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const sending = sent && sent.loaded < sent.total ? sent : undefined;
  const words = sending ? 'Uploading' : what;
  return (
    <div class="working">
      <progress aria-label={words} {...(sending && { value: sending.loaded, max: sending.total })} />
      <p>
        <span role="status">{words}</span>
        {/* Only visible: a screen reader would announce every change. */}
        <span aria-hidden="true">
          {sending && `: ${sizeInWords(sending.loaded)} of ${sizeInWords(sending.total)}`}
          {seconds > 1 && `${sending ? ',' : ''} ${String(seconds)} s`}
        </span>
      </p>
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}

interface TaskProgressProps {
  readonly task: Pick<Task<never, unknown>, 'state' | 'again' | 'reset'>;
  /** The name of the task: `Signing the document` */
  readonly what: string;
  /** The name of the file, if nothing beside it shows it. */
  readonly about?: string | undefined;
  readonly canRetry?: boolean;
}

/** Nothing is shown before the task starts, and once it is done. */
export function TaskProgress({ task: { state, again, reset }, what, about, canRetry }: TaskProgressProps) {
  if (state.status === 'running') return <Working what={what} sent={state.sent} onCancel={reset} />;
  if (state.status !== 'failed') return null;
  return <TroubleNotice trouble={state.trouble} {...(about !== undefined && { about })} {...(canRetry === true && { onRetry: again })} />;
}
