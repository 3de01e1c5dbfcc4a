/** The fonts of one document, by face, in order of first use. */
import type { ResolvedFont } from '../../fonts/font-types.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';
import { embedFont } from './embed-font.js';
import { createPdfFont, type PdfFont } from './pdf-font.js';
import { claimTyped, standardFont, type TypingFont } from './typing-font.js';

export class FontSet {
  readonly #byFace = new Map<string, PdfFont>();
  /** Fonts that pages are drawn with. */
  readonly #drawn = new Set<PdfFont>();
  /** Fonts for typed text, with the reference of their other dictionary. */
  readonly #typing = new Map<PdfFont, TypingFont>();

  /**
   * Whether characters that no font has are shown as the face's box; not allowed in an archivable or accessible file
   * (ISO 19005-2 §6.2.11.8, ISO 14289-1 §7.21.8).
   */
  readonly showsMissing: boolean;

  constructor(
    readonly file: PdfFile,
    { showsMissing }: Pick<FontSet, 'showsMissing'>,
  ) {
    this.showsMissing = showsMissing;
  }

  fontOf(resolved: ResolvedFont): PdfFont {
    const font = this.#find(resolved);
    this.#drawn.add(font);
    return font;
  }

  /** The same face with one byte per character, for typing in viewers. */
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

  /** Writes all fonts, after all glyphs are drawn. */
  embed(): void {
    for (const font of this.#typing.keys()) claimTyped(font);
    for (const font of this.#byFace.values())
      embedFont(this.file, font, { isDrawn: this.#drawn.has(font), typing: this.#typing.get(font)?.ref });
  }
}
