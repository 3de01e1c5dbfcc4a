/** Files downloaded together form an archive that other programs open. */
import { expect, test } from 'vitest';
import { distinctNames, namesInZip, zipOf } from '../../../src/console/files/zip.js';
import { defaultPackageLimits } from '../../../src/docx/opc/package-limits.js';
import { ZipArchive } from '../../../src/docx/opc/zip-archive.js';

test('files are restored unchanged', () => {
  const files = ['ü b.pdf', 'empty.txt'].map((name, index) => ({
    name,
    bytes: new TextEncoder().encode('hello'.repeat(index === 0 ? 3 : 0)),
  }));
  const archive = new ZipArchive(Buffer.concat(zipOf(files)), defaultPackageLimits);
  expect(archive.names.map((name) => [name, Buffer.from(archive.read(archive.entry(name)!)).toString()])).toEqual([
    ['ü b.pdf', 'hellohellohello'],
    ['empty.txt', ''],
  ]);
  expect(namesInZip(Buffer.concat(zipOf(files)))).toEqual(['ü b.pdf', 'empty.txt']);
  expect(namesInZip(new TextEncoder().encode('not an archive, which is longer than its end'))).toEqual([]);
});

test('equal names get a number, whatever their case', () => {
  expect(distinctNames(['a.pdf', 'A.pdf', 'a (2).pdf', 'none', 'none'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (2) (2).pdf',
    'none',
    'none (2)',
  ]);
});
