/** `styles=keep`: what a part's styles, defaults and theme make of its text is the same in the merged document. */
import { describe, expect, test } from 'vitest';
import { part } from '../../../support/docx-package.js';
import { p, r } from '../fill/filled.js';
import { merged, styleOf, values } from './merged.js';

const style = (id: string, name: string, more = '', attributes = ''): string =>
  `<w:style w:type="paragraph"${attributes} w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
const normal = (more = ''): string => style('Normal', 'Normal', more, ' w:default="1"');
const bold = '<w:rPr><w:b/></w:rPr>';
const styled = (id: string, text = 'x'): string => p(r(text), `<w:pStyle w:val="${id}"/>`);
const defaults = (paragraph: string, run: string): string =>
  `<w:docDefaults><w:rPrDefault><w:rPr>${run}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>${paragraph}</w:pPr></w:pPrDefault></w:docDefaults>`;
const stylesIn = (body: string): string[] => values(body, /<w:pStyle w:val="([^"]*)"/g);

describe('styles of one name', () => {
  const heading = (look: string): string =>
    style('Heading1', 'heading 1', `<w:basedOn w:val="Normal"/><w:link w:val="H1Char"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${look}`) +
    `<w:style w:type="character" w:styleId="H1Char"><w:name w:val="Heading 1 Char"/><w:link w:val="Heading1"/>${look}</w:style>`;

  test('are shared where they look the same', () => {
    const document = { body: styled('Heading1'), styles: normal() + heading(bold) };
    const { body, part: text } = merged({}, document, document, document);
    expect(stylesIn(body)).toEqual(['Heading1', 'Heading1', 'Heading1']);
    expect(values(text('word/styles.xml'), /w:styleId="([^"]*)"/g)).toEqual(['Normal', 'Heading1', 'H1Char']);
  });

  test('that differ are kept apart under free names, once for parts that agree', () => {
    const other = { body: styled('Heading1'), styles: normal() + heading('<w:rPr><w:i/></w:rPr>') };
    const { body, part: text } = merged({}, { body: styled('Heading1'), styles: normal() + heading(bold) }, other, other);
    expect(stylesIn(body)).toEqual(['Heading1', 'Heading1_2', 'Heading1_2']);
    const styles = text('word/styles.xml');
    const copy = styleOf(styles, 'Heading1_2');
    expect(copy).toContain('<w:name w:val="heading 1 (2)"/><w:basedOn w:val="Normal"/><w:link w:val="H1Char_2"/>');
    expect(copy).toContain('w:customStyle="1"');
    expect(copy).toContain('<w:outlineLvl w:val="0"/>');
    expect(styleOf(styles, 'H1Char_2')).toContain('<w:link w:val="Heading1_2"/>');
  });

  test('are the first part’s with styles=first', () => {
    const other = { body: styled('Heading1'), styles: normal() + heading('<w:rPr><w:i/></w:rPr>') };
    const { body } = merged({ styles: 'first' }, { body: styled('Heading1'), styles: normal() + heading(bold) }, other);
    expect(stylesIn(body)).toEqual(['Heading1', 'Heading1']);
  });

  test('differ where what they are based on does', () => {
    const based = style('Quote', 'Quote', '<w:basedOn w:val="Normal"/>');
    const first = { body: p(r('x')), styles: normal() + based };
    const { body, part: text } = merged({}, first, { body: styled('Quote') + p(r('y')), styles: normal(bold) + based });
    expect(stylesIn(body)).toEqual(['Quote_2', 'Normal_2']);
    const styles = text('word/styles.xml');
    expect(styleOf(styles, 'Quote_2')).toContain('<w:basedOn w:val="Normal_2"/>');
    expect(values(styles, /(w:default="1")/g)).toHaveLength(1);
  });

  test('that number are copies, so that each part’s numbers begin again; bullets are shared', () => {
    const numbering = (format: string): string =>
      `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:pStyle w:val="Item"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const item = normal() + style('Item', 'Item', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>');
    const document = (format: string) => ({ body: styled('Item'), styles: item, numbering: numbering(format) });
    const counted = merged({}, document('decimal'), document('decimal'));
    expect(stylesIn(counted.body)).toEqual(['Item', 'Item_2']);
    expect(styleOf(counted.part('word/styles.xml'), 'Item_2')).toContain('<w:numId w:val="2"/>');
    const definitions = counted.part('word/numbering.xml');
    expect(values(definitions, /<w:pStyle w:val="([^"]*)"/g)).toEqual(['Item', 'Item_2']);
    expect(stylesIn(merged({}, document('bullet'), document('bullet')).body)).toEqual(['Item', 'Item']);
  });
});

