/** Pages that change position slide there, so that the eye can follow. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { idOfCell } from './use-page-drag.js';

interface Place {
  readonly left: number;
  readonly top: number;
}

const motion = { duration: 200, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
/** The eye cannot follow more at once. */
const mostSlides = 120;

/** @param change A new value means that the list may have changed */
export function useSlides(list: RefObject<HTMLElement | null>, change: unknown): void {
  const before = useRef<ReadonlyMap<number, Place>>(new Map());
  useLayoutEffect(() => {
    const cells = [...(list.current?.children ?? [])] as HTMLElement[];
    const now = new Map<number, Place>();
    for (const cell of cells) now.set(idOfCell(cell) ?? 0, { left: cell.offsetLeft, top: cell.offsetTop });
    const slides = matchMedia('(prefers-reduced-motion: reduce)').matches
      ? []
      : cells.flatMap((cell) => {
          const [from, to] = [before, { current: now }].map(({ current }) => current.get(idOfCell(cell) ?? 0));
          return from && to && (from.left !== to.left || from.top !== to.top)
            ? [{ cell, x: from.left - to.left, y: from.top - to.top }]
            : [];
        });
    if (slides.length <= mostSlides)
      for (const { cell, x, y } of slides) cell.animate([{ translate: `${String(x)}px ${String(y)}px` }, { translate: '0 0' }], motion);
    before.current = now;
  }, [change]);
}
