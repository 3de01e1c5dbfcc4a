/** Content that a part adds besides its text: threads of comments, bound data, fonts, picture bullets; and fields that still refer to their own part. */
import { describe, expect, test } from 'vitest';
import { part, relationshipsPart } from '../../../support/docx-package.js';
import { complexField, onePixel, p, r, sdt } from '../fill/filled.js';
import { merged, styleOf, values } from './merged.js';

const wordTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml.';

test('comments keep replies, resolved states and authors', () => {
  const comment = (id: number, paragraph: string): string =>
    `<w:comment w:id="${String(id)}" w:author="Ann"><w:p w14:paraId="${paragraph}"><w:r><w:t>c</w:t></w:r></w:p></w:comment>`;
  const document = {
    body: p('<w:r><w:commentReference w:id="0"/></w:r><w:r><w:commentReference w:id="1"/></w:r>'),
    comments: comment(0, '00000A01') + comment(1, '00000A02'),
    parts: {
      'word/commentsExtended.xml': part(
        'w15:commentsEx',
        '<w15:commentEx w15:paraId="00000A01" w15:done="1"/><w15:commentEx w15:paraId="00000A02" w15:paraIdParent="00000A01" w15:done="0"/>',
      ),
      'word/people.xml': part('w15:people', '<w15:person w15:author="Ann"/>'),
    },
    relationships: {
      rId70: ['http://schemas.microsoft.com/office/2011/relationships/commentsExtended', 'commentsExtended.xml'] as const,
      rId71: ['http://schemas.microsoft.com/office/2011/relationships/people', 'people.xml'] as const,
    },
    contentTypes: { 'word/commentsExtended.xml': `${wordTypes}commentsExtended+xml`, 'word/people.xml': `${wordTypes}people+xml` },
  };
  for (const first of [document, { body: p(r('x')) }]) {
    const { part: text, opened } = merged({}, first, document);
    const paragraphs = values(text('word/comments.xml'), /w14:paraId="([^"]*)"/g);
    expect(new Set(paragraphs).size).toBe(first === document ? 4 : 2);
    const [parent, reply] = paragraphs.slice(-2);
    expect(text('word/commentsExtended.xml')).toContain(
      `<w15:commentEx w15:paraId="${parent ?? ''}" w15:done="1"/><w15:commentEx w15:paraId="${reply ?? ''}" w15:paraIdParent="${parent ?? ''}" w15:done="0"/></w15`,
    );
    expect(values(text('word/people.xml'), /w15:author="([^"]*)"/g)).toEqual(['Ann']);
    expect(opened.relationships('word/document.xml').ofKind('commentsExtended')?.type).toContain('microsoft.com/office/2011');
  }
});

test('controls stay bound to data that no other part has under their id', () => {
  const binding = (id: string): string => sdt(`<w:dataBinding w:xpath="/a" w:storeItemID="{${id}}"/>`, p(r('x')));
  const document = (id: string, value: string) => ({
    body: binding(id),
    parts: {
      'customXml/item1.xml': `<a>${value}</a>`,
      'customXml/itemProps1.xml': `<ds:datastoreItem xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml" ds:itemID="{${id}}"/>`,
      'customXml/_rels/item1.xml.rels': relationshipsPart({ rId1: ['customXmlProps', 'itemProps1.xml'] }),
    },
    relationships: { rId80: ['customXml', '../customXml/item1.xml'] as const },
  });
  const {
    body,
    opened,
    part: text,
  } = merged({}, document('A', '1'), document('B', '2'), document('A', '1'), document('A', '3'), { body: binding('C') });
  expect(values(body, /storeItemID="([^"]*)"/g)).toEqual(['{A}', '{B}', '{A}']);
  const stores = opened.relationships('word/document.xml').all.filter(({ kind }) => kind === 'customXml');
  expect(stores.map(({ target }) => text(target))).toEqual(['<a>1</a>', '<a>2</a>']);
});

test('fonts that a part describes or embeds are in the table', () => {
  const embedded = '<w:font w:name="Own"><w:embedRegular r:id="rId1" w:fontKey="{1}"/></w:font>';
  const document = {
    body: p(r('x')),
    fontTable: embedded + '<w:font w:name="Arial"/>',
    parts: {
      'word/fonts/font1.odttf': Buffer.from('font'),
      'word/_rels/fontTable.xml.rels': relationshipsPart({ rId1: ['font', 'fonts/font1.odttf'] }),
    },
    contentTypes: { 'word/fonts/font1.odttf': 'application/vnd.openxmlformats-officedocument.obfuscatedFont' },
  };
  for (const own of [
    '<w:font w:name="Arial"/>',
    '<w:font w:name="Arial"/><w:font w:name="own"><w:altName w:val="Y"/></w:font>',
    undefined,
  ]) {
    const { part: text, opened } = merged({}, { body: p(r('x')), ...(own !== undefined && { fontTable: own }) }, document, document);
    const table = text('word/fontTable.xml');
    expect(values(table.toLowerCase(), /w:name="([^"]*)"/g).toSorted()).toEqual(['arial', 'own']);
    const id = /embedRegular r:id="([^"]*)"/.exec(table)?.[1];
    expect(opened.relationships('word/fontTable.xml').byId(id)?.target).toBe('word/fonts/font1.odttf');
    expect(text('word/settings.xml')).toContain('<w:embedTrueTypeFonts/>');
  }
});

