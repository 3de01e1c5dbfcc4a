/** `POST annotate`: refusals, tolerated input and answers. */
import { createDocOpsRouter, DocOpsError } from 'docops-router';
import type { DocOpsOptions, ErrorBody } from 'docops-router';
import express5 from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base64Of, createRecordingExecutor, firstPlan, pngBase64, pngUri, templateDocx } from '../support/http-annotate.js';
import { createHeldExecutor, until } from '../support/http-executors.js';
import { hosts } from '../support/http-hosts.js';
import { startService } from '../support/http-service.js';
import type { Service } from '../support/http-service.js';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const bare = hosts[0];
const document = { base64: base64Of(templateDocx()) };
const field = (more: object = {}): object => ({ id: 'name', type: 'text', value: 'Ann', ...more });

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { document?: { base64: string; contentType: string } } & ErrorBody;
}

async function annotate(service: Service, body: unknown, query = '', headers?: Record<string, string>): Promise<Answered> {
  const response = await fetch(`${service.url}/annotate${query}`, {
    method: 'POST',
    headers: { ...(headers ?? (await service.authorization())), 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answered['body'] };
}

const decoded = ({ body }: Answered): Buffer => Buffer.from(body.document?.base64.replace(/^data:[^,]*,/, '') ?? '', 'base64');

interface BadRequest {
  readonly what: string;
  readonly body?: unknown;
  readonly query?: string;
  readonly status?: number;
  readonly code?: string;
  readonly fields?: readonly string[];
  readonly says?: string;
}

const withField = (more: object): object => ({ document, fields: [field(), field(more)] });
const valueOf = (type: string, value: unknown, options?: object): object => withField({ id: 'total', type, value, options });

const badRequests: readonly BadRequest[] = [
  { what: 'no body', body: '', fields: ['body'] },
  { what: 'no JSON', body: '{"document":', fields: ['body'] },
  { what: 'an array', body: [], fields: ['body'] },
  { what: 'a string', body: '"a"', fields: ['body'] },
  { what: 'null', body: 'null', fields: ['body'] },
  { what: 'an empty object', body: {}, fields: ['document', 'fields'] },
  { what: 'an unknown key', body: { document, fields: [], feilds: [] }, fields: ['feilds'], says: 'did you mean fields' },
  { what: 'to in the body', body: { document, fields: [], to: 'pdf' }, fields: ['to'], says: 'query' },
  { what: 'an own __proto__', body: '{"__proto__":{},"document":{"base64":"AAAA"},"fields":[]}', fields: ['__proto__'] },
  { what: 'an unknown to', body: { document, fields: [] }, query: '?to=odt', fields: ['to'], says: 'pdf, docx' },
  { what: 'an unknown output_format', body: { document, fields: [], output_format: 'odt' }, fields: ['output_format'] },
  { what: 'an unknown parameter', body: { document, fields: [] }, query: '?format=pdf', fields: ['format'] },
  { what: 'strict that is neither true nor false', body: { document, fields: [] }, query: '?strict=maybe', fields: ['strict'] },
  { what: 'no document', body: { fields: [] }, fields: ['document'] },
  { what: 'a document that is a string', body: { document: 'UEs', fields: [] }, fields: ['document'] },
  { what: 'an empty document', body: { document: {}, fields: [] }, fields: ['document'] },
  {
    what: 'base64 and url',
    body: { document: { base64: 'AAAA', url: 'https://example.com' }, fields: [] },
    fields: ['document'],
    says: 'not both',
  },
  { what: 'an unknown key of the document', body: { document: { ...document, name: 'a' }, fields: [] }, fields: ['document.name'] },
  { what: 'no base64', body: { document: { base64: 'not base64!' }, fields: [] }, fields: ['document.base64'] },
  { what: 'empty base64', body: { document: { base64: '' }, fields: [] }, fields: ['document.base64'], says: 'empty' },
  { what: 'a number for base64', body: { document: { base64: 7 }, fields: [] }, fields: ['document.base64'] },
  { what: 'a data URI without base64', body: { document: { base64: 'data:text/plain,hello' }, fields: [] }, fields: ['document.base64'] },
  { what: 'a file URL', body: { document: { url: 'file:///etc/passwd' }, fields: [] }, fields: ['document.url'] },
  { what: 'a number for url', body: { document: { url: 1 }, fields: [] }, fields: ['document.url'] },
  { what: 'bytes that are not a DOCX', body: { document: { base64: 'AAAA' }, fields: [] }, code: 'INVALID_FILE_FORMAT' },
  { what: 'fields that are an object', body: { document, fields: { name: 'Ann' } }, fields: ['fields'] },
  { what: 'fields that are null', body: { document, fields: null }, fields: ['fields'] },
  { what: 'too many fields', body: { document, fields: Array.from({ length: 10_001 }, () => 1) }, fields: ['fields'], says: '10000' },
  { what: 'a field that is a string', body: { document, fields: ['name'] }, fields: ['fields[0]'] },
  { what: 'a field that is null', body: { document, fields: [field(), null] }, fields: ['fields[1]'] },
  { what: 'neither id nor group', body: { document, fields: [{ type: 'text', value: 'a' }] }, fields: ['fields[0].id'] },
  { what: 'id and group', body: withField({ group: 'party' }), fields: ['fields[1]'], says: 'not both' },
  { what: 'an empty id', body: withField({ id: '' }), fields: ['fields[1].id'] },
  { what: 'an id that is an object', body: withField({ id: {} }), fields: ['fields[1].id'] },
  { what: 'a long id', body: withField({ id: 'a'.repeat(100_001) }), fields: ['fields[1].id'] },
  { what: 'no type', body: withField({ type: undefined }), fields: ['fields[1].type'], says: '(id "name")' },
  { what: 'no value', body: withField({ value: undefined }), fields: ['fields[1].value'], says: '(id "name")' },
  { what: 'neither type nor value', body: withField({ type: undefined, value: undefined }), fields: ['fields[1].type', 'fields[1].value'] },
  { what: 'an unknown type', body: withField({ type: 'txt' }), fields: ['fields[1].type'], says: 'did you mean text' },
  { what: 'a type that is inherited', body: withField({ type: 'constructor' }), fields: ['fields[1].type'] },
  { what: 'a type that is a number', body: withField({ type: 1 }), fields: ['fields[1].type'] },
  { what: 'options that are a list', body: withField({ options: [] }), fields: ['fields[1].options'] },
  { what: 'text that is an object', body: valueOf('text', {}), fields: ['fields[1].value'], says: '(id "total")' },
  { what: 'text that is a plain list', body: valueOf('text', ['a']), fields: ['fields[1].value'] },
  {
    what: 'a flag that is not a boolean',
    body: valueOf('text', 'a', { keepTextNodeStyles: 1 }),
    fields: ['fields[1].options.keepTextNodeStyles'],
  },
  { what: 'a picture that is a word', body: valueOf('image', 'photo.png'), fields: ['fields[1].value'], says: 'data URI' },
  { what: 'a picture of another scheme', body: valueOf('image', 'file:///a.png'), fields: ['fields[1].value'] },
  { what: 'a picture that is a number', body: valueOf('image', 7), fields: ['fields[1].value'] },
  {
    what: 'bytes that are not a picture',
    body: valueOf('image', 'data:image/png;base64,AAAA'),
    fields: ['fields[1].value'],
    says: '(id "total")',
  },
  { what: 'a picture without base64', body: valueOf('image', 'data:image/png;base64,!!!'), fields: ['fields[1].value'] },
  { what: 'an empty picture', body: valueOf('image', 'data:image/png;base64,'), fields: ['fields[1].value'], says: 'empty' },
  {
    what: 'HTML as a picture',
    body: valueOf('image', `data:image/png;base64,${Buffer.from('<html><body>no').toString('base64')}`),
    fields: ['fields[1].value'],
  },
  {
    what: 'a negative size',
    body: valueOf('image', pngUri, { dimensions: { width: -1, height: 'tall' } }),
    fields: ['fields[1].options.dimensions.width', 'fields[1].options.dimensions.height'],
  },
  {
    what: 'an absurd size',
    body: valueOf('image', pngUri, { dimensions: { width: 1e6 } }),
    fields: ['fields[1].options.dimensions.width'],
  },
  {
    what: 'dimensions that are a string',
    body: valueOf('image', pngUri, { dimensions: '10x10' }),
    fields: ['fields[1].options.dimensions'],
  },
  { what: 'a signature of a novel’s length', body: valueOf('signature', 'a'.repeat(201)), fields: ['fields[1].value'] },
  { what: 'a signature that is a list', body: valueOf('signature', []), fields: ['fields[1].value'] },
  {
    what: 'invalid colours',
    body: valueOf('signature', 'Ann', { bottomLabel: { text: 7 }, topLabel: { color: 'url(x)' }, arcElement: { color: '#12' } }),
    fields: ['fields[1].options.topLabel.color', 'fields[1].options.bottomLabel.text', 'fields[1].options.arcElement.color'],
  },
  { what: 'a table that is a string', body: valueOf('table', 'a,b'), fields: ['fields[1].value'] },
  { what: 'a table of strings', body: valueOf('table', ['a', 'b']), fields: ['fields[1].value[0]', 'fields[1].value[1]'] },
  { what: 'a cell that is an object', body: valueOf('table', [['a'], ['b', {}]]), fields: ['fields[1].value[1][1]'] },
  { what: 'a check box that says maybe', body: valueOf('checkbox', 'maybe'), fields: ['fields[1].value'] },
  { what: 'a check box that is a list', body: valueOf('checkbox', []), fields: ['fields[1].value'] },
  { what: 'a date in words', body: valueOf('date', '1 May 2024'), fields: ['fields[1].value'], says: '2024-02-29' },
  { what: 'a day that does not exist', body: valueOf('date', '2023-02-29'), fields: ['fields[1].value'] },
  { what: 'an hour that does not exist', body: valueOf('date', '2024-02-29T25:00:00Z'), fields: ['fields[1].value'] },
  { what: 'a date that is a number', body: valueOf('date', 1), fields: ['fields[1].value'] },
  { what: 'a number in words', body: valueOf('number', 'seven'), fields: ['fields[1].value'] },
  { what: 'a number that is true', body: valueOf('number', true), fields: ['fields[1].value'] },
  { what: 'an unknown language', body: valueOf('number', 7, { locale: 'not a locale' }), fields: ['fields[1].options.locale'] },
  { what: 'a format that is a number', body: valueOf('number', 7, { format: 2 }), fields: ['fields[1].options.format'] },
  { what: 'a link that runs code', body: valueOf('link', 'javascript:alert(1)'), fields: ['fields[1].value'] },
  { what: 'a link to a file', body: valueOf('link', 'file:///c:/a'), fields: ['fields[1].value'] },
  { what: 'a link with a space', body: valueOf('link', 'https://example.com/a b'), fields: ['fields[1].value'] },
  { what: 'HTML that is a list', body: valueOf('html', []), fields: ['fields[1].value'] },
  { what: 'a choice that is true', body: valueOf('dropdown', true), fields: ['fields[1].value'] },
  { what: 'a QR code of a list', body: valueOf('qrcode', ['a']), fields: ['fields[1].value'] },
  {
    what: 'a QR code that is too long',
    body: valueOf('qrcode', 'x'.repeat(3000)),
    fields: ['fields[1].value'],
    says: 'holds 2331 bytes of text, with L 2953 (id "total")',
  },
  {
    what: 'invalid options of a QR code',
    body: valueOf('qrcode', 'a', { errorCorrection: 'X', quietZone: 1.5 }),
    fields: ['fields[1].options.errorCorrection', 'fields[1].options.quietZone'],
  },
  {
    what: 'a bar code without a kind',
    body: valueOf('barcode', '1'),
    fields: ['fields[1].options.symbology'],
    says: 'is required: one of code128',
  },
  {
    what: 'a bar code of an unknown kind',
    body: valueOf('barcode', '1', { symbology: 'ean 12' }),
    fields: ['fields[1].options.symbology'],
    says: 'did you mean ean13?',
  },
  {
    what: 'a bar code with a wrong check digit',
    body: valueOf('barcode', '4006381333930', { symbology: 'EAN-13' }),
    fields: ['fields[1].value'],
    says: 'it is 4006381333931',
  },
  { what: 'a chart that is a table', body: valueOf('chart', [['a', 1]]), fields: ['fields[1].value'], says: '"categories": ["Q1"]' },
  { what: 'a chart without series', body: valueOf('chart', { categories: ['a'], series: [] }), fields: ['fields[1].value.series'] },
  {
    what: 'a chart of too few numbers',
    body: valueOf('chart', { categories: ['a', 'b'], series: [{ name: 'A', values: [1] }] }),
    fields: ['fields[1].value.series[0].values'],
    says: 'there are 1 for 2 categories',
  },
  {
    what: 'a chart with invalid members',
    body: valueOf('chart', {
      categories: ['a', 'b'],
      series: [{ name: {}, values: [1, 2] }, { values: ['x', true] }, 7, { values: [[1, 2], [1]] }],
    }),
    fields: [
      'fields[1].value.series[0].name',
      'fields[1].value.series[1].values[0]',
      'fields[1].value.series[1].values[1]',
      'fields[1].value.series[2]',
      'fields[1].value.series[3].values[1]',
    ],
  },
  {
    what: 'categories that are objects',
    body: valueOf('chart', { categories: [{}], series: [{ values: [1] }] }),
    fields: ['fields[1].value.categories[0]'],
  },
  {
    what: 'a chart value for a document without a chart',
    body: { document, fields: [{ id: 'name', type: 'chart', value: { categories: ['a'], series: [{ name: 'A', values: [1] }] } }] },
    fields: ['fields[0].type'],
    says: 'contains no chart',
  },
  {
    what: 'several problems at once',
    body: { document: {}, fields: [{}, { id: 'a', type: 'number', value: 'x' }], more: 1 },
    query: '?to=odt',
    fields: ['to', 'more', 'document', 'fields[0].id', 'fields[0].type', 'fields[0].value', 'fields[1].value'],
  },
];

describe('refuses', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ executor: createRecordingExecutor().executor });
  });
  afterAll(() => service.close());

  test.each(badRequests)('$what', async ({ body, query, status = 400, code = 'VALIDATION_ERROR', fields, says }) => {
    const answer = await annotate(service, body, query);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    if (fields) expect((answer.body.details ?? []).map((detail) => detail.field).sort()).toEqual([...fields].sort());
    if (says !== undefined) expect(answer.body.message).toContain(says);
  });

  test('counts the problems that it does not list', async () => {
    const { body } = await annotate(service, {
      document,
      fields: Array.from({ length: 500 }, () => ({ id: 'a', type: 'number', value: 'x' })),
    });
    expect(body.details).toHaveLength(101);
    expect(body.details?.at(-1)).toEqual({ field: 'fields', issue: 'have 400 more problems', reason: 'more-problems', count: 400 });
  });

  test('a key without the scope, no key, another media type', async () => {
    const body = { document, fields: [] };
    expect((await annotate(service, body, '', await service.authorization(['convert']))).status).toBe(403);
    expect((await annotate(service, body, '', {})).status).toBe(401);
    const headers = { ...(await service.authorization()), 'Content-Type': 'text/plain' };
    const text = await fetch(`${service.url}/annotate`, { method: 'POST', headers, body: 'x' });
    const { code, details } = (await text.json()) as ErrorBody;
    expect([text.status, code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(details).toEqual([{ field: 'Content-Type', issue: 'must be application/json or multipart/form-data' }]);
  });

  test('refuses excessive nesting', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    const body = `{"document":{"base64":"${document.base64}"},"fields":[{"id":"name","type":"text","value":${deep}}]}`;
    expect((await annotate(service, body)).status).toBe(400);
  });
});

