/** The API key: issued by e-mail, or entered by the user. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { routeTitles, type Route } from '../route.js';
import { createDocOpsClient, DocOpsError, type DocOpsClient } from '../../client.js';
import { PlainError } from '../service/explain-error.js';
import { useService } from '../service/service.js';
import { useTask, type TaskCall } from '../service/use-task.js';
import { CopyButton } from '../ui/copy-button.js';
import { CheckField, TextField } from '../ui/field.js';
import { Notice } from '../ui/notice.js';
import { TaskProgress } from '../ui/working.js';

const whatForgetting = 'The key is kept until you close this tab. Otherwise, it is lost when the page is reloaded.';

/** @param before The page to which the user returns */
export function KeyPage({ before }: { readonly before: Route }) {
  const { key, isRemembered, setKey } = useService();
  const [fresh, setFresh] = useState<string>();
  if (key === undefined)
    return (
      <>
        <p class="lead">The service requires an API key. Get one by e-mail, or enter your own.</p>
        <div class="columns even">
          <KeyByMail onKey={(issued) => (setFresh(issued), setKey(issued, false))} />
          <OwnKey onKey={setKey} />
        </div>
      </>
    );
  return (
    <div class="card">
      {fresh === key ? (
        <>
          <Notice tone="good">
            <p class="notice-title">This is your API key. It is shown only once: copy it now.</p>
            <p>
              <code class="secret">{key}</code>
            </p>
          </Notice>
          <p class="buttons">
            <CopyButton text={key} label="Copy the key" />
            <GoOn to={before} />
          </p>
        </>
      ) : (
        <>
          <Notice tone="plain">
            <p class="notice-title">You are using the API key that ends in “{key.slice(-4)}”.</p>
          </Notice>
          <p class="buttons">
            <GoOn to={before} />
          </p>
        </>
      )}
      <CheckField label="Keep the key in this tab" hint={whatForgetting} isOn={isRemembered} onValue={(isOn) => setKey(key, isOn)} />
      <p class="buttons">
        <button type="button" onClick={() => (setFresh(undefined), setKey(undefined, false))}>
          Forget the key
        </button>
      </p>
    </div>
  );
}

const GoOn = ({ to }: { readonly to: Route }) => (
  <a class="button" href={`#${to}`}>
    Continue to “{routeTitles[to]}”
  </a>
);

/** @throws PlainError if the service refuses the code; its own message names calls that this page does not show */
async function keyFor(client: DocOpsClient, email: string, code: string, call: TaskCall): Promise<string> {
  try {
    return await client.verify(email, code, call);
  } catch (error) {
    if (!(error instanceof DocOpsError) || !error.details.some(({ field }) => field === 'code')) throw error;
    throw new PlainError('This code is wrong, expired or already used.', 'Enter it exactly as in the e-mail, or request another code.');
  }
}

function KeyByMail({ onKey }: { readonly onKey: (key: string) => void }) {
  const { client } = useService();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const sending = useTask(async (call) => {
    await client.register(email.trim(), call);
    setSentTo(email.trim());
  });
  const checking = useTask(async (call) => onKey(await keyFor(client, sentTo ?? email.trim(), code.trim(), call)));
  // If sending a second code fails, the first one stays valid.
  const isSent = sentTo !== undefined;
  const codeForm = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isSent) codeForm.current?.querySelector('input')?.focus();
  }, [isSent]);
  return (
    <section class="card" aria-labelledby="key-by-mail">
      <h2 id="key-by-mail">By e-mail</h2>
      <form onSubmit={(event) => (event.preventDefault(), sending.start())}>
        <TextField label="Your e-mail address" type="email" autocomplete="email" value={email} onValue={setEmail} isRequired />
        <p class="buttons">
          <button type="submit" class={isSent ? undefined : 'main'}>
            {isSent ? 'Send another code' : 'Send me a code'}
          </button>
        </p>
      </form>
      <TaskProgress task={sending} what="Sending the code" />
      {isSent && (
        <form ref={codeForm} onSubmit={(event) => (event.preventDefault(), checking.start())}>
          <p role="status">We have sent a code to {sentTo}. It is valid for a few minutes and works once.</p>
          <TextField
            label="Code from the e-mail"
            hint="If the service has no e-mail set up yet, it prints the code in the terminal where it was started."
            autocomplete="one-time-code"
            value={code}
            onValue={setCode}
            isRequired
          />
          <p class="buttons">
            <button type="submit" class="main">
              Get my key
            </button>
          </p>
        </form>
      )}
      <TaskProgress task={checking} what="The code is being checked" />
    </section>
  );
}

/** The smallest document that can be inspected: one empty page (ISO 32000-2 §7.5). */
function emptyPage(): Uint8Array<ArrayBuffer> {
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'];
  let text = '%PDF-1.7\n';
  const entries = objects.map((object, index) => {
    const entry = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${String(size)}\n0000000000 65535 f \n${entries.join('')}trailer\n<</Size ${String(size)}/Root 1 0 R>>\n`;
  return new TextEncoder().encode(`${text}${table}startxref\n${String(text.length)}\n%%EOF\n`);
}

/**
 * No endpoint only checks a key, so an empty page is inspected.
 * @throws PlainError if the key is refused; the client's error if the service cannot be reached
 */
async function checkKey(api: string, key: string, signal: AbortSignal): Promise<void> {
  try {
    await createDocOpsClient({ baseUrl: api, apiKey: key, maxRetries: 0 }).inspect(emptyPage(), { signal });
  } catch (error) {
    // The key may lack permission to inspect, or the service may be busy: neither makes the key invalid.
    if (error instanceof DocOpsError && error.code !== 'AUTHENTICATION_ERROR') return;
    if (!(error instanceof DocOpsError)) throw error;
    throw new PlainError('The service does not accept this key.', 'Check that you copied the whole key, or get one by e-mail.');
  }
}

function OwnKey({ onKey }: { readonly onKey: (key: string, isRemembered: boolean) => void }) {
  const [key, setKey] = useState('');
  const [isKept, setKept] = useState(false);
  const { api } = useService();
  const checking = useTask(async ({ signal }) => {
    await checkKey(api, key.trim(), signal);
    onKey(key.trim(), isKept);
  });
  return (
    <section class="card" aria-labelledby="own-key">
      <h2 id="own-key">I have a key</h2>
      <form onSubmit={(event) => (event.preventDefault(), checking.start())}>
        <TextField label="API key" type="password" value={key} onValue={setKey} isRequired />
        <CheckField label="Keep the key in this tab" hint={whatForgetting} isOn={isKept} onValue={setKept} />
        <p class="buttons">
          <button type="submit" class="main">
            Use this key
          </button>
        </p>
      </form>
      <TaskProgress task={checking} what="The key is being checked" />
    </section>
  );
}
