/** Where on a page the signature goes: dragged, moved by arrow keys, or told in millimetres. */
import { useRef } from 'preact/hooks';
import { TextField } from '../ui/field.js';
import type { PdfPage } from '../viewer/pdf.js';
import { placed, pointsOfMillimetre, type Placement } from './place-on-page.js';

interface BoxProps {
  readonly placement: Placement;
  readonly size: PdfPage;
  readonly picture: string;
  /** What is written beside it; empty ones are left out. The service adds who seals, and the date. */
  readonly words: readonly string[];
  readonly onPlacement: (placement: Placement) => void;
}

const stepOf: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Points that an arrow key moves it. */
const keyStep = 6;

export function PlacementBox({ placement, size, picture, words, onPlacement }: BoxProps) {
  const grip = useRef<{ readonly x: number; readonly y: number; readonly from: Placement } | undefined>(undefined);
  const { x, y, width, height, page } = placement;
  const percent = (part: number, whole: number): string => `${String((part / whole) * 100)}%`;
  const millimetres = (points: number): string => String(Math.round(points / pointsOfMillimetre));
  return (
    <button
      type="button"
      class="sign-box"
      data-words={[...words, 'Seal and date'].filter((text) => text.trim() !== '').join('\n')}
      aria-label={`Place of the signature: page ${String(page)}, ${millimetres(x)} millimetres from the left, ${millimetres(y)} from the bottom. Arrow keys move it, with Shift they change its size.`}
      style={{
        left: percent(x, size.width),
        top: percent(size.height - y - height, size.height),
        width: percent(width, size.width),
        height: percent(height, size.height),
      }}
      onKeyDown={(event) => {
        const step = stepOf[event.key];
        if (!step) return;
        event.preventDefault();
        const [right, up] = [step[0] * keyStep, step[1] * keyStep];
        onPlacement(
          placed(
            event.shiftKey ? { ...placement, width: width + right, height: height + up } : { ...placement, x: x + right, y: y + up },
            size,
          ),
        );
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { x: event.clientX, y: event.clientY, from: placement };
      }}
      onPointerMove={(event) => {
        const sheet = event.currentTarget.parentElement;
        if (!grip.current || !sheet) return;
        const scale = size.width / sheet.clientWidth;
        const { from } = grip.current;
        onPlacement(
          placed(
            { ...from, x: from.x + (event.clientX - grip.current.x) * scale, y: from.y - (event.clientY - grip.current.y) * scale },
            size,
          ),
        );
      }}
      onPointerUp={() => (grip.current = undefined)}
      onPointerCancel={() => (grip.current = undefined)}
    >
      <img src={picture} alt="" />
    </button>
  );
}

interface FieldsProps {
  readonly placement: Placement;
  readonly pages: number;
  readonly onPlacement: (placement: Placement) => void;
}

const edges = { x: 'From the left (mm)', y: 'From the bottom (mm)', width: 'Width (mm)', height: 'Height (mm)' } as const;

export function PlacementFields({ placement, pages, onPlacement }: FieldsProps) {
  return (
    <fieldset class="card">
      <legend>Where it goes</legend>
      <p class="hint">Drag it on the page, move it there by arrow keys, or say it in numbers.</p>
      <div class="pair">
        <TextField
          label={`Page (1 to ${String(pages)})`}
          type="number"
          value={String(placement.page)}
          onValue={(text) => Number(text) >= 1 && Number(text) <= pages && onPlacement({ ...placement, page: Math.round(Number(text)) })}
        />
        {(Object.keys(edges) as (keyof typeof edges)[]).map((edge) => (
          <TextField
            key={edge}
            label={edges[edge]}
            type="number"
            step="any"
            value={String(Math.round((placement[edge] / pointsOfMillimetre) * 10) / 10)}
            onValue={(text) =>
              text !== '' && Number.isFinite(Number(text)) && onPlacement({ ...placement, [edge]: Number(text) * pointsOfMillimetre })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
