/** The result of a conversion, as pages, text or a picture. */
import { useEffect, useMemo } from 'preact/hooks';
import { counted } from '../../base/counted.js';
import { isPdf, sizeInWords } from '../files/local-file.js';
import { Notice } from '../ui/notice.js';
import { Pages, type PageTarget } from '../viewer/pages.js';
import type { DoneJob, Job } from './use-conversions.js';

interface ConversionPagesProps {
  /** Undefined until a file is done. */
  readonly job: Job | undefined;
  readonly target: PageTarget | undefined;
}

export function ConversionPages({ job, target }: ConversionPagesProps) {
  if (job?.state.status !== 'done') return <p class="desk-empty">Pages appear here when a file is ready.</p>;
  const { result, name } = job.state;
  const pages = result.pages === undefined ? '' : `${counted(result.pages, 'page')}, `;
  return (
    <>
      <div class="desk-head">
        <h2 tabIndex={-1}>{name}</h2>
        <span class="small">
          {pages}
          {sizeInWords(result.bytes.length)}
        </span>
      </div>
      <Preview state={job.state} target={target} />
    </>
  );
}

function Preview({ state: { result, name }, target }: { readonly state: DoneJob; readonly target: PageTarget | undefined }) {
  const picture = useMemo(
    () =>
      result.contentType.startsWith('image/') ? URL.createObjectURL(new Blob([result.bytes], { type: result.contentType })) : undefined,
    [result],
  );
  useEffect(() => () => void (picture !== undefined && URL.revokeObjectURL(picture)), [picture]);
  if (isPdf(result.bytes)) return <Pages bytes={result.bytes} name={name} target={target} />;
  if (result.contentType.startsWith('text/')) return <pre tabIndex={0}>{shownText(result.bytes)}</pre>;
  if (picture !== undefined) return <img class="page" src={picture} alt={`Page of ${name}`} />;
  return <Notice tone="plain">No preview is available for this kind of file. Download it to view it.</Notice>;
}

/** Characters of a text that are shown; a browser needs seconds for more. */
const mostShown = 200_000;

function shownText(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, mostShown));
  return bytes.length > mostShown ? `${text}…` : text;
}
