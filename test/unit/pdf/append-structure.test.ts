/** The structure of appended pages joins that of the document, whatever shape a stranger gave it. */
import { describe, expect, test } from 'vitest';
import { PdfName, PdfRef } from '../../../src/pdf/objects/pdf-object.js';
import { asArray, catalogOf, asDict, asName, asNumber, asString } from '../../../src/pdf/read/object-source.js';
import { numberTreeEntries } from '../../../src/pdf/read/sorted-tree.js';
import { eachPage } from '../../../src/pdf/read/page-tree.js';
import type { PdfDocument } from '../../../src/pdf/read/pdf-document.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { readStructure } from '../../../src/pdf/structure/read-structure.js';
import { StructureTree } from '../../../src/pdf/structure/structure-tree.js';
import { appendPages } from '../../../src/pdf/write/append-pages.js';
import { IncrementalUpdate } from '../../../src/pdf/write/incremental-update.js';
import { writeIncrementalUpdate } from '../../../src/pdf/write/write-incremental-update.js';
import { classicPdf, objectStream, plainObjects, xrefStream, type Objects } from './support/build-pdf.js';
import { structureFaults, structureText } from './support/structure-text.js';
import { taggedObjects } from './support/tagged-pdf.js';

const random = (size: number): Uint8Array => new Uint8Array(size);

const own = ['Document', '  H1 [page 1: 0]', '  P [page 1: 1]', '    Link [page 1: 2 Link]'];
const part = (indent = '  ', first = 'Part') => [
  `${indent}${first}`,
  `${indent}  H1 [page 2: 0]`,
  `${indent}  P [page 2: 1]`,
  `${indent}    Link [page 2: 2 Link]`,
];

const source = (changes: Objects = {}): PdfDocument => readPdf(classicPdf({ ...taggedObjects, ...changes }));

/** The document with the pages appended, and the reported reason. */
function joined(target: Uint8Array, pages = source(), password?: string): { document: PdfDocument; reason: string | undefined } {
  const read = readPdf(target, password === undefined ? {} : { password });
  const update = new IncrementalUpdate(read);
  const found = readStructure(read);
  const structure = found.kind === 'tree' ? new StructureTree(update, found) : undefined;
  const { reason } = appendPages(update, pages, structure ? { structure } : {});
  structure?.finish();
  const document = readPdf(writeIncrementalUpdate(update, { random }).bytes, password === undefined ? {} : { password });
  if (structure) expect(structureFaults(document)).toEqual([]);
  return { document, reason };
}

const joinedTo = (changes: Objects, pages?: PdfDocument) => joined(classicPdf({ ...taggedObjects, ...changes }), pages).document;

