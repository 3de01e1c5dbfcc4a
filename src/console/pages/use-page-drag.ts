/** Dragging pages in the grid: at once with a mouse, after a long press with a finger, since a moving finger scrolls. */
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PageIds } from './arrangement.js';
import { dropPlaceAt, type DropPlace, type GridBox } from './grid-places.js';

export interface PageDrag {
  /** The page that was grabbed. */
  readonly id: number;
  readonly ids: PageIds;
  /** In the list's own coordinates. */
  readonly place: DropPlace | undefined;
}

interface DragOptions {
  readonly list: RefObject<HTMLOListElement | null>;
  /** The pages that are dragged along with a page. */
  readonly idsOf: (id: number) => PageIds;
  readonly onDrop: (ids: PageIds, index: number) => void;
}

/** Pixels that a mouse moves before a drag begins. */
const slack = 6;
/** Milliseconds of a long press before a drag begins. */
const rest = 350;
/** The zone at the window's edges that scrolls the page, and the step per frame, in pixels. */
const edge = { size: 96, step: 14 };

export const idOfCell = (element: Element | null | undefined): number | undefined => {
  const id = element?.closest<HTMLElement>('[data-id]')?.dataset['id'];
  return id === undefined ? undefined : Number(id);
};

export const boxOfCell = ({ offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height }: HTMLElement): GridBox => ({
  ...{ left, top, width, height },
});
export const boxesOf = (list: HTMLElement): GridBox[] => [...list.children].map((cell) => boxOfCell(cell as HTMLElement));

export function usePageDrag({ list, idsOf, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<PageDrag>();
  const ghost = useRef<HTMLDivElement>(null);
  const latest = useRef({ idsOf, onDrop });
  latest.current = { idsOf, onDrop };
  const end = useRef<() => void>(() => undefined);
  useEffect(() => () => end.current(), []);

  const press = (down: PointerEvent): void => {
    const id = idOfCell((down.target as Element).closest('.thumb'));
    const grid = list.current;
    if (id === undefined || !grid || down.button !== 0 || !down.isPrimary) return;
    end.current();
    end.current = followPress({ down, id, grid, ghost, latest, setDrag });
  };
  return { drag, ghost, press };
}

interface Press {
  readonly down: PointerEvent;
  readonly id: number;
  readonly grid: HTMLElement;
  readonly ghost: RefObject<HTMLElement | null>;
  readonly latest: { readonly current: Pick<DragOptions, 'idsOf' | 'onDrop'> };
  readonly setDrag: (drag: PageDrag | undefined) => void;
}

/** @returns A function that ends the press and its drag */
function followPress({ down, id, grid, ghost, latest, setDrag }: Press): () => void {
  const listening = new AbortController();
  const at = { x: down.clientX, y: down.clientY };
  let isActive = false;
  let boxes: GridBox[] = [];
  let now: PageDrag = { id, ids: new Set(), place: undefined };
  const follow = (): void => {
    const { left, top } = grid.getBoundingClientRect();
    const place = dropPlaceAt(boxes, at.x - left, at.y - top);
    if (place?.index !== now.place?.index || place?.top !== now.place?.top) setDrag((now = { ...now, place }));
    if (ghost.current) ghost.current.style.translate = `${String(at.x)}px ${String(at.y)}px`;
  };
  const scroll = (): void => {
    if (!isActive) return;
    const by = at.y < edge.size ? -edge.step : at.y > innerHeight - edge.size ? edge.step : 0;
    if (by !== 0) scrollBy(0, by);
    follow();
    requestAnimationFrame(scroll);
  };
  const begin = (): void => {
    isActive = true;
    boxes = boxesOf(grid);
    now = { id, ids: latest.current.idsOf(id), place: undefined };
    grid.setPointerCapture(down.pointerId);
    follow();
    requestAnimationFrame(scroll);
  };
  const timer = down.pointerType === 'mouse' ? undefined : setTimeout(begin, rest);
  const end = (): void => {
    listening.abort();
    clearTimeout(timer);
    isActive = false;
    setDrag(undefined);
  };
  const move = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    if (pointerId !== down.pointerId) return;
    const isFar = Math.hypot(clientX - down.clientX, clientY - down.clientY) > slack;
    Object.assign(at, { x: clientX, y: clientY });
    if (isActive) follow();
    else if (isFar && timer === undefined) begin();
    else if (isFar) end();
  };
  const release = (): void => {
    const isDropped = isActive;
    end();
    if (isDropped && now.place) latest.current.onDrop(now.ids, now.place.index);
  };
  listen(grid, listening.signal, { move, release, end, isActive: () => isActive });
  return end;
}

interface PressHandlers {
  readonly move: (event: PointerEvent) => void;
  readonly release: () => void;
  readonly end: () => void;
  readonly isActive: () => boolean;
}

function listen(grid: HTMLElement, signal: AbortSignal, { move, release, end, isActive }: PressHandlers): void {
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', release, { signal });
  addEventListener('pointercancel', end, { signal });
  // Handled before the grid, where Escape clears the selection.
  const cancel = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isActive()) return;
    event.stopPropagation();
    end();
  };
  addEventListener('keydown', cancel, { signal, capture: true });
  // Suppresses the context menu of a long press.
  addEventListener('contextmenu', (event) => isActive() && event.preventDefault(), { signal });
  // A finger that drags does not scroll.
  grid.addEventListener('touchmove', (event) => isActive() && event.preventDefault(), { signal, passive: false });
}
