/** The requests of a soak's clients, and their expected responses. */
import { badInputs } from '../../test/support/bad-inputs.js';
import { docxOf } from '../../test/support/docx-package.js';
import { documentOf } from '../../test/support/golden-docx.js';
import { templateDocx } from '../../test/support/http-annotate.js';
import { helloDocx, longDocx } from '../../test/support/http-docx.js';
import type { SoakRequest } from './send.js';

/** The problem with a response of the wanted status; undefined if it is right. */
type Check = (body: Buffer) => string | undefined;

export interface Kind {
  readonly name: string;
  /** Frequency, relative to the others. */
  readonly weight: number;
  readonly make: (key: string) => SoakRequest;
  /** The status of a right response, and its contents; several if a hostile document may be converted or refused. */
  readonly wants: readonly number[];
  readonly check?: Check;
}

const boundary = 'soak-0123456789';

export function uploadRequest(query: string, file: () => Uint8Array): Kind['make'] {
  return (key) => ({
    method: 'POST',
    path: `/convert?${query}`,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="document"\r\n\r\n`),
      file(),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
}

export function jsonRequest(path: string, body: () => unknown): Kind['make'] {
  return (key) => ({
    method: 'POST',
    path,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify(body())),
  });
}

const get =
  (path: string): Kind['make'] =>
  (key) => ({ method: 'GET', path, headers: { Authorization: `Bearer ${key}` } });

const text = (written: string): (() => Uint8Array) => {
  const bytes = Buffer.from(written);
  return () => bytes;
};

const isPdf: Check = (body) => (body.subarray(0, 5).toString() === '%PDF-' && body.subarray(-16).includes('%%EOF') ? undefined : 'no PDF');
const isZip: Check = (body) => (body.readUInt32LE(0) === 0x04034b50 ? undefined : 'no package');
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The document in a response of annotate (a data URI) or of sign (plain base64). */
export function signedDocument(body: Buffer): Buffer {
  const { document } = JSON.parse(body.toString()) as { document: { base64: string } };
  return Buffer.from(document.base64.slice(document.base64.indexOf(',') + 1), 'base64');
}

const markdown = `# A heading\n\n${'Some *text* with a [link](https://example.com) and `code`.\n\n'.repeat(40)}| a | b |\n|---|---|\n| 1 | 2 |\n`;
const html = `<h1>A page</h1>${'<p>Some <b>text</b> and <i>more</i>.</p>'.repeat(60)}<table><tr><td>1<td>2</table>`;
const signing = (document: Uint8Array): object => ({
  document: { base64: base64(document) },
  signer: { email: 'ann@example.com', name: 'Ann Example' },
  auditTrail: [{ type: 'submit', timestamp: '2026-02-03T04:05:06Z' }],
});

const usage = Buffer.from(JSON.stringify([{ documentId: 'HASH-C847C1F7' }]));

/** @param signed A PDF and a DOCX that the service has signed */
export function goodKinds(signed: { readonly pdf: Uint8Array; readonly plainPdf: Uint8Array }): readonly Kind[] {
  const long = longDocx(150);
  const [hello, template] = [helloDocx(), templateDocx()];
  const isSigned: Check = (body) => isPdf(signedDocument(body));
  const isValid: Check = (body) => ((JSON.parse(body.toString()) as { valid: boolean }).valid ? undefined : 'not valid');
  const fields = [{ id: 'name', type: 'text', value: 'Ann' }];
  return [
    { name: 'convert a short DOCX', weight: 12, make: uploadRequest('from=docx&to=pdf', () => hello), wants: [200], check: isPdf },
    { name: 'convert a long DOCX', weight: 6, make: uploadRequest('from=docx&to=pdf', () => long), wants: [200], check: isPdf },
    { name: 'convert Markdown', weight: 6, make: uploadRequest('from=md&to=pdf', text(markdown)), wants: [200], check: isPdf },
    { name: 'convert HTML', weight: 6, make: uploadRequest('from=html&to=docx', text(html)), wants: [200], check: isZip },
    {
      name: 'annotate',
      weight: 6,
      make: jsonRequest('/annotate', () => ({ document: { base64: base64(template) }, fields })),
      wants: [200],
      check: (body) => isZip(signedDocument(body)),
    },
    { name: 'sign', weight: 4, make: jsonRequest('/sign', () => signing(signed.plainPdf)), wants: [200], check: isSigned },
    {
      name: 'verify',
      weight: 6,
      make: jsonRequest('/verify', () => ({ document: { base64: base64(signed.pdf) } })),
      wants: [200],
      check: isValid,
    },
    { name: 'health', weight: 4, make: get('/health'), wants: [200, 503] },
    { name: 'openapi.json', weight: 1, make: get('/openapi.json'), wants: [200] },
    { name: 'verify/key', weight: 1, make: get('/verify/key'), wants: [200] },
    { name: 'register', weight: 1, make: (key) => ({ ...get('/auth/register?email=new@example.com')(key), headers: {} }), wants: [200] },
    {
      name: 'collect',
      weight: 2,
      make: () => ({ method: 'POST', path: '/collect', headers: { 'Content-Type': 'application/json' }, body: usage }),
      wants: [202, 204],
    },
  ];
}

export const wrongKinds: readonly Kind[] = [
  { name: 'no document', weight: 2, make: uploadRequest('from=docx', text('this is not a document')), wants: [400] },
  { name: 'an unknown parameter', weight: 1, make: uploadRequest('from=docx&colour=red', text('x')), wants: [400] },
  { name: 'a wrong key', weight: 1, make: () => uploadRequest('from=docx', text('x'))('docops_wrong'), wants: [401] },
  {
    name: 'brackets',
    weight: 1,
    make: (key) => ({ ...jsonRequest('/annotate', () => ({}))(key), body: Buffer.alloc(5_000_000, '[') }),
    wants: [400],
  },
  {
    name: 'unknown names',
    weight: 1,
    make: jsonRequest('/annotate', () => Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`name ${String(index)}`, 1]))),
    wants: [400],
  },
  {
    name: 'half a request',
    weight: 1,
    make: (key) => ({ ...jsonRequest('/sign', () => ({}))(key), body: Buffer.from('{"document":{"base64":"AAAA') }),
    wants: [400],
  },
];

/** Every n-th of the tests' hostile documents is used, each made once. */
const everySo = 12;

/** About as many bookmarks as fit the heap of a thread of the soak: usually the thread ends, and another one replaces it. */
function threadEnding(): Kind {
  const bookmarks = Array.from({ length: 900_000 }, (_, index) => `<w:bookmarkStart w:id="${index}" w:name="b${index}"/>`).join('');
  const made = docxOf(documentOf([bookmarks]));
  return {
    name: 'a document that fills its thread',
    weight: 0.2,
    make: uploadRequest('from=docx&to=pdf', () => made),
    wants: [200, 422, 504],
  };
}

/** They may be refused for their contents or for their time; or converted in part. */
export function hostileKinds(): readonly Kind[] {
  const rows = Object.values(badInputs)
    .flat()
    .filter((_, index) => index % everySo === 0);
  const many = rows.map(({ name, bytes }): Kind => {
    const made = bytes();
    return {
      name: `hostile: ${name}`,
      weight: 10 / rows.length,
      make: uploadRequest('from=docx&to=pdf', () => made),
      wants: [200, 400, 413, 422, 504],
    };
  });
  return [...many, threadEnding()];
}
