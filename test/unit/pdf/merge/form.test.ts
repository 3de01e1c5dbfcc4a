/** Forms, layers, files and structure of a merged PDF. */
import { describe, expect, test } from 'vitest';
import { PdfStream } from '../../../../src/pdf/objects/pdf-object.js';
import { decodePdfText } from '../../../../src/pdf/objects/text-string.js';
import { eachField } from '../../../../src/pdf/read/field-tree.js';
import { asArray, asDict, asName, asString } from '../../../../src/pdf/read/object-source.js';
import { mergedOf, partOf, type Merged } from './parts.js';
import { tagged } from './tagged-part.js';

/** A text field over two pages, and another on the second; the form's font is called as in every other document. */
const form = (letter: string, font = '/BaseFont/Helvetica', more = '') =>
  partOf(letter, 2, {
    catalog: `/AcroForm<</Fields[110 0 R 113 0 R${more === '' ? '' : ' 114 0 R'}]/DR<</Font<</Helv 115 0 R>>>>/DA(/Helv 10 Tf)${more}>>`,
    objects: {
      20: '<</Type/Page/Parent 2 0 R/Contents 21 0 R/Annots[112 0 R 113 0 R]>>',
      100: '[111 0 R 114 0 R]',
      110: '<</FT/Tx/T(name)/V(Ann)/Kids[111 0 R 112 0 R]>>',
      111: '<</Type/Annot/Subtype/Widget/Parent 110 0 R/Rect[0 0 50 10]/P 10 0 R>>',
      112: '<</Type/Annot/Subtype/Widget/Parent 110 0 R/Rect[0 0 50 10]/P 20 0 R>>',
      113: '<</Type/Annot/Subtype/Widget/FT/Tx/T(other)/DA(/Helv 12 Tf 0 g)/Rect[0 20 50 30]/P 20 0 R>>',
      114: '<</Type/Annot/Subtype/Widget/FT/Sig/T(sig)/Rect[0 40 50 60]/P 10 0 R/V 116 0 R/F 132/AP<</N 117 0 R>>>>',
      115: `<</Type/Font/Subtype/Type1${font}>>`,
      116: '<</Type/Sig/Filter/Adobe.PPKLite/Contents<00>/ByteRange[0 1 2 3]>>',
      117: '<</Type/XObject/Subtype/Form/BBox[0 0 50 20]/Length 0>>stream\n\nendstream',
    },
  });

const namesOf = ({ document }: Merged): string[] => [...eachField(document)].map(({ name }) => name);
const formOf = ({ document, catalog }: Merged) => asDict(document, catalog.get('AcroForm'));
const widgetsOf = (merged: Merged, name: string): number =>
  [...eachField(merged.document)].find((field) => field.name === name)?.widgets.length ?? 0;

describe('fields', () => {
  test('of one name in two documents stay two fields, with a warning', async () => {
    const merged = await mergedOf([form('A'), form('B')]);
    expect(namesOf(merged)).toEqual(['name', 'other', 'name-2', 'other-2']);
    expect(merged.warnings).toEqual([
      'merge.field-names: documents[1]: form fields were renamed, because earlier documents use the same names: name-2, other-2',
    ]);
  });

  test('state the defaults of their form themselves', async () => {
    const merged = await mergedOf([form('A'), partOf('B', 1)]);
    const [field] = eachField(merged.document);
    expect(decodePdfText(asString(merged.document, field?.dict.get('DA'))!.bytes)).toBe('/Helv 10 Tf');
    // Some viewers draw by an appearance that no document stated.
    expect(formOf(merged)?.get('DA')).toBeUndefined();
  });

  test('use the new name of a font that differs', async () => {
    const embedded = '/BaseFont/Other/FontDescriptor<</Type/FontDescriptor/FontName/Other>>';
    const merged = await mergedOf([form('A'), form('B', embedded)]);
    const fonts = asDict(merged.document, asDict(merged.document, formOf(merged)?.get('DR'))?.get('Font'));
    expect([...(fonts?.entries.keys() ?? [])]).toEqual(['Helv', 'Helv-2']);
    const appearances = [...eachField(merged.document)].map(({ dict }) => decodePdfText(asString(merged.document, dict.get('DA'))!.bytes));
    expect(appearances).toEqual(['/Helv 10 Tf', '/Helv 12 Tf 0 g', '/Helv-2 10 Tf', '/Helv-2 12 Tf 0 g']);
    const same = await mergedOf([form('A'), form('B')]);
    expect([...(asDict(same.document, asDict(same.document, formOf(same)?.get('DR'))?.get('Font'))?.entries.keys() ?? [])]).toEqual([
      'Helv',
    ]);
  });

  test('stay behind with their pages, also in part', async () => {
    const merged = await mergedOf([{ ...form('A'), pages: '1' }]);
    expect(namesOf(merged)).toEqual(['name']);
    expect(widgetsOf(merged, 'name')).toBe(1);
  });
});