describe('limits', () => {
  test('a body over its limit and a document over its own are 413', async () => {
    const service = await startService({ annotate: { maxBodyBytes: 20_000, maxFileBytes: 600 } });
    const large = await annotate(service, { document: { base64: 'A'.repeat(30_000) }, fields: [] });
    expect([large.status, large.body.code, large.body.details?.[0]?.field]).toEqual([413, 'FILE_TOO_LARGE', 'body']);
    const file = await annotate(service, { document: { base64: 'A'.repeat(1000) }, fields: [] });
    expect([file.status, file.body.code, file.body.details?.[0]?.field]).toEqual([413, 'FILE_TOO_LARGE', 'document.base64']);
    await service.close();
  });

  test('the 11th concurrent request is 429, and conversions count separately', async () => {
    const executor = createHeldExecutor();
    const service = await startService({ executor });
    const headers = await service.authorization();
    const ten = Array.from({ length: 10 }, () => annotate(service, { document, fields: [] }, '', headers));
    await until(() => executor.count() === 10, 'ten run');
    const refused = await annotate(service, { document, fields: [] }, '', headers);
    expect([refused.status, refused.body.code, refused.headers.get('RateLimit-Limit')]).toEqual([429, 'RATE_LIMIT_ERROR', '10']);
    const body = new FormData();
    body.append('file', new Blob([templateDocx()]), 'a.docx');
    const conversion = fetch(`${service.url}/convert?from=docx`, { method: 'POST', headers, body });
    await until(() => executor.count() === 11, 'the conversion runs');
    await service.close();
    await Promise.allSettled([...ten, conversion]);
  });

  test('requests a minute', async () => {
    const service = await startService({ executor: createRecordingExecutor().executor, annotate: { requestsPerMinute: 1 } });
    const headers = await service.authorization();
    expect((await annotate(service, { document, fields: [] }, '', headers)).status).toBe(200);
    const second = await annotate(service, { document, fields: [] }, '', headers);
    expect([second.status, second.headers.has('Retry-After')]).toEqual([429, true]);
    await service.close();
  });
});

