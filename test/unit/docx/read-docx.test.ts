import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocOpsError } from '../../../src/base/errors.js';
import type { DocumentTree } from '../../../src/document/document-tree.js';
import { deobfuscate } from '../../../src/docx/read/parts/read-font-table.js';
import { readDocx } from '../../../src/docx/read/read-docx.js';
import { docxOf, docxPartsOf, part, relationshipsPart, zipOf, type DocxParts } from '../../support/docx-package.js';

const text = (content: string): string => `<w:p><w:r><w:t>${content}</w:t></w:r></w:p>`;
const tree = (given: DocxParts): DocumentTree => readDocx(docxOf(given)).tree;
const codes = (given: DocxParts): string[] =>
  readDocx(docxOf(given))
    .diagnostics.list()
    .map((diagnostic) => diagnostic.code);
const bare = { kind: 'paragraph', properties: {} };

describe('styles', () => {
  it('reads defaults, inheritance and conditional formats', () => {
    const { styles } = tree({
      styles: `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults><w:latentStyles/>
        <w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>
        <w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/><w:basedOn w:val="N"/><w:next w:val="N"/><w:link w:val="HC"/><w:pPr><w:keepNext/></w:pPr><w:rPr><w:b/></w:rPr></w:style>
        <w:style w:type="table" w:styleId="T"><w:tblPr><w:tblStyleRowBandSize w:val="1"/></w:tblPr><w:tblStylePr w:type="firstRow"><w:rPr><w:i/></w:rPr><w:tcPr><w:noWrap/></w:tcPr></w:tblStylePr></w:style>
        <w:style w:styleId="H"><w:name w:val="again"/></w:style><w:style/>`,
    });
    expect(styles.defaults).toEqual({ run: { size: 22 }, paragraph: {}, hasStylesPart: true });
    expect(Object.fromEntries(styles.styles)).toEqual({
      N: { id: 'N', name: 'Normal', type: 'paragraph', isDefault: true },
      H: {
        id: 'H',
        name: 'heading 1',
        type: 'paragraph',
        isDefault: false,
        basedOn: 'N',
        next: 'N',
        link: 'HC',
        paragraph: { keepNext: true },
        run: { bold: true },
      },
      T: {
        id: 'T',
        name: 'T',
        type: 'table',
        isDefault: false,
        table: { rowBandSize: 1 },
        conditions: { firstRow: { run: { italic: true }, cell: { noWrap: true } } },
      },
    });
  });
  it('notes a missing styles part', () => {
    expect(tree({}).styles.defaults).toEqual({ hasStylesPart: false });
  });
});

describe('numbering', () => {
  it('reads levels, overrides and links', () => {
    const { numbering } = tree({
      numbering: `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="lowerRoman"/><w:suff w:val="space"/><w:lvlText w:val="%1)"/><w:lvlJc w:val="right"/><w:isLgl/><w:lvlRestart w:val="0"/>
        <w:pPr><w:ind w:left="720"/></w:pPr><w:rPr><w:b/></w:rPr></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="custom" w:format="001, 002, 003, ..."/></w:lvl></w:abstractNum>
        <w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="List"/></w:abstractNum>
        <w:num w:numId="5"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride><w:lvlOverride w:ilvl="1"><w:lvl w:ilvl="0"><w:lvlText w:val="x"/></w:lvl></w:lvlOverride></w:num>`,
    });
    expect(numbering.abstracts.get('0')?.levels.slice(0, 3)).toMatchObject([
      {
        level: 0,
        start: 1,
        format: 'lowerRoman',
        text: '%1)',
        suffix: 'space',
        alignment: 'end',
        isLegal: true,
        restart: 0,
        paragraph: { indent: { start: 720 } },
        run: { bold: true },
      },
      { level: 1, start: 0, format: 'custom:001, 002, 003, ...', text: '', suffix: 'tab', alignment: 'start', isLegal: false },
      undefined as unknown as object,
    ]);
    expect(numbering.abstracts.get('1')?.numStyleLink).toBe('List');
    expect(numbering.instances.get('5')).toMatchObject({ id: '5', abstractId: '0' });
    expect(numbering.instances.get('5')?.overrides.get(0)).toEqual({ start: 7 });
    expect(numbering.instances.get('5')?.overrides.get(1)?.level).toMatchObject({ level: 1, text: 'x' });
  });
});

