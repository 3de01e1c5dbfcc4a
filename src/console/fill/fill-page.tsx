/** Fill in: a template, its form, and a live preview of the page. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { DocumentFormat } from '../../contract/conversion.js';
import type { AnnotatedDocument, DocxInspection, Inspection } from '../../client.js';
import { download } from '../files/download.js';
import { readLocalFile, withEnding, type LocalFile } from '../files/local-file.js';
import { NeedsKey } from '../service/needs-key.js';
import { useService } from '../service/service.js';
import { useTask } from '../service/use-task.js';
import { CopyButton } from '../ui/copy-button.js';
import { CheckField } from '../ui/field.js';
import { FileDrop } from '../ui/file-drop.js';
import { Notice, TroubleNotice } from '../ui/notice.js';
import { SideBySide, type Side } from '../ui/side-by-side.js';
import { Steps, type Step } from '../ui/steps.js';
import { TaskProgress } from '../ui/working.js';
import { Pages } from '../viewer/pages.js';
import { FillMany } from './fill-many.js';
import { readForm } from './form-model.js';
import { readPdfForm } from './pdf-form-model.js';
import { requestData, type FormValues } from './form-values.js';
import { Form } from './form.js';
import { curlLine, dataJson, requestJson, shownJson } from './request-lines.js';

interface Template {
  readonly file: LocalFile;
  readonly inspection: Inspection;
}

const steps: readonly Step[] = [
  ['Choose a template', 'A Word document with fields, or with tags such as {{customer}}; or a PDF form.'],
  ['Fill in the form', 'It has a field for everything in the template, and the preview updates as you type.'],
  ['Download', 'As a PDF or Word document, or as a request for your own program.'],
];

export function FillPage() {
  const { client } = useService();
  const [chosen, setChosen] = useState<File>();
  const opening = useTask(async (call, file: File): Promise<Template> => {
    const local = await readLocalFile(file);
    return { file: local, inspection: await client.inspect(local.bytes, { pages: false, ...call }) };
  });
  const { state } = opening;
  return (
    <>
      <p class="lead">Fill in a Word template or a PDF form: its fields and {'{{tags}}'} become a form, with a live preview.</p>
      <NeedsKey />
      <FileDrop
        wanted="A Word document (.docx, .dotx) with fields or tags, or a PDF form"
        accept=".docx,.dotx,.docm,.dotm,.pdf"
        isCompact={state.status !== 'idle'}
        call="annotate"
        sample="template"
        onFiles={([file]) => {
          if (!file) return;
          setChosen(file);
          opening.start(file);
        }}
      />
      {state.status === 'idle' && <Steps steps={steps} />}
      <TaskProgress task={opening} what={`${chosen?.name ?? 'The template'} is being opened`} about={chosen?.name} canRetry />
      {state.status === 'done' && <Filling key={state.value.file.name + String(state.ms)} template={state.value} />}
    </>
  );
}

/** Milliseconds without typing after which the page is redrawn. */
const pauseMs = 600;

