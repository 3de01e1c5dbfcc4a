/** Each kind of difference is found as that kind, and is marked so that accepting gives the revised document and rejecting the original. */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { compareDocx, type ComparedDocx } from '../../../../src/docx/compare/compare-docx.js';
import type { CompareDocxOptions } from '../../../../src/docx/compare/compare-options.js';
import { PackageEditor } from '../../../../src/docx/package/package-editor.js';
import { resolvePackage } from '../../../../src/docx/revision/resolve-package.js';
import type { Take } from '../../../../src/docx/revision/revision-elements.js';
import { docxOf, part, type DocxParts } from '../../../support/docx-package.js';
import { expectStrictPackage } from '../../../support/strict-package.js';
import { normalForm } from '../../../../scripts/compare/normal-form.js';

const run = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content.startsWith('<') || content === '' ? content : run(content)}</w:p>`;
const cell = (content: string): string => `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${p(content)}</w:tc>`;
const row = (...cells: string[]): string => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
const table = (...rows: string[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid>${rows.join('')}</w:tbl>`;

const control = (content: string): string => `<w:sdt><w:sdtPr/><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

const editorOf = (bytes: Uint8Array): PackageEditor => new PackageEditor(bytes, { budget: new Budget(), diagnostics: new Diagnostics() });

function taken(bytes: Uint8Array, take: Take): PackageEditor {
  const editor = editorOf(bytes);
  resolvePackage(editor, take);
  return editorOf(editor.bytes());
}

const options = (more: Partial<CompareDocxOptions> = {}): CompareDocxOptions => ({
  ...{ author: 'Ann & Bob', date: '2026-11-29T12:00:00Z', moveWords: 3, budget: new Budget(), diagnostics: new Diagnostics() },
  ...more,
});

function comparedParts(original: DocxParts, revised: DocxParts, more: Partial<CompareDocxOptions> = {}): ComparedDocx {
  const [before, after] = [docxOf(original), docxOf(revised)];
  const result = compareDocx(before, after, options(more));
  expectStrictPackage(result.bytes);
  if (Object.keys(more).every((name) => !name.startsWith('ignore'))) {
    expect(normalForm(taken(result.bytes, 'accept'))).toEqual(normalForm(editorOf(after)));
    expect(normalForm(taken(result.bytes, 'reject'))).toEqual(normalForm(editorOf(before)));
  }
  return result;
}

const compared = (original: string, revised: string, more: Partial<CompareDocxOptions> = {}): ComparedDocx =>
  comparedParts({ body: original }, { body: revised }, more);

const kindsOf = ({ changes }: ComparedDocx): string[] => changes.map(({ kind, what }) => `${kind} ${what}`);

const first = p('The seller delivers the goods within thirty days of the order.');
const second = p('Payment is due when the buyer has received an invoice.');
const third = p('This agreement is governed by the law of the place of delivery.');
const bookmark = (id: number, name: string): string =>
  `<w:bookmarkStart w:id="${String(id)}" w:name="${name}"/><w:bookmarkEnd w:id="${String(id)}"/>`;
const field = (code: string, result: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

describe('compareDocx', () => {
  it.each<[name: string, original: string, revised: string, kinds: readonly string[]]>([
    ['nothing', first + second, first + second, []],
    ['a word', first, first.replace('thirty', 'sixty'), ['replacement text']],
    ['words that are added', second, second.replace('an invoice', 'an invoice and a receipt'), ['insertion text']],
    ['a paragraph that is new', first + third, first + second + third, ['insertion paragraph']],
    ['a paragraph that is gone', first + second + third, first + third, ['deletion paragraph']],
    [
      'a paragraph that is moved',
      first + second + third + p('Last.'),
      second + third + p('Last.') + first + p(''),
      ['move paragraph', 'insertion paragraph'],
    ],
    [
      'a paragraph in two',
      p(run('One sentence here.') + run(' Another sentence there.')),
      p('One sentence here.') + p(' Another sentence there.'),
      ['insertion paragraph'],
    ],
    [
      'two paragraphs in one',
      p('One sentence here.') + p(' Another sentence there.'),
      p('One sentence here. Another sentence there.'),
      ['deletion paragraph'],
    ],
    ['bold text', p('Some words that are plain.'), p(run('Some words ') + run('that are', '<w:b/>') + run(' plain.')), ['formatting text']],
    [
      'a centred paragraph',
      first,
      p('The seller delivers the goods within thirty days of the order.', '<w:jc w:val="center"/>'),
      ['formatting paragraph'],
    ],
    ['a last paragraph', first, first + second, ['insertion paragraph']],
    ['a last paragraph that is gone', first + second, first, ['deletion paragraph']],
    ['a table at the end', first, first + table(row('a', 'b')) + p('After the table.'), ['insertion table', 'insertion paragraph']],
    [
      'a new row',
      table(row('a', 'b'), row('c', 'd')) + p(''),
      table(row('a', 'b'), row('x', 'y'), row('c', 'd')) + p(''),
      ['insertion row'],
    ],
    [
      'a row that is gone',
      table(row('a', 'b'), row('x', 'y'), row('c', 'd')) + p(''),
      table(row('a', 'b'), row('c', 'd')) + p(''),
      ['deletion row'],
    ],
    [
      'a row that moved',
      table(row('the first', 'row'), row('c', 'd'), row('e', 'f')) + p(''),
      table(row('c', 'd'), row('e', 'f'), row('the first', 'row')) + p(''),
      ['move row'],
    ],
    [
      'a row with few words at another place',
      table(row('a', 'b'), row('c', 'd'), row('e', 'f')) + p(''),
      table(row('c', 'd'), row('e', 'f'), row('a', 'b')) + p(''),
      ['deletion row', 'insertion row'],
    ],
    ['a new column', table(row('a', 'b')) + p(''), table(row('a', 'new', 'b')) + p(''), ['insertion cell']],
    ['a cell’s text', table(row('one word', 'b')) + p(''), table(row('another word', 'b')) + p(''), ['replacement text']],
    ['the result of a field', p(run('Page ') + field('PAGE', '1')), p(run('Page ') + field('PAGE', '2')), ['replacement text']],
    ['another field', p(run('See page ') + field('PAGE', '1')), p(run('See page ') + field('NUMPAGES', '1')), ['replacement field']],
    ['a line break', p(run('One') + run('two')), p(`${run('One')}<w:r><w:br/></w:r>${run('two')}`), ['replacement text']],
    [
      'much added text',
      p('Video provides.'),
      p('Video provides a powerful way to prove the point, and one may paste the code of it in here.'),
      ['insertion text'],
    ],
    [
      'a field without a result',
      p(`${run('Page ')}<w:fldSimple w:instr="PAGE"/>`),
      p(`${run('Pages ')}<w:fldSimple w:instr="PAGE"/>`),
      ['replacement text'],
    ],
    ['the properties of the only section', `${first}<w:sectPr><w:cols w:num="2"/></w:sectPr>`, first, ['formatting section']],
    [
      'a row’s exceptions',
      table(row('a')) + p(''),
      table(row('a').replace('<w:tr>', '<w:tr><w:tblPrEx><w:jc w:val="center"/></w:tblPrEx>')) + p(''),
      ['formatting row'],
    ],
    [
      'a word of a row in a control',
      table(control(row('the same words', 'a'))) + p(''),
      table(control(row('the same words', 'b'))) + p(''),
      ['replacement text'],
    ],
    [
      'a row of a repeated section',
      table(row('Item', 'Price'), control(control(row('one', '1')) + control(row('two', '2')))) + p(''),
      table(row('Item', 'Price'), control(control(row('one', '1')) + control(row('and a half', '1.5')) + control(row('two', '2')))) + p(''),
      ['insertion row'],
    ],
    ['a row without its control', table(control(row('a', 'b'))) + p(''), table(row('a', 'b')) + p(''), ['deletion row', 'insertion row']],
    [
      'a cell in a control',
      table(`<w:tr>${cell('a')}${control(cell('the former words'))}</w:tr>`) + p(''),
      table(`<w:tr>${cell('a')}${control(cell('the other words'))}</w:tr>`) + p(''),
      ['replacement text'],
    ],
    [
      'a cell in a control that is gone',
      table(`<w:tr>${cell('a')}${control(cell('some words'))}</w:tr>`) + p(''),
      table(`<w:tr>${cell('a')}</w:tr>`) + p(''),
      ['deletion cell'],
    ],
    [
      'an equation',
      p('<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>'),
      p('<m:oMath><m:r><m:t>y</m:t></m:r></m:oMath>'),
      ['replacement equation'],
    ],
  ])('finds %s', (_name, original, revised, kinds) => {
    expect(kindsOf(compared(original, revised))).toEqual(kinds);
  });

  it('names author and date, text and place', () => {
    const heading = p('Delivery', '<w:outlineLvl w:val="0"/>');
    const { bytes, changes } = compared(heading + first, heading + first.replace('thirty', 'sixty'));
    expect(changes).toEqual([
      { kind: 'replacement', what: 'text', story: 'body', paragraph: 2, heading: 'Delivery', before: 'thirty', after: 'sixty' },
    ]);
    const by = 'w:author="Ann &amp; Bob" w:date="2026-11-29T12:00:00Z"';
    const text = editorOf(bytes).text('word/document.xml') ?? '';
    expect(text.split(by)).toHaveLength(3);
    expect(text).toContain('<w:delText xml:space="preserve">thirty</w:delText>');
  });

  it('keeps words whole where a bookmark or another run begins within them', () => {
    const revised = p(run('The con') + bookmark(7, 'here') + run('tract', '<w:b/>') + run(' ends.'));
    expect(compared(p('The contract ends.'), revised).changes).toMatchObject([{ kind: 'formatting', after: 'tract', properties: ['b'] }]);
  });

  it.each<[name: keyof CompareDocxOptions, original: string, revised: string]>([
    ['ignoreCase', p('The Seller delivers.'), p('The seller delivers.')],
    ['ignoreWhitespace', p('The  seller delivers.'), p('The seller delivers.')],
    ['ignoreFormatting', p('The seller.'), p(run('The seller.', '<w:b/>'), '<w:jc w:val="center"/>')],
    ['ignoreNumbering', p('An item.'), p(run('An item.'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')],
  ])('leaves out what %s says', (name, original, revised) => {
    expect(compared(original, revised).changes).not.toEqual([]);
    expect(compared(original, revised, { [name]: true }).changes).toEqual([]);
  });

  it('compares characters and whole paragraphs where it is asked to', () => {
    const [before, after] = [p('A colour of paint.'), p('A color of paint.')];
    expect(compared(before, after, { granularity: 'character' }).changes).toMatchObject([{ kind: 'deletion', before: 'u' }]);
    expect(compared(before, after, { granularity: 'paragraph' }).changes).toMatchObject([
      { before: 'A colour of paint.', after: 'A color of paint.' },
    ]);
  });

  it('takes changes that the documents have already as accepted or rejected', () => {
    const mark = 'w:id="1" w:author="X" w:date="2020-01-01T00:00:00Z"';
    const edited = p(`${run('Some ')}<w:ins ${mark}>${run('new ')}</w:ins>${run('words.')}`);
    const plain = docxOf({ body: p('Some words.') });
    expect(compareDocx(plain, docxOf({ body: edited }), options()).changes).toMatchObject([{ kind: 'insertion', after: 'new ' }]);
    expect(compareDocx(plain, docxOf({ body: edited }), options({ existing: 'reject' })).changes).toEqual([]);
  });

  it('compares notes, headers and text boxes by their words', () => {
    const note = (text: string): string => `<w:footnote w:id="2">${p(text)}</w:footnote>`;
    const box = (text: string): string =>
      `<w:p><w:r><w:pict><v:rect style="width:99pt;height:99pt"><v:textbox><w:txbxContent>${p(text)}</w:txbxContent></v:textbox></v:rect></w:pict></w:r></w:p>`;
    const document = (word: string): DocxParts => ({
      body: `${p(`${run('Text')}<w:r><w:footnoteReference w:id="2"/></w:r>`)}${box(`A box with ${word}.`)}<w:sectPr><w:headerReference w:type="default" r:id="rIdHead"/></w:sectPr>`,
      footnotes: note(`A note with ${word}.`),
      parts: { 'word/header1.xml': part('w:hdr', p(`A header with ${word}.`)) },
      relationships: { rIdHead: ['header', 'header1.xml'] },
      contentTypes: { 'word/header1.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml' },
    });
    const { changes } = comparedParts(document('one'), document('two'));
    expect(changes.map(({ story, before, after }) => [story, before, after])).toEqual([
      ['text box', 'one', 'two'],
      ['header', 'one', 'two'],
      ['footnote', 'one', 'two'],
    ]);
    expect(comparedParts(document('one'), document('two'), { ignoreHeaders: true, ignoreNotes: true }).changes).toHaveLength(1);
  });

  it('keeps bookmarks between rows', () => {
    const rows = (word: string): string => table(row('a', word), `${bookmark(3, 'between')}${row('c', 'd')}`, bookmark(4, 'after')) + p('');
    const { bytes } = compared(rows('one'), rows('two'));
    expect(
      editorOf(bytes)
        .text('word/document.xml')
        ?.match(/w:bookmarkStart/g),
    ).toHaveLength(2);
  });

  it('names the document that is damaged', () => {
    const damaged = docxOf({ parts: { 'word/document.xml': part('w:document', '<w:nothing/>') } });
    expect(() => compareDocx(docxOf({ body: first }), damaged, options())).toThrow(/has no body/);
  });
});
