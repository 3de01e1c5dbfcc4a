import { expect, test } from 'vitest';
import { joinBytes } from '../../../src/base/bytes/byte-blocks.js';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

test('parts become one, with or without a copy', async () => {
  expect(await joinBytes([])).toEqual(bytes());
  expect(await joinBytes([bytes(1, 2), bytes(), bytes(3)])).toEqual(bytes(1, 2, 3));
  const whole = bytes(1, 2, 3, 4);
  const joined = await joinBytes([whole.subarray(0, 1), whole.subarray(1, 4)]);
  expect(joined).toEqual(whole);
  expect(joined.buffer).toBe(whole.buffer);
});

test('copies chunks that are part of a buffer, or in another order', async () => {
  const whole = bytes(1, 2, 3, 4);
  for (const parts of [[whole.subarray(0, 3)], [whole.subarray(1)], [whole.subarray(2), whole.subarray(0, 2)]]) {
    const joined = await joinBytes(parts);
    expect([...joined]).toEqual(parts.flatMap((part) => [...part]));
    expect(joined.buffer).not.toBe(whole.buffer);
  }
});

test('large parts yield to the event loop in between', async () => {
  let turns = 0;
  const count = (): void => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  const large = new Uint8Array(20 << 20).fill(7);
  const joined = await joinBytes([large, bytes(1)]);
  clearImmediate(timer);
  expect([joined.length, joined[0], joined.at(-1)]).toEqual([(20 << 20) + 1, 7, 1]);
  expect(turns).toBeGreaterThanOrEqual(4);
});
