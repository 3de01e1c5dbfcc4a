/**
 * Resources that a page refers to by address, pictures and style sheets: requested from the host, and counted if missing. Nothing is
 * fetched here.
 */
import { counted } from '../../base/counted.js';
import type { Diagnostic } from '../../base/diagnostics.js';
import { decodePage } from '../html/page/decode-page.js';
import { readDataUri } from './read-data-uri.js';
import { resourceAddress } from './resource-address.js';

/** The host's functions for addresses. */
export interface ResourceOptions {
  /** Returns the bytes of a picture that is not a `data:` URI; absent: such pictures are replaced by their alternative text. */
  readonly images?: ((address: string) => Uint8Array | undefined) | undefined;
  /** Returns the text of a linked or imported style sheet; absent: such sheets are omitted. */
  readonly sheets?: ((address: string) => string | undefined) | undefined;
  /** Returns the address, for `images` and `sheets`, of the file that came with the page and that a reference means; absent: none came. */
  readonly files?: ((reference: string) => string | undefined) | undefined;
  /**
   * URL that relative addresses are resolved against, and that the page's own `<base>` may refine; absent: they are requested as written.
   */
  readonly base?: string | undefined;
}

/** The code of the single warning about all missing resources. */
export const resourcesMissing = 'markup.resources-missing';

const isWebAddress = (address: string): boolean => URL.canParse(address);

/** Resources of one document. */
export class Resources {
  readonly #options: ResourceOptions;
  #base: string | undefined;
  #pictures = 0;
  #sheets = 0;

  constructor(options: ResourceOptions = {}) {
    this.#options = options;
    this.#base = options.base;
  }

  /** The page's own `<base>`: without a base from the host it has no meaning. */
  refineBase(href: string): void {
    if (this.#base !== undefined && URL.canParse(href, this.#base)) this.#base = new URL(href, this.#base).href;
  }

  /** @param sheet Address of the style sheet that refers to it; absent: the page does */
  addressOf(reference: string, sheet?: string): string {
    if (sheet !== undefined && isWebAddress(sheet)) return resourceAddress(reference, sheet);
    const written = sheet === undefined ? reference : resourceAddress(reference, sheet);
    return this.#options.files?.(written) ?? resourceAddress(written, this.#base);
  }

  picture(source: string): Uint8Array | undefined {
    if (/^data:/i.test(source)) return readDataUri(source);
    // Nothing, or a part of the page itself.
    return /^\s*(?:#|$)/.test(source) ? undefined : this.#options.images?.(this.addressOf(source));
  }

  /** @param address Result of {@link addressOf} */
  sheet(address: string): string | undefined {
    if (!/^data:/i.test(address)) return this.#options.sheets?.(address);
    const bytes = readDataUri(address);
    return bytes && decodePage(bytes, { kind: 'sheet' }).text;
  }

  /** Counts a picture that is not shown because the host does not have it. */
  missPicture(): void {
    this.#pictures++;
  }

  missSheet(): void {
    this.#sheets++;
  }

  /** One warning for all missing resources. */
  missing(): Diagnostic[] {
    const count = this.#pictures + this.#sheets;
    if (count === 0) return [];
    const kinds = [
      ...(this.#pictures > 0 ? [counted(this.#pictures, 'picture')] : []),
      ...(this.#sheets > 0 ? [counted(this.#sheets, 'style sheet')] : []),
    ];
    const text = this.#pictures > 0 ? '; alternative text is shown in place of pictures' : '';
    return [
      {
        code: resourcesMissing,
        message: `${kinds.join(' and ')} that the document refers to ${count === 1 ? 'is' : 'are'} missing${text}`,
        count,
      },
    ];
  }
}
