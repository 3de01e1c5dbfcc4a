/** Public clients of the hosted service, replayed with and without `compatibility`; each option alone, and request parameters. */
import type { DocOpsOptions, UsageEvent } from 'docops-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startService, type Service } from '../support/http-service.js';
import { builtTemplate, eSign, fillBuilt, signedPdf, telemetry, type Reached } from '../support/public-clients.js';
import { helloDocx } from '../support/http-docx.js';

const close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of close.splice(0)) await end();
});

async function start(options: DocOpsOptions = {}): Promise<Service & Reached> {
  const service = await startService(options);
  close.push(service.close);
  return { ...service, key: await service.key() } as unknown as Service & Reached;
}

const template = { base64: Buffer.from(builtTemplate()).toString('base64') };
const withUrl: DocOpsOptions = {
  urlFetcher: { fetch: async () => ({ bytes: builtTemplate(), contentType: 'application/octet-stream' }) as never },
};

describe('an e-sign back end', () => {
  test.each([
    ['that states types, without the switch', {}, true],
    ['that states types, with it', { compatibility: 'superdoc' }, true],
    ['that states none, with it', { compatibility: 'superdoc' }, false],
  ] as const)('%s, stores a signed PDF', async (_, options, types) => {
    const service = await start(options);
    const { annotated, signed, stored } = await eSign(service, template, types);
    expect([annotated.status, signed.status, signed.json.document?.contentType]).toEqual([200, 200, 'application/pdf']);
    expect(await signedPdf(service, stored)).toEqual({
      isPdf: true,
      isValid: true,
      lastData: { isFullyCompleted: true, sessionId: 'abc', duration: 3123 },
    });
  });

  test('that names its template by URL', async () => {
    const service = await start({ ...withUrl, compatibility: 'superdoc' });
    const { stored } = await eSign(service, { url: 'https://files.example.com/service_agreement.docx' }, true);
    expect(await signedPdf(service, stored)).toMatchObject({ isPdf: true, isValid: true });
  });

  test('that states no types is refused without the switch, by the name of each field', async () => {
    const { annotated } = await eSign(await start(), template, false);
    expect(annotated.status).toBe(400);
    expect(annotated.json.message).toMatch(/fields\[0\]\.type.*fields\[1\]\.type.*fields\[2\]\.type/);
  });
});

test.each([{}, { compatibility: 'superdoc' }] as const)('a builder fills each field by its own name, with %j', async (options) => {
  expect(await fillBuilt(await start(options))).toEqual(['new Customer name', 'new Agreement date', 'new Signature']);
});