describe('the tree of the document', () => {
  test.each<[string, Objects, string[]]>([
    ['a list of keys', {}, [...own, ...part()]],
    [
      'a list of keys that is an object',
      { 12: '<</Nums 20 0 R>>', 20: '[0 21 0 R 1 15 0 R]', 21: '[13 0 R 14 0 R 15 0 R]' },
      [...own, ...part()],
    ],
    [
      'a tree of keys',
      {
        12: '<</Kids[20 0 R 21 0 R]>>',
        20: '<</Limits[0 0]/Nums[0[13 0 R 14 0 R 15 0 R]]>>',
        21: '<</Limits[1 1]/Kids[22 0 R]>>',
        22: '<</Limits[1 1]/Nums[1 15 0 R]>>',
      },
      [...own, ...part()],
    ],
    [
      'keys in the root',
      { 10: '<</Type/StructTreeRoot/K 11 0 R/ParentTree<</Nums[0[13 0 R 14 0 R 15 0 R]1 15 0 R]>>>>' },
      [...own, ...part()],
    ],
    ['a next key that is too low', { 10: String(taggedObjects[10]).replace('NextKey 2', 'NextKey 0') }, [...own, ...part()]],
    ['an invalid next key', { 10: String(taggedObjects[10]).replace('NextKey 2', 'NextKey 9999999999') }, [...own, ...part()]],
    ['a document with its own list', { 11: '<</S/Document/P 10 0 R/K 20 0 R>>', 20: '[13 0 R 14 0 R]' }, [...own, ...part()]],
    [
      'a document with one child',
      {
        11: '<</S/Document/P 10 0 R/K 14 0 R>>',
        12: '<</Nums[0[null 14 0 R 15 0 R]1 15 0 R]>>'.replace('null', '14 0 R'),
        14: '<</S/P/P 11 0 R/Pg 3 0 R/K[0 1 15 0 R]>>',
      },
      ['Document', '  P [page 1: 0 1]', own[3] ?? '', ...part()],
    ],
    [
      'a document by another name',
      { 10: String(taggedObjects[10]).replace('/K', '/RoleMap<</Book/Document>>/K'), 11: '<</S/Book/P 10 0 R/K[13 0 R 14 0 R]>>' },
      ['Book', ...own.slice(1), ...part()],
    ],
    ['a section at the top', { 11: '<</S/Sect/P 10 0 R/K[13 0 R 14 0 R]>>' }, ['Sect', ...own.slice(1), ...part('')]],
    [
      'several elements at the top',
      {
        10: '<</Type/StructTreeRoot/K[13 0 R 14 0 R]/ParentTree 12 0 R>>',
        13: '<</S/H1/P 10 0 R/Pg 3 0 R/K 0>>',
        14: '<</S/P/P 10 0 R/Pg 3 0 R/K[1 15 0 R]>>',
      },
      [...own.slice(1).map((line) => line.slice(2)), ...part('')],
    ],
    [
      'headings without levels',
      { 13: '<</S/H/P 11 0 R/Pg 3 0 R/K 0>>' },
      [own[0] ?? '', '  H [page 1: 0]', ...own.slice(2), '  Part', '    H [page 2: 0]', ...part().slice(2)],
    ],
    [
      'the namespace of PDF 2.0',
      {
        10: String(taggedObjects[10]).replace('/K', '/Namespaces[20 0 R]/K'),
        11: '<</S/Document/NS 20 0 R/P 10 0 R/K[13 0 R 14 0 R]>>',
        20: '<</Type/Namespace/NS(http://iso.org/pdf2/ssn)>>',
      },
      [`2:${own[0] ?? ''}`, ...own.slice(1), ...part().map((line) => line.replace(/^( *)/, '$12:'))],
    ],
  ])('%s', (_, changes, expected) => {
    expect(structureText(joinedTo(changes))).toEqual(expected);
  });

  test('in object streams', () => {
    const packed = [1, 2, 3, 6, 10, 11, 12, 13, 14, 15];
    const header = Buffer.from('%PDF-1.7\n');
    const plain = ['4', '5'].map((number) => Buffer.from(`${number} 0 obj\n${String(taggedObjects[Number(number)])}\nendobj\n`));
    const stream = Buffer.from(
      `7 0 obj\n${objectStream(Object.fromEntries(packed.map((number) => [number, String(taggedObjects[number])])))}\nendobj\n`,
    );
    const at = [header.length, header.length + (plain[0]?.length ?? 0), header.length + plain.reduce((sum, { length }) => sum + length, 0)];
    const start = (at[2] ?? 0) + stream.length;
    const rows = Array.from({ length: 16 }, (_, number): readonly number[] => {
      const index = packed.indexOf(number);
      if (index >= 0) return [2, 7, index];
      const place = number === 8 ? start : { 4: at[0], 5: at[1], 7: at[2] }[number];
      return place === undefined ? [0, 0, 0] : [1, place, 0];
    });
    const tail = `${xrefStream(8, [0, 16], rows, '/Size 16/Root 1 0 R')}startxref\n${String(start)}\n%%EOF\n`;
    const { document } = joined(Buffer.concat([header, ...plain, stream, Buffer.from(tail)]));
    expect(structureText(document)).toEqual([...own, ...part()]);
  });
});

