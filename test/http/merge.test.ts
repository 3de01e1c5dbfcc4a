/** `POST merge`: over HTTP as a form and as JSON, with the client and with the command. */
import { createDocOpsClient } from 'docops-router/client';
import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultPackageLimits } from '../../src/docx/opc/package-limits.js';
import { readZipDirectory } from '../../src/docx/opc/zip-directory.js';
import { asNumber } from '../../src/pdf/read/object-source.js';
import { eachPage } from '../../src/pdf/read/page-tree.js';
import { readPdf } from '../../src/pdf/read/read-pdf.js';
import { base64Of } from '../support/http-annotate.js';
import { helloDocx } from '../support/http-docx.js';
import { startService, type Service } from '../support/http-service.js';
import { partOf } from '../unit/pdf/merge/parts.js';

let service: Service;
let apiKey: string;
let files: Server;
const pdf = partOf('A', 3).bytes as Uint8Array<ArrayBuffer>;
const docx = helloDocx();
const page = new Uint8Array(Buffer.from('# Hello\n\n![](red.png)\n'));

beforeAll(async () => {
  files = createServer((_, response) => response.setHeader('Content-Type', 'application/pdf').end(pdf)).listen(0, '127.0.0.1');
  service = await startService({
    merge: { maxFileBytes: 100_000 },
    urlFetcher: {
      fetch: async (url) => ({ bytes: new Uint8Array(await (await fetch(url)).arrayBuffer()), contentType: 'application/pdf', url }),
    },
  });
  apiKey = await service.key();
});
afterAll(async () => {
  files.close();
  await service.close();
});

type File = readonly [name: string, bytes: Uint8Array<ArrayBuffer>];
function form(parts: readonly File[], facts?: unknown): FormData {
  const body = new FormData();
  if (facts !== undefined) body.append('documents', typeof facts === 'string' ? facts : JSON.stringify(facts));
  for (const [name, bytes] of parts) body.append('file', new Blob([bytes]), name);
  return body;
}

