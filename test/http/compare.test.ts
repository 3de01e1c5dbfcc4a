/** `POST compare`: over HTTP as a form, as JSON and as a job, and with the client. Which changes are found is checked with the engine. */
import { createDocOpsClient } from 'docops-router/client';
import { createMemoryJobStore } from 'docops-router/adapters/memory';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeKinds, type Comparison } from '../../src/contract/comparing.js';
import { base64Of } from '../support/http-annotate.js';
import { helloDocx } from '../support/http-docx.js';
import { startService, type Service } from '../support/http-service.js';
import { partOf } from '../unit/pdf/merge/parts.js';

let service: Service;
let apiKey: string;
const original = helloDocx('Payment within 30 days.');
const revised = helloDocx('Payment within 60 days.');
const pdf = partOf('A', 2).bytes as Uint8Array<ArrayBuffer>;
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const maxFileBytes = 100_000;

beforeAll(async () => {
  service = await startService({
    compare: { maxFileBytes },
    jobs: { store: createMemoryJobStore() },
    urlFetcher: { fetch: async (url) => ({ bytes: url.endsWith('.pdf') ? pdf : original, contentType: 'application/pdf', url }) },
  });
  apiKey = await service.key();
});
afterAll(() => service.close());

type Part = readonly [name: string, content: Uint8Array<ArrayBuffer> | string, fileName?: string];
const two: readonly Part[] = [
  ['original', original, 'old.docx'],
  ['revised', revised, 'Contract ü.v2.docx'],
];
function form(parts: readonly Part[]): FormData {
  const body = new FormData();
  for (const [name, content, fileName = name] of parts)
    if (typeof content === 'string') body.append(name, content);
    else body.append(name, new Blob([content]), fileName);
  return body;
}