describe('names and languages', () => {
  const named = (changes: Objects): Objects => ({ ...taggedObjects, ...changes });
  const rootOf = (document: PdfDocument) => asDict(document, catalogOf(document)?.get('StructTreeRoot'));

  test('another language is stated, the same one is not', () => {
    expect(structureText(joinedTo({}, source({ 1: String(taggedObjects[1]).replace('(en)', '(de)') })))[4]).toBe('  Part lang=de');
    expect(structureText(joinedTo({}, source({ 1: String(taggedObjects[1]).replace('(en)', '(EN)') })))[4]).toBe('  Part');
  });

  test('renames roles with another meaning there, and keeps those with the same meaning', () => {
    const pages = source(
      named({
        10: String(taggedObjects[10]).replace('/K', '/RoleMap<</Text/P/Title/H1>>/K'),
        13: String(taggedObjects[13]).replace('/H1', '/Title'),
        14: String(taggedObjects[14]).replace('/S/P', '/S/Text'),
      }),
    );
    const document = joinedTo({ 10: String(taggedObjects[10]).replace('/K', '/RoleMap<</Text/Span/Title/H1>>/K') }, pages);
    expect(structureText(document).slice(5, 7)).toEqual(['    Title [page 2: 0]', '    Text-2 [page 2: 1]']);
    const roles = asDict(document, rootOf(document)?.get('RoleMap'));
    expect([...(roles?.entries.keys() ?? [])].map((key) => [key, asName(document, roles?.get(key))])).toEqual([
      ['Text', 'Span'],
      ['Title', 'H1'],
      ['Text-2', 'P'],
    ]);
  });

  test('leaves the pages without structure if a standard role has another meaning there, and reports the reason', () => {
    const target = classicPdf(named({ 10: String(taggedObjects[10]).replace('/K', '/RoleMap<</Link/Span>>/K') }));
    const { document, reason } = joined(target);
    expect(reason).toBe('the document gives the role Link another meaning');
    expect(structureText(document)).toEqual(own);
    expect([...eachPage(document)][1]?.dict.get('StructParents')).toBeUndefined();
  });

  test('renames ids and classes that are in use, in headers of cells too', () => {
    const withNames: Objects = {
      10: String(taggedObjects[10]).replace('/K', '/IDTree<</Names[(a)13 0 R]>>/ClassMap<</c<</O/Layout/TextAlign/End>>>>/K'),
      13: '<</S/H1/P 11 0 R/Pg 3 0 R/K 0/ID(a)/C/c>>',
      14: '<</S/P/P 11 0 R/Pg 3 0 R/K[1 15 0 R]/A[<</O/Table/Headers[(a)]>>]/C[/c 0]>>',
    };
    const document = joinedTo(withNames, source(withNames));
    expect(structureText(document).filter((line) => line.includes('id='))).toEqual(['  H1 id=a [page 1: 0]', '    H1 id=a-2 [page 2: 0]']);
    const names = asArray(document, asDict(document, rootOf(document)?.get('IDTree'))?.get('Names'));
    const found = names.flatMap((item) => asString(document, item) ?? []).map(({ bytes }) => Buffer.from(bytes).toString());
    expect(found).toEqual(['a', 'a-2']);
    const heading = asDict(document, names[3]);
    expect(asName(document, heading?.get('S'))).toBe('H1');
    expect(asName(document, heading?.get('C'))).toBe('c-2');
    const list = asArray(document, asDict(document, heading?.get('P'))?.get('K'));
    const paragraph = asDict(document, list[1]);
    expect(asArray(document, paragraph?.get('C'))).toEqual([new PdfName('c-2'), 0]);
    const attributes = asDict(document, asArray(document, paragraph?.get('A'))[0]);
    expect(
      asArray(document, attributes?.get('Headers')).map((item) => Buffer.from(asString(document, item)?.bytes ?? []).toString()),
    ).toEqual(['a-2']);
    expect(asName(document, asDict(document, asDict(document, rootOf(document)?.get('ClassMap'))?.get('c-2'))?.get('TextAlign'))).toBe(
      'End',
    );
  });

  test('keys of the appended pages are above all keys of the document’s pages', () => {
    const document = joinedTo({
      3: String(taggedObjects[3]).replace('StructParents 0', 'StructParents 40'),
      12: '<</Nums[1 15 0 R 40[13 0 R 14 0 R 15 0 R]]>>',
    });
    expect(asNumber(document, [...eachPage(document)][1]?.dict.get('StructParents'))).toBe(41);
  });
});

