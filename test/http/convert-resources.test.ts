/** Pictures and style sheets of a page over HTTP: uploaded files, and addresses that the host allows to be fetched. */
import JSZip from 'jszip';
import { afterEach, expect, test } from 'vitest';
import type { DocOpsOptions, UrlFetcher } from 'docops-router';
import { DocOpsError } from 'docops-router';
import { hosts } from '../support/http-hosts.js';
import { startService, type Service } from '../support/http-service.js';
import { pngOf } from '../support/pictures.js';

let service: Service | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

type Part = readonly [name: string, content: string | Uint8Array<ArrayBuffer>];

interface Sent {
  readonly status: number;
  readonly codes: string | null;
  /** The number of pictures in the DOCX. */
  readonly pictures: number;
  readonly text: string;
  readonly error: { readonly code?: string; readonly details?: readonly { field: string; issue: string }[] };
}

async function send(page: string, resources: readonly Part[], query = 'from=html&to=docx', part = 'resource'): Promise<Sent> {
  if (!service) throw new Error('no service');
  const body = new FormData();
  for (const [name, content] of resources) body.append(part, new Blob([content]), name);
  body.append('file', new Blob([page]), 'page.html');
  const response = await fetch(`${service.url}/convert?${query}`, { method: 'POST', headers: await service.authorization(), body });
  const bytes = await response.arrayBuffer();
  const codes = response.headers.get('x-document-warning-codes');
  if (response.status !== 200)
    return { status: response.status, codes, pictures: 0, text: '', error: JSON.parse(Buffer.from(bytes).toString()) as Sent['error'] };
  const zip = await JSZip.loadAsync(bytes);
  const pictures = Object.keys(zip.files).filter((name) => name.startsWith('word/media/')).length;
  return { status: 200, codes, pictures, text: (await zip.file('word/document.xml')?.async('string')) ?? '', error: {} };
}

const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
const picture = own(pngOf(4, 4));
const page = '<link rel=stylesheet href="css/a.css"><p class=x>hidden<p>seen <img src="img/a.png" alt="A"><img src="/b.png" alt="B">';

test.each(hosts)('$name: files in the upload are found by their names', async (host) => {
  service = await startService({}, host);
  const files: Part[] = [
    ['a.css', '@import "b.css";'],
    ['b.css', '.x { display: none }'],
    ['a.png', picture],
    ['more/b.png', own(pngOf(5, 5))],
  ];
  const { status, codes, pictures, text } = await send(page, files);
  expect({ status, codes, pictures }).toEqual({ status: 200, codes: null, pictures: 2 });
  expect(text).toContain('seen');
  expect(text).not.toContain('hidden');
});

test('missing resources leave their alternative text and one warning', async () => {
  service = await startService();
  const { codes, pictures, text } = await send(page, [['b.png', picture]]);
  expect({ codes, pictures }).toEqual({ codes: 'markup.resources-missing', pictures: 1 });
  expect(text).toContain('>A<');
});

const many = (count: number): Part[] => Array.from({ length: count }, (_, index) => [`${String(index)}.png`, picture]);
interface Wrong {
  readonly what: string;
  readonly files: readonly Part[];
  readonly status?: number;
  readonly field: string;
  readonly issue: string;
  readonly query?: string;
  readonly part?: string;
}

const wrong: readonly Wrong[] = [
  { what: 'two of one name', files: [...many(1), ...many(1)], field: 'resource[1]', issue: 'must have a unique name' },
  { what: 'one without a name', files: [['img/', picture]], field: 'resource[0]', issue: 'must have the file name' },
  { what: 'more than may be', files: many(4), field: 'resource', issue: 'at most 3 times, not 4' },
  {
    what: 'far more than may be',
    files: Array.from({ length: 140 }, (_, index) => [`${String(index)}.png`, new Uint8Array(1)]),
    field: 'body',
    issue: 'too many parts',
  },
  { what: 'a large one', files: [['a.png', new Uint8Array(2001)]], status: 413, field: 'resource[0]', issue: 'at most 2000 bytes' },
  {
    what: 'large ones together',
    files: [...many(1), ['a', new Uint8Array(2000)], ['b', new Uint8Array(1990)]],
    ...{ status: 413, field: 'resource', issue: 'at most 4000 bytes' },
  },
  { what: 'one for a DOCX', files: many(1), field: 'resource', issue: 'only for', query: 'from=docx' },
  { what: 'a part of another name', files: many(1), field: 'picture', issue: 'is not a part of this call', part: 'picture' },
];

