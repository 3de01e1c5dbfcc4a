/** A page in the grid: its thumbnail, drawn while it is near the viewport, and its own buttons. */
import { Component } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { OpenPdf, PdfPage } from '../viewer/pdf.js';
import { ToolIcon } from './tool-icon.js';

export interface ThumbProps {
  readonly id: number;
  readonly pdf: OpenPdf | undefined;
  readonly fileName: string;
  /** The index of its file's colour; undefined if there is only one file. */
  readonly colour: number | undefined;
  readonly page: number;
  readonly turn: number;
  /** From 1. */
  readonly place: number;
  readonly isSelected: boolean;
  /** Whether Tab reaches it. */
  readonly isCurrent: boolean;
  readonly isDragged: boolean;
  readonly isRunStart: boolean;
  readonly isRunEnd: boolean;
  /** Whether a document begins here; undefined if the pages are not split at marks. */
  readonly isMarked: boolean | undefined;
}

/** The actions of a page's buttons; the grid listens for all of them. */
export const thumbActs = ['left', 'right', 'remove', 'cut'] as const;
export type ThumbAct = (typeof thumbActs)[number];

/** Thumbnails drawn at the same time. */
const mostAtOnce = 2;
const waiting = new Set<() => Promise<void>>();
let running = 0;

function drawWaiting(): void {
  for (const draw of waiting) {
    if (running >= mostAtOnce) return;
    waiting.delete(draw);
    running += 1;
    void draw()
      .catch(() => undefined)
      .finally(() => {
        running -= 1;
        drawWaiting();
      });
  }
}

/** Draws when it is its turn. @returns A function that drops it if it has not begun, so a fast scroll does not wait for pages it passed */
function enqueueDrawing(draw: () => Promise<void>): () => void {
  waiting.add(draw);
  drawWaiting();
  return () => void waiting.delete(draw);
}

/** The grid may hold thousands of pages; only changed ones are rendered again. */
export class Thumb extends Component<ThumbProps> {
  override shouldComponentUpdate(next: ThumbProps): boolean {
    return (Object.keys(next) as (keyof ThumbProps)[]).some((name) => next[name] !== this.props[name]);
  }
  override render() {
    return <ThumbItem {...this.props} />;
  }
}

const turnWords: Readonly<Record<number, string>> = { 90: ', rotated right', 180: ', upside down', 270: ', rotated left' };

function ThumbItem(props: ThumbProps) {
  const { id, fileName, colour, page, turn, place, isSelected, isCurrent, isDragged, isRunStart, isRunEnd, isMarked } = props;
  const named = `Page ${String(page)} of ${fileName}`;
  const tabIndex = isCurrent ? 0 : -1;
  const act = (name: ThumbAct, words: string) => (
    <button type="button" data-act={name} tabIndex={tabIndex} title={words}>
      <ToolIcon name={name} />
      <span class="unseen">
        {words}: {named}
      </span>
    </button>
  );
  const look = [
    ...['cell', isSelected && 'chosen', isDragged && 'dragged', isMarked === true && 'cut'],
    ...(colour === undefined ? [] : [`file-${String(colour)}`, isRunStart && 'first', isRunEnd && 'last']),
  ];
  return (
    <li class={look.filter(Boolean).join(' ')} data-id={id}>
      <button
        type="button"
        class="thumb"
        tabIndex={tabIndex}
        aria-pressed={isSelected}
        aria-label={named + (turnWords[turn] ?? '')}
        aria-describedby="pages-keys"
      >
        <Picture pdf={props.pdf} page={page} turn={turn} />
        <span class="tick" aria-hidden="true">
          <ToolIcon name="tick" />
        </span>
      </button>
      <div class="acts">
        {act('left', 'Rotate left')}
        {act('right', 'Rotate right')}
        {act('remove', 'Remove')}
      </div>
      {isMarked !== undefined && place > 1 && (
        <button type="button" class="scissors" data-act="cut" aria-pressed={isMarked} tabIndex={tabIndex} title="Split here">
          <ToolIcon name="cut" />
          <span class="unseen">Split before: {named}</span>
        </button>
      )}
      <p class="place" aria-hidden="true">
        <b>{place}</b>
        {colour !== undefined && isRunStart && <span>{fileName}</span>}
      </p>
    </li>
  );
}

/** A page keeps its size when rotated: it is drawn into a square, scaled by its longer side. */
function Picture({ pdf, page: number, turn }: { readonly pdf: OpenPdf | undefined; readonly page: number; readonly turn: number }) {
  const square = useRef<HTMLSpanElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(false);
  const [page, setPage] = useState<PdfPage>();
  /** Rotates the short way: from 270 to 360, not back to 0. */
  const [angle, setAngle] = useState(turn);
  useEffect(() => setAngle((before) => before + ((((turn - before + 540) % 360) + 360) % 360) - 180), [turn]);
  useEffect(() => {
    const watched = square.current;
    if (!watched) return undefined;
    const near = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), { rootMargin: '600px' });
    near.observe(watched);
    return () => near.disconnect();
  }, []);
  useEffect(() => {
    if (!isNear || !pdf) return undefined;
    let isCurrent = true;
    const drawn = canvas.current;
    const cancel = enqueueDrawing(async () => {
      if (!isCurrent) return;
      const loaded = page ?? (await pdf.page(number));
      setPage(loaded);
      const side = square.current?.clientWidth ?? 0;
      const sheet = await loaded.draw((side * loaded.width) / Math.max(loaded.width, loaded.height));
      if (isCurrent && drawn) {
        drawn.width = sheet.width;
        drawn.height = sheet.height;
        drawn.getContext('2d')?.drawImage(sheet, 0, 0);
      }
      // Releases its memory at once.
      sheet.width = sheet.height = 0;
      loaded.forget();
    });
    return () => {
      isCurrent = false;
      cancel();
      if (drawn) drawn.width = drawn.height = 0;
    };
  }, [pdf, number, isNear]);
  const { width, height } = page ?? { width: 1, height: 1.414 };
  const longer = Math.max(width, height);
  return (
    <span class="square" ref={square}>
      <canvas
        ref={canvas}
        style={{
          width: `${String((width / longer) * 100)}%`,
          height: `${String((height / longer) * 100)}%`,
          rotate: `${String(angle)}deg`,
        }}
      />
    </span>
  );
}
