/** The body's formatting becomes the document's defaults, and text states only what differs. */
import { describe, expect, it } from 'vitest';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { readHtml } from '../../../../src/markup/html/read-html.js';
import { convert } from '../../../../src/operations/convert/convert.js';
import { describeTree } from './describe-tree.js';

const body = 'body{font-family:Georgia;font-size:10pt;color:#224466;line-height:1.5}';
const page = (content: string, css = ''): string => `<style>${body}${css}</style><body>${content}`;
const read = (html: string) => readHtml(html, { ownsStyles: true }).tree;
const lines = (content: string, css = ''): string[] => describeTree(read(page(content, css)));
const georgia = { ascii: 'Georgia', hAnsi: 'Georgia', eastAsia: 'Georgia', complex: 'Georgia' };

describe('the defaults of a page', () => {
  it('are those of its body, and nothing else changes', () => {
    const [styled, plain] = [read(page('a')).styles.defaults, read('a').styles.defaults];
    expect(styled).toEqual({
      ...plain,
      run: { ...plain.run, fonts: georgia, color: '224466', size: 20, sizeComplex: 20 },
      paragraph: { spacing: { after: 160, line: 360, lineRule: 'auto' } },
    });
  });

  it('are not stated by text, its list numbers and its lines', () => {
    expect(lines('<p>a <b>b</b> <i style="color:red">c</i></p><ol><li>d</ol>')).toEqual([
      'a {bold|b} {italic color:FF0000|c}',
      '(ListParagraph #1.0) d',
    ]);
    const [, item] = read(page('<p>a</p><ol><li>d</ol>')).sections[0]?.children ?? [];
    expect(item).toHaveProperty('properties.mark', {});
  });

  it('are stated where a style of the paragraph, the text or the table has its own', () => {
    expect(lines('<h2>a</h2>')).toEqual(['(Heading2 spacing:{line:360,lineRule:auto}) {color:224466|a}']);
    expect(lines('<a href="https://a.example" style="color:inherit">a</a>')).toEqual(['[{Hyperlink color:224466|a}](https://a.example)']);
    const table = '<tr><th>a</th></tr><tr><td>b</td></tr></table>';
    expect(lines(`<table>${table}`).filter((line) => line.includes('|'))).toEqual([
      expect.stringContaining('{bold color:224466|a}'),
      expect.stringContaining('{color:224466|b}'),
    ]);
    expect(lines(`<table style="border:1px solid">${table}`).map((line) => line.trim())).toContain(
      '(TableText spacing:{line:360,lineRule:auto}) b',
    );
  });

  it('are taken back where an element states the initial values', () => {
    expect(lines('<p>a</p>', 'p{color:initial;font-family:initial}')).toEqual(['{Calibri color:auto|a}']);
  });

  it('reach notes, which do not state them', () => {
    const tree = read(page('a<a role="doc-noteref" href="#n">1</a><section role="doc-endnotes"><ol><li id="n">b</li></ol></section>'));
    const notes = [...tree.footnotes.values(), ...tree.endnotes.values()].filter(({ type }) => type === 'normal');
    expect(notes.map(({ children }) => JSON.stringify(children))).toEqual([expect.not.stringMatching(/Georgia|Calibri|224466/)]);
  });

  it('stay with the text unless the tree owns its styles', () => {
    const { tree } = readHtml(page('a'));
    expect(tree.styles.defaults.run?.fonts?.ascii).toBe('Calibri');
    expect(describeTree(tree)).toEqual([expect.stringMatching(/\{Georgia color:224466 size:20\|a\}$/)]);
  });
});

describe('a page converted to DOCX', () => {
  const bytes = new TextEncoder().encode(page('a'));
  const toTree = async (reference?: Uint8Array) =>
    readDocx((await convert({ bytes, from: 'html', to: 'docx', ...(reference && { reference }) })).bytes).tree;

  it('has the body in its defaults and its theme', async () => {
    const tree = await toTree();
    expect(tree.styles.defaults.run).toMatchObject({ color: '224466', size: 20 });
    expect(tree.styles.defaults.run?.fonts).toMatchObject({ ascii: 'Georgia', theme: { ascii: 'minorHAnsi' } });
    expect(describeTree(tree)).toEqual(['a']);
  });

  it('keeps the body with its text beside the styles of a reference', async () => {
    const { bytes: reference } = await convert({ bytes: new TextEncoder().encode('b'), from: 'md', to: 'docx' });
    expect(describeTree(await toTree(reference))).toEqual([expect.stringMatching(/Georgia.*224466/)]);
  });
});
