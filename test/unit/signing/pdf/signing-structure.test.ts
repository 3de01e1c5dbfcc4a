/** The content that signing adds to a tagged document is in its structure unless an earlier signature covers that; otherwise a notice reports it. */
import { describe, expect, test } from 'vitest';
import { decodePdfText } from '../../../../src/pdf/objects/text-string.js';
import { eachField } from '../../../../src/pdf/read/field-tree.js';
import { asDict, asName, asNumber, asString } from '../../../../src/pdf/read/object-source.js';
import { eachPage } from '../../../../src/pdf/read/page-tree.js';
import type { PdfDocument } from '../../../../src/pdf/read/pdf-document.js';
import { readPdf } from '../../../../src/pdf/read/read-pdf.js';
import { prepareDocumentTimeStamp } from '../../../../src/signing/pdf/document-time-stamp.js';
import { embedSignature } from '../../../../src/signing/pdf/prepared-signature.js';
import { prepareSignature } from '../../../../src/signing/pdf/prepare-signature.js';
import type { SignatureOptions } from '../../../../src/signing/pdf/signature-options.js';
import { classicPdf, plainObjects, type Objects } from '../../pdf/support/build-pdf.js';
import { structureFaults, structureText } from '../../pdf/support/structure-text.js';
import { taggedObjects } from '../../pdf/support/tagged-pdf.js';

const random = (size: number): Uint8Array => new Uint8Array(size);
const options = { contentsSize: 100, random, signingTime: new Date(Date.UTC(2026, 0, 2)), name: 'Ann' } satisfies SignatureOptions;
const appearance = { content: { kind: 'text', lines: ['Ann'] } } as const;

/** The signed file, read again, and its notices. */
function signed(pdf: Uint8Array, more: Partial<SignatureOptions> = {}) {
  const prepared = prepareSignature(readPdf(pdf), { ...options, ...more });
  const bytes = new Uint8Array(embedSignature(prepared, Uint8Array.of(0x30, 0)));
  const document = readPdf(bytes);
  expect(structureFaults(document)).toEqual([]);
  return { bytes, document, notices: prepared.notices ?? [] };
}

const tagged = (changes: Objects = {}): Buffer => classicPdf({ ...taggedObjects, ...changes });
const own = ['Document', '  H1 [page 1: 0]', '  P [page 1: 1]', '    Link [page 1: 2 Link]'];
const formLine = (indent: string, page = 1): string => `${indent}Form lang=en alt=Signature: Ann [page ${String(page)}: Widget]`;

const tooltip = (document: PdfDocument): string | undefined => {
  const [field] = [...eachField(document)];
  const string = asString(document, field?.dict.get('TU'));
  return string && decodePdfText(string.bytes);
};

/** Two pages: sections with a table and a list. */
const twoPages: Objects = {
  ...taggedObjects,
  10: String(taggedObjects[10]).replace('NextKey 2', 'NextKey 3'),
  2: '<</Type/Pages/Kids[3 0 R 7 0 R]/Count 2>>',
  7: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R/StructParents 2>>',
  11: '<</S/Document/P 10 0 R/K[20 0 R 21 0 R]>>',
  12: '<</Nums[0[13 0 R 14 0 R 15 0 R]1 15 0 R 2[25 0 R]]>>',
  13: '<</S/H1/P 20 0 R/Pg 3 0 R/K 0>>',
  14: '<</S/P/P 20 0 R/Pg 3 0 R/K[1 15 0 R]>>',
  20: '<</S/Sect/P 11 0 R/K[13 0 R 14 0 R]>>',
  21: '<</S/Sect/P 11 0 R/K 22 0 R>>',
  22: '<</S/Table/P 21 0 R/K 23 0 R>>',
  23: '<</S/TR/P 22 0 R/K 24 0 R>>',
  24: '<</S/TD/P 23 0 R/K 25 0 R>>',
  25: '<</S/P/P 24 0 R/Pg 7 0 R/K 0>>',
};
const sections = [
  'Document',
  '  Sect',
  ...own.slice(1).map((line) => `  ${line}`),
  '  Sect',
  '    Table',
  '      TR',
  '        TD',
  '          P [page 2: 0]',
];

