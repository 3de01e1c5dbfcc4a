/** Small pictures, generated or stored as base64. */
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([ends.subarray(0, 4), content, ends.subarray(4)]);
}

/** A black greyscale PNG. @param isHollow Whether its pixels are missing */
export function pngOf(width: number, height: number, isHollow = false): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = isHollow ? new Uint8Array() : new Uint8Array((width + 1) * height);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', new Uint8Array())]);
}

/** One black pixel. */
export const webpBase64 = 'UklGRhoAAABXRUJQVlA4TA4AAAAvAAAAAAcQEf0PRET/Aw==';

/** 16 by 8 pixels, with an Exif orientation. */
const jpegBase64 =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI//////////////' +
  '//////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////' +
  'wAARCAAIABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAIE/8QAGBABAQADAAAAAAAAAAAAAAAAAAITUpH/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAA' +
  'AAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8A1Y40nigB/9k=';

/** @param orientation 1 to 8 */
export function jpegTurned(orientation: number): Uint8Array {
  const bytes = Buffer.from(jpegBase64, 'base64');
  // Tag 0x0112, type SHORT, count 1, then its value.
  const tag = bytes.indexOf(Buffer.from([0x01, 0x12, 0x00, 0x03, 0, 0, 0, 1]));
  bytes.writeUInt16BE(orientation, tag + 8);
  return bytes;
}
