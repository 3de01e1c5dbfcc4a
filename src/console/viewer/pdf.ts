/** A PDF in the browser, by pdf.js, which is loaded when the first PDF is shown. */
import type * as PdfJs from 'pdfjs-dist';
import type { PageBox, PageThing } from './places.js';

export interface PdfPage {
  /** Points, as the page is shown. */
  readonly width: number;
  readonly height: number;
  /** Draws on a separate canvas, since a canvas is black while it is being drawn on. @param cssWidth The page's width on the screen */
  draw(cssWidth: number): Promise<HTMLCanvasElement>;
  text(): Promise<string>;
  /** The boxes of pieces of text. */
  textBoxes(): Promise<readonly PageBox[]>;
  things(): Promise<readonly PageThing[]>;
  /** @param rectangle Left, bottom, right and top, in points of the page's own space */
  placeOf(rectangle: readonly number[]): PageBox;
  /** Releases what was cached for drawing it again. */
  forget(): void;
}

export interface OpenPdf {
  readonly pages: number;
  page(number: number): Promise<PdfPage>;
  close(): void;
}

/** More would not be visible, and memory grows with its square. */
const mostPixelsPerPixel = 2;

let library: Promise<typeof PdfJs> | undefined;

function loadPdfJs(): Promise<typeof PdfJs> {
  library ??= (async () => {
    // Not part of the bundle: the address is that of the file beside it.
    const address = new URL('viewer/pdf.min.mjs', import.meta.url).href;
    const pdfjs = (await import(address)) as typeof PdfJs;
    pdfjs.GlobalWorkerOptions.workerSrc = new URL('viewer/pdf.worker.min.mjs', import.meta.url).href;
    return pdfjs;
  })();
  library.catch(() => (library = undefined));
  return library;
}

function toPageBox(viewport: PdfJs.PageViewport, rect: readonly number[]): PageBox {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle([...rect]) as number[];
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}

function pdfPage(proxy: PdfJs.PDFPageProxy, annotationMode: number): PdfPage {
  const natural = proxy.getViewport({ scale: 1 });
  return {
    width: natural.width,
    height: natural.height,
    draw: async (cssWidth) => {
      const canvas = document.createElement('canvas');
      const scale = (cssWidth / natural.width) * Math.min(devicePixelRatio, mostPixelsPerPixel);
      const viewport = proxy.getViewport({ scale });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await proxy.render({ canvas, viewport, annotationMode }).promise;
      return canvas;
    },
    text: async () => {
      const { items } = await proxy.getTextContent();
      return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    },
    placeOf: (rectangle) => toPageBox(natural, rectangle),
    forget: () => void proxy.cleanup(),
    textBoxes: async () => {
      const { items } = await proxy.getTextContent();
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , , x = 0, y = 0] = item.transform as number[];
        return [toPageBox(natural, [x, y, x + item.width, y + item.height])];
      });
    },
    things: async () => {
      const annotations = (await proxy.getAnnotations()) as { id?: string; fieldName?: string; rect?: number[] }[];
      return annotations.flatMap(({ id, fieldName, rect }) => {
        const object = /^(\d+)R/.exec(id ?? '')?.[1];
        return rect ? [{ object: object === undefined ? undefined : Number(object), field: fieldName, box: toPageBox(natural, rect) }] : [];
      });
    },
  };
}

/** Whether a PDF could not be opened because its password is missing or wrong. */
export const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException';

/** @throws pdf.js errors for files that it cannot read */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>, password?: string): Promise<OpenPdf> {
  const pdfjs = await loadPdfJs();
  // A copy, because it is transferred to the worker.
  const task = pdfjs.getDocument({
    data: bytes.slice(),
    isEvalSupported: false,
    // Decoders of JPEG 2000 and JBIG2, fetched when a page has such a picture.
    wasmUrl: new URL('viewer/', import.meta.url).href,
    useSystemFonts: true,
    password,
  });
  const open = await task.promise;
  return {
    pages: open.numPages,
    page: async (number) => pdfPage(await open.getPage(number), pdfjs.AnnotationMode.ENABLE),
    close: () => void task.destroy(),
  };
}
