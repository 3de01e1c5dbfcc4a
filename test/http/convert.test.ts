/** `POST convert` with good and bad requests. */
import { PDFDocument } from '@cantoo/pdf-lib';
import type { ErrorBody } from 'docops-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changedParts } from '../support/changed-docx.js';
import { docxOf } from '../support/docx-package.js';
import { reviewedDocx } from '../support/commented-docx.js';
import { everyFieldDocx } from '../support/form-docx.js';
import { helloDocx } from '../support/http-docx.js';
import { hosts } from '../support/http-hosts.js';
import { invoiceXml } from '../support/invoice-xml.js';
import { mostInvoiceBytes } from '../../src/contract/invoice.js';
import { inspect } from '../../src/operations/inspect/inspect.js';
import { fileForm, startService } from '../support/http-service.js';
import type { Service } from '../support/http-service.js';

const fieldsOf = (body: ErrorBody): string[] => (body.details ?? []).map((detail) => detail.field);

/** A handmade multipart body. */
const raw = (text: string): { headers: Record<string, string>; body: string } => ({
  headers: { 'Content-Type': 'multipart/form-data; boundary=XX' },
  body: text.replaceAll('\n', '\r\n'),
});

/** A document, and the reference document for its styles. */
function referenceForm(document: string | Uint8Array<ArrayBuffer>, reference: Uint8Array<ArrayBuffer>): FormData {
  const body = new FormData();
  body.append('file', new Blob([document]), 'note.md');
  body.append('reference', new Blob([reference]), 'house.docx');
  return body;
}

/** A document and its XML invoice. */
function invoiceForm(invoice: Uint8Array<ArrayBuffer>): FormData {
  const body = fileForm(helloDocx());
  body.append('invoice', new Blob([invoice]), 'any name.xml');
  return body;
}

const markdown = '# Title\n\n- [x] done\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
const pages = { md: markdown, html: '<h1>Title</h1><ul><li>done</ul><table><tr><td>1<td>2</table>' };

interface BadRequest {
  readonly what: string;
  readonly query?: string;
  readonly init?: () => RequestInit;
  readonly status?: number;
  readonly code?: string;
  readonly fields?: readonly string[];
  /** Text that the message must contain. */
  readonly says?: string;
}

const good = (): RequestInit => ({ body: fileForm(helloDocx()) });