describe('the response', () => {
  test.each(hosts)('$name', async (host) => {
    const { executor } = createRecordingExecutor();
    // The threads behave the same in every host: testing one is enough.
    const service = await startService(host === bare ? {} : { executor }, host);
    const docx = await annotate(service, { document, fields: [field(), { id: 'nobody', type: 'text', value: 'x' }] });
    expect(docx.status).toBe(200);
    expect(docx.body.document?.contentType).toBe(docxType);
    expect(docx.body.document?.base64.startsWith(`data:${docxType};base64,UEs`)).toBe(true);
    expect(docx.headers.get('X-Unmatched-Fields')).toBe('nobody');
    expect(docx.headers.get('X-Document-Pages')).toBeNull();
    const pdf = await annotate(service, { document, fields: [field()] }, '?to=pdf');
    expect([pdf.status, pdf.body.document?.contentType, pdf.headers.get('X-Document-Pages')]).toEqual([200, 'application/pdf', '1']);
    expect(decoded(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    expect(service.metrics.at(-1)).toMatchObject({ operation: 'annotate', status: 200, pages: 1 });
    expect(service.metrics.at(-1)?.bytesIn).toBeGreaterThan(500);
    await service.close();
  });

  test('output_format selects the format unless the query does', async () => {
    const service = await startService({ executor: createRecordingExecutor().executor });
    const type = async (query: string, format?: string): Promise<string | undefined> =>
      (await annotate(service, { document, fields: [], ...(format === undefined ? {} : { output_format: format }) }, query)).body.document
        ?.contentType;
    expect(await type('', 'pdf')).toBe('application/pdf');
    expect(await type('?to=docx', 'pdf')).toBe(docxType);
    expect(await type('')).toBe(docxType);
    await service.close();
  });

  test('raw base64 by option', async () => {
    const service = await startService({ annotate: { base64: 'raw' }, executor: createRecordingExecutor().executor });
    const { body } = await annotate(service, { document, fields: [] });
    expect(body.document?.base64.startsWith('UEs')).toBe(true);
    await service.close();
  });

  test('strict refuses fields that the template does not have', async () => {
    const service = await startService({ executor: createRecordingExecutor().executor });
    const fields = [field(), { id: 'nobody', type: 'text', value: 'x' }, { group: 'nowhere', type: 'text', value: 'x' }];
    const { status, body } = await annotate(service, { document, fields }, '?strict=true');
    expect([status, body.details?.map((detail) => detail.field)]).toEqual([400, ['fields[1].id', 'fields[2].group']]);
    expect(body.message).toContain('"nobody"');
    expect((await annotate(service, { document, fields }, '?strict=false')).status).toBe(200);
    await service.close();
  });

  test('encodes names that a header cannot hold', async () => {
    const service = await startService({ executor: createRecordingExecutor().executor });
    const fields = ['Straße, Nr.\r\nX: y', '\ud800', ...Array.from({ length: 2000 }, (_, index) => `field${String(index)}`)];
    const { headers } = await annotate(service, { document, fields: fields.map((id) => field({ id })) });
    const value = headers.get('X-Unmatched-Fields') ?? '';
    expect(value).toMatch(/^Stra%C3%9Fe%2C%20Nr\.%0D%0AX%3A%20y, %EF%BF%BD, field0, .*, \.\.\.$/);
    expect(value.length).toBeLessThan(4010);
    await service.close();
  });
});

describe('tolerated habits', () => {
  const { executor, inputs } = createRecordingExecutor();
  let service: Service;
  let inferring: Service;
  beforeAll(async () => {
    service = await startService({ executor });
    inferring = await startService({ executor, annotate: { inferType: true } });
  });
  afterAll(async () => {
    await service.close();
    await inferring.close();
  });

  /** The first field's plan. */
  async function planned(more: object, on = service): Promise<unknown> {
    const { status, body } = await annotate(on, { document, fields: [field(more)] });
    expect([status, body.message]).toEqual([200, undefined]);
    return firstPlan(inputs)?.planned;
  }
  const text = (value: string): object => ({ kind: 'ready', value: { kind: 'text', text: value } });

  test.each([
    ['raw base64', document.base64],
    ['a data URI', `data:${docxType};base64,${document.base64}`],
    ['a data URI of another type', `data:application/octet-stream;base64,${document.base64}`],
    ['white space', `\n ${document.base64.replace(/(.{60})/g, '$1\r\n')} `],
    ['no padding', document.base64.replace(/=+$/, '')],
    ['the letters of URLs', document.base64.replaceAll('+', '-').replaceAll('/', '_')],
  ])('the document as %s', async (_, base64) => {
    expect((await annotate(service, { document: { base64 }, fields: [] })).status).toBe(200);
    expect(Buffer.from(inputs.at(-1)?.bytes ?? []).equals(templateDocx())).toBe(true);
  });

  test.each([
    ['a number', 7, '7'],
    ['a boolean', true, 'true'],
    ['null', null, ''],
    ['an empty string', '', ''],
  ])('%s as text', async (_, value, expected) => expect(await planned({ value })).toEqual(text(expected)));

  test('a table in a text', async () =>
    expect(await planned({ value: [['a', 1, null], [true]] })).toEqual({
      kind: 'ready',
      value: { kind: 'table', rows: [['a', '1', ''], ['true']] },
    }));

  test('options of another type, and missing options', async () => {
    expect(await planned({ options: { dimensions: 'x', copyRowStyle: 7, format: [] } })).toEqual(text('Ann'));
    expect(await planned({ options: null })).toEqual(text('Ann'));
  });

  test.each([
    ['a field', { label: 'Name' }, /^fields\[0\]\.label: is unknown/],
    ['its options', { options: { size: 1 } }, /^fields\[0\]\.options\.size: is unknown/],
    ['an object among these', { options: { dimensions: { widht: 1 } } }, /^fields\[0\]\.options\.dimensions\.widht: .* did you mean width/],
  ])('further keys of %s are refused by name', async (_, more, message) => {
    const fields = [{ id: 'name', type: 'text', value: 'Ann', ...more }];
    const response = await annotate(service, { document, fields });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ message: expect.stringMatching(message) });
  });

  test('an id that is a number', async () => {
    await planned({ id: 1234 });
    expect(firstPlan(inputs)?.address).toEqual({ kind: 'id', name: '1234' });
  });
  test('a null beside the name', async () => {
    await planned({ id: null, group: 'party' });
    expect(firstPlan(inputs)?.address).toEqual({ kind: 'group', name: 'party' });
  });
  test('a type in capitals', async () => expect(await planned({ type: 'TEXT' })).toEqual(text('Ann')));

  test.each([
    ['an image', 'image', ''],
    ['a signature', 'signature', null],
    ['a date', 'date', ''],
    ['a number', 'number', null],
    ['a link', 'link', ''],
    ['HTML', 'html', ''],
    ['a choice', 'dropdown', ''],
  ])('%s without a value clears the field', async (_, type, value) => expect(await planned({ type, value })).toEqual(text('')));

  test.each([
    [
      { width: '120', height: '60.5' },
      { width: 1_143_000, height: 576_263 },
    ],
    [{ width: 96 }, { width: 914_400 }],
    [{ width: '96px', height: '' }, { width: 914_400 }],
    [{ height: 96, width: null }, { height: 914_400 }],
    [{}, undefined],
  ])('dimensions %j', async (dimensions, size) =>
    expect(await planned({ type: 'image', value: pngUri, options: { dimensions } })).toMatchObject({ size }),
  );

  test.each([
    ['true', true],
    ['x', true],
    ['X', true],
    [1, true],
    ['false', false],
    ['', false],
    [null, false],
  ])('a check box of %j', async (value, checked) =>
    expect(await planned({ type: 'checkbox', value })).toEqual({ kind: 'ready', value: { kind: 'checkbox', checked } }),
  );

  test.each([null, '', ' '])('a table of %j has no rows', async (value) =>
    expect(await planned({ type: 'table', value })).toEqual({ kind: 'ready', value: { kind: 'table', rows: [] } }),
  );

  test('a number as text', async () =>
    expect(await planned({ type: 'number', value: ' -1.5e3 ' })).toMatchObject({ value: { value: -1500 } }));
  test('a bar code as people name it', async () =>
    expect(
      await planned({ type: 'barcode', value: 4_006_381_333_931, options: { symbology: 'EAN-13', quietZone: '0', showText: 'false' } }),
    ).toEqual({
      kind: 'code',
      code: { symbology: 'ean13', value: '4006381333931', quietZone: 0, showsText: false },
    }));
  test('a signature that is a name', async () =>
    expect(await planned({ type: 'signature', value: ' Ann \n Lee ' })).toEqual({
      kind: 'ready',
      value: { kind: 'script', text: 'Ann Lee', family: 'Brush Script MT' },
    }));

  test('no type, where the host infers it', async () => {
    expect(await planned({ type: undefined, value: [['a']] }, inferring)).toMatchObject({ value: { kind: 'table' } });
    expect(await planned({ type: undefined, value: pngUri }, inferring)).toMatchObject({ kind: 'picture', isSignature: false });
    expect(await planned({ type: undefined, value: true }, inferring)).toEqual({
      kind: 'ready',
      value: { kind: 'checkbox', checked: true, otherwise: 'true' },
    });
    expect(await planned({ type: undefined, value: 'https://example.com/a.png' }, inferring)).toEqual(text('https://example.com/a.png'));
  });

  test('a body that the host has parsed', async () => {
    const parsed = await startService({ executor }, hosts[2] ?? bare, express5.json({ limit: '1mb' }));
    expect((await annotate(parsed, { document, fields: [field()] })).status).toBe(200);
    await parsed.close();
  });
});

