/** Merge: files in their order, one document out; or pages of one. */
import { useRef, useState } from 'preact/hooks';
import { isPdf, readLocalFile, sizeInWords, timeInWords } from '../files/local-file.js';
import { download } from '../files/download.js';
import { NeedsKey } from '../service/needs-key.js';
import { useService } from '../service/service.js';
import { useTask } from '../service/use-task.js';
import { CheckField, SelectField, TextField } from '../ui/field.js';
import { FileDrop } from '../ui/file-drop.js';
import { TroubleNotice } from '../ui/notice.js';
import { Working } from '../ui/working.js';
import { Pages } from '../viewer/pages.js';
import {
  breakChoices,
  canMerge,
  firstMergeChoice,
  mergeEndings,
  mergeOptionsOf,
  mergeTargets,
  moved,
  sourceOf,
  type ListedFile,
  type MergeChoice,
} from './merge-words.js';

export function MergePage() {
  const { client } = useService();
  const [files, setFiles] = useState<readonly ListedFile[]>([]);
  const [choice, setChoice] = useState(firstMergeChoice);
  const lastId = useRef(0);
  const task = useTask(async (call) => {
    const sources = await Promise.all(files.map(async (listed) => sourceOf(await readLocalFile(listed.file), listed, choice.to)));
    const result = await client.merge(sources, { ...mergeOptionsOf(choice), ...call, report: true });
    return { result, name: `merged.${choice.to}` };
  });
  const { state } = task;
  const add = (added: readonly File[]): void =>
    setFiles((before) => [...before, ...added.map((file): ListedFile => ({ id: (lastId.current += 1), file, pages: '', password: '' }))]);
  const change = (id: number, said: Partial<ListedFile>): void =>
    setFiles((before) => before.map((one) => (one.id === id ? { ...one, ...said } : one)));
  return (
    <>
      <p class="lead">Several files become one document, in the order of the list. One file alone gives the pages that you name.</p>
      <NeedsKey />
      <div class="columns">
        <div>
          <FileDrop wanted="Word (.docx), PDF, Markdown (.md) or HTML files" accept={mergeEndings} isMultiple onFiles={add} />
          {files.length > 0 && (
            <ol class="jobs" aria-label="Files, in their order">
              {files.map((listed, index) => (
                <FileLine
                  key={listed.id}
                  listed={listed}
                  index={index}
                  count={files.length}
                  isPdfWanted={choice.to === 'pdf'}
                  onChange={(said) => change(listed.id, said)}
                  onMove={(by) => setFiles((before) => moved(before, listed.id, by))}
                  onRemove={() => setFiles((before) => before.filter(({ id }) => id !== listed.id))}
                />
              ))}
            </ol>
          )}
          <p class="buttons">
            <button
              type="button"
              class="main"
              disabled={!canMerge(files, choice) || state.status === 'running'}
              onClick={() => task.start()}
            >
              Merge
            </button>
          </p>
          {state.status === 'running' && <Working what="Merging" sent={state.sent} onCancel={task.reset} />}
          {state.status === 'failed' && <TroubleNotice trouble={state.trouble} onRetry={task.start} />}
        </div>
        <Options choice={choice} onChoice={setChoice} />
      </div>
      {state.status === 'done' && <Result {...state.value} ms={state.ms} />}
    </>
  );
}

interface FileLineProps {
  readonly listed: ListedFile;
  readonly index: number;
  readonly count: number;
  readonly isPdfWanted: boolean;
  readonly onChange: (said: Partial<ListedFile>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function FileLine({ listed: { file, pages, password }, index, count, isPdfWanted, onChange, onMove, onRemove }: FileLineProps) {
  return (
    <li class="job">
      <p>
        <strong>{file.name}</strong> <span class="small">{sizeInWords(file.size)}</span>
      </p>
      {isPdfWanted && (
        <>
          <TextField
            label={`Pages of ${file.name}`}
            hint="As 2-5,8; empty: all of them."
            value={pages}
            onValue={(next) => onChange({ pages: next })}
          />
          {/\.pdf$/i.test(file.name) && (
            <details>
              <summary>It has a password</summary>
              <TextField
                label={`Password of ${file.name}`}
                type="password"
                value={password}
                onValue={(next) => onChange({ password: next })}
              />
            </details>
          )}
        </>
      )}
      <p class="buttons">
        <button type="button" disabled={index === 0} onClick={() => onMove(-1)}>
          Up<span class="unseen"> {file.name}</span>
        </button>
        <button type="button" disabled={index === count - 1} onClick={() => onMove(1)}>
          Down<span class="unseen"> {file.name}</span>
        </button>
        <button type="button" onClick={onRemove}>
          Remove<span class="unseen"> {file.name}</span>
        </button>
      </p>
    </li>
  );
}

function Options({ choice, onChoice }: { readonly choice: MergeChoice; readonly onChoice: (choice: MergeChoice) => void }) {
  return (
    <fieldset class="card">
      <legend>The document</legend>
      <SelectField label="Becomes" choices={mergeTargets} value={choice.to} onValue={(to) => onChoice({ ...choice, to })} />
      {choice.to === 'pdf' && (
        <>
          <TextField
            label="A line on every page"
            hint="{page} and {pages} are filled in: Page {page} of {pages}"
            value={choice.stamp}
            onValue={(stamp) => onChoice({ ...choice, stamp })}
          />
          <CheckField
            label="For printing on both sides"
            hint="Every file begins on the front of a sheet, behind an empty page where it takes one."
            isOn={choice.startsOnFront}
            onValue={(startsOnFront) => onChoice({ ...choice, startsOnFront })}
          />
        </>
      )}
      {choice.to === 'docx' && (
        <>
          <SelectField
            label="Each file begins"
            choices={breakChoices}
            value={choice.between}
            onValue={(between) => onChoice({ ...choice, between })}
          />
          <CheckField
            label="In the first file’s styles"
            hint="Headings and paragraphs of all files look as in the first one. Otherwise each looks as it did."
            isOn={choice.sharesStyles}
            onValue={(sharesStyles) => onChoice({ ...choice, sharesStyles })}
          />
        </>
      )}
    </fieldset>
  );
}

type Merged = Awaited<ReturnType<ReturnType<typeof useService>['client']['merge']>>;

function Result({ result, name, ms }: { readonly result: Merged; readonly name: string; readonly ms: number }) {
  const warnings = result.report?.warnings ?? [];
  return (
    <div class="result">
      <section class="beside sticky" aria-labelledby="merged">
        <h2 id="merged" tabIndex={-1}>
          {name}
        </h2>
        <p role="status">
          Done in {timeInWords(ms)}
          {result.pages !== undefined && `, ${result.pages === 1 ? '1 page' : `${String(result.pages)} pages`}`}
        </p>
        <p class="buttons">
          <button type="button" class="main" onClick={() => download(name, result.bytes, result.contentType)}>
            Download<span class="unseen"> {name}</span>
          </button>
        </p>
        {warnings.length > 0 && (
          <>
            <h3>Remarks</h3>
            <ul class="remarks">
              {warnings.map(({ code, message }) => (
                <li key={code + message}>{message}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      {isPdf(result.bytes) && <Pages bytes={result.bytes} name={name} target={undefined} />}
    </div>
  );
}
