/** Check signatures: a file in; a one-sentence verdict and its grounds out. */
import { useState } from 'preact/hooks';
import { DocOpsError, type VerificationAnswer } from '../../client.js';
import { isPdf, readLocalFile, type LocalFile } from '../files/local-file.js';
import { useService } from '../service/service.js';
import { useTask } from '../service/use-task.js';
import { TextField } from '../ui/field.js';
import { FileDrop } from '../ui/file-drop.js';
import { Steps, type Step } from '../ui/steps.js';
import { TaskProgress } from '../ui/working.js';
import { Report } from './report.js';

export interface Checked {
  readonly file: LocalFile;
  readonly password: string | undefined;
  readonly report: VerificationAnswer;
}

/** Whether the error asks for the password of an encrypted file. */
const wantsPassword = (error: unknown): boolean =>
  error instanceof DocOpsError && error.details.some(({ reason }) => reason === 'password-required' || reason === 'password-wrong');

const steps: readonly Step[] = [
  ['Choose a signed document', 'A PDF or a Word document. It needs no API key, and the service keeps no copy.'],
  ['Read the verdict', 'One sentence tells you whether you can rely on it, and why.'],
  ['See the details', 'Who signed and when, and every page that has changed since, before and after.'],
];

export function VerifyPage() {
  const { client } = useService();
  const [file, setFile] = useState<File>();
  const [isLocked, setLocked] = useState(false);
  const [password, setPassword] = useState('');
  const task = useTask(async (call, chosen: File, secret: string): Promise<Checked> => {
    const local = await readLocalFile(chosen);
    const given = secret === '' ? {} : { password: secret };
    try {
      const report = await client.verifySignatures(local.bytes, { ...given, ...call });
      return { file: local, password: given.password, report };
    } catch (error) {
      setLocked(wantsPassword(error));
      throw error;
    }
  });
  const { state } = task;
  return (
    <>
      <p class="lead">Find out whether you can rely on a signed PDF or Word document: who signed it, when, and what has changed since.</p>
      <FileDrop
        wanted="A PDF or a Word document (.docx) with signatures"
        accept=".pdf,.docx,.docm"
        isCompact={state.status !== 'idle'}
        call="verify"
        sample="signed"
        onFiles={([chosen]) => {
          if (!chosen) return;
          setFile(chosen);
          setPassword('');
          setLocked(false);
          task.start(chosen, '');
        }}
      />
      {state.status === 'idle' && <Steps steps={steps} />}
      {state.status === 'failed' && file && isLocked ? (
        <form class="card" onSubmit={(event) => (event.preventDefault(), task.start(file, password))}>
          <p role="alert">{file.name} is encrypted. Its password is used for this check only.</p>
          <TextField label="Password of the document" type="password" value={password} onValue={setPassword} isRequired />
          <p class="buttons">
            <button type="submit" class="main">
              Check
            </button>
          </p>
        </form>
      ) : (
        <TaskProgress task={task} what={`${file?.name ?? 'The file'} is being checked`} about={file?.name} canRetry />
      )}
      {state.status === 'done' && <Report checked={state.value} isPdf={isPdf(state.value.file.bytes)} />}
    </>
  );
}
