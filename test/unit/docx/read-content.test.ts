import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/document/block.js';
import type { Inline, RunContent } from '../../../src/document/run.js';
import { readDocx, type ReadDocxResult } from '../../../src/docx/read/read-docx.js';
import { docxOf, type DocxParts } from '../../support/docx-package.js';

function showContent(content: RunContent): string {
  switch (content.kind) {
    case 'text':
      return content.text;
    case 'break':
      return `<${content.type}${content.clear === undefined ? '' : ` ${content.clear}`}>`;
    case 'symbol':
      return `<${content.font} ${content.code.toString(16)}>`;
    case 'note-reference':
      return `<${content.note} ${content.id}${content.customMark ? ' custom' : ''}>`;
    case 'field-instruction':
      return `{${content.text}}`;
    case 'ruby':
      return `<ruby ${showInlines(content.ruby.base)}|${showInlines(content.ruby.guide)}>`;
    case 'computed':
      return `<${content.what}>`;
    default:
      return `<${content.kind}>`;
  }
}

function showInline(inline: Inline): string {
  switch (inline.kind) {
    case 'run':
      return inline.content.map(showContent).join('');
    case 'hyperlink':
      return `link(${inline.target ?? ''}${inline.anchor === undefined ? '' : `@${inline.anchor}`}: ${showInlines(inline.children)})`;
    case 'field':
      return `field(${inline.instruction}: ${showInlines(inline.children)})`;
    case 'content-control':
      return `control(${inline.properties.type}: ${showInlines(inline.children)})`;
    case 'revision':
      return `${inline.revision.kind}(${inline.revision.author}: ${showInlines(inline.children)})`;
    case 'bookmark-start':
      return `[${inline.name}`;
    case 'bookmark-end':
      return `]${inline.id}`;
    case 'bidi-override':
      return `${inline.direction}(${showInlines(inline.children)})`;
    default:
      return inline.kind;
  }
}

const showInlines = (inlines: readonly Inline[]): string => inlines.map(showInline).join('');

function showBlock(block: Block): string {
  if (block.kind === 'paragraph') return `¶${showInlines(block.children)}${block.endsSection ? '§' : ''}`;
  if (block.kind === 'content-control') return `control(${block.properties.type}: ${showBlocks(block.children)})`;
  return `table(${block.rows.map((row) => row.cells.map((cell) => showBlocks(cell.children)).join(' | ')).join(' / ')})`;
}

const showBlocks = (blocks: readonly Block[]): string => blocks.map(showBlock).join(' ');

function show({ tree }: ReadDocxResult): string {
  return tree.sections.map((section) => showBlocks(section.children)).join('\n');
}

/** Reads a body and compares its outline, and the codes that were reported. */
function check(body: string, expected: string, codes: readonly string[] = [], rest: DocxParts = {}): void {
  const result = readDocx(docxOf({ ...rest, body }));
  expect(show(result)).toBe(expected);
  expect(result.diagnostics.list().map((diagnostic) => diagnostic.code)).toEqual(codes);
}

const p = (content: string): string => `<w:p>${content}</w:p>`;
const r = (content: string): string => `<w:r>${content}</w:r>`;
const t = (text: string): string => r(`<w:t xml:space="preserve">${text}</w:t>`);

