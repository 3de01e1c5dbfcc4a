/** `POST annotate` with data and with records: answers and refusals. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readZipDirectory } from '../../src/docx/opc/zip-directory.js';
import { defaultPackageLimits } from '../../src/docx/opc/package-limits.js';
import { docxOf } from '../support/docx-package.js';
import { hosts } from '../support/http-hosts.js';
import { startService, type Service } from '../support/http-service.js';
import { fillBytes, p, r, shownText } from '../unit/docx/fill/filled.js';

const bare = hosts[0];
const template = docxOf({ body: p(r('Dear {{name}}: {{#items}}{{what}} {{price | number:‘0.00’}}; {{/items}}')) });
const document = { base64: Buffer.from(template).toString('base64') };
const data = {
  name: 'Ann',
  items: [
    { what: 'Pen', price: 2 },
    { what: 'Ink', price: 9.5 },
  ],
};

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly document?: { readonly base64: string; readonly contentType: string };
    readonly details?: readonly { readonly field: string; readonly issue: string }[];
  };
}

describe('POST annotate', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({}, bare);
  });
  afterAll(() => service.close());

  async function annotate(body: object, query = ''): Promise<Answer> {
    const response = await fetch(`${service.url}/annotate${query}`, {
      method: 'POST',
      headers: { ...(await service.authorization()), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] };
  }

  const bytesOf = ({ body }: Answer): Buffer => Buffer.from(body.document?.base64.replace(/^data:[^,]*,/, '') ?? '', 'base64');

  test('fills a template with data alone', async () => {
    const answer = await annotate({ document, data: { ...data, extra: 1 } });
    expect(answer.status).toBe(200);
    expect(shownText(fillBytes(bytesOf(answer), {}).body)).toBe('Dear Ann: Pen 2.00; Ink 9.50; ');
    expect(answer.headers.get('X-Unmatched-Fields')).toBe('extra');
  });

  test('takes the language of formats', async () => {
    const answer = await annotate({ document, data, locale: 'de' });
    expect(shownText(fillBytes(bytesOf(answer), {}).body)).toContain('Ink 9,50');
  });

  test('makes a PDF of it', async () => {
    const answer = await annotate({ document, data }, '?to=pdf');
    expect(answer.headers.get('X-Document-Pages')).toBe('1');
  });

  test('gives an archive for records', async () => {
    const answer = await annotate({ document, records: [{ data }, { name: 'Bo', data: { name: 'Bo' } }] });
    expect(answer.body.document?.contentType).toBe('application/zip');
    expect(readZipDirectory(bytesOf(answer), defaultPackageLimits)?.map(({ name }) => name)).toEqual(['1.docx', 'Bo.docx']);
  });

  test('includes the documents that a template names', async () => {
    const outer = `data:application/octet-stream;base64,${Buffer.from(docxOf({ body: p(r('{{&gt; terms}}')) })).toString('base64')}`;
    const terms = Buffer.from(docxOf({ body: p(r('Terms for {{name}}')) })).toString('base64');
    const body = { document: { base64: outer }, data: { name: 'Ann' } };
    const answer = await annotate({ ...body, templates: { terms: { base64: terms } } });
    expect(shownText(fillBytes(bytesOf(answer), {}).body)).toBe('Terms for Ann');
    for (const [templates, field] of [
      [{}, 'templates.terms'],
      [{ terms: 'x' }, 'templates.terms'],
      [{ terms: { base64: '!' } }, 'templates.terms.base64'],
      [{ terms: { url: 'http://127.0.0.1/a.docx' } }, 'templates.terms.url'],
      [['x'], 'templates'],
    ] as const)
      expect((await annotate({ ...body, templates })).body.details?.[0]?.field).toBe(field);
  });

  test('returns one document for records if requested', async () => {
    const records = [{ data }, { data: { ...data, name: 'Bo' } }];
    const answer = await annotate({ document, records }, '?merge=true');
    expect(shownText(fillBytes(bytesOf(answer), {}).body)).toMatch(/Dear Ann.*\|Dear Bo/);
    expect((await annotate({ document, records }, '?merge=true&to=pdf')).headers.get('X-Document-Pages')).toBe('2');
    const refused = await annotate({ document, data }, '?merge=true');
    expect([refused.status, refused.body.details]).toEqual([400, [{ field: 'merge', issue: 'is only for records' }]]);
  });

  test('takes a list among the fields', async () => {
    const { items, ...more } = data;
    const fields = [{ id: 'items', type: 'list', value: items }];
    const answer = await annotate({ document, fields, data: more });
    expect(shownText(fillBytes(bytesOf(answer), {}).body)).toBe('Dear Ann: Pen 2.00; Ink 9.50; ');
    expect(answer.headers.get('X-Unmatched-Fields')).toBeNull();
  });

  test.each<readonly [object, string]>([
    [{ fields: [{ id: 'items', type: 'list', value: [{ price: 'much' }] }] }, 'fields[0].value[0].price'],
    [{ fields: [{ id: 'items', type: 'list', value: [] }], data }, 'fields[0].id'],
    [
      { fields: [{ id: 'items', type: 'list', value: [{ a: { type: 'image', value: 'http://127.0.0.1/a.png' } }] }] },
      'fields[0].value[0].a.value',
    ],
    [{ data: [] }, 'data'],
    [{ data: { items: [{ what: {} }] } }, 'data.items[0].what'],
    [{ data, locale: '??' }, 'locale'],
    [{ data, timeZone: 'Mars' }, 'timeZone'],
    [{ data, delimiters: 'x' }, 'delimiters'],
    [{ data, records: [{ data }] }, 'data'],
    [{ fields: [], records: [{ data }] }, 'fields'],
    [{ records: [] }, 'records'],
    [{ records: [{ data }, { data: { items: [{ price: 'much' }] } }] }, 'records[1].data.items[0].price'],
    [{}, 'fields'],
  ])('names what is wrong with %j', async (body, field) => {
    const { status, body: answer } = await annotate({ document, ...body });
    expect(status).toBe(400);
    expect(answer.details?.map((detail) => detail.field)).toContain(field);
  });

  test('names the tags of a template that cannot be understood', async () => {
    const wrong = { base64: Buffer.from(docxOf({ body: p(r('{{#items}}')) })).toString('base64') };
    const { status, body } = await annotate({ document: wrong, data });
    expect(status).toBe(422);
    expect(body.details?.[0]).toEqual({
      field: 'document',
      issue: 'the tag {{#items}} in word/document.xml is not closed: write {{/items}}',
    });
  });
});