describe('defaults of a document', () => {
  const table = (id: string): string =>
    `<w:tbl><w:tblPr><w:tblStyle w:val="${id}"/></w:tblPr><w:tblGrid/><w:tr><w:tc>${p(r('cell'))}</w:tc></w:tr></w:tbl>`;
  const grid = `<w:style w:type="table" w:styleId="Grid"><w:name w:val="Grid"/><w:pPr><w:spacing w:after="0"/></w:pPr></w:style>`;
  const plain = `<w:style w:type="table" w:styleId="Plain"><w:name w:val="Plain"/></w:style>`;
  const first = {
    body: p(r('one')),
    styles: defaults('<w:spacing w:after="160" w:line="259"/><w:jc w:val="both"/>', '<w:sz w:val="22"/>') + normal(),
  };
  const second = {
    body: p(r('two')) + table('Grid') + table('Plain'),
    styles: defaults('<w:spacing w:after="200"/>', '<w:kern w:val="2"/>') + normal(bold) + grid + plain,
  };

  test('are stated by a style that the part’s are based on, with what the first part’s say besides', () => {
    const { body, part: text } = merged({}, first, second);
    const styles = text('word/styles.xml');
    expect(body).toContain('<w:pStyle w:val="Normal_2"/></w:pPr><w:r><w:t>two');
    expect(styleOf(styles, 'Normal_2')).toContain('<w:basedOn w:val="DocumentDefaults"/>');
    const folded = styleOf(styles, 'DocumentDefaults');
    expect(folded).toContain('<w:spacing w:after="200" w:line="240"/>');
    expect(folded).toContain('<w:jc w:val="left"/>');
    expect(folded).toContain('<w:kern w:val="2"/>');
    expect(folded).toContain('<w:sz w:val="20"/>');
  });

  test('do not hide what the style of a table says of its paragraphs', () => {
    const { body, part: text } = merged({}, first, second);
    const cells = values(body, /<w:tc>(.*?)<\/w:tc>/g).map((cell) => stylesIn(cell)[0]);
    const styles = text('word/styles.xml');
    expect(cells[1]).toBe('Normal_2');
    // The style within the table has the look of its own alone; the table's states the defaults.
    expect(cells[0]).toBe('Normal_3');
    expect(styleOf(styles, 'Normal_3')).not.toContain('basedOn');
    expect(styleOf(styles, 'Grid')).toContain('<w:basedOn w:val="TableDefaults"/>');
    expect(styleOf(styles, 'TableDefaults')).toContain('<w:spacing w:after="200" w:line="240"/>');
    expect(styleOf(styles, 'Plain')).not.toContain('basedOn');
  });

  test('are at the root of a table’s style that is based on another one', () => {
    const base = '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/></w:style>';
    const based = grid.replace('<w:name w:val="Grid"/>', '<w:name w:val="Grid"/><w:basedOn w:val="TableNormal"/>');
    const { part: text } = merged(
      {},
      { ...first, styles: first.styles + base },
      { ...second, styles: second.styles.replace(grid, based) + base },
    );
    const styles = text('word/styles.xml');
    expect(styleOf(styles, 'Grid')).toContain('<w:basedOn w:val="TableNormal_2"/>');
    expect(styleOf(styles, 'TableNormal_2')).toContain('<w:basedOn w:val="TableDefaults"/>');
    expect(styleOf(styles, 'TableNormal')).not.toContain('basedOn');
  });

  test('that are equal need no copies', () => {
    const { body, part: text } = merged({}, first, { ...first, body: p(r('two')) });
    expect(stylesIn(body)).toEqual([]);
    expect(values(text('word/styles.xml'), /w:styleId="([^"]*)"/g)).toEqual(['Normal']);
  });
});

describe('a theme', () => {
  const theme = (accent: string, font: string): string =>
    part(
      'a:theme',
      `<a:themeElements><a:clrScheme name="C"><a:accent1><a:srgbClr val="${accent}"/></a:accent1></a:clrScheme><a:fontScheme name="F"><a:minorFont><a:latin typeface="${font}"/></a:minorFont></a:fontScheme></a:themeElements>`,
    );
  const document = (accent: string, font: string) => ({
    body:
      p(
        '<w:r><w:rPr><w:rFonts w:asciiTheme="minorHAnsi"/><w:color w:val="000000" w:themeColor="accent1" w:themeShade="80"/></w:rPr><w:t>x</w:t></w:r>',
      ) +
      p(
        '<w:r><w:drawing><a:solidFill><a:schemeClr val="accent1"><a:lumMod val="75000"/></a:schemeClr></a:solidFill></w:drawing></w:r>',
        '<w:shd w:val="clear" w:fill="auto" w:themeFill="accent1"/>',
      ),
    parts: { 'word/theme/theme1.xml': theme(accent, font) },
    relationships: { rId90: ['theme', 'theme/theme1.xml'] as const },
  });

  test('that differs is replaced by its values', () => {
    const { body } = merged({}, document('FF0000', 'Arial'), document('00FF00', 'Georgia'));
    const second = body.slice(body.lastIndexOf('<w:rFonts') - 10);
    expect(second).toContain('<w:rFonts w:ascii="Georgia"/><w:color w:val="008000"/>');
    expect(second).toContain('<w:shd w:val="clear" w:fill="00FF00"/>');
    expect(second).toContain('<a:srgbClr val="00FF00"><a:lumMod val="75000"/></a:srgbClr>');
    expect(values(body, /(schemeClr val)/g)).toHaveLength(1);
  });

  test('that is the same is referenced, as are all with styles=first', () => {
    expect(values(merged({}, document('FF0000', 'Arial'), document('FF0000', 'Arial')).body, /(themeColor)/g)).toHaveLength(2);
    expect(
      values(merged({ styles: 'first' }, document('FF0000', 'Arial'), document('00FF00', 'Arial')).body, /(themeColor)/g),
    ).toHaveLength(2);
  });
});

