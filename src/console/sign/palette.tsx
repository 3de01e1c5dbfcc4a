/** The things that can be put on pages: dragged there, or pressed, which puts them in a free place. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { LineIcon } from '../ui/icon.js';
import { pageAt, scrollWhileDragging, type PageHit } from './page-layer.js';
import { thingKinds, thingNames, type ThingKind } from './things.js';

interface PaletteProps {
  readonly onAdd: (kind: ThingKind) => void;
  readonly onDrop: (kind: ThingKind, hit: PageHit) => void;
  /** The page that something is dragged over; undefined when the drag ends. */
  readonly onAim: (page: number | undefined) => void;
}

const icons: Readonly<Record<ThingKind, string>> = {
  signature: 'M2 15c3 0 6-11 8-11s-3 11-1 11 2-5 4-5 0 4 2 4h3',
  initials: 'M3 15L7 4l4 11M4.500 11h5M14 15V8h2.500a1.750 1.750 0 010 3.500H14',
  name: 'M10 9a3 3 0 100-6 3 3 0 000 6zm-6 8c0-3.500 2.500-5.500 6-5.500s6 2 6 5.500',
  date: 'M3 6h14v11H3zM3 9.500h14M7 3v3m6-3v3',
  text: 'M4 6V4h12v2M10 4v12m-2 0h4',
  check: 'M3 10.500l5 5 9-11',
};

/** Pixels that a pointer may move without starting a drag. */
const still = 4;

interface Dragged {
  readonly kind: ThingKind;
  readonly x: number;
  readonly y: number;
}

export function Palette({ onAdd, onDrop, onAim }: PaletteProps) {
  const [dragged, setDragged] = useState<Dragged>();
  const start = useRef<PointerEvent | undefined>(undefined);
  const last = useRef<PointerEvent | undefined>(undefined);
  const endScrolling = useRef<() => void>(() => undefined);
  const hasDragged = useRef(false);
  useEffect(() => () => endScrolling.current(), []);
  const end = (): void => {
    endScrolling.current();
    start.current = last.current = undefined;
    setDragged(undefined);
    onAim(undefined);
  };
  const begin = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    start.current = event;
    hasDragged.current = false;
  };
  const move = (kind: ThingKind, event: PointerEvent): void => {
    const from = start.current;
    if (!from) return;
    const isStill = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) <= still;
    if (isStill && !hasDragged.current) return;
    last.current = event;
    if (!hasDragged.current) {
      const pages = document.querySelector('#page-sign .pages') ?? document.body;
      endScrolling.current = scrollWhileDragging(
        pages,
        () => last.current,
        () => undefined,
      );
    }
    hasDragged.current = true;
    setDragged({ kind, x: event.clientX, y: event.clientY });
    onAim(pageAt(event)?.page);
  };
  const drop = (kind: ThingKind, event: PointerEvent): void => {
    const hit = hasDragged.current ? pageAt(event) : undefined;
    end();
    if (hit) onDrop(kind, hit);
  };
  return (
    <div class="palette" role="group" aria-label="Add to the page">
      {thingKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          class="tool"
          onPointerDown={begin}
          onPointerMove={(event) => move(kind, event)}
          onPointerUp={(event) => drop(kind, event)}
          onPointerCancel={end}
          onClick={() => {
            if (!hasDragged.current) onAdd(kind);
            hasDragged.current = false;
          }}
        >
          <LineIcon path={icons[kind]} lineWidth={1.75} size={18} />
          {thingNames[kind]}
        </button>
      ))}
      {dragged && (
        <span class="ghost" aria-hidden="true" style={{ left: `${String(dragged.x)}px`, top: `${String(dragged.y)}px` }}>
          {thingNames[dragged.kind]}
        </span>
      )}
    </div>
  );
}
