/** Tags → an ICC profile of version 2.1 (ICC.1:2001-04). */
import { Buffer } from 'node:buffer';

/** The connection space's illuminant, D50, as XYZ (§5.1). */
export const d50 = [0.9642, 1, 0.8249] as const;

/** A tag: its signature and its data, which several tags may share. */
export type IccTag = readonly [signature: string, data: Buffer];

/** A tag's data: type signature, four reserved bytes, content. */
export function tagData(type: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type, 'latin1'), Buffer.alloc(4), content]);
}

function xyzNumber(values: readonly number[]): Buffer {
  const content = Buffer.alloc(12);
  values.forEach((value, index) => content.writeInt32BE(Math.round(value * 65_536), index * 4));
  return content;
}

export const xyzData = (values: readonly number[]): Buffer => tagData('XYZ ', xyzNumber(values));

/** ASCII with its length; the Unicode and Macintosh forms are empty (§6.5.17). */
function textDescription(text: string): Buffer {
  const ascii = Buffer.from(`${text}\0`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(ascii.length);
  return tagData('desc', Buffer.concat([length, ascii, Buffer.alloc(8 + 3 + 67)]));
}

function header(size: number, kind: string): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.writeUInt32BE(size, 0);
  bytes.writeUInt32BE(0x02100000, 8);
  bytes.write(kind, 12, 'latin1');
  [2000, 1, 1, 0, 0, 0].forEach((part, index) => bytes.writeUInt16BE(part, 24 + index * 2));
  bytes.write('acsp', 36, 'latin1');
  xyzNumber(d50).copy(bytes, 68);
  return bytes;
}

/** @param kind Device class, colour space and connection space: `mntrRGB XYZ ` */
export function iccProfile(kind: string, description: string, own: readonly IccTag[]): Uint8Array {
  const tags: IccTag[] = [
    ['desc', textDescription(description)],
    ['cprt', tagData('text', Buffer.from('No copyright, use freely\0', 'latin1'))],
    ['wtpt', xyzData(d50)],
    ...own,
  ];
  const directory = Buffer.alloc(4 + tags.length * 12);
  directory.writeUInt32BE(tags.length);
  const data: Buffer[] = [];
  const places = new Map<Buffer, number>();
  let size = 128 + directory.length;
  tags.forEach(([signature, bytes], index) => {
    let place = places.get(bytes);
    if (place === undefined) {
      place = size;
      places.set(bytes, place);
      const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
      data.push(padded);
      size += padded.length;
    }
    directory.write(signature, 4 + index * 12, 'latin1');
    directory.writeUInt32BE(place, 8 + index * 12);
    directory.writeUInt32BE(bytes.length, 12 + index * 12);
  });
  return Buffer.concat([header(size, kind), directory, ...data]);
}
