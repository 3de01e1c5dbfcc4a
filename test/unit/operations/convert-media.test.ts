/** Style sheets of a page are read for paper where it becomes a PDF, for the screen where it becomes a DOCX, and for what the caller says. */
import { expect, it } from 'vitest';
import { convert, type ConvertInput } from '../../../src/operations/convert/convert.js';
import { linesOfTree, openHtmlDocx } from '../../support/html-docx.js';

const style =
  '<style>@media print{.s{display:none} @page{size:A5}} @media screen{.p{display:none}}</style><style media=screen>.l{display:none}</style>';
const page = `${style}<p class=s>on screen</p><p class=p>on paper</p><p class=l>linked for paper</p>`;

const docx = async (options: Partial<ConvertInput>, text = page): Promise<ReturnType<typeof openHtmlDocx>> =>
  openHtmlDocx((await convert({ bytes: Buffer.from(text), from: 'html', to: 'docx', ...options })).bytes);

it.each<readonly [string, Partial<ConvertInput>, readonly string[]]>([
  ['a DOCX is for the screen', {}, ['on screen']],
  ['or for paper', { media: 'print' }, ['on paper', 'linked for paper']],
  ['Markdown too', { from: 'md' }, ['on screen']],
  ['Markdown for paper', { from: 'md', media: 'print' }, ['on paper', 'linked for paper']],
])('%s', async (_, options, lines) => {
  const text = options.from === 'md' ? `<div>\n${page}\n</div>\n` : page;
  expect(linesOfTree((await docx(options, text)).read).filter((line) => line !== '')).toEqual(lines);
});

it('a PDF uses print media unless the caller sets another', async () => {
  const size = async (options: Partial<ConvertInput>): Promise<number> =>
    (
      await convert({
        bytes: Buffer.from(`<style>@media screen{.p{display:none}}</style>${'<p class=p>x</p>'.repeat(200)}`),
        from: 'html',
        ...options,
      })
    ).pages ?? 0;
  expect(await size({})).toBeGreaterThan(1);
  expect(await size({ media: 'screen' })).toBe(1);
});

it('the page is set up for paper either way', async () => {
  for (const media of ['print', 'screen'] as const) expect((await docx({ media })).read.sections[0]?.properties.pageWidth).toBe(8391);
});

it('is refused for documents', async () => {
  await expect(convert({ bytes: new Uint8Array(), from: 'docx', media: 'print' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
});
