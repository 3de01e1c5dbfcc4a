/** The JSON reader takes what JSON.parse takes and gives what it gives, wherever its input is split; and refuses what is too much, early. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenBase64, type Base64At } from '../../../src/http/body/json/base64-value.js';
import { JsonReader } from '../../../src/http/body/json/json-reader.js';
import { jsonLimits } from '../../../src/http/body/json/json-tree.js';

type Outcome = { readonly value: unknown } | { readonly issue: string; readonly field: string };

async function readChunks(chunks: readonly Buffer[], base64At?: Base64At): Promise<Outcome> {
  const reader = new JsonReader(base64At);
  try {
    for (const chunk of chunks) reader.write(chunk);
    return { value: await reader.end() };
  } catch (error) {
    const [detail] = (error as { details?: { field: string; issue: string }[] }).details ?? [];
    if (!detail) throw error;
    return detail;
  }
}

const read = (text: string | Buffer, base64At?: Base64At): Promise<Outcome> => readChunks([Buffer.from(text as string)], base64At);

function native(bytes: Buffer): Outcome {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown };
  } catch {
    return { field: 'body', issue: 'is not well-formed JSON in UTF-8' };
  }
}

/** By their text: an own `__proto__` counts as what it is. */
const seen = (outcome: Outcome): string => ('value' in outcome ? `value ${JSON.stringify(outcome.value)}` : 'refused');

const samples = [
  '{"a":[1,-2.5e+3,true,false,null,"x"],"b":{"c":{}},"d":[]}',
  ' \t\r\n[ 1 , 2 ]\n',
  '"\\u0041\\n\\"\\\\\\/\\b\\f\\r\\t é € 😀 \\ud83d\\ude00 \\ud83d"',
  '{"é":"ü","😀":"\\u00e9"}',
  '{"__proto__":{"x":1},"constructor":2,"toString":3}',
  '0',
  '-0.0',
  '1E5',
  'true',
  '""',
  '\ufeff{"a":1}',
  '\ufeff',
  '',
  ' ',
  '{',
  '{"a"',
  '{"a":',
  '{"a":1,}',
  '[1,]',
  '[,1]',
  '{,}',
  '[}',
  '{]',
  '{"a":1]',
  '[1 2]',
  '01',
  '1.',
  '.5',
  '+1',
  '1e',
  '--1',
  'nul',
  'nullnull',
  'true false',
  'NaN',
  '"a\nb"',
  '"\\x41"',
  '"\\u12"',
  '"\\u12g4"',
  '"\\',
  '"abc',
  '{"a":1}}',
  '[[]',
  "{'a':1}",
  '{a:1}',
  '{1:1}',
  '"\u007f\u2028"',
  '\u00a01',
  'é',
];

test.each(samples)('%j is read as JSON.parse reads it, split at every byte', async (text) => {
  const bytes = Buffer.from(text);
  const expected = seen(native(bytes));
  expect(seen(await readChunks([bytes]))).toBe(expected);
  for (let at = 0; at <= bytes.length; at += 1)
    expect(seen(await readChunks([bytes.subarray(0, at), bytes.subarray(at)])), `at ${at}`).toBe(expected);
  expect(seen(await readChunks([...bytes].map((byte) => Buffer.from([byte]))))).toBe(expected);
});

const chunked = (bytes: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size));

test('random JSON, whole and damaged, is accepted or refused as by JSON.parse', async () => {
  const damage = fc.record({
    value: fc.jsonValue({ maxDepth: 6 }),
    space: fc.constantFrom(undefined, 1, '\t'),
    edits: fc.array(fc.record({ at: fc.nat(), byte: fc.constantFrom(...Buffer.from('{}[]":,\\u0eE-+.tn \n'), 0xc3, 0xa9, 0xff, 0x00) }), {
      maxLength: 2,
    }),
    cut: fc.option(fc.nat(), { freq: 4 }),
    size: fc.integer({ min: 1, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ value, space, edits, cut, size }) => {
      const bytes = Buffer.from(JSON.stringify(value, undefined, space));
      for (const { at, byte } of edits) bytes[at % bytes.length] = byte;
      const body = cut === null ? bytes : bytes.subarray(0, cut % (bytes.length + 1));
      const outcome = await readChunks(chunked(body, size));
      // JSON.parse keeps the last of two equal keys; here they are refused.
      if ('issue' in outcome && outcome.issue.includes('twice')) return;
      expect(seen(outcome)).toBe(seen(native(body)));
    }),
    { numRuns: 3000 },
  );
});

