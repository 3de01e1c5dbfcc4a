/** A thing on a page that is moved and resized by pointer (also to another page) and by keys. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { boxStyle } from '../viewer/places.js';
import { pageAt, pointIn, scrollWhileDragging } from './page-layer.js';
import {
  boxOn,
  corners,
  fittedToPage,
  pointsOfMillimetre,
  resized,
  type Corner,
  type PagePoint,
  type PageSize,
  type Placement,
} from './place-on-page.js';

export interface PlacedBoxProps {
  readonly placement: Placement;
  readonly size: PageSize;
  readonly pages: number;
  /** The thing's name: `Place of the signature`. */
  readonly name: string;
  /** Width by height, if it is fixed. */
  readonly ratio?: number | undefined;
  readonly kind: string;
  readonly isSelected: boolean;
  /** Takes the focus when it appears: it was moved here by keys, or has just been created. */
  readonly takesFocus: boolean;
  readonly onPlacement: (placement: Placement) => void;
  /** Called when keys move it to another page, which is then shown. */
  readonly onPage: (placement: Placement) => void;
  readonly onSelect: () => void;
  /** The page that it is dragged over; undefined when the drag ends. */
  readonly onAim: (page: number | undefined) => void;
  readonly onRemove?: () => void;
  /** Called on Enter. */
  readonly onEdit?: (() => void) | undefined;
  readonly children: ComponentChildren;
}

const stepOf: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const pageStepOf: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** Points that an arrow key moves it. */
const keyStep = 6;

const millimetres = (points: number): string => String(Math.round(points / pointsOfMillimetre));

/** The placement in words, for users who cannot see it. */
export const placeInWords = ({ page, x, y, width, height }: Placement): string =>
  `page ${String(page)}, ${millimetres(x)} millimetres from the left, ${millimetres(y)} from the bottom, ${millimetres(width)} by ${millimetres(height)}`;

/** The placement after a key press; undefined for keys that do not change it. */
function afterKey(event: KeyboardEvent, { placement, size, ratio }: PlacedBoxProps): Placement | undefined {
  const step = stepOf[event.key];
  if (!step) return undefined;
  const [right, up] = [step[0] * keyStep, step[1] * keyStep];
  const { x, y, width, height } = placement;
  if (!event.shiftKey) return fittedToPage({ ...placement, x: x + right, y: y + up }, size);
  const wider = ratio === undefined ? right : right + up * ratio;
  const to = { x: x + width + wider, y: y + height + (ratio === undefined ? up : wider / ratio) };
  return resized(placement, 'ne', to, size, ratio);
}

/** The state of a pointer drag. */
interface Grip {
  readonly corner: Corner | undefined;
  /** From the lower left corner of the box to the pointer. */
  readonly offset: PagePoint;
  readonly from: Placement;
  pointer: PointerEvent;
  isMoved: boolean;
  readonly endScrolling: () => void;
}

/** Pixels that a pointer may move without starting a drag. */
const still = 3;

export function PlacedBox(props: PlacedBoxProps) {
  const { placement, size, name, kind, isSelected, takesFocus, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const grip = useRef<Grip | undefined>(undefined);
  /** Where it is while it is dragged, which may be past the edge of its page. */
  const [floating, setFloating] = useState<Placement>();
  const shown = floating ?? placement;
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  useEffect(() => () => grip.current?.endScrolling(), []);

  const follow = (): void => {
    const held = grip.current;
    const layer = root.current?.parentElement;
    if (!held || !layer) return;
    const point = pointIn(layer, held.pointer, size);
    if (held.corner) return setFloating(resized(held.from, held.corner, point, size, props.ratio));
    setFloating({ ...held.from, x: point.x - held.offset.x, y: point.y - held.offset.y });
    props.onAim(pageAt(held.pointer)?.page);
  };
  const take = (event: PointerEvent, corner?: Corner): void => {
    const layer = root.current?.parentElement;
    if (event.button !== 0 || !layer) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    const point = pointIn(layer, event, size);
    const offset = { x: point.x - placement.x, y: point.y - placement.y };
    const endScrolling = scrollWhileDragging(layer, () => (grip.current?.isMoved === true ? grip.current.pointer : undefined), follow);
    grip.current = { corner, offset, from: placement, pointer: event, isMoved: false, endScrolling };
    props.onSelect();
  };
  const move = (event: PointerEvent): void => {
    const held = grip.current;
    if (!held) return;
    held.isMoved ||= Math.hypot(event.clientX - held.pointer.clientX, event.clientY - held.pointer.clientY) > still;
    if (!held.isMoved) return;
    held.pointer = event;
    follow();
  };
  const drop = (): void => {
    const held = grip.current;
    grip.current = undefined;
    setFloating(undefined);
    if (!held) return;
    held.endScrolling();
    props.onAim(undefined);
    if (!held.isMoved || !floating) return;
    const hit = held.corner ? undefined : pageAt(held.pointer);
    if (!hit || hit.page === placement.page) return props.onPlacement(fittedToPage(floating, size));
    const corner = { x: hit.point.x - held.offset.x, y: hit.point.y - held.offset.y };
    props.onPlacement(fittedToPage({ ...floating, ...corner, page: hit.page }, hit.size));
  };
  const cancel = (): void => {
    grip.current?.endScrolling();
    grip.current = undefined;
    setFloating(undefined);
    props.onAim(undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const pageStep = pageStepOf[event.key];
    const page = placement.page + (pageStep ?? 0);
    const moved = afterKey(event, props);
    if (moved) props.onPlacement(moved);
    else if (pageStep !== undefined && page >= 1 && page <= props.pages) props.onPage({ ...placement, page });
    else if ((event.key === 'Delete' || event.key === 'Backspace') && props.onRemove) props.onRemove();
    else if (event.key === 'Escape' && grip.current) cancel();
    else if (pageStep === undefined) return;
    event.preventDefault();
  };
  const pointer = { onPointerMove: move, onPointerUp: drop, onPointerCancel: cancel };
  return (
    <div
      ref={root}
      class={['placed', kind, isSelected ? 'selected' : '', floating ? 'dragged' : ''].filter(Boolean).join(' ')}
      style={boxStyle(boxOn(shown, size), size)}
    >
      <div class="placed-content" aria-hidden="true">
        {children}
      </div>
      <button
        ref={button}
        type="button"
        class="placed-grip"
        aria-label={`${name}: ${placeInWords(placement)}. Arrow keys move it; with Shift, they resize it. Page Up and Page Down move it to another page.${props.onRemove ? ' Delete removes it.' : ''}${props.onEdit ? ' Enter edits it.' : ''}`}
        onFocus={props.onSelect}
        onClick={(event) => event.detail !== 1 && props.onEdit?.()}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => take(event)}
        {...pointer}
      />
      {corners.map((corner) => (
        <span
          key={corner}
          class={`handle ${corner}`}
          aria-hidden="true"
          onPointerDown={(event) => {
            event.preventDefault();
            take(event, corner);
          }}
          {...pointer}
        />
      ))}
    </div>
  );
}
