import { afterEach, expect, test } from 'vitest';
import { countArrays, PageLimits } from '../../../src/viewer/limits.js';

const { Uint8Array: original, Float32Array: floats } = globalThis;
const others = { Uint8ClampedArray, Uint16Array, Uint32Array, Int32Array };
afterEach(() => void Object.assign(globalThis, { Uint8Array: original, Float32Array: floats, ...others }));

function limitsWithReport(): { limits: PageLimits; reported: string[] } {
  const reported: string[] = [];
  return { limits: new PageLimits((message) => void reported.push(message)), reported };
}

test('canvases count while they are held', () => {
  const { limits, reported } = limitsWithReport();
  for (let turn = 0; turn < 10; turn += 1) {
    limits.countCanvas(200_000_000);
    limits.countCanvas(-200_000_000);
  }
  limits.countCanvas(200_000_000);
  expect(() => limits.countCanvas(60_000_000)).toThrow(RangeError);
  expect(reported).toEqual(['its groups and patterns need too many pixels']);
});

test('large arrays count page by page, small ones never', () => {
  const { limits, reported } = limitsWithReport();
  for (let page = 0; page < 3; page += 1) {
    limits.nextPage();
    limits.countArray(2_900_000_000);
  }
  for (let turn = 0; turn < 10_000; turn += 1) limits.countArray(1_000_000);
  expect(reported).toEqual([]);
  expect(() => limits.countArray(200_000_000)).toThrow('its streams and pictures are too large');
  expect(reported).toEqual(['its streams and pictures are too large']);
});

test('arrays by length are counted in bytes, and stay what they are', () => {
  const { limits } = limitsWithReport();
  countArrays(limits);
  limits.countArray(2_999_000_000);
  const small = new Uint8Array(1000);
  expect(small).toBeInstanceOf(original);
  expect(new original(3)).toBeInstanceOf(Uint8Array);
  expect([...new Uint8Array([1, 2, 3]).subarray(1)]).toEqual([2, 3]);
  expect([...Uint8Array.from([4])]).toEqual([4]);
  expect(() => new Float32Array(500_000)).toThrow(RangeError);
});
