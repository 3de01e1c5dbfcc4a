/** Requests to a service in this process → the examples of OpenAPI: requests and responses. */
import { classicPdf } from '../../test/unit/pdf/support/build-pdf.js';
import { base64Of, control } from '../../test/support/http-annotate.js';
import { docxOf } from '../../test/support/http-docx.js';
import { fileForm, startService, type Service } from '../../test/support/http-service.js';
import { errorRuns, ownErrorRuns, type ErrorExamples, type OwnErrors } from './error-runs.js';
import { send, type ToSend } from './send.js';

interface Example {
  readonly summary: string;
  readonly value: unknown;
}
type Examples = Readonly<Record<string, Readonly<Record<string, Example>>>>;

export interface AllExamples {
  readonly errors: ErrorExamples;
  readonly operationErrors: OwnErrors;
  readonly requests: Examples;
  readonly answers: Examples;
}

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
/** A field, a loop, and a value. */
const template = docxOf(control('customer') + ['{{#items}}', '{{name}}: {{price}}', '{{/items}}'].map(paragraph).join(''));
const document = { base64: base64Of(template) };
const pdf = new Uint8Array(classicPdf());
const documentOf = (bytes: Uint8Array): { base64: string } => ({ base64: base64Of(bytes) });

/** Longest base64 of a response's document that is shown in full. */
const mostShown = 100;

/** With long or secret values cut off. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]): [string, unknown] => {
      const isLong = name === 'base64' && typeof one === 'string' && one.length > mostShown;
      return [name, isLong ? `${one.slice(0, mostShown)}…` : shortened(one)];
    }),
  );
}

const requests = {
  annotate: {
    fields: { summary: 'Fields', value: { document, fields: [{ id: 'customer', type: 'text', value: 'Ann Lee' }] } },
    data: { summary: 'Data', value: { document, data: { customer: 'Ann Lee', items: [{ name: 'Tea', price: 3.5 }] }, locale: 'en-GB' } },
    records: {
      summary: 'Records',
      value: {
        document,
        records: [{ name: 'ann', data: { customer: 'Ann Lee', items: [] } }, { fields: [{ id: 'customer', type: 'text', value: 'Bob' }] }],
      },
    },
  },
  merge: {
    pages: {
      summary: 'A document, and pages of another',
      value: { documents: [document, { ...documentOf(pdf), title: 'Terms', pages: '1' }] },
    },
  },
  compare: {
    json: {
      summary: 'Two versions',
      value: {
        original: documentOf(docxOf(paragraph('Payment within 30 days.'))),
        revised: documentOf(docxOf(paragraph('Payment within 60 days.'))),
      },
    },
  },
  inspect: { json: { summary: 'As JSON', value: { document } } },
  sign: {
    pdf: {
      summary: 'A PDF',
      value: {
        document: { base64: base64Of(pdf) },
        fileName: 'contract.pdf',
        signer: { name: 'Ann Lee', email: 'ann@example.com' },
        auditTrail: [
          { type: 'ready', timestamp: '2026-02-03T04:00:00Z' },
          { type: 'submit', timestamp: '2026-02-03T04:05:06Z', data: { consent: 'I agree' } },
        ],
        signature: { reason: 'I agree' },
        certificate: { enabled: false },
      },
    },
  },
  collect: {
    events: {
      summary: 'One event',
      value: { libraryVersion: '1.2.3', events: [{ timestamp: '2026-02-03T04:05:06Z', documentId: 'doc-1', documentCreatedAt: null }] },
    },
  },
} as const;

/** The key of a new address; only its beginning is shown. */
async function registered(service: Service): Promise<{ register: unknown; issued: unknown }> {
  const { body: register } = await send(service.url, { path: '/auth/register?email=ann@example.com' });
  const code = /\b\d{6}\b/.exec(service.mails.at(-1)?.text ?? '')?.[0] ?? '';
  const { body: issued } = await send(service.url, { path: `/auth/verify?email=ann@example.com&code=${code}` });
  return { register, issued: `${String(issued).slice(0, 8)}…` };
}

async function answersOf(service: Service, ask: (wanted: ToSend) => Promise<unknown>): Promise<{ answers: Examples; signed: string }> {
  const json = (path: string, body: object): Promise<unknown> => ask({ path, body });
  const signed = (await json('/sign', requests.sign.pdf.value)) as { document: { base64: string } };
  const { register, issued } = await registered(service);
  const cold = await startService();
  const { body: unhealthy } = await send(cold.url, { path: '/health?ready' });
  await cold.close();
  const page = new Uint8Array(Buffer.from('# Title\n\n![A picture](missing.png)\n'));
  const all = {
    convert: {
      report: {
        summary: 'With its report',
        value: await ask({
          path: '/convert?from=md&to=docx&report=json',
          body: fileForm(page, 'page.md'),
          headers: { Accept: 'application/json' },
        }),
      },
    },
    annotate: {
      document: { summary: 'A document', value: await json('/annotate', requests.annotate.fields.value) },
      archive: { summary: 'An archive', value: await json('/annotate', requests.annotate.records.value) },
    },
    merge: {
      report: {
        summary: 'With its report',
        value: await ask({ path: '/merge?report=json', body: requests.merge.pages.value, headers: { Accept: 'application/json' } }),
      },
    },
    compare: {
      list: { summary: 'The list of changes', value: await json('/compare?to=json', requests.compare.json.value) },
      report: {
        summary: 'A document with its report',
        value: await ask({
          path: '/compare?report=json&date=2026-02-03T04:05:06Z',
          body: requests.compare.json.value,
          headers: { Accept: 'application/json' },
        }),
      },
    },
    inspect: {
      docx: { summary: 'A DOCX', value: await json('/inspect', requests.inspect.json.value) },
      pdf: { summary: 'A PDF', value: await ask({ path: '/inspect', body: fileForm(pdf, 'contract.pdf') }) },
    },
    sign: { pdf: { summary: 'A PDF', value: signed } },
    verify: {
      valid: { summary: 'A valid signature', value: await json('/verify', { document: { base64: signed.document.base64 } }) },
      unsigned: { summary: 'No signature', value: await json('/verify', { document }) },
    },
    signingKey: { key: { summary: 'The key', value: await ask({ path: '/verify/key' }) } },
    register: { sent: { summary: 'Sent', value: register } },
    issueKey: { key: { summary: 'A key, cut off here', value: issued } },
    health: { healthy: { summary: 'Healthy', value: await ask({ path: '/health?ready' }) } },
    unhealthy: { starting: { summary: 'The threads have not started yet', value: unhealthy } },
  };
  return { answers: shortened(all) as Examples, signed: signed.document.base64 };
}

/** Makes the examples again. */
export async function exampleRuns(): Promise<AllExamples> {
  const service = await startService();
  await service.router.ready();
  const authorization = await service.authorization();
  const ask = async (wanted: ToSend): Promise<unknown> => {
    const { status, body } = await send(service.url, { ...wanted, headers: { ...authorization, ...wanted.headers } });
    if (status !== 200) throw new Error(`${wanted.path} answered ${String(status)}: ${JSON.stringify(body)}`);
    return body;
  };
  try {
    const { answers, signed } = await answersOf(service, ask);
    const verify = { json: { summary: 'As JSON', value: { document: { base64: signed } } } };
    return {
      errors: await errorRuns(service),
      operationErrors: await ownErrorRuns(service),
      requests: { ...requests, verify },
      answers,
    };
  } finally {
    await service.close();
  }
}
