/** RLE4 and RLE8 bitmap data → one palette index per byte, rows from the bottom as stored ([MS-WMF] §3.1.6). */

/** Pixels that the runs skip keep index 0. */
export function decodeBitmapRuns(data: Uint8Array, width: number, height: number, isFourBits: boolean): Uint8Array {
  const pixels = new Uint8Array(width * height);
  let x = 0;
  let y = 0;
  let at = 0;
  const put = (index: number): void => {
    if (x < width && y < height) pixels[y * width + x] = index;
    x += 1;
  };
  const half = (byte: number, second: boolean): number => (second ? byte & 15 : byte >> 4);
  while (at + 1 < data.length && y < height) {
    const count = data[at] ?? 0;
    const value = data[at + 1] ?? 0;
    at += 2;
    if (count > 0) {
      for (let index = 0; index < count; index += 1) put(isFourBits ? half(value, index % 2 === 1) : value);
    } else if (value === 0) {
      x = 0;
      y += 1;
    } else if (value === 1) {
      break;
    } else if (value === 2) {
      x += data[at] ?? 0;
      y += data[at + 1] ?? 0;
      at += 2;
    } else {
      for (let index = 0; index < value; index += 1) {
        put(isFourBits ? half(data[at + (index >> 1)] ?? 0, index % 2 === 1) : (data[at + index] ?? 0));
      }
      const bytes = isFourBits ? (value + 1) >> 1 : value;
      at += bytes + (bytes & 1);
    }
  }
  return pixels;
}
