/** One sentence of the interface specification as a table row: its number, our own wording, the request and the answer. */
import type { DocOpsOptions, Scope } from 'docops-router';
import { expect } from 'vitest';
import { startService, type Service } from '../../support/http-service.js';

/** A part of a form; a text if it has no `bytes`. */
export interface Part {
  readonly name: string;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly text?: string;
  readonly fileName?: string;
  readonly type?: string;
}

export interface Sent {
  /** Default: POST if there is a body, otherwise GET. */
  readonly method?: string;
  /** Relative to the mount, with its query. */
  readonly path: string;
  readonly form?: readonly Part[];
  readonly json?: unknown;
  /** A raw body; its type is in `headers`. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The scopes of the request's key; `none` sends no key. Default: a key with all scopes. */
  readonly key?: readonly Scope[] | 'none';
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** The body; undefined if it is not JSON. */
  readonly json: unknown;
}

export interface Back {
  readonly status: number;
  /** The error's code. */
  readonly code?: string;
  /** The fields in the error's `details`. */
  readonly fields?: readonly string[];
  readonly headers?: Readonly<Record<string, string | RegExp>>;
  /** Properties that the body must contain. */
  readonly json?: unknown;
  /** The body as text. */
  readonly text?: string | RegExp;
  readonly check?: (answer: Answer) => unknown;
}

export interface Exchange {
  readonly send: Sent;
  readonly back: Back;
}

export interface Scene {
  readonly service: Service;
  call(sent: Sent): Promise<Answer>;
}

export interface Sentence {
  /** The section and sentence of the specification. */
  readonly number: string;
  readonly says: string;
  /** The decision record that explains the sentence, or the product's deviation from it. */
  readonly decision?: string;
  /** Options of a separate service; otherwise, all sentences share one without options. */
  readonly host?: () => DocOpsOptions | Promise<DocOpsOptions>;
  /** A function if documents are so large that they should be created only when they are sent. */
  readonly exchanges?: readonly Exchange[] | (() => readonly Exchange[]);
  /** Anything that a single exchange cannot show. */
  readonly scene?: (scene: Scene) => Promise<void>;
}

function formOf(parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const { name, bytes, text = '', fileName = 'document', type } of parts)
    if (bytes) form.append(name, new Blob([bytes], type === undefined ? {} : { type }), fileName);
    else form.append(name, text);
  return form;
}

const parsed = (bytes: Buffer, headers: Headers): unknown =>
  (headers.get('Content-Type') ?? '').startsWith('application/json') ? JSON.parse(bytes.toString()) : undefined;

const sceneOf = (service: Service): Scene => ({
  service,
  call: async ({
    path,
    form,
    json,
    body,
    headers = {},
    key,
    method = form || json !== undefined || body !== undefined ? 'POST' : 'GET',
  }) => {
    const response = await fetch(service.url + path, {
      method,
      headers: {
        ...(key !== 'none' && (await service.authorization(key))),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(form && { body: formOf(form) }),
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(body !== undefined && { body }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes, json: parsed(bytes, response.headers) };
  },
});

interface Refusal {
  readonly code?: string;
  readonly details?: readonly { readonly field: string }[];
}

async function expectBack(answer: Answer, { status, code, fields, headers = {}, json, text, check }: Back): Promise<void> {
  const refusal = (answer.json ?? {}) as Refusal;
  expect([answer.status, answer.status < 400 ? '' : answer.bytes.toString()]).toEqual([status, expect.anything()]);
  if (code !== undefined) expect(refusal.code).toBe(code);
  if (fields) expect(refusal.details?.map(({ field }) => field)).toEqual(fields);
  for (const [name, value] of Object.entries(headers)) {
    const found = `${name}: ${String(answer.headers.get(name))}`;
    if (typeof value === 'string') expect(found).toBe(`${name}: ${value}`);
    else expect(found.slice(name.length + 2)).toMatch(value);
  }
  if (json !== undefined) expect({ json: answer.json }).toMatchObject({ json });
  if (typeof text === 'string') expect(answer.bytes.toString()).toBe(text);
  else if (text) expect(answer.bytes.toString()).toMatch(text);
  await check?.(answer);
}

/** Checks a sentence against a service: the shared one, or a separate one if it has options. */
export async function hold({ host, exchanges = [], scene: more }: Sentence, shared: Service): Promise<void> {
  const service = host ? await startService(await host()) : shared;
  try {
    const scene = sceneOf(service);
    for (const { send, back } of typeof exchanges === 'function' ? exchanges() : exchanges) await expectBack(await scene.call(send), back);
    await more?.(scene);
  } finally {
    if (host) await service.close();
  }
}
