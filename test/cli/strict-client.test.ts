/** A client made from the service's own OpenAPI document, strict in both directions, against `docops serve`, with `--compatibility` and without. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base64, bytesOf, docx, field, hello, plainPdf, signable } from '../http/specification/documents.js';
import { invoiceXml } from '../support/invoice-xml.js';
import { serve, withAndWithoutCompatibility, type Served } from '../support/served.js';
import { StrictClient, type Arguments } from '../support/strict-client.js';
import { p, r } from '../unit/docx/fill/filled.js';

const folder = mkdtempSync(join(tmpdir(), 'docops-strict-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (bytes: Uint8Array<ArrayBuffer>, fileName = 'document.docx', name = 'file') => [name, { bytes, fileName }] as const;
const ofFile = (bytes: Uint8Array<ArrayBuffer>, query: Arguments['query'] = {}, more: Arguments = {}): Arguments => ({
  ...more,
  query,
  form: [file(bytes)],
});
const document = { base64: base64(docx(field('name') + p(r('{{#items}}{{what}}{{/items}}')))) };
const inDocx = { document: { base64: base64(hello) } };
const markdown = bytesOf('# Title\n\n![](logo.png)\n');
const png = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
);
const fields = [{ id: 'name', type: 'text', value: 'Ann' }];
const pdf = 'application/pdf';
const accept = (type: string): Arguments => ({ headers: { Accept: type } });
const usage = { events: [{ timestamp: '2027-01-15T08:00:00.000Z', documentId: 'HASH-C847C1F7', documentCreatedAt: null }] };

/** Operation, what it is given, status, and the type of what comes back. */
const calls: readonly (readonly [id: string, given: Arguments, status: number, type: string])[] = [
  ['convert', ofFile(hello, { from: 'docx' }), 200, pdf],
  [
    'convert',
    ofFile(hello, { from: 'docx', pdfa: '3b', attach: 'source', comments: 'end', changes: 'final', forms: 'interactive' }),
    200,
    pdf,
  ],
  ['convert', { query: { from: 'md' }, form: [file(markdown, 'a.md'), file(invoiceXml(), 'factur-x.xml', 'invoice')] }, 200, pdf],
  [
    'convert',
    {
      query: { from: 'md', to: 'docx' },
      form: [file(markdown, 'a.md'), file(hello, 'look.docx', 'reference'), file(png, 'logo.png', 'resource')],
    },
    200,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ...(['md', 'html', 'txt'] as const).map(
    (to) =>
      ['convert', ofFile(hello, { from: 'docx', to }), 200, { md: 'text/markdown', html: 'text/html', txt: 'text/plain' }[to]] as const,
  ),
  ['convert', ofFile(hello, { from: 'docx', to: 'png', dpi: '72' }), 200, 'image/png'],
  ['convert', ofFile(hello, { from: 'docx', to: 'svg', pages: '1' }), 200, 'image/svg+xml'],
  ['convert', ofFile(hello, { from: 'docx', report: 'json' }), 200, 'multipart/mixed'],
  ['convert', ofFile(hello, { from: 'docx', report: 'json' }, accept('application/json')), 200, 'application/json'],
  ['convert', ofFile(bytesOf('text'), { from: 'docx' }), 400, 'application/json'],
  ['convert', ofFile(hello, { from: 'docx', to: 'docx' }), 400, 'application/json'],
  ['annotate', { json: { document, fields } }, 200, 'application/json'],
  ['annotate', { json: { document, fields }, query: { to: 'pdf', base64: 'raw' } }, 200, 'application/json'],
  ['annotate', { json: { document, fields }, query: { to: 'pdf' }, ...accept(pdf) }, 200, pdf],
  ['annotate', { json: { document, data: { name: 'Ann', items: [{ what: 'Pen' }] } } }, 200, 'application/json'],
  [
    'annotate',
    { json: { document, records: [{ data: { name: 'Ann' } }, { name: 'Bo', fields }] }, ...accept('application/zip') },
    200,
    'application/zip',
  ],
  ['annotate', { json: { document, fields: [{ ...fields[0], id: 'nobody' }] }, query: { strict: 'true' } }, 400, 'application/json'],
  ['inspect', { form: [file(new Uint8Array(Buffer.from(document.base64, 'base64')))] }, 200, 'application/json'],
  ['inspect', { json: { document: { base64: base64(plainPdf) } }, query: { pages: 'false' } }, 200, 'application/json'],
  ['merge', { form: [file(hello), file(plainPdf, 'b.pdf')], query: { stamp: '{page}', blank: 'odd' } }, 200, pdf],
  [
    'merge',
    { json: { documents: [inDocx.document, inDocx.document] }, query: { to: 'docx', styles: 'first', between: 'odd' } },
    200,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['merge', { form: [file(hello)], query: { pages: '9' } }, 400, 'application/json'],
  ['compare', { form: [file(hello, 'a.docx', 'original'), file(hello, 'b.docx', 'revised')], query: { to: 'pdf' } }, 200, pdf],
  ['compare', { json: { original: inDocx.document, revised: inDocx.document }, query: { to: 'json' } }, 200, 'application/json'],
  ['compare', { form: [file(hello, 'a.docx', 'original')] }, 400, 'application/json'],
  ['sign', { json: signable }, 200, 'application/json'],
  [
    'sign',
    { json: { ...signable, ...inDocx, metadata: { order: 7 }, certificate: { enabled: true }, signature: { reason: 'I agree' } } },
    200,
    'application/json',
  ],
  ['sign', { json: signable, ...accept(pdf) }, 200, pdf],
  ['sign', { json: { ...signable, document: { base64: base64(plainPdf.subarray(0, 200)) } } }, 422, 'application/json'],
  ['verify', { json: { document: { base64: base64(plainPdf) } } }, 200, 'application/json'],
  ['verify', { form: [file(bytesOf('text'), 'a.pdf')] }, 400, 'application/json'],
  ['signingKey', {}, 200, 'application/json'],
  ['register', { query: { email: 'bo@example.com' } }, 200, 'application/json'],
  ['register', { query: { email: 'bo@example.com' } }, 429, 'application/json'],
  ['issueKey', { query: { email: 'bo@example.com', code: '000000' } }, 400, 'application/json'],
  ['collect', { json: usage }, 202, ''],
  ['collect', { json: [usage.events[0]] }, 202, ''],
  ['health', { query: { ready: '' } }, 200, 'application/json'],
  ['healthHead', {}, 200, 'application/json'],
  ['openApi', {}, 200, 'application/json'],
  ['openApiHead', {}, 200, 'application/json'],
];

describe.each(withAndWithoutCompatibility)('$title', ({ flags }) => {
  let service: Served;
  let client: StrictClient;
  beforeAll(async () => {
    service = await serve(join(folder, String(flags.length)), flags);
    client = await StrictClient.of(service);
  });
  afterAll(async () => {
    expect(await service.program.stop()).toBe(0);
  });

  test('every operation is called', () => {
    expect([...new Set([...calls.map(([id]) => id), 'revokeKey'])].sort()).toEqual([...client.operations()].sort());
  });

  for (const [index, [id, given, status, type]] of calls.entries())
    test(`${String(index)}: ${id} ${new URLSearchParams(given.query).toString()} → ${String(status)} ${type}`, async () => {
      const answered = await client.call(id, given);
      expect([answered.status, answered.type]).toEqual([status, type]);
    });

  test('the examples of the document get the responses that it describes', async () => {
    const examples = client.examples();
    expect([...new Set(examples.map(({ id }) => id))].sort()).toEqual([
      'annotate',
      'collect',
      'compare',
      'inspect',
      'merge',
      'sign',
      'verify',
    ]);
    for (const { id, name, json } of examples)
      expect([id, name, (await client.call(id, { json })).status]).toEqual([id, name, id === 'collect' ? 202 : 200]);
  });

  test('sign returns a valid document', async () => {
    for (const json of [signable, { ...signable, ...inDocx }]) {
      const { document: signed } = (await client.call('sign', { json })).json as { document: { base64: string } };
      expect((await client.call('verify', { json: { document: { base64: signed.base64 } } })).json).toMatchObject({ valid: true });
    }
  });

  test('a field without a type is accepted only where the document allows it', async () => {
    const untyped = client.call('annotate', { json: { document, fields: [{ id: 'name', value: 'Ann' }] } });
    if (flags.length === 0) await expect(untyped).rejects.toThrow("required property 'type'");
    else expect((await untyped).status).toBe(200);
  });

  test.each<[string, string, Arguments, string]>([
    ['a parameter that is not there', 'convert', ofFile(hello, { from: 'docx', nobody: '1' }), 'nobody is not a parameter'],
    ['a value that is not there', 'convert', ofFile(hello, { from: 'odt' }), 'from must be equal to one of the allowed values'],
    ['a missing parameter', 'convert', ofFile(hello), 'from is missing'],
    [
      'a part that is not there',
      'convert',
      { query: { from: 'docx' }, form: [file(hello), file(hello, 'a', 'nobody')] },
      'the part nobody is not known',
    ],
    ['a key that is not there', 'sign', { json: { ...signable, nobody: 1 } }, 'must NOT have additional properties'],
    ['no body', 'verify', {}, 'there is no body'],
  ])('%s is not sent', async (_, id, given, says) => {
    await expect(client.call(id, given)).rejects.toThrow(says);
  });

  // The last one: its key is gone then.
  test('revokeKey', async () => {
    expect((await client.call('revokeKey')).status).toBe(204);
    expect((await client.call('convert', ofFile(hello, { from: 'docx' }))).status).toBe(401);
  });
});
