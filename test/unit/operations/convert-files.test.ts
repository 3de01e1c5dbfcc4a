/** Pictures and style sheets that came with a page: which reference means which file, and what is asked of the host all the same. */
import { describe, expect, it } from 'vitest';
import { convert, type ResolveOptions, type PageFile } from '../../../src/operations/convert/convert.js';
import { createFindFile } from '../../../src/operations/convert/resources/resource.js';
import { linesOfTree, openHtmlDocx } from '../../support/html-docx.js';
import { pngOf } from '../../support/pictures.js';

describe('a reference means the file', () => {
  const names = ['logo.png', 'img/chart.png', 'old/img/chart.png', 'Ünï 1.png', 'b#2.png', 'a.css', 'img/only.png', 'c@mail'];
  const find = createFindFile(names);
  it.each([
    ['logo.png', 'logo.png'],
    ['./logo.png?v=3#top', 'logo.png'],
    ['/assets/logo.png', 'logo.png'],
    ['page_files\\logo.png', 'logo.png'],
    ['img/chart.png', 'img/chart.png'],
    ['old/x/../img/chart.png', 'old/img/chart.png'],
    ['%C3%9Cn%C3%AF%201.png', 'Ünï 1.png'],
    ['U\u0308ni\u0308 1.png', 'Ünï 1.png'],
    ['b%232.png', 'b#2.png'],
    ['other/only.png', 'img/only.png'],
    ['cid:c@mail', 'c@mail'],
    ['50%.png', undefined],
    ['chart.png', undefined],
    ['https://example.org/logo.png', undefined],
    ['//example.org/logo.png', undefined],
    ['img/', undefined],
    ['', undefined],
  ])('%s: %s', (reference, name) => expect(find(reference)).toBe(name));
});

async function converted(html: string, files: readonly PageFile[], call: ResolveOptions & { base?: string } = {}) {
  const { base, ...options } = call;
  const input = { bytes: Buffer.from(html), from: 'html', to: 'docx', files, ...(base !== undefined && { base }) } as const;
  const { bytes, warnings } = await convert(input, options);
  const { names, read } = openHtmlDocx(bytes);
  return {
    media: names.filter((name) => name.startsWith('word/media/')).length,
    lines: linesOfTree(read).join(),
    told: warnings.map(({ code, count }) => `${code} ${String(count)}`),
  };
}

const sheet = (name: string, text: string): PageFile => ({ name, bytes: Buffer.from(text) });
const hides = '.x { display: none }';
const page = '<link rel=stylesheet href="css/a.css"><p class=x>hidden</p><p><img src="img/a.png" alt="A"><img src="img/b.png" alt="B">';

describe('a page takes from the files that came with it', () => {
  it('pictures, sheets and what those import', async () => {
    const files = [{ name: 'a.png', bytes: pngOf(4, 4) }, sheet('a.css', '@import "more/b.css"'), sheet('b.css', hides)];
    const { media, lines, told } = await converted(page, files);
    expect({ media, told }).toEqual({ media: 1, told: ['markup.resources-missing 1'] });
    expect(lines).not.toContain('hidden');
    expect(lines).toContain('B');
  });

  it('and asks for the rest by its address', async () => {
    const asked: string[] = [];
    const files = [{ name: 'a.png', bytes: pngOf(4, 4) }, sheet('a.css', '@import "more/b.css"')];
    const resolve: ResolveOptions['resolve'] = (address, kind) => {
      asked.push(`${kind} ${address}`);
      return kind === 'image' ? pngOf(5, 5) : Buffer.from(hides);
    };
    const { media, lines, told } = await converted(page, files, { resolve, base: 'https://example.org/doc/' });
    expect(asked).toEqual(['style-sheet https://example.org/doc/more/b.css', 'image https://example.org/doc/img/b.png']);
    expect({ media, told }).toEqual({ media: 2, told: [] });
    expect(lines).not.toContain('hidden');
  });

  it('and takes the next candidate if a picture cannot be read', async () => {
    const files = [sheet('a.png', 'text'), { name: 'b.png', bytes: pngOf(4, 4) }];
    const asked: string[] = [];
    const resolve: ResolveOptions['resolve'] = (address) => void asked.push(address);
    expect((await converted('<img src=a.png srcset="b.png 2x" alt=A>', files, { resolve })).media).toBe(1);
    expect(asked).toEqual([]);
  });

  it('but refuses two files of one name, and one without a name', async () => {
    const files = [sheet('img/a.css', ''), sheet('./img/a.css', ''), sheet('img/', '')];
    await expect(converted('x', files)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [
        { field: 'files[1].name', issue: 'must have a unique name; two files are called ./img/a.css' },
        { field: 'files[2].name', issue: 'must have the file name that the page uses' },
      ],
    });
  });
});
