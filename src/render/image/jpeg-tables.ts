/**
 * Checks the tables and headers on which JPEG decoders fail: an error here makes the picture unreadable for every reader (ITU-T T.81
 * Annex B, C).
 */
import { itemAt } from '../../base/item-at.js';
import { viewOf } from '../../picture/picture-headers.js';
import { ImageError } from './pixel-image.js';

/** A component of the frame. */
export interface JpegComponent {
  readonly id: number;
  readonly quantization: number;
}

export interface JpegFrame {
  readonly width: number;
  readonly height: number;
  readonly components: readonly JpegComponent[];
  readonly isProgressive: boolean;
}

/** Tables defined so far: quantization tables by number, Huffman tables by class (0 DC, 16 AC) plus number. */
export interface JpegTables {
  readonly quantization: Set<number>;
  readonly huffman: Set<number>;
}

const damaged = (what: string): ImageError => new ImageError(`JPEG is damaged: ${what}`);

/** @param content of DQT, without its length */
export function readQuantization(content: Uint8Array, { quantization }: JpegTables): void {
  let at = 0;
  while (at < content.length) {
    const head = itemAt(content, at);
    const number = head & 15;
    at += 1 + (head >> 4 === 0 ? 64 : 128);
    if (number > 3 || at > content.length) throw damaged('a quantization table is incomplete');
    quantization.add(number);
  }
}

/** Code lengths of a Huffman table go from 1 to this many bits. */
const longestCode = 16;

/** @param content of DHT, without its length */
export function readHuffman(content: Uint8Array, { huffman }: JpegTables): void {
  let at = 0;
  while (at < content.length) {
    const number = itemAt(content, at);
    const counts = content.subarray(at + 1, at + 1 + longestCode);
    const size = counts.reduce((sum, count) => sum + count, 0);
    const values = content.subarray(at + 1 + longestCode, at + 1 + longestCode + size);
    at += 1 + longestCode + size;
    const isKnown = (number & ~0x13) === 0 && at <= content.length && (number >= 16 || values.every((value) => value < 16));
    if (!isKnown || size > 256 || !isCode(counts)) throw damaged('a Huffman table is invalid');
    huffman.add(number);
  }
}

/** Whether a code with these numbers of words per length exists; the word of ones alone is reserved (C.2). */
function isCode(counts: Uint8Array): boolean {
  let free = 1;
  for (const count of counts) free = free * 2 - count;
  return free > 0;
}

/** @param content of SOFn, without its length */
export function readFrame(content: Uint8Array, isProgressive: boolean): JpegFrame {
  if (content.length < 6) throw damaged('its frame is incomplete');
  const view = viewOf(content);
  if (view.getUint8(0) !== 8) throw new ImageError('JPEG with a precision other than 8 bits');
  const count = view.getUint8(5);
  if (content.length < 6 + count * 3) throw damaged('its frame is incomplete');
  const components = Array.from({ length: count }, (_, index): JpegComponent => {
    const at = 6 + index * 3;
    const [id, sampling, quantization] = [view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2)];
    if (!isSampling(sampling >> 4) || !isSampling(sampling & 15)) throw damaged('a component has no size');
    return { id, quantization };
  });
  return { height: view.getUint16(1), width: view.getUint16(3), components, isProgressive };
}

const isSampling = (factor: number): boolean => factor >= 1 && factor <= 4;

/** @param content of SOS, without its length */
export function checkScan(content: Uint8Array, frame: JpegFrame, tables: JpegTables): void {
  const count = content[0] ?? 0;
  if (!(count >= 1 && count <= 4) || content.length < 4 + count * 2) throw damaged('a scan has no header');
  const view = viewOf(content);
  const bandAt = 1 + count * 2;
  const [first, last, successive] = [view.getUint8(bandAt), view.getUint8(bandAt + 1), view.getUint8(bandAt + 2)];
  if (frame.isProgressive && !isProgression(first, last, successive, count)) throw damaged('a scan refines nothing');
  for (let at = 1; at <= count * 2; at += 2) {
    const [number, coding] = [view.getUint8(at), view.getUint8(at + 1)];
    const component = frame.components.find(({ id }) => id === number);
    if (!component) throw damaged('a scan names a component that the frame does not have');
    const needsDc = !frame.isProgressive || (first === 0 && successive >> 4 === 0);
    const needsAc = !frame.isProgressive || first > 0;
    const hasTables =
      tables.quantization.has(component.quantization) &&
      (!needsDc || tables.huffman.has(coding >> 4)) &&
      (!needsAc || tables.huffman.has(16 + (coding & 15)));
    if (!hasTables) throw damaged('a scan lacks its tables');
  }
}

/** Whether a progressive scan is allowed (Annex G.1.1.1): DC of several components, or a band of AC of one; each refined bit by bit. */
function isProgression(first: number, last: number, successive: number, count: number): boolean {
  const [high, low] = [successive >> 4, successive & 15];
  const isBand = first === 0 ? last === 0 : last >= first && last <= 63 && count === 1;
  return isBand && low <= 13 && (high === 0 || low === high - 1);
}
