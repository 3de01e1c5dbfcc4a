/** The signature's appearance: typed, drawn, an uploaded picture, or invisible. */
import { useEffect, useState } from 'preact/hooks';
import { TextField } from '../ui/field.js';
import type { InkPicture } from './ink.js';
import { SignaturePad } from './signature-pad.js';
import { strokesPicture, typedPicture, uploadedSignature, type Stroke } from './signature-picture.js';

const ways = { type: 'Type', draw: 'Draw', upload: 'Picture', none: 'Invisible' } as const;
type Way = keyof typeof ways;
const wayNames = Object.keys(ways) as Way[];

interface SignatureMakerProps {
  /** The signer's name, which is the text at first. */
  readonly name: string;
  /** Called with undefined if nothing is shown. */
  readonly onPicture: (picture: InkPicture | undefined) => void;
}

export function SignatureMaker({ name, onPicture }: SignatureMakerProps) {
  const [way, setWay] = useState<Way>('type');
  const [typed, setTyped] = useState<string>();
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [uploaded, setUploaded] = useState<InkPicture>();
  const [picture, setPicture] = useState<InkPicture>();
  const text = typed ?? name;
  useEffect(() => {
    const pictures: Readonly<Record<Way, () => InkPicture | undefined>> = {
      type: () => typedPicture(text),
      draw: () => strokesPicture(strokes),
      upload: () => uploaded,
      none: () => undefined,
    };
    const made = pictures[way]();
    setPicture(made);
    onPicture(made);
  }, [way, text, strokes, uploaded]);
  return (
    <fieldset class="card">
      <legend>Your signature</legend>
      <div class="ways">
        {wayNames.map((one) => (
          <label key={one}>
            <input type="radio" name="way" checked={one === way} onChange={() => setWay(one)} />
            <span>{ways[one]}</span>
          </label>
        ))}
      </div>
      {way === 'type' && <TextField label="Signature text" value={text} onValue={setTyped} />}
      {way === 'draw' && <SignaturePad strokes={strokes} onStrokes={setStrokes} />}
      {way === 'upload' && <PictureChoice onPicture={setUploaded} />}
      {way === 'none' && <p class="hint">The document is signed, but nothing is visible on its pages.</p>}
      {(way === 'type' || way === 'upload') && picture && (
        <div class="signature-preview">
          <img src={picture.data} alt="Preview of your signature" />
        </div>
      )}
    </fieldset>
  );
}

function PictureChoice({ onPicture }: { readonly onPicture: (picture: InkPicture) => void }) {
  const [fault, setFault] = useState('');
  return (
    <div class="field">
      <label for="signature-file">Picture of your signature (PNG, JPEG, GIF, WebP or SVG)</label>
      <input
        id="signature-file"
        type="file"
        accept="image/*"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (!file) return;
          setFault('');
          uploadedSignature(file).then(onPicture, (error: Error) => setFault(error.message));
        }}
      />
      {fault !== '' && <p role="alert">{fault}</p>}
    </div>
  );
}
