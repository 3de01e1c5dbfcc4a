/** A JPEG picture between decoder and encoder: its components as they are, without conversion to other colours (ITU-T T.81). */

export interface JpegPlane {
  readonly id: number;
  /** Samples relative to the other components. */
  readonly horizontal: number;
  readonly vertical: number;
  readonly width: number;
  readonly height: number;
  readonly samples: Uint8Array;
  /** Quantization steps in natural order, of the picture as it was read. */
  readonly steps: Uint16Array;
}

export interface JpegPicture {
  readonly width: number;
  readonly height: number;
  readonly planes: readonly JpegPlane[];
  /** The content of Adobe's marker, which states the meaning of the components; absent without a marker. */
  readonly adobe: Uint8Array | undefined;
}

/** Natural position of each coefficient in zigzag order. */
export const zigzag: Uint8Array = makeZigzag();

function makeZigzag(): Uint8Array {
  const order = new Uint8Array(64);
  let [row, column] = [0, 0];
  for (let index = 0; index < 64; index += 1) {
    order[index] = row * 8 + column;
    const isUp = (row + column) % 2 === 0;
    if (isUp && column === 7) row += 1;
    else if (isUp && row === 0) column += 1;
    else if (isUp) [row, column] = [row - 1, column + 1];
    else if (row === 7) column += 1;
    else if (column === 0) row += 1;
    else [row, column] = [row + 1, column - 1];
  }
  return order;
}

/** `basis[k * 8 + n]`: the value at sample `n` of the cosine with frequency `k`, scaled to be orthonormal (A.3.3). */
export const basis: Float32Array = Float32Array.from(
  { length: 64 },
  (_, index) => (index < 8 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * (index % 8) + 1) * Math.floor(index / 8) * Math.PI) / 16),
);

/** The size of a component: a part of the picture's, rounded up (A.1.1). */
export const planeSize = (whole: number, factor: number, most: number): number => Math.ceil((whole * factor) / most);
