/** Sign: a document, a signature on its page, who signs, and a PDF with the record of how it came about. */
import { useRef, useState } from 'preact/hooks';
import { languages, type Language } from '../../base/language.js';
import type { SignedDocument } from '../../client.js';
import { download } from '../files/download.js';
import { endingOf, isPdf, readLocalFile, withEnding, type LocalFile } from '../files/local-file.js';
import { PlainError } from '../service/explain-error.js';
import { NeedsKey } from '../service/needs-key.js';
import { useService } from '../service/service.js';
import { useTask } from '../service/use-task.js';
import { CheckField, SelectField, TextField } from '../ui/field.js';
import { FileDrop } from '../ui/file-drop.js';
import { Notice, TroubleNotice } from '../ui/notice.js';
import { Working } from '../ui/working.js';
import type { OpenPdf } from '../viewer/pdf.js';
import { Pages } from '../viewer/pages.js';
import { eventNow, eventWords, useAuditTrail, type AuditTrail } from './audit-events.js';
import { clearOfText, firstPlacement, placed, type Placement } from './place-on-page.js';
import { PlacementBox, PlacementFields } from './placement.js';
import { SignatureMaker } from './signature-maker.js';

export function SignPage() {
  const { client } = useService();
  const [chosen, setChosen] = useState<File>();
  const opening = useTask(async (call, file: File): Promise<LocalFile> => {
    const local = await readLocalFile(file);
    if (isPdf(local.bytes)) return local;
    if (endingOf(file.name) !== 'docx') throw new PlainError('Only PDF and Word documents (.docx) can be signed.', 'Choose another file.');
    // What is seen is what is signed.
    const { bytes } = await client.convert(local.bytes, { from: 'docx', fileName: file.name, ...call });
    return { name: withEnding(file.name, 'pdf'), bytes };
  });
  const { state } = opening;
  return (
    <>
      <p class="lead">Put an electronic signature on a document. A Word document becomes a PDF first: what you see is what you sign.</p>
      <NeedsKey />
      <FileDrop
        wanted="A PDF or a Word document (.docx)"
        accept=".pdf,.docx"
        onFiles={([file]) => {
          if (!file) return;
          setChosen(file);
          opening.start(file);
        }}
      />
      {state.status === 'running' && <Working what="The document is being opened" sent={state.sent} onCancel={opening.reset} />}
      {state.status === 'failed' && chosen && <TroubleNotice trouble={state.trouble} onRetry={() => opening.start(chosen)} />}
      {state.status === 'done' && <Signing key={state.value.name + String(state.ms)} file={state.value} />}
    </>
  );
}

interface Signer {
  readonly name: string;
  readonly email: string;
  readonly reason: string;
  readonly location: string;
  readonly language: Language;
  readonly isCertified: boolean;
  readonly hasRead: boolean;
}

const nobody: Signer = { name: '', email: '', reason: '', location: '', language: 'en', isCertified: true, hasRead: false };
const consent = 'I have read this document and sign it.';
const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' };

function Signing({ file }: { readonly file: LocalFile }) {
  const { client } = useService();
  const [signer, setSigner] = useState(nobody);
  const [picture, setPicture] = useState<string>();
  const [placement, setPlacement] = useState<Placement>(firstPlacement);
  const [pages, setPages] = useState(1);
  const opened = useRef<OpenPdf | undefined>(undefined);
  const trail = useAuditTrail();
  const task = useTask(async (call): Promise<SignedDocument> => {
    const { name, email, reason, location, language, isCertified } = signer;
    // Numbers may lead over the page's edge; it is shown within it.
    const size = await opened.current?.page(placement.page);
    const { page, ...rect } = size ? placed(placement, size) : placement;
    return client.sign(file.bytes, {
      signer: { name: name.trim(), email: email.trim(), userAgent: navigator.userAgent, consent },
      auditTrail: [...trail.events, eventNow('submit', { consent })],
      certificate: { enabled: isCertified, language },
      signature: {
        ...(reason.trim() !== '' && { reason: reason.trim() }),
        ...(location.trim() !== '' && { location: location.trim() }),
        ...(picture === undefined ? { visible: false } : { page, rect, image: picture }),
      },
      fileName: file.name,
      ...call,
    });
  });
  /** Whoever has moved it already keeps it there. */
  const placeBesideText = async (pdf: OpenPdf): Promise<void> => {
    const page = await pdf.page(firstPlacement.page);
    const texts = await page.textBoxes().catch(() => []);
    setPlacement((now) => (now === firstPlacement ? clearOfText(now, page, texts) : now));
  };
  const { state } = task;
  if (state.status === 'done') return <Signed file={file} result={state.value} />;
  return (
    <form class="result form-first signing" onSubmit={(event) => (event.preventDefault(), task.start())}>
      <div class="beside">
        <SignerFields signer={signer} onSigner={(next) => (setSigner(next), trail.tell('field_change', { field: 'signer' }))} />
        <SignatureMaker name={signer.name} onPicture={setPicture} />
        {picture !== undefined && <PlacementFields placement={placement} pages={pages} onPlacement={setPlacement} />}
      </div>
      <Pages
        bytes={file.bytes}
        name={file.name}
        onOpen={(pdf) => {
          opened.current = pdf;
          setPages(pdf.pages);
          void placeBesideText(pdf);
          trail.tell('ready', { pages: pdf.pages });
        }}
        onPageSeen={(page, of) => trail.tell('scroll', { page, of })}
        over={(page, size) =>
          picture !== undefined && page === placement.page ? (
            <PlacementBox
              placement={placed(placement, size)}
              size={size}
              picture={picture}
              words={[signer.name, signer.reason, signer.location]}
              onPlacement={setPlacement}
            />
          ) : null
        }
      />
      <div class="beside last">
        <TrailList trail={trail} />
        <CheckField label={consent} isOn={signer.hasRead} onValue={(hasRead) => setSigner({ ...signer, hasRead })} />
        {state.status === 'failed' && <TroubleNotice trouble={state.trouble} onRetry={task.start} />}
        {state.status === 'running' && <Working what="The document is being signed" sent={state.sent} onCancel={task.reset} />}
        <p class="buttons">
          <button type="submit" class="main" disabled={!signer.hasRead || state.status === 'running'}>
            Sign the document
          </button>
        </p>
      </div>
    </form>
  );
}

