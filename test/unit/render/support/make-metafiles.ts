/** EMF and WMF files made record by record. */

/** 32-bit little-endian. */
export const i32 = (...values: number[]): number[] =>
  values.flatMap((value) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >> 24) & 255]);
export const i16 = (...values: number[]): number[] => values.flatMap((value) => [value & 255, (value >> 8) & 255]);
export const f32 = (...values: number[]): number[] => [...Buffer.from(Float32Array.from(values).buffer)];
export const utf16 = (text: string): number[] => [...Buffer.from(text, 'utf16le')];

export interface EmfRecord {
  readonly type: number;
  /** After type and size. */
  readonly data: readonly number[];
}

export const emfRecord = (type: number, ...data: number[]): EmfRecord => ({ type, data });

/** A picture of 100 × 50 pixels, each a point wide. */
export function makeEmf(...records: readonly EmfRecord[]): Buffer {
  const pointInHundredthMillimetres = 2540 / 72;
  const frame = [0, 0, Math.round(100 * pointInHundredthMillimetres), Math.round(50 * pointInHundredthMillimetres)];
  const header = [
    ...i32(0, 0, 99, 49),
    ...i32(...frame),
    ...i32(0x464d4520, 0x10000, 0, records.length + 2),
    ...i16(1, 0),
    ...i32(0, 0, 0),
    ...i32(720, 720, 254, 254),
  ];
  const all = [{ type: 1, data: header }, ...records, { type: 14, data: i32(0, 0, 20) }];
  return Buffer.from(
    all.flatMap(({ type, data }) => {
      const padded = [...data, ...Array.from({ length: (4 - (data.length % 4)) % 4 }, () => 0)];
      return [...i32(type, padded.length + 8), ...padded];
    }),
  );
}

export interface WmfRecord {
  readonly type: number;
  readonly data: readonly number[];
}

/** Parameters in the order of the file: last first. */
export const wmfRecord = (type: number, ...data: number[]): WmfRecord => ({ type, data });

/** A placeable picture of 2 × 1 inches, 1000 units an inch. */
export function makeWmf(...records: readonly WmfRecord[]): Buffer {
  const placeable = [...i32(0x9ac6cdd7), ...i16(0, 0, 0, 2000, 1000, 1000), ...i32(0), ...i16(0)];
  const header = [...i16(1, 9, 0x300), ...i32(0), ...i16(10), ...i32(0), ...i16(0)];
  const body = [...records, { type: 0, data: [] }].flatMap(({ type, data }) => [...i32((data.length + 6) / 2), ...i16(type), ...data]);
  return Buffer.from([...placeable, ...header, ...body]);
}

/** A bitmap of one red and one blue pixel: header and bits apart. */
export const smallBitmap = {
  info: [...i32(40, 2, 1), ...i16(1, 24), ...i32(0, 8, 0, 0, 0, 0)],
  bits: [0, 0, 255, 255, 0, 0, 0, 0],
};