test('bullets that are pictures stay pictures', () => {
  const document = {
    body: p(r('x'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
    numbering:
      '<w:numPicBullet w:numPicBulletId="0"><w:pict><v:shape id="s" o:bullet="t"><v:imagedata r:id="rId1"/></v:shape></w:pict></w:numPicBullet>' +
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlPicBulletId w:val="0"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
    parts: {
      'word/media/image1.png': onePixel,
      'word/_rels/numbering.xml.rels': relationshipsPart({ rId1: ['image', 'media/image1.png'] }),
    },
  };
  const other = { ...document, numbering: document.numbering.replace('rId1', 'rId1').replace('<w:numFmt w:val="bullet"/>', '') };
  for (const first of [{ body: p(r('y')) }, other]) {
    const { part: text, opened } = merged({}, first, document);
    const numbering = text('word/numbering.xml');
    const pictures = values(numbering, /<w:numPicBullet w:numPicBulletId="(\d+)"/g);
    expect(values(numbering, /<w:lvlPicBulletId w:val="(\d+)"/g)).toEqual(pictures);
    for (const id of values(numbering, /imagedata r:id="([^"]*)"/g))
      expect(opened.relationships('word/numbering.xml').byId(id)?.target).toMatch(/^word\/media\/image1/);
    expect(numbering.lastIndexOf('<w:numPicBullet ')).toBeLessThan(numbering.indexOf('<w:abstractNum '));
  }
});

test('lists with equal definitions count separately in each part', () => {
  const numbering =
    [1, 2]
      .map((id) => `<w:abstractNum w:abstractNumId="${String(id)}"><w:lvl w:ilvl="0"><w:start w:val="1"/></w:lvl></w:abstractNum>`)
      .join('') + [1, 2].map((id) => `<w:num w:numId="${String(id)}"><w:abstractNumId w:val="${String(id)}"/></w:num>`).join('');
  const item = (id: number): string => p(r('x'), `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${String(id)}"/></w:numPr>`);
  const document = { body: item(1) + item(2), numbering };
  const { part: text } = merged({}, document, document);
  expect(values(text('word/numbering.xml'), /<w:num w:numId="\d+"><w:abstractNumId w:val="(\d+)"/g)).toEqual(['1', '2', '1', '2']);
  expect(values(text('word/numbering.xml'), /(startOverride)/g)).toHaveLength(2);
});

describe('fields', () => {
  const instructions = (body: string): string[] => values(body, /<w:instrText[^>]*>([^<]*)/g);

  test('refer to their own bookmarks, though an instruction is split over runs', () => {
    const mark = '<w:bookmarkStart w:id="1" w:name="_Toc1"/><w:bookmarkEnd w:id="1"/>';
    const split =
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGEREF _T</w:instrText></w:r><w:r><w:instrText>oc1 \\h </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
    const document = { body: p(mark + split + complexField(' HYPERLINK \\l "_Toc1" ', complexField(' REF _Toc1 ', r('x')))) };
    const { body } = merged({}, document, document);
    const [, name = ''] = values(body, /bookmarkStart [^>]*w:name="([^"]*)"/g);
    expect(name).not.toBe('_Toc1');
    expect(instructions(body).slice(-4).join('')).toBe(` PAGEREF ${name} \\h  HYPERLINK \\l "${name}"  REF ${name} `);
  });

  test('name copied styles, and find them by their level', () => {
    const styles = (look: string): string =>
      `<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${look}</w:style>`;
    const body =
      p(r('x'), '<w:pStyle w:val="Heading1"/>') +
      [' STYLEREF "Heading 1" \\n ', ' STYLEREF 1 ', ' TOC \\o "1-3" \\h '].map((one) => p(complexField(one, r('x')))).join('');
    const { body: own, part: text } = merged(
      {},
      { body: p(r('x')), styles: styles('') },
      { body, styles: styles('<w:rPr><w:b/></w:rPr>') },
    );
    expect(styleOf(text('word/styles.xml'), 'heading 1 (2)')).not.toBe('');
    expect(instructions(own)).toEqual([
      ' STYLEREF "heading 1 (2)" \\n ',
      ' STYLEREF &quot;heading 1 (2)&quot; ',
      ' TOC \\o "1-3" \\u \\h ',
    ]);
  });

  test('count the pages and captions of their own part', () => {
    const counts = p(
      complexField(' NUMPAGES ', r('1')) + complexField(' SEQ Figure \\* ARABIC ', r('1')) + complexField(' SEQ Figure ', r('2')),
    );
    const header = {
      parts: { 'word/header1.xml': part('w:hdr', p(complexField(' NUMPAGES ', r('1')))) },
      relationships: { rId5: ['header', 'header1.xml'] as const },
    };
    const document = { body: `${counts}<w:sectPr><w:headerReference w:type="default" r:id="rId5"/></w:sectPr>`, ...header };
    const anew = merged({ numbering: 'restart' }, document, document);
    expect(instructions(anew.body)).toEqual([
      ...[' SECTIONPAGES ', ' SEQ Figure \\* ARABIC ', ' SEQ Figure '],
      ...[' SECTIONPAGES ', ' SEQ Figure \\r 1 \\* ARABIC ', ' SEQ Figure '],
    ]);
    const headers = anew.names.filter((name) => name.startsWith('word/header'));
    expect(headers.flatMap((name) => instructions(anew.part(name)))).toEqual([' SECTIONPAGES ', ' SECTIONPAGES ']);
    expect(instructions(merged({ numbering: 'continue' }, document, document).body)[3]).toBe(' NUMPAGES ');
  });
});

test('macros and signatures of a part are dropped, which is reported', () => {
  const document = {
    body: p(r('x')),
    parts: { 'word/vbaProject.bin': Buffer.from('vba'), '_xmlsignatures/origin.sigs': '' },
    relationships: { rId60: ['vbaProject', 'vbaProject.bin'] as const },
    contentTypes: { 'word/vbaProject.bin': 'application/vnd.ms-office.vbaProject' },
  };
  const { reported, names, hasMacros } = merged({}, { body: p(r('x')) }, document);
  expect(reported).toEqual(expect.arrayContaining(['docx.merge-macros', 'docx.signature-removed']));
  expect(names.filter((name) => /vba|signature/.test(name))).toEqual([]);
  expect(hasMacros).toBe(false);
});

describe('a diagram', () => {
  const dsp =
    'xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
  const shape = (fonts: string): string =>
    '<dsp:sp><dsp:style><a:fontRef idx="minor"/></dsp:style><dsp:txBody><a:p><a:r>' +
    `<a:rPr lang="en"/><a:t>x</a:t></a:r><a:r><a:rPr>${fonts}<a:hlinkClick/></a:rPr><a:t>y</a:t></a:r></a:p></dsp:txBody></dsp:sp>`;
  const theme = (font: string): string =>
    part(
      'a:theme',
      `<a:themeElements><a:fontScheme name="F"><a:minorFont><a:latin typeface="${font}"/></a:minorFont></a:fontScheme></a:themeElements>`,
    );
  const types = 'application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml';
  const data = `<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"><a:extLst ${dsp}><a:ext><dsp:dataModelExt relId="rId9" minVer="m"/></a:ext></a:extLst></dgm:dataModel>`;
  const shown =
    '<w:r><w:drawing><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="rId8"/></w:drawing></w:r>';
  const relationships = {
    rId8: ['diagramData', 'diagrams/data1.xml'] as const,
    rId9: ['http://schemas.microsoft.com/office/2007/relationships/diagramDrawing', 'diagrams/drawing1.xml'] as const,
  };
  const parts = {
    'word/diagrams/data1.xml': data,
    'word/diagrams/drawing1.xml': `<dsp:drawing ${dsp}>${shape('')}${shape('<a:latin typeface="Own"/>')}</dsp:drawing>`,
  };
  const contentTypes = {
    'word/diagrams/data1.xml': types,
    'word/diagrams/drawing1.xml': 'application/vnd.ms-office.drawingml.diagramDrawing+xml',
  };
  const first = {
    body: p(r('x')),
    parts: { 'word/theme/theme1.xml': theme('First') },
    relationships: { rId90: ['theme', 'theme/theme1.xml'] as const },
  };

  test('comes with its shapes, whose text keeps the font of its theme', () => {
    const second = {
      body: p(shown),
      parts: { ...parts, 'word/theme/theme1.xml': theme('Second') },
      relationships: { ...relationships, rId90: ['theme', 'theme/theme1.xml'] as const },
      contentTypes,
    };
    const { body, opened, part: text } = merged({}, first, second, second);
    const all = opened.relationships('word/document.xml');
    const found = values(body, /r:dm="([^"]*)"/g).map((id) => {
      const model = text(all.byId(id)?.target ?? '');
      return text(all.byId(/relId="([^"]*)"/.exec(model)?.[1])?.target ?? '');
    });
    expect(found).toHaveLength(2);
    for (const drawing of found) {
      expect(drawing).toContain('<a:rPr lang="en"><a:latin typeface="Second"/></a:rPr>');
      expect(drawing).toContain('<a:rPr><a:latin typeface="Second"/><a:hlinkClick/></a:rPr>');
      expect(drawing).toContain('<a:rPr lang="en"/><a:t>x</a:t></a:r><a:r><a:rPr><a:latin typeface="Own"/><a:hlinkClick/></a:rPr>');
    }
  });

  test('in a header refers to the header’s own shapes', () => {
    const second = {
      body: `${p(r('y'))}<w:sectPr><w:headerReference w:type="default" r:id="rId7"/></w:sectPr>`,
      parts: {
        ...parts,
        'word/header1.xml': part('w:hdr', p(shown)),
        'word/_rels/header1.xml.rels': relationshipsPart(relationships),
      },
      relationships: { rId7: ['header', 'header1.xml'] as const },
      contentTypes,
    };
    const { names, opened, part: text } = merged({}, first, second);
    const header = names.find((name) => /\/header\d*\.xml$/.test(name)) ?? '';
    const model = opened.relationships(header).ofKind('diagramData')?.target ?? '';
    expect(opened.relationships(header).byId(/relId="([^"]*)"/.exec(text(model))?.[1])?.kind).toBe('diagramDrawing');
  });
});

