/** `GET openapi.json` is correct: real answers, including errors, match it, and it documents everything that is accepted. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleRuns, type AllExamples } from '../../scripts/openapi/example-runs.js';
import { openApiDocument } from '../../src/http/openapi/document.js';
import { examples } from '../../src/http/openapi/examples-data.js';
import { docOpsRoutes } from '../../src/http/routes.js';
import { base64Of, templateDocx } from '../support/http-annotate.js';
import { helloDocx } from '../support/http-docx.js';
import { invoiceXml } from '../support/invoice-xml.js';
import { hosts } from '../support/http-hosts.js';
import { fileForm, startService, type Service } from '../support/http-service.js';
import { DescribedService } from '../support/openapi-answers.js';
import { classicPdf } from '../unit/pdf/support/build-pdf.js';

/** Makes answers report the remaining requests. */
const limited = { requestsPerMinute: 10_000 };
let service: Service;
let described: DescribedService;
let authorization: Readonly<Record<string, string>>;
beforeAll(async () => {
  service = await startService({ convert: limited, annotate: limited, inspect: limited, sign: limited, verify: limited });
  await service.router.ready();
  described = await DescribedService.of(service.url);
  authorization = await service.authorization();
});
afterAll(() => service.close());

const json = { 'Content-Type': 'application/json' };
const document = { base64: base64Of(helloDocx()) };
const pdf = new Uint8Array(classicPdf());
const signing = {
  document: { base64: base64Of(pdf) },
  signer: { name: 'Ann Lee', email: 'ann@example.com' },
  auditTrail: [{ type: 'submit', timestamp: '2026-02-03T04:05:06Z', data: { percent: null } }],
  metadata: { order: 7 },
};

