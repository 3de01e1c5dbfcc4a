/** Engines are loaded for the documents that need them: the tree that was read says which, not the look of the source. */
import PizZip from 'pizzip';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { convert } from '../../../src/operations/convert/convert.js';
import { chunkDocx, htmlChunk } from '../../support/chunk-docx.js';
import { docxOf } from '../../support/docx-package.js';

type Functions = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

const { loaded, noting } = vi.hoisted(() => {
  const names = new Set<string>();
  /** The module, whose function notes that it was called. */
  const note =
    (engine: string, name: string) =>
    async (original: () => Promise<unknown>): Promise<Functions> => {
      const module = (await original()) as Functions;
      return { ...module, [name]: (...args) => names.add(engine) && module[name]?.(...args) };
    };
  return { loaded: names, noting: note };
});
vi.mock('../../../src/markup/html/fragment-reader.js', noting('HTML', 'createHtmlFragmentReader'));
vi.mock('../../../src/operations/convert/contents-pages.js', noting('layout', 'withContentsPages'));
vi.mock('../../../src/operations/font-library.js', noting('fonts', 'sharedFontLibrary'));
vi.mock('../../../src/operations/convert/read-chunk.js', noting('readers of chunks', 'chunkReader'));
vi.mock('../../../src/raster/media.js', noting('raster', 'loadRasterMedia'));

beforeEach(() => {
  loaded.clear();
});

async function partsOf(markdown: string): Promise<string[]> {
  const { bytes } = await convert({ bytes: Buffer.from(markdown), from: 'md', to: 'docx' });
  return Object.keys(new PizZip(bytes).files).filter((name) => name.startsWith('word/media/'));
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEElEQVR4nGP8z8AARwzEcQDqgwH/kl2VvwAAAABJRU5ErkJggg==';

const picture = ['word/media/image1.png', 'word/media/image1.svg'];
const rows: readonly (readonly [name: string, markdown: string, engines: readonly string[], media: readonly string[]])[] = [
  ['plain text', '# One\n\n*two*', [], []],
  ['signs in code', '```html\n[toc]\n<b>x</b> <svg> a.webp\n::: note\n```\n\n    <p>\n\n---\n', [], []],
  ['a comment between blocks', 'a\n\n<!-- b -->\n\nc', [], []],
  ['a PNG', `![](${png})`, [], ['word/media/image1.png']],
  ['a link to a picture', '[a](https://example.com/a.svg)', [], []],
  ['a tag', 'a<br>b', ['HTML'], []],
  ['a division in a list', '- ::: {.x}\n  a\n  :::', ['HTML'], []],
  ['HTML by its name', '```{=html}\na\n```', ['HTML'], []],
  ['a table of contents', '[toc]\n\n# One', ['layout', 'fonts'], []],
  ['an SVG that calls itself PNG', `![](data:image/png;base64,${base64(`<!-- a -->${svg}`)})`, ['raster', 'fonts'], picture],
  ['an SVG in percent signs', `![](DATA:,${encodeURIComponent(svg)})`, ['raster', 'fonts'], picture],
  ['an SVG in a note', `a[^1]\n\n[^1]: ![](data:;base64,${base64(svg)})`, ['raster', 'fonts'], picture],
  [
    'an SVG after other pictures',
    `![](${png})\n\nb\n\n${svg}`,
    ['HTML', 'raster', 'fonts'],
    ['word/media/image1.png', 'word/media/image2.png', 'word/media/image2.svg'],
  ],
];

describe('engines that a page needs', () => {
  it.each(rows)('%s', async (_, markdown, engines, media) => {
    expect((await partsOf(markdown)).toSorted()).toEqual(media);
    expect([...loaded].toSorted()).toEqual(engines.toSorted());
  });
});

it.each([
  ['a document without imported content', docxOf({ body: '<w:p/>' }), []],
  ['a document with some', chunkDocx([htmlChunk('<p>a')]), ['readers of chunks']],
])('%s', async (_, bytes, engines) => {
  await convert({ bytes, from: 'docx', to: 'pdf' });
  expect([...loaded].filter((engine) => engine.startsWith('readers'))).toEqual(engines);
});
