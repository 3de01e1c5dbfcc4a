/** All pages in a grid: selected by a press, moved by dragging or by keys. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Arrangement, PageIds } from './arrangement.js';
import { columnCount, indexOfKey, stepOfKey, type GridBox } from './grid-places.js';
import { allOf, noSelection, reachedTo, toggled } from './selection.js';
import { Thumb, thumbActs, type ThumbAct, type ThumbProps } from './thumb.js';
import type { Arranging } from './use-arrangement.js';
import { boxesOf, boxOfCell, idOfCell, usePageDrag, type PageDrag } from './use-page-drag.js';

interface GridProps {
  readonly arranging: Arranging;
  /** The file properties that a thumbnail needs. */
  readonly fileOf: (id: number) => Pick<ThumbProps, 'pdf' | 'fileName' | 'colour'>;
  /** Whether pages show split marks. */
  readonly hasMarks: boolean;
}

const only = (id: number): PageIds => new Set([id]);

export function PageGrid({ arranging, fileOf, hasMarks }: GridProps) {
  const { pages, selection } = arranging;
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useCurrent(pages, list);
  /** Acting on a selected page acts on the whole selection. */
  const idsOf = (id: number): PageIds => (selection.ids.has(id) ? selection.ids : only(id));
  const { drag, ghost, press } = usePageDrag({ list, idsOf, onDrop: arranging.moveBefore });
  useSlides(list, pages);
  const acts: Readonly<Record<ThumbAct, (id: number) => void>> = {
    left: (id) => arranging.turn(only(id), -90),
    right: (id) => arranging.turn(only(id), 90),
    remove: (id) => arranging.remove(only(id)),
    cut: (id) => arranging.mark(only(id)),
  };
  const click = (event: MouseEvent): void => {
    const target = event.target as Element;
    const id = idOfCell(target);
    if (id === undefined) return;
    const name = target.closest<HTMLElement>('[data-act]')?.dataset['act'];
    const act = thumbActs.find((one) => one === name);
    if (act) return acts[act](id);
    if (target.closest('.thumb')) arranging.select(event.shiftKey ? reachedTo(selection, pages, id) : toggled(selection, id));
  };
  const key = (event: KeyboardEvent): void => {
    const id = idOfCell(event.target as Element);
    const index = pages.findIndex((page) => page.id === id);
    if (id === undefined || !list.current || index < 0) return;
    if (keyed(event, { arranging, id, index, columns: columnCount(boxesOf(list.current)), focus: setCurrent, idsOf }))
      event.preventDefault();
  };
  return (
    <div class="grid">
      <ol
        ref={list}
        class={drag ? 'thumbs dragging' : 'thumbs'}
        aria-label="Pages in order"
        onPointerDown={press}
        onClick={click}
        onKeyDown={key}
        onFocusIn={(event) => setCurrent(idOfCell(event.target as Element), false)}
      >
        {pages.map((page, index) => (
          <Thumb
            key={page.id}
            id={page.id}
            {...fileOf(page.file)}
            page={page.page}
            turn={page.turn}
            place={index + 1}
            isSelected={selection.ids.has(page.id)}
            isCurrent={page.id === current}
            isDragged={drag?.ids.has(page.id) === true}
            isRunStart={pages[index - 1]?.file !== page.file}
            isRunEnd={pages[index + 1]?.file !== page.file}
            isMarked={hasMarks ? page.isMarked : undefined}
          />
        ))}
      </ol>
      {drag?.place && (
        <div
          class="insert"
          style={{ left: `${String(drag.place.x)}px`, top: `${String(drag.place.top)}px`, height: `${String(drag.place.height)}px` }}
        />
      )}
      {drag && <Ghost drag={drag} place={ghost} list={list} />}
      <p class="unseen" id="pages-keys">
        Space selects the page; Shift and an arrow key select several. Alt and an arrow key move the selected pages. Delete removes them.
      </p>
    </div>
  );
}

interface Keyed {
  readonly arranging: Arranging;
  readonly id: number;
  readonly index: number;
  readonly columns: number;
  readonly focus: (id: number | undefined, isMoved: boolean) => void;
  readonly idsOf: (id: number) => PageIds;
}