test.each(telemetry)('the telemetry of an editor $version is kept', async ({ body, kept }) => {
  const events: UsageEvent[] = [];
  const service = await start({ telemetrySink: { write: async (batch) => void events.push(...batch) }, telemetry: { flushMs: 1 } });
  const response = await fetch(`${service.url}/collect`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-License-Key': '' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(202);
  await vi.waitFor(() => expect(events).toHaveLength(kept.length));
  expect(events).toMatchObject(kept);
  expect(JSON.stringify(events)).not.toMatch(/secret\.docx|token=/);
});

const pdfUri = 'data:application/pdf;base64,';
const post = async (service: Reached, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${service.url}/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.key}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const docx = { base64: Buffer.from(helloDocx()).toString('base64') };
const toSign = {
  document: docx,
  signer: { email: 'ann@example.com', name: 'Ann Lee' },
  auditTrail: [{ type: 'submit', timestamp: '2026-02-03T04:05:06Z' }],
  fileName: 'Verträge 1.docx',
};
const toFill = { document: template, fields: [] };
const base64Of = async (response: Response): Promise<string> =>
  ((await response.json()) as { document: { base64: string } }).document.base64;

describe('the form of a document', () => {
  test('by the host: sign is raw and annotate is a data URI by default', async () => {
    const service = await start();
    expect((await base64Of(await post(service, 'sign?to=pdf', toSign))).slice(0, 5)).toBe('JVBER');
    expect((await base64Of(await post(service, 'annotate?to=pdf', toFill))).startsWith(pdfUri)).toBe(true);
    const other = await start({ sign: { base64: 'data-uri' }, annotate: { base64: 'raw' } });
    expect((await base64Of(await post(other, 'sign?to=pdf', toSign))).startsWith(pdfUri)).toBe(true);
    expect((await base64Of(await post(other, 'annotate?to=pdf', toFill))).slice(0, 5)).toBe('JVBER');
  });

  test('by the request: ?base64', async () => {
    const service = await start();
    for (const [path, body] of [
      ['sign', toSign],
      ['annotate', toFill],
    ] as const) {
      expect((await base64Of(await post(service, `${path}?to=pdf&base64=raw`, body))).slice(0, 5)).toBe('JVBER');
      expect((await base64Of(await post(service, `${path}?to=pdf&base64=data-uri`, body))).startsWith(pdfUri)).toBe(true);
      const wrong = await post(service, `${path}?base64=hex`, body);
      expect([wrong.status, await wrong.json()]).toMatchObject([
        400,
        { details: [{ field: 'base64', issue: 'must be one of data-uri, raw' }] },
      ]);
    }
  });

  test.each([
    ['sign?to=pdf', toSign, 'application/pdf', 'Vertr', '%PDF-'],
    ['sign', toSign, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Vertr', 'PK'],
    ['sign?to=pdf', toSign, 'application/octet-stream', 'Vertr', '%PDF-'],
    ['annotate?to=pdf', toFill, 'application/pdf;q=0.9, application/json;q=0.5', 'document.pdf', '%PDF-'],
    ['annotate', toFill, 'application/octet-stream', 'document.docx', 'PK'],
  ])('by Accept: POST %s with %#', async (path, body, accept, name, start5) => {
    const response = await post(await start(), path, body, { Accept: accept });
    expect([response.status, response.headers.get('Vary')]).toEqual([200, 'Accept']);
    expect(response.headers.get('Content-Disposition')).toContain(name);
    expect(
      Buffer.from(await response.arrayBuffer())
        .toString('latin1')
        .startsWith(start5),
    ).toBe(true);
  });

  test.each(['*/*', 'application/json', 'application/json, application/pdf;q=0.5', 'text/html'])(
    '%s is answered with JSON',
    async (accept) => {
      const response = await post(await start(), 'annotate', toFill, { Accept: accept });
      expect(response.headers.get('Content-Type')).toContain('application/json');
    },
  );
});

describe('the switch', () => {
  test('verify needs no key, a DOCX is signed as PDF, and stated options take precedence', async () => {
    const service = await start({ compatibility: 'superdoc', sign: { docxOutput: 'docx' } });
    const signed = await base64Of(await post(service, 'sign', toSign));
    expect(signed.slice(0, 4)).toBe('UEsD');
    const verified = await fetch(`${service.url}/verify`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ document: { base64: signed } }),
    });
    expect([verified.status, ((await verified.json()) as { valid: boolean }).valid]).toEqual([200, true]);
    const plain = await start({ compatibility: 'superdoc' });
    expect((await base64Of(await post(plain, 'sign', toSign))).slice(0, 5)).toBe('JVBER');
  });

  test('unknown names are refused', async () => {
    await expect(startService({ compatibility: 'other' as 'superdoc' })).rejects.toMatchObject({
      details: [{ field: 'compatibility', issue: 'must be "superdoc"' }],
    });
  });
});

test('verify/key has days and the usual name of the algorithm', async () => {
  const key = (await (await fetch(`${(await start()).url}/verify/key`)).json()) as Record<string, string>;
  expect(key['algorithm']).toBe('RSA-SHA256');
  expect([key['validFrom'], key['validTo']]).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  ]);
});

test.each([
  [{ extra: 1 }, { extra: 1 }],
  [
    { data: { a: 1 }, extra: 1 },
    { a: 1, extra: 1 },
  ],
  [
    { data: { extra: 0 }, extra: 1 },
    { extra: 1, data: { extra: 0 } },
  ],
  [
    { data: 'text', extra: [1] },
    { extra: [1], data: 'text' },
  ],
  [{ data: 'text' }, 'text'],
])('the event value %j is stored as %j', async (more, kept) => {
  const service = await start();
  const body = { ...toSign, auditTrail: [{ ...toSign.auditTrail[0], ...more }] };
  const signed = await base64Of(await post(service, 'sign', body));
  const verified = (await (await post(service, 'verify', { document: { base64: signed } })).json()) as {
    valid: boolean;
    document: { auditTrail: { events: { data: unknown }[] } };
  };
  expect([verified.valid, verified.document.auditTrail.events[0]?.data]).toEqual([true, kept]);
});

test('refuses keys of an event that must not be shown, by their place', async () => {
  const body = { ...toSign, auditTrail: [{ ...toSign.auditTrail[0], extra: 'a\u202eb' }] };
  const answer = await post(await start(), 'sign', body);
  expect([answer.status, await answer.json()]).toMatchObject([400, { details: [{ field: 'auditTrail[0].data.extra' }] }]);
});
