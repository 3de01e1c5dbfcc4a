import { expect, test } from 'vitest';
import { decodeBytes } from '../../../src/base/windows-1252.js';
import { decodeXmlBytes } from '../../../src/base/xml/decode-xml.js';
import { decodeMetafileText } from '../../../src/render/metafile/metafile-text.js';

const quoted = Uint8Array.of(0x93, 0xe9, 0x80, 0x94, 0x81);

test.each(['windows-1252', 'latin1', 'ISO-8859-1', ' cp1252 '])('%s has quotation marks and the euro sign', (label) => {
  expect(decodeBytes(quoted, label)).toBe('“é€”\u0081');
});

test('other encodings are decoded as ever', () => {
  expect(decodeBytes(Uint8Array.of(0x80, 0xcf), 'windows-1251')).toBe('ЂП');
  expect(() => decodeBytes(Uint8Array.of(0xff), 'utf-8', { fatal: true })).toThrow(TypeError);
  expect(() => decodeBytes(quoted, 'none')).toThrow(RangeError);
});

test('in XML and in metafiles', () => {
  const xml = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="windows-1252"?><a>'), quoted]);
  expect(decodeXmlBytes(xml)).toMatch(/“é€”\u0081$/);
  expect(decodeMetafileText(quoted, 0)).toBe('“é€”\u0081');
});