describe('signatures', () => {
  test('are removed with a warning, and their appearance stays as a picture', async () => {
    const merged = await mergedOf([form('A', undefined, '/SigFlags 3'), partOf('B', 1)]);
    expect(merged.warnings).toEqual([
      'merge.signatures: documents[0]: the signature is lost, because the merged document is a different one',
    ]);
    expect(namesOf(merged)).toEqual(['name', 'other']);
    expect(formOf(merged)?.get('SigFlags')).toBeUndefined();
    const kinds = asArray(merged.document, merged.pages[0]?.get('Annots')).map((item) => {
      const dict = asDict(merged.document, item);
      return [asName(merged.document, dict?.get('Subtype')), dict?.get('FT'), dict?.get('V')];
    });
    expect(kinds).toEqual([
      ['Widget', undefined, undefined],
      ['Stamp', undefined, undefined],
    ]);
  });
});

describe('claims', () => {
  const claiming = (part: number, catalog = '', objects = {}) => {
    const claim = `<pdfuaid:part>${String(part)}</pdfuaid:part>`;
    const metadata = `<</Type/Metadata/Subtype/XML/Length ${String(claim.length)}>>stream\n${claim}\nendstream`;
    return partOf('A', 1, { catalog: `/Metadata 120 0 R${catalog}`, objects: { 120: metadata, ...objects } });
  };
  const claimOf = async (...documents: Parameters<typeof mergedOf>[0]) => {
    const { document, catalog, warnings } = await mergedOf(documents);
    const metadata = asDict(document, catalog.get('Metadata')) && document.resolve(catalog.get('Metadata'));
    const text = metadata instanceof PdfStream ? Buffer.from(metadata.data).toString('utf8') : '';
    return [/pdfuaid:part>(\d)/.exec(text)?.[1], ...warnings.filter((warning) => warning.startsWith('merge.pdf'))];
  };

  test('are kept if all parts make them, unless a signature becomes a picture', async () => {
    expect(await claimOf(claiming(1), claiming(1))).toEqual(['1']);
    expect(await claimOf(claiming(1), partOf('B', 1))).toEqual([
      undefined,
      'merge.pdfua: the result is not a PDF/UA: documents[1] does not conform',
    ]);
    const signed = claiming(1, '/AcroForm<</Fields[110 0 R]>>', {
      110: '<</Type/Annot/Subtype/Widget/FT/Sig/T(sig)/Rect[0 40 50 60]/V 111 0 R>>',
      111: '<</Type/Sig/Filter/Adobe.PPKLite/Contents<00>/ByteRange[0 1 2 3]>>',
    });
    expect(await claimOf(claiming(1), signed)).toEqual([
      undefined,
      'merge.pdfua: the result is not a PDF/UA: documents[1] is signed, and its signature is lost',
    ]);
  });
});

