/** Opacity as shared ExtGState dictionaries (ISO 32000-2 §8.4.5). */
import type { ColorBlendMode } from '../../fonts/color/color-glyph.js';
import { pdfDict, pdfName, type PdfObject, type PdfRef } from '../../pdf/objects/pdf-object.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';
import type { ContentStream } from '../content/content-stream.js';
import type { RenderContext } from '../render-context.js';

interface NamedState {
  readonly name: string;
  readonly ref: PdfRef;
}

/** Name of the state that every page starts in. */
const opaque = '';

export class GraphicsStates {
  readonly #byKey = new Map<string, NamedState>();
  #count = 0;

  constructor(readonly file: PdfFile) {}

  /** The state for a key, created on first use. */
  get(key: string, make: () => Record<string, PdfObject>): NamedState {
    let state = this.#byKey.get(key);
    if (state === undefined) {
      state = this.add(make());
      this.#byKey.set(key, state);
    }
    return state;
  }

  add(entries: Record<string, PdfObject>): NamedState {
    this.#count += 1;
    return { name: `G${this.#count}`, ref: this.file.add(pdfDict({ Type: pdfName('ExtGState'), ...entries })) };
  }
}

const clamped = (alpha: number): number => (Number.isFinite(alpha) ? Math.round(Math.min(1, Math.max(0, alpha)) * 1000) / 1000 : 1);

/** Sets the opacity of fills and strokes. */
export function setAlpha(context: RenderContext, content: ContentStream, fill: number, stroke: number): void {
  const ca = clamped(fill);
  const CA = clamped(stroke);
  if (ca === 1 && CA === 1 && content.state.alpha === opaque) return;
  const state = context.graphicsStates.get(`${ca} ${CA}`, () => ({ ca, CA }));
  content.setAlpha(state.name, state.ref);
}

/** `soft-light` → `SoftLight` (ISO 32000-2 §11.3.5). */
const blendName = (mode: ColorBlendMode): string =>
  mode
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Sets the blend mode up to the next restore. */
export function setBlend(context: RenderContext, content: ContentStream, mode: ColorBlendMode): void {
  const { name, ref } = context.graphicsStates.get(mode, () => ({ BM: pdfName(blendName(mode)) }));
  content.resources.use('ExtGState', name, ref);
  content.out.ascii(`/${name} gs\n`);
}
