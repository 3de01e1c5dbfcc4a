/** JPEG → its components: baseline, extended and progressive with Huffman codes and 8 bits (ITU-T T.81). */
import type { Budget } from '../../../base/abort.js';
import { BitSource, huffmanTable, JpegError, type HuffmanTable } from './bit-source.js';
import { decodeScan, type ScanComponent } from './decode-scan.js';
import { basis, planeSize, zigzag, type JpegPicture, type JpegPlane } from './jpeg-picture.js';

/** Samples of all components; some 120 MB with their coefficients. */
const mostSamples = 40_000_000;
/** Each table takes 128 kB while it is in use, and time to fill. */
const mostTables = 200;
const mostScans = 100;

interface Component {
  readonly id: number;
  readonly horizontal: number;
  readonly vertical: number;
  readonly steps: number;
  readonly storedColumns: number;
  readonly storedRows: number;
  readonly width: number;
  readonly height: number;
  readonly coefficients: Int16Array;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly isProgressive: boolean;
  readonly unitColumns: number;
  readonly unitRows: number;
  readonly components: readonly Component[];
}

/** Undefined for a JPEG that is damaged, of another kind, or too large. @throws DocOpsError OPERATION_TIMEOUT */
export function decodeJpeg(bytes: Uint8Array, budget: Budget): JpegPicture | undefined {
  try {
    return new Decoder(bytes, budget).decode();
  } catch (error) {
    if (error instanceof JpegError) return undefined;
    throw error;
  }
}

class Decoder {
  readonly #steps: (Uint16Array | undefined)[] = [];
  readonly #tables: (HuffmanTable | undefined)[] = [];
  #tableCount = 0;
  #scanCount = 0;
  #restartInterval = 0;
  #frame: Frame | undefined;
  #adobe: Uint8Array | undefined;

  constructor(
    readonly bytes: Uint8Array,
    readonly budget: Budget,
  ) {}

  decode(): JpegPicture {
    const { bytes } = this;
    if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new JpegError('start missing');
    for (let at = 2; ;) {
      if (bytes[at] !== 0xff) throw new JpegError('marker missing');
      const marker = bytes[at + 1];
      if (marker === 0xff) {
        at += 1;
        continue;
      }
      if (marker === 0xd9) break;
      const length = this.#word(at + 2);
      const end = at + 2 + length;
      if (length < 2 || end > bytes.length || marker === undefined) throw new JpegError('segment');
      at = this.#segment(marker, bytes.subarray(at + 4, end), end);
    }
    const frame = this.#frame;
    if (!frame || this.#scanCount === 0) throw new JpegError('no picture');
    const planes = frame.components.map((component) => this.#plane(component));
    return { width: frame.width, height: frame.height, planes, adobe: this.#adobe };
  }

  #word(at: number): number {
    return ((this.bytes[at] ?? 0) << 8) | (this.bytes[at + 1] ?? 0);
  }

  /** @returns Where the next segment begins */
  #segment(marker: number, content: Uint8Array, end: number): number {
    if (marker === 0xdb) this.#quantization(content);
    else if (marker === 0xc4) this.#huffman(content);
    else if (marker === 0xdd) this.#restartInterval = this.#word(end - content.length);
    else if (marker === 0xee && Buffer.from(content.subarray(0, 5)).toString('latin1') === 'Adobe') this.#adobe = content;
    else if (marker === 0xda) return this.#scan(content, end);
    else if (marker >= 0xc0 && marker <= 0xc2) this.#frame = this.#readFrame(content, marker === 0xc2);
    else if ((marker & 0xf0) === 0xc0 || marker === 0xdc) throw new JpegError('other kind');
    return end;
  }

  #quantization(content: Uint8Array): void {
    for (let at = 0; at < content.length;) {
      const head = content[at] ?? 0;
      const size = head >> 4 === 0 ? 1 : 2;
      if (at + 1 + 64 * size > content.length || (head & 15) > 3) throw new JpegError('quantization');
      const steps = new Uint16Array(64);
      for (let k = 0; k < 64; k += 1) {
        const place = at + 1 + k * size;
        steps[zigzag[k] ?? 0] = size === 1 ? (content[place] ?? 0) : ((content[place] ?? 0) << 8) | (content[place + 1] ?? 0);
      }
      this.#steps[head & 15] = steps;
      at += 1 + 64 * size;
    }
  }

  #huffman(content: Uint8Array): void {
    for (let at = 0; at < content.length;) {
      const head = content[at] ?? 0;
      const counts = content.subarray(at + 1, at + 17);
      const size = counts.reduce((sum, count) => sum + count, 0);
      this.#tableCount += 1;
      if ((head & ~0x13) !== 0 || at + 17 + size > content.length || this.#tableCount > mostTables) throw new JpegError('table');
      this.#tables[head] = huffmanTable(counts, content.subarray(at + 17, at + 17 + size));
      at += 17 + size;
    }
  }