function Filling({ template: { file, inspection } }: { readonly template: Template }) {
  const { client } = useService();
  const isPdfForm = inspection.format === 'pdf';
  const items = useMemo(() => (inspection.format === 'pdf' ? readPdfForm(inspection) : readForm(inspection)), [inspection]);
  const [values, setValues] = useState<FormValues>({});
  const data = useMemo(() => requestData(items, values), [items, values]);
  const [preview, setPreview] = useState<AnnotatedDocument>();
  const [side, setSide] = useState<Side>('first');
  const [isFlat, setFlat] = useState(false);
  const flatten = isFlat ? 'true' : undefined;
  const drawing = useTask(async (call) => setPreview(await client.annotate(file.bytes, { data, flatten, to: 'pdf', ...call })));
  const saving = useTask(async (call, to: DocumentFormat) => {
    const { bytes, contentType } = await client.annotate(file.bytes, { data, flatten, to, ...call });
    download(withEnding(file.name, to), bytes, contentType);
  });
  useEffect(() => {
    const timer = setTimeout(drawing.start, pauseMs);
    return () => clearTimeout(timer);
  }, [data, flatten]);
  const form = (
    <>
      {inspection.format === 'docx' && <TagProblems problems={inspection.template.problems} />}
      {items.length === 0 ? (
        <Notice tone="plain">This document has nothing to fill in: no fields{isPdfForm ? '' : ' or tags'}.</Notice>
      ) : (
        <form class="card" aria-label={`Form of ${file.name}`} onSubmit={(event) => event.preventDefault()}>
          <h2 class="card-title">{file.name}</h2>
          <p class="hint">
            Fields you leave empty keep {isPdfForm ? 'the form’s content' : 'the template’s content; empty tags are removed'}.
          </p>
          <Form items={items} values={values} onValues={setValues} />
        </form>
      )}
      {isPdfForm && items.length > 0 && (
        <CheckField
          label="Finish the form"
          hint="Fields and comments become part of the pages, and nobody can fill them in any more."
          isOn={isFlat}
          onValue={setFlat}
        />
      )}
      <p class="buttons stay">
        <button type="button" class="main" onClick={() => saving.start('pdf')}>
          Download PDF
        </button>
        {!isPdfForm && (
          <button type="button" onClick={() => saving.start('docx')}>
            Download Word
          </button>
        )}
      </p>
      <TaskProgress task={saving} what={`${file.name} is being filled in`} about={file.name} />
      {items.length > 0 && <FillMany file={file} items={items} values={values} flatten={flatten} />}
      <ForPrograms file={file} data={data} query={isFlat ? 'to=pdf&flatten=true' : 'to=pdf'} />
    </>
  );
  const pages = (
    <>
      <div class="desk-head">
        <h2>{withEnding(file.name, 'pdf')}</h2>
        <span role="status" class="small">
          {drawing.state.status === 'running' ? 'Updating the preview …' : preview ? 'The preview is up to date.' : ''}
        </span>
      </div>
      {drawing.state.status === 'failed' && <TroubleNotice about={file.name} trouble={drawing.state.trouble} onRetry={drawing.start} />}
      {preview && <Pages bytes={preview.bytes} name={withEnding(file.name, 'pdf')} />}
    </>
  );
  return (
    <SideBySide
      label="Filling in"
      titles={{ first: 'Form', second: 'Preview' }}
      shown={side}
      onShow={setSide}
      first={form}
      second={pages}
    />
  );
}

/** Tags that the service cannot parse. */
function TagProblems({ problems }: { readonly problems: DocxInspection['template']['problems'] }) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="caution">
      <p class="notice-title">Some tags in this template are invalid. Correct them in Word.</p>
      <ul>
        {problems.map(({ text, issue, paragraph }, index) => (
          <li key={index}>
            <code>{text}</code>, paragraph {paragraph}: {issue}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function ForPrograms({ file, data, query }: { readonly file: LocalFile; readonly data: object; readonly query: string }) {
  const { api } = useService();
  const line = curlLine(api, query, withEnding(file.name, 'pdf'));
  const save = async (): Promise<void> =>
    download('request.json', new TextEncoder().encode(await requestJson(file, data)), 'application/json');
  return (
    <details class="card">
      <summary>Use it from a program</summary>
      <h3>The data</h3>
      <pre tabIndex={0}>{shownJson(data)}</pre>
      <p class="buttons">
        <CopyButton text={dataJson(data)} label="Copy the data" />
        <button type="button" onClick={() => void save()}>
          Download request.json
        </button>
      </p>
      <h3>The request</h3>
      <p class="hint">Uses request.json, which includes the template, and your key in $DOCOPS_KEY.</p>
      <pre tabIndex={0}>{line}</pre>
      <CopyButton text={line} label="Copy the command" />
    </details>
  );
}
