/** A document that is open, and all that is needed to sign it. */
import { useRef, useState } from 'preact/hooks';
import { lookSize } from '../../base/names/signature-look.js';
import type { SignedDocument } from '../../client.js';
import type { LocalFile } from '../files/local-file.js';
import { useService } from '../service/service.js';
import { useTask } from '../service/use-task.js';
import { CheckField } from '../ui/field.js';
import { TroubleNotice } from '../ui/notice.js';
import { Working } from '../ui/working.js';
import type { OpenPdf, PdfPage } from '../viewer/pdf.js';
import { Pages } from '../viewer/pages.js';
import { eventNow, useAuditTrail } from './audit-events.js';
import type { InkPicture } from './ink.js';
import { PageLayer } from './page-layer.js';
import { centred, clearOfText, firstPlacement, placed, reshaped, type PagePoint, type PageSize, type Placement } from './place-on-page.js';
import { PlacedBox, placeInWords } from './placed-box.js';
import { PlacementFields } from './placement-fields.js';
import { SignatureLook } from './signature-box.js';
import { SignatureMaker } from './signature-maker.js';
import { Signed } from './signed.js';
import { nobody, SignerFields } from './signer-fields.js';
import { TrailList } from './trail-list.js';

const consent = 'I have read this document and sign it.';

export function Signing({ file }: { readonly file: LocalFile }) {
  const { client } = useService();
  const [signer, setSigner] = useState(nobody);
  const [picture, setPicture] = useState<InkPicture>();
  const [placement, setPlacement] = useState<Placement>(firstPlacement);
  const [pages, setPages] = useState(1);
  const [aim, setAim] = useState<number>();
  const [said, setSaid] = useState('');
  const [focused, setFocused] = useState(0);
  const opened = useRef<OpenPdf | undefined>(undefined);
  const isMoved = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const trail = useAuditTrail();
  const ratio = placement.width / placement.height;
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
        ...(picture === undefined ? { visible: false } : { page, rect, image: picture.data }),
      },
      fileName: file.name,
      ...call,
    });
  });
  /** A place that the person has chosen stays. */
  const placeBesideText = async (pdf: OpenPdf): Promise<void> => {
    const page = await pdf.page(firstPlacement.page);
    const texts = await page.textBoxes().catch(() => []);
    setPlacement((now) => (isMoved.current ? now : clearOfText(now, page, texts)));
  };
  const take = (made: InkPicture | undefined): void => {
    setPicture(made);
    if (made) setPlacement((now) => reshaped(now, lookSize(made)));
  };
  const moveTo = (to: Placement): void => {
    isMoved.current = true;
    setPlacement(to);
    setSaid(`The signature is on ${placeInWords(to)}.`);
  };
  const turnTo = (to: Placement): void => {
    moveTo(to);
    setFocused((before) => before + 1);
    form.current?.querySelector('.pages')?.children[to.page - 1]?.scrollIntoView({ block: 'center' });
  };
  const placeAt = (page: number, at: PagePoint, size: PageSize): void => {
    if (picture) moveTo(placed(centred(placement, page, at), size));
  };
  const over = (page: number, size: PdfPage) => (
    <PageLayer page={page} size={size} isAimedAt={page === aim} onClick={placeAt}>
      {picture && page === placement.page && (
        <PlacedBox
          key="signature"
          name="Place of the signature"
          kind="signature"
          placement={placed(placement, size)}
          size={size}
          pages={pages}
          ratio={ratio}
          isSelected
          takesFocus={focused > 0}
          onPlacement={moveTo}
          onPage={turnTo}
          onSelect={() => undefined}
          onAim={setAim}
        >
          <SignatureLook size={placed(placement, size)} picture={picture} words={[signer.name, signer.reason, signer.location]} />
        </PlacedBox>
      )}
    </PageLayer>
  );
  const { state } = task;
  if (state.status === 'done') return <Signed file={file} result={state.value} />;
  return (
    <form ref={form} class="result signing" onSubmit={(event) => (event.preventDefault(), task.start())}>
      <div class="beside">
        <SignerFields signer={signer} onSigner={(next) => (setSigner(next), trail.record('field_change', { field: 'signer' }))} />
        <SignatureMaker name={signer.name} onPicture={take} />
        {picture && (
          <details class="card">
            <summary>Its place in millimetres</summary>
            <PlacementFields placement={placement} pages={pages} ratio={ratio} onPlacement={moveTo} />
          </details>
        )}
      </div>
      <div class="desk sheets">
        <p class="hint">Drag the signature on the pages or onto another page, or click where it should be. Its corners change its size.</p>
        <p class="unseen" role="status">
          {said}
        </p>
        <Pages
          bytes={file.bytes}
          name={file.name}
          onOpen={(pdf) => {
            opened.current = pdf;
            setPages(pdf.pages);
            void placeBesideText(pdf);
            trail.record('ready', { pages: pdf.pages });
          }}
          onPageSeen={(page, of) => trail.record('scroll', { page, of })}
          over={over}
        />
      </div>
      <div class="beside last">
        <TrailList trail={trail} />
        <CheckField label={consent} isOn={signer.hasRead} onValue={(hasRead) => setSigner({ ...signer, hasRead })} />
        {state.status === 'failed' && <TroubleNotice trouble={state.trouble} onRetry={task.start} />}
        {state.status === 'running' && <Working what="The document is being signed" sent={state.sent} onCancel={task.reset} />}
        <p class="buttons">
          <button type="submit" class="main" disabled={!signer.hasRead || state.status === 'running'}>
            Sign {file.name}
          </button>
        </p>
      </div>
    </form>
  );
}
