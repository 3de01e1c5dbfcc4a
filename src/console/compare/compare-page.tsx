/** Compare: two versions of a document in; the revised one with its changes, and a list of them, out. */
import { useState } from 'preact/hooks';
import { comparedDocuments, type ComparedDocument as Side } from '../../contract/comparing.js';
import { macroType } from '../../contract/conversion.js';
import { sizeInWords, withEnding } from '../files/local-file.js';
import { NeedsKey } from '../service/needs-key.js';
import { useService } from '../service/service.js';
import { useTask } from '../service/use-task.js';
import { FileDrop } from '../ui/file-drop.js';
import { Steps, type Step } from '../ui/steps.js';
import { TaskProgress } from '../ui/working.js';
import { CompareOptions } from './compare-options.js';
import { compareChoicesOf, comparedEndings, firstChoice, type ShownChoice } from './compare-words.js';
import { Compared, type NamedComparison } from './compared.js';

type Chosen = Readonly<Partial<Record<Side, File>>>;

const steps: readonly Step[] = [
  ['Choose two versions', 'Word documents or PDFs, also one of each.'],
  ['Read the changes', 'Every change is listed, with its place in the document.'],
  ['Download', 'A Word document with tracked changes, a PDF or a web page.'],
];

const sideWords: Readonly<Record<Side, string>> = { original: 'the original', revised: 'the revised version' };

export function ComparePage() {
  const { client } = useService();
  const [files, setFiles] = useState<Chosen>({});
  const [choice, setChoice] = useState(firstChoice);
  const task = useTask(async (call, original: File, revised: File, wanted: ShownChoice): Promise<NamedComparison> => {
    const result = await client.compare({ original, revised, ...compareChoicesOf(wanted), report: true, ...call });
    return { name: resultName(revised.name, result.contentType, wanted), result };
  });
  const { original, revised } = files;
  const { state } = task;
  const take = (side: Side, file: File | undefined): void => {
    setFiles((earlier) => ({ ...earlier, [side]: file }));
    task.reset();
  };
  return (
    <>
      <p class="lead">See what has changed between two versions of a document, and get it as tracked changes.</p>
      <NeedsKey />
      <div class="columns even compare-files">
        {comparedDocuments.map((side) => (
          <ChosenFile key={side} side={side} file={files[side]} onFile={(file) => take(side, file)} />
        ))}
      </div>
      {!original && !revised && <Steps steps={steps} />}
      {(original ?? revised) && <CompareOptions choice={choice} onChoice={setChoice} />}
      {original && revised && (
        <p class="buttons">
          <button type="button" class="main" disabled={state.status === 'running'} onClick={() => task.start(original, revised, choice)}>
            Compare
          </button>
        </p>
      )}
      <TaskProgress task={task} what="Comparing the documents" canRetry />
      {state.status === 'done' && <Compared {...state.value} />}
    </>
  );
}

function resultName(revised: string, contentType: string, { to }: ShownChoice): string {
  const ending = contentType === macroType ? 'docm' : to;
  return withEnding(revised, ending).replace(/\.[^.]+$/, `-compared.${ending}`);
}

interface ChosenFileProps {
  readonly side: Side;
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
}

/** The picker of one document, and the file that was chosen. */
function ChosenFile({ side, file, onFile }: ChosenFileProps) {
  return (
    <div>
      <FileDrop
        wanted="Word (.docx) or PDF"
        subject={sideWords[side]}
        accept={comparedEndings}
        isCompact={file !== undefined}
        call="compare"
        onFiles={([chosen]) => onFile(chosen)}
      />
      {file && (
        <p class="chosen-file" role="status">
          <strong>{file.name}</strong> <span class="small">{sizeInWords(file.size)}</span>
        </p>
      )}
    </div>
  );
}