describe('settings', () => {
  it('uses Word’s defaults without a settings part', () => {
    expect(tree({}).settings).toMatchObject({
      compatibilityMode: 12,
      defaultTabStop: 720,
      evenAndOddHeaders: false,
      hyphenationZone: 360,
      decimalSymbol: '.',
      listSeparator: ',',
    });
  });
  it('reads flags, compatibility and variables', () => {
    const { settings } = tree({
      settings: `<w:evenAndOddHeaders/><w:defaultTabStop w:val="708"/><w:autoHyphenation w:val="true"/><w:footnotePr><w:pos w:val="beneathText"/><w:numFmt w:val="lowerLetter"/></w:footnotePr>
        <w:compat><w:noLeading/><w:balanceSingleByteDoubleByteWidth w:val="0"/><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/><w:compatSetting w:name="enableOpenTypeFeatures" w:val="1"/></w:compat>
        <w:docVars><w:docVar w:name="a" w:val="b"/></w:docVars><w:themeFontLang w:val="en-US" w:eastAsia="ja-JP"/><m:mathPr><m:mathFont m:val="Cambria Math"/><m:defJc m:val="left"/></m:mathPr>`,
    });
    expect(settings).toMatchObject({
      evenAndOddHeaders: true,
      defaultTabStop: 708,
      autoHyphenation: true,
      compatibilityMode: 15,
      footnotes: { position: 'beneathText', format: 'lowerLetter' },
      themeFontLanguage: { latin: 'en-US', eastAsia: 'ja-JP' },
      math: { font: 'Cambria Math', alignment: 'left' },
    });
    expect([...settings.compat]).toEqual(['noLeading', 'enableOpenTypeFeatures']);
    expect([...settings.documentVariables]).toEqual([['a', 'b']]);
  });
});

