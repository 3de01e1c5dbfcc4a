/** Pictures and style sheets that a page refers to: who is asked for which address, how often, within which limits, and what becomes of the answers. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { convert, type ResolveOptions, type ConvertInput, type ConvertResult } from '../../../src/operations/convert/convert.js';
import { linesOfTree, openHtmlDocx } from '../../support/html-docx.js';
import { pngOf, webpBase64 } from '../../support/pictures.js';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

interface Run extends ConvertResult {
  /** In the order of asking. */
  readonly asked: readonly string[];
  readonly media: readonly string[];
  readonly lines: readonly string[];
  readonly told: readonly string[];
}

type Files = Readonly<Record<string, string | Uint8Array>>;

async function converted(text: string, files: Files, options: Partial<ConvertInput> & ResolveOptions = {}): Promise<Run> {
  const { resolve, limits, signal, ...input } = options;
  const asked: string[] = [];
  const fromFiles: ResolveOptions['resolve'] = (address, kind) => {
    asked.push(`${kind} ${address}`);
    const file = Object.hasOwn(files, address) ? files[address] : undefined;
    return typeof file === 'string' ? Buffer.from(file) : file;
  };
  const call = { resolve: resolve ?? fromFiles, ...(limits && { limits }), ...(signal && { signal }) };
  const result = await convert({ bytes: Buffer.from(text), from: 'html', to: 'docx', ...input }, call);
  const { names, read } = openHtmlDocx(result.bytes);
  return {
    ...result,
    asked,
    media: names.filter((name) => name.startsWith('word/media/')).sort(),
    lines: linesOfTree(read),
    told: result.warnings.map(({ code, count }) => `${code} ${String(count)}`).sort(),
  };
}

const picture = pngOf(4, 4);

describe('the host is asked', () => {
  it('for pictures, linked sheets and what those import, each once', async () => {
    const html =
      '<link rel=stylesheet href="css/a.css"><p class=x>hidden</p><p><img src="img/a.png"><img src="img/a.png#part"><img src="img/b.png" alt="b">';
    const run = await converted(html, {
      'css/a.css': '@import "b.css"; p { color: red }',
      'css/b.css': '.x { display: none }',
      'img/a.png': picture,
    });
    expect(run.asked).toEqual(['style-sheet css/a.css', 'image img/a.png', 'image img/b.png', 'style-sheet css/b.css']);
    expect(run.media).toEqual(['word/media/image1.png']);
    expect(run.lines.join()).not.toContain('hidden');
    expect(run.lines.join()).toContain('b');
    expect(run.told).toEqual(['markup.resources-missing 1']);
  });

  it('for the next candidate only where the one before is not there or is not a picture', async () => {
    const html = '<img src=a.png srcset="b.png 2x"><img src=c.png srcset=d.png><img src=e.png srcset=f.png>';
    const run = await converted(html, { 'a.png': picture, 'c.png': 'text', 'd.png': pngOf(5, 5), 'f.png': pngOf(6, 6) });
    expect(run.asked).toEqual(['image a.png', 'image c.png', 'image e.png', 'image d.png', 'image f.png']);
    expect(run.media.length).toBe(3);
    expect(run.told).toEqual([]);
  });

  it('for pictures of Markdown, and of HTML in it', async () => {
    const text = '![one](a.png)\n\n<p align=center><img src="b.png" width=50%></p>\n\n![three][x]\n\n[x]: c.png';
    const run = await converted(text, { 'a.png': picture, 'b.png': pngOf(5, 5) }, { from: 'md' });
    expect(run.asked).toEqual(['image a.png', 'image b.png', 'image c.png']);
    expect(run.media.length).toBe(2);
    expect(run.told).toEqual(['markup.resources-missing 1']);
  });

  it('for addresses against its own base', async () => {
    const base = 'https://example.org/docs/page.html';
    const html = '<base href="../img/"><link rel=stylesheet href="/a.css"><img src="a.png"><img src="HTTP://Example.org/img/a.png">';
    const run = await converted(html, {}, { base });
    expect(run.asked).toEqual([
      'style-sheet https://example.org/a.css',
      'image https://example.org/img/a.png',
      'image http://example.org/img/a.png',
    ]);
  });

  it('never for resources in the document, or invalid addresses', async () => {
    const html = '<img src="#a"><img src=" "><img src="data:image/svg+xml,x"><link rel=stylesheet href="">';
    expect((await converted(html, {}, { base: 'https://example.org/' })).asked).toEqual([]);
  });

  it('never for documents', async () => {
    const { bytes } = await converted('<p>x', {});
    const asked: string[] = [];
    await convert({ bytes, from: 'docx' }, { resolve: (address) => void asked.push(address) });
    expect(asked).toEqual([]);
  });
});

