/** The exact messages about wrong input where wording matters: complete lists, sizes, suggestions, the plus sign. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type Service } from '../support/http-service.js';
import { annotateOf, convertOf, field, hello } from './specification/documents.js';

interface Detail {
  readonly field: string;
  readonly issue: string;
}

let service: Service;
beforeAll(async () => {
  service = await startService({ convert: { maxFileBytes: 100 }, merge: { maxFileBytes: 20_000 } });
});
afterAll(() => service.close());

async function detailsOf(path: string, init: RequestInit = {}): Promise<readonly Detail[]> {
  const headers = { ...(await service.authorization()), ...(init.headers as Record<string, string> | undefined) };
  const response = await fetch(service.url + path, { ...init, headers });
  expect(response.status).toBeGreaterThanOrEqual(400);
  return ((await response.json()) as { details: readonly Detail[] }).details;
}

const form = (bytes: Uint8Array<ArrayBuffer>): RequestInit => {
  const body = new FormData();
  body.append('file', new Blob([bytes]), 'a.docx');
  return { method: 'POST', body };
};
const posted = (json: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(json),
});

/** A drop-down list with this many items of this many letters each. */
const choice = (items: number, letters: number): string =>
  field(
    'a',
    `<w:dropDownList>${Array.from({ length: items }, (_, index) => `<w:listItem w:displayText="${'n'.repeat(letters)}${String(index)}" w:value="v${String(index)}"/>`).join('')}</w:dropDownList>`,
  );

test.each([
  [3, 10],
  [100, 10],
  [20, 99],
  [60, 5000],
])('given %i items of %i letters, names some in full and counts the others', async (items, letters) => {
  const { path, json } = annotateOf(choice(items, letters), [{ id: 'a', type: 'dropdown', value: 'nobody' }]);
  const [detail] = await detailsOf(path, posted(json));
  const [, list = '', more = '0'] =
    /^must be one of ("[^"]*"(?:, "[^"]*")*)(?: and (\d+) more)? \(field "a"\)$/.exec(detail?.issue ?? '') ?? [];

  const named = list === '' ? 0 : list.split(', ').length;
  expect([detail?.field, named > 0, named + Number(more)]).toEqual(['fields[0].value', true, items]);
});

test.each([
  ['/convert?from=docx', 101, 'must be at most 100 bytes'],
  ['/merge?pages=1', 20_001, 'must be at most 20000 bytes'],
])('states a small limit exactly: %s', async (path, size, issue) => {
  const details = await detailsOf(path, form(new Uint8Array(size)));
  expect(details.map((one) => one.issue)).toEqual([issue]);
});

test.each(['foo', 'x', 'nobody'])('suggests nothing for ?%s=1', async (name) => {
  const details = await detailsOf(`${convertOf('from=docx', hello).path}&${name}=1`, form(new Uint8Array(10)));
  expect(details).toMatchObject([{ field: name, issue: expect.not.stringContaining('did you mean') as string }]);
});

test('suggests a name for a misspelt one', async () => {
  const details = await detailsOf('/convert?from=docx&chnages=final', form(new Uint8Array(10)));
  expect(details).toMatchObject([{ field: 'chnages', issue: expect.stringContaining('did you mean changes') as string }]);
});

test('explains a plus sign that arrived as a space', async () => {
  expect(await detailsOf('/auth/register?email=a+b@example.com')).toMatchObject([
    { field: 'email', issue: expect.stringContaining('%2B') as string },
  ]);
  expect((await fetch(`${service.url}/auth/register?email=a%2Bb@example.com`)).status).toBe(200);
});

test('names all unknown keys of a field and of its options at once', async () => {
  const { path, json } = annotateOf(field('a'), [{ id: 'a', type: 'text', value: 'x', colour: 1, options: { size: 1 } }]);
  expect((await detailsOf(path, posted(json))).map((one) => one.field)).toEqual(['fields[0].colour', 'fields[0].options.size']);
});
