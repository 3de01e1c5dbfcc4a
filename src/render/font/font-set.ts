/** The fonts of one document, by face, in order of first use. */
import type { ResolvedFont } from '../../fonts/font-types.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';
import { embedFont } from './embed-font.js';
import { createPdfFont, type PdfFont } from './pdf-font.js';

export class FontSet {
  readonly #byFace = new Map<string, PdfFont>();

  /** @param showsMissing Whether characters that no font has show as the face's box; an archivable or accessible file may not (ISO 19005-2 §6.2.11.8, ISO 14289-1 §7.21.8) */
  constructor(
    readonly file: PdfFile,
    readonly showsMissing = true,
  ) {}

  fontOf(resolved: ResolvedFont): PdfFont {
    const { face, requestedAdvance, requestedFamily, widthScale } = resolved;
    const key = requestedAdvance ? `${face.id}\n${requestedFamily}\n${widthScale}` : face.id;
    let font = this.#byFace.get(key);
    if (font === undefined) {
      font = createPdfFont(resolved, `F${this.#byFace.size + 1}`, this.file.reserve(), this.showsMissing);
      this.#byFace.set(key, font);
    }
    return font;
  }

  /** Writes all fonts, once no more glyphs will be drawn. */
  embed(): void {
    for (const font of this.#byFace.values()) embedFont(this.file, font);
  }
}
