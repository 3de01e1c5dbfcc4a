/** Convert: files in, pages and documents out. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { download } from '../files/download.js';
import { sizeInWords, timeInWords } from '../files/local-file.js';
import { distinctNames, zipOf } from '../files/zip.js';
import { NeedsKey } from '../service/needs-key.js';
import { CheckField, SelectField } from '../ui/field.js';
import { FileDrop } from '../ui/file-drop.js';
import { TroubleNotice } from '../ui/notice.js';
import { Working } from '../ui/working.js';
import {
  acceptedEndings,
  changesChoicesFor,
  commentChoicesFor,
  firstChoice,
  targetChoices,
  type ConversionChoice,
} from './conversion-words.js';
import { ConversionResult } from './conversion-result.js';
import { useConversions, type Conversions, type Job } from './use-conversions.js';

export function ConvertPage() {
  const [choice, setChoice] = useState(firstChoice);
  const [shown, setShown] = useState<number>();
  const conversions = useConversions();
  const { jobs } = conversions;
  const firstDone = jobs.find(({ state }) => state.status === 'done')?.id;
  useEffect(() => {
    if (shown === undefined && firstDone !== undefined) setShown(firstDone);
  }, [shown, firstDone]);
  const job = jobs.find(({ id }) => id === shown);
  const place = useRef<HTMLDivElement>(null);
  const show = (id: number): void => {
    setShown(id);
    // The pages may be below the window, on a telephone always.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('h2')?.focus());
  };
  return (
    <>
      <p class="lead">Word documents, Markdown and web pages become PDF, Word documents, pictures, Markdown, web pages or plain text.</p>
      <NeedsKey />
      <div class="columns">
        <div>
          <FileDrop
            wanted="Word (.docx), Markdown (.md) or HTML files"
            accept={acceptedEndings}
            isMultiple
            onFiles={(files) => conversions.add(files, choice)}
          />
          {jobs.length > 0 && (
            <ul class="jobs" aria-label="Files">
              {jobs.map((one) => (
                <JobLine key={one.id} job={one} isShown={one.id === shown} conversions={conversions} onShow={() => show(one.id)} />
              ))}
            </ul>
          )}
          <DownloadAll jobs={jobs} />
        </div>
        <Options choice={choice} onChoice={setChoice} />
      </div>
      <div ref={place}>{job?.state.status === 'done' && <ConversionResult key={job.id} job={job} state={job.state} />}</div>
    </>
  );
}

/** One archive of what is done, where there are several. */
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

function Options({ choice, onChoice }: { readonly choice: ConversionChoice; readonly onChoice: (choice: ConversionChoice) => void }) {
  const { to, changes, comments, isArchival, isAccessible, isForm } = choice;
  const possible = commentChoicesFor(to);
  return (
    <fieldset class="card">
      <legend>For the files that you add next</legend>
      <SelectField
        label="Becomes"
        choices={targetChoices}
        value={to}
        onValue={(next) =>
          onChoice({
            ...choice,
            to: next,
            changes: changesChoicesFor(next).some(({ value }) => value === changes) ? changes : 'markup',
            comments: commentChoicesFor(next).some(({ value }) => value === comments) ? comments : 'none',
          })
        }
      />
      {to !== 'docx' && (
        <>
          <SelectField
            label="Tracked changes"
            choices={changesChoicesFor(to)}
            value={changes}
            onValue={(next) => onChoice({ ...choice, changes: next })}
          />
          <SelectField label="Comments" choices={possible} value={comments} onValue={(next) => onChoice({ ...choice, comments: next })} />
        </>
      )}
      {to === 'pdf' && (
        <>
          <CheckField
            label="For the archive (PDF/A-2b)"
            hint="A file that holds all that it needs, so that it looks the same in thirty years."
            isOn={isArchival}
            onValue={(isOn) => onChoice({ ...choice, isArchival: isOn })}
          />
          <CheckField
            label="Accessible (PDF/UA-1)"
            hint="A file that states that it can be read aloud, in the right order and with every picture described. What the document lacks for that becomes a list to work through."
            isOn={isAccessible}
            onValue={(isOn) => onChoice({ ...choice, isAccessible: isOn })}
          />
          <CheckField
            label="Fields to fill in"
            hint="Fields of the Word document (text, dates, lists, check boxes) stay fields that readers of the PDF can fill in. Otherwise they become plain text."
            isOn={isForm}
            onValue={(isOn) => onChoice({ ...choice, isForm: isOn })}
          />
        </>
      )}
    </fieldset>
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
  return (
    <li class="job">
      <p>
        <strong>{file.name}</strong> <span class="small">{sizeInWords(file.size)}</span>
      </p>
      {state.status === 'waiting' && <p role="status">Waiting</p>}
      {state.status === 'running' && <Working what="Converting" sent={state.sent} onCancel={() => conversions.remove(id)} />}
      {state.status === 'failed' && (
        <>
          <TroubleNotice trouble={state.trouble} onRetry={() => conversions.retry(id)} />
          <p class="buttons">
            <RemoveButton name={file.name} onRemove={() => conversions.remove(id)} />
          </p>
        </>
      )}
      {state.status === 'done' && (
        <>
          <p role="status">
            Done in {timeInWords(state.ms)}
            {state.result.pages !== undefined && `, ${state.result.pages === 1 ? '1 page' : `${String(state.result.pages)} pages`}`}
            {state.result.warnings > 0 && `, ${state.result.warnings === 1 ? '1 remark' : `${String(state.result.warnings)} remarks`}`}
          </p>
          <p class="buttons">
            <button type="button" class="main" onClick={() => download(state.name, state.result.bytes, state.result.contentType)}>
              Download<span class="unseen"> {state.name}</span>
            </button>
            <button type="button" aria-pressed={isShown} onClick={onShow}>
              Show<span class="unseen"> {state.name}</span>
            </button>
            <RemoveButton name={file.name} onRemove={() => conversions.remove(id)} />
          </p>
        </>
      )}
    </li>
  );
}

const RemoveButton = ({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) => (
  <button type="button" onClick={onRemove}>
    Remove<span class="unseen"> {name}</span>
  </button>
);
