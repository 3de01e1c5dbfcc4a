/** Reverses the predictors of FlateDecode and LZWDecode (ISO 32000-2 §7.4.4.4; PNG §9). */

export interface PredictorParameters {
  /** 1 none, 2 TIFF, 10 to 15 PNG. */
  readonly predictor: number;
  readonly colors: number;
  readonly bitsPerComponent: number;
  readonly columns: number;
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const toLeft = Math.abs(estimate - left);
  const toUp = Math.abs(estimate - up);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Rows without a predictor and with the Up predictor are handled separately: tables consist of millions of them. */
function undoPng(data: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const rows = Math.ceil(data.length / (rowBytes + 1));
  const out = new Uint8Array(Math.max(0, data.length - rows));
  for (let row = 0; row < rows; row += 1) {
    const source = row * (rowBytes + 1);
    const target = row * rowBytes;
    const length = Math.min(rowBytes, data.length - source - 1);
    const filter = data[source] ?? 0;
    const from = source + 1;
    if (filter === 2 && row > 0) {
      for (let column = 0; column < length; column += 1)
        out[target + column] = (data[from + column] ?? 0) + (out[target + column - rowBytes] ?? 0);
      continue;
    }
    if (filter !== 1 && filter !== 3 && filter !== 4) {
      for (let column = 0; column < length; column += 1) out[target + column] = data[from + column] ?? 0;
      continue;
    }
    for (let column = 0; column < length; column += 1) {
      const at = target + column;
      const left = column >= pixelBytes ? (out[at - pixelBytes] ?? 0) : 0;
      const up = row > 0 ? (out[at - rowBytes] ?? 0) : 0;
      const corner = row > 0 && column >= pixelBytes ? (out[at - rowBytes - pixelBytes] ?? 0) : 0;
      const predicted = filter === 1 ? left : filter === 3 ? (left + up) >> 1 : paeth(left, up, corner);
      out[at] = (data[from + column] ?? 0) + predicted;
    }
  }
  return out;
}

/** TIFF's predictor for samples of whole bytes; smaller samples are rare and not supported (undefined). */
function undoTiff(data: Uint8Array, rowBytes: number, colors: number, bits: number): Uint8Array | undefined {
  if (bits !== 8 && bits !== 16) return undefined;
  const out = Uint8Array.from(data);
  const sample = bits >> 3;
  for (let start = 0; start < out.length; start += rowBytes) {
    const end = Math.min(out.length, start + rowBytes);
    for (let at = start + colors * sample; at + sample <= end; at += sample) {
      const before = at - colors * sample;
      if (sample === 1) out[at] = (out[at] ?? 0) + (out[before] ?? 0);
      else {
        const sum = (out[at] ?? 0) * 256 + (out[at + 1] ?? 0) + (out[before] ?? 0) * 256 + (out[before + 1] ?? 0);
        out[at] = sum >> 8;
        out[at + 1] = sum;
      }
    }
  }
  return out;
}

/** Undefined if the parameters are invalid. */
export function undoPredictor(data: Uint8Array, parameters: PredictorParameters): Uint8Array | undefined {
  const { predictor, colors, bitsPerComponent, columns } = parameters;
  if (predictor === 1) return data;
  const isSane = [colors, bitsPerComponent, columns].every((value) => Number.isInteger(value) && value > 0 && value <= 1 << 24);
  if (!isSane || colors * bitsPerComponent > 1024) return undefined;
  const rowBytes = Math.ceil((colors * bitsPerComponent * columns) / 8);
  if (predictor === 2) return undoTiff(data, rowBytes, colors, bitsPerComponent);
  if (predictor < 10 || predictor > 15) return undefined;
  return undoPng(data, rowBytes, Math.max(1, (colors * bitsPerComponent) >> 3));
}
