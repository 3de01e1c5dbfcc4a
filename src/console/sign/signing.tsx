/** An open document, and everything needed to sign it. */
import { useRef, useState } from 'preact/hooks';
import { lookSize } from '../../contract/signature-look.js';
import type { SignedDocument } from '../../client.js';
import type { LocalFile } from '../files/local-file.js';
import { useService } from '../service/service.js';
import { useTask } from '../service/use-task.js';
import { CheckField } from '../ui/field.js';
import { TaskProgress } from '../ui/working.js';
import type { OpenPdf, PdfPage } from '../viewer/pdf.js';
import { Pages } from '../viewer/pages.js';
import { eventNow, TrailList, useAuditTrail } from './audit-trail.js';
import type { InkPicture } from './ink.js';
import { SignatureLook, ThingLook } from './looks.js';
import { PageLayer, type PageHit } from './page-layer.js';
import { Palette } from './palette.js';
import {
  boxOn,
  centred,
  clearOfText,
  firstPlacement,
  fittedToPage,
  type PagePoint,
  type PageSize,
  type Placement,
} from './place-on-page.js';
import { PlacedBox, placeInWords } from './placed-box.js';
import { PlacementFields } from './placement-fields.js';
import { SignatureMaker } from './signature-maker.js';
import { Signed } from './signed.js';
import { nobody, SignerFields } from './signer-fields.js';
import { ThingEditor } from './thing-editor.js';
import { signFields, isTyped, thingPicture, thingSize, thingNames, useThings, type Filling, type ThingKind } from './things.js';

const consent = 'I have read this document and agree to sign it.';
/** The id of the signature itself in the selection. */
const signatureId = 'signature';