/** @returns Whether the grid handled the key */
function keyed(
  { key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  { arranging, id, index, columns, focus, idsOf }: Keyed,
): boolean {
  const { pages, selection, select } = arranging;
  const step = stepOfKey(key, columns);
  if (altKey && step !== undefined) {
    arranging.moveBy(idsOf(id), step);
    focus(id, true);
    return true;
  }
  if ((ctrlKey || metaKey) && key === 'a') {
    select(allOf(pages));
    return true;
  }
  if (altKey || ctrlKey || metaKey) return false;
  if (key === 'Escape') select(noSelection);
  if (key === 'Delete' || key === 'Backspace') {
    const gone = idsOf(id);
    const left = [...pages.slice(index), ...pages.slice(0, index).reverse()].find((page) => !gone.has(page.id));
    arranging.remove(gone);
    focus(left?.id, true);
    return true;
  }
  const next = pages[indexOfKey(key, index, pages.length, columns) ?? -1];
  if (!next) return false;
  if (shiftKey) select(reachedTo(selection.from === undefined ? toggled(selection, id) : selection, pages, next.id));
  focus(next.id, true);
  return true;
}

/** The page that Tab reaches. The focus follows a moved page, and goes to a neighbour of a removed one. */
function useCurrent(pages: Arrangement, list: RefObject<HTMLOListElement | null>) {
  const [current, setCurrent] = useState<{ readonly id: number | undefined; readonly index: number }>({ id: undefined, index: 0 });
  const isMoved = useRef(false);
  const found = pages.find(({ id }) => id === current.id) ?? pages[Math.min(current.index, pages.length - 1)];
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const active = document.activeElement;
    const isLost = hadFocus.current && active === document.body;
    if (isMoved.current || isLost) list.current?.querySelector<HTMLElement>(`[data-id="${String(found?.id)}"] .thumb`)?.focus();
    isMoved.current = false;
  });
  useEffect(() => {
    const watch = ({ target }: FocusEvent): void => void (hadFocus.current = list.current?.contains(target as Node) === true);
    addEventListener('focusin', watch);
    return () => removeEventListener('focusin', watch);
  }, []);
  const focus = (id: number | undefined, isAsked: boolean): void => {
    isMoved.current = isAsked;
    setCurrent({
      id,
      index: Math.max(
        0,
        pages.findIndex((page) => page.id === id),
      ),
    });
  };
  return [found?.id, focus] as const;
}

interface GhostProps {
  readonly drag: PageDrag;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly list: RefObject<HTMLOListElement | null>;
}

/** The drag image: the dragged page, and the number of pages dragged with it. */
function Ghost({ drag: { id, ids }, place, list }: GhostProps) {
  const copy = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const drawn = list.current?.querySelector<HTMLCanvasElement>(`[data-id="${String(id)}"] canvas`);
    const own = copy.current;
    if (!drawn || !own || drawn.width === 0) return;
    own.width = drawn.width;
    own.height = drawn.height;
    own.getContext('2d')?.drawImage(drawn, 0, 0);
    const { width, height } = drawn.getBoundingClientRect();
    own.style.width = `${String(drawn.clientWidth)}px`;
    own.style.height = `${String(drawn.clientHeight)}px`;
    own.style.rotate = drawn.style.rotate;
    place.current?.style.setProperty('--width', `${String(width)}px`);
    place.current?.style.setProperty('--height', `${String(height)}px`);
  }, [id]);
  return (
    <div class={ids.size > 1 ? 'ghost several' : 'ghost'} ref={place} aria-hidden="true">
      <span>
        <canvas ref={copy} />
      </span>
      {ids.size > 1 && <b>{ids.size}</b>}
    </div>
  );
}

const motion = { duration: 200, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
/** The eye cannot follow more at once. */
const mostSlides = 120;

/** Pages that change position slide there, so that the eye can follow. @param change A new value means that the list may have changed */
function useSlides(list: RefObject<HTMLElement | null>, change: unknown): void {
  const before = useRef<ReadonlyMap<number, GridBox>>(new Map());
  useLayoutEffect(() => {
    const cells = [...(list.current?.children ?? [])] as HTMLElement[];
    const now = new Map(cells.map((cell) => [idOfCell(cell) ?? 0, boxOfCell(cell)]));
    const slides = matchMedia('(prefers-reduced-motion: reduce)').matches
      ? []
      : cells.flatMap((cell) => {
          const id = idOfCell(cell) ?? 0;
          const [from, to] = [before.current.get(id), now.get(id)];
          return from && to && (from.left !== to.left || from.top !== to.top)
            ? [{ cell, x: from.left - to.left, y: from.top - to.top }]
            : [];
        });
    if (slides.length <= mostSlides)
      for (const { cell, x, y } of slides) cell.animate([{ translate: `${String(x)}px ${String(y)}px` }, { translate: '0 0' }], motion);
    before.current = now;
  }, [change]);
}
