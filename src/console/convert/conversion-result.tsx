/** What came of a conversion: its pages, and beside them what the service has to say of it. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { DocxInspection } from '../../client.js';
import { isPdf, readLocalFile } from '../files/local-file.js';
import { useService } from '../service/service.js';
import { useTask } from '../service/use-task.js';
import { Notice, TroubleNotice } from '../ui/notice.js';
import { Working } from '../ui/working.js';
import { Pages, type PageTarget } from '../viewer/pages.js';
import { Remarks } from './remarks.js';
import type { Job, JobState } from './use-conversions.js';

type Done = Extract<JobState, { status: 'done' }>;

export function ConversionResult({ job, state }: { readonly job: Job; readonly state: Done }) {
  const { result, name } = state;
  const [target, setTarget] = useState<PageTarget>();
  const from = useRef<HTMLElement | undefined>(undefined);
  const showPage = (page: number): void => {
    from.current = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    setTarget({ page, back: () => from.current?.focus() });
  };
  return (
    <div class="result">
      <section class="beside sticky" aria-labelledby="remarks">
        <h2 id="remarks" tabIndex={-1}>
          {name}
        </h2>
        <Remarks
          warnings={result.report?.warnings ?? []}
          isAccessible={job.choice.isAccessible && job.choice.to === 'pdf'}
          onPage={isPdf(result.bytes) ? showPage : undefined}
        />
        <Fonts file={job.file} />
      </section>
      <Preview state={state} target={target} />
    </div>
  );
}

function Preview({ state: { result, name }, target }: { readonly state: Done; readonly target: PageTarget | undefined }) {
  const picture = useMemo(
    () =>
      result.contentType.startsWith('image/') ? URL.createObjectURL(new Blob([result.bytes], { type: result.contentType })) : undefined,
    [result],
  );
  useEffect(() => () => void (picture !== undefined && URL.revokeObjectURL(picture)), [picture]);
  if (isPdf(result.bytes)) return <Pages bytes={result.bytes} name={name} target={target} />;
  if (result.contentType.startsWith('text/')) return <pre>{textOf(result.bytes)}</pre>;
  if (picture !== undefined) return <img class="page" src={picture} alt={`Page of ${name}`} />;
  return <Notice tone="plain">This kind of file is not shown here: download it to look at it.</Notice>;
}

/** Letters of a text that are shown: a browser needs seconds for more. */
const mostShown = 200_000;

function textOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, mostShown));
  return bytes.length > mostShown ? `${text}…` : text;
}

/** Asked for when it is opened: the document is read once more for it. */
function Fonts({ file }: { readonly file: File }) {
  const { client } = useService();
  const task = useTask(async (call) => {
    const { bytes } = await readLocalFile(file);
    return (await client.inspect(bytes, call)) as DocxInspection;
  });
  if (!/\.do[ct][xm]$/i.test(file.name)) return null;
  const { state } = task;
  return (
    <details onToggle={(event) => event.currentTarget.open && state.status === 'idle' && task.start()}>
      <summary>Fonts</summary>
      {state.status === 'running' && <Working what="The fonts are being looked up" sent={state.sent} onCancel={task.reset} />}
      {state.status === 'failed' && <TroubleNotice trouble={state.trouble} onRetry={task.start} />}
      {state.status === 'done' && (
        <table>
          <thead>
            <tr>
              <th scope="col">Asked for</th>
              <th scope="col">Drawn with</th>
            </tr>
          </thead>
          <tbody>
            {state.value.fonts.map(({ family, drawnWith }) => (
              <tr key={family}>
                <td>{family}</td>
                <td>{drawnWith === family ? 'itself' : drawnWith}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