const post = (body: FormData | string, query = '', more: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${service.url}/merge${query}`, { method: 'POST', headers: { Authorization: `Bearer ${apiKey}`, ...more }, body });
const json = (body: unknown, query = ''): Promise<Response> => post(JSON.stringify(body), query, { 'Content-Type': 'application/json' });

const pagesIn = async (response: Response): Promise<number> => [...eachPage(readPdf(new Uint8Array(await response.arrayBuffer())))].length;
const namesIn = (zip: Uint8Array): string[] => readZipDirectory(zip, defaultPackageLimits)?.map(({ name }) => name) ?? [];
const issuesOf = async (response: Response): Promise<string[]> => {
  const { details = [] } = (await response.json()) as { details?: { field: string; issue: string }[] };
  return details.map(({ field, issue }) => `${field}: ${issue}`);
};

describe('answers', () => {
  test('a form with documents of all formats becomes a PDF', async () => {
    const response = await post(
      form([
        ['a.pdf', pdf],
        ['b.docx', docx],
        ['c.md', page],
        ['d.html', new Uint8Array(Buffer.from('<p>Hi'))],
      ]),
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toContain('merged.pdf');
    expect(response.headers.get('X-Document-Pages')).toBe('6');
    expect(await pagesIn(response)).toBe(6);
  });

  test('pages are selected by the query, or by the options of the documents', async () => {
    expect(await pagesIn(await post(form([['a.pdf', pdf]]), '?pages=2-3'))).toBe(2);
    expect(
      await pagesIn(
        await post(
          form([
            ['a.pdf', pdf],
            ['b.pdf', pdf],
          ]),
          '?pages=2-3;',
        ),
      ),
    ).toBe(5);
    expect(
      await pagesIn(
        await post(
          form(
            [
              ['a.pdf', pdf],
              ['b.pdf', pdf],
            ],
            [{}, { pages: '1', title: 'Second' }],
          ),
        ),
      ),
    ).toBe(4);
  });

  test('pages are rotated by the query, or by the options of the documents', async () => {
    const turnsIn = async (response: Response): Promise<(number | undefined)[]> => {
      const document = readPdf(new Uint8Array(await response.arrayBuffer()));
      return [...eachPage(document)].map(({ attributes }) => asNumber(document, attributes.get('Rotate')));
    };
    const two: File[] = [
      ['a.pdf', pdf],
      ['b.pdf', pdf],
    ];
    expect(await turnsIn(await post(form([['a.pdf', pdf]]), '?rotate=90&pages=3,1'))).toEqual([90, 90]);
    expect(await turnsIn(await post(form(two), '?rotate=;-90:1,180:3&pages=1;'))).toEqual([undefined, 270, undefined, 180]);
    expect(await turnsIn(await post(form(two, [{ rotate: '90', pages: '1' }, { pages: '1' }])))).toEqual([90, undefined]);
    expect(await turnsIn(await json({ documents: [{ base64: base64Of(pdf), rotate: '90:2' }] }))).toEqual([undefined, 90, undefined]);
  });

  test('split returns an archive, with a report if requested', async () => {
    const response = await post(form([['a.pdf', pdf]]), '?split=ranges&pages=1-2,3');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
    expect(response.headers.get('Content-Disposition')).toContain('merged.zip');
    expect(response.headers.get('X-Document-Pages')).toBe('3');
    expect(namesIn(new Uint8Array(await response.arrayBuffer()))).toEqual(['a-001.pdf', 'a-002.pdf']);
    const reported = await post(form([['a.pdf', pdf]]), '?split=pages&report=json', { Accept: 'application/json' });
    expect(await reported.json()).toMatchObject({
      document: { contentType: 'application/zip', name: 'merged.zip' },
      report: { pages: 3, warnings: [] },
    });
  });

  test('JSON takes bytes and addresses', async () => {
    const url = `http://127.0.0.1:${String((files.address() as AddressInfo).port)}/terms.pdf`;
    const response = await json(
      {
        documents: [
          { base64: base64Of(docx), name: 'a.docx' },
          { url, pages: '1-2' },
        ],
      },
      '?stamp=%7Bpage%7D',
    );
    expect([response.status, await pagesIn(response)]).toEqual([200, 3]);
  });

  test('DOCX, Markdown and HTML become a DOCX', async () => {
    const response = await post(
      form([
        ['a.docx', docx],
        ['b.md', page],
      ]),
      '?to=docx&between=odd',
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Disposition')).toContain('merged.docx');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  test('the report lists warnings with their documents', async () => {
    const response = await post(
      form([
        ['a.docx', docx],
        ['c.md', page],
      ]),
      '?report=json',
      { Accept: 'application/json' },
    );
    const { document, report } = (await response.json()) as {
      document: { name: string };
      report: { pages: number; fonts: { family: string }[]; warnings: { message: string }[] };
    };
    expect([document.name, report.pages]).toEqual(['merged.pdf', 2]);
    expect(report.fonts).toContainEqual({ family: 'Calibri', drawnWith: 'Carlito', match: 'compatible' });
    expect(new Set(report.fonts.map(({ family }) => family)).size).toBe(report.fonts.length);
    expect(report.warnings.map(({ message }) => message)).toEqual([expect.stringMatching(/^documents\[1\]: .*picture/)]);
  });

  test('a form or JSON may ask for a password', async () => {
    const protection = { password: 'open', permissions: ['print'] };
    const body = form([
      ['a.pdf', pdf],
      ['b.pdf', pdf],
    ]);
    body.append('protection', JSON.stringify(protection));
    const sent = { documents: [{ base64: base64Of(pdf) }, { base64: base64Of(pdf) }], protection };
    for (const response of [await post(body), await json(sent)]) {
      expect(response.status).toBe(200);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(() => readPdf(bytes)).toThrow(/needs a password/);
      expect([...eachPage(readPdf(bytes, { password: 'open' }))]).toHaveLength(6);
    }
    const client = createDocOpsClient({ baseUrl: service.url, apiKey });
    const { bytes } = await client.merge([{ document: pdf }, { document: docx }], { protection: { password: 'open' } });
    expect([...eachPage(readPdf(bytes, { password: 'open' }))]).toHaveLength(4);
  });

  test('the query and the client may ask for a linearized file', async () => {
    const query = await post(form([['a.pdf', pdf]]), '?linearise=true');
    expect(query.status).toBe(200);
    const client = createDocOpsClient({ baseUrl: service.url, apiKey });
    const called = await client.merge([{ document: pdf }], { linearise: true });
    for (const bytes of [new Uint8Array(await query.arrayBuffer()), called.bytes]) {
      const start = Buffer.from(bytes).toString('latin1', 0, 1024);
      expect(/\/Linearized 1\/L (\d+)/.exec(start)?.[1]).toBe(String(bytes.length));
    }
    const refused = await post(
      form([
        ['a.md', page],
        ['b.md', page],
      ]),
      '?linearise=true&to=docx',
    );
    expect(await issuesOf(refused)).toEqual(['linearise: is only for PDF']);
  });

  test('the query and the client may ask for a smaller file', async () => {
    const smaller = await post(form([['a.pdf', pdf]]), '?optimise=true');
    expect(smaller.status).toBe(200);
    const client = createDocOpsClient({ baseUrl: service.url, apiKey });
    const called = await client.merge([{ document: pdf, name: 'a.pdf' }], { optimise: true });
    expect(new Uint8Array(await smaller.arrayBuffer())).toEqual(called.bytes);
    expect([...eachPage(readPdf(called.bytes))]).toHaveLength(3);
    expect(await issuesOf(await post(form([['a.pdf', pdf]]), '?imageDpi=100&split=pages'))).toEqual([
      'imageDpi: is only with optimise=true',
    ]);
    expect(await issuesOf(await post(form([['a.pdf', pdf]]), '?optimise=true&imageQuality=0'))).toEqual([
      expect.stringMatching(/^imageQuality: /),
    ]);
  });

  test('the client sends bytes as a form, and addresses as JSON', async () => {
    const client = createDocOpsClient({ baseUrl: service.url, apiKey });
    const merged = await client.merge(
      [
        { document: docx, name: 'a.docx' },
        { document: pdf, pages: '3' },
      ],
      { blank: 'odd' },
    );
    expect(merged.pages).toBe(3);
    const split = await client.merge([{ document: pdf, rotate: '90' }], { split: '2' });
    expect([split.contentType, split.pages, namesIn(split.bytes).length]).toEqual(['application/zip', 3, 2]);
    const url = `http://127.0.0.1:${String((files.address() as AddressInfo).port)}/terms.pdf`;
    const { pages, report } = await client.merge([{ document: { url } }, { document: docx }], { report: true });
    expect([pages, report?.pages]).toEqual([4, 4]);
    expect(report?.fonts).toContainEqual({ family: 'Times New Roman', drawnWith: 'Tinos', match: 'compatible' });
  });
});

