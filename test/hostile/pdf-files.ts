/** PDF files that loop, explode or lie about their size. */
import { deflateSync } from 'node:zlib';
import {
  classicPdf,
  classicUpdate,
  objectStream,
  plainObjects,
  startXrefOf,
  streamPdf,
  xrefStream,
  type Objects,
} from '../unit/pdf/support/build-pdf.js';

const page = (changes: string): Objects => ({ ...plainObjects, 3: `<</Type/Page/Parent 2 0 R/Contents 4 0 R${changes}>>` });
const catalog = (changes: string, more: Objects = {}): Buffer =>
  classicPdf({ ...plainObjects, 1: `<</Type/Catalog/Pages 2 0 R${changes}>>`, ...more });

/** A file that is a header, this text, and a startxref to where `xref` or the last object begins in it. */
function raw(body: string, at = body.lastIndexOf('\nxref') + 1): Buffer {
  const header = '%PDF-1.7\n';
  return Buffer.from(`${header}${body}startxref\n${header.length + at}\n%%EOF\n`, 'latin1');
}

const trailer = (changes = ''): string => `trailer\n<</Size 9/Root 1 0 R${changes}>>\n`;
const emptyTable = '\nxref\n0 1\n0000000000 65535 f \n';

function manyUpdates(count: number): Buffer {
  const base = classicPdf();
  const parts = [base];
  let prev = startXrefOf(base);
  let length = base.length;
  for (let index = 0; index < count; index += 1) {
    const part = Buffer.from(`xref\n0 0\ntrailer\n<</Size 9/Root 1 0 R/Prev ${prev}>>\nstartxref\n${length}\n%%EOF\n`);
    parts.push(part);
    prev = length;
    length += part.length;
  }
  return Buffer.concat(parts);
}

const bomb = deflateSync(Buffer.alloc(300 << 20));
const stream = (data: Buffer, entries: string): Buffer =>
  Buffer.concat([Buffer.from(`<</Length ${data.length}/Filter/FlateDecode${entries}>>stream\n`), data, Buffer.from('\nendstream')]);

const withIndex = (index: string): Buffer => Buffer.from(streamPdf().toString('latin1').replace('/Index[0 8]', index.padEnd(11)), 'latin1');

/** The required outcome of reading the file. */
export type Expected = 'refused' | 'read';

