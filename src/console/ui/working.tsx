/** The progress of a running task: elapsed time, upload progress and a button to cancel. */
import { useEffect, useState } from 'preact/hooks';
import type { UploadProgress } from '../../client.js';
import { sizeInWords } from '../files/local-file.js';

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
