/** `null` in a JSON body: an optional property that is null counts as absent, in every body, at every depth. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type Service } from '../support/http-service.js';
import { base64, docx, field, plainPdf, pngUri, submit } from './specification/documents.js';

interface Schema {
  readonly $ref?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
type Json = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

const templateSource = { base64: base64(docx(field('a') + field('b'))) };
const pdfSource = { base64: base64(plainPdf) };
const valued = { id: 'a', type: 'text', value: 'x', options: {} };
const picture = {
  ...{ id: 'b', type: 'signature', value: pngUri },
  options: { dimensions: { width: 9 }, bottomLabel: { text: 'x' }, topLabel: { color: 'red' }, arcElement: { color: 'red' } },
};

/** Bodies with every object that a body may contain. */
const bodies: readonly (readonly [path: string, schema: string, body: Json])[] = [
  ['/annotate', 'AnnotateRequest', { document: templateSource, fields: [valued, picture], templates: { other: templateSource } }],
  ['/annotate', 'AnnotateRequest', { document: templateSource, data: { a: 'x' } }],
  ['/annotate', 'AnnotateRequest', { document: templateSource, records: [{ fields: [valued], data: { b: 'x' } }] }],
  ['/inspect', 'InspectRequest', { document: templateSource }],
  ['/merge', 'MergeRequest', { documents: [pdfSource, templateSource] }],
  ['/verify', 'VerifyRequest', { document: pdfSource }],
  [
    '/sign',
    'SignRequest',
    {
      document: pdfSource,
      signer: { email: 'ann@example.com', name: 'Ann' },
      auditTrail: [submit],
      certificate: {},
      signature: { visible: false },
      metadata: { a: null },
    },
  ],
  [
    '/sign',
    'SignRequest',
    {
      document: pdfSource,
      signer: { email: 'ann@example.com', name: 'Ann' },
      auditTrail: [submit],
      signature: { rect: { x: 0, y: 0, width: 9, height: 9 } },
    },
  ],
  ['/collect', 'UsageEvents', { browserInfo: { screenSize: {} }, events: [{ timestamp: '2026-02-03T04:05:06Z' }] }],
];
/** Properties of which a body needs one; and a field's value, which null clears. */
const needed: ReadonlySet<string> = new Set(['fields', 'data', 'records', 'base64', 'url', 'id', 'group', 'value', 'events']);

let service: Service;
let schemas: Readonly<Record<string, Schema>>;
let headers: Record<string, string>;
beforeAll(async () => {
  service = await startService();
  headers = { ...(await service.authorization()), 'Content-Type': 'application/json' };
  const api = (await (await fetch(`${service.url}/openapi.json`)).json()) as { components: { schemas: typeof schemas } };
  ({ schemas } = api.components);
});
afterAll(() => service.close());

/** The first of several forms of a body. */
function resolved(schema: Schema = {}): Schema {
  const other = schema.$ref === undefined ? schema.anyOf?.[0] : schemas[schema.$ref.split('/').at(-1) ?? ''];
  return other === undefined || schema.properties ? schema : resolved(other);
}

/** The places of the body schema's properties, whether the body has them or not. */
function placesOf(value: unknown, given: Schema | undefined, at: Path = []): { readonly path: Path; readonly isRequired: boolean }[] {
  const schema = resolved(given);
  if (Array.isArray(value)) return value.flatMap((item, index) => placesOf(item, schema.items, [...at, index]));
  if (typeof value !== 'object' || value === null) return [];
  const { properties = {}, required = [], additionalProperties } = schema;
  const own = Object.keys(properties).map((name) => ({ path: [...at, name], isRequired: required.includes(name) }));
  const rest = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => placesOf(inner, properties[name] ?? rest, [...at, name]))];
}

function withNull(value: unknown, [name, ...path]: Path): unknown {
  if (name === undefined) return null;
  if (Array.isArray(value)) return value.map((item, index) => (index === name ? withNull(item, path) : (item as unknown)));
  return { ...(value as Json), [name]: withNull((value as Json)[name], path) };
}

const nameOf = (path: Path): string =>
  path.reduce<string>((name, step) => (typeof step === 'number' ? `${name}[${String(step)}]` : name === '' ? step : `${name}.${step}`), '');

async function answer(path: string, body: unknown): Promise<{ readonly status: number; readonly told: string }> {
  const response = await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  return { status: response.status, told: response.status < 300 ? '' : text };
}

describe.each(bodies)('%s %s %#', (path, schema, body) => {
  test('an optional property may be null', async () => {
    expect(await answer(path, body)).toMatchObject({ told: '' });
    const places = placesOf(body, schemas[schema]).filter(({ path: at, isRequired }) => !isRequired && !needed.has(String(at.at(-1))));
    expect(places.length).toBeGreaterThan(0);
    const refused: string[] = [];
    for (const { path: at } of places) {
      const { told } = await answer(path, withNull(body, at));
      if (told !== '') refused.push(`${nameOf(at)}: ${told}`);
    }
    expect(refused).toEqual([]);
  });

  test('a required property may not be null', async () => {
    const places = placesOf(body, schemas[schema]).filter(({ path: at, isRequired }) => isRequired && !needed.has(String(at.at(-1))));
    const taken: string[] = [];
    for (const { path: at } of places) {
      const { status, told } = await answer(path, withNull(body, at));
      const named =
        status === 400 &&
        (JSON.parse(told) as { details: { field: string }[] }).details.some(
          ({ field: name }) => name === nameOf(at) || name === nameOf(at.slice(0, -1)),
        );
      if (!named) taken.push(`${nameOf(at)}: ${String(status)} ${told}`);
    }
    expect(taken).toEqual([]);
  });
});

test.each<[string, Json]>([
  ['/annotate', { document: { ...templateSource, url: null }, fields: null, data: { a: 'x' }, records: null }],
  ['/annotate', { document: templateSource, fields: [{ id: null, group: 'g', type: 'text', value: null, options: null }] }],
  [
    '/annotate',
    {
      document: templateSource,
      records: [
        { name: null, fields: null, data: { a: null } },
        { name: null, data: null, fields: [] },
      ],
    },
  ],
  ['/merge', { documents: [pdfSource, { url: null, ...pdfSource }] }],
])('%s: one of several may be null if another is present (%#)', async (path, body) => {
  expect(await answer(path, body)).toMatchObject({ told: '' });
});

test.each<[string, Json, string]>([
  ['/annotate', { document: templateSource, fields: null, data: null }, 'fields'],
  ['/annotate', { document: templateSource, fields: [{ id: null, type: 'text', value: 'x' }] }, 'fields[0].id'],
  ['/annotate', { document: templateSource, records: [{ fields: null, data: null }] }, 'records[0]'],
  ['/annotate', { document: { base64: null, url: null }, fields: [] }, 'document'],
])('%s: not all of them may be null (%#)', async (path, body, field) => {
  const { status, told } = await answer(path, body);
  expect([status, (JSON.parse(told) as { details: { field: string }[] }).details.map((detail) => detail.field)]).toEqual([400, [field]]);
});