export function Signing({ file }: { readonly file: LocalFile }) {
  const { client } = useService();
  const [signer, setSigner] = useState(nobody);
  const [picture, setPicture] = useState<InkPicture>();
  const [placement, setPlacement] = useState<Placement>(firstPlacement);
  const [pages, setPages] = useState(1);
  const [aim, setAim] = useState<number>();
  const [said, setSaid] = useState('');
  const [selected, setSelected] = useState<string | undefined>(signatureId);
  /** The thing that takes the focus when it appears. */
  const [focused, setFocused] = useState<string>();
  const things = useThings();
  const opened = useRef<OpenPdf | undefined>(undefined);
  const seenPage = useRef(1);
  const isMoved = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const editor = useRef<HTMLInputElement>(null);
  const trail = useAuditTrail();
  const filling: Filling = { name: signer.name, language: signer.language, picture };
  const ratio = placement.width / placement.height;
  const chosen = things.all.find(({ id }) => id === selected);

  const task = useTask(async (call): Promise<SignedDocument> => {
    const { name, email, reason, location, language, isCertified } = signer;
    // Typed numbers may place it past the page's edge; it is shown, and signed, within the page.
    const sizeOfPage = async (page: number): Promise<PageSize | undefined> => opened.current?.page(page);
    const size = await sizeOfPage(placement.page);
    const { page, ...rect } = size ? fittedToPage(placement, size) : placement;
    const fields = await Promise.all(things.all.map(async (thing) => signFields(thing, filling, await sizeOfPage(thing.placement.page))));
    return client.sign(file.bytes, {
      signer: { name: name.trim(), email: email.trim(), userAgent: navigator.userAgent, consent },
      auditTrail: [...trail.events, eventNow('submit', { consent })],
      certificate: { enabled: isCertified, language },
      signature: {
        reason: reason.trim() === '' ? undefined : reason.trim(),
        location: location.trim() === '' ? undefined : location.trim(),
        ...(picture === undefined ? { visible: false } : { page, rect, image: picture.data }),
      },
      fields: fields.flat().length > 0 ? fields.flat() : undefined,
      fileName: file.name,
      ...call,
    });
  });
  /** Does not move a signature that the user has already placed. */
  const placeBesideText = async (pdf: OpenPdf): Promise<void> => {
    const page = await pdf.page(firstPlacement.page);
    const texts = await page.textBoxes().catch(() => []);
    setPlacement((now) => (isMoved.current ? now : clearOfText(now, page, texts)));
  };
  const take = (made: InkPicture | undefined): void => {
    setPicture(made);
    if (made) setPlacement((now) => ({ ...now, ...lookSize(made) }));
  };
  const fieldName = (id: string): string => {
    const thing = things.all.find((one) => one.id === id);
    return thing ? thingNames[thing.kind] : 'Signature';
  };
  const moveTo = (id: string, to: Placement): void => {
    if (id === signatureId) {
      isMoved.current = true;
      setPlacement(to);
    } else things.move(id, to);
    setSaid(`${id === signatureId ? 'The signature' : fieldName(id)} is on ${placeInWords(to)}.`);
  };
  const showPage = (page: number): void => form.current?.querySelector('.pages')?.children[page - 1]?.scrollIntoView({ block: 'nearest' });
  const turnTo = (id: string, to: Placement): void => {
    moveTo(id, to);
    setFocused(id);
    showPage(to.page);
  };
  const clickOn = (page: number, at: PagePoint, size: PageSize): void => {
    if (chosen) setSelected(undefined);
    else if (picture) moveTo(signatureId, fittedToPage(centred(placement, page, at), size));
  };
  const add = (kind: ThingKind, to: Placement): void => {
    const thing = things.add(kind, to);
    if (!thing) return setSaid('This document has reached its maximum number of fields.');
    setSelected(thing.id);
    setFocused(kind === 'text' ? undefined : thing.id);
    setSaid(`${thingNames[kind]} is on ${placeInWords(to)}.`);
    trail.record('field_change', { field: kind });
    // The editor is rendered with the next frame.
    if (kind === 'text') requestAnimationFrame(() => editor.current?.focus());
  };
  const dropped = (kind: ThingKind, { page, size, point }: PageHit): void => {
    const { width, height } = thingSize(kind, filling);
    add(kind, fittedToPage(centred({ page, x: 0, y: 0, width, height }, page, point), size));
  };
  /** Puts it in a free place on the page seen last. */
  const addWhereFree = async (kind: ThingKind): Promise<void> => {
    const number = seenPage.current;
    const page = await opened.current?.page(number);
    if (!page) return;
    const texts = await page.textBoxes().catch(() => []);
    const others = [...(picture ? [placement] : []), ...things.all.map((thing) => thing.placement)];
    const taken = others.filter((other) => other.page === number).map((other) => boxOn(other, page));
    add(
      kind,
      clearOfText({ page: number, x: firstPlacement.x, y: firstPlacement.y, ...thingSize(kind, filling) }, page, [...texts, ...taken]),
    );
  };
  const remove = (id: string): void => {
    setSaid(`${fieldName(id)} removed.`);
    things.remove(id);
    setSelected(undefined);
    form.current?.querySelector<HTMLElement>('.palette button')?.focus();
  };

  const over = (page: number, size: PdfPage) => {
    const common = { size, pages, onAim: setAim };
    return (
      <PageLayer page={page} size={size} isAimedAt={page === aim} onClick={clickOn}>
        {picture && page === placement.page && (
          <PlacedBox
            {...common}
            key={signatureId}
            name="Signature position"
            kind="signature"
            placement={fittedToPage(placement, size)}
            ratio={ratio}
            isSelected={selected === signatureId}
            takesFocus={focused === signatureId}
            onPlacement={(to) => moveTo(signatureId, to)}
            onPage={(to) => turnTo(signatureId, to)}
            onSelect={() => setSelected(signatureId)}
          >
            <SignatureLook size={fittedToPage(placement, size)} picture={picture} words={[signer.name, signer.reason, signer.location]} />
          </PlacedBox>
        )}
        {things.all
          .filter((thing) => thing.placement.page === page)
          .map((thing) => (
            <PlacedBox
              {...common}
              key={thing.id}
              name={thingNames[thing.kind]}
              kind={thing.kind}
              placement={fittedToPage(thing.placement, size)}
              ratio={thingPicture(thing.kind, filling) ? thing.placement.width / thing.placement.height : undefined}
              isSelected={selected === thing.id}
              takesFocus={focused === thing.id}
              onPlacement={(to) => moveTo(thing.id, to)}
              onPage={(to) => turnTo(thing.id, to)}
              onSelect={() => setSelected(thing.id)}
              onRemove={() => remove(thing.id)}
              onEdit={isTyped(thing.kind) ? () => editor.current?.focus() : undefined}
            >
              <ThingLook thing={thing} filling={filling} />
            </PlacedBox>
          ))}
      </PageLayer>
    );
  };
  const { state } = task;
  if (state.status === 'done') return <Signed file={file} result={state.value} />;
  return (
    <form ref={form} class="result signing" onSubmit={(event) => (event.preventDefault(), task.start())}>
      <div class="beside">
        <SignerFields signer={signer} onSigner={(next) => (setSigner(next), trail.record('field_change', { field: 'signer' }))} />
        <SignatureMaker name={signer.name} onPicture={take} />
        {(chosen ?? picture) && (
          <details class="card">
            <summary>Position in millimetres</summary>
            <PlacementFields
              placement={chosen?.placement ?? placement}
              pages={pages}
              ratio={chosen && isTyped(chosen.kind) ? undefined : chosen ? chosen.placement.width / chosen.placement.height : ratio}
              onPlacement={(to) => moveTo(chosen?.id ?? signatureId, to)}
            />
          </details>
        )}
      </div>
      <div class="desk sheets">
        <div class="sign-tools">
          <Palette onAdd={(kind) => void addWhereFree(kind)} onDrop={dropped} onAim={setAim} />
          {chosen ? (
            <ThingEditor
              thing={chosen}
              filling={filling}
              input={editor}
              onText={(text) => things.type(chosen.id, text)}
              onDone={() => form.current?.querySelector<HTMLElement>('.placed.selected .placed-grip')?.focus()}
              onRemove={() => remove(chosen.id)}
            />
          ) : (
            <p class="hint">Drag these and your signature into place, on any page. Drag a corner to resize.</p>
          )}
        </div>
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
          onPageSeen={(page, of) => {
            seenPage.current = page;
            trail.record('scroll', { page, of });
          }}
          over={over}
        />
      </div>
      <div class="beside last">
        <TrailList events={trail.events} />
        <CheckField label={consent} isOn={signer.hasRead} onValue={(hasRead) => setSigner({ ...signer, hasRead })} />
        <TaskProgress task={task} what="Signing the document" canRetry />
        <p class="buttons">
          <button type="submit" class="main" disabled={!signer.hasRead || state.status === 'running'}>
            Sign {file.name}
          </button>
        </p>
      </div>
    </form>
  );
}
