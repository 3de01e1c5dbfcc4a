/** A pad to draw a signature on with a finger, pen or mouse. */
import { useEffect, useRef } from 'preact/hooks';
import { drawStrokes, padSize, type Stroke, type StrokePoint } from './signature-picture.js';

interface SignaturePadProps {
  readonly strokes: readonly Stroke[];
  readonly onStrokes: (strokes: readonly Stroke[]) => void;
}

/** Canvas pixels per unit of the pad, so that lines are smooth on dense screens. */
const density = 2;

export function SignaturePad({ strokes, onStrokes }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const current = useRef<StrokePoint[] | undefined>(undefined);
  const draw = (): void => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    pen.setTransform(density, 0, 0, density, 0, 0);
    pen.clearRect(0, 0, padSize.width, padSize.height);
    drawStrokes(pen, current.current ? [...strokes, current.current] : strokes);
  };
  useEffect(draw, [strokes]);
  const at = (event: PointerEvent): StrokePoint => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return [0, 0];
    return [((event.clientX - box.left) / box.width) * padSize.width, ((event.clientY - box.top) / box.height) * padSize.height];
  };
  const end = (): void => {
    const drawn = current.current;
    current.current = undefined;
    if (drawn) onStrokes([...strokes, drawn]);
  };
  const isEmpty = strokes.length === 0;
  return (
    <>
      <div class="pad-frame">
        <canvas
          ref={canvas}
          class="pad"
          width={padSize.width * density}
          height={padSize.height * density}
          role="img"
          aria-label={isEmpty ? 'Drawing of your signature, empty' : 'Drawing of your signature'}
          aria-describedby="pad-hint"
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            current.current = [at(event)];
            draw();
          }}
          onPointerMove={(event) => {
            if (!current.current) return;
            const moves = event.getCoalescedEvents();
            current.current.push(...(moves.length > 0 ? moves : [event]).map(at));
            draw();
          }}
          onPointerUp={end}
          onPointerCancel={end}
        />
      </div>
      <p class="hint" id="pad-hint">
        Draw with a finger, a pen or the mouse. If you have none of these, choose “Type”: it is equally valid.
      </p>
      <p class="buttons">
        <button type="button" disabled={isEmpty} onClick={() => onStrokes(strokes.slice(0, -1))}>
          Undo last stroke
        </button>
        <button type="button" disabled={isEmpty} onClick={() => onStrokes([])}>
          Clear
        </button>
      </p>
    </>
  );
}