const badRequests: readonly BadRequest[] = [
  { what: 'no from', query: '', fields: ['from'], says: 'docx, md, html' },
  { what: 'an unknown from', query: '?from=odt', fields: ['from'], says: 'docx, md, html' },
  { what: 'an unknown to', query: '?from=docx&to=odt', fields: ['to'], says: 'pdf, docx' },
  { what: 'an unknown changes', query: '?from=docx&changes=all', fields: ['changes'], says: 'markup, balloons, final, original' },
  { what: 'an unknown comments', query: '?from=docx&comments=all', fields: ['comments'], says: 'none, ' },
  { what: 'comments in a DOCX', query: '?from=md&to=docx&comments=annotations', fields: ['comments'], says: 'only for PDF' },
  { what: 'an unknown pdfa', query: '?from=docx&pdfa=9z', fields: ['pdfa'], says: '2b' },
  { what: 'a medium for a document', query: '?from=docx&media=print', fields: ['media'], says: 'only for Markdown' },
  { what: 'an unknown medium', query: '?from=html&media=tv', fields: ['media'] },
  { what: 'archivable DOCX', query: '?from=md&to=docx&pdfa=2b', fields: ['pdfa'], says: 'only for PDF' },
  { what: 'an unknown parameter', query: '?from=docx&frm=docx', fields: ['frm'], says: 'did you mean from' },
  { what: 'a parameter twice', query: '?from=docx&from=md', fields: ['from'], says: 'more than once' },
  {
    what: 'a pair that does not exist',
    query: '?from=docx&to=docx',
    fields: ['to'],
    says: 'docx to pdf, png, svg, md, html, txt; md to pdf, docx',
  },
  { what: 'several problems at once', query: '?from=x&to=y&changes=z&more=1', fields: ['more', 'from', 'to', 'changes'] },
  { what: 'problems in query and body together', query: '?to=odt', init: () => ({ body: new FormData() }), fields: ['from', 'to', 'file'] },
  { what: 'no body at all', init: () => ({}), fields: ['file'] },
  { what: 'no body and no query', query: '', init: () => ({}), fields: ['from', 'file'] },
  { what: 'no part', init: () => ({ body: new FormData() }), fields: ['file'] },
  { what: 'another part name', init: () => ({ body: fileForm(helloDocx(), 'a.docx', 'document') }), fields: ['document', 'file'] },
  { what: 'an empty file', init: () => ({ body: fileForm(new Uint8Array(0)) }), fields: ['file'], says: 'empty' },
  {
    what: 'two files',
    init: () => {
      const body = fileForm(helloDocx());
      body.append('file', new Blob(['PK']), 'b.docx');
      return { body };
    },
    fields: ['file'],
    says: '2 times',
  },
  {
    what: 'a multipart without boundary',
    init: () => ({ headers: { 'Content-Type': 'multipart/form-data' }, body: 'x' }),
    fields: ['body'],
    says: 'oundary',
  },
  {
    what: 'a multipart that ends too early',
    init: () => raw('--XX\nContent-Disposition: form-data; name="file"; filename="a"\n\nPK'),
    fields: ['body'],
  },
  { what: 'a multipart of garbage', init: () => raw('garbage'), fields: ['body'] },
  {
    what: 'a multipart with a broken part header',
    init: () => raw('--XX\nContent-Disposition form-data\n\nPK\n--XX--\n'),
    fields: ['body'],
  },
  {
    what: 'too many parts',
    init: () => {
      const body = new FormData();
      for (let i = 0; i < 200; i += 1) body.append(`field${i}`, 'x');
      return { body };
    },
    fields: ['body'],
    says: 'too many parts',
  },
  {
    what: 'JSON',
    init: () => ({ headers: { 'Content-Type': 'application/json' }, body: '{}' }),
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    fields: ['Content-Type'],
  },
  {
    what: 'the bare document',
    init: () => ({ headers: { 'Content-Type': 'application/octet-stream' }, body: helloDocx() }),
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    fields: ['Content-Type'],
  },
  { what: 'a file that is not a DOCX', init: () => ({ body: fileForm(new Uint8Array([1, 2, 3])) }), code: 'INVALID_FILE_FORMAT' },
  {
    what: 'Markdown that is not text',
    query: '?from=md&to=docx',
    init: () => ({ body: fileForm(helloDocx()) }),
    code: 'INVALID_FILE_FORMAT',
  },
  { what: 'a reference for a DOCX', init: () => ({ body: referenceForm(helloDocx(), helloDocx()) }), fields: ['reference'] },
  {
    what: 'a reference that is not a document',
    query: '?from=md&to=docx',
    init: () => ({ body: referenceForm('# Hi', new Uint8Array([1, 2, 3])) }),
    code: 'INVALID_FILE_FORMAT',
    says: 'reference',
  },
  {
    what: 'an empty reference',
    query: '?from=md&to=docx',
    init: () => ({ body: referenceForm('# Hi', new Uint8Array()) }),
    fields: ['reference'],
    says: 'empty',
  },
  {
    what: 'an invoice for PDF/A-2',
    query: '?from=docx&pdfa=2b',
    init: () => ({ body: invoiceForm(invoiceXml()) }),
    fields: ['invoice'],
    says: 'pdfa=3b, 3u, 3a',
  },
  {
    what: 'an invoice for Markdown',
    query: '?from=docx&to=md',
    init: () => ({ body: invoiceForm(invoiceXml()) }),
    fields: ['invoice'],
    says: 'applies only to PDF',
  },
  {
    what: 'an invoice in UBL',
    init: () => ({ body: invoiceForm(new Uint8Array(Buffer.from('<Invoice/>'))) }),
    code: 'INVALID_FILE_FORMAT',
    fields: ['invoice'],
  },
  {
    what: 'an empty invoice',
    init: () => ({ body: invoiceForm(new Uint8Array()) }),
    fields: ['invoice'],
    says: 'empty',
  },
  {
    what: 'two invoices',
    init: () => {
      const body = invoiceForm(invoiceXml());
      body.append('invoice', new Blob(['<a/>']), 'b.xml');
      return { body };
    },
    fields: ['invoice'],
    says: 'must be sent once',
  },
  {
    what: 'a large invoice',
    init: () => ({ body: invoiceForm(new Uint8Array(mostInvoiceBytes + 1)) }),
    status: 413,
    code: 'FILE_TOO_LARGE',
    fields: ['invoice'],
  },
  { what: 'an unknown archivable PDF', query: '?from=docx&pdfa=1b', fields: ['pdfa'], says: 'must be one of 2b, 2u, 2a' },
  { what: 'profiles of two versions of PDF', query: '?from=docx&pdfa=4&pdfua=1', fields: ['pdfua'], says: 'must be 2 with pdfa=4' },
  { what: 'a source in a plain PDF', query: '?from=docx&attach=source', fields: ['attach'], says: 'pdfa=3b, 3u, 3a' },
  { what: 'a source in PDF/A-2', query: '?from=docx&pdfa=2a&attach=source', fields: ['attach'], says: 'holds other files' },
  { what: 'an accessible PDF without structure', query: '?from=docx&pdfua=1&tagged=false', fields: ['tagged'], says: 'tagged file' },
  { what: 'forms of an unknown kind', query: '?from=docx&forms=xfa', fields: ['forms'], says: 'must be one of text, interactive' },
  { what: 'forms in a DOCX', query: '?from=md&to=docx&forms=text', fields: ['forms'], says: 'is only for PDF' },
  { what: 'forms in a picture', query: '?from=docx&to=png&forms=interactive', fields: ['forms'], says: 'is only for PDF' },
  { what: 'an accessible DOCX', query: '?from=md&to=docx&pdfua=1', fields: ['pdfua'], says: 'is only for PDF' },
];

