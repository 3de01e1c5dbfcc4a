/** Form bodies of annotate, sign, inspect and verify: JSON's properties as texts, JSON and files; and the document itself as the answer. */
import type { ErrorBody } from 'docops-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docxOf } from '../support/http-docx.js';
import { control, pngBase64, templateDocx } from '../support/http-annotate.js';
import { startService, type Service } from '../support/http-service.js';
import { DescribedService } from '../support/openapi-answers.js';
import { Diagnostics } from '../../src/base/diagnostics.js';
import { OpcPackage } from '../../src/docx/opc/opc-package.js';
import { shownText } from '../unit/docx/fill/filled.js';
import { classicPdf } from '../unit/pdf/support/build-pdf.js';

let service: Service;
let authorization: Readonly<Record<string, string>>;
beforeAll(async () => {
  service = await startService({
    annotate: { maxBodyBytes: 2_000_000, maxFileBytes: 1_000_000 },
    verify: { maxFileBytes: 100_000 },
  });
  authorization = await service.authorization();
});
afterAll(() => service.close());

type Bytes = Uint8Array<ArrayBuffer>;
/** A text, a file, or a file with its name and type. */
type Value = string | Bytes | { readonly bytes: Bytes; readonly name?: string; readonly type?: string };
type Parts = readonly (readonly [name: string, value: Value])[];

function formOf(parts: Parts): FormData {
  const form = new FormData();
  for (const [name, value] of parts)
    if (typeof value === 'string') form.append(name, value);
    else {
      const file = value instanceof Uint8Array ? { bytes: value } : value;
      form.append(name, new Blob([file.bytes], { type: file.type ?? '' }), file.name ?? 'file.bin');
    }
  return form;
}

const send = (path: string, body: FormData | string | Bytes, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(service.url + path, { method: 'POST', headers: { ...authorization, ...headers }, body });
const sendForm = (path: string, parts: Parts, headers?: Readonly<Record<string, string>>): Promise<Response> =>
  send(path, formOf(parts), headers);

async function refusalOf(path: string, parts: Parts): Promise<{ status: number; code: string; details: readonly string[] }> {
  const response = await sendForm(path, parts);
  const { code, details = [] } = (await response.json()) as ErrorBody;
  return { status: response.status, code, details: details.map(({ field, issue }) => `${field}: ${issue}`) };
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const wantsFile = { Accept: docxType };
const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text));
const jsonFile = (value: unknown, type?: string): Value => ({
  bytes: bytesOf(JSON.stringify(value)),
  name: 'data.json',
  ...(type && { type }),
});
const template = { bytes: templateDocx(), name: 'Größe.docx' };
const tags = docxOf(control('name') + '<w:p><w:r><w:t>{{city}}</w:t></w:r></w:p><w:p><w:r><w:t>{{&gt; terms}}</w:t></w:r></w:p>');
const pdf = new Uint8Array(classicPdf());
const png = new Uint8Array(Buffer.from(pngBase64, 'base64'));
const submit = { type: 'submit', timestamp: '2026-02-03T04:05:06Z' };
const signing: Parts = [
  ['signer', JSON.stringify({ name: 'Ann Lee', email: 'ann@example.com' })],
  ['auditTrail', JSON.stringify([submit])],
];

/** The text of the returned document. */
async function textOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.status, Buffer.from(bytes).toString().slice(0, 500)).toBe(200);
  return shownText(Buffer.from(new OpcPackage(bytes, new Diagnostics()).part('word/document.xml') ?? []).toString());
}

const fields = [{ id: 'name', type: 'text', value: 'Ann Lée' }];

