/** A layer over a page: it knows the page's number and size, so that whatever is dragged finds its place. */
import type { ComponentChildren } from 'preact';
import type { PagePoint, PageSize } from './place-on-page.js';

interface PageLayerProps {
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
  /** Whether a dragged thing would be dropped here. */
  readonly isAimedAt: boolean;
  readonly onClick: (page: number, at: PagePoint, size: PageSize) => void;
  readonly children: ComponentChildren;
}

export function PageLayer({ page, size, isAimedAt, onClick, children }: PageLayerProps) {
  return (
    <div
      class={isAimedAt ? 'page-layer aimed' : 'page-layer'}
      data-page={page}
      data-width={size.width}
      data-height={size.height}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClick(page, pointIn(event.currentTarget, event, size), size);
      }}
    >
      {children}
    </div>
  );
}

interface ClientPoint {
  readonly clientX: number;
  readonly clientY: number;
}

/** In points of the page. */
export function pointIn(layer: Element, { clientX, clientY }: ClientPoint, size: PageSize): PagePoint {
  const box = layer.getBoundingClientRect();
  return { x: ((clientX - box.left) / box.width) * size.width, y: ((box.bottom - clientY) / box.height) * size.height };
}

export interface PageHit {
  readonly page: number;
  readonly size: PageSize;
  readonly point: PagePoint;
}

/** The page under the pointer; undefined outside of all pages. */
export function pageAt(client: ClientPoint): PageHit | undefined {
  const layer = document
    .elementsFromPoint(client.clientX, client.clientY)
    .find((element): element is HTMLElement => element instanceof HTMLElement && element.dataset['page'] !== undefined);
  if (!layer) return undefined;
  const size = { width: Number(layer.dataset['width']), height: Number(layer.dataset['height']) };
  return { page: Number(layer.dataset['page']), size, point: pointIn(layer, client, size) };
}

/** The zone, in pixels, at the edge of a scroller in which dragging scrolls, and the step per frame. */
const edge = 56;
const speed = 14;

/** The element's nearest scroller; the document's own if it has no other. */
function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** Scrolls while something is dragged near the upper or lower edge of its scroller. @returns A function that ends it */
export function scrollWhileDragging(dragged: Element, pointer: () => ClientPoint | undefined, onScroll: () => void): () => void {
  const scroller = scrollerOf(dragged);
  let frame = 0;
  const turn = (): void => {
    const y = pointer()?.clientY;
    const box = scroller.getBoundingClientRect();
    const before = scroller.scrollTop;
    if (y !== undefined && y < Math.max(0, box.top) + edge) scroller.scrollTop -= speed;
    else if (y !== undefined && y > Math.min(window.innerHeight, box.bottom) - edge) scroller.scrollTop += speed;
    if (scroller.scrollTop !== before) onScroll();
    frame = requestAnimationFrame(turn);
  };
  frame = requestAnimationFrame(turn);
  return () => cancelAnimationFrame(frame);
}