describe('refusals', () => {
  test('without a key, or with one for other calls', async () => {
    expect((await fetch(`${service.url}/merge`, { method: 'POST' })).status).toBe(401);
    const other = await post(form([['a.pdf', pdf]]), '', await service.authorization(['convert']));
    expect(other.status).toBe(403);
  });

  test.each([
    [
      'one document alone',
      [['a.pdf', pdf]],
      '',
      [
        'documents: must be 2 to 100, or one with pages, rotate, split, protection, metadata, attachments, linearise, optimise, a watermark or a stamp',
      ],
    ],
    ['no document', [], '', ['file: is required: one part for each document, in their order']],
    [
      'an empty one',
      [
        ['a.pdf', pdf],
        ['b.pdf', new Uint8Array()],
      ],
      '',
      ['documents[1]: is empty'],
    ],
    [
      'a PDF that is to be a DOCX',
      [
        ['a.docx', docx],
        ['b.pdf', pdf],
      ],
      '?to=docx',
      ['documents[1]: is a PDF, which cannot be merged into a DOCX; use to=pdf'],
    ],
    [
      'pages that are not there',
      [
        ['a.docx', docx],
        ['b.pdf', pdf],
      ],
      '?pages=;4',
      ['documents[1].pages: names page 4, but the document has 3 pages'],
    ],
    [
      'a split by another word',
      [['b.pdf', pdf]],
      '?split=half',
      ['split: must be pages, ranges, outline, or the maximum number of pages per file (10) or its maximum size (500KB, 5MB)'],
    ],
    [
      'a split by groups of pages that nobody named',
      [['b.pdf', pdf]],
      '?split=ranges',
      ['documents[0].pages: is required for split=ranges: the pages of each file, such as 1-3,4-6'],
    ],
    [
      'turns of pages that are not there',
      [
        ['a.docx', docx],
        ['b.pdf', pdf],
      ],
      '?rotate=;90:4',
      ['documents[1].rotate: names page 4, but the document has 3 pages'],
    ],
    [
      'angles that pages cannot have',
      [['b.pdf', pdf]],
      '?rotate=45',
      ['documents[0].rotate: has the angle 45, which is not one of 90, 180, 270, -90'],
    ],
    ['turns of too many documents', [['b.pdf', pdf]], '?rotate=90;90', ['rotate: is for 2 documents, but 1 were sent']],
    [
      'turns of what becomes a DOCX',
      [
        ['a.docx', docx],
        ['b.docx', docx],
      ],
      '?to=docx&rotate=90',
      ['documents[0].rotate: is only for PDF'],
    ],
    ['pages of too many documents', [['b.pdf', pdf]], '?pages=1;2', ['pages: is for 2 documents, but 1 were sent']],
    [
      'settings of the other format',
      [
        ['a.docx', docx],
        ['b.docx', docx],
      ],
      '?styles=keep&between=odd',
      ['styles: is only for DOCX', 'between: is only for DOCX'],
    ],
    [
      'a stamp with other fields',
      [['a.docx', docx]],
      '?stamp=%7Bn%7D',
      ['stamp: contains {n}, which is not one of {page}, {pages}, {bates}'],
    ],
    [
      'a stamp without its number',
      [['a.docx', docx]],
      '?stamp=%7Bbates%7D',
      ['bates: is required if the stamp contains {bates}: the first number, such as ACME000001'],
    ],
  ] as [string, File[], string, string[]][])('%s', async (_, parts, query, issues) => {
    const response = await post(form(parts), query);
    expect([response.status, await issuesOf(response)]).toEqual([400, issues]);
  });

  test('a file of another kind is named, with all others', async () => {
    const zip = new Uint8Array(Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4]));
    const response = await post(
      form([
        ['a.png', zip],
        ['b.pdf', pdf],
        ['c.png', zip],
      ]),
    );
    const issue = 'must be a DOCX, PDF, Markdown or HTML. The file is an image.';
    expect([response.status, await issuesOf(response)]).toEqual([400, [`documents[0]: ${issue}`, `documents[2]: ${issue}`]]);
  });

  test('a protection must be JSON with a password', async () => {
    const refused = async (value: string): Promise<string[]> => {
      const body = form([
        ['a.pdf', pdf],
        ['b.pdf', pdf],
      ]);
      body.append('protection', value);
      return issuesOf(await post(body));
    };
    expect(await refused('{')).toEqual(['protection: is not JSON']);
    expect(await refused('{}')).toEqual(['protection: must have password, ownerPassword or both']);
    expect(await refused('{"password":"x","permissions":["fly"]}')).toEqual([
      expect.stringMatching(/^protection.permissions.0.: must be one of print/),
    ]);
  });

  test('the options of documents must be a list of objects with known names', async () => {
    const two: File[] = [
      ['a.pdf', pdf],
      ['b.pdf', pdf],
    ];
    expect(await issuesOf(await post(form(two, 'no JSON')))).toEqual(['documents: is not JSON']);
    expect(await issuesOf(await post(form(two, {})))).toEqual(['documents: must be a list with an object for each document']);
    expect(await issuesOf(await post(form(two, [{ page: '1' }, { title: 7 }])))).toEqual([
      expect.stringContaining('documents[0].page: is unknown'),
      'documents[1].title: must be a string',
    ]);
    expect(await issuesOf(await json({ documents: [{}, { base64: '!' }] }))).toEqual([
      'documents[0]: is required: must be an object with base64 or url',
      'documents[1].base64: is neither base64 nor a data URI with base64',
    ]);
  });

  test('refuses more than a hundred documents, and too many bytes', async () => {
    const many = await post(form(Array.from({ length: 101 }, (): File => ['a.md', page])));
    expect(await issuesOf(many)).toEqual(['documents: must be at most 100, not 101']);
    const large = await post(
      form([
        ['a.md', new Uint8Array(60_000)],
        ['b.md', new Uint8Array(60_000)],
      ]),
    );
    expect([large.status, await issuesOf(large)]).toEqual([413, ['file: must be at most 100000 bytes']]);
    const inJson = await json({ documents: [{ base64: base64Of(new Uint8Array(60_000)) }, { base64: base64Of(new Uint8Array(60_000)) }] });
    expect([inJson.status, await issuesOf(inJson)]).toEqual([413, ['documents[1]: is beyond the 100000 bytes of all documents']]);
  });

  test('a damaged document is named', async () => {
    const damaged = new Uint8Array(Buffer.from('%PDF-1.7\n1 0 obj\n'));
    const response = await post(
      form([
        ['a.pdf', pdf],
        ['b.pdf', damaged],
      ]),
    );
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      422,
      'documents[1]: The PDF is damaged: it has no startxref.',
    ]);
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'merge-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = (name: string): string => join(folder, name);
  /** @param last May be the environment */
  const run = (...given: (string | NodeJS.ProcessEnv)[]): Promise<{ status: number; out: string; told: string }> => {
    const args = given.filter((one) => typeof one === 'string');
    const env = given.find((one) => typeof one !== 'string') ?? process.env;
    return new Promise((resolve) =>
      execFile(process.execPath, ['dist/cli.js', 'merge', ...args], { env }, (error, stdout, stderr) =>
        resolve({ status: typeof error?.code === 'number' ? error.code : 0, out: stdout, told: stderr }),
      ),
    );
  };

  test('merges files, and takes pages out', async () => {
    writeFileSync(at('a.pdf'), pdf);
    writeFileSync(at('b.md'), page);
    const merged = await run(at('a.pdf'), at('b.md'), '-o', at('c.pdf'), '--title', 'First', '--json');
    expect(merged.status).toBe(0);
    expect(JSON.parse(merged.out)).toMatchObject({ ok: true, pages: 4 });
    expect((await run(at('c.pdf'), '--pages', '4,1', '-o', at('d.pdf'))).told).toContain('2 pages');
    expect([...eachPage(readPdf(readFileSync(at('d.pdf'))))]).toHaveLength(2);
    expect((await run(at('a.pdf'), '--rotate', '-90', '-o', at('e.pdf'))).status).toBe(0);
    const turned = readPdf(readFileSync(at('e.pdf')));
    expect([...eachPage(turned)].map(({ dict }) => asNumber(turned, dict.get('Rotate')))).toEqual([270, 270, 270]);
  });

  test('protects the result with passwords from the environment', async () => {
    const withSecret = { ...process.env, OPEN: 'sesame' };
    const { status } = await run(at('a.pdf'), '--protect-env', 'OPEN', '--allow', 'print,copy', '-o', at('locked.pdf'), withSecret);
    expect(status).toBe(0);
    const bytes = readFileSync(at('locked.pdf'));
    expect(() => readPdf(bytes)).toThrow(/needs a password/);
    expect([...eachPage(readPdf(bytes, { password: 'sesame' }))]).toHaveLength(3);
    expect(await run(at('a.pdf'), '--allow', 'print', '-o', at('x.pdf'))).toMatchObject({
      status: 2,
      told: expect.stringContaining('--allow needs --protect-env') as string,
    });
    expect(await run(at('a.pdf'), '--protect-env', 'OPEN', '--allow', 'fly', '-o', at('x.pdf'), withSecret)).toMatchObject({
      status: 2,
      told: expect.stringContaining('--allow must be a list of print') as string,
    });
  });

  test('makes the result smaller', async () => {
    expect((await run(at('a.pdf'), '--optimise', '--image-dpi', '100', '--image-quality', '60', '-o', at('small.pdf'))).status).toBe(0);
    expect([...eachPage(readPdf(readFileSync(at('small.pdf'))))]).toHaveLength(3);
    const refused = await run(at('a.pdf'), '--image-dpi', '100', '--split', 'pages', '-o', at('x.zip'));
    expect([refused.status, refused.told]).toEqual([1, expect.stringContaining('imageDpi: is only with optimise=true')]);
  });

  test('linearizes the result, and each file of a split', async () => {
    expect((await run(at('a.pdf'), '--linearise', '-o', at('fast.pdf'))).status).toBe(0);
    expect(readFileSync(at('fast.pdf')).toString('latin1', 0, 1024)).toContain('/Linearized 1');
    expect((await run(at('a.pdf'), '--linearise', '--split', 'pages', '-o', at('fast'))).status).toBe(0);
    for (const name of readdirSync(at('fast')))
      expect(readFileSync(at(`fast/${name}`)).toString('latin1', 0, 1024)).toContain('/Linearized 1');
  });

  test('splits into an archive, or into a folder', async () => {
    const zipped = await run(at('a.pdf'), '--split', 'pages', '-o', at('pages.zip'));
    expect([zipped.status, namesIn(readFileSync(at('pages.zip')))]).toEqual([0, ['a-001.pdf', 'a-002.pdf', 'a-003.pdf']]);
    const folder = await run(at('a.pdf'), '--split', 'ranges', '--pages', '1-2,3', '-o', at('parts'), '--json');
    expect(JSON.parse(folder.out)).toMatchObject({ ok: true, documents: 2, pages: 3 });
    expect(folder.told).toContain('2 documents, 3 pages');
    expect(readdirSync(at('parts'))).toEqual(['a-001.pdf', 'a-002.pdf']);
    const kept = await run(at('a.pdf'), '--split', 'pages', '-o', at('parts'), '--no-clobber');
    expect([kept.status, readdirSync(at('parts'))]).toEqual([1, ['a-001.pdf', 'a-002.pdf']]);
    expect(await run(at('a.pdf'), '--split', 'pages', '-o', at('x.pdf'))).toMatchObject({
      status: 2,
      told: expect.stringContaining('--out must be a folder, or end with .zip') as string,
    });
    writeFileSync(at('plain'), '');
    expect(await run(at('a.pdf'), '--split', 'pages', '-o', at('plain'))).toMatchObject({
      status: 2,
      told: expect.stringContaining('--out is a file') as string,
    });
  });

  test('reports the problem', async () => {
    expect(await run(at('a.pdf'), '-o', at('x.pdf'))).toMatchObject({
      status: 1,
      told: expect.stringContaining('documents: must be 2 to 100') as string,
    });
    expect(await run(at('a.pdf'))).toMatchObject({ status: 2, told: expect.stringContaining('pass --out FILE') as string });
    expect(await run(at('a.pdf'), '-o', at('a.pdf'))).toMatchObject({
      status: 2,
      told: expect.stringContaining('one of the documents') as string,
    });
  });
});