describe('runs', () => {
  it.each([
    ['text, white space kept only when asked', '<w:t> a </w:t><w:t xml:space="preserve"> b </w:t>', 'a b '],
    ['tabs and line ends inside text', '<w:t xml:space="preserve">a&#9;b\nc&#1;</w:t>', 'a<tab>b c'],
    [
      'breaks',
      '<w:br/><w:br w:type="page"/><w:br w:type="column"/><w:br w:type="textWrapping" w:clear="all"/><w:cr/>',
      '<line><page><column><line all><line>',
    ],
    [
      'tabs and hyphens',
      '<w:tab/><w:noBreakHyphen/><w:softHyphen/><w:ptab w:alignment="right" w:relativeTo="margin" w:leader="dot"/>',
      '<tab><no-break-hyphen><soft-hyphen><positioned-tab>',
    ],
    ['symbols', '<w:sym w:font="Wingdings" w:char="F0FC"/>', '<Wingdings f0fc>'],
    [
      'notes',
      '<w:footnoteReference w:id="2"/><w:endnoteReference w:id="3" w:customMarkFollows="1"/><w:footnoteRef/><w:separator/><w:continuationSeparator/>',
      '<footnote 2><endnote 3 custom><note-mark><separator><continuation-separator>',
    ],
    [
      'fields',
      '<w:fldChar w:fldCharType="begin"/><w:instrText> PAGE </w:instrText><w:fldChar w:fldCharType="separate"/><w:t>1</w:t><w:fldChar w:fldCharType="end"/>',
      '<field-begin>{ PAGE }<field-separate>1<field-end>',
    ],
    ['deleted text', '<w:delText>gone</w:delText>', 'gone'],
    [
      'ruby',
      '<w:ruby><w:rubyPr><w:hps w:val="10"/></w:rubyPr><w:rt><w:r><w:t>g</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>b</w:t></w:r></w:rubyBase></w:ruby>',
      '<ruby b|g>',
    ],
    ['page numbers of old', '<w:pgNum/><w:dayLong/>', '<pgNum><dayLong>'],
  ])('reads %s', (_name, content, expected) => {
    check(p(r(content)), `¶${expected}`);
  });
  it('reads legacy form fields', () => {
    const data =
      '<w:ffData><w:name w:val="Check1"/><w:checkBox><w:size w:val="20"/><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData>';
    const { tree } = readDocx(docxOf({ body: p(r(`<w:fldChar w:fldCharType="begin" w:dirty="true">${data}</w:fldChar>`)) }));
    expect(tree.sections[0]?.children[0]).toMatchObject({
      children: [
        { content: [{ kind: 'field-begin', dirty: true, locked: false, form: { name: 'Check1', checkbox: { checked: true, size: 20 } } }] },
      ],
    });
  });
});

describe('paragraph content', () => {
  const by = 'w:id="1" w:author="Ann" w:date="2024-01-01T00:00:00Z"';
  it.each([
    [
      'hyperlinks',
      `<w:hyperlink r:id="h">${t('a')}</w:hyperlink><w:hyperlink w:anchor="top">${t('b')}</w:hyperlink>`,
      'link(https://example.org/: a)link(@top: b)',
    ],
    ['simple fields', `<w:fldSimple w:instr=" PAGE ">${t('1')}</w:fldSimple>`, 'field( PAGE : 1)'],
    [
      'revisions',
      `<w:ins ${by}>${t('a')}<w:del ${by}>${t('b')}</w:del></w:ins><w:moveTo ${by}>${t('c')}</w:moveTo>`,
      'inserted(Ann: adeleted(Ann: b))movedTo(Ann: c)',
    ],
    [
      'content controls',
      `<w:sdt><w:sdtPr><w:tag w:val="x"/><w:dropDownList/></w:sdtPr><w:sdtContent>${t('a')}</w:sdtContent></w:sdt>`,
      'control(dropDownList: a)',
    ],
    [
      'checkbox controls',
      `<w:sdt><w:sdtPr><w14:checkbox/></w:sdtPr><w:sdtContent>${t('☐')}</w:sdtContent></w:sdt>`,
      'control(checkbox: ☐)',
    ],
    ['smart tags and custom XML', `<w:smartTag><w:smartTagPr/><w:customXml>${t('a')}</w:customXml></w:smartTag>`, 'a'],
    ['bookmarks', `<w:bookmarkStart w:id="0" w:name="here"/>${t('a')}<w:bookmarkEnd w:id="0"/>`, '[herea]0'],
    ['direction overrides', `<w:bdo w:val="rtl">${t('a')}</w:bdo><w:dir w:val="ltr">${t('b')}</w:dir>`, 'rtl(a)ltr(b)'],
    ['proofing marks', `<w:proofErr w:type="spellStart"/>${t('a')}<w:permStart w:id="1"/>`, 'a'],
  ])('reads %s', (_name, content, expected) => {
    check(p(content), `¶${expected}`, [], { relationships: { h: ['hyperlink', 'https://example.org/', 'External'] } });
  });
  it('reports a hyperlink whose relationship is missing and keeps its text', () => {
    check(p(`<w:hyperlink r:id="none">${t('a')}</w:hyperlink>`), '¶link(: a)', ['docx.relationship-missing']);
  });
  it('joins a paragraph inside a paragraph, and skips unknown elements', () => {
    check(p(`${t('a')}<w:p>${t('b')}</w:p><w:novelty/>`), '¶ab', ['docx.misplaced-element', 'docx.unknown-element']);
  });
});

