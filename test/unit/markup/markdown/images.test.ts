/** Pictures in Markdown: data URIs, what the host gives, what is missing. */
import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../../../src/markup/markdown/read-markdown.js';
import { outlineOf } from './outline.js';

/** The head of a PNG file of this size: enough for its size to be known. */
function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(33);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const dataUri = (bytes: Uint8Array): string => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

describe('pictures', () => {
  const uri = dataUri(png(120, 60));

  it('in a line keep their size and text', async () => {
    expect(await outlineOf(`a ![al &amp; t](${uri}) b`)).toEqual(['Normal| a <picture 1143000x571500 "al & t"> b']);
  });

  it.each([
    ['![a](URI =100x50)', '<picture 952500x476250 "a">'],
    ['![a](URI =60x "t")', '<picture 571500x285750 "a">'],
    ['![a|60](URI)', '<picture 571500x285750 "a">'],
    ['![a|60x60](URI)', '<picture 571500x571500 "a">'],
    ['![a](URI){width=1in}', '<picture 914400x457200 "a">'],
    ['![a](URI){: .c height="1in"}', '<picture 1828800x914400 "a">'],
  ])('%s has its size', async (markdown, picture) => {
    expect(await outlineOf(`x ${markdown.replace('URI', uri)}`)).toEqual([`Normal| x ${picture}`]);
  });

  it('alone with a text are figures with a caption', async () => {
    expect(await outlineOf(`![A *cap*](${uri})`)).toEqual([
      'Figure| <picture 1143000x571500 "A cap">',
      'Caption| Figure {SEQ Figure \\* ARABIC=1}: A ‹i:cap›',
    ]);
  });

  it('alone without a text are not', async () => {
    expect(await outlineOf(`![](${uri})`)).toEqual(['Normal| <picture 1143000x571500 "">']);
  });

  it('that are too wide are scaled to the page, and in lists to the remaining width', async () => {
    const wide = dataUri(png(3000, 1000));
    expect(await outlineOf(`x ![a](${wide})`)).toEqual(['Normal| x <picture 5731510x1910503 "a">']);
    expect((await outlineOf(`- ![a](${wide})`))[0]).toContain('<picture 5274310x1758103 "a">');
  });

  it('come from the host if it supplies them, and are stored once', async () => {
    const asked: string[] = [];
    const images = (source: string) => {
      asked.push(source);
      return png(10, 10);
    };
    const { tree } = await readMarkdown('x ![a](one.png) ![b](two.png)', { images });
    expect(asked).toEqual(['one.png', 'two.png']);
    expect([...tree.media.keys()]).toEqual(['word/media/image1.png']);
  });

  it.each([
    ['missing', '![a](http://127.0.0.1/x.png)', 'markup.resources-missing'],
    ['unreadable', '![a](data:image/png;base64,AAAA)', 'markdown.image-unreadable'],
    ['local files', '![a](file:///etc/passwd)', 'markup.resources-missing'],
  ])('%s leave their text and a diagnostic', async (_, markdown, code) => {
    expect(await outlineOf(markdown)).toEqual(['Normal| a']);
    expect((await readMarkdown(markdown)).diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
  });

  it('of HTML in the text come from the host as well, and one warning counts all missing ones', async () => {
    const asked: string[] = [];
    const images = (source: string) => {
      asked.push(source);
      return source.endsWith('no.png') ? undefined : png(10, 10);
    };
    const text =
      '![a](one.png) x <img src="two.png">\n\n<p align="center"><img src="three.png"><img src="no.png" alt="b"></p>\n\n![c](no.png)';
    const { tree, diagnostics } = await readMarkdown(text, { images, base: 'https://example.org/docs/' });
    expect([...new Set(asked)]).toEqual(['one', 'two', 'three', 'no'].map((name) => `https://example.org/docs/${name}.png`));
    expect(tree.media.size).toBe(1);
    expect(diagnostics.map(({ code, count }) => [code, count])).toEqual([['markup.resources-missing', 2]]);
  });

  it('work beside styles that the host supplies for HTML in the text', async () => {
    const sheets = (address: string) => (address === 'a.css' ? 'b { color: #f00 }' : undefined);
    expect((await outlineOf('<div><link rel="stylesheet" href="a.css"><b>x</b></div>', { sheets })).join()).toContain('FF0000');
  });
});