describe('layers', () => {
  const layered = (letter: string, configuration: string) =>
    partOf(letter, 1, {
      catalog: `/OCProperties<</OCGs[110 0 R 111 0 R]/D<<${configuration}>>>>`,
      objects: { 110: `<</Type/OCG/Name(${letter}on)>>`, 111: `<</Type/OCG/Name(${letter}off)>>` },
    });

  test('of all documents keep their visibility', async () => {
    const { document, catalog } = await mergedOf([layered('A', '/OFF[111 0 R]'), layered('B', '/BaseState/OFF/ON[110 0 R]')]);
    const properties = asDict(document, catalog.get('OCProperties'));
    const names = (key: string, of = asDict(document, properties?.get('D'))) =>
      asArray(document, of?.get(key)).map((item) => decodePdfText(asString(document, asDict(document, item)?.get('Name'))!.bytes));
    expect(names('OCGs', properties)).toEqual(['Aon', 'Aoff', 'Bon', 'Boff']);
    expect(names('OFF')).toEqual(['Aoff', 'Boff']);
  });
});

describe('files', () => {
  const holding = (letter: string) =>
    partOf(letter, 1, {
      catalog: '/Names<</EmbeddedFiles<</Names[(data.txt) 110 0 R]>>>>',
      objects: {
        110: '<</Type/Filespec/F(data.txt)/UF(data.txt)/EF<</F 111 0 R>>>>',
        111: `<</Type/EmbeddedFile/Length 1>>stream\n${letter}\nendstream`,
      },
    });
  const filesOf = ({ document, catalog }: Merged): string[] => {
    const tree = asDict(document, asDict(document, catalog.get('Names'))?.get('EmbeddedFiles'));
    return asArray(document, tree?.get('Names')).flatMap((item) => {
      const file = asDict(document, item);
      return file ? [decodePdfText(asString(document, file.get('UF'))!.bytes)] : [];
    });
  };

  test('of one name get a number', async () =>
    expect(filesOf(await mergedOf([holding('A'), holding('B')]))).toEqual(['data-2.txt', 'data.txt']));

  test('the documents themselves are attached on request', async () =>
    expect(filesOf(await mergedOf([holding('A'), { ...partOf('B', 1), name: 'A.pdf' }], { attach: 'source' }))).toEqual([
      'A-2.pdf',
      'A.pdf',
      'data.txt',
    ]));
});

describe('structure', () => {
  const rolesOf = ({ document, catalog }: Merged): string => {
    const walk = (value: Parameters<typeof asDict>[1]): string => {
      const dict = asDict(document, value);
      const kids = dict?.get('K');
      const list = Array.isArray(document.resolve(kids)) ? asArray(document, kids) : [kids];
      const inner = list.flatMap((kid) => (asDict(document, kid)?.get('S') === undefined ? [] : [walk(kid)]));
      const content = list.filter((kid) => kid !== undefined && asDict(document, kid)?.get('S') === undefined).length;
      return `${asName(document, dict?.get('S')) ?? ''}${content > 0 ? String(content) : ''}${inner.length > 0 ? `(${inner.join(' ')})` : ''}`;
    };
    return walk(asDict(document, catalog.get('StructTreeRoot'))?.get('K'));
  };

  test('of each document is a part of the whole', async () => {
    const merged = await mergedOf([tagged('A'), tagged('B')]);
    expect(rolesOf(merged)).toBe('Document(Part(H11 P2 P1) Part(H11 P2 P1))');
    expect(asDict(merged.document, merged.catalog.get('MarkInfo'))).toBeDefined();
  });

  test('of pages that stay behind stays there', async () => {
    expect(rolesOf(await mergedOf([{ ...tagged('A'), pages: '1' }]))).toBe('Document(Part(H11 P1))');
    expect(rolesOf(await mergedOf([{ ...tagged('A'), pages: '2' }]))).toBe('Document(Part(P1 P1))');
  });

  test('a document without structure leaves the result untagged', async () => {
    const merged = await mergedOf([tagged('A'), partOf('B', 1)]);
    expect(rolesOf(merged)).toBe('Document(Part(H11 P2 P1))');
    expect(merged.catalog.get('MarkInfo')).toBeUndefined();
  });
});
