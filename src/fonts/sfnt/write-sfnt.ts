/** Tables → an sfnt file (OpenType, "Organization of an OpenType Font"). */

/** Sum of 32-bit words, padded with zeros (OpenType, "Calculating checksums"). */
export function sumOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.length & ~3;
  let sum = 0;
  for (let at = 0; at < whole; at += 4) sum = (sum + view.getUint32(at)) | 0;
  for (const [at, byte] of bytes.subarray(whole).entries()) sum = (sum + byte * 2 ** (8 * (3 - at))) | 0;
  return sum >>> 0;
}

/** @param sums checksums; `zero` is for files that are rewritten before output */
export function writeSfnt(flavor: number, tables: ReadonlyMap<string, Uint8Array>, sums: 'written' | 'zero' = 'zero'): Uint8Array {
  const tags = [...tables.keys()].sort();
  let length = 12 + tags.length * 16;
  for (const tag of tags) length += (tables.get(tag)!.length + 3) & ~3;
  const file = new Uint8Array(length);
  const view = new DataView(file.buffer);
  const power = 31 - Math.clz32(tags.length);
  view.setUint32(0, flavor);
  view.setUint16(4, tags.length);
  view.setUint16(6, 16 << power);
  view.setUint16(8, power);
  view.setUint16(10, tags.length * 16 - (16 << power));
  let at = 12 + tags.length * 16;
  tags.forEach((tag, i) => {
    const bytes = tables.get(tag)!;
    for (let k = 0; k < 4; k++) file[12 + i * 16 + k] = tag.charCodeAt(k);
    if (sums === 'written') view.setUint32(12 + i * 16 + 4, sumOf(bytes));
    view.setUint32(12 + i * 16 + 8, at);
    view.setUint32(12 + i * 16 + 12, bytes.length);
    file.set(bytes, at);
    at += (bytes.length + 3) & ~3;
  });
  return file;
}

/** The checksum of a whole file after `head.checkSumAdjustment`. */
const wholeSum = 0xb1b0afba;

/** Sets `head.checkSumAdjustment` of a file with `written` checksums, in which it is 0. */
export function adjustSum(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let record = 12; record < 12 + view.getUint16(4) * 16; record += 16)
    if (view.getUint32(record) === headTag) view.setUint32(view.getUint32(record + 8) + 8, (wholeSum - sumOf(file)) >>> 0);
  return file;
}

const headTag = 0x68656164;
