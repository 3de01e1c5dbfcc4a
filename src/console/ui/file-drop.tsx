/** The file picker: by dropping, by the browser's own dialogue, or a sample. Files that exceed the service's size limit are not sent. */
import { useId, useState } from 'preact/hooks';
import type { DocumentCall } from '../../contract/document-calls.js';
import { checkSizes, type TooLarge } from '../files/size-check.js';
import { loadSample, type SampleKind } from '../samples/samples.js';
import { useService } from '../service/service.js';
import { useTask } from '../service/use-task.js';
import { Notice, TroubleNotice } from './notice.js';

interface FileDropProps {
  /** The files that are accepted: `Word documents (.docx)` */
  readonly wanted: string;
  /** The purpose of the file, on a page with several pickers: `the original`. Default: none is named. */
  readonly subject?: string;
  /** For the dialogue: `.docx,.pdf` */
  readonly accept: string;
  readonly isMultiple?: boolean;
  /** One line, once files have been added. */
  readonly isCompact?: boolean;
  /** The service's call that receives the file, for its size limit. Default: the largest limit of all calls. */
  readonly call?: DocumentCall;
  /** A sample for users without a file at hand. */
  readonly sample?: SampleKind;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Undefined if no limit is known. */
function mostBytes(sizes: ReturnType<typeof useService>['maxFileBytes'], call: DocumentCall | undefined): number | undefined {
  if (call !== undefined) return sizes[call];
  const all = Object.values(sizes);
  return all.length === 0 ? undefined : Math.max(...all);
}

export function FileDrop({ wanted, subject, accept, isMultiple = false, isCompact = false, call, sample, onFiles }: FileDropProps) {
  const id = useId();
  const { maxFileBytes } = useService();
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<readonly TooLarge[]>([]);
  const take = (list: Iterable<File> | null | undefined): void => {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    const { fitting, tooLarge } = checkSizes(isMultiple ? files : files.slice(0, 1), mostBytes(maxFileBytes, call));
    setRefused(tooLarge);
    if (fitting.length > 0) onFiles(fitting);
  };
  const another = subject === undefined ? 'Choose another file or drop it here' : `Replace ${subject}`;
  const more = isMultiple ? 'Add files or drop them here' : another;
  const first = isMultiple ? 'Drop files here' : `Drop ${subject ?? 'a file'} here`;
  return (
    <>
      <div
        class={`drop ${isCompact ? 'compact' : ''} ${isOver ? 'over' : ''}`}
        onDragOver={(event) => (event.preventDefault(), setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer?.files);
        }}
      >
        <DropPicture />
        <label for={id}>{isCompact ? more : first}</label>
        <p class="hint" id={`${id}-hint`}>
          {wanted}
        </p>
        <span class="drop-call" aria-hidden="true">
          {isMultiple ? 'Choose files' : 'Choose a file'}
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={isMultiple}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            take(event.currentTarget.files);
            // Allows the same file to be chosen again.
            event.currentTarget.value = '';
          }}
        />
        {sample !== undefined && !isCompact && <SampleOffer kind={sample} onFile={(file) => take([file])} />}
      </div>
      {refused.map((one) => (
        <Notice key={one.name} tone="bad" isUrgent>
          <p class="notice-title">{one.sentence}</p>
          <p>Make it smaller or split it. Nothing was uploaded.</p>
          <p class="buttons">
            <button type="button" onClick={() => setRefused(refused.filter((other) => other !== one))}>
              Remove<span class="unseen"> {one.name}</span>
            </button>
          </p>
        </Notice>
      ))}
    </>
  );
}

function SampleOffer({ kind, onFile }: { readonly kind: SampleKind; readonly onFile: (file: File) => void }) {
  const loading = useTask(async () => onFile(await loadSample(kind)));
  const { state } = loading;
  return (
    <div class="drop-sample">
      {state.status === 'failed' && <TroubleNotice trouble={state.trouble} />}
      <p>
        No file to hand?{' '}
        <button type="button" class="plain-link" onClick={loading.start}>
          Try a sample
        </button>
      </p>
    </div>
  );
}

/** A sheet that drops into an open folder. */
const DropPicture = () => (
  <svg class="drop-picture" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    <path
      d="M17 5h21l11 11v29a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3z"
      fill="var(--card)"
      stroke="currentColor"
      stroke-width="2.5"
    />
    <path d="M38 5v8a3 3 0 0 0 3 3h8" fill="var(--main-ground)" stroke="currentColor" stroke-width="2.5" stroke-linejoin="round" />
    <path
      d="M31.500 22v15m-6-6l6 6 6-6"
      fill="none"
      stroke="currentColor"
      stroke-width="3"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
    <path d="M6 45v9a4 4 0 0 0 4 4h44a4 4 0 0 0 4-4v-9" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" />
  </svg>
);