test('declares the namespace of default ligatures as ignorable', () => {
  const ligatures = '<w14:ligatures xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" w14:val="standardContextual"/>';
  const styles = (content: string): string => `<w:docDefaults><w:rPrDefault><w:rPr>${content}</w:rPr></w:rPrDefault></w:docDefaults>`;
  const { part: text } = merged({}, { body: p(r('a')), styles: styles('') }, { body: p(r('b')), styles: styles(ligatures) });
  const root = /<w:styles [^>]*>/.exec(text('word/styles.xml'))?.[0] ?? '';
  expect(root).toContain('xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"');
  expect(root).toMatch(/mc:Ignorable="[^"]*w14/);
  expect(styleOf(text('word/styles.xml'), 'Document Defaults')).toContain('<w14:ligatures w14:val="standardContextual"/>');
});

describe('styles=first: paragraphs that a style numbers', () => {
  const numbering = (format = 'decimal'): string =>
    `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="3"/><w:numFmt w:val="${format}"/><w:pStyle w:val="Item"/></w:lvl></w:abstractNum><w:num w:numId="4"><w:abstractNumId w:val="0"/></w:num>`;
  const item = (more = ''): string =>
    style('Item', 'Item', `<w:pPr>${more}<w:numPr><w:ilvl w:val="1"/><w:numId w:val="4"/></w:numPr></w:pPr>`);
  const document = (styles: string, body = styled('Item') + styled('Item'), list = numbering()) => ({
    body,
    styles: normal() + styles,
    numbering: list,
  });

  test('begin again in each document, at the style’s level', () => {
    const { body, part: text } = merged({ styles: 'first' }, document(item()), document(item()), document(item()));
    const lists = values(body, /<w:numId w:val="([^"]*)"/g);
    expect(lists).toHaveLength(4);
    expect(new Set(lists).size).toBe(2);
    expect(values(body, /<w:ilvl w:val="([^"]*)"/g)).toEqual(['1', '1', '1', '1']);
    for (const id of lists)
      expect(text('word/numbering.xml')).toMatch(
        new RegExp(`<w:num w:numId="${id}"><w:abstractNumId w:val="0"/>.*?<w:lvlOverride w:ilvl="1"><w:startOverride w:val="3"/>`),
      );
  });

  test('keep the indents of their style, which those of the list would hide', () => {
    const styles =
      style('Base', 'Base', '<w:pPr><w:ind w:left="100"/></w:pPr>') +
      item() +
      style('Own', 'Own', '<w:basedOn w:val="Item"/><w:pPr><w:ind w:left="900" w:hanging="90"/></w:pPr>');
    const { body } = merged(
      { styles: 'first' },
      document(styles),
      document(styles, styled('Own') + p(r('x'), '<w:pStyle w:val="Own"/><w:jc w:val="center"/>')),
    );
    expect(values(body, /<w:pPr>(<w:pStyle w:val="Own"\/>.*?)<\/w:pPr>/g)).toEqual([
      expect.stringMatching(/^<w:pStyle w:val="Own"\/><w:numPr>.*<\/w:numPr><w:ind w:left="900" w:hanging="90"\/>$/),
      expect.stringMatching(
        /^<w:pStyle w:val="Own"\/><w:numPr>.*<\/w:numPr>.*<w:ind w:left="900" w:hanging="90"\/><w:jc w:val="center"\/>/,
      ),
    ]);
  });

  test.each([
    ['bullets', document(item(), undefined, numbering('bullet').replace('"decimal"', '"none"'))],
    [
      'headings, which go on',
      document(style('Item', 'Item', '<w:pPr><w:outlineLvl w:val="0"/><w:numPr><w:numId w:val="4"/></w:numPr></w:pPr>')),
    ],
    [
      'paragraphs that say they are in no list',
      document(item(), p(r('x'), '<w:pStyle w:val="Item"/><w:numPr><w:numId w:val="0"/></w:numPr>')),
    ],
  ])('stay as they are: %s', (_, one) => {
    expect(merged({ styles: 'first' }, one, one).body).not.toMatch(/<w:numId w:val="[1-9]/);
  });
});