it('pictures of every kind are drawn', async () => {
  const run = await converted('<img src=a.svg><img src=b.webp>', { 'a.svg': svg, 'b.webp': Buffer.from(webpBase64, 'base64') });
  expect(run.media).toEqual(['word/media/image1.png', 'word/media/image1.svg', 'word/media/image2.png']);
  expect(run.told).toEqual([]);
});

it('accepts resources that were not requested', async () => {
  const resources = [
    { address: 'https://EXAMPLE.org/a.png', kind: 'image', bytes: picture },
    { address: 'a.css', kind: 'style-sheet', bytes: Buffer.from('@import "b.css"') },
  ] as const;
  const html = '<link rel=stylesheet href=a.css><p class=x>x<img src="https://example.org/a.png">';
  const { warnings } = await convert({ bytes: Buffer.from(html), from: 'html', to: 'docx', resources });
  expect(warnings.map(({ code, count }) => [code, count])).toEqual([['markup.resources-missing', 1]]);
  const run = await converted(html, { 'b.css': '.x { color: red }' }, { resources });
  expect(run.asked).toEqual(['style-sheet b.css']);
  expect(run.told).toEqual([]);
});

describe('limits', () => {
  const pictures = (count: number): string => Array.from({ length: count }, (_, n) => `<img src="${String(n)}.png">`).join('');
  const files = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`${String(n)}.png`, pngOf(n + 1, 1)]));
  const size = pngOf(9, 1).length;

  it.each<readonly [string, ResolveOptions['limits'], number]>([
    ['of addresses', { maxResources: 3 }, 3],
    ['of bytes of one', { maxResourceBytes: 10 }, 0],
    ['of bytes in all', { maxResourceBytes: size, maxAllResourceBytes: size * 2.5 }, 2],
  ])('%s', async (_what, limits, shown) => {
    const run = await converted(pictures(9), files, { limits: limits ?? {} });
    expect(run.media.length).toBe(shown);
    expect(run.told).toEqual(['markup.resource-limit 1', `markup.resources-missing ${String(9 - shown)}`]);
  });

  it('of time: late responses are not awaited', async () => {
    const started = performance.now();
    const resolve: ResolveOptions['resolve'] = (address) => (address === '0.png' ? picture : sleep(10_000, undefined, { ref: false }));
    const run = await converted(pictures(9), {}, { limits: { fetchTimeoutMs: 50 }, resolve });
    expect(performance.now() - started).toBeLessThan(5000);
    expect(run.media.length).toBe(1);
    expect(run.told).toEqual(['markup.resource-limit 1', 'markup.resources-missing 8']);
  });

  it('of rounds: sheets that always import another end', async () => {
    let count = 0;
    const resolve = (): Uint8Array => Buffer.from(`@import "${String(++count)}.css";`);
    const run = await converted('<link rel=stylesheet href=0.css>', {}, { resolve });
    expect(count).toBe(6);
    expect(run.told).toEqual(['css.sheet-refused 1']);
  });

  it('six answers at a time', async () => {
    let running = 0;
    let most = 0;
    const resolve = async (): Promise<undefined> => {
      most = Math.max(most, ++running);
      await sleep(5);
      running--;
    };
    await converted(pictures(9), {}, { limits: { maxResourceBytes: 1000 }, resolve });
    expect(most).toBe(6);
  });
});

describe('errors that end a conversion', () => {
  it('a host that fails', async () => {
    const resolve = (): never => {
      throw new Error('no store');
    };
    await expect(converted('<img src=a.png>', {}, { resolve })).rejects.toThrow('no store');
  });

  it('an abort', async () => {
    const ending = new AbortController();
    const resolve = (): Promise<undefined> => {
      ending.abort(new Error('gone'));
      return new Promise(() => undefined);
    };
    await expect(converted('<img src=a.png>', {}, { resolve, signal: ending.signal })).rejects.toThrow('gone');
  });

  it.each<readonly [string, Partial<ConvertInput>, string]>([
    ['resources of a DOCX', { from: 'docx', resources: [] }, 'resources'],
    ['a base of a DOCX', { from: 'docx', base: 'https://example.org' }, 'base'],
    ['a base that is not a URL', { from: 'html', base: 'docs/' }, 'base'],
  ])('%s', async (_what, input, field) => {
    const run = convert({ bytes: new Uint8Array(), from: 'html', ...input });
    await expect(run).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field }] });
  });
});