function SignerFields({ signer, onSigner }: { readonly signer: Signer; readonly onSigner: (signer: Signer) => void }) {
  const choices = languages.map((value) => ({ value, label: languageNames[value] }));
  return (
    <fieldset class="card">
      <legend>Who signs</legend>
      <TextField label="Name" autocomplete="name" value={signer.name} onValue={(name) => onSigner({ ...signer, name })} isRequired />
      <TextField
        label="E-mail address"
        type="email"
        autocomplete="email"
        value={signer.email}
        onValue={(email) => onSigner({ ...signer, email })}
        isRequired
      />
      <div class="pair">
        <TextField label="Reason (optional)" value={signer.reason} onValue={(reason) => onSigner({ ...signer, reason })} />
        <TextField label="Place (optional)" value={signer.location} onValue={(location) => onSigner({ ...signer, location })} />
      </div>
      <CheckField
        label="Append a page that tells how it was signed"
        hint="With the steps below, each with its time. A document that is signed already stays as long as it is."
        isOn={signer.isCertified}
        onValue={(isCertified) => onSigner({ ...signer, isCertified })}
      />
      {signer.isCertified && (
        <SelectField
          label="Language of that page"
          choices={choices}
          value={signer.language}
          onValue={(language) => onSigner({ ...signer, language })}
        />
      )}
    </fieldset>
  );
}

function TrailList({ trail }: { readonly trail: AuditTrail }) {
  return (
    <details class="card">
      <summary>What is recorded ({trail.events.length} so far)</summary>
      <ul class="remarks">
        {trail.events.map(({ type, timestamp, data }, index) => (
          <li key={index}>
            {eventWords[type]}
            {typeof data?.['page'] === 'number' && ` (page ${String(data['page'])})`}, {new Date(timestamp).toLocaleTimeString('en-GB')}
          </li>
        ))}
      </ul>
      <p class="hint">Also the kind of your browser, and the sentence that you agree to. Times are those of your machine.</p>
    </details>
  );
}

function Signed({ file, result }: { readonly file: LocalFile; readonly result: SignedDocument }) {
  const name = `${file.name.replace(/\.pdf$/i, '')}-signed.pdf`;
  return (
    <div class="result">
      <div class="beside">
        <Notice tone="good">
          <p class="notice-title" role="status">
            The document is signed.
          </p>
          <p>Download it and keep it as it is: every later change shows. The service keeps no copy.</p>
        </Notice>
        <p class="buttons">
          <button type="button" class="main" onClick={() => download(name, result.bytes, result.contentType)}>
            Download {name}
          </button>
        </p>
        <details>
          <summary>For experts</summary>
          <dl>
            <div>
              <dt>Level</dt>
              <dd>{result.level}</dd>
            </div>
            {result.auditTrailHash !== undefined && (
              <div>
                <dt>Hash of the record</dt>
                <dd>
                  <code>{result.auditTrailHash}</code>
                </dd>
              </div>
            )}
          </dl>
        </details>
      </div>
      <Pages bytes={result.bytes} name={name} />
    </div>
  );
}
