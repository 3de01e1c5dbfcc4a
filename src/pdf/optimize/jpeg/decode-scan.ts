/** A scan of a JPEG → coefficients of its components (ITU-T T.81 F.2, G.2). */
import type { Budget } from '../../../base/abort.js';
import { JpegError, type BitSource, type HuffmanTable } from './bit-source.js';
import { zigzag } from './jpeg-picture.js';

export interface ScanComponent {
  readonly horizontal: number;
  readonly vertical: number;
  /** Blocks of a row and a column as they are stored: whole units of all components. */
  readonly storedColumns: number;
  /** Blocks that the component itself has. */
  readonly columns: number;
  readonly rows: number;
  /** In natural order, 64 for each block. */
  readonly coefficients: Int16Array;
  readonly dc: HuffmanTable | undefined;
  readonly ac: HuffmanTable | undefined;
}

export interface Scan {
  readonly components: readonly ScanComponent[];
  readonly isProgressive: boolean;
  readonly first: number;
  readonly last: number;
  /** The position of the bits of a refinement: that of the scan before, and this one's. */
  readonly high: number;
  readonly low: number;
  readonly restartInterval: number;
  /** Units of all components in a row and a column. */
  readonly unitColumns: number;
  readonly unitRows: number;
}

/** Decodes one scan after the other. */
class ScanDecoder {
  readonly #predictions: number[];
  #endOfBands = 0;

  constructor(
    readonly scan: Scan,
    readonly source: BitSource,
  ) {
    this.#predictions = scan.components.map(() => 0);
  }

  restart(): void {
    this.source.restart();
    this.#predictions.fill(0);
    this.#endOfBands = 0;
  }

  block(index: number, component: ScanComponent, at: number): void {
    const { isProgressive, first, high } = this.scan;
    const { coefficients } = component;
    if (!isProgressive) this.#sequential(index, component, at);
    else if (first === 0) {
      if (high === 0) coefficients[at] = this.#dc(index, component) << this.scan.low;
      else coefficients[at] = (coefficients[at] ?? 0) | (this.source.bits(1) << this.scan.low);
    } else if (high === 0) this.#band(component, at);
    else this.#refine(component, at);
  }

  #dc(index: number, { dc }: ScanComponent): number {
    if (!dc) throw new JpegError('table missing');
    const length = this.source.symbol(dc);
    if (length > 15) throw new JpegError('difference too long');
    const value = (this.#predictions[index] ?? 0) + this.source.signed(length);
    this.#predictions[index] = value;
    return value;
  }

  #sequential(index: number, component: ScanComponent, at: number): void {
    const { coefficients, ac } = component;
    coefficients[at] = this.#dc(index, component);
    if (!ac) throw new JpegError('table missing');
    for (let k = 1; k < 64; k += 1) {
      const symbol = this.source.symbol(ac);
      const length = symbol & 15;
      if (length === 0 && symbol !== 0xf0) return;
      k += symbol >> 4;
      if (k > 63) throw new JpegError('too many coefficients');
      if (length > 0) coefficients[at + (zigzag[k] ?? 0)] = this.source.signed(length);
    }
  }

  #band({ coefficients, ac }: ScanComponent, at: number): void {
    if (!ac) throw new JpegError('table missing');
    if (this.#endOfBands > 0) {
      this.#endOfBands -= 1;
      return;
    }
    const { first, last, low } = this.scan;
    for (let k = first; k <= last; k += 1) {
      const symbol = this.source.symbol(ac);
      const [run, length] = [symbol >> 4, symbol & 15];
      if (length === 0 && run < 15) {
        this.#endOfBands = (1 << run) - 1 + this.source.bits(run);
        return;
      }
      k += run;
      if (k > 63) throw new JpegError('too many coefficients');
      if (length > 0) coefficients[at + (zigzag[k] ?? 0)] = this.source.signed(length) << low;
    }
  }

  #refine({ coefficients, ac }: ScanComponent, at: number): void {
    if (!ac) throw new JpegError('table missing');
    const { first, last, low } = this.scan;
    const bit = 1 << low;
    const correct = (place: number): void => {
      const value = coefficients[place] ?? 0;
      if (this.source.bits(1) === 1 && (value & bit) === 0) coefficients[place] = value >= 0 ? value + bit : value - bit;
    };
    let k = first;
    for (; this.#endOfBands === 0 && k <= last; k += 1) {
      const symbol = this.source.symbol(ac);
      let run = symbol >> 4;
      const value = (symbol & 15) === 0 ? 0 : this.source.bits(1) === 1 ? bit : -bit;
      if (value === 0 && run < 15) {
        this.#endOfBands = (1 << run) + this.source.bits(run);
        break;
      }
      for (; k <= last; k += 1) {
        const place = at + (zigzag[k] ?? 0);
        if (coefficients[place] !== 0) correct(place);
        else if (run === 0) break;
        else run -= 1;
      }
      if (value !== 0 && k <= last) coefficients[at + (zigzag[k] ?? 0)] = value;
    }
    if (this.#endOfBands === 0) return;
    for (; k <= last; k += 1) {
      const place = at + (zigzag[k] ?? 0);
      if (coefficients[place] !== 0) correct(place);
    }
    this.#endOfBands -= 1;
  }
}

export function decodeScan(scan: Scan, source: BitSource, budget: Budget): void {
  const decoder = new ScanDecoder(scan, source);
  const { components, restartInterval, unitColumns, unitRows } = scan;
  const [only] = components;
  const isSingle = components.length === 1 && only !== undefined;
  const columns = isSingle ? only.columns : unitColumns;
  const total = columns * (isSingle ? only.rows : unitRows);
  for (let unit = 0; unit < total; unit += 1) {
    budget.step();
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) decoder.restart();
    const [row, column] = [Math.floor(unit / columns), unit % columns];
    if (isSingle) {
      decoder.block(0, only, (row * only.storedColumns + column) * 64);
      continue;
    }
    for (const [index, component] of components.entries()) {
      const { horizontal, vertical, storedColumns } = component;
      for (let y = 0; y < vertical; y += 1)
        for (let x = 0; x < horizontal; x += 1)
          decoder.block(index, component, ((row * vertical + y) * storedColumns + column * horizontal + x) * 64);
    }
  }
}
