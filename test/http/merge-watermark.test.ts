/** Watermarks of `POST merge`: in a form, in JSON, with the client and with the command. */
import { createDocOpsClient } from 'docops-router/client';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base64Of } from '../support/http-annotate.js';
import { startService, type Service } from '../support/http-service.js';
import { pngOf } from '../support/pictures.js';
import { asDict, asStream } from '../../src/pdf/read/object-source.js';
import { openedOf, partOf } from '../unit/pdf/merge/parts.js';

let service: Service;
let apiKey: string;
const pdf = partOf('A', 3).bytes as Uint8Array<ArrayBuffer>;
const letter = partOf('L', 1).bytes as Uint8Array<ArrayBuffer>;
const picture = new Uint8Array(pngOf(40, 20));

beforeAll(async () => {
  service = await startService();
  apiKey = await service.key();
});
afterAll(() => service.close());

const headers = (): Record<string, string> => ({ Authorization: `Bearer ${apiKey}` });
const post = (body: FormData): Promise<Response> => fetch(`${service.url}/merge`, { method: 'POST', headers: headers(), body });
const json = (watermark: unknown): Promise<Response> =>
  fetch(`${service.url}/merge`, {
    method: 'POST',
    headers: { ...headers(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ documents: [{ base64: base64Of(pdf) }], watermark }),
  });

function form(...parts: readonly (string | readonly [Uint8Array<ArrayBuffer>, name: string, type?: string])[]): FormData {
  const body = new FormData();
  body.append('file', new Blob([pdf]), 'a.pdf');
  for (const part of parts)
    if (typeof part === 'string') body.append('watermark', part);
    else body.append('watermark', new Blob([part[0]], part[2] === undefined ? {} : { type: part[2] }), part[1]);
  return body;
}

/** By page, whether it has a watermark; with it, the text of the page of a PDF that it shows. */
function shownIn(bytes: Uint8Array): (string | false)[] {
  const { document, pages } = openedOf(bytes);
  const named = (owner: ReturnType<typeof asDict>, name: string) =>
    asStream(document, asDict(document, asDict(document, owner?.get('Resources'))?.get('XObject'))?.get(name));
  return pages.map((page) => {
    const inner = named(named(page, 'Watermark')?.dict, 'Form');
    return inner !== undefined && (/\((\w+)\) Tj/.exec(Buffer.from(document.decodeStream(inner).data).toString('latin1'))?.[1] ?? '');
  });
}

async function shown(response: Response): Promise<(string | false)[]> {
  expect(response.status).toBe(200);
  return shownIn(new Uint8Array(await response.arrayBuffer()));
}

async function issues(response: Response): Promise<string[]> {
  expect(response.status).toBe(400);
  const { details } = (await response.json()) as { details: { field: string; issue: string }[] };
  return details.map(({ field, issue }) => `${field}: ${issue}`);
}

describe('a request', () => {
  test('as a form has a text, a file, or a file and how it is drawn', async () => {
    expect(await shown(await post(form('{ "text": "DRAFT", "pages": "odd" }')))).toEqual(['', false, '']);
    expect(await shown(await post(form([letter, 'letter.pdf'])))).toEqual(['L1', 'L1', 'L1']);
    expect(await shown(await post(form('{ "pages": "2", "layer": "under" }', [letter, 'blob'])))).toEqual([false, 'L1', false]);
    expect(await shown(await post(form([picture, 'logo.png', 'image/png'])))).toEqual(['', '', '']);
    const look = new Uint8Array(Buffer.from('{ "text": "DRAFT", "pages": "last" }'));
    expect(await shown(await post(form([look, 'look.json', 'application/json'])))).toEqual([false, false, '']);
  });

  test('as JSON has base64, which may be long', async () => {
    expect(await shown(await json({ file: base64Of(letter), pages: '1' }))).toEqual(['L1', false, false]);
    expect(await shown(await json({ file: `data:image/png;base64,${base64Of(picture)}` }))).toEqual(['', '', '']);
    const long = partOf('M', 1, { objects: { 60: `<</Length 300000>>stream\n${'x'.repeat(300_000)}\nendstream` } }).bytes;
    expect(await shown(await json({ file: base64Of(long) }))).toEqual(['M1', 'M1', 'M1']);
  });

  test('of the client has a text or bytes', async () => {
    const client = createDocOpsClient({ baseUrl: service.url, apiKey });
    const by = async (watermark: Parameters<typeof client.merge>[1]): Promise<(string | false)[]> =>
      shownIn((await client.merge([{ document: pdf }], watermark)).bytes);
    expect(await by({ watermark: { text: 'DRAFT', pages: 'first' } })).toEqual(['', false, false]);
    expect(await by({ watermark: { file: letter, pages: '3' } })).toEqual([false, false, 'L1']);
    expect(await by({ watermark: { file: base64Of(letter) } })).toEqual(['L1', 'L1', 'L1']);
  });

  test('is refused with the field', async () => {
    expect(await issues(await post(form('{')))).toEqual(['watermark: is not JSON']);
    expect(await issues(await post(form('{}')))).toEqual(['watermark: must have either text or file']);
    expect(await issues(await post(form('{ "text": "x" }', [letter, 'letter.pdf'])))).toEqual(['watermark: must have either text or file']);
    expect(await issues(await post(form([letter, 'a.pdf'], [letter, 'b.pdf'])))).toEqual(['watermark: must have one file']);
    expect(await issues(await post(form(`{ "file": "${base64Of(letter)}" }`, [letter, 'a.pdf'])))).toEqual([
      'watermark.file: is in the JSON and in a part of its own',
    ]);
    expect(await issues(await json({ text: 'x', opacity: 2, angel: 3 }))).toEqual([
      expect.stringMatching(/^watermark.angel: /),
      'watermark.opacity: must be a number, from 0 to 1',
    ]);
    expect(await issues(await json({ file: 'hello' }))).toEqual(['watermark.file: must be a picture or a PDF as a data URI or base64']);
    expect(await issues(await json({ file: base64Of(letter), pages: '4' }))).toEqual([
      'watermark.pages: names page 4, but the result has 3 pages',
    ]);
  });

  test('with a file of more than 20 MB is refused', async () => {
    const response = await post(form([new Uint8Array(20 * 1024 * 1024 + 1), 'large.png']));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'FILE_TOO_LARGE', details: [{ field: 'watermark' }] });
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'watermark-'));
  const at = (name: string): string => join(folder, name);
  beforeAll(() => {
    writeFileSync(at('a.pdf'), pdf);
    writeFileSync(at('letter.pdf'), letter);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['dist/cli.js', 'merge', at('a.pdf'), '-o', at('out.pdf'), ...args], { encoding: 'utf8' });

  test('takes a text, or a file by its name', () => {
    expect(run('--watermark', 'DRAFT', '--watermark-pages', 'odd', '--watermark-angle', '-30', '--watermark-color', '#c00000').status).toBe(
      0,
    );
    expect(shownIn(readFileSync(at('out.pdf')))).toEqual(['', false, '']);
    expect(run('--watermark', at('letter.pdf'), '--watermark-layer', 'under', '--watermark-scale', '50%').status).toBe(0);
    expect(shownIn(readFileSync(at('out.pdf')))).toEqual(['L1', 'L1', 'L1']);
  });

  test('names what is missing', () => {
    expect(run('--watermark-at', 'tile')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--watermark-at needs --watermark.') as string,
    });
    expect(run('--watermark', at('none.png'))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('The watermark cannot be read') as string,
    });
    expect(run('--watermark', 'x', '--watermark-scale', 'huge')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('watermark.scale: must be fit, natural') as string,
    });
  });
});
