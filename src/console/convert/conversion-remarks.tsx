/** The service's report on a conversion: warnings, and the fonts it was drawn with. */
import { useRef } from 'preact/hooks';
import type { DocxInspection } from '../../client.js';
import { isPdf, readLocalFile } from '../files/local-file.js';
import { useService } from '../service/service.js';
import { useTask } from '../service/use-task.js';
import { TaskProgress } from '../ui/working.js';
import type { PageTarget } from '../viewer/pages.js';
import { Remarks } from './remarks.js';
import type { DoneJob, Job } from './use-conversions.js';

interface ConversionRemarksProps {
  readonly job: Job;
  readonly state: DoneJob;
  /** Shows a page, with a way back to the focused element. */
  readonly onPage: (target: PageTarget) => void;
}

export function ConversionRemarks({ job, state: { result, name }, onPage }: ConversionRemarksProps) {
  const from = useRef<HTMLElement | undefined>(undefined);
  const showPage = (page: number): void => {
    from.current = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    onPage({ page, back: () => from.current?.focus() });
  };
  return (
    <section class="card" aria-labelledby="remarks">
      <h2 id="remarks" class="card-title">
        About {name}
      </h2>
      <Remarks
        warnings={result.report?.warnings ?? []}
        isAccessible={job.choice.isAccessible && job.choice.to === 'pdf'}
        onPage={isPdf(result.bytes) ? showPage : undefined}
      />
      <Fonts file={job.file} />
    </section>
  );
}

/** Requested when it is opened, because the document has to be inspected again. */
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
      <TaskProgress task={task} what="Looking up fonts" canRetry />
      {state.status === 'done' && (
        <table>
          <thead>
            <tr>
              <th scope="col">Requested</th>
              <th scope="col">Displayed with</th>
            </tr>
          </thead>
          <tbody>
            {state.value.fonts.map(({ family, drawnWith }) => (
              <tr key={family}>
                <td>{family}</td>
                <td>{drawnWith === family ? 'the same font' : drawnWith}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
