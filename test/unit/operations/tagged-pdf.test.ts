/** The structure of PDFs, as pdf.js reads it back. */
import { describe, expect, test } from 'vitest';
import { convert } from '../../../src/operations/convert/convert.js';
import { structureLines } from '../../support/structure-tree.js';

const tagged = async (source: string, from: 'md' | 'html', more: object = {}) => convert({ bytes: Buffer.from(source), from, ...more });
const linesOf = async (source: string, from: 'md' | 'html' = 'md'): Promise<string[]> => structureLines((await tagged(source, from)).bytes);

describe('the structure of a PDF', () => {
  test('headings, lists in lists, quotes and code', async () => {
    const lines = await linesOf('# One\n\nText.\n\n## Two\n\n1. first\n   - inner\n2. second\n\n> Quoted.\n');
    expect(lines).toEqual([
      'Document',
      '  H1 "One"',
      '  P "Text."',
      '  H2 "Two"',
      '  L',
      '    LI',
      '      Lbl "1."',
      '      LBody "first"',
      '        L',
      '          LI',
      '            Lbl "◦"',
      '            LBody "inner"',
      '    LI',
      '      Lbl "2."',
      '      LBody "second"',
      '  BlockQuote',
      '    P "Quoted."',
    ]);
  });

  test('terms with their definitions, nested and between lists', async () => {
    const page =
      '<ul><li>before<dl><dt>inner</dt><dd>text</dd></dl></li><li>after</li></ul>' +
      '<dl><dt>Outer</dt><dd>One.<dl><dt>Nested</dt><dd>Deep.</dd></dl></dd><dd>Two.</dd>' +
      '<dt>Alone</dt><dt>Last</dt><dd><ul><li>inner</li></ul></dd></dl><ol><li>first</li></ol><p>Between.</p>';
    const { bytes } = await convert({ bytes: Buffer.from(page), from: 'html' });
    expect(await structureLines(bytes)).toEqual([
      'Document',
      '  L',
      '    LI',
      '      Lbl "•"',
      '      LBody "before"',
      '        L',
      '          LI',
      '            Lbl "inner"',
      '            LBody',
      '              P "text"',
      '    LI',
      '      Lbl "•"',
      '      LBody "after"',
      '  L',
      '    LI',
      '      Lbl "Outer"',
      '      LBody',
      '        P "One."',
      '        L',
      '          LI',
      '            Lbl "Nested"',
      '            LBody',
      '              P "Deep."',
      '        P "Two."',
      '    LI',
      '      Lbl "Alone"',
      '    LI',
      '      Lbl "Last"',
      '      LBody',
      '        L',
      '          LI',
      '            Lbl "•"',
      '            LBody "inner"',
      '  L',
      '    LI',
      '      Lbl "1."',
      '      LBody "first"',
      '  P "Between."',
    ]);
    expect(await linesOf('HTTP\n:   A protocol.\n\nTCP\n:   Another.\n')).toEqual([
      'Document',
      ...['HTTP', 'A protocol.', 'TCP', 'Another.'].flatMap((text, index) =>
        index % 2 === 0 ? [...(index === 0 ? ['  L'] : []), '    LI', `      Lbl "${text}"`] : ['      LBody', `        P "${text}"`],
      ),
    ]);
  });

  test('tables with a head, and cells that are empty', async () => {
    const lines = await linesOf('| a | b |\n|---|---|\n| 1 |   |\n');
    expect(lines).toEqual([
      'Document',
      '  Table',
      '    THead',
      '      TR',
      '        TH "a"',
      '        TH "b"',
      '    TBody',
      '      TR',
      '        TD "1"',
      '        TD',
    ]);
  });

  test('links and notes', async () => {
    const lines = await linesOf('See [our page](https://example.org/) now.[^1]\n\nNext.\n\n[^1]: The note.\n');
    expect(lines.slice(0, 8)).toEqual([
      'Document',
      '  P "See now."',
      '    Link "our page"',
      '    Reference "1"',
      '  Note',
      '    P "The note."',
      '      Lbl "1"',
      '  P "Next."',
    ]);
  });

  test('languages of the whole and of parts', async () => {
    const lines = await linesOf('<html lang="de"><p>Das ist ein deutscher Satz.</p><p lang="fr">Une phrase.</p></html>', 'html');
    expect(lines).toEqual(['Document', '  P "Das ist ein deutscher Satz."', '  P lang=fr "Une phrase."']);
  });

  test('a cell over several pages is one element, and its header row occurs once', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => `| row ${String(index)} | x |`).join('\n');
    const { bytes, pages = 0 } = await tagged(`| a | b |\n|---|---|\n${rows}\n`, 'md');
    expect(pages).toBeGreaterThan(1);
    const lines = await structureLines(bytes);
    expect(lines.filter((line) => line.includes('TH "a"'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('TD "row 119"'))).toHaveLength(1);
  });

  test('tagged: false leaves it out', async () => {
    const { bytes } = await tagged('# One\n', 'md', { tagged: false });
    expect(await structureLines(bytes)).toEqual([]);
  });
});

describe('problems that keep a document from being accessible', () => {
  const warningsOf = async (source: string): Promise<unknown[]> =>
    (await tagged(source, 'html', { pdfua: '1' })).warnings.filter(({ code }) => code.startsWith('accessibility.'));

  test('reports none in an accessible document', async () => {
    expect(await warningsOf('<html lang="en"><h1>One</h1><p>Text.</p></html>')).toEqual([]);
  });

  test('reports a skipped level with its page', async () => {
    const [warning] = await warningsOf('<html lang="en"><h1>One</h1><h3>Three</h3></html>');
    expect(warning).toEqual({
      code: 'accessibility.heading-level',
      message: 'a heading of level 3 follows one of level 1: a level is skipped',
      count: 1,
      places: [{ page: 1, excerpt: 'Three' }],
    });
  });

  test('the file then makes no claim', async () => {
    const claims = async (source: string): Promise<boolean> =>
      Buffer.from((await tagged(source, 'html', { pdfua: '1' })).bytes).includes('<pdfuaid:part>');
    expect(await claims('<html lang="en"><h1>One</h1></html>')).toBe(true);
    expect(await claims('<html lang="en"><h2>Two</h2></html>')).toBe(false);
  });
});
