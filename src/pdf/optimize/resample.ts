/** Samples in rows → fewer of them, each the mean of the area that it covers. */
import type { Budget } from '../../base/abort.js';

export interface Samples {
  readonly width: number;
  readonly height: number;
  /** Values of a pixel. */
  readonly channels: number;
  readonly data: Uint8Array;
}

interface Span {
  readonly first: number;
  /** Shares of the samples from the first on; 1 together. */
  readonly shares: readonly number[];
}

function spans(from: number, to: number): Span[] {
  const size = from / to;
  return Array.from({ length: to }, (_, index) => {
    const [start, end] = [index * size, Math.min(from, (index + 1) * size)];
    const first = Math.min(from - 1, Math.floor(start));
    const last = Math.max(first + 1, Math.ceil(end - 1e-9));
    const shares = Array.from(
      { length: last - first },
      (__, at) => (Math.min(end, first + at + 1) - Math.max(start, first + at)) / (end - start),
    );
    return { first, shares };
  });
}

/** @param width Not more than the samples have, as is the height */
export function resampled(
  { width: fullWidth, height: fullHeight, channels, data }: Samples,
  width: number,
  height: number,
  budget: Budget,
): Uint8Array {
  const [across, down] = [spans(fullWidth, width), spans(fullHeight, height)];
  const result = new Uint8Array(width * height * channels);
  const narrow = new Float32Array(width * channels);
  const sums = new Float32Array(width * channels);
  for (const [y, { first, shares }] of down.entries()) {
    sums.fill(0);
    for (const [row, share] of shares.entries()) {
      budget.step(1 + (fullWidth >> 6));
      narrowRow(data, (first + row) * fullWidth * channels, { across, channels, narrow });
      for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + share * (narrow[at] ?? 0);
    }
    const line = y * width * channels;
    for (let at = 0; at < sums.length; at += 1) result[line + at] = Math.min(255, (sums[at] ?? 0) + 0.5);
  }
  return result;
}

interface Narrowing {
  readonly across: readonly Span[];
  readonly channels: number;
  readonly narrow: Float32Array;
}

function narrowRow(data: Uint8Array, start: number, { across, channels, narrow }: Narrowing): void {
  for (let x = 0; x < across.length; x += 1) {
    const span = across[x];
    if (!span) return;
    const { first, shares } = span;
    for (let channel = 0; channel < channels; channel += 1) {
      let sum = 0;
      for (let index = 0; index < shares.length; index += 1)
        sum += (shares[index] ?? 0) * (data[start + (first + index) * channels + channel] ?? 0);
      narrow[x * channels + channel] = sum;
    }
  }
}
