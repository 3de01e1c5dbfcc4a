import { describe, expect, it } from 'vitest';
import { cutEnd } from '../../../src/base/cut-end.js';

describe('cutEnd', () => {
  it.each([
    ['https://a.example//', '/', 'https://a.example'],
    ['a/b', '/', 'a/b'],
    ['name . . .', '. ', 'name'],
    ['////', '/', ''],
    ['', '/', ''],
  ])('cuts %j', (text, characters, expected) => expect(cutEnd(text, characters)).toBe(expected));
});
