/** The part of a document's language tags that reaches the shaping engine, which never releases one. */
import { expect, test } from 'vitest';
import { shapingLanguage } from '../../../src/text/shape-word.js';

test.each([
  ['en-US', 'en'],
  ['sr-Latn-RS', 'sr'],
  ['fil', 'fil'],
  ['TR', 'tr'],
  ['zh', 'zh'],
  ['zh-TW', 'zh-tw'],
  ['zh-Hant-HK', 'zh-hant'],
  ['zh-yue', 'zh'],
  ['ja-JP-x-the-tenants-own-words', 'ja'],
  ['zh-the-tenants-own-words', 'zh'],
  ['the-tenants-own-words', 'the'],
  ['tenant', 'und'],
  ['e', 'und'],
  ['en_US', 'und'],
  ['', 'und'],
])('%j is shaped as %j', (tag, language) => {
  expect(shapingLanguage(tag)).toBe(language);
});
