import { expect, it } from 'vitest';
import { resourceAddress } from '../../../../src/markup/tree/resource-address.js';

const page = 'https://example.org/docs/page.html';

it.each([
  ['a.png', undefined, 'a.png'],
  [' a.png\n', undefined, 'a.png'],
  ['../a.png', undefined, '../a.png'],
  ['a.png', page, 'https://example.org/docs/a.png'],
  ['/a.png', page, 'https://example.org/a.png'],
  ['../../../a.png', page, 'https://example.org/a.png'],
  ['//other.example/a.png', page, 'https://other.example/a.png'],
  ['http://other.example/a.png', page, 'http://other.example/a.png'],
  ['data:image/png,x', page, 'data:image/png,x'],
  ['cid:1@x', page, 'cid:1@x'],
  ['http://[', page, 'http://['],
  ['b.css', 'a.css', 'b.css'],
  ['b.css', 'css/a.css?v=1', 'css/b.css'],
  ['./b.css?v=../2', 'css/a.css', 'css/b.css?v=../2'],
  ['../b.css', 'css/x/a.css', 'css/b.css'],
  ['../b.css', 'css/a.css', 'b.css'],
  ['../b.css', 'a.css', '../b.css'],
  ['../../b.css', '../a.css', '../../../b.css'],
  ['/b.css', 'css/a.css', '/b.css'],
  ['http://other.example/b.css', 'css/a.css', 'http://other.example/b.css'],
  ['b.css', '/css/a.css', '/css/b.css'],
  ['../../b.css', '/css/a.css', '/../b.css'],
])('%j of %s is asked for as %s', (reference, base, address) => {
  expect(resourceAddress(reference, base)).toBe(address);
});