const post = (body: FormData | string, query = '', more: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${service.url}/compare${query}`, { method: 'POST', headers: { Authorization: `Bearer ${apiKey}`, ...more }, body });
const json = (body: unknown, query = ''): Promise<Response> => post(JSON.stringify(body), query, { 'Content-Type': 'application/json' });
const sourceOf = (bytes: Uint8Array): { base64: string } => ({ base64: base64Of(bytes) });
const both = { original: sourceOf(original), revised: sourceOf(revised) };

const issuesOf = async (response: Response): Promise<string[]> => {
  const { details = [] } = (await response.json()) as { details?: { field: string; issue: string }[] };
  return details.map(({ field, issue }) => `${field}: ${issue}`);
};
const required = 'revised: is required; the documents go into the parts "original" and "revised"';
const beginOf = async (response: Response): Promise<string> => Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5);

function checkComparison({ summary, changes }: Comparison): void {
  expect(Object.keys(summary).sort()).toEqual([...changeKinds, 'total'].sort());
  expect(summary.total).toBe(changes.length);
}

describe('answers', () => {
  test.each([
    ['', docxType, 'docx', 'PK\u0003\u0004'],
    ['?to=docx', docxType, 'docx', 'PK\u0003\u0004'],
    ['?to=pdf', 'application/pdf', 'pdf', '%PDF-'],
    ['?to=html', 'text/html', 'html', '<!DOC'],
    ['?to=json', 'application/json', 'json', '{"sum'],
  ])('%s answers %s', async (query, type, ending, begin) => {
    const response = await post(form(two), query);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain(type);
    expect(response.headers.get('Content-Disposition')).toContain(`filename*=UTF-8''Contract%20%C3%BC.v2-compared.${ending}`);
    expect(response.headers.get('X-Document-Changes')).toMatch(/^\d+$/);
    expect(response.headers.get('X-Document-Warnings')).toMatch(/^\d+$/);
    expect(response.headers.get('X-Document-Pages')).toBe(ending === 'pdf' ? '1' : null);
    expect((await beginOf(response)).startsWith(begin)).toBe(true);
  });

  test('JSON takes base64, data URIs and URLs', async () => {
    const response = await json(both, '?to=json');
    expect(response.headers.get('Content-Disposition')).toContain('document-compared.json');
    checkComparison((await response.json()) as Comparison);
    const mixed = {
      original: { url: 'https://files.example/a.docx' },
      revised: { base64: `data:${docxType};base64,${base64Of(revised)}` },
    };
    expect((await json(mixed)).status).toBe(200);
    const named = await json({ ...both, revised: { url: 'https://files.example/Terms%202.docx' } });
    expect(named.headers.get('Content-Disposition')).toContain('Terms 2-compared.docx');
  });

  test('a form takes a URL in place of a file, and passwords as text fields', async () => {
    const response = await post(
      form([
        ['original.url', 'https://files.example/a.pdf'],
        ['revised', revised],
        ['originalPassword', 'sesame'],
      ]),
    );
    expect([response.status, await beginOf(response)]).toEqual([200, 'PK\u0003\u0004\u0014']);
  });

  test('a PDF is compared with a DOCX', async () => {
    const response = await post(
      form([
        ['original', pdf],
        ['revised', revised],
      ]),
      '?to=pdf&tagged=false',
    );
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  });

  test('the report carries the changes', async () => {
    const inJson = await post(form(two), '?report=json', { Accept: 'application/json' });
    const answer = (await inJson.json()) as { document: { name: string }; report: Comparison & { warnings: unknown[] } };
    expect(answer.document.name).toBe('Contract ü.v2-compared.docx');
    expect(answer.report.warnings).toEqual([]);
    checkComparison(answer.report);
    const mixed = await post(form(two), '?report=json');
    expect(mixed.headers.get('Content-Type')).toMatch(/^multipart\/mixed/);
    expect(await mixed.text()).toContain('"summary":{');
  });

  test('a job answers the same', async () => {
    const accepted = await post(form(two), '?to=json', { Prefer: 'respond-async' });
    expect(accepted.status).toBe(202);
    const address = new URL(accepted.headers.get('Location') ?? '', accepted.url);
    await expect
      .poll(async () => (await fetch(address, { headers: { Authorization: `Bearer ${apiKey}` } })).status, { timeout: 20_000 })
      .toBe(200);
  });
});

describe('refusals', () => {
  test.each<[string, readonly Part[], string, string[]]>([
    ['no revised', two.slice(0, 1), '', [required]],
    ['a part twice', [...two, ['revised', revised]], '', ['revised: must be sent once, not 2 times']],
    ['an empty part', [['original', new Uint8Array()], ...two.slice(1)], '', ['original: is empty']],
    [
      'an unknown part',
      [...two, ['file', revised]],
      '',
      ['file: is not a part of this call; the documents go into the parts "original" and "revised"'],
    ],
    ['a misspelt part', [...two.slice(0, 1), ['revisd', revised]], '', ['revisd: is unknown; did you mean revised?', required]],
    ['an option as a part', [...two, ['author', 'Ann']], '', ['author: must be in the query string']],
    ['a misspelt option', two, '?granulrity=word', ['granulrity: is unknown; did you mean granularity?']],
    ['an unknown choice', two, '?granularity=letter', ['granularity: must be one of word, character, paragraph']],
    ['no date', two, '?date=soon', ['date: must be a date such as 2026-11-29T12:00:00Z']],
    [
      'no count',
      two,
      '?moveWords=x&ignoreCase=yes',
      ['ignoreCase: must be one of true, false', expect.stringContaining('moveWords: ') as string],
    ],
    ['an option of PDF', two, '?tagged=false', ['tagged: is only for PDF']],
  ])('%s', async (_, parts, query, issues) => {
    const response = await post(form(parts), query);
    expect([response.status, await issuesOf(response)]).toEqual([400, issues]);
  });

  test('JSON without documents, with other members, with both sources', async () => {
    expect(await issuesOf(await json({ original: {}, revised: { base64: '!' }, orignal: 1 }))).toEqual([
      expect.stringContaining('orignal: is unknown'),
      'original: is required: must be an object with base64 or url',
      'revised.base64: is neither base64 nor a data URI with base64',
    ]);
    const twice = await json({ ...both, original: { ...both.original, url: 'https://files.example/a.docx' } });
    expect(await issuesOf(twice)).toEqual(['original: must have base64 or url, not both']);
  });

  test('a document of another format is named', async () => {
    const response = await json({ ...both, revised: sourceOf(Buffer.from('just text')) });
    const { code, message } = (await response.json()) as { code: string; message: string };
    expect([response.status, code]).toEqual([400, 'INVALID_FILE_FORMAT']);
    expect(message).toMatch(/^revised: .*Only DOCX and PDF documents can be compared\.$/);
  });

  test('a large document, another media type, a key without the scope', async () => {
    const large = await post(form([['original', new Uint8Array(maxFileBytes + 1)], ...two.slice(1)]));
    expect([large.status, await issuesOf(large)]).toEqual([413, [`original: must be at most ${String(maxFileBytes)} bytes`]]);
    const inJson = await json({ ...both, original: sourceOf(new Uint8Array(maxFileBytes + 1)) });
    expect([inJson.status, await issuesOf(inJson)]).toEqual([413, [`original: must be at most ${String(maxFileBytes)} bytes`]]);
    expect((await post('hello', '', { 'Content-Type': 'text/plain' })).status).toBe(415);
    const { Authorization = '' } = await service.authorization(['convert', 'merge']);
    expect((await post(form(two), '', { Authorization })).status).toBe(403);
  });
});

describe('the client', () => {
  const client = (): ReturnType<typeof createDocOpsClient> => createDocOpsClient({ baseUrl: service.url, apiKey });

  test('answers the document and the number of changes', async () => {
    const result = await client().compare({ original, revised: new Blob([revised]), author: 'Ann', to: 'pdf' });
    expect(result).toMatchObject({ contentType: 'application/pdf', pages: 1, warnings: 0, comparison: undefined, report: undefined });
    expect(result.changes).toBeTypeOf('number');
  });

  test('answers the changes themselves as the result, or beside it', async () => {
    const list = await client().compare({ original, revised, to: 'json' });
    if (!list.comparison) throw new Error('there is no comparison');
    checkComparison(list.comparison);
    expect(list.changes).toBe(list.comparison.summary.total);
    const reported = await client().compare({ original, revised, report: true });
    // Only the list as the result names pages, for which the document is laid out.
    const withoutPages = list.comparison.changes.map(({ page: _, ...change }) => change);
    expect(reported).toMatchObject({ contentType: docxType, report: { warnings: [] }, comparison: { changes: withoutPages } });
    const both = await client().compare({ original, revised, to: 'json', report: true });
    expect(both).toMatchObject({ contentType: 'application/json', comparison: list.comparison });
  });

  test('takes URLs and passwords, and starts jobs', async () => {
    const call = { original: { url: 'https://files.example/a.pdf' }, revised: new File([revised], 'b.docx'), originalPassword: 'x' };
    expect((await client().compare(call)).contentType).toBe(docxType);
    const job = await client().jobs.start((calls) => calls.compare({ original, revised }));
    expect((await job.wait()).contentType).toBe(docxType);
  });
});
