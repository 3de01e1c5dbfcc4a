/** How the signature looks: typed, drawn, a picture of one's own, or not at all. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { TextField } from '../ui/field.js';
import { drawStrokes, strokesPicture, typedPicture, uploadedPicture, type Stroke } from './signature-picture.js';

const ways = { type: 'Type it', draw: 'Draw it', upload: 'Use a picture', none: 'Do not show it' } as const;
type Way = keyof typeof ways;
const wayNames = Object.keys(ways) as Way[];

interface SignatureMakerProps {
  /** Of the signer, which is what is typed at first. */
  readonly name: string;
  /** A data URI; undefined where nothing is shown. */
  readonly onPicture: (picture: string | undefined) => void;
}

export function SignatureMaker({ name, onPicture }: SignatureMakerProps) {
  const [way, setWay] = useState<Way>('type');
  const [typed, setTyped] = useState<string>();
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [uploaded, setUploaded] = useState<string>();
  const [fault, setFault] = useState('');
  const text = typed ?? name;
  useEffect(() => {
    const pictures: Readonly<Record<Way, () => string | undefined>> = {
      type: () => typedPicture(text),
      draw: () => strokesPicture(strokes),
      upload: () => uploaded,
      none: () => undefined,
    };
    onPicture(pictures[way]());
  }, [way, text, strokes, uploaded]);
  return (
    <fieldset class="card">
      <legend>How the signature looks</legend>
      <div class="radios">
        {wayNames.map((one) => (
          <label key={one}>
            <input type="radio" name="way" checked={one === way} onChange={() => setWay(one)} />
            {ways[one]}
          </label>
        ))}
      </div>
      {way === 'type' && <TextField label="Text of the signature" value={text} onValue={setTyped} />}
      {way === 'draw' && <Pad strokes={strokes} onStrokes={setStrokes} />}
      {way === 'upload' && (
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
              uploadedPicture(file).then(setUploaded, (error: Error) => setFault(error.message));
            }}
          />
          {fault !== '' && <p role="alert">{fault}</p>}
        </div>
      )}
    </fieldset>
  );
}

function Pad({ strokes, onStrokes }: { readonly strokes: readonly Stroke[]; readonly onStrokes: (strokes: readonly Stroke[]) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const current = useRef<[number, number][] | undefined>(undefined);
  const draw = (): void => {
    const target = canvas.current;
    const pen = target?.getContext('2d');
    if (!target || !pen) return;
    pen.clearRect(0, 0, target.width, target.height);
    drawStrokes(pen, current.current ? [...strokes, current.current] : strokes, target);
  };
  useEffect(draw, [strokes]);
  const at = (event: PointerEvent): [number, number] => {
    const box = canvas.current?.getBoundingClientRect();
    return box ? [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height] : [0, 0];
  };
  const end = (): void => {
    const drawn = current.current;
    current.current = undefined;
    if (drawn) onStrokes([...strokes, drawn]);
  };
  return (
    <>
      <p class="hint" id="pad-hint">
        Draw with mouse, pen or finger. Without one, choose “Type it”.
      </p>
      <canvas
        ref={canvas}
        class="pad"
        width={600}
        height={200}
        role="img"
        aria-label={strokes.length === 0 ? 'Drawing of your signature, empty' : 'Drawing of your signature'}
        aria-describedby="pad-hint"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          current.current = [at(event)];
          draw();
        }}
        onPointerMove={(event) => {
          if (!current.current) return;
          current.current.push(at(event));
          draw();
        }}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <p class="buttons">
        <button type="button" disabled={strokes.length === 0} onClick={() => onStrokes([])}>
          Clear the drawing
        </button>
      </p>
    </>
  );
}