export const hostileFiles: readonly [string, () => Buffer, Expected][] = [
  ['Prev leads to itself', () => raw(`${emptyTable}${trailer(`/Prev ${9 + 1}`)}`), 'refused'],
  [
    'Prev leads in a circle of two',
    () =>
      Buffer.from(
        classicUpdate(classicPdf(), { 5: '1' }).toString('latin1').replace('/Size 6/Root 1 0 R', `/Size 6/Prev 580      `),
        'latin1',
      ),
    'refused',
  ],
  ['Prev leads past the end', () => raw(`${emptyTable}${trailer('/Prev 99999999')}`), 'refused'],
  ['Prev is negative', () => raw(`${emptyTable}${trailer('/Prev -5')}`), 'refused'],
  ['XRefStm leads to the table itself', () => raw(`${emptyTable}${trailer('/XRefStm 10')}`), 'refused'],
  ['10,000 revisions', () => manyUpdates(10_000), 'read'],
  ['30,000 revisions', () => manyUpdates(30_000), 'refused'],
  ['a table of 99,999,999 objects', () => raw(`\nxref\n0 99999999\n0000000000 65535 f \n${trailer()}`), 'refused'],
  ['a table that begins at 9,000,000', () => raw(`\nxref\n9000000 1\n0000000000 65535 f \n${trailer()}`), 'refused'],
  ['a table without a trailer', () => raw(emptyTable), 'refused'],
  ['a cross-reference stream of a million absent objects', () => withIndex('/Index[0 999999]'), 'refused'],
  ['an Index of negative numbers', () => withIndex('/Index[-1 8]'), 'refused'],
  ['an Index of an odd length', () => withIndex('/Index[0]'), 'refused'],
  [
    'W of eleven bytes',
    () => Buffer.from(streamPdf().toString('latin1').replace('/W[1 4 2]', '/W[1 99 2]'.slice(0, 9)), 'latin1'),
    'refused',
  ],
  [
    'a cross-reference stream that is a bomb',
    () => raw(`1 0 obj\n${stream(bomb, '/Type/XRef/W[1 4 2]/Size 9').toString('latin1')}\nendobj\n`, 0),
    'refused',
  ],
  ['no startxref', () => classicPdf().subarray(0, 200), 'refused'],
  ['a million startxref in one comment', () => Buffer.concat([classicPdf(), Buffer.from('startxref%'.repeat(1_000_000))]), 'read'],
  ['a million brackets', () => classicPdf({ ...plainObjects, 6: '['.repeat(1_000_000) }), 'read'],
  ['a million dictionaries', () => classicPdf({ ...plainObjects, 6: '<</A'.repeat(1_000_000) }), 'read'],
  ['a string without an end', () => classicPdf({ ...plainObjects, 6: '('.repeat(5_000_000) }), 'read'],
  ['a comment without an end', () => classicPdf({ ...plainObjects, 6: '%'.repeat(5_000_000) }), 'read'],
  ['a number of a million digits', () => classicPdf({ ...plainObjects, 6: '1'.repeat(1_000_000) }), 'read'],
  ['a name of a million escapes', () => classicPdf({ ...plainObjects, 6: `/${'#41'.repeat(1_000_000)}` }), 'read'],
  ['an object that refers to itself', () => classicPdf({ ...plainObjects, 6: '6 0 R' }), 'read'],
  [
    'two lengths that need each other',
    () => classicPdf({ ...plainObjects, 6: '<</Length 7 0 R>>stream\nx\nendstream', 7: '<</Length 6 0 R>>stream\nx\nendstream' }),
    'read',
  ],
  [
    'streams without an end',
    () => classicPdf({ ...plainObjects, ...Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [n + 10, '<<>>stream\n'])) }),
    'read',
  ],
  ['an object stream that holds itself', () => updateWith([[6, [2, 6, 0]]]), 'read'],
  [
    'an object stream in another',
    () =>
      updateWith([
        [6, [2, 5, 0]],
        [5, [2, 6, 0]],
      ]),
    'read',
  ],
  [
    'an object stream of a billion objects',
    () => objectStreamFile('<</Type/ObjStm/N 1000000000/First 1/Length 1>>stream\n1\nendstream'),
    'read',
  ],
  ['an object stream that extends itself', () => objectStreamFile(objectStream({ 5: '(x)' }).replace('/N', '/Extends 6 0 R/N')), 'read'],
  ['a catalog that is not there', () => classicPdf({ 2: '<<>>' }), 'read'],
  ['a catalog that is a number', () => classicPdf({ 1: '5' }), 'read'],
  ['Kids that lead to their parent', () => classicPdf({ ...plainObjects, 2: '<</Kids[2 0 R 3 0 R]/Count 2>>' }), 'read'],
  [
    'Kids that branch without an end',
    () => classicPdf({ ...plainObjects, 2: '<</Kids[6 0 R 6 0 R]>>', 6: '<</Kids[7 0 R 7 0 R]>>', 7: '<</Kids[2 0 R 6 0 R]>>' }),
    'read',
  ],
  ['a million references to one page', () => classicPdf({ ...plainObjects, 2: `<</Kids[${'3 0 R '.repeat(1_000_000)}]>>` }), 'read'],
  ['a Count of a billion', () => classicPdf({ ...plainObjects, 2: '<</Kids[3 0 R]/Count 1000000000>>' }), 'read'],
  ['fields that lead to their parent', () => catalog('/AcroForm<</Fields[6 0 R]>>', { 6: '<</T(a)/Kids[6 0 R]>>' }), 'read'],
  ['fields that are a number', () => catalog('/AcroForm<</Fields 7>>'), 'read'],
  ['a form that is a string', () => catalog('/AcroForm(x)'), 'read'],
  [
    'names that lead to their parent',
    () => catalog('/Names<</EmbeddedFiles 6 0 R>>', { 6: '<</Kids[6 0 R 6 0 R]/Limits[(a)(z)]>>' }),
    'read',
  ],
  ['annotations that are a name', () => classicPdf(page('/Annots/X/MediaBox[0 0 9 9]')), 'read'],
  ['a page without a size', () => classicPdf(page('/MediaBox[0 0 0 0]/CropBox[(a)]/Rotate(x)')), 'read'],
  ['a page of endless size', () => classicPdf(page(`/MediaBox[0 0 ${'9'.repeat(300)} 5]/Rotate ${'9'.repeat(40)}`)), 'read'],
  ['metadata that are a bomb', () => catalog('/Metadata 6 0 R', { 6: stream(bomb, '') }), 'refused'],
  [
    'filters without an end',
    () => catalog('/Metadata 6 0 R', { 6: `<</Length 1/Filter[${'/AHx'.repeat(100_000)}]>>stream\n>\nendstream` }),
    'read',
  ],
  ['encryption without anything', () => classicPdf({ ...plainObjects, 6: '<<>>' }, '/Encrypt 6 0 R'), 'refused'],
  [
    'encryption with odd numbers',
    () => classicPdf({ ...plainObjects, 6: '<</Filter/Standard/V 2/R 3/Length -8/O(x)/U(y)/P 9e99>>' }, '/Encrypt 6 0 R'),
    'refused',
  ],
  [
    'encryption with short strings',
    () => classicPdf({ ...plainObjects, 6: '<</Filter/Standard/V 5/R 6/O(x)/U(y)/OE()/UE()/P 1>>' }, '/Encrypt 6 0 R'),
    'refused',
  ],
  ['encryption that is not there', () => classicPdf(plainObjects, '/Encrypt 77 0 R'), 'refused'],
];

/** The hand-made file with a cross-reference stream, updated so that objects have these entries. */
function updateWith(changed: readonly [number, readonly number[]][]): Buffer {
  const base = streamPdf();
  const start = base.length;
  const index = changed.flatMap(([number]) => [number, 1]);
  const rows = changed.map(([, row]) => row);
  const section = xrefStream(8, [...index, 8, 1], [...rows, [1, start, 0]], `/Size 9/Root 1 0 R/Prev ${startXrefOf(base)}`);
  return Buffer.concat([base, Buffer.from(`${section}startxref\n${start}\n%%EOF\n`)]);
}

/** The same, with object stream 6 replaced by this one, and object 5 in it. */
function objectStreamFile(content: string): Buffer {
  const base = streamPdf();
  const object = `6 0 obj\n${content}\nendobj\n`;
  const start = base.length + object.length;
  const section = xrefStream(
    8,
    [5, 2, 8, 1],
    [
      [2, 6, 0],
      [1, base.length, 0],
      [1, start, 0],
    ],
    `/Size 9/Root 1 0 R/Prev ${startXrefOf(base)}`,
  );
  return Buffer.concat([base, Buffer.from(`${object}${section}startxref\n${start}\n%%EOF\n`)]);
}
