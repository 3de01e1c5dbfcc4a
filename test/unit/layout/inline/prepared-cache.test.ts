/** Prepared paragraphs are kept while they are asked for, and in bounds. */
import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import { PreparedCache } from '../../../../src/layout/inline/prepare-paragraph.js';
import type { PreparedParagraph } from '../../../../src/layout/inline/prepared-paragraph.js';
import { paragraph } from '../../document/tree.js';

const prepared = (length: number, dependsOnPass = false): PreparedParagraph =>
  ({ shaped: { text: 'x'.repeat(length) }, dependsOnPass }) as unknown as PreparedParagraph;

describe('the cache of prepared paragraphs', () => {
  it('keeps what a document of ordinary size has', () => {
    const cache = new PreparedCache();
    const paragraphs = Array.from({ length: 1500 }, () => paragraph({}));
    for (const one of paragraphs) cache.set(one, prepared(400));
    expect(paragraphs.every((one) => cache.get(one) !== undefined)).toBe(true);
  });

  it('forgets what was not requested since others filled it', () => {
    const cache = new PreparedCache();
    const [asked, forgotten] = [paragraph({}), paragraph({})];
    cache.set(asked, prepared(1));
    cache.set(forgotten, prepared(1));
    for (let count = 0; count < 60; count++) {
      cache.set(paragraph({}), prepared(50_000));
      expect(cache.get(asked)).toBeDefined();
    }
    expect(cache.get(forgotten)).toBeUndefined();
  });

  it('keeps only the last pages of a document that it cannot hold', () => {
    const cache = new PreparedCache();
    const all = Array.from({ length: 12_000 }, () => paragraph({}));
    for (const one of all) cache.set(one, prepared(400));
    const [recent, former] = [itemAt(all, all.length - 100), itemAt(all, all.length - 2000)];
    expect([recent, former].map((one) => cache.get(one) !== undefined)).toEqual([true, false]);
  });

  it('forgets page numbers before the next pass', () => {
    const cache = new PreparedCache();
    const [plain, numbered] = [paragraph({}), paragraph({})];
    cache.set(plain, prepared(1));
    cache.set(numbered, prepared(1, true));
    cache.beginPass();
    expect([cache.get(plain), cache.get(numbered)].map((found) => found !== undefined)).toEqual([true, false]);
  });
});
