/** Requests that fail → the bodies of their errors, by code, and by call if a call has its own. */
import { createDocOpsRouter, type DocOpsOptions, type ErrorBody, type ErrorCode } from 'docops-router';
import { request } from 'node:http';
import { runOperation } from '../../src/operations/operation-table.js';
import { helloDocx, longDocx } from '../../test/support/http-docx.js';
import { base64Of } from '../../test/support/http-annotate.js';
import { fileForm, startService, type Service } from '../../test/support/http-service.js';
import { send, type ToSend } from './send.js';

export type ErrorExamples = Readonly<Record<ErrorCode, ErrorBody>>;
export type OwnErrors = Readonly<Record<string, Readonly<Partial<Record<ErrorCode, ErrorBody>>>>>;

const docx = helloDocx();
const mebibyte = 1024 * 1024;
const convert: ToSend = { path: '/convert?from=docx', body: fileForm(docx) };
const text = (path: string, body: object): ToSend => ({ path, body });
const withKey = async (service: Service, wanted: ToSend): Promise<ToSend> => ({ ...wanted, headers: await service.authorization() });

async function errorOf(service: Service, wanted: ToSend): Promise<ErrorBody> {
  const { body } = await send(service.url, wanted);
  if (typeof (body as Partial<ErrorBody> | undefined)?.code !== 'string') throw new Error(`${wanted.path} gave no error`);
  return body as ErrorBody;
}

/** The error of one request with a key, in a service with these options. */
async function errorIn(options: DocOpsOptions, wanted: ToSend): Promise<ErrorBody> {
  const service = await startService(options);
  try {
    return await errorOf(service, await withKey(service, wanted));
  } finally {
    await service.close();
  }
}

const failing: NonNullable<DocOpsOptions['executor']> = {
  run: async () => {
    throw new Error('an example');
  },
  ready: async () => undefined,
  status: () => ({ ready: true, threads: 1, running: 0, waiting: 0 }),
  close: async () => undefined,
};

/** Workers that do not know the requested operation. */
const older: NonNullable<DocOpsOptions['executor']> = {
  ...failing,
  run: (name) => runOperation(`${name} of tomorrow` as typeof name, { bytes: docx }),
};

/** Announces a body, and sends none. */
async function stalled(): Promise<ErrorBody> {
  const service = await startService({ limits: { uploadIdleMs: 1000 } });
  const { Authorization } = await service.authorization();
  const headers = { Authorization, 'Content-Type': 'application/json', 'Content-Length': 100 };
  const body = await new Promise<string>((resolve, reject) => {
    const sent = request(`${service.url}/annotate`, { method: 'POST', headers }, (response) => {
      let read = '';
      response.on('data', (chunk: Buffer) => (read += chunk.toString()));
      response.on('end', () => resolve(read));
    });
    sent.on('error', reject);
    sent.write('{');
  });
  await service.close();
  return JSON.parse(body) as ErrorBody;
}

/** The error of a service that is closing. */
async function closing(): Promise<ErrorBody> {
  const router = createDocOpsRouter({ logger: false, executor: failing });
  const service = await startService({ executor: failing }, { name: '', mount: '', hasApp: false, listener: () => router });
  await router.close();
  const error = await errorOf(service, convert);
  await service.close();
  return error;
}

const submit = { type: 'submit', timestamp: '2026-02-03T04:05:06Z' };
const damagedPdf = { base64: base64Of(Buffer.from('%PDF-1.7\n1 0 obj\n')) };

export async function errorRuns(service: Service): Promise<ErrorExamples> {
  const ask = async (wanted: ToSend): Promise<ErrorBody> => errorOf(service, await withKey(service, wanted));
  const register = { path: '/auth/register?email=bob@example.com' };
  await send(service.url, register);
  return {
    VALIDATION_ERROR: await ask({ ...convert, path: '/convert?from=doc' }),
    INVALID_FILE_FORMAT: await ask({ ...convert, body: fileForm(new Uint8Array(Buffer.from('hello'))) }),
    DOCUMENT_FETCH_FAILED: await ask(text('/annotate', { document: { url: 'http://127.0.0.1/template.docx' }, fields: [] })),
    AUTHENTICATION_ERROR: await errorOf(service, convert),
    FORBIDDEN: await errorOf(service, { ...convert, headers: await service.authorization(['verify']) }),
    NOT_FOUND: await errorIn({ telemetrySink: false }, text('/collect', { events: [] })),
    METHOD_NOT_ALLOWED: await errorOf(service, { path: '/convert' }),
    FILE_TOO_LARGE: await errorIn({ convert: { maxFileBytes: mebibyte } }, { ...convert, body: fileForm(new Uint8Array(mebibyte + 1)) }),
    UNSUPPORTED_MEDIA_TYPE: await errorOf(service, {
      ...{ path: '/annotate', method: 'POST' },
      headers: { ...(await service.authorization()), 'Content-Type': 'text/plain' },
      body: fileForm(docx),
    }),
    UNPROCESSABLE_DOCUMENT: await ask(
      text('/sign', { document: damagedPdf, signer: { name: 'Ann Lee', email: 'ann@example.com' }, auditTrail: [submit] }),
    ),
    REQUEST_TIMEOUT: { ...(await stalled()), requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e' },
    RATE_LIMIT_ERROR: await errorOf(service, register),
    INTERNAL_ERROR: await errorIn({ executor: failing }, convert),
    NOT_IMPLEMENTED: await errorIn({ executor: older }, { path: '/merge?pages=1', body: fileForm(docx) }),
    SERVICE_UNAVAILABLE: await closing(),
    OPERATION_TIMEOUT: await errorIn({ convert: { timeoutMs: 1 } }, { ...convert, body: fileForm(longDocx(1000)) }),
  };
}

export async function ownErrorRuns(service: Service): Promise<OwnErrors> {
  const ask = async (wanted: ToSend): Promise<ErrorBody> => errorOf(service, await withKey(service, wanted));
  const document = { base64: base64Of(docx) };
  return {
    annotate: {
      VALIDATION_ERROR: await ask(text('/annotate', { document, fields: [{ id: 'customer', type: 'txt', value: 'Ann Lee' }] })),
    },
    inspect: { VALIDATION_ERROR: await ask(text('/inspect?pages=no', { document: {} })) },
    merge: { VALIDATION_ERROR: await ask({ path: '/merge?stamp={n}', body: fileForm(docx) }) },
    compare: { VALIDATION_ERROR: await ask(text('/compare?granularity=letter', { original: document })) },
    sign: {
      VALIDATION_ERROR: await ask(text('/sign', { document, signer: { name: 'Ann Lee' }, auditTrail: [{ ...submit, type: 'ready' }] })),
    },
    verify: { VALIDATION_ERROR: await ask(text('/verify', { document: { base64: '!' } })) },
    register: { VALIDATION_ERROR: await ask({ path: '/auth/register?email=ann' }) },
    issueKey: { VALIDATION_ERROR: await ask({ path: '/auth/verify?email=ann@example.com&code=000000' }) },
    collect: { VALIDATION_ERROR: await ask(text('/collect', { events: [{ documentId: 7 }] })) },
  };
}