describe('refuses', () => {
  const many = (count: number, item: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => item(index)).join(',');
  test.each([
    ['a key twice', '{"document":{"url":"a","url":"b"}}', 'document.url', 'twice'],
    ['__proto__ twice', '{"__proto__":1,"__proto__":2}', '__proto__', 'twice'],
    ['a key that is empty, twice', '{"":1,"":2}', '""', 'twice'],
    ['65 levels', `{"a":${'['.repeat(64)}`, 'a', 'nested too deeply'],
    ['a long key', `{"${'k'.repeat(jsonLimits.maxKeyLength + 1)}":1}`, 'body', 'key of more than'],
    ['an endless key', `{"${'k'.repeat(100_000)}`, 'body', 'key of more than'],
    ['many keys', `{${many(jsonLimits.maxMembers + 1, (index) => `"k${String(index)}":1`)}}`, 'body', 'keys in one object'],
    ['many values', `{"a":[${many(jsonLimits.maxValues, () => '1')}]}`, 'body', 'values'],
    ['an endless number', `[${'1'.repeat(5000)}`, 'body', 'number of more than'],
    ['an endless string', `["${'x'.repeat(jsonLimits.maxTextBytes)}`, 'body', 'beside the base64'],
  ])('%s', async (_, text, field, says) => {
    const outcome = await read(text);
    expect(outcome).toMatchObject({ field, issue: expect.stringContaining(says) as string });
  });

  test('accepts 64 levels', async () => {
    expect(seen(await read('['.repeat(64) + ']'.repeat(64)))).toContain('value [[');
  });

  test('refuses nesting immediately, not at the end', () => {
    const reader = new JsonReader();
    expect(() => reader.write(Buffer.from('['.repeat(65)))).toThrow('nested too deeply');
  });

  test('reports the position of an error', async () => {
    expect(await read('{"a":1,\n"b":x}')).toMatchObject({ issue: 'is not well-formed JSON in UTF-8 (at byte 12)' });
  });
});

test('a key named __proto__ changes no prototype', async () => {
  const outcome = (await read('{"__proto__":{"polluted":1}}')) as { value: object };
  expect(Object.keys(outcome.value)).toEqual(['__proto__']);
  expect((outcome.value as { polluted?: number }).polluted).toBeUndefined();
  expect(Object.getPrototypeOf(outcome.value)).toBe(Object.prototype);
});

describe('base64', () => {
  const at: Base64At = (path) =>
    path.join('.') === 'document.base64' ? 'any' : path.join('.') === 'fields.1.value' ? 'data-uri' : undefined;
  const bytes = Buffer.from(Array.from({ length: 10_001 }, (_, index) => (index * 7919) % 256));
  const base64 = bytes.toString('base64');
  const uri = `data:image/png;base64,${base64}`;
  const valueAt = async (json: string, size = json.length): Promise<unknown> => {
    const outcome = await readChunks(chunked(Buffer.from(json), size), at);
    if (!('value' in outcome)) throw new Error(`${outcome.field} ${outcome.issue}`);
    return (outcome.value as { document: { base64: unknown } }).document.base64;
  };
  const body = (json: string): string => `{"document":{"base64":"${json}"},"fields":[]}`;

  test.each([
    ['plain', base64],
    ['a data URI', uri],
    ['a data URI with a space', ` DATA:application/pdf;name=a;base64 ,${base64}`],
    ['no padding', base64.replace(/=+$/, '')],
    ['lines', base64.replace(/(.{76})/g, '$1\\r\\n')],
    ['escaped slashes', base64.replaceAll('/', '\\/')],
    ['letters as .NET escapes them', base64.replaceAll('+', '\\u002B')],
    ['the letters of URLs', base64.replaceAll('+', '-').replaceAll('/', '_')],
    ['spaces at the end', `${base64}  `],
  ])('%s', async (_, text) => {
    for (const size of [1, 7, 1000, 4097, 1_000_000]) expect(bytes.equals((await valueAt(body(text), size)) as Uint8Array)).toBe(true);
    const value = (await valueAt(body(text))) as Uint8Array;
    expect(value.buffer.byteLength).toBe(bytes.length);
  });

  test.each([
    ['a letter outside the alphabet', `${base64.slice(0, 6000)}!${base64.slice(6000)}`],
    ['padding in the middle', `${base64}${base64}`],
    ['one letter too many', `${base64.slice(0, 8000)}A`],
    ['too much padding', `${base64.slice(0, 8000)}====`],
    ['letters of other scripts', `${base64.slice(0, 8000)}ÄÖÜß`],
  ])('%s is not base64', async (_, text) => {
    for (const size of [5, 5000, 1_000_000]) expect(await valueAt(body(text), size)).toBe(brokenBase64);
  });

  test('random lengths and splits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 3100, maxLength: 4000 }), fc.integer({ min: 1, max: 3000 }), async (data, size) => {
        const value = await valueAt(body(Buffer.from(data).toString('base64')), size);
        expect(Buffer.from(data).equals(value as Uint8Array)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('short values, other places and other URIs stay strings', async () => {
    expect(await valueAt(body('AAAA'))).toBe('AAAA');
    const svg = `data:image/svg+xml;utf8,${'x'.repeat(5000)}`;
    const json = JSON.stringify({ document: {}, other: base64, fields: [{ value: base64 }, { value: base64 }, { value: uri }] });
    expect((await read(json, at)) as { value: unknown }).toEqual({ value: JSON.parse(json) as unknown });
    const fields = await read(JSON.stringify({ fields: [{ value: uri }, { value: uri }] }), at);
    expect(fields).toEqual({ value: { fields: [{ value: uri }, { value: new Uint8Array(bytes) }] } });
    expect(await valueAt(body(svg))).toBe(svg);
  });

  test('several, of several megabytes', async () => {
    const large = Buffer.alloc(5_000_001, bytes);
    const value = await valueAt(body(large.toString('base64')), 65_536);
    expect(large.equals(value as Uint8Array)).toBe(true);
  });
});