describe.each(hosts)('$name', (host) => {
  let service: Service;
  let headers: { Authorization: string };
  beforeAll(async () => {
    service = await startService({}, host);
    headers = await service.authorization();
    await service.router.ready();
  });
  afterAll(() => service.close());

  const convert = (query: string, init: RequestInit): Promise<Response> =>
    fetch(`${service.url}/convert${query}`, {
      method: 'POST',
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string>) },
    });

  test('forms=interactive gives a PDF with the fields of the document', async () => {
    const response = await convert('?from=docx&forms=interactive', { body: fileForm(new Uint8Array(everyFieldDocx())) });
    expect(response.status).toBe(200);
    const form = (await PDFDocument.load(await response.arrayBuffer())).getForm();
    expect(form.getTextField('person_name').getText()).toBe('Ann Lee');
    expect(form.getFields()).toHaveLength(13);
  });

  test('a part named invoice is attached to a PDF/A-3', async () => {
    const response = await convert('?from=docx', { body: invoiceForm(invoiceXml()) });
    expect(response.status).toBe(200);
    expect(await inspect({ bytes: new Uint8Array(await response.arrayBuffer()) })).toMatchObject({
      attachments: ['factur-x.xml'],
      conformance: ['PDF/A-3b', 'Factur-X EN 16931'],
    });
  });

  test.each([
    ['none', '1'],
    ['margin', '1'],
    ['end', '3'],
    ['annotations', '1'],
  ])('comments=%s gives a PDF of %s pages', async (view, count) => {
    const response = await convert(`?from=docx&comments=${view}`, { body: fileForm(new Uint8Array(reviewedDocx())) });
    expect([response.status, response.headers.get('X-Document-Pages')]).toEqual([200, count]);
  });

  test('changes=balloons shows deletions beside the text', async () => {
    const body = fileForm(new Uint8Array(docxOf(changedParts)));
    const shown = (changes: string): Promise<Response> => convert(`?from=docx&changes=${changes}`, { body });
    const [beside, final] = await Promise.all([shown('balloons'), shown('final')]);
    expect([beside.status, beside.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    // Six balloons and their connecting lines.
    expect((await beside.arrayBuffer()).byteLength).toBeGreaterThan((await final.arrayBuffer()).byteLength);
  });

  test('a DOCX becomes a PDF, with its headers', async () => {
    const response = await convert('?from=docx&to=pdf', { body: fileForm(helloDocx(), 'Grüße "an" alle.docx') });
    expect(response.status).toBe(200);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="Gru_e an alle.pdf"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20an%20alle.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'x-document-pages': '1',
      'x-document-warnings': expect.stringMatching(/^\d+$/) as string,
      'x-request-id': expect.stringMatching(/^req_/) as string,
    });
  });

  test('pdf is the default', async () => {
    const response = await convert('?from=docx', good());
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  });

  test.each(['docx', 'md', 'html'] as const)('pdfa=2b makes an archivable PDF from %s', async (from) => {
    const body = fileForm(from === 'docx' ? helloDocx() : new TextEncoder().encode(pages[from]), `note.${from}`);
    const response = await convert(`?from=${from}&pdfa=2b`, { body });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<pdfaid:part>2</pdfaid:part>');
  });

  test.each(['md', 'html'] as const)('%s becomes a DOCX or a PDF', async (from) => {
    const body = (): FormData => fileForm(new TextEncoder().encode(pages[from]), `note.${from}`);
    const docx = await convert(`?from=${from}&to=docx`, { body: body() });
    expect(docx.status).toBe(200);
    expect(docx.headers.get('Content-Type')).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document');
    expect(docx.headers.get('Content-Disposition')).toContain('note.docx');
    expect(docx.headers.get('X-Document-Pages')).toBeNull();
    // The result can be converted in turn.
    const again = await convert('?from=docx', { body: fileForm(new Uint8Array(await docx.arrayBuffer())) });
    const pdf = await convert(`?from=${from}`, { body: body() });
    expect([again.status, pdf.status, pdf.headers.get('X-Document-Pages')]).toEqual([200, 200, '1']);
  });

  test('a reference document supplies the styles', async () => {
    const [plain, dressed] = await Promise.all([
      convert('?from=md&to=docx', { body: fileForm(new TextEncoder().encode(markdown), 'note.md') }),
      convert('?from=md&to=docx', { body: referenceForm(markdown, helloDocx()) }),
    ]);
    expect(dressed.status).toBe(200);
    expect((await dressed.arrayBuffer()).byteLength).not.toBe((await plain.arrayBuffer()).byteLength);
  });

  test('the type and name of the part are ignored', async () => {
    const body = new FormData();
    body.append('file', new Blob([helloDocx()], { type: 'image/png' }), 'picture.png');
    const response = await convert('?from=docx', { body });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Disposition')).toContain('picture.pdf');
  });

  test('a part without a file name keeps its bytes', async () => {
    const head = Buffer.from('--XX\r\nContent-Disposition: form-data; name="file"\r\n\r\n');
    const body = Buffer.concat([head, helloDocx(), Buffer.from('\r\n--XX--\r\n')]);
    const response = await convert('?from=docx', { headers: { 'Content-Type': 'multipart/form-data; boundary=XX' }, body });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Disposition')).toContain('"document.pdf"');
  });

  test('more text fields are ignored', async () => {
    const body = new FormData();
    body.append('note', 'x'.repeat(5000));
    body.append('file', new Blob([helloDocx()]), 'a.docx');
    body.append('after', 'y');
    expect((await convert('?from=docx', { body })).status).toBe(200);
  });

  test.each(badRequests)('$what', async ({ query = '?from=docx', init = good, status = 400, code = 'VALIDATION_ERROR', fields, says }) => {
    const response = await convert(query, init());
    const body = (await response.json()) as ErrorBody;
    expect({ status: response.status, code: body.code }).toEqual({ status, code });
    expect(body.requestId).toBe(response.headers.get('X-Request-Id'));
    if (fields) expect(fieldsOf(body).sort()).toEqual([...fields].sort());
    if (says !== undefined) expect(JSON.stringify(body)).toContain(says);
  });

  test('one report for the metrics, with sizes and pages', async () => {
    const response = await convert('?from=docx', good());
    const length = Number(response.headers.get('Content-Length'));
    const metrics = service.metrics.filter((one) => one.requestId === response.headers.get('X-Request-Id'));
    expect(metrics).toHaveLength(1);
    expect(metrics[0]).toMatchObject({
      operation: 'convert',
      status: 200,
      bytesOut: length,
      pages: 1,
      keyId: expect.stringMatching(/^key_/) as string,
    });
    expect(metrics[0]?.bytesIn).toBeGreaterThan(500);
  });
});

test('res.locals.docOps gives the host the figures of a request', async () => {
  const seen: unknown[] = [];
  const watch = (
    _request: unknown,
    response: { on: (event: string, run: () => void) => void; locals: Record<string, unknown> },
    next: () => void,
  ): void => {
    response.on('finish', () => seen.push(response.locals['docOps']));
    next();
  };
  for (const host of hosts.filter((one) => one.hasApp)) {
    const service = await startService({}, host, watch);
    await fetch(`${service.url}/convert?from=docx`, { method: 'POST', headers: await service.authorization(), ...good() });
    await service.close();
  }
  expect(seen).toHaveLength(4);
  for (const one of seen) {
    expect(one).toEqual({
      requestId: expect.stringMatching(/^req_/) as string,
      operation: 'convert',
      keyId: expect.stringMatching(/^key_/) as string,
    });
  }
});
