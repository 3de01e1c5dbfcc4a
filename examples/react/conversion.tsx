// A component for useConversion: choose a Word document, watch the upload, and get a PDF or an error.
import { DocOpsServiceError, type DocOpsClient } from 'docops-router/client';
import { useEffect, useId, useState } from 'react';
import { useConversion, type ConversionState } from './use-conversion.js';

export function Conversion({ client }: { readonly client: DocOpsClient }) {
  const { state, start, cancel, retry } = useConversion(client);
  const id = useId();
  const isRunning = state.status === 'sending' || state.status === 'converting';
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Word to PDF</h2>
      <label htmlFor={id}>Word document</label>
      <input
        id={id}
        type="file"
        accept=".docx"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) start(file, { from: 'docx', to: 'pdf' });
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <p role="status">{wordsOf(state)}</p>
      {state.status === 'sending' && <progress aria-label="Sent" value={state.loaded} max={state.total} />}
      {state.status === 'converting' && <progress aria-label="Converting" />}
      {isRunning && (
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      )}
      {state.status === 'failed' && (
        <div role="alert">
          <Failure error={state.error} />
          <button type="button" onClick={retry}>
            Try again
          </button>
        </div>
      )}
      {state.status === 'done' && <Download file={state.file} bytes={state.result.bytes} type={state.result.contentType} />}
    </section>
  );
}

/** Read aloud by screen readers, so it does not change with every byte. */
function wordsOf(state: ConversionState): string {
  if (state.status === 'sending') return 'Sending …';
  if (state.status === 'converting') return 'Converting …';
  if (state.status === 'done') return `Pages: ${String(state.result.pages)}, warnings: ${String(state.result.warnings)}`;
  return '';
}

/** An error that a person can act on; the request id is for the reader of the service's log. */
function Failure({ error }: { readonly error: unknown }) {
  // No response, or one that the browser hides from the page: CORS.
  if (!(error instanceof DocOpsServiceError)) return <p>The service cannot be reached.</p>;
  return (
    <>
      <p>{error.message}</p>
      {error.requestId !== undefined && (
        <p>
          Request <code>{error.requestId}</code>
        </p>
      )}
    </>
  );
}

interface DownloadProps {
  readonly file: File;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

function Download({ file, bytes, type }: DownloadProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const own = URL.createObjectURL(new Blob([bytes], { type }));
    setAddress(own);
    return () => URL.revokeObjectURL(own);
  }, [bytes, type]);
  return (
    <a href={address} download={file.name.replace(/\.docx$/i, '.pdf')}>
      Download
    </a>
  );
}
