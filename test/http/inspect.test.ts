/** `POST inspect`: a document's content, over HTTP, with the client and with the command. */
import { createDocOpsClient } from 'docops-router/client';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docxOf } from '../support/docx-package.js';
import { base64Of, templateDocx } from '../support/http-annotate.js';
import { fileForm, startService, type Service } from '../support/http-service.js';
import { DescribedService } from '../support/openapi-answers.js';
import { p, r } from '../unit/docx/fill/filled.js';
import { classicPdf } from '../unit/pdf/support/build-pdf.js';

let service: Service;
let apiKey: string;
let described: DescribedService;
const isTold = (found: object): boolean => described.problems(found, 'components', 'schemas', 'Inspection').length === 0;
beforeAll(async () => {
  service = await startService();
  apiKey = await service.key();
  described = await DescribedService.of(service.url);
});
afterAll(() => service.close());

const headers = () => ({ Authorization: `Bearer ${apiKey}` });
const post = (body: FormData | string, query = '', more: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${service.url}/inspect${query}`, { method: 'POST', headers: { ...headers(), ...more }, body });
const json = { 'Content-Type': 'application/json' };
const pdf = new Uint8Array(classicPdf());

describe('answers', () => {
  test.each([
    ['DOCX', templateDocx(), 'docx'],
    ['PDF', pdf, 'pdf'],
  ])('reports a %s as OpenAPI describes', async (_name, bytes, format) => {
    const response = await post(fileForm(bytes));
    expect(response.status).toBe(200);
    const found = (await response.json()) as { fields: readonly object[] };
    expect(found).toMatchObject({ format, pages: 1 });
    expect(isTold(found)).toBe(true);
    expect(isTold({ ...found, more: 1 })).toBe(false);
  });

  test('accepts JSON too, and skips layout with pages=false', async () => {
    const response = await post(JSON.stringify({ document: { base64: base64Of(templateDocx()) } }), '?pages=false', json);
    const found = (await response.json()) as { fields: readonly object[] };
    expect(found).not.toHaveProperty('pages');
    expect(found.fields.length).toBeGreaterThan(0);
  });

  test('accepts delimiters in JSON and from the client, and checks them', async () => {
    const bytes = new Uint8Array(docxOf({ body: p(r('[[#lines]][[price | number]][[/lines]]')) }));
    const document = { base64: base64Of(bytes) };
    const response = await post(JSON.stringify({ document, delimiters: ['[[', ']]'] }), '?pages=false', json);
    const found = (await response.json()) as { template: { tags: readonly { text: string }[] }; dataSchema: object };
    expect(isTold(found)).toBe(true);
    expect(found.template.tags.map(({ text }) => text)).toEqual(['#lines', 'price | number']);
    const client = createDocOpsClient({ baseUrl: service.url, apiKey });
    expect(await client.inspect(bytes, { pages: false, delimiters: ['[[', ']]'] })).toMatchObject({ dataSchema: found.dataSchema });
    const refused = await post(JSON.stringify({ document, delimiters: ['a'] }), '', json);
    expect(await refused.json()).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'delimiters' }] });
  });

  test('the client returns typed reports', async () => {
    const client = createDocOpsClient({ baseUrl: service.url, apiKey });
    const found = await client.inspect(templateDocx(), { pages: false });
    expect(found.format === 'docx' && Object.keys(found.schema)).toContain('properties');
    expect((await client.inspect(pdf)).pages).toBe(1);
  });
});

describe('refusals', () => {
  test('without a key', async () => expect((await fetch(`${service.url}/inspect`, { method: 'POST' })).status).toBe(401));

  test('with a key without the scopes annotate and convert', async () => {
    const answers = await Promise.all(
      (['sign', 'convert', 'annotate'] as const).map(async (scope) =>
        post(fileForm(pdf), '', { Authorization: `Bearer ${await service.key([scope])}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 200, 200]);
  });

  test.each<readonly [string, FormData | string, string, Readonly<Record<string, string>>, number, string]>([
    ['text', fileForm(new Uint8Array(Buffer.from('hello'))), '', {}, 400, 'INVALID_FILE_FORMAT'],
    ['a truncated package', fileForm(templateDocx().slice(0, 400)), '', {}, 400, 'INVALID_FILE_FORMAT'],
    ['a truncated PDF', fileForm(pdf.slice(0, 20)), '', {}, 422, 'UNPROCESSABLE_DOCUMENT'],
    ['another parameter', fileForm(pdf), '?page=1', {}, 400, 'VALIDATION_ERROR'],
    ['another value', fileForm(pdf), '?pages=2', {}, 400, 'VALIDATION_ERROR'],
    ['no document', '{}', '', json, 400, 'VALIDATION_ERROR'],
    ['another type', 'x', '', { 'Content-Type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('%s', async (_name, body, query, more, status, code) => {
    const response = await post(body, query, more);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
  });
});

describe('the command', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'inspect-')), 'template.docx');
  writeFileSync(file, templateDocx());
  const loop = join(mkdtempSync(join(tmpdir(), 'inspect-')), 'loop.docx');
  writeFileSync(loop, docxOf({ body: p(r('[[#lines]][[price]][[/lines]] [[#if a]]')) }));
  const run = (...args: readonly string[]): string =>
    execFileSync(process.execPath, ['dist/cli.js', 'inspect', ...args, file], { encoding: 'utf8' });

  test('shows tags within their blocks, and their problems', () => {
    const shown = execFileSync(process.execPath, ['dist/cli.js', 'inspect', '--delimiters', '[[ ]]', loop], { encoding: 'utf8' });
    expect(shown).toContain('  tag      kind   where\n  #lines   loop   body, paragraph 1\n    price  value  body, paragraph 1\n');
    expect(shown).toContain('problem: #if a is not closed: write [[/if]] (word/document.xml, paragraph 1)\n');
  });

  test('shows a table, JSON, or the schema', () => {
    expect(run()).toMatch(/docx, 1 page, fields: \d+\n {2}field +type +kind +where +value\n/);
    expect(JSON.parse(run('--json'))).toMatchObject({ format: 'docx' });
    expect(JSON.parse(run('--data-schema'))).toMatchObject({ type: 'object', $schema: expect.stringContaining('2020-12') as string });
    expect(JSON.parse(run('--schema'))).toMatchObject({ type: 'object', additionalProperties: false });
  });
});
