/** What came of a conversion: its pages, and beside them what the service has to say of it. */
import { useEffect, useMemo } from 'preact/hooks';
import type { DocxInspection } from '../../client.js';
import { isPdf, readLocalFile } from '../files/local-file.js';
import { useService } from '../service/service.js';
import { useTask } from '../service/use-task.js';
import { Notice, TroubleNotice } from '../ui/notice.js';
import { Working } from '../ui/working.js';
import { Pages } from '../viewer/pages.js';
import type { Job, JobState } from './use-conversions.js';

type Done = Extract<JobState, { status: 'done' }>;

export function ConversionResult({ job, state }: { readonly job: Job; readonly state: Done }) {
  const { result, name } = state;
  const warnings = result.report?.warnings ?? [];
  return (
    <div class="result">
      <section class="beside" aria-labelledby="remarks">
        <h2 id="remarks">{name}</h2>
        {warnings.length === 0 ? (
          <Notice tone="good">Nothing in this document was odd.</Notice>
        ) : (
          <>
            <h3>Remarks</h3>
            <ul class="remarks">
              {warnings.map(({ code, message, count }) => (
                <li key={code + message}>
                  {message}
                  {count > 1 && <span class="small"> ({count} times)</span>}
                </li>
              ))}
            </ul>
          </>
        )}
        <Fonts file={job.file} />
      </section>
      <Preview state={state} />
    </div>
  );
}

function Preview({ state: { result, name } }: { readonly state: Done }) {
  const picture = useMemo(
    () =>
      result.contentType.startsWith('image/') ? URL.createObjectURL(new Blob([result.bytes], { type: result.contentType })) : undefined,
    [result],
  );
  useEffect(() => () => void (picture !== undefined && URL.revokeObjectURL(picture)), [picture]);
  if (isPdf(result.bytes)) return <Pages bytes={result.bytes} name={name} />;
  if (picture !== undefined) return <img class="page" src={picture} alt={`Page of ${name}`} />;
  return <Notice tone="plain">This kind of file is not shown here: download it to look at it.</Notice>;
}

/** Asked for when it is opened: the document is read once more for it. */
function Fonts({ file }: { readonly file: File }) {
  const { client } = useService();
  const task = useTask(async (signal) => {
    const { bytes } = await readLocalFile(file);
    return (await client.inspect(bytes, { signal })) as DocxInspection;
  });
  if (!/\.do[ct][xm]$/i.test(file.name)) return null;
  const { state } = task;
  return (
    <details onToggle={(event) => event.currentTarget.open && state.status === 'idle' && task.start()}>
      <summary>Fonts</summary>
      {state.status === 'running' && <Working what="The fonts are being looked up" onCancel={task.reset} />}
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