  #readFrame(content: Uint8Array, isProgressive: boolean): Frame {
    const word = (at: number): number => ((content[at] ?? 0) << 8) | (content[at + 1] ?? 0);
    const [height, width, count] = [word(1), word(3), content[5] ?? 0];
    const isKnown = content[0] === 8 && width > 0 && height > 0 && [1, 3, 4].includes(count) && content.length >= 6 + count * 3;
    if (this.#frame || !isKnown) throw new JpegError('frame');
    const heads = Array.from({ length: count }, (_, index) => content.subarray(6 + index * 3, 9 + index * 3));
    // A single component has one block in a unit, whatever its factors (A.2.2).
    const factor = (head: Uint8Array, shift: number): number => (count === 1 ? 1 : ((head[1] ?? 0) >> shift) & 15);
    const [across, down] = [Math.max(...heads.map((head) => factor(head, 4))), Math.max(...heads.map((head) => factor(head, 0)))];
    if (heads.some((head) => factor(head, 4) < 1 || factor(head, 0) < 1) || across > 4 || down > 4) throw new JpegError('sampling');
    const [unitColumns, unitRows] = [Math.ceil(width / (8 * across)), Math.ceil(height / (8 * down))];
    const samples = heads.reduce((sum, head) => sum + unitColumns * unitRows * 64 * factor(head, 4) * factor(head, 0), 0);
    if (samples > mostSamples) throw new JpegError('too large');
    this.budget.step(samples >> 8);
    const components = heads.map((head): Component => {
      const [horizontal, vertical] = [factor(head, 4), factor(head, 0)];
      const [storedColumns, storedRows] = [unitColumns * horizontal, unitRows * vertical];
      return {
        ...{ id: head[0] ?? 0, steps: head[2] ?? 0, horizontal, vertical, storedColumns, storedRows },
        ...{ width: planeSize(width, horizontal, across), height: planeSize(height, vertical, down) },
        coefficients: new Int16Array(storedColumns * storedRows * 64),
      };
    });
    return { width, height, isProgressive, unitColumns, unitRows, components };
  }

  #scan(content: Uint8Array, end: number): number {
    const frame = this.#frame;
    const count = content[0] ?? 0;
    this.#scanCount += 1;
    if (!frame || count < 1 || content.length < 4 + count * 2 || this.#scanCount > mostScans) throw new JpegError('scan');
    const components = Array.from({ length: count }, (_, index): ScanComponent => {
      const component = frame.components.find(({ id }) => id === content[1 + index * 2]);
      if (!component) throw new JpegError('scan');
      const coding = content[2 + index * 2] ?? 0;
      const [columns, rows] = [Math.ceil(component.width / 8), Math.ceil(component.height / 8)];
      return { ...component, columns, rows, dc: this.#tables[coding >> 4], ac: this.#tables[16 + (coding & 15)] };
    });
    const [first = 0, last = 0, bits = 0] = content.subarray(1 + count * 2);
    if (frame.isProgressive && (last > 63 || first > last || (first > 0 && count > 1))) throw new JpegError('scan');
    const source = new BitSource(this.bytes, end);
    const { isProgressive, unitColumns, unitRows } = frame;
    const shape = { isProgressive, unitColumns, unitRows, first, last, high: bits >> 4, low: bits & 15 };
    decodeScan({ ...shape, components, restartInterval: this.#restartInterval }, source, this.budget);
    return source.at;
  }

  #plane(component: Component): JpegPlane {
    const { id, horizontal, vertical, width, height, storedColumns, coefficients } = component;
    const steps = this.#steps[component.steps];
    if (!steps) throw new JpegError('quantization');
    const samples = new Uint8Array(width * height);
    const block = new Float32Array(64);
    for (let row = 0; row * 8 < height; row += 1)
      for (let column = 0; column * 8 < width; column += 1) {
        this.budget.step();
        inverse(coefficients, (row * storedColumns + column) * 64, steps, block);
        const [right, bottom] = [Math.min(8, width - column * 8), Math.min(8, height - row * 8)];
        for (let y = 0; y < bottom; y += 1)
          for (let x = 0; x < right; x += 1) {
            const value = (block[y * 8 + x] ?? 0) + 128.5;
            samples[(row * 8 + y) * width + column * 8 + x] = value < 0 ? 0 : value > 255 ? 255 : value;
          }
      }
    return { id, horizontal, vertical, width, height, samples, steps };
  }
}

const across = new Float32Array(64);

/** The inverse cosine transform of a block, without the level shift. */
function inverse(coefficients: Int16Array, at: number, steps: Uint16Array, block: Float32Array): void {
  let isFlat = true;
  for (let index = 1; index < 64 && isFlat; index += 1) isFlat = coefficients[at + index] === 0;
  if (isFlat) {
    block.fill(((coefficients[at] ?? 0) * (steps[0] ?? 0)) / 8);
    return;
  }
  for (let row = 0; row < 8; row += 1)
    for (let x = 0; x < 8; x += 1) {
      let sum = 0;
      for (let k = 0; k < 8; k += 1) {
        const value = coefficients[at + row * 8 + k] ?? 0;
        if (value !== 0) sum += value * (steps[row * 8 + k] ?? 0) * (basis[k * 8 + x] ?? 0);
      }
      across[row * 8 + x] = sum;
    }
  for (let x = 0; x < 8; x += 1)
    for (let y = 0; y < 8; y += 1) {
      let sum = 0;
      for (let k = 0; k < 8; k += 1) sum += (across[k * 8 + x] ?? 0) * (basis[k * 8 + y] ?? 0);
      block[y * 8 + x] = sum;
    }
}