describe('a chart', () => {
  const theme = (accent: string, more = ''): string =>
    part(
      'a:theme',
      `<a:themeElements><a:clrScheme name="C"><a:accent1><a:srgbClr val="${accent}"/></a:accent1></a:clrScheme><a:fontScheme name="F"/>${more}</a:themeElements>`,
    );
  const chartXml = (mapping = ''): string => part('c:chartSpace', `<c:roundedCorners val="0"/>${mapping}<c:protection/><c:chart/>`);
  const document = (accent: string, more: { chart?: string; theme?: string; relationships?: string } = {}) => ({
    body: p('<w:r><w:drawing><c:chart r:id="rId8"/></w:drawing></w:r>'),
    parts: {
      'word/charts/chart1.xml': more.chart ?? chartXml(),
      'word/theme/theme1.xml': theme(accent, more.theme),
      ...(more.relationships !== undefined && { 'word/charts/_rels/chart1.xml.rels': more.relationships, 'word/theme/own.xml': '<own/>' }),
    },
    relationships: { rId8: ['chart', 'charts/chart1.xml'] as const, rId90: ['theme', 'theme/theme1.xml'] as const },
    contentTypes: { 'word/charts/chart1.xml': 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml' },
  });
  const chartsOf = (...documents: Parameters<typeof merged>[1][]) => {
    const { names, opened, part: text } = merged({}, ...documents);
    return names
      .filter((name) => /\/charts\/chart[^/]*\.xml$/.test(name))
      .map((name) => ({ chart: text(name), theme: text(opened.relationships(name).ofKind('themeOverride')?.target ?? '') }));
  };

  test('of another theme keeps its palette with its own theme', () => {
    const [first, second] = chartsOf(document('FF0000'), document('00FF00'));
    expect(first?.theme).toBe('');
    expect(first?.chart).not.toContain('clrMapOvr');
    expect(second?.theme).toMatch(
      /<a:themeOverride [^>]*><a:clrScheme name="C"><a:accent1><a:srgbClr val="00FF00"\/>.*<a:fontScheme name="F"\/><\/a:themeOverride>$/,
    );
    expect(second?.chart).toMatch(/<c:roundedCorners val="0"\/><c:clrMapOvr bg1="lt1" [^>]*folHlink="folHlink"\/><c:protection\/>/);
  });

  test('of the same theme, with its own, or with a theme of pictures stays as it is', () => {
    const own = relationshipsPart({ rId1: ['themeOverride', '../theme/own.xml'] });
    const picture = '<a:fmtScheme name="P"><a:blip r:embed="rId1"/></a:fmtScheme>';
    expect(chartsOf(document('FF0000'), document('FF0000')).map(({ theme }) => theme)).toEqual(['', '']);
    expect(chartsOf(document('FF0000'), document('00FF00', { relationships: own }))[1]?.theme).toBe('<own/>');
    expect(chartsOf(document('FF0000'), document('00FF00', { theme: picture }))[1]?.theme).toBe('');
    const mapped = chartXml('<c:clrMapOvr bg1="dk1"/>');
    expect(chartsOf(document('FF0000'), document('00FF00', { chart: mapped }))[1]?.chart.match(/clrMapOvr[^>]*/g)).toEqual([
      'clrMapOvr bg1="dk1"/',
    ]);
  });
});