test('has exactly the paths and methods of the router', () => {
  const methodsOf = (paths: object): string[] =>
    Object.entries(paths)
      .flatMap(([path, methods]) => Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`))
      .sort();
  const { paths } = openApiDocument({
    version: '1',
    mount: '',
    config: { verifyNeedsKey: true, infersTypes: false, hasJobs: true, changes: 'markup', comments: 'none' },
  });
  expect(methodsOf(paths as object)).toEqual(methodsOf(docOpsRoutes));
});

interface Call {
  readonly path: string;
  readonly method?: string;
  readonly query?: string;
  readonly body?: object | string | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
}

const calls: readonly Call[] = [
  { path: '/convert', query: '?from=docx', body: fileForm(helloDocx()), status: 200 },
  {
    path: '/convert',
    query: '?from=docx&to=pdf&report=json',
    body: fileForm(helloDocx()),
    headers: { Accept: 'application/json' },
    status: 200,
  },
  { path: '/convert', query: '?from=docx&report=json', body: fileForm(helloDocx()), status: 200 },
  { path: '/convert', query: '?from=md&to=docx', body: fileForm(new Uint8Array(Buffer.from('![](x.png)')), 'a.md'), status: 200 },
  { path: '/convert', query: '?from=docx&to=docx', body: fileForm(helloDocx()), status: 400 },
  { path: '/convert', query: '?from=docx', body: '{}', headers: json, status: 415 },
  { path: '/convert', query: '?from=docx', body: fileForm(new Uint8Array([80, 75, 3, 4])), status: 400 },
  { path: '/annotate', body: { document, fields: [] }, status: 200 },
  { path: '/annotate', query: '?to=pdf', body: { document, data: { unknown: 1 } }, status: 200 },
  { path: '/annotate', body: { document, records: [{ data: {} }, { data: {} }] }, status: 200 },
  { path: '/annotate', query: '?strict=true', body: { document, data: { unknown: 1 } }, status: 400 },
  { path: '/annotate', body: { document: { url: 'http://127.0.0.1/' }, fields: [] }, status: 400 },
  { path: '/annotate', body: '{', headers: json, status: 400 },
  { path: '/inspect', body: { document: { base64: base64Of(templateDocx()) } }, status: 200 },
  { path: '/inspect', query: '?pages=false', body: fileForm(templateDocx()), status: 200 },
  { path: '/inspect', body: fileForm(pdf), status: 200 },
  { path: '/inspect', body: {}, status: 400 },
  { path: '/sign', body: signing, status: 200 },
  { path: '/sign', query: '?to=pdf', body: { ...signing, document }, status: 200 },
  { path: '/sign', body: { ...signing, document }, status: 200 },
  { path: '/sign', body: { ...signing, document: { base64: base64Of(pdf.subarray(0, 60)) } }, status: 422 },
  { path: '/verify', body: fileForm(pdf), status: 200 },
  { path: '/verify', body: { document }, status: 200 },
  { path: '/verify', body: { document: { base64: base64Of(Buffer.from('text')) } }, status: 400 },
  { path: '/verify/key', method: 'GET', status: 200 },
  { path: '/auth/register', method: 'GET', query: '?email=carl@example.com', status: 200 },
  { path: '/auth/register', method: 'GET', query: '?email=carl@example.com', status: 429 },
  { path: '/auth/register', method: 'GET', status: 400 },
  { path: '/auth/verify', method: 'GET', query: '?email=carl@example.com&code=000000', status: 400 },
  { path: '/collect', body: { events: [{ timestamp: null }] }, status: 202 },
  { path: '/collect', body: [], status: 202 },
  { path: '/collect', body: {}, status: 400 },
  { path: '/health', method: 'GET', query: '?ready', status: 200 },
  { path: '/health', method: 'HEAD', status: 200 },
  { path: '/openapi.json', method: 'GET', status: 200 },
  { path: '/openapi.json', method: 'HEAD', status: 200 },
  { path: '/merge', body: { documents: [{ base64: base64Of(pdf), pages: '1' }, document] }, status: 200 },
  { path: '/merge', query: '?pages=1', body: fileForm(pdf), status: 200 },
  { path: '/merge', query: '?report=json&stamp=%7Bpage%7D', body: fileForm(pdf), headers: { Accept: 'application/json' }, status: 200 },
  { path: '/merge', query: '?to=docx', body: { documents: [document, document] }, status: 200 },
  { path: '/merge', body: { documents: [{ url: 'http://127.0.0.1/' }, document] }, status: 400 },
  { path: '/merge', status: 400 },
  { path: '/auth/key', method: 'DELETE', status: 204 },
];

async function send({ path, method = 'POST', query = '', body, headers }: Call): Promise<Response> {
  const isObject = typeof body === 'object' && !(body instanceof FormData);
  return fetch(service.url + path + query, {
    method,
    headers: { ...(path === '/auth/key' ? await service.authorization() : authorization), ...(isObject && json), ...headers },
    ...(body !== undefined && { body: isObject ? JSON.stringify(body) : body }),
  });
}

describe('responses match the document', () => {
  test.each(calls)('$status $path', async (call) => {
    const response = await send(call);
    expect(response.status).toBe(call.status);
    expect(await described.problemsOf(call.method ?? 'POST', call.path, response)).toEqual([]);
  });

  test('without a key, and with one for something else', async () => {
    const other = await service.authorization(['verify']);
    for (const { path, method, operation } of described.operations()) {
      if (!('401' in operation.responses)) continue;
      const bare = await fetch(service.url + path, { method: method.toUpperCase() });
      expect(bare.status).toBe(401);
      expect(await described.problemsOf(method, path, bare)).toEqual([]);
      if (['/verify', '/merge', '/auth/key'].includes(path)) continue;
      const forbidden = await fetch(service.url + path, { method: method.toUpperCase(), headers: other });
      expect(forbidden.status).toBe(403);
      expect(await described.problemsOf(method, path, forbidden)).toEqual([]);
    }
  });

  test('a service that has not started, and one that shuts down', async () => {
    const cold = await startService();
    expect(await described.problemsOf('GET', '/health', await fetch(`${cold.url}/health?ready`))).toEqual([]);
    await cold.close();
  });
});

/** Paths to the values in a JSON value, without list indices. */
function shape(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  if (Array.isArray(value)) return value.flatMap((one) => shape(one, `${at}[]`));
  return Object.entries(value).flatMap(([name, one]) => shape(one, `${at}.${name}`));
}

describe('examples', () => {
  let runs: AllExamples;
  beforeAll(async () => {
    runs = await exampleRuns();
  });

  test('are current responses of the service: npx tsx scripts/write-openapi-examples.ts', () => {
    expect([...new Set(shape(examples))].sort()).toEqual([...new Set(shape(runs))].sort());
    expect(examples.errors).toEqual(runs.errors);
    expect(examples.operationErrors).toEqual(runs.operationErrors);
  });

  test('fit their schemas', () => {
    let checked = 0;
    for (const { path, method, operation } of described.operations()) {
      const at = ['paths', path, method];
      const contents = [
        ...Object.entries(operation.requestBody?.content ?? {}).map(
          ([type, one]) => [one, [...at, 'requestBody', 'content', type]] as const,
        ),
        ...Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
          Object.entries(content).map(([type, one]) => [one, [...at, 'responses', status, 'content', type]] as const),
        ),
      ];
      for (const [{ examples: named = {} }, steps] of contents)
        for (const [name, { value }] of Object.entries(named)) {
          expect([name, described.problems(value, ...steps, 'schema')]).toEqual([name, []]);
          checked += 1;
        }
    }
    expect(checked).toBeGreaterThan(100);
  });
});

describe('the router takes exactly the names that the document describes', () => {
  const valueOf: Readonly<Record<string, string>> = { email: 'a', code: '1' };
  const fieldsAt = async (path: string, method: string, query: string): Promise<readonly string[]> => {
    const response = await fetch(`${service.url}${path}?${query}`, { method: method.toUpperCase(), headers: { ...authorization } });
    const { details = [] } = (await response.json()) as { details?: readonly { field: string; issue: string }[] };
    return details.filter(({ issue }) => /not a parameter|not known/.test(issue)).map(({ field }) => field);
  };

  test('parameters of the query', async () => {
    const checked = described
      .operations()
      .filter(
        ({ path, method }) =>
          method !== 'head' && !['/health', '/openapi.json', '/verify/key', '/merge', '/auth/key', '/collect'].includes(path),
      );
    const all = new Set(
      checked.flatMap(({ operation }) => operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name)),
    );
    expect(all.size).toBeGreaterThan(10);
    for (const { path, method, operation } of checked) {
      const told = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      const query = [...all, 'nobody'].map((name) => `${name}=${valueOf[name] ?? 'x'}`).join('&');
      // A call with a document checks its body's type first.
      const body = path === '/convert' ? {} : { headers: { ...authorization, ...json }, body: '{}' };
      const response = await fetch(`${service.url}${path}?${query}`, {
        method: method.toUpperCase(),
        headers: authorization,
        ...(method === 'post' && body),
      });
      const { details = [] } = (await response.json()) as { details?: readonly { field: string; issue: string }[] };
      const refused = details.filter(({ issue }) => /not a parameter|is unknown/.test(issue)).map(({ field }) => field);
      expect([path, [...all].filter((name) => !refused.includes(name)).sort()]).toEqual([path, told.sort()]);
      expect(refused).toContain('nobody');
    }
    expect(await fieldsAt('/auth/register', 'get', 'nobody=1')).toEqual(['nobody']);
  });

  /** Closed objects in bodies, each with a body whose only property there is unknown. */
  const closed: readonly [path: string, field: string, schema: string, body: object, around?: string][] = [
    ['/annotate', 'zzqqzzqq', 'AnnotateRequest', { zzqqzzqq: 1 }],
    ['/annotate', 'document.zzqqzzqq', 'DocumentSource', { document: { zzqqzzqq: 1 } }],
    ['/annotate', 'records[0].zzqqzzqq', 'AnnotateRecord', { records: [{ zzqqzzqq: 1 }] }],
    ...['dimensions', 'topLabel', 'bottomLabel', 'arcElement'].map((name): (typeof closed)[number] => {
      const field = { type: 'text', value: 'x', options: { [name]: { zzqqzzqq: 1 } } };
      return ['/annotate', `fields[0].options.${name}.zzqqzzqq`, 'FieldOptions', { fields: [field] }, name];
    }),
    ['/inspect', 'zzqqzzqq', 'InspectRequest', { zzqqzzqq: 1 }],
    ['/verify', 'zzqqzzqq', 'VerifyRequest', { zzqqzzqq: 1 }],
    ['/sign', 'zzqqzzqq', 'SignRequest', { zzqqzzqq: 1 }],
    ['/sign', 'signer.zzqqzzqq', 'Signer', { signer: { zzqqzzqq: 1 } }],
    ['/sign', 'signature.zzqqzzqq', 'SignatureChoices', { signature: { zzqqzzqq: 1 } }],
    ['/sign', 'certificate.zzqqzzqq', 'SignRequest', { certificate: { zzqqzzqq: 1 } }, 'certificate'],
    ['/sign', 'signature.rect.zzqqzzqq', 'SignatureChoices', { signature: { rect: { zzqqzzqq: 1 } } }, 'rect'],
  ];
  test.each(closed)('%s: the names beside %s are those of %s', async (path, field, name, body, inner) => {
    const response = await fetch(service.url + path, {
      method: 'POST',
      headers: { ...authorization, ...json },
      body: JSON.stringify(body),
    });
    const { details } = (await response.json()) as { details: readonly { field: string; issue: string }[] };
    const issue = details.find((one) => one.field === field)?.issue ?? '';
    const taken = /(?:use one of|use|a record has) (.*)$/.exec(issue)?.[1]?.split(/, | and /) ?? [];
    const schema = described.document.components.schemas[name] as { properties: Readonly<Record<string, unknown>> };
    const { properties } = inner === undefined ? schema : (schema.properties[inner] as typeof schema);
    expect(taken.sort()).toEqual(Object.keys(properties).sort());
  });

  // An invoice makes a PDF/A, which cannot be protected.
  test.each(['invoice', 'protection'])('parts of the form but %s', async (left) => {
    const form = fileForm(helloDocx());
    form.append('nobody', new Blob(['x']), 'x');
    const refused = await fetch(`${service.url}/convert?from=md`, { method: 'POST', headers: authorization, body: form });
    expect(await refused.json()).toMatchObject({ details: [{ field: 'nobody' }] });
    const all = fileForm(new Uint8Array(Buffer.from('# a')), 'a.md');
    const content = described.document.paths['/convert']?.['post']?.requestBody?.content['multipart/form-data'];
    const { properties } = content?.schema as { properties: Readonly<Record<string, unknown>> };
    const contentOf = (name: string): Uint8Array<ArrayBuffer> => (name === 'invoice' ? invoiceXml() : helloDocx());
    const values: Readonly<Record<string, unknown>> = {
      protection: { ownerPassword: 'owner' },
      metadata: { author: 'Ann Lee' },
      watermark: { text: 'DRAFT' },
      attachFiles: [{ description: 'the offer' }],
    };
    for (const name of Object.keys(properties).filter((one) => !['file', 'password', left].includes(one)))
      if (Object.hasOwn(values, name)) all.append(name, JSON.stringify(values[name]));
      else all.append(name, new Blob([contentOf(name)]), `${name}.docx`);
    const taken = await fetch(`${service.url}/convert?from=md`, { method: 'POST', headers: authorization, body: all });
    expect(taken.status).toBe(200);
  });

  test('every route is listed, and nothing else', async () => {
    for (const { path, method } of described.operations()) {
      const response = await fetch(service.url + path, { method: 'OPTIONS' });
      expect(response.headers.get('Allow')?.split(', ')).toContain(method.toUpperCase());
      const others = (response.headers.get('Allow') ?? '').split(', ').filter((name) => name !== 'OPTIONS');
      expect(Object.keys(described.document.paths[path] ?? {}).map((name) => name.toUpperCase())).toEqual(others);
    }
  });
});

test.each(hosts.filter(({ hasApp }) => hasApp))('servers state the path of the router: $name', async (host) => {
  const mounted = await startService({ workers: { threads: 1 } }, host);
  const { document: told } = await DescribedService.of(mounted.url);
  expect(told['servers']).toMatchObject([{ url: host.mount === '' ? '/' : host.mount }]);
  await mounted.close();
});