describe('sections', () => {
  const section = (content: string, rest: DocxParts = {}): object =>
    tree({ ...rest, body: `${text('a')}<w:sectPr>${content}</w:sectPr>` }).sections[0]?.properties ?? {};
  it.each<[string, string, object]>([
    [
      'nothing',
      '',
      {
        type: 'nextPage',
        pageWidth: 12_240,
        pageHeight: 15_840,
        margins: { top: 1440, left: 1440, header: 720, gutter: 0 },
        columns: { count: 1, space: 720, separator: false },
        titlePage: false,
        verticalAlign: 'top',
      },
    ],
    [
      'page size and margins',
      '<w:pgSz w:w="210mm" w:h="99999999"/><w:pgMar w:top="-1440" w:left="1in" w:gutter="10"/>',
      { pageWidth: expect.closeTo(11_905.5, 1) as number, pageHeight: 31_680, margins: { top: -1440, left: 1440, gutter: 10 } },
    ],
    [
      'columns',
      '<w:cols w:num="3" w:space="100" w:sep="1"><w:col w:w="5"/></w:cols>',
      { columns: { count: 3, space: 100, separator: true } },
    ],
    [
      'unequal columns',
      '<w:cols w:num="9" w:equalWidth="0"><w:col w:w="100" w:space="20"/><w:col w:w="200"/></w:cols>',
      {
        columns: {
          count: 2,
          unequal: [
            { width: 100, space: 20 },
            { width: 200, space: 0 },
          ],
        },
      },
    ],
    [
      'page and line numbers',
      '<w:pgNumType w:start="5" w:fmt="upperRoman"/><w:lnNumType w:countBy="5" w:start="0"/>',
      { pageNumbering: { start: 5, format: 'upperRoman' }, lineNumbering: { countBy: 5, start: 1, restart: 'newPage' } },
    ],
    [
      'page borders',
      '<w:pgBorders w:offsetFrom="page" w:display="firstPage"><w:top w:val="single" w:sz="4"/></w:pgBorders>',
      { pageBorders: { offsetFrom: 'page', display: 'firstPage', zOrder: 'front', top: { style: 'single' } } },
    ],
    [
      'a grid',
      '<w:docGrid w:type="linesAndChars" w:linePitch="312" w:charSpace="-2714"/><w:vAlign w:val="center"/><w:bidi/>',
      { grid: { type: 'linesAndChars', linePitch: 312, charSpace: -2714 }, verticalAlign: 'center', bidi: true },
    ],
  ])('reads %s', (_name, content, expected) => {
    expect(section(content)).toMatchObject(expected);
  });
  it('reads headers with their own relationships, once for every section that shows them', () => {
    const reference = '<w:sectPr><w:headerReference w:type="first" r:id="h"/><w:footerReference r:id="none"/></w:sectPr>';
    const { tree: read, diagnostics } = readDocx(
      docxOf({
        body: `<w:p><w:pPr>${reference}</w:pPr></w:p>${text('b')}${reference}`,
        relationships: { h: ['header', 'header1.xml'] },
        parts: {
          'word/header1.xml': part('w:hdr', '<w:p><w:hyperlink r:id="l"/></w:p>'),
          'word/_rels/header1.xml.rels': relationshipsPart({ l: ['hyperlink', 'https://example.org/', 'External'] }),
        },
      }),
    );
    const header = read.sections[0]?.properties.headers.first;
    expect(header).toEqual({
      partName: 'word/header1.xml',
      children: [{ ...bare, children: [{ kind: 'hyperlink', target: 'https://example.org/', children: [] }] }],
    });
    expect(read.sections[1]?.properties.headers.first).toBe(header);
    expect(read.sections[0]?.properties.footers).toEqual({});
    expect(diagnostics.list()).toEqual([
      { code: 'docx.part-missing', message: 'word/document.xml: a header or footer is missing', count: 2 },
    ]);
  });
});

describe('notes, comments, fonts, properties, background', () => {
  it('reads notes and comments', () => {
    const read = tree({
      footnotes: `<w:footnote w:type="separator" w:id="-1"><w:p/></w:footnote><w:footnote w:id="1">${text('n')}</w:footnote>`,
      endnotes: '<w:endnote w:id="1"/>',
      comments: '<w:comment w:id="0" w:author="Ann" w:initials="A" w:date="2024-01-01"><w:p/></w:comment>',
    });
    expect([...read.footnotes.values()].map((note) => [note.id, note.type, note.children.length])).toEqual([
      ['-1', 'separator', 1],
      ['1', 'normal', 1],
    ]);
    expect(read.endnotes.get('1')?.children).toEqual([]);
    expect(read.comments.get('0')).toMatchObject({ author: 'Ann', initials: 'A', date: '2024-01-01' });
  });
  it('reads the font table and de-obfuscates embedded fonts', () => {
    const font = Buffer.from('\0\x01\0\0 a font of some forty bytes, more or less', 'latin1');
    const key = '{00112233-4455-6677-8899-AABBCCDDEEFF}';
    const { fonts } = tree({
      fontTable: `<w:font w:name="My Font"><w:altName w:val="Other"/><w:panose1 w:val="020B0604020202020204"/><w:family w:val="swiss"/><w:pitch w:val="variable"/><w:embedBold r:id="f" w:fontKey="${key}"/><w:embedItalic r:id="none"/></w:font>`,
      parts: {
        'word/fonts/font1.odttf': deobfuscate(font, key),
        'word/_rels/fontTable.xml.rels': relationshipsPart({ f: ['font', 'fonts/font1.odttf'] }),
      },
    });
    const entry = fonts.get('my font');
    expect(entry).toMatchObject({
      family: 'My Font',
      alternative: 'Other',
      class: 'swiss',
      pitch: 'variable',
      panose: '020B0604020202020204',
    });
    expect(Object.keys(entry?.embedded ?? {})).toEqual(['bold']);
    expect(Buffer.from(entry?.embedded?.bold ?? []).equals(font)).toBe(true);
  });
  it('reads document properties', () => {
    const { properties } = tree({
      parts: {
        '_rels/.rels': relationshipsPart({
          a: ['officeDocument', 'word/document.xml'],
          b: ['http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties', 'docProps/core.xml'],
          c: ['extended-properties', 'docProps/app.xml'],
          d: ['custom-properties', 'docProps/custom.xml'],
        }),
        'docProps/core.xml':
          '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title> T </dc:title><dc:creator>A</dc:creator><dc:subject/><cp:category>C</cp:category></cp:coreProperties>',
        'docProps/app.xml':
          '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Company>Co</Company></Properties>',
        'docProps/custom.xml':
          '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><property name="Client"><vt:lpwstr>X</vt:lpwstr></property></Properties>',
      },
    });
    expect(properties).toEqual({
      title: 'T',
      author: 'A',
      other: new Map([
        ['category', 'C'],
        ['Company', 'Co'],
        ['Client', 'X'],
      ]),
    });
  });
  it('reads the background', () => {
    expect(tree({ parts: { 'word/document.xml': part('w:document', '<w:background w:color="FFEE00"/><w:body/>') } }).background).toEqual({
      kind: 'solid',
      color: 'FFEE00',
      alpha: 1,
    });
  });
});

