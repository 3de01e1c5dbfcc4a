/** Colour glyphs → form XObjects, each once in a document (ISO 32000-2 §8.10), in font units. */
import type { ColorBox, ColorGlyph } from '../../fonts/color/color-glyph.js';
import type { FontFace } from '../../fonts/font-types.js';
import type { PdfRef } from '../../pdf/objects/pdf-object.js';
import type { RenderContext } from '../render-context.js';
import { colorBox } from './color-outlines.js';
import { ColorPainter, type FormKind } from './color-painter.js';

export interface ColorForm {
  readonly name: string;
  readonly ref: PdfRef;
}

/**
 * Maximum number of fills and outlines of all colour glyphs of a document, since a face can have any number; a thousand emoji have 40
 * thousand.
 */
const mostMarks = 200_000;

export class ColorForms {
  readonly #forms = new Map<string, ColorForm | undefined>();
  #left = mostMarks;

  /**
   * @param kind `group` if it is drawn translucent: its marks do not show through each other
   * @returns undefined if nothing, or too much, would be painted
   */
  formOf(context: RenderContext, face: FontFace, glyph: number, foreground: string, kind: FormKind): ColorForm | undefined {
    const found = face.colors?.glyph(glyph);
    if (!found) return undefined;
    const key = `${face.id} ${String(glyph)} ${found.usesForeground ? foreground : ''} ${kind}`;
    if (!this.#forms.has(key)) this.#forms.set(key, this.#make(context, face, found, foreground, kind));
    return this.#forms.get(key);
  }

  #make(context: RenderContext, face: FontFace, glyph: ColorGlyph, foreground: string, kind: FormKind): ColorForm | undefined {
    if (glyph.cost > this.#left) return undefined;
    this.#left -= glyph.cost;
    context.budget?.step(glyph.cost);
    const box: ColorBox = colorBox(face, glyph) ?? [0, 0, 1, 1];
    const painter = new ColorPainter({ context, face, box, foreground });
    const ref = painter.form(glyph.marks, kind);
    return { name: `E${ref.number}`, ref };
  }
}
