/** No text of a tenant's document or request stays in memory: after twenty tenants' requests, all threads' heap snapshots are searched. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemAt } from '../../src/base/item-at.js';
import { renderPdf } from '../../src/render/render-document.js';
import { markedAnnotation, markedDocx, markedHtml, markedMarkdown, markedSigning } from '../support/tenant-documents.js';
import type { Mark } from '../support/tenant-documents.js';

const tenants = 20;
const threads = 3;

let server: ChildProcess;
let ports: { readonly service: number; readonly heaps: number; readonly key: string };

beforeAll(async () => {
  // Otherwise, the strings of a snapshot are truncated at 1,024 characters.
  server = fork(fileURLToPath(new URL('../support/tenant-server.mjs', import.meta.url)), {
    execArgv: ['--heap-snapshot-string-limit=1000000'],
  });
  [ports] = (await once(server, 'message')) as [typeof ports];
}, 60_000);
afterAll(() => server.kill());

/** Only letters, so that a mark in a text is one word; the prefix is shared by all marks of a run. */
const letters = (count: number): string => [...randomBytes(count)].map((byte) => 'abcdefghijklmnopqrstuvwxyz'[byte % 26]).join('');
const begin = `q${letters(11)}`;
/** Each tenant has a distinct letter: no mark equals another tenant's. */
const markOf =
  (tenant: number, what: string): Mark =>
  (place) =>
    `${begin}${'abcdefghijklmnopqrst'[tenant]}${what}z${place}`;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

async function post(path: string, body: FormData | object): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`http://127.0.0.1:${ports.service}/${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${ports.key}`,
      Connection: 'close',
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
}

function formOf(content: string | Uint8Array<ArrayBuffer>, name: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return form;
}

const plainPdf = (title: string): Uint8Array => renderPdf({ pages: [{ width: 595, height: 842, items: [] }], outline: [] }, { title });

async function documentOf(response: Response): Promise<string> {
  const { document } = (await response.json()) as { document?: { base64: string } };
  return document?.base64.replace(/^data:[^,]*,/, '') ?? '';
}

/** In turn, so that both threads get all of them. */
const conversions: readonly ((mark: (what: string) => Mark) => Promise<Response>)[] = [
  (mark) => post('convert?from=html&to=pdf', formOf(markedHtml(mark('html')), `${mark('html')('file')}.html`)),
  (mark) => post('convert?from=md&to=pdf', formOf(markedMarkdown(mark('md')), `${mark('md')('file')}.md`)),
  (mark) => post('convert?from=docx&to=pdf', formOf(markedDocx(mark('docx')), `${mark('docx')('file')}.docx`)),
  (mark) => post('convert?from=html&to=docx', formOf(markedHtml(mark('html')), `${mark('html')('file')}.html`)),
  (mark) => post('convert?from=md&to=docx', formOf(markedMarkdown(mark('md')), `${mark('md')('file')}.md`)),
];

/** The statuses of one tenant's requests: two conversions, annotate, a refused request, sign, verify. */
async function beTenant(tenant: number): Promise<number[]> {
  const mark = (what: string): Mark => markOf(tenant, what);
  const template = base64(markedDocx(mark('annotate'), mark('annotate')('tag')));
  const signing = markedSigning(mark('sign'), base64(plainPdf(mark('sign')('title'))));
  const answers: Response[] = [];
  for (const turn of [0, 1]) answers.push(await itemAt(conversions, (2 * tenant + turn) % conversions.length)(mark));
  answers.push(await post('annotate', markedAnnotation(mark('annotate'), template)));
  answers.push(await post('sign', { ...signing, [mark('sign')('unknown')]: 1 }));
  const signed = await post('sign', signing);
  const verified = await post('verify', { document: { base64: await documentOf(signed) }, password: mark('verify')('password') });
  expect(((await verified.json()) as { valid: boolean }).valid).toBe(true);
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return [...answers, signed, verified].map(({ status }) => status);
}

/** The marks in a thread's heap, without their tenants: kind and place. */
async function marksIn(thread: number): Promise<readonly string[]> {
  const snapshot = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port: ports.heaps, path: `/${thread}`, agent: false }, resolve).on('error', reject);
  });
  const found = new Set<string>();
  const pattern = new RegExp(`${begin}[a-z]+`, 'gi');
  let rest = '';
  let size = 0;
  for await (const chunk of snapshot as AsyncIterable<Buffer>) {
    size += chunk.length;
    const text = rest + chunk.toString('latin1');
    // A mark that a chunk boundary splits is found with the next chunk.
    for (const [mark] of text.matchAll(pattern)) found.add(mark.slice(begin.length + 1).toLowerCase());
    rest = text.slice(-200);
  }
  expect(size).toBeGreaterThan(1_000_000);
  return [...found].sort();
}

async function marks(): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (let thread = 0; thread < threads; thread++) found[thread === 0 ? 'main thread' : `worker ${thread}`] = await marksIn(thread);
  return found;
}

const none = { 'main thread': [], 'worker 1': [], 'worker 2': [] };

/** Two at once, so that each thread gets one. */
const markdown = (tenant: number): Promise<Response[]> =>
  Promise.all([0, 1].map(() => itemAt(conversions, 1)((what) => markOf(tenant, what))));

test('no text is left in a thread whose code is not yet optimised', { timeout: 120_000 }, async () => {
  for (let tenant = 0; tenant < 6; tenant++) {
    expect((await markdown(tenant)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await marksIn(1)).toEqual([]);
  }
});

test('no text of the documents of twenty tenants is in the heap of any thread', { timeout: 180_000 }, async () => {
  const statuses = await Promise.all(
    [0, 1].map(async (half) => {
      const own: number[][] = [];
      for (let tenant = half; tenant < tenants; tenant += 2) own.push(await beTenant(tenant));
      return own;
    }),
  );
  expect(statuses.flat()).toEqual(Array.from({ length: tenants }, () => [200, 200, 200, 400, 200, 200]));
  expect(await marks()).toEqual(none);
});

test('detects a text that is kept', { timeout: 60_000 }, async () => {
  server.send({ plant: markOf(0, 'planted')('here') });
  await once(server, 'message');
  expect(await marksIn(0)).toEqual(['plantedzhere']);
});
