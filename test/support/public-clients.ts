/** Requests modelled on public clients of the hosted service: an e-sign back end, a template builder's back end and several editors. */
import { inspect, type DocxInspection } from 'docops-router';
import { docxOf } from './docx-package.js';
import { p, r, sdt, tag } from '../unit/docx/fill/filled.js';

const control = (id: number, alias: string, settings: object): string =>
  p(
    sdt(
      `<w:alias w:val="${alias}"/>${tag(JSON.stringify(settings).replaceAll('"', '&quot;'))}<w:id w:val="${String(id)}"/><w:text/>`,
      r('…'),
    ),
  );

/** A template as the builder exports it. */
export const builtTemplate = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    docxOf({
      body: [
        control(406948812, 'Customer name', { fieldType: 'owner' }),
        control(1077001, 'Agreement date', { fieldType: 'owner' }),
        control(789012, 'Signature', { fieldType: 'signer', group: 'signer-1' }),
      ].join(''),
    }),
  );

export const drawnSignature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export interface Reached {
  /** The router's mount address. */
  readonly url: string;
  readonly key: string;
}

interface Sent {
  readonly status: number;
  readonly json: { readonly document?: { readonly base64: string; readonly contentType: string }; readonly message?: string };
}

async function post({ url, key }: Reached, path: string, body: unknown): Promise<Sent> {
  const response = await fetch(`${url}/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as Sent['json'] };
}

/** As these clients store it: the content is always decoded as base64. */
const stored = ({ json }: Sent): Buffer => Buffer.from(json.document?.base64 ?? '', 'base64');

/** The e-sign back end: fills in the template as a PDF, signs the result and stores it. */
export async function eSign(
  service: Reached,
  template: object,
  types: boolean,
): Promise<{ annotated: Sent; signed: Sent; stored: Buffer }> {
  const field = (id: string, type: string, value: unknown, more: object = {}): object => ({ id, value, ...(types && { type }), ...more });
  const annotated = await post(service, 'annotate?to=pdf', {
    document: template,
    fields: [
      field('406948812', 'text', 'Ann Lee'),
      field('1077001', 'text', '1/31/2026'),
      field('789012', 'signature', drawnSignature, { options: { bottomLabel: { text: 'ip: 192.0.2.7', color: '#666' } } }),
    ],
  });
  const at = (second: number): string => `2026-01-31T08:00:0${String(second)}.123Z`;
  const signed = await post(service, 'sign', {
    eventId: 'demo-1769846400000',
    document: { base64: annotated.json.document?.base64 ?? '' },
    auditTrail: [
      { timestamp: at(0), type: 'ready' },
      { timestamp: at(2), type: 'scroll', data: { percent: null } },
      { timestamp: at(1), type: 'field_change', data: { fieldId: '789012', value: drawnSignature, previousValue: null } },
      { timestamp: at(1), type: 'field_change', data: { fieldId: '789012', value: drawnSignature, previousValue: null } },
      { timestamp: at(3), type: 'submit', data: { isFullyCompleted: true }, sessionId: 'abc', duration: 3123 },
    ],
    signer: { name: 'Ann Lee', email: 'ann@example.com', ip: '192.0.2.7', userAgent: 'Mozilla/5.0' },
    certificate: { enable: true },
    metadata: { plan: 'demo' },
  });
  return { annotated, signed, stored: stored(signed) };
}

/** Whether a file that a client has stored is a signed PDF, as verified by the service, and the data of the audit trail's last event. */
export async function signedPdf(service: Reached, bytes: Buffer): Promise<{ isPdf: boolean; isValid: boolean; lastData: unknown }> {
  const { json } = await post(service, 'verify', { document: { base64: bytes.toString('base64') } });
  const { valid, document } = json as unknown as { valid: boolean; document?: { auditTrail?: { events: { data?: unknown }[] } } };
  const isPdf = bytes.subarray(0, 5).toString() === '%PDF-';
  return { isPdf, isValid: valid, lastData: document?.auditTrail?.events.at(-1)?.data };
}

/** The builder's back end: asks for the fields, and fills in each one by the reported name. */
export async function fillBuilt(service: Reached): Promise<readonly (string | boolean | undefined)[]> {
  const document = { base64: Buffer.from(builtTemplate()).toString('base64') };
  const inspected = await fetch(`${service.url}/inspect`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ document }),
  });
  const { fields } = (await inspected.json()) as DocxInspection;
  const filled = await post(service, 'annotate', {
    document,
    fields: fields.map(({ name }) => ({ id: name, type: 'text', value: `new ${String(name)}` })),
  });
  const base64 = filled.json.document?.base64.replace(/^data:[^,]*,/, '') ?? '';
  const again = (await inspect({ bytes: new Uint8Array(Buffer.from(base64, 'base64')), pages: false })) as DocxInspection;
  return again.fields.map(({ value }) => value);
}

const browser = {
  userAgent: 'Mozilla/5.0',
  currentUrl: 'https://app.example.com/documents/17?token=x',
  hostname: 'app.example.com',
  screenSize: { width: 1920, height: 1080 },
};

/** Bodies of the editor's telemetry, newest first, with the parts that must be stored. */
export const telemetry: readonly { readonly version: string; readonly body: unknown; readonly kept: readonly object[] }[] = [
  {
    version: 'of today',
    body: {
      superdocVersion: '1.12.0',
      browserInfo: browser,
      metadata: { customerId: 'c-1' },
      events: [{ timestamp: '2026-01-31T08:00:00.000Z', documentId: 'HASH-C847C1F7', documentCreatedAt: '2024-01-15T10:30:00Z' }],
    },
    kept: [{ libraryVersion: '1.12.0', documentId: 'HASH-C847C1F7', metadata: { customerId: 'c-1' } }],
  },
  {
    version: 'with one usage event',
    body: {
      id: 'e1',
      type: 'usage',
      timestamp: '2025-03-01T08:00:00.000Z',
      sessionId: 's1',
      documentGuid: '12345678-90AB-CDEF-1234-567890ABCDEF',
      documentIdentifier: 'HASH-00C0FFEE',
      superdocVersion: '0.9.0',
      file: { name: 'secret.docx', size: 1, type: 'docx', lastModified: null },
      browser: { ...browser, referrerUrl: '' },
      name: 'document:opened',
      properties: {},
    },
    kept: [{ libraryVersion: '0.9.0', documentId: 'HASH-00C0FFEE', metadata: { type: 'usage', name: 'document:opened' } }],
  },
  {
    version: 'with a list of parsing reports',
    body: [
      {
        id: 'e2',
        type: 'parsing',
        timestamp: '2025-03-01T08:00:01.000Z',
        sessionId: 's1',
        documentIdentifier: 'HASH-00C0FFEE',
        superdocVersion: '0.9.0',
        file: null,
        browser,
        statistics: { nodeTypes: { paragraph: 3 }, markTypes: {}, attributes: {}, errorCount: 0 },
        fileStructure: { totalFiles: 1, maxDepth: 1, totalNodes: 3, files: [] },
        unknownElements: [],
        errors: [],
      },
    ],
    kept: [{ libraryVersion: '0.9.0', documentId: 'HASH-00C0FFEE', metadata: { type: 'parsing' } }],
  },
];