test.each(wrong)('$what', async ({ files, status = 400, field, issue, query, part }) => {
  service = await startService({ convert: { maxResources: 3, maxResourceBytes: 2000, maxAllResourceBytes: 4000 } });
  const answer = await send(page, files, query, part);
  expect({ status: answer.status, details: answer.error.details }).toEqual({
    status,
    details: expect.arrayContaining([{ field, issue: expect.stringContaining(issue) as string }]) as unknown,
  });
});

/** Answers from `files`, and records the requested addresses. */
function fetcherOf(files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>): UrlFetcher & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    fetch: async (url) => {
      asked.push(url);
      const bytes = files[url];
      if (!bytes) throw new DocOpsError('DOCUMENT_FETCH_FAILED', 'The URL answered 404.');
      return { bytes, url };
    },
  };
}

const web =
  '<p><img src="https://a.example/x.png" alt=X><img src="https://a.example/x.png#2"><img src="img/y.png" alt=Y><img src="file:///etc/hostname" alt=F>';
const answers = { 'https://a.example/x.png': picture, 'https://b.example/doc/img/y.png': picture };

test.each<readonly [string, NonNullable<DocOpsOptions['convert']>, readonly string[], number]>([
  ['nothing is fetched by default', {}, [], 0],
  ['each address once', { fetch: true }, ['https://a.example/x.png'], 1],
  [
    'relative addresses by a base that the host gives',
    { fetch: true, baseUrl: 'https://b.example/doc/' },
    ['https://a.example/x.png', 'https://b.example/doc/img/y.png'],
    1,
  ],
  ['up to the limit of the host', { fetch: true, maxResources: 0 }, [], 0],
])('%s', async (_, convert, asked, pictures) => {
  const urlFetcher = fetcherOf(answers);
  service = await startService({ urlFetcher, convert });
  const answer = await send(web, []);
  // Identical pictures share one file in the package.
  expect({ asked: urlFetcher.asked, pictures: answer.pictures }).toEqual({ asked, pictures });
});

test('resources sent with the page are not fetched', async () => {
  const urlFetcher = fetcherOf({});
  service = await startService({ urlFetcher, convert: { fetch: true, baseUrl: 'https://b.example/' } });
  expect((await send('<img src="img/y.png">', [['y.png', picture]])).pictures).toBe(1);
  expect(urlFetcher.asked).toEqual([]);
});

test('fetched bytes count towards the bytes in memory', async () => {
  const urlFetcher = fetcherOf({ 'https://a.example/x.png': new Uint8Array(1_000_000) });
  service = await startService({ urlFetcher, convert: { fetch: true }, limits: { maxBytesInFlight: 900_000 } });
  const answer = await send(web, []);
  expect([answer.status, answer.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(service.router.load().bytesInFlight).toBe(0);
});

test('stops waiting for a fetcher that never answers, and converts the page', async () => {
  const urlFetcher: UrlFetcher = { fetch: () => new Promise(() => undefined) };
  service = await startService({ urlFetcher, convert: { fetch: true, fetchTimeoutMs: 50 } });
  const { status, codes } = await send(web, []);
  expect({ status, codes }).toEqual({ status: 200, codes: 'markup.resources-missing, markup.resource-limit' });
});

test('rejects the host’s option to fetch without a fetcher', async () => {
  await expect(startService({ urlFetcher: false, convert: { fetch: true } })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'convert.fetch' }],
  });
});