describe('blocks', () => {
  const sectPr = '<w:sectPr><w:type w:val="continuous"/></w:sectPr>';
  const breaking = (content: string): string => p(`<w:pPr>${sectPr}</w:pPr>${content}`);
  it.each([
    ['an empty body', '', '¶'],
    ['sections', `${breaking(t('a'))}${p(t('b'))}${sectPr}`, '¶a§\n¶b'],
    ['a document that ends with a section break', breaking(t('a')), '¶a§'],
    [
      'a section break inside a content control',
      `<w:sdt><w:sdtContent>${breaking(t('a'))}${p(t('b'))}</w:sdtContent></w:sdt>${p(t('c'))}`,
      'control(richText: ¶a§)\ncontrol(richText: ¶b) ¶c',
    ],
    ['a paragraph that a final table lacks', '<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>', 'table(¶) ¶'],
    ['bookmarks between blocks', `<w:bookmarkStart w:id="0" w:name="n"/>${p(t('a'))}<w:bookmarkEnd w:id="0"/>`, '¶[na]0'],
    [
      'blocks in custom XML and tracked moves',
      `<w:customXml>${p(t('a'))}</w:customXml><w:moveTo w:id="1" w:author="A">${p(t('b'))}</w:moveTo>`,
      '¶a ¶b',
    ],
    ['display math between paragraphs', '<m:oMathPara><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></m:oMathPara>', '¶math'],
  ])('reads %s', (_name, body, expected) => {
    check(body, expected);
  });
  it('reports imported content and gives loose runs a paragraph', () => {
    check(`<w:altChunk r:id="x"/>${t('loose')}`, '¶loose', ['docx.alternative-format', 'docx.misplaced-element']);
  });
});

