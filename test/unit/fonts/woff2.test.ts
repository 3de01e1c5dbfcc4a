import { describe, expect, it } from 'vitest';
import { bundledFontSource } from '../../../src/adapters/font-source/bundled.js';
import { readSfnt } from '../../../src/fonts/sfnt/read-sfnt.js';
import { decodeWoff2 } from '../../../src/fonts/woff2/decode-woff2.js';

const source = bundledFontSource();
const compressed = source.faces.filter((face) => face.format === 'woff2');

describe('decodeWoff2', () => {
  it.each(compressed.map((face) => face.id))('%s: every glyph lies inside its table and its left side bearing is its left edge', (id) => {
    const { tables } = readSfnt(decodeWoff2(source.load(id)));
    expect([...tables.keys()]).toEqual([...tables.keys()].sort());
    const glyf = tables.get('glyf');
    if (!glyf) return;
    const count = tables.get('maxp')!.getUint16(4);
    const loca = tables.get('loca')!;
    const isLong = tables.get('head')!.getInt16(50) === 1;
    const offset = (glyph: number) => (isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2);
    const longMetrics = tables.get('hhea')!.getUint16(34);
    const hmtx = tables.get('hmtx')!;
    expect(hmtx.byteLength).toBe(longMetrics * 4 + (count - longMetrics) * 2);
    expect(offset(count)).toBeLessThanOrEqual(glyf.byteLength);
    let wrong = 0;
    for (let glyph = 0; glyph < count; glyph++) {
      const start = offset(glyph);
      if (start === offset(glyph + 1)) continue;
      const contours = glyf.getInt16(start);
      if (contours <= 0) continue;
      const points = glyf.getUint16(start + 10 + (contours - 1) * 2) + 1;
      if (points > 5000 || glyf.getInt16(start + 2) > glyf.getInt16(start + 6)) wrong++;
    }
    expect(wrong).toBe(0);
  });

  it.each([
    ['empty', new Uint8Array(0)],
    ['another format', new Uint8Array(64)],
    ['cut short', source.load('Carlito-Regular').subarray(0, 20_000)],
    ['cut in its header', source.load('Carlito-Regular').subarray(0, 60)],
  ])('refuses a file that is %s', (_name, bytes) => {
    expect(() => decodeWoff2(bytes)).toThrow();
  });
});
