/** The fonts of one document, by face, in order of first use. */
import type { ResolvedFont } from '../../fonts/font-types.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';
import { embedFont } from './embed-font.js';
import { createPdfFont, type PdfFont } from './pdf-font.js';
import { claimTyped, standardFont, type TypingFont } from './typing-font.js';

export class FontSet {
  readonly #byFace = new Map<string, PdfFont>();
  /** Those that pages are drawn with. */
  readonly #drawn = new Set<PdfFont>();
  /** Those that text is typed in, with the reference of their other dictionary. */
  readonly #typing = new Map<PdfFont, TypingFont>();

  /** @param showsMissing Whether characters that no font has show as the face's box; an archivable or accessible file may not (ISO 19005-2 §6.2.11.8, ISO 14289-1 §7.21.8) */
  constructor(
    readonly file: PdfFile,
    readonly showsMissing = true,
  ) {}

  fontOf(resolved: ResolvedFont): PdfFont {
    const font = this.#find(resolved);
    this.#drawn.add(font);
    return font;
  }

  /** The same face with one byte a character, for viewers to type in. */
  typingFont(resolved: ResolvedFont): TypingFont {
    if (resolved.face.format !== 'truetype') return (this.#standard ??= standardFont(this.file));
    const font = this.#find(resolved);
    let typing = this.#typing.get(font);
    if (!typing) this.#typing.set(font, (typing = { name: `T${this.#typing.size + 1}`, ref: this.file.reserve() }));
    return typing;
  }

  #find(resolved: ResolvedFont): PdfFont {
    const { face, requestedAdvance, requestedFamily, widthScale } = resolved;
    const key = requestedAdvance ? `${face.id}\n${requestedFamily}\n${widthScale}` : face.id;
    let font = this.#byFace.get(key);
    if (font === undefined) {
      font = createPdfFont(resolved, `F${this.#byFace.size + 1}`, this.file.reserve(), this.showsMissing);
      this.#byFace.set(key, font);
    }
    return font;
  }

  #standard: TypingFont | undefined;

  /** Writes all fonts, once no more glyphs will be drawn. */
  embed(): void {
    for (const font of this.#typing.keys()) claimTyped(font);
    for (const font of this.#byFace.values())
      embedFont(this.file, font, { isDrawn: this.#drawn.has(font), typing: this.#typing.get(font)?.ref });
  }
}