describe('tables', () => {
  const tc = (content: string): string => `<w:tc><w:tcPr/>${content}</w:tc>`;
  const tr = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
  const tbl = (...rows: string[]): string => `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join('')}</w:tbl>`;
  const sdt = (content: string): string => `<w:sdt><w:sdtPr/><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  it.each([
    ['rows and cells', tbl(tr(tc(p(t('a'))), tc(p(t('b')))), tr(tc(p(t('c'))))), 'table(¶a | ¶b / ¶c)'],
    [
      'rows and cells in content controls',
      tbl(sdt(tr(sdt(tc(p(t('a')))), tc(p(t('b'))))), `<w:customXml>${tr(tc(p(t('c'))))}</w:customXml>`),
      'table(¶a | ¶b / ¶c)',
    ],
    ['nested tables, with the paragraph that must follow', tbl(tr(tc(tbl(tr(tc(p(t('a')))))))), 'table(table(¶a) ¶)'],
    ['a cell without content', tbl(tr('<w:tc/>')), 'table(¶)'],
    ['bookmarks between rows', tbl('<w:bookmarkStart w:id="0" w:name="n"/>', tr(tc(p(t('a'))))), 'table(¶[na)'],
  ])('reads %s', (_name, table, expected) => {
    check(`${table}<w:p/>`, `${expected} ¶`);
  });
  it('bounds columns, spans and nesting', () => {
    const wide = `<w:tbl><w:tblGrid>${'<w:gridCol w:w="10"/>'.repeat(10_000)}</w:tblGrid>${tr('<w:tc><w:tcPr><w:gridSpan w:val="999999999"/></w:tcPr><w:p/></w:tc>', ...Array.from({ length: 9_999 }, () => '<w:tc><w:p/></w:tc>'))}</w:tbl>`;
    const { tree, diagnostics } = readDocx(docxOf({ body: wide }));
    const table = tree.sections[0]?.children[0];
    expect(
      table?.kind === 'table' && [table.grid.length, table.rows[0]?.cells.length, table.rows[0]?.cells[0]?.properties.gridSpan],
    ).toEqual([1000, 1000, 1000]);
    expect(diagnostics.list().map((diagnostic) => diagnostic.code)).toEqual(['docx.limit', 'docx.limit']);
    let nested = '<w:p/>';
    for (let depth = 0; depth < 60; depth++) nested = tbl(tr(tc(`${nested}<w:p/>`)));
    expect(
      readDocx(docxOf({ body: nested }))
        .diagnostics.list()
        .map((diagnostic) => diagnostic.code),
    ).toEqual(['docx.limit']);
  });
  it('reads properties of table, row and cell', () => {
    const table = `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/><w:tblW w:w="50%" w:type="pct"/><w:jc w:val="right"/><w:tblInd w:w="1in"/><w:tblLayout w:type="fixed"/><w:tblLook w:val="04A0"/>
      <w:tblpPr w:tblpX="10" w:tblpYSpec="bottom" w:vertAnchor="page"/></w:tblPr><w:tblGrid><w:gridCol w:w="100.5"/></w:tblGrid>
      <w:tr><w:tblPrEx><w:jc w:val="center"/></w:tblPrEx><w:trPr><w:cantSplit/><w:tblHeader w:val="0"/><w:trHeight w:val="12pt" w:hRule="exact"/><w:del w:id="1" w:author="A"/></w:trPr>
      <w:tc><w:tcPr><w:tcW w:w="2500" w:type="pct"/><w:vMerge/><w:hMerge w:val="restart"/><w:tcBorders><w:left w:val="single" w:sz="4"/><w:tl2br w:val="dotted"/></w:tcBorders><w:vAlign w:val="bottom"/><w:textDirection w:val="btLr"/><w:cellIns w:id="2" w:author="B"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>`;
    const { tree } = readDocx(docxOf({ body: table }));
    expect(tree.sections[0]?.children[0]).toMatchObject({
      properties: {
        styleId: 'Grid',
        width: { type: 'pct', value: 2500 },
        alignment: 'end',
        indent: { type: 'dxa', value: 1440 },
        layout: 'fixed',
        look: { firstRow: true, lastRow: false, firstColumn: true, lastColumn: false, noHorizontalBand: false, noVerticalBand: true },
        position: { horizontalAnchor: 'text', verticalAnchor: 'page', x: 10, yAlign: 'bottom' },
      },
      grid: [100.5],
      rows: [
        {
          properties: {
            cantSplit: true,
            isHeader: false,
            height: { value: 240, rule: 'exact' },
            exceptions: { alignment: 'center' },
            revision: { kind: 'deleted', author: 'A' },
          },
          cells: [
            {
              properties: {
                width: { type: 'pct', value: 2500 },
                verticalMerge: 'continue',
                horizontalMerge: 'restart',
                borders: { start: { style: 'single', size: 4 }, diagonalDown: { style: 'dotted' } },
                verticalAlign: 'bottom',
                textDirection: 'btLr',
                revision: { kind: 'inserted', author: 'B' },
              },
            },
          ],
        },
      ],
    });
  });
});
