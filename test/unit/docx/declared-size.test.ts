import fc from 'fast-check';
import { expect, it } from 'vitest';
import { declaredSize } from '../../../src/docx/opc/declared-size.js';
import { zipOf, type ZipFile, type ZipOptions } from '../../support/docx-package.js';

const files: readonly ZipFile[] = [
  { name: 'folder/', data: '', stored: true },
  { name: 'word/document.xml', data: 'deflated '.repeat(1000) },
  { name: 'CUSTOM.XML', data: 'stored', stored: true },
  { name: 'xml', data: '12345', stored: true },
  { name: 'word/media/a.png', data: Buffer.alloc(700, 1), stored: true },
  { name: 'word/media/b.JPG', data: Buffer.alloc(30, 1), stored: true },
  { name: 'word/media/c.jpeg', data: Buffer.alloc(2, 1), stored: true },
];

it.each<[string, readonly ZipFile[], ZipOptions]>([
  ['a plain archive', files, {}],
  ['zip64 fields', files, { zip64: true }],
  ['data descriptors', files.map((file) => ({ ...file, flags: 8 })), {}],
  ['bytes in front', files, { prefix: Buffer.from('#!/bin/sh\n') }],
  ['a comment', files, { comment: 'PK\x05\x06 is not the end' }],
])('adds up %s', (_name, given, options) => {
  expect(declaredSize(zipOf(given, options))).toEqual({ xmlBytes: 9006, photoBytes: 32, otherBytes: 705 });
});

it('reads a view into a larger buffer', () => {
  const archive = zipOf(files);
  const whole = new Uint8Array(archive.length + 20).fill(0x50);
  whole.set(archive, 7);
  expect(declaredSize(whole.subarray(7, 7 + archive.length))?.xmlBytes).toBe(9006);
});

it('trusts false sizes', () => {
  const lying = (declared: number, zip64 = false): number | undefined =>
    declaredSize(zipOf([{ name: 'word/document.xml', data: 'x', declaredSize: declared }], { zip64 }))?.xmlBytes;
  expect(lying(0)).toBe(0);
  expect(lying(0xfffffffe)).toBe(0xfffffffe);
  expect(lying(2 ** 52, true)).toBe(2 ** 52);
});

const archive = zipOf(files);
const directoryAt = archive.indexOf(Buffer.from('PK\x01\x02'));
const endAt = archive.indexOf(Buffer.from('PK\x05\x06'));
/** The archive with other bytes somewhere. */
function changed(at: number, ...bytes: number[]): Buffer {
  const copy = Buffer.from(archive);
  copy.set(bytes, at);
  return copy;
}

it.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array(0)],
  ['a few bytes', Buffer.from('PK')],
  ['text', Buffer.from('# A page\n'.repeat(10_000))],
  ['an archive without its end', archive.subarray(0, endAt)],
  ['an invalid entry', changed(directoryAt, 0)],
  ['a name past the end of the directory', changed(directoryAt + 28, 0xff, 0xff)],
  ['a comment past the end of the directory', changed(directoryAt + 32, 0xff, 0xff)],
  ['a count that exceeds the entries', changed(endAt + 10, files.length + 1)],
  ['a directory before the file', changed(endAt + 16, 0xff, 0xff, 0xff)],
  ['a 64-bit directory that is not there', zipOf(files, { zip64: true }).fill(0, directoryAt + 200)],
  ['5,000 entries', zipOf(Array.from({ length: 5000 }, (_, index) => ({ name: `${index}.xml`, data: 'x', stored: true })))],
  [
    '2 MB of directory',
    zipOf(Array.from({ length: 40 }, (_, index) => ({ name: `${index}${'.xml'.repeat(13_000)}`, data: 'x', stored: true }))),
  ],
])('does not add up %s', (_name, bytes) => {
  expect(declaredSize(bytes)).toBeUndefined();
});

it('never throws, and returns only sizes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat({ max: archive.length - 1 - directoryAt }), fc.nat({ max: 255 })), { maxLength: 12 }),
      fc.boolean(),
      (changes, zip64) => {
        const bytes = zipOf(files, { zip64 });
        for (const [at, byte] of changes) bytes[bytes.length - 1 - at] = byte;
        const size = declaredSize(bytes);
        if (size === undefined) return;
        for (const value of Object.values(size)) expect(Number.isFinite(value) && value >= 0).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
