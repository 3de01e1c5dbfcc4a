/** Merged PDFs as seen by other programs: Poppler's pixels and text, qpdf's checks, veraPDF's verdicts. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { itemAt } from '../../src/base/item-at.js';
import { convert, type ConvertInput } from '../../src/operations/convert/convert.js';
import { merge, mergeToFiles, type MergeDocument, type MergeSettings } from '../../src/operations/merge/merge.js';
import { partOf } from '../unit/pdf/merge/parts.js';
import { pdfJsPlaces, type PdfPlaces } from './pdf-places.js';
import { hasTool, inFile, pagesAsPng, pageTexts, pdfJsText, pdfText, qpdfComplaints } from './pdf-tools.js';
import { hasVeraPdf, veraPdfVerdicts } from './verapdf-tools.js';

const markdown = (title: string): Buffer =>
  Buffer.from(
    `---\ntitle: ${title}\nlang: en\n---\n# ${title}\n\nText with a [link](https://example.org), a note[^1] and \`code\`.\n\n## Below\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[^1]: A note.\n`,
  );
const asPdf = async (title: string, options: Partial<ConvertInput> = {}): Promise<MergeDocument> => ({
  bytes: (await convert({ bytes: markdown(title), from: 'md', ...options })).bytes,
  name: `${title}.pdf`,
});
const page = (title: string): MergeDocument => ({ bytes: markdown(title), name: `${title}.md` });

/** Encrypted by qpdf, with a password. */
function encrypted(pdf: Uint8Array): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'merge-'));
  try {
    writeFileSync(join(folder, 'a.pdf'), pdf);
    execFileSync('qpdf', ['--encrypt', 'secret', 'owner', '256', '--', join(folder, 'a.pdf'), join(folder, 'b.pdf')]);
    return new Uint8Array(readFileSync(join(folder, 'b.pdf')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Rotates the first page by additional degrees. */
const turnedByQpdf = (pdf: Uint8Array, angle: string): Uint8Array =>
  inFile(pdf, (path, folder) => {
    execFileSync('qpdf', [`--rotate=${angle.startsWith('-') ? '' : '+'}${angle}:1`, path, join(folder, 'turned.pdf')]);
    return new Uint8Array(readFileSync(join(folder, 'turned.pdf')));
  });

describe.skipIf(!hasTool('pdftoppm') || !hasTool('qpdf'))('pages look as they do in their own files', () => {
  test('with text and to the pixel, and qpdf finds nothing', async () => {
    const [one, three, four] = [await asPdf('One'), partOf('C', 2), await asPdf('Four', { tagged: false })];
    const alone = [one, await asPdf('Two'), three, four].map((part) => part.bytes);
    const { bytes } = await merge({ documents: [one, page('Two'), three, four] });
    expect(pageTexts(bytes)).toEqual(alone.flatMap(pageTexts));
    const [drawn, wanted] = [pagesAsPng(bytes, 50), alone.flatMap((pdf) => pagesAsPng(pdf, 50))];
    expect(drawn.map((picture, index) => picture.equals(itemAt(wanted, index)))).toEqual(wanted.map(() => true));
    expect(qpdfComplaints(bytes)).toBe('');
  });

  test('an encrypted part is opened by its password, and named if the password is wrong', async () => {
    const locked = encrypted((await asPdf('One')).bytes);
    const { bytes } = await merge({ documents: [partOf('A', 1), { bytes: locked, password: 'secret' }] });
    expect(pageTexts(bytes)[1]).toContain('Text with a link');
    for (const [password, issue, reason] of [
      [undefined, 'the PDF is encrypted and needs a password', 'password-required'],
      ['wrong', 'is not the password of this PDF', 'password-wrong'],
    ] as const) {
      const refused = merge({ documents: [partOf('A', 1), { bytes: locked, ...(password !== undefined && { password }) }] });
      await expect(refused).rejects.toMatchObject({
        code: 'UNPROCESSABLE_DOCUMENT',
        details: [{ field: 'documents[1].password', issue, reason }],
      });
    }
  });

  test('split into several files, tagged and with a form, and qpdf finds nothing', async () => {
    const chapters = ['One', 'Two', 'Three', 'Four'].map(
      (title) => `# ${title}\n\n- [ ] [Next](#two)\n\n| a | b |\n|---|---|\n| 1 | ${title} |\n`,
    );
    const source = `---\ntitle: Whole\nlang: en\n---\n${chapters.join('\n<div style="break-after: page"></div>\n\n')}`;
    const { bytes } = await convert({ bytes: Buffer.from(source), from: 'md', forms: 'interactive' });
    const [texts, pictures] = [pageTexts(bytes), pagesAsPng(bytes, 40)];
    expect(texts).toHaveLength(4);
    const outline = (await mergeToFiles({ documents: [{ bytes }], split: 'outline' })).files;
    const ranges = (await mergeToFiles({ documents: [{ bytes, pages: '3-4,1-2' }], split: 'ranges' })).files;
    expect(outline.map(({ name }) => name)).toEqual(['001-One.pdf', '002-Two.pdf', '003-Three.pdf', '004-Four.pdf']);
    expect(ranges.map(({ bytes: own }) => pageTexts(own))).toEqual([texts.slice(2), texts.slice(0, 2)]);
    for (const [index, { bytes: own }] of outline.entries()) {
      expect(pageTexts(own)).toEqual([texts[index]]);
      expect(pictures[index] && pagesAsPng(own, 40)[0]?.equals(pictures[index])).toBe(true);
    }
    for (const { bytes: own } of [...outline, ...ranges]) expect(qpdfComplaints(own)).toBe('');
  });

  test('turned as qpdf turns them, with their form fields and annotations', async () => {
    const form = (await convert({ bytes: Buffer.from('# Form\n\n- [ ] Box\n\n[link](https://example.org)'), from: 'md' })).bytes;
    for (const bytes of [form, (await asPdf('One')).bytes, partOf('C', 3, { page: '/Rotate 90' }).bytes]) {
      for (const angle of ['90', '180', '-90']) {
        const turned = (await merge({ documents: [{ bytes, rotate: `${angle}:1` }] })).bytes;
        const [drawn, wanted] = [pagesAsPng(turned, 40), pagesAsPng(turnedByQpdf(bytes, angle), 40)];
        expect(drawn.map((picture, index) => picture.equals(itemAt(wanted, index)))).toEqual(wanted.map(() => true));
        expect(qpdfComplaints(turned)).toBe('');
      }
    }
  });

  test('a stamp is at the foot of a page as shown, whatever its rotation', async () => {
    const place = async (part: MergeDocument): Promise<number[]> => {
      const { bytes } = await merge({ documents: [part], stamp: 'Stamped', stampAt: 'bottom-left' });
      const [word = ''] = pdfText(bytes, '-bbox').match(/<word [^>]*>Stamped<.word>/) ?? [];
      return [...word.matchAll(/Min="([\d.]+)"/g)].map(([, number]) => Math.round(Number(number)));
    };
    const [left, top = 0] = await place(partOf('A', 1));
    expect(await place({ ...partOf('A', 1), rotate: '180' })).toEqual([left, top]);
    // The page is then 400 points wide and 300 high.
    for (const rotate of ['90', '-90']) expect(await place({ ...partOf('A', 1), rotate })).toEqual([left, top - 100]);
  });

  test('pdf.js reads it, with a stamp on every page', async () => {
    const { bytes } = await merge({ documents: [await asPdf('One'), page('Two')], stamp: 'Page {page} of {pages}' });
    const text = await pdfJsText(bytes);
    expect(text).toContain('Page 1 of 2');
    expect(text).toContain('Page 2 of 2');
  });
});

describe.skipIf(!hasVeraPdf('merged PDF'))('veraPDF confirms the claims that all parts share', () => {
  interface Case {
    readonly flavour: string;
    readonly documents: () => Promise<readonly MergeDocument[]>;
    readonly settings?: MergeSettings;
  }
  const both = (one: Partial<ConvertInput>, other: Partial<ConvertInput>) => async () => [
    await asPdf('One', one),
    await asPdf('Two', other),
  ];
  const cases: Readonly<Record<string, Case>> = {
    'PDF/A-2b and 2b': { flavour: '2b', documents: both({ pdfa: '2b' }, { pdfa: '2b' }) },
    'PDF/A-2a and 3b with a Markdown document, stamped': {
      flavour: '3b',
      documents: async () => [...(await both({ pdfa: '2a' }, { pdfa: '3b' })()), page('Three')],
      settings: { stamp: 'Page {page} of {pages}' },
    },
    'PDF/A-2b that holds its parts': {
      flavour: '3b',
      documents: both({ pdfa: '2b' }, { pdfa: '2b' }),
      settings: { attach: 'source' },
    },
    'PDF/A-2a, of chosen pages': {
      flavour: '2a',
      documents: async () => (await both({ pdfa: '2a' }, { pdfa: '2a' })()).map((document) => ({ ...document, pages: '1' })),
    },
    'PDF/A-4': { flavour: '4', documents: both({ pdfa: '4' }, { pdfa: '4' }) },
    'PDF/UA-1, with an empty page and a stamp': {
      flavour: 'ua1',
      documents: both({ pdfua: '1' }, { pdfua: '1' }),
      settings: { blank: 'odd', bates: 'ACME001' },
    },
    'PDF/UA-2': { flavour: 'ua2', documents: both({ pdfua: '2' }, { pdfua: '2' }) },
    'Markdown documents that are asked to be PDF/A-2a and PDF/UA-1': {
      flavour: '2a',
      documents: async () => [page('One'), page('Two')],
      settings: { pdfa: '2a', pdfua: '1' },
    },
  };
  const verdicts = new Map<string, string>();
  const warnings = new Map<string, readonly string[]>();
  beforeAll(async () => {
    for (const [name, { flavour, documents, settings }] of Object.entries(cases)) {
      const result = await merge({ documents: await documents(), ...settings });
      const codes = result.warnings.map(({ code }) => code);
      warnings.set(
        name,
        codes.filter((code) => code.startsWith('merge.')),
      );
      verdicts.set(name, veraPdfVerdicts(new Map([[name, result.bytes]]), flavour).get(name) ?? '');
    }
  }, 240_000);

  test.each(Object.keys(cases))('%s', (name) => {
    expect(warnings.get(name)).toEqual([]);
    expect(verdicts.get(name)).toBe('PASS');
  });
});

describe('reports claims that cannot be kept', () => {
  test.each([
    ['one part does not claim it', { pdfa: '2b' }, {}, ['merge.pdfa']],
    ['versions differ', { pdfa: '2b' }, { pdfa: '4' }, ['merge.pdfa']],
    ['parts of PDF/UA differ', { pdfua: '1' }, { pdfua: '2' }, ['merge.pdfua']],
  ] as const)('if %s', async (_, one, other, codes) => {
    const { warnings } = await merge({ documents: [await asPdf('One', one), await asPdf('Two', other)] });
    expect(warnings.map(({ code }) => code)).toEqual(codes);
  });
});

describe.skipIf(!hasTool('pdftotext'))('pdf.js finds the pages of all outline items and links', () => {
  const chapters = ['First', 'Second', 'Third'];
  /** One-page chapters with the same anchors in every document; each page links to all chapters of its document. */
  const linked = (title: string): MergeDocument => {
    const links = chapters.map((chapter) => `<p><a href="#${chapter}">${chapter}</a></p>`).join('');
    const pages = chapters.map(
      (chapter, index) => `<h1 id="${chapter}"${index > 0 ? ' style="break-before: page"' : ''}>${chapter} of ${title}</h1>${links}`,
    );
    return {
      bytes: Buffer.from(`<!DOCTYPE html><html lang="en"><title>${title}</title><body>${pages.join('')}</body></html>`),
      name: `${title}.html`,
    };
  };
  const titles = ['Ape', 'Bee', 'Cat'];
  const headings = (list: readonly string[]): string[] => list.flatMap((title) => chapters.map((chapter) => `${chapter} of ${title}`));

  async function placesOf(documents: readonly MergeDocument[]): Promise<PdfPlaces & { readonly texts: readonly string[] }> {
    const { bytes } = await merge({ documents });
    return { ...(await pdfJsPlaces(bytes)), texts: pageTexts(bytes) };
  }

  test('of documents with the same anchors', async () => {
    const { outline, links, texts } = await placesOf(titles.map(linked));
    const items = outline.filter(({ title }) => !titles.includes(title));
    expect(items.map(({ title }) => title)).toEqual(headings(titles));
    for (const { title, page } of items) expect(texts[page ?? -1]).toContain(title);
    expect(outline.filter(({ title }) => titles.includes(title)).map(({ page }) => page)).toEqual([0, 3, 6]);
    expect(links).toHaveLength(27);
    expect(links.map(({ from, to }) => [from, to])).toEqual(
      Array.from({ length: 9 }, (_, from) => [0, 1, 2].map((chapter) => [from, from - (from % 3) + chapter])).flat(),
    );
  });

  test('of chosen pages, where others lead nowhere', async () => {
    const { outline, links, texts } = await placesOf([{ ...linked('Ape'), pages: '3,1' }, linked('Bee')]);
    expect(texts.map((text) => /(\w+ of \w+)/.exec(text)?.[1])).toEqual(['Third of Ape', 'First of Ape', ...headings(['Bee'])]);
    for (const { title, page } of outline) if (page !== undefined && title.includes(' of ')) expect(texts[page]).toContain(title);
    const led = links.filter(({ from, to }) => from < 2 && to !== undefined);
    expect(led.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [0, 0],
      [1, 1],
      [1, 0],
    ]);
  });
});