describe('annotate', () => {
  test.each<readonly [string, Parts]>([
    [
      'fields as a JSON string',
      [
        ['template', template],
        ['fields', JSON.stringify(fields)],
      ],
    ],
    [
      'the document as file',
      [
        ['file', template],
        ['fields', JSON.stringify(fields)],
      ],
    ],
    [
      'fields as a file of JSON',
      [
        ['template', template],
        ['fields', jsonFile(fields)],
      ],
    ],
    [
      'a file with the media type of JSON',
      [
        ['template', template],
        ['fields', jsonFile(fields, 'application/json')],
      ],
    ],
    [
      'data as a file',
      [
        ['template', template],
        ['data', jsonFile({ name: 'Ann Lée' })],
      ],
    ],
    [
      'a value of data as a string',
      [
        ['template', template],
        ['data.name', 'Ann Lée'],
      ],
    ],
    [
      'parts that were left empty',
      [
        ['template', template],
        ['data', '{"name":"Ann Lée"}'],
        ['records', ''],
        ['locale', ''],
        ['fields', ' '],
      ],
    ],
    [
      'JSON with the document as JSON beside',
      [
        ['document', JSON.stringify({ base64: Buffer.from(templateDocx()).toString('base64') })],
        ['data.name', 'Ann Lée'],
      ],
    ],
    [
      'the document as a file under its name in JSON',
      [
        ['document', template],
        ['data.name', 'Ann Lée'],
      ],
    ],
  ])('%s', async (_name, parts) => {
    expect(await textOf(await sendForm('/annotate', parts, wantsFile))).toContain('Ann Lée');
  });

  test('an empty file input, as browsers send it, counts as missing', async () => {
    const boundary = 'XX';
    const empty = (name: string): string =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n`;
    const head = `${empty('file')}${empty('data')}--${boundary}\r\nContent-Disposition: form-data; name="data.name"\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nAnn Lée\r\n--${boundary}\r\nContent-Disposition: form-data; name="template"; filename="a.docx"\r\n\r\n`;
    const body = new Uint8Array(Buffer.concat([Buffer.from(head), templateDocx(), Buffer.from(`\r\n--${boundary}--\r\n`)]));
    const response = await send('/annotate', body, { ...wantsFile, 'Content-Type': `multipart/form-data; boundary=${boundary}` });
    expect(await textOf(response)).toContain('Ann Lée');
  });

  test('templates and pictures are files', async () => {
    const included = { bytes: docxOf('<w:p><w:r><w:t>Terms of sale</w:t></w:r></w:p>') };
    const text = await textOf(
      await sendForm(
        '/annotate',
        [
          ['template', tags],
          ['data.city', 'Oslo'],
          ['templates.terms', included],
        ],
        wantsFile,
      ),
    );
    expect(text).toContain('Oslo');
    expect(text).toContain('Terms of sale');
    const photo = [{ id: 'photo', type: 'image' }, ...fields];
    const response = await sendForm(
      '/annotate',
      [
        ['template', template],
        ['fields[0].value', png],
        ['fields', JSON.stringify(photo)],
      ],
      wantsFile,
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, bytes.includes('word/media/')]).toEqual([200, true]);
  });

  test('records give an archive, and the response has the name of the upload', async () => {
    const records = JSON.stringify([{ data: { name: 'Ann' } }, { data: { name: 'Bo' } }]);
    const archive = await sendForm(
      '/annotate',
      [
        ['template', template],
        ['records', records],
      ],
      { Accept: 'application/zip' },
    );
    expect([archive.status, archive.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
    const one = await sendForm(
      '/annotate?to=pdf',
      [
        ['template', template],
        ['data.nobody', 'x'],
      ],
      { Accept: 'application/pdf' },
    );
    expect(one.headers.get('Content-Disposition')).toContain("filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf");
    expect(one.headers.get('X-Document-Pages')).toBe('1');
    expect(one.headers.get('X-Unmatched-Fields')).toBe('nobody');
    expect(one.headers.get('X-Document-Warnings')).toMatch(/^\d+$/);
    expect(
      Buffer.from(await one.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test.each([
    [undefined, 'application/json; charset=utf-8'],
    ['*/*', 'application/json; charset=utf-8'],
    ['application/json, application/pdf;q=0.5', 'application/json; charset=utf-8'],
    ['application/pdf;q=0', 'application/json; charset=utf-8'],
    ['application/json;q=0.5, application/octet-stream', docxType],
    [docxType, docxType],
    ['application/octet-stream, */*;q=0.1', docxType],
  ])('Accept %s answers %s', async (accept, type) => {
    const response = await sendForm(
      '/annotate',
      [
        ['file', template],
        ['data.name', 'Ann'],
      ],
      accept === undefined ? {} : { Accept: accept },
    );
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type]);
    await response.arrayBuffer();
  });
});

describe('sign, inspect and verify', () => {
  test('a signature with a picture, and members by their places', async () => {
    const response = await sendForm(
      '/sign',
      [
        ['file', { bytes: pdf, name: 'contract.pdf' }],
        ['signer.name', 'Ann Lee'],
        ['signer.email', 'ann@example.com'],
        ['auditTrail', jsonFile([submit])],
        ['signature.reason', 'I agree'],
        ['signature.page', '1'],
        ['signature.visible', 'true'],
        ['signature.image', { bytes: png, name: 'drawing.png', type: 'image/png' }],
        ['certificate.enabled', 'false'],
        ['password', ''],
      ],
      { Accept: 'application/pdf' },
    );
    const signed = new Uint8Array(await response.arrayBuffer());
    expect(response.status, Buffer.from(signed).toString().slice(0, 500)).toBe(200);
    expect(response.headers.get('Content-Disposition')).toContain('filename="contract.pdf"');
    expect(response.headers.get('X-Signature-Level')).toBe('B-B');
    expect(response.headers.get('X-Audit-Trail-Hash')).toMatch(/^[0-9a-f]{64}$/);
    const report = (await (await sendForm('/verify', [['file', signed]])).json()) as {
      signers: object[];
      document: { auditTrail: object };
    };
    expect(report).toMatchObject({ valid: true, signers: [{ reason: 'I agree' }] });
    expect(JSON.stringify(report.document.auditTrail)).toContain('contract.pdf');
  });

  test('the response is JSON if Accept is missing', async () => {
    const response = await sendForm('/sign', [['file', pdf], ...signing]);
    expect(await response.json()).toMatchObject({ document: { contentType: 'application/pdf' } });
  });

  test('a form has the members of the JSON body beside the document', async () => {
    const loop = { bytes: docxOf('<w:p><w:r><w:t>[[name]]</w:t></w:r></w:p>') };
    const found = await sendForm('/inspect?pages=false', [
      ['template', loop],
      ['delimiters', '["[[", "]]"]'],
      ['password', 'x'],
    ]);
    expect(await found.json()).toMatchObject({ template: { tags: [{ text: 'name' }] } });
    // Before form members were defined, texts with other names were accepted.
    expect(
      (
        await sendForm('/inspect?pages=false', [
          ['file', loop],
          ['note', 'x'],
        ])
      ).status,
    ).toBe(200);
    expect(
      (
        await sendForm('/verify', [
          ['file', pdf],
          ['note', 'x'],
          ['password', ''],
        ])
      ).status,
    ).toBe(200);
  });
});

describe('refusals name the part and the accepted values', () => {
  const json = (at: number): string => `must be JSON, as a text or as a file: it is not well-formed JSON in UTF-8 (at byte ${String(at)})`;
  test.each<readonly [string, string, Parts, readonly string[]]>([
    ['no document', '/annotate', [['data', '{}']], ['file: is required']],
    ['nothing', '/verify', [], ['file: is required']],
    [
      'an empty document',
      '/annotate',
      [
        ['template', new Uint8Array()],
        ['data', '{}'],
      ],
      ['template: is empty'],
    ],
    ['two', '/sign', [['file', pdf], ['file', pdf], ...signing], ['file: must be sent once, not 2 times']],
    [
      'two names of the document',
      '/annotate',
      [
        ['file', template],
        ['template', template],
        ['data', '{}'],
      ],
      ['template: is given by another part, too; send one of them'],
    ],
    [
      'strings that are not JSON',
      '/annotate',
      [
        ['file', template],
        ['data', 'name=Ann'],
        ['fields', '[1,'],
      ],
      [`data: ${json(0)}`, `fields: ${json(3)}`],
    ],
    [
      'a file that is not JSON',
      '/annotate',
      [
        ['file', template],
        ['data', { bytes: bytesOf('{"a":') }],
      ],
      [`data: ${json(5)}`],
    ],
    [
      'an empty file of JSON',
      '/annotate',
      [
        ['file', template],
        ['data', new Uint8Array()],
      ],
      [`data: ${json(0)}`],
    ],
    [
      'a key twice',
      '/annotate',
      [
        ['file', template],
        ['data', '{"a":{"b":1,"b":2}}'],
      ],
      ['data.a.b: occurs twice in the same object; keys must be unique'],
    ],
    [
      'a name that is near',
      '/annotate',
      [
        ['file', template],
        ['recrds', '[]'],
      ],
      ['recrds: is unknown; did you mean records?'],
    ],
    [
      'a name that is not',
      '/sign',
      [['file', pdf], ...signing, ['zzqqzzqq', 'x']],
      ['zzqqzzqq: is not a part of this call; the document goes into the part "file"'],
    ],
    [
      'a parameter',
      '/annotate',
      [
        ['file', template],
        ['data', '{}'],
        ['to', 'pdf'],
      ],
      ['to: must be in the query string'],
    ],
    [
      'another file',
      '/verify',
      [
        ['file', pdf],
        ['other', pdf],
      ],
      ['other: is not a part of this call; the document goes into the part "file"'],
    ],
    [
      'a member of an unknown object',
      '/sign',
      [['file', pdf], ...signing, ['signer.age', '7']],
      ['signer.age: is not a part of this call; the document goes into the part "file"'],
    ],
    [
      'a value that is given twice',
      '/sign',
      [['file', pdf], ...signing, ['signer.name', 'Bo']],
      ['signer.name: is given by another part, too; send one of them'],
    ],
    [
      'an entry that does not exist',
      '/annotate',
      [
        ['file', template],
        ['fields', '[]'],
        ['fields[3].value', 'x'],
      ],
      ['fields[3].value: is about an entry of a list that no part of the form has'],
    ],
    [
      'an entry of an object',
      '/annotate',
      [
        ['file', template],
        ['data[0]', 'x'],
      ],
      ['data[0]: is not a part of this call; the document goes into the part "file"'],
    ],
    [
      'numbers and flags',
      '/sign',
      [['file', pdf], ...signing, ['signature.page', 'one'], ['signature.visible', 'yes']],
      ['signature.page: must be a whole number: from 1, or from -1 for the last page', 'signature.visible: must be true or false'],
    ],
    [
      '__proto__',
      '/annotate',
      [
        ['file', template],
        ['data.__proto__', 'x'],
      ],
      ['data.__proto__: is not a part of this call; the document goes into the part "file"'],
    ],
  ])('%s', async (_name, path, parts, details) => {
    expect(await refusalOf(path, parts)).toEqual({ status: 400, code: 'VALIDATION_ERROR', details });
  });

  test('all problems are named together', async () => {
    const { details } = await refusalOf('/annotate', [
      ['data', '{'],
      ['nobody', 'x'],
    ]);
    expect(details.map((line) => line.replace(/:.*/, ''))).toEqual(['nobody', 'file', 'data']);
  });
});

describe('bounds', () => {
  test('refuses a document and a form that are too large', async () => {
    expect(
      await refusalOf('/annotate', [
        ['template', new Uint8Array(1_000_001)],
        ['data', '{}'],
      ]),
    ).toMatchObject({ status: 413, details: ['template: must be at most 1000000 bytes'] });
    expect(
      await refusalOf('/annotate', [
        ['template', template],
        ['data', new Uint8Array(2_100_000).fill(0x20)],
      ]),
    ).toMatchObject({ status: 413 });
    expect(await refusalOf('/verify', [['file', new Uint8Array(100_001)]])).toMatchObject({ status: 413 });
  });

  test('all parts together may have as many values as one JSON body', async () => {
    const zeros = `[${'0,'.repeat(150_000)}0]`;
    const { status, details } = await refusalOf('/annotate', [
      ['file', template],
      ['data', `{"a":${zeros}}`],
      ['records', zeros],
    ]);
    expect([status, details[0]]).toEqual([
      400,
      expect.stringMatching(/^records: must be JSON, as a text or as a file: it has more than \d+ values$/),
    ]);
    const files = await refusalOf('/annotate', [
      ['file', template],
      ['data', jsonFile({ a: JSON.parse(zeros) as unknown })],
      ['records', { bytes: bytesOf(zeros) }],
    ]);
    expect(files.details[0]).toMatch(/^records: .* values$/);
    const deep = `${'['.repeat(100)}${']'.repeat(100)}`;
    expect(
      (
        await refusalOf('/annotate', [
          ['file', template],
          ['data', `{"a":${deep}}`],
        ])
      ).details[0],
    ).toMatch(/^data\.a: is nested too deeply/);
  });
});

test('OpenAPI describes the form: its members, the document among them, and those that are JSON', async () => {
  const described = await DescribedService.of(service.url);
  const at = (path: string): string[] => ['paths', path, 'post', 'requestBody', 'content', 'multipart/form-data', 'schema'];
  expect(described.problems({ template: 'bytes', data: {} }, ...at('/annotate'))).toEqual([]);
  expect(described.problems({ data: {} }, ...at('/annotate'))).not.toEqual([]);
  expect(described.problems({ file: 'bytes' }, ...at('/annotate'))).not.toEqual([]);
  expect(described.problems({ file: 'bytes', password: 'x' }, ...at('/verify'))).toEqual([]);
  expect(described.problems({ file: 'bytes' }, ...at('/sign'))).not.toEqual([]);
  const content = described.document.paths['/sign']?.['post']?.requestBody?.content['multipart/form-data'];
  const json = ['document', 'signer', 'auditTrail', 'metadata', 'certificate', 'signature', 'fields'];
  expect(Object.keys((content as unknown as { encoding: object }).encoding).sort()).toEqual(json.sort());
});