describe('a visible field is read after the content of its page', () => {
  test.each<[string, Objects, number, string[]]>([
    ['in the document', taggedObjects, 1, [...own, formLine('  ')]],
    ['in the section that the page ends in', twoPages, 1, [...sections.slice(0, 5), formLine('    '), ...sections.slice(5)]],
    ['after a table, not in it', twoPages, 2, [...sections, formLine('    ', 2)]],
    [
      'at the end of the document, where the page has no structure',
      { ...taggedObjects, 2: twoPages[2] ?? '', 7: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>' },
      2,
      [...own, formLine('  ', 2)],
    ],
    [
      'at the end, where elements do not know their parents',
      { ...taggedObjects, 15: String(taggedObjects[15]).replace('/P 14 0 R', '/P 15 0 R') },
      1,
      [...own, formLine('  ')],
    ],
  ])('%s', (_, objects, page, expected) => {
    const prepared = prepareSignature(readPdf(classicPdf(objects)), { ...options, appearance: { ...appearance, page } });
    const document = readPdf(prepared.bytes);
    expect(structureText(document)).toEqual(expected);
    expect(prepared.notices).toEqual([]);
    expect(tooltip(document)).toBe('Signature: Ann');
    expect(asName(document, [...eachPage(document)][page - 1]?.dict.get('Tabs'))).toBe('S');
  });

  test('and before appended pages', () => {
    const { document, notices } = signed(tagged(), {
      appearance,
      appendedPages: tagged({ 1: String(taggedObjects[1]).replace('(en)', '(de)') }),
    });
    expect(structureText(document)).toEqual([
      ...own,
      formLine('  '),
      '  Part lang=de',
      '    H1 [page 2: 0]',
      '    P [page 2: 1]',
      '      Link [page 2: 2 Link]',
    ]);
    expect(notices).toEqual([]);
  });

  test('with its own description', () => {
    const { document } = signed(tagged(), { appearance, description: { text: 'Unterzeichnet für Ann', language: 'de' } });
    expect(structureText(document).at(-1)).toBe('  Form lang=de alt=Unterzeichnet für Ann [page 1: Widget]');
    expect(tooltip(document)).toBe('Unterzeichnet für Ann');
  });
});

describe('an existing field', () => {
  const withField = (field: string): Objects => ({
    1: String(taggedObjects[1]).replace('/Lang', '/AcroForm<</Fields[8 0 R]>>/Lang'),
    3: String(taggedObjects[3]).replace('[6 0 R]', '[6 0 R 8 0 R]'),
    8: field,
  });
  const empty = '<</FT/Sig/T(Agreed)/Type/Annot/Subtype/Widget/Rect[0 0 90 30]>>';

  test('is added to the structure', () => {
    const { document } = signed(tagged(withField(empty)), { appearance, field: 'Agreed' });
    expect(structureText(document)).toEqual([...own, formLine('  ')]);
    expect(tooltip(document)).toBe('Signature: Ann');
  });

  test('that is in the structure keeps its place and its own description', () => {
    const changes = {
      ...withField(empty.replace('/T(', '/TU(Your signature)/StructParent 2/T(')),
      10: String(taggedObjects[10]).replace('NextKey 2', 'NextKey 3'),
      11: '<</S/Document/P 10 0 R/K[16 0 R 13 0 R 14 0 R]>>',
      12: '<</Nums[0[13 0 R 14 0 R 15 0 R]1 15 0 R 2 16 0 R]>>',
      16: '<</S/Form/P 11 0 R/Alt(here)/K<</Type/OBJR/Obj 8 0 R>>>>',
    };
    const { document } = signed(tagged(changes), { appearance, field: 'Agreed' });
    expect(structureText(document)).toEqual(['Document', '  Form alt=here [Widget]', ...own.slice(1)]);
    expect(tooltip(document)).toBe('Your signature');
  });
});

describe('an invisible field', () => {
  test('is not in the structure; its page’s annotations are reached by that', () => {
    const changes = { 3: String(taggedObjects[3]).replace('/Tabs/S', '') };
    const { document, notices } = signed(tagged(changes));
    expect(structureText(document)).toEqual(own);
    expect(asName(document, [...eachPage(document)][0]?.dict.get('Tabs'))).toBe('S');
    expect(notices).toEqual([]);
  });

  test('is on a page whose tab order is set beforehand, as it cannot be set after signing', () => {
    const objects = {
      ...twoPages,
      3: String(twoPages[3]).replace('/Tabs/S', ''),
      7: String(twoPages[7]).replace('/Contents', '/Tabs/S/Contents'),
    };
    const pageOf = (document: PdfDocument, name: string): number => {
      const field = [...eachField(document)].find((one) => one.name === name);
      const page = asDict(document, field?.dict.get('P'));
      return [...eachPage(document)].findIndex(({ dict }) => dict === page) + 1;
    };
    const { bytes, document } = signed(classicPdf(objects));
    expect(pageOf(document, 'Signature1')).toBe(2);
    const stamped = readPdf(prepareDocumentTimeStamp(readPdf(bytes), { contentsSize: 100, random }).bytes);
    expect(pageOf(stamped, 'TimeStamp1')).toBe(2);
    const plain = {
      ...plainObjects,
      2: '<</Type/Pages/Kids[3 0 R 7 0 R]/Count 2>>',
      7: '<</Type/Page/Parent 2 0 R/Tabs/S/MediaBox[0 0 9 9]>>',
    };
    expect(pageOf(signed(classicPdf(plain)).document, 'Signature1')).toBe(1);
  });
});

/** The metadata of a file that claims to be accessible and archivable. */
const claiming = (properties: string): Objects => {
  const text = `<x:xmpmeta>${properties}</x:xmpmeta>`;
  return {
    1: String(taggedObjects[1]).replace('/Lang', '/Metadata 9 0 R/Lang'),
    9: `<</Type/Metadata/Subtype/XML/Length ${String(text.length)}>>stream\n${text}\nendstream`,
  };
};
const accessible = claiming('<pdfuaid:part>1</pdfuaid:part><r pdfaid:part="2" pdfaid:conformance="A"/>');

describe('reports content that cannot be put into the structure', () => {
  test('a signed document keeps its structure, object by object', () => {
    const first = signed(tagged(accessible), { appearance });
    const second = signed(first.bytes, { appearance });
    expect(second.notices).toEqual([
      {
        code: 'accessibility.signature-field',
        message:
          'the field of the signature is not in the structure of the document, as earlier signatures cover that; its claim of PDF/UA-1 and PDF/A-2a no longer holds',
      },
    ]);
    expect(structureText(second.document)).toEqual(structureText(first.document));
    const changed = [...second.document.changedEntries(second.document.revisions.length - 1).keys()];
    const isPart = (number: number): boolean => number >= 10 && number <= 15;
    expect(changed.filter(isPart)).toEqual([]);
    expect(signed(first.bytes).notices).toEqual([]);
  });

  test.each<[string, Objects, string]>([
    ['a damaged parent tree', { 12: '7' }, 'that is damaged: its parent tree is not a tree'],
    ['invalid keys', { 12: '<</Nums[-1 13 0 R]>>' }, 'that is damaged: its parent tree has keys that are not numbers of entries'],
  ])('%s', (_, changes, reason) => {
    const prepared = prepareSignature(readPdf(tagged(changes)), { ...options, appearance, appendedPages: tagged() });
    expect(prepared.notices).toEqual([
      {
        code: 'accessibility.signature-field',
        message: `the field of the signature is not in the structure of the document, as ${reason}`,
      },
      { code: 'accessibility.certificate-page', message: `the certificate page is not in the structure of the document, as ${reason}` },
    ]);
    const document = readPdf(prepared.bytes);
    expect(asNumber(document, [...eachPage(document)][1]?.dict.get('StructParents'))).toBeUndefined();
  });

  test('a document whose roles mean something else', () => {
    const roles = { 10: String(taggedObjects[10]).replace('/K', '/RoleMap<</Form/P/Link/P>>/K') };
    const { notices } = signed(tagged(roles), { appearance, appendedPages: tagged() });
    expect(notices.map(({ message }) => message)).toEqual([
      'the field of the signature is not in the structure of the document, as the document gives the role Form another meaning',
      'the certificate page is not in the structure of the document, as the document gives the role Link another meaning',
    ]);
  });

  test('reports nothing for a document without a structure', () => {
    const { notices, document } = signed(classicPdf(plainObjects), { appearance, appendedPages: tagged() });
    expect([notices, structureText(document)]).toEqual([[], []]);
    expect(asNumber(document, [...eachPage(document)][1]?.dict.get('StructParents'))).toBeUndefined();
  });
});