describe('a document without a structure that can be added to', () => {
  test.each<[string, Objects, string, string?]>([
    ['no structure', plainObjects, 'none'],
    [
      'a root without elements',
      { ...plainObjects, 1: '<</Type/Catalog/Pages 2 0 R/StructTreeRoot 10 0 R>>', 10: '<</Type/StructTreeRoot>>' },
      'none',
    ],
    [
      'a root in the catalog',
      { ...taggedObjects, 1: '<</Type/Catalog/Pages 2 0 R/StructTreeRoot<</K 11 0 R>>>>' },
      'damaged',
      'its root is not an indirect object',
    ],
    ['a root that is a number', { ...taggedObjects, 10: '7' }, 'damaged', 'its root is not an indirect object'],
    ['invalid elements', { ...taggedObjects, 11: '(text)' }, 'damaged', 'its root has no elements'],
    ['an invalid parent tree', { ...taggedObjects, 12: '7' }, 'damaged', 'its parent tree is not a tree'],
    [
      'keys below zero',
      { ...taggedObjects, 12: '<</Nums[-5 13 0 R]>>' },
      'damaged',
      'its parent tree has keys that are not numbers of entries',
    ],
    [
      'absurdly large keys',
      { ...taggedObjects, 12: '<</Nums[4294967296 13 0 R]>>' },
      'damaged',
      'its parent tree has keys that are not numbers of entries',
    ],
  ])('%s', (_, objects, kind, reason) => {
    const found = readStructure(readPdf(classicPdf(objects)));
    expect(found.kind).toBe(kind);
    expect(found.kind === 'damaged' ? found.reason : undefined).toBe(reason);
    const { document } = joined(classicPdf(objects));
    const [, added] = [...eachPage(document)];
    expect(added?.dict.get('StructParents')).toBeUndefined();
    expect(asDict(document, asArray(document, added?.dict.get('Annots'))[0])?.get('StructParent')).toBeUndefined();
  });

  test('ends trees with cycles', () => {
    const circle: Objects = {
      ...taggedObjects,
      12: '<</Kids[12 0 R 20 0 R]>>',
      20: '<</Kids[12 0 R]/Nums[0[13 0 R 14 0 R 15 0 R]1 15 0 R]>>',
      11: '<</S/Document/P 10 0 R/K[11 0 R 13 0 R 14 0 R]>>',
    };
    expect(readStructure(readPdf(classicPdf(circle))).kind).toBe('tree');
    const document = joinedTo({}, source(circle));
    expect(structureText(document).slice(4)).toEqual(part());
  });

  test('reports pages without their own structure', () => {
    const { document, reason } = joined(classicPdf(taggedObjects), readPdf(classicPdf()));
    expect(reason).toBe('they have no structure of their own');
    expect(structureText(document)).toEqual(own);
  });
});

describe('page labels', () => {
  const labelled = (labels: string): readonly (readonly [number, string | undefined, number | undefined])[] => {
    const document = joinedTo({ 1: String(taggedObjects[1]).replace('/Lang', `/PageLabels ${labels}/Lang`) });
    return [...numberTreeEntries(document, asDict(document, catalogOf(document)?.get('PageLabels')))].map(([key, value]) => {
      const label = asDict(document, value);
      return [key, asName(document, label?.get('S')), asNumber(document, label?.get('St'))];
    });
  };
  test.each<[string, string, readonly (readonly [number, string | undefined, number | undefined])[]]>([
    ['numbers that continue', '<</Nums[0<</S/r/St 4>>]>>', [[0, 'r', 4]]],
    [
      'pages without a label are followed by the page number',
      '<</Nums[0<</P(Cover)>>]>>',
      [
        [0, undefined, undefined],
        [1, 'D', 2],
      ],
    ],
  ])('%s', (_, labels, expected) => {
    expect(labelled(labels)).toEqual(expected);
  });
});

test('no object is left of the pages’ old structure', () => {
  const { document } = joined(classicPdf(taggedObjects));
  const roots = [...document.objectNumbers()].filter(
    (number) => asName(document, asDict(document, new PdfRef(number))?.get('Type')) === 'StructTreeRoot',
  );
  expect(roots).toEqual([10]);
});
