/** Sign: a document, a signature on its page and the signer's details become a signed PDF with an audit trail. */
import { endingOf, isPdf, readLocalFile, withEnding, type LocalFile } from '../files/local-file.js';
import { PlainError } from '../service/explain-error.js';
import { NeedsKey } from '../service/needs-key.js';
import { useService } from '../service/service.js';
import { useTask } from '../service/use-task.js';
import { FileDrop } from '../ui/file-drop.js';
import { Steps, type Step } from '../ui/steps.js';
import { TaskProgress } from '../ui/working.js';
import { Signing } from './signing.js';

const steps: readonly Step[] = [
  ['Open a document', 'A PDF or a Word document. The service keeps no copy.'],
  ['Place your signature', 'Also the date or a text, by dragging or with the keyboard.'],
  ['Sign', 'Download a PDF in which every later change can be detected.'],
];

export function SignPage() {
  const { client } = useService();
  const opening = useTask(async (call, file: File): Promise<LocalFile> => {
    const local = await readLocalFile(file);
    if (isPdf(local.bytes)) return local;
    if (endingOf(file.name) !== 'docx') throw new PlainError('Only PDF and Word documents (.docx) can be signed.', 'Choose another file.');
    // The user signs what is shown.
    const { bytes } = await client.convert(local.bytes, { from: 'docx', fileName: file.name, ...call });
    return { name: withEnding(file.name, 'pdf'), bytes };
  });
  const { state } = opening;
  return (
    <>
      <p class="lead">
        Add an electronic signature to a document. Word documents are converted to PDF first: what you see is what you sign.
      </p>
      <NeedsKey />
      <FileDrop
        wanted="A PDF or a Word document (.docx)"
        accept=".pdf,.docx"
        call="sign"
        sample="contract"
        isCompact={state.status === 'done'}
        onFiles={([file]) => file && opening.start(file)}
      />
      {state.status === 'idle' && <Steps steps={steps} />}
      <TaskProgress task={opening} what="Opening the document" canRetry />
      {state.status === 'done' && <Signing key={state.value.name + String(state.ms)} file={state.value} />}
    </>
  );
}