describe('URLs', () => {
  const asked: { url: string; maxBytes: number; types: readonly string[] | undefined }[] = [];
  const urlFetcher = {
    fetch: async (url: string, limits: { maxBytes: number; contentTypes?: readonly string[] }) => {
      asked.push({ url, maxBytes: limits.maxBytes, types: limits.contentTypes });
      if (url.includes('bad')) throw new DocOpsError('DOCUMENT_FETCH_FAILED', 'no', { details: [{ field: 'url', issue: 'answered 404' }] });
      if (url.includes('crash')) throw new Error('connect ECONNREFUSED 10.0.0.1:80');
      return { bytes: url.endsWith('docx') ? templateDocx() : new Uint8Array(Buffer.from(pngBase64, 'base64')), url };
    },
  };
  const { executor, inputs } = createRecordingExecutor();
  const image = (value: string, id = 'photo'): object => ({ id, type: 'image', value });
  let service: Service;
  beforeAll(async () => {
    service = await startService({ executor, urlFetcher });
  });
  afterAll(() => service.close());

  test('fetches the document and its pictures once each', async () => {
    asked.length = 0;
    const fields = [
      image('https://example.com/a.png'),
      image('https://example.com/a.png', 'name'),
      image('https://example.com/b.png', 'one'),
    ];
    const { status } = await annotate(service, { document: { url: ' https://example.com/t.docx ' }, fields });
    expect(status).toBe(200);
    expect(asked.map(({ url }) => url)).toEqual(['https://example.com/t.docx', 'https://example.com/a.png', 'https://example.com/b.png']);
    expect(asked[0]).toMatchObject({ maxBytes: 26_214_400, types: ['application/*', 'binary/*'] });
    expect(inputs.at(-1)?.plans.map(({ planned }) => planned)).toMatchObject(
      Array.from({ length: 3 }, () => ({ kind: 'picture', source: { kind: 'bytes' } })),
    );
  });

  test('names every URL that cannot be fetched', async () => {
    const fields = [image('https://example.com/bad1'), image('https://example.com/ok'), image('https://example.com/crash')];
    const { status, body } = await annotate(service, { document, fields });
    expect([status, body.code]).toEqual([400, 'DOCUMENT_FETCH_FAILED']);
    expect(body.details).toEqual([
      { field: 'fields[0].value', issue: 'answered 404 (id "photo")' },
      { field: 'fields[2].value', issue: 'could not be fetched (id "photo")' },
    ]);
    expect(JSON.stringify(body)).not.toContain('10.0.0.1');
    const template = await annotate(service, { document: { url: 'https://example.com/bad.docx' }, fields: [] });
    expect(template.body).toMatchObject({ code: 'DOCUMENT_FETCH_FAILED', details: [{ field: 'document.url', issue: 'answered 404' }] });
  });

  test('refuses too many different URLs', async () => {
    const fields = Array.from({ length: 51 }, (_, index) => image(`https://example.com/${String(index)}`));
    expect((await annotate(service, { document, fields })).body).toMatchObject({ code: 'DOCUMENT_FETCH_FAILED' });
  });

  test('refuses URLs if fetching is disabled', async () => {
    const off = await startService({ executor, urlFetcher: false });
    const { body } = await annotate(off, { document: { url: 'https://example.com/t.docx' }, fields: [] });
    expect(body).toMatchObject({ code: 'DOCUMENT_FETCH_FAILED', details: [{ field: 'document.url' }] });
    expect((await annotate(off, { document, fields: [field()] })).status).toBe(200);
    await off.close();
  });

  test('the default fetcher reaches no private address', async () => {
    const guarded = await startService({ executor });
    for (const url of [`${guarded.url}/health`, 'http://localhost/', 'http://169.254.169.254/latest/meta-data', 'http://[::1]/']) {
      const { body } = await annotate(guarded, { document: { url }, fields: [image(url)] });
      expect(body.code).toBe('DOCUMENT_FETCH_FAILED');
      expect(body.details?.[0]?.field).toBe('document.url');
    }
    await guarded.close();
  });
});

test('logs nothing of the document or its values', async () => {
  const lines: string[] = [];
  const write = (fields: object, message: string): void => void lines.push(JSON.stringify(fields) + message);
  const { executor } = createRecordingExecutor();
  const logger = { info: write, warn: write, error: write, child: () => logger };
  const service = await startService({ logger, executor });
  await annotate(service, { document, fields: [field({ value: 'Confidential' }), { id: 'nobody', type: 'text', value: 'Confidential' }] });
  await annotate(service, { document, fields: [{ id: 'SecretId', type: 'number', value: 'Confidential' }] });
  await until(() => lines.filter((line) => line.includes('"status"')).length >= 2, 'both requests are logged');
  expect(lines.join('\n')).not.toMatch(/Confidential|UEs|SecretId/);
  await service.close();
});

test('names all wrong options together', () => {
  const options = { urlFetcher: {}, annotate: { base64: 'uri', inferTypes: true, timeoutMs: 0 } } as unknown as DocOpsOptions;
  expect(() => createDocOpsRouter(options)).toThrow(
    /urlFetcher: must have the method fetch, or false.*annotate.base64: must be "data-uri" or "raw".*did you mean inferType\?.*annotate.timeoutMs/,
  );
});
