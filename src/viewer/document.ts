/** A PDF, opened and drawn by pdf.js in this thread, on the canvas of @napi-rs/canvas. Both are optional packages. */
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as PdfJs from 'pdfjs-dist';
import type * as CanvasPackage from '@napi-rs/canvas';
import { viewerFactories } from './canvas-factory.js';
import { countArrays, mostImagePixels, type PageLimits } from './limits.js';
import type { PageBox, PageDrawing, ViewerStart } from './messages.js';

export interface Libraries {
  readonly pdfjs: typeof PdfJs;
  readonly canvas: typeof CanvasPackage;
  /** Folder of the package pdfjs-dist. */
  readonly folder: string;
}

/** Throws if a package is missing, or has no binary for this machine. */
export async function loadLibraries(): Promise<Libraries> {
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const canvas = await import('@napi-rs/canvas');
  const address = (file: string): string => pathToFileURL(join(folder, 'legacy', 'build', file)).href;
  // The minimised files load in a third of the time; their types are those of the package.
  const pdfjs = (await import(address('pdf.min.mjs'))) as typeof PdfJs;
  // Outside of browsers, pdf.js loads its other half into the same thread.
  pdfjs.GlobalWorkerOptions.workerSrc = address('pdf.worker.min.mjs');
  return { pdfjs, canvas, folder };
}

export interface ViewedDocument {
  readonly pages: number;
  measure(page: number): Promise<PageBox>;
  draw(drawing: PageDrawing): Promise<Uint8Array<ArrayBuffer>>;
}

/** Throws errors of pdf.js for files that it cannot open. */
export async function openDocument(libraries: Libraries, start: ViewerStart, limits: PageLimits): Promise<ViewedDocument> {
  const { pdfjs, canvas, folder } = libraries;
  const at = (name: string): string => `${join(folder, name)}${sep}`;
  countArrays(limits);
  const document = await pdfjs.getDocument({
    data: start.bytes,
    password: start.password,
    verbosity: pdfjs.VerbosityLevel.WARNINGS,
    // Letters are drawn from their outlines, by files of the package: no fonts of the machine, and nothing is fetched.
    disableFontFace: true,
    useSystemFonts: false,
    standardFontDataUrl: at('standard_fonts'),
    cMapUrl: at('cmaps'),
    cMapPacked: true,
    wasmUrl: at('wasm'),
    iccUrl: at('iccs'),
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: mostImagePixels,
    ...viewerFactories(canvas.createCanvas, limits),
  }).promise;
  return {
    pages: document.numPages,
    measure: async (page) => {
      const { width, height } = (await document.getPage(page)).getViewport({ scale: 1 });
      return { width, height };
    },
    draw: async (drawing) => {
      limits.nextPage();
      const page = await document.getPage(drawing.page);
      const bytes = await drawn(page, drawing, libraries, limits);
      page.cleanup();
      return bytes;
    },
  };
}

async function drawn(
  page: PdfJs.PDFPageProxy,
  { width, height, scale, to }: PageDrawing,
  { pdfjs, canvas }: Libraries,
  limits: PageLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  limits.countCanvas(width * height);
  const surface = to === 'svg' ? canvas.createCanvas(width, height, canvas.SvgExportFlag.NoPrettyXML) : canvas.createCanvas(width, height);
  const viewport = page.getViewport({ scale });
  // A context of @napi-rs/canvas has what pdf.js uses of a browser's.
  await page.render({ canvas: null, canvasContext: surface.getContext('2d'), viewport, annotationMode: pdfjs.AnnotationMode.ENABLE })
    .promise;
  const bytes = 'getContent' in surface ? surface.getContent() : surface.encodeSync('png');
  limits.countCanvas(-width * height);
  return new Uint8Array(bytes);
}
