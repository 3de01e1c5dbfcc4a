/** Public clients of the hosted service against `docops serve`, with and without `--compatibility`, and each of its options by itself, as a flag and as a variable. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { run } from '../support/http-processes.js';
import { helloDocx } from '../support/http-docx.js';
import { builtTemplate, eSign, fillBuilt, signedPdf, telemetry, type Reached } from '../support/public-clients.js';
import { serve as start, withAndWithoutCompatibility, type Served } from '../support/served.js';

const folder = mkdtempSync(join(tmpdir(), 'docops-clients-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let data = 0;

const serve = (flags: readonly string[], environment?: Readonly<Record<string, string>>): Promise<Served> =>
  start(join(folder, String((data += 1))), flags, environment);

const template = { base64: Buffer.from(builtTemplate()).toString('base64') };

describe.each(withAndWithoutCompatibility)('$title', ({ flags }) => {
  test('an e-sign back end, a builder and editors', async () => {
    const service = await serve(flags);
    try {
      const { stored } = await eSign(service, template, flags.length === 0);
      expect(await signedPdf(service, stored)).toMatchObject({ isPdf: true, isValid: true });
      expect(await fillBuilt(service)).toEqual(['new Customer name', 'new Agreement date', 'new Signature']);
      for (const { body } of telemetry) {
        const headers = { 'Content-Type': 'application/json' };
        expect((await fetch(`${service.url}/collect`, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(202);
      }
      const file = join(service.data, 'usage.jsonl');
      expect(service.program.output()).toContain(`usage events of editors (POST collect) are kept in ${file}`);
      await vi.waitFor(() => expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(telemetry.length), { timeout: 10_000 });
    } finally {
      expect(await service.program.stop()).toBe(0);
    }
  });
});

/** The behaviour of a service that each option changes. */
async function behaviour(service: Reached): Promise<Readonly<Record<string, unknown>>> {
  const send = (path: string, body: unknown, key: string | undefined = service.key): Promise<Response> =>
    fetch(`${service.url}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key !== '' && { Authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
    });
  const documentOf = async (response: Response): Promise<{ base64: string; contentType: string } | undefined> =>
    ((await response.json()) as { document?: { base64: string; contentType: string } }).document;
  const isUri = (text: string | undefined): boolean | undefined => text?.startsWith('data:');
  const fields = [{ id: '1077001', value: 'x' }];
  const annotated = await documentOf(await send('annotate', { document: template, fields: [] }));
  const signed = await documentOf(
    await send('sign', {
      document: { base64: Buffer.from(helloDocx()).toString('base64') },
      signer: { email: 'ann@example.com', name: 'Ann Lee' },
      auditTrail: [{ type: 'submit', timestamp: '2026-02-03T04:05:06Z' }],
    }),
  );
  return {
    annotateUri: isUri(annotated?.base64),
    infers: (await send('annotate', { document: template, fields })).status === 200,
    signUri: isUri(signed?.base64),
    signedAs: signed?.contentType.endsWith('/pdf') === true ? 'pdf' : 'docx',
    verifyOpen: (await send('verify', { document: { base64: signed?.base64 } }, '')).status === 200,
    prefix: service.key.split('_sk_')[0],
  };
}

const usual = { annotateUri: true, infers: false, signUri: false, signedAs: 'docx', verifyOpen: false, prefix: 'docops' };
const hosted = { annotateUri: false, infers: true, signUri: false, signedAs: 'pdf', verifyOpen: true, prefix: 'docops' };
const all = {
  'annotate-base64': 'raw',
  'annotate-infer-type': 'true',
  'sign-base64': 'data-uri',
  'sign-docx-output': 'pdf',
  'verify-access': 'public',
  'key-prefix': 'acme',
};
const opposite = { annotateUri: false, infers: true, signUri: true, signedAs: 'pdf', verifyOpen: true, prefix: 'acme' };
const flagsOf = (values: object): string[] => Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)]);
const variablesOf = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toUpperCase().replaceAll('-', '_'), String(value)]));

test.each<[string, readonly string[], Readonly<Record<string, string>>, object]>([
  ['nothing', [], {}, usual],
  ['the switch', ['--compatibility', 'superdoc'], {}, hosted],
  ['the variable of the switch', [], { COMPATIBILITY: 'superdoc' }, hosted],
  ['every flag', flagsOf(all), {}, opposite],
  ['every variable', [], variablesOf(all), opposite],
  [
    'a flag beside the variable, and beside the switch',
    ['--annotate-infer-type', 'false', '--verify-access', 'key'],
    { COMPATIBILITY: 'superdoc', VERIFY_ACCESS: 'public' },
    { ...hosted, infers: false, verifyOpen: false },
  ],
])('with %s', async (_, flags, environment, expected) => {
  const service = await serve(flags, environment);
  try {
    expect(await behaviour(service)).toEqual(expected);
  } finally {
    expect(await service.program.stop()).toBe(0);
  }
});

test('usage events can be discarded', async () => {
  const service = await serve(['--usage-events', 'off']);
  try {
    const headers = { 'Content-Type': 'application/json' };
    expect((await fetch(`${service.url}/collect`, { method: 'POST', headers, body: '[]' })).status).toBe(404);
    expect(service.program.output()).not.toContain('usage.jsonl');
  } finally {
    expect(await service.program.stop()).toBe(0);
  }
});

test.each([
  [['--sign-base64', 'hex'], {}, '--sign-base64 must be one of data-uri, raw.'],
  [[], { SIGN_BASE64: 'hex' }, 'SIGN_BASE64 must be one of data-uri, raw.'],
  [['--key-prefix', 'a b'], {}, 'keys.prefix: must be 1 to 32 letters, digits or hyphens'],
])('%j with %j is refused', async (flags, environment, says) => {
  const { code, stderr } = await run(['dist/cli.js', 'serve', '--data', join(folder, 'wrong'), '--port', '0', ...flags], environment);
  expect(code).toBe(2);
  expect(stderr).toContain(says);
});
