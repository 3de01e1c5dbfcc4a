/** Bytes of unknown number, in one buffer. */
import { expect, test } from 'vitest';
import { createByteBlocks } from '../../../src/base/bytes/byte-blocks.js';

/** Bytes that differ from place to place. */
const bytesOf = (length: number, from: number): Uint8Array => Uint8Array.from({ length }, (_, index) => (from + index * 7) % 251);

test.each([
  [[0]],
  [[1, 2, 3]],
  [[65_536]],
  [[65_535, 2, 65_536]],
  [[1_500_000, 10, 3_000_000]],
  [Array.from({ length: 90 }, () => 40_000)],
])('pieces of %j bytes come back in their order, in a buffer of their own length', async (lengths) => {
  const pieces = lengths.map(bytesOf);
  const blocks = createByteBlocks();
  for (const piece of pieces) blocks.add(piece);
  const expected = Buffer.concat(pieces);
  expect(blocks.size()).toBe(expected.length);
  const joined = await blocks.join();
  expect(joined.buffer.byteLength).toBe(expected.length);
  expect(Buffer.compare(joined, expected)).toBe(0);
});

test('base64 follows bytes', async () => {
  const blocks = createByteBlocks();
  blocks.add(bytesOf(10, 1));
  expect(blocks.addBase64(Buffer.from(bytesOf(100_001, 2)).toString('base64'))).toBe(100_001);
  expect(Buffer.from(await blocks.join())).toEqual(Buffer.concat([bytesOf(10, 1), bytesOf(100_001, 2)]));
});

test('dropped bytes are gone', () => {
  const blocks = createByteBlocks();
  blocks.add(bytesOf(10, 1));
  blocks.drop();
  expect(blocks.size()).toBe(0);
});
