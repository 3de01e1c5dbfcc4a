/**
 * Counted limits on what one page may take, for the thread that draws: its heap is limited by V8, but neither arrays of bytes nor canvases
 * are part of it. pdf.js skips parts of a page that throw, so an exceeded limit is also reported to `exceeded`.
 */

/** Bytes of all canvases held at once. */
const mostCanvasBytes = 1_000_000_000;
/** Bytes of large arrays that a page may allocate in all: a decoded picture of 40 million pixels takes several times 160 MB. */
const mostArrayBytes = 3_000_000_000;
/** Smaller arrays are not counted. */
const largeArray = 1 << 20;
const bytesPerPixel = 4;

/** Pixels of a picture within a page: A3 at 600 dots per inch has 70 million. */
export const mostImagePixels = 80_000_000;

export class PageLimits {
  readonly #exceeded: (message: string) => void;
  #canvasBytes = 0;
  #arrayBytes = 0;

  constructor(exceeded: (message: string) => void) {
    this.#exceeded = exceeded;
  }

  /** @param pixels Added to those of all canvases; negative for a released one */
  countCanvas(pixels: number): void {
    this.#canvasBytes += pixels * bytesPerPixel;
    if (this.#canvasBytes > mostCanvasBytes) this.#fail('its groups and patterns need too many pixels');
  }

  countArray(bytes: number): void {
    if (bytes < largeArray) return;
    this.#arrayBytes += bytes;
    if (this.#arrayBytes > mostArrayBytes) this.#fail('its streams and pictures are too large');
  }

  /** Called before each page. */
  nextPage(): void {
    this.#arrayBytes = 0;
  }

  #fail(message: string): never {
    this.#exceeded(message);
    throw new RangeError(message);
  }
}

/** Kinds of arrays that pdf.js creates by their length. */
const arrayTypes = ['Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Uint32Array', 'Int32Array', 'Float32Array'] as const;

/** From now on, new arrays of this thread are counted. */
export function countArrays(limits: PageLimits): void {
  for (const name of arrayTypes) {
    const { [name]: original } = globalThis;
    const { BYTES_PER_ELEMENT: size } = original;
    const counting = new Proxy(original, {
      construct: (target, values: readonly unknown[], asked): object => {
        const [length] = values;
        if (typeof length === 'number') limits.countArray(length * size);
        return Reflect.construct(target, values, asked === counting ? target : asked) as object;
      },
    });
    Reflect.set(globalThis, name, counting);
  }
}