describe('faulty packages', () => {
  const paragraph = (content: string) => [
    { ...bare, children: [{ kind: 'run', properties: {}, content: [{ kind: 'text', text: content }] }] },
  ];
  it.each<[string, DocxParts, string[]]>([
    ['no package relationships', { body: text('a'), parts: { '_rels/.rels': undefined } }, ['docx.relationship-missing']],
    [
      'a package relationship to a missing part',
      { body: text('a'), parts: { '_rels/.rels': relationshipsPart({ r: ['officeDocument', 'nowhere.xml'] }) } },
      ['docx.relationship-missing'],
    ],
    ['no content types', { body: text('a'), parts: { '[Content_Types].xml': undefined } }, ['docx.part-missing']],
    [
      'neither',
      { body: text('a'), parts: { '[Content_Types].xml': undefined, '_rels/.rels': undefined } },
      ['docx.relationship-missing', 'docx.part-missing'],
    ],
    ['no document relationships', { body: text('a'), styles: '', parts: { 'word/_rels/document.xml.rels': undefined } }, []],
    ['a missing styles part', { body: text('a'), styles: '', parts: { 'word/styles.xml': undefined } }, ['docx.part-missing']],
    [
      'a styles part that is not XML',
      { body: text('a'), styles: '', parts: { 'word/styles.xml': Buffer.from([1, 2, 3]) } },
      ['docx.xml-malformed'],
    ],
    [
      'cyclic styles',
      {
        body: text('a'),
        styles: '<w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style>',
      },
      [],
    ],
    [
      'a truncated body',
      { parts: { 'word/document.xml': part('w:document', `<w:body>${text('a')}`).slice(0, -'</w:document>'.length) } },
      ['docx.xml-malformed'],
    ],
    ['100,000 nested elements', { body: `${text('a')}${'<w:customXml>'.repeat(100_000)}` }, ['docx.xml-malformed']],
  ])('reads a document with %s', (_name, given, expected) => {
    const { tree: read, diagnostics } = readDocx(docxOf(given));
    expect(read.sections.map((section) => section.children)).toEqual([paragraph('a')]);
    expect(diagnostics.list().map((diagnostic) => diagnostic.code)).toEqual(expected);
  });
  it('reads a strict document', () => {
    const strict = part('w:document', `<w:body>${text('a')}<w:sectPr><w:pgSz w:w="595.3pt" w:h="841.9pt"/></w:sectPr></w:body>`).replace(
      'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
      'http://purl.oclc.org/ooxml/wordprocessingml/main',
    );
    const rels = relationshipsPart({ r: ['http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument', 'word/document.xml'] });
    const [section] = tree({ parts: { 'word/document.xml': strict, '_rels/.rels': rels } }).sections;
    expect(section?.children).toEqual(paragraph('a'));
    expect(section?.properties.pageWidth).toBeCloseTo(11_906, 0);
  });
  it('joins several bodies', () => {
    const bodies = ['<w:body/>', `<w:body>${text('a')}</w:body>`, `<w:body>${text('b')}<w:sectPr/></w:body>`].join('');
    const { tree: read, diagnostics } = readDocx(docxOf({ parts: { 'word/document.xml': part('w:document', bodies) } }));
    expect(read.sections.map((section) => section.children)).toEqual([[...paragraph('a'), ...paragraph('b')]]);
    expect(diagnostics.list()).toMatchObject([{ code: 'docx.misplaced-element' }]);
  });
  it('reports no missing parts for a complete document', () => {
    expect(
      codes({ body: text('a'), styles: '', numbering: '', settings: '', fontTable: '', footnotes: '', endnotes: '', comments: '' }),
    ).toEqual([]);
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['an empty file', Buffer.alloc(0), /empty/],
    ['a PDF', Buffer.from('%PDF-1.4'), /PDF/],
    ['a ZIP without a document', zipOf([{ name: 'a.txt', data: 'x' }]), /ZIP archive but not a DOCX/],
    [
      'a workbook',
      zipOf([
        { name: '[Content_Types].xml', data: '<Types/>' },
        { name: 'xl/workbook.xml', data: '<workbook/>' },
      ]),
      /\.xlsx/,
    ],
    ['a presentation', zipOf([{ name: 'ppt/presentation.xml', data: '<x/>' }]), /\.pptx/],
    ['an OpenDocument text', zipOf([{ name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', stored: true }]), /\.odt/],
    ['a package without a main part', docxOf({ parts: { 'word/document.xml': undefined } }), /without a Word document part/],
    ['a truncated document', docxOf({ body: text('a') }).subarray(0, 60), /cut off/],
    ['a main part of another type', docxOf({ parts: { 'word/document.xml': '<html/>' } }), /damaged DOCX/],
    [
      'an entity bomb',
      docxOf({ parts: { 'word/document.xml': `<!DOCTYPE x [<!ENTITY a "aa">]>${part('w:document', '')}` } }),
      /damaged DOCX/,
    ],
  ])('identifies %s', (_name, bytes, message) => {
    expect(() => readDocx(bytes)).toThrow(
      expect.objectContaining({ code: 'INVALID_FILE_FORMAT', message: expect.stringMatching(message) as string }),
    );
  });

  it('survives random damage to any part', () => {
    const parts = docxPartsOf({
      body: `<w:tbl><w:tblGrid><w:gridCol w:w="1"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${text('a')}</w:tc></w:tr></w:tbl><w:sdt><w:sdtContent>${text('b')}</w:sdtContent></w:sdt><w:sectPr><w:pgSz w:w="1"/></w:sectPr>`,
      styles: '<w:style w:styleId="a"><w:rPr><w:sz w:val="1"/></w:rPr></w:style>',
      numbering: '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"/></w:abstractNum>',
      settings: '<w:defaultTabStop w:val="1"/>',
    });
    const names = [...parts.keys()];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), fc.nat(40), fc.string({ maxLength: 8 }), (name, at, length, insert) => {
        const content = String(parts.get(name));
        const start = at % (content.length + 1);
        const spoiled = content.slice(0, start) + insert + content.slice(start + length);
        const bytes = zipOf(Array.from(parts, ([part, data]) => ({ name: part, data: part === name ? spoiled : data, stored: true })));
        try {
          expect(readDocx(bytes).tree.sections.length).toBeGreaterThan(0);
        } catch (error) {
          if (!(error instanceof DocOpsError)) throw error;
        }
      }),
      { numRuns: 500 },
    );
  });
});
