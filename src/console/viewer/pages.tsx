/** The pages of a PDF, one below the other. A page is drawn when it comes near the viewport, and released when it is far away. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Notice } from '../ui/notice.js';
import type { OpenPdf, PdfPage } from './pdf.js';
import { boxStyle, type PageMark } from './places.js';
import { useOpenPdf } from './use-open-pdf.js';

/** A page that the reader wants to see. Each new object is a new request, even for the same page. */
export interface PageTarget {
  /** From 1. */
  readonly page: number;
  /** Returns to where the request came from. */
  readonly back: () => void;
}

interface PagesProps {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
  readonly password?: string | undefined;
  readonly marks?: readonly PageMark[];
  readonly target?: PageTarget | undefined;
  /** Drawn over a page, positioned in percent of it. */
  readonly over?: (page: number, size: PdfPage) => ComponentChildren;
  readonly onOpen?: (pdf: OpenPdf) => void;
  readonly onPageSeen?: (page: number, of: number) => void;
}

export function Pages({ bytes, name, password, onOpen, ...rest }: PagesProps) {
  const { pdf, isUnreadable } = useOpenPdf(bytes, password, onOpen);
  if (isUnreadable)
    return <Notice tone="caution">The pages cannot be displayed here. Open the file in another program to view them.</Notice>;
  if (!pdf) return <progress aria-label="Opening the pages" />;
  return (
    <div class="pages" role="group" aria-label={`Pages of ${name}`}>
      {Array.from({ length: pdf.pages }, (_, index) => (
        <Page key={index} pdf={pdf} number={index + 1} {...rest} />
      ))}
    </div>
  );
}

type PageProps = Pick<PagesProps, 'marks' | 'target' | 'over' | 'onPageSeen'> & {
  readonly pdf: OpenPdf;
  readonly number: number;
  /** Replaces `Page 1 of 3`. */
  readonly title?: string;
};

export function Page({ pdf, number, title, marks = [], target, over, onPageSeen }: PageProps) {
  const named = title ?? `Page ${String(number)} of ${String(pdf.pages)}`;
  const figure = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState<PdfPage>();
  const [isNear, setNear] = useState(false);
  const [text, setText] = useState('');
  const seen = useRef(onPageSeen);
  seen.current = onPageSeen;

  useEffect(() => {
    const watched = figure.current;
    if (!watched) return undefined;
    const near = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), { rootMargin: '800px' });
    const inside = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && seen.current?.(number, pdf.pages), {
      threshold: 0.3,
    });
    near.observe(watched);
    inside.observe(watched);
    return () => (near.disconnect(), inside.disconnect());
  }, [pdf, number]);
  useEffect(() => {
    let isCurrent = true;
    if (isNear && !page)
      pdf.page(number).then(
        (loaded) => isCurrent && setPage(loaded),
        () => undefined,
      );
    return () => void (isCurrent = false);
  }, [pdf, number, isNear, page]);
  useEffect(() => {
    const drawn = canvas.current;
    if (!page || !drawn || !isNear) return undefined;
    let isCurrent = true;
    page.draw(figure.current?.clientWidth ?? page.width).then(
      (sheet) => {
        if (isCurrent) {
          drawn.width = sheet.width;
          drawn.height = sheet.height;
          drawn.getContext('2d')?.drawImage(sheet, 0, 0);
        }
        // Releases its memory at once.
        sheet.width = sheet.height = 0;
      },
      () => undefined,
    );
    page.text().then(setText, () => undefined);
    return () => {
      isCurrent = false;
      drawn.width = drawn.height = 0;
    };
  }, [page, isNear]);

  const isTarget = target?.page === number;
  useEffect(() => {
    if (!isTarget) return;
    figure.current?.scrollIntoView({ block: 'start' });
    // Moves the eye and a screen reader to the same place.
    figure.current?.focus({ preventScroll: true });
  }, [target, isTarget]);

  const own = marks.filter((mark) => mark.page === number);
  return (
    <figure class={own.some(({ box }) => box === undefined) ? 'page marked' : 'page'} ref={figure} tabIndex={-1}>
      {isTarget && (
        <button type="button" class="slim" onClick={target.back}>
          Back to the warnings
        </button>
      )}
      <div class="sheet" style={{ aspectRatio: page ? `${String(page.width)} / ${String(page.height)}` : '1 / 1.414' }}>
        <canvas ref={canvas} role="img" aria-label={named} />
        {page &&
          own.map(({ box, label }, index) =>
            box === undefined ? null : (
              <div key={index} class="mark" style={boxStyle(box, page)}>
                <span>{label}</span>
              </div>
            ),
          )}
        {page && over?.(number, page)}
      </div>
      <figcaption>
        {named}
        {own.map(({ label }, index) => (
          <strong key={index}> · {label}</strong>
        ))}
      </figcaption>
      {text !== '' && <p class="unseen">{text}</p>}
    </figure>
  );
}
