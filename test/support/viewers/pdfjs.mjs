/**
 * Draws PDFs as Firefox's viewer does. Requests and answers are lines of JSON, in order. The HTML that Firefox lays over the canvas (form
 * fields and note icons) is painted as a rectangle whose colour is a hash of its content.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { createCanvas } from '@napi-rs/canvas';
import * as worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { AnnotationMode, AnnotationType, getDocument, version } from 'pdfjs-dist/legacy/build/pdf.mjs';

if (process.argv[2] === '--version') {
  process.stdout.write(`pdf.js ${version}\n`);
  process.exit();
}

// Runs in this thread: starting a worker for every file costs more than the file itself.
globalThis.pdfjsWorker = worker;
const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const resources = {
  standardFontDataUrl: join(folder, 'standard_fonts/'),
  cMapUrl: join(folder, 'cmaps/'),
  wasmUrl: join(folder, 'wasm/'),
  cMapPacked: true,
};

/** The content of an annotation's HTML; undefined if it has no HTML. */
function shownAsHtml(annotation) {
  const { annotationType, subtype, hidden, noView, noHTML, fieldType, fieldValue, hasAppearance } = annotation;
  if (hidden || noView || noHTML) return undefined;
  if (annotationType === AnnotationType.TEXT && !hasAppearance) return [subtype, annotation.name];
  if (annotationType !== AnnotationType.WIDGET || fieldType === 'Sig') return undefined;
  const { exportValue, buttonValue, defaultFieldValue, checkBox, radioButton, pushButton, combo, options } = annotation;
  const { backgroundColor, borderColor, borderStyle, rotation } = annotation;
  const box = [fieldType, checkBox, radioButton, pushButton, combo, backgroundColor, borderColor, borderStyle, rotation];
  const list = fieldType === 'Ch' && !combo ? options : undefined;
  const value = fieldValue === '' || fieldValue?.length === 0 ? undefined : fieldValue;
  if (value === undefined || value === null) return [box, list, defaultFieldValue ?? ''];
  const { defaultAppearanceData, textAlignment, multiLine, comb, maxLen, password } = annotation;
  return [box, list, value, exportValue, buttonValue, defaultAppearanceData, textAlignment, multiLine, comb, maxLen, password];
}

function paintHtml(context, viewport, annotations) {
  for (const annotation of annotations) {
    const shown = shownAsHtml(annotation);
    if (shown === undefined) continue;
    const [x1, y1, x2, y2] = viewport.convertToViewportRectangle(annotation.rect);
    context.fillStyle = `#${createHash('sha1').update(JSON.stringify(shown)).digest('hex').slice(0, 6)}`;
    // A box without an area is invisible.
    context.fillRect(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1));
  }
}

/** On screen with HTML over the canvas, on screen without forms, and in print. */
const views = [
  { intent: 'display', annotationMode: AnnotationMode.ENABLE_FORMS, hasHtml: true },
  { intent: 'display', annotationMode: AnnotationMode.ENABLE },
  { intent: 'print', annotationMode: AnnotationMode.ENABLE },
];

async function pictureOf(page, dpi, { intent, annotationMode, hasHtml }) {
  const viewport = page.getViewport({ scale: dpi / 72 });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  const context = canvas.getContext('2d');
  await page.render({ canvasContext: context, canvas: null, viewport, annotationMode, intent }).promise;
  if (hasHtml) paintHtml(context, viewport, await page.getAnnotations({ intent }));
  return { width: canvas.width, height: canvas.height, data: context.getImageData(0, 0, canvas.width, canvas.height).data };
}

function withoutAlpha(data) {
  const packed = Buffer.alloc((data.length / 4) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4) for (let part = 0; part < 3; part++) packed[to++] = data[from + part];
  return packed;
}

async function drawn({ path, pages: most, dpi, pixels }) {
  const task = getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0, isEvalSupported: false, ...resources });
  try {
    const document = await task.promise;
    const pages = [];
    for (let number = 1; number <= Math.min(document.numPages, most); number++) {
      const page = await document.getPage(number);
      for (const view of views) {
        const { width, height, data } = await pictureOf(page, dpi, view);
        const digest = createHash('sha1').update(data).digest('hex');
        pages.push({ page: number, width, height, digest, ...(pixels ? { data: withoutAlpha(data).toString('base64') } : {}) });
      }
    }
    return { pages };
  } finally {
    await task.destroy();
  }
}

process.on('unhandledRejection', () => {});
for await (const line of createInterface({ input: process.stdin })) {
  const answer = await drawn(JSON.parse(line)).catch((error) => ({ failure: String(error?.message ?? error) }));
  // Unwritten output would be lost at exit.
  await new Promise((resolve) => process.stdout.write(`${JSON.stringify(answer)}\n`, resolve));
}
process.exit();
