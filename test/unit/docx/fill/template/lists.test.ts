/** Numbered lists in copies of a block: they start again, or go on. */
import { describe, expect, it } from 'vitest';
import { docxOf } from '../../../../support/docx-package.js';
import { p, r } from '../filled.js';
import { bodyWith, expand, partAfter } from './expanded.js';

const level = (number: number, format = 'decimal', start = 1): string =>
  `<w:lvl w:ilvl="${number}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%${number + 1}."/></w:lvl>`;
const numbering =
  `<w:abstractNum w:abstractNumId="0">${level(0)}${level(1, 'lowerLetter', 3)}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="4">${level(0, 'bullet')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="4"/></w:num>' +
  `<w:num w:numId="7"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0">${level(0, 'upperRoman', 5)}</w:lvlOverride></w:num>`;
const item = (text: string, id = 1, at = 0): string =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr></w:pPr>${r(text)}</w:p>`;
const line = (text: string): string => p(r(text));
const block = (name: string, ...content: string[]): string => line(`{{#${name}}}`) + content.join('') + line(`{{/${name}}}`);
const data = { a: [{ b: [1, 2] }, { b: [3, 4] }, { b: [] }] };

const ids = (body: string, given: unknown = data): (string | undefined)[] =>
  Array.from(bodyWith(body, given, { numbering }).matchAll(/<w:numId w:val="(\d+)"/g), ([, id]) => id);
const added = (body: string, given: unknown = data): string =>
  partAfter({ numbering, body }, given, 'word/numbering.xml').replace(/^[^]*<\/w:lvlOverride><\/w:num>(?=<w:num|<\/w:numbering)/, (all) =>
    all.slice(all.lastIndexOf('<w:num w:numId="7"')),
  );

describe('a numbered list', () => {
  it.each<readonly [string, string, readonly string[]]>([
    ['of several items beside other text begins again', block('a', line('Order'), item('x'), item('y')), ['1', '1', '3', '3', '4', '4']],
    ['before other text does so, too', block('a', item('x'), item('y'), line('sum')), ['1', '1', '3', '3', '4', '4']],
    ['with a loop of its own begins again', block('a', line('Order'), block('b', item('{{.}}'))), ['1', '1', '3', '3']],
    ['that is all of the block goes on', block('a', item('x'), item('y')), ['1', '1', '1', '1', '1', '1']],
    ['of which the block is an item goes on', block('a', item('question'), line('answer')), ['1', '1', '1']],
    [
      'of which the block is an item with items below goes on',
      block('a', item('x'), item('y', 1, 1), line('z')),
      ['1', '1', '1', '1', '1', '1'],
    ],
    [
      'that begins before the block goes on',
      item('0') + block('a', line('Order'), item('x'), item('y')),
      ['1', '1', '1', '1', '1', '1', '1'],
    ],
    ['with bullets needs no other', block('a', line('Order'), item('x', 2), item('y', 2)), ['2', '2', '2', '2', '2', '2']],
    ['that is not defined stays', block('a', line('Order'), item('x', 9), item('y', 9)), ['9', '9', '9', '9', '9', '9']],
    [
      'in both of two blocks begins again in the inner one',
      block('a', block('b', line('{{.}}'), item('x'), item('y'))),
      ['1', '1', '3', '3', '4', '4', '5', '5'],
    ],
    [
      'of the outer block goes on in the inner one',
      block('a', line('Order'), item('x'), block('b', item('{{.}}'))),
      ['1', '1', '1', '3', '3', '3', '4'],
    ],
  ])('%s', (_, body, expected) => {
    expect(ids(body)).toEqual(expected);
  });

  it('begins again in rows of a table', () => {
    const row = `<w:tr><w:tc>${line('{{#a}}x')}${item('y')}${item('z{{/a}}')}</w:tc></w:tr>`;
    expect(ids(`<w:tbl>${row}</w:tbl>${line('')}`)).toEqual(['1', '1', '3', '3', '4', '4']);
    const cells = `<w:tr><w:tc>${line('{{#a}}x')}</w:tc><w:tc>${item('y')}${item('z{{/a}}')}</w:tc></w:tr>`;
    expect(ids(`<w:tbl>${cells}</w:tbl>${line('')}`)).toEqual(['1', '1', '3', '3', '4', '4']);
  });

  it('is an instance of the same definition, from the start of each level', () => {
    const two = { a: [1, 2] };
    expect(added(block('a', line('Order'), item('x'), item('y', 1, 1), item('z')), two)).toContain(
      '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>' +
        '<w:lvlOverride w:ilvl="1"><w:startOverride w:val="3"/></w:lvlOverride></w:num>',
    );
    expect(added(block('a', line('Order'), item('x', 7), item('z', 7)), two)).toContain(
      '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/><w:lvl w:ilvl="0">',
    );
  });

  it('is not copied without end', () => {
    const wide = numbering.replace(
      'w:lvlText w:val="%1."/></w:lvl></w:lvlOverride>',
      `w:lvlText w:val="${'x'.repeat(100_000)}"/></w:lvl></w:lvlOverride>`,
    );
    const bytes = docxOf({ numbering: wide, body: block('a', line('Order'), item('x', 7), item('y', 7)) });
    expect(() => expand(bytes, { a: Array.from({ length: 1000 }, () => 1) })).toThrow('is larger than');
  });

  it('leaves the numbering part alone where nothing begins again', () => {
    expect(added(block('a', item('x'), item('y')))).not.toContain('startOverride');
  });
});

describe('a list that a paragraph style numbers', () => {
  const linked = `<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="Sub"/><w:lvlText w:val="%2."/></w:lvl>`;
  const styledNumbering =
    `<w:abstractNum w:abstractNumId="0">${level(0)}${linked}</w:abstractNum><w:abstractNum w:abstractNumId="4">${level(0, 'bullet')}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="4"/></w:num>';
  const style = (id: string, properties: string, base?: string): string =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${base === undefined ? '' : `<w:basedOn w:val="${base}"/>`}<w:pPr>${properties}</w:pPr></w:style>`;
  const styles =
    style('Base', '<w:ind w:left="100" w:right="9"/>') +
    style('Step', '<w:numPr><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/>', 'Base') +
    style('Sub', '<w:numPr><w:numId w:val="1"/></w:numPr>') +
    style('Tight', '<w:ind w:firstLine="10"/>', 'Step') +
    style('Dot', '<w:numPr><w:numId w:val="2"/></w:numPr>') +
    style('Heading1', '<w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/>');
  const step = (text: string, id = 'Step', more = ''): string => `<w:p><w:pPr><w:pStyle w:val="${id}"/>${more}</w:pPr>${r(text)}</w:p>`;
  const after = (body: string): string => bodyWith(body, { a: [1, 2] }, { numbering: styledNumbering, styles });
  const copied = (body: string): readonly string[] =>
    Array.from(after(body).matchAll(/<w:pPr>([^]*?)<\/w:pPr>/g), ([, properties = '']) => properties).filter((each) =>
      each.includes('numId'),
    );
  const list = (inLevel: string, id = 3): string => `<w:numPr><w:ilvl w:val="${inLevel}"/><w:numId w:val="${id}"/></w:numPr>`;

  it('begins again in the second order, where it looks as in the first', () => {
    const body = block('a', line('Order'), step('x'), step('y', 'Step', '<w:keepNext/><w:jc w:val="left"/>'), step('z', 'Sub'));
    expect(copied(body)).toEqual([
      `<w:pStyle w:val="Step"/>${list('0')}<w:ind w:left="720" w:hanging="360"/>`,
      `<w:pStyle w:val="Step"/><w:keepNext/>${list('0')}<w:ind w:left="720" w:hanging="360"/><w:jc w:val="left"/>`,
      `<w:pStyle w:val="Sub"/>${list('1')}`,
    ]);
    const numbers = partAfter({ body, numbering: styledNumbering, styles }, { a: [1, 2] }, 'word/numbering.xml');
    expect(numbers).toContain(
      '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>',
    );
  });

  it('keeps the indents and the level that a paragraph has itself', () => {
    const body = block(
      'a',
      line('Order'),
      step('x', 'Step', '<w:ind w:start="5"/>'),
      step('y', 'Step', '<w:numPr><w:ilvl w:val="1"/></w:numPr>'),
      step('z', 'Tight'),
    );
    expect(copied(body)).toEqual([
      `<w:pStyle w:val="Step"/>${list('0')}<w:ind w:hanging="360" w:start="5"/>`,
      `<w:pStyle w:val="Step"/>${list('1')}<w:ind w:left="720" w:hanging="360"/>`,
      `<w:pStyle w:val="Tight"/>${list('0')}<w:ind w:left="720" w:firstLine="10"/>`,
    ]);
  });

  it.each([
    ['of which the block is an item goes on', block('a', step('question'), line('answer'))],
    ['that begins before the block goes on', step('0') + block('a', line('Order'), step('x'), step('y'))],
    ['of headings goes on: they are the chapters of the document', block('a', line('Order'), step('x', 'Heading1'), step('y', 'Heading1'))],
    ['with bullets needs no other', block('a', line('Order'), step('x', 'Dot'), step('y', 'Dot'))],
    ['of a style that is not there stays', block('a', line('Order'), step('x', 'None'), step('y', 'None'))],
  ])('%s', (_, body) => {
    expect(copied(body)).toEqual([]);
  });

  it('loses an item whose only condition does not hold', () => {
    const body = step('{{#no}}x{{/no}}') + step('{{#a}}{{.}}{{/a}}', 'Dot') + step('y {{#no}}x{{/no}}', 'Tight');
    expect(after(body).match(/<w:p>/g)).toHaveLength(2);
    expect(after(step('{{#no}}x{{/no}}', 'Base')).match(/<w:p>/g)).toHaveLength(1);
  });

  it('does not end with styles that are based on each other', () => {
    const ring = style('A', '', 'B') + style('B', '', 'A') + '<w:numPr/>';
    const body = block('a', line('Order'), step('x', 'A'), step('y', 'A'));
    expect(bodyWith(body, { a: [1, 2] }, { numbering: styledNumbering, styles: ring })).not.toContain('numId');
  });
});
