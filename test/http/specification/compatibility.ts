/** Section 11: one option for everything that clients of the hosted service expect. */
import { expect } from 'vitest';
import { annotateOf, base64, field, hello, pdfType, plainPdf, signOf, verifyOf } from './documents.js';
import type { Sentence } from './sentence.js';

const untyped = annotateOf(field('a'), [{ id: 'a', value: 'new' }]);
const signedDocx = signOf({ document: { base64: base64(hello) } });
const startsWith = (beginning: string) => ({ document: { base64: expect.stringMatching(new RegExp(`^${beginning}`)) as string } });

export const compatibility: readonly Sentence[] = [
  {
    number: '11.1',
    says: 'the switch makes annotate answer bare base64 and infer types, sign answer bare base64 and a PDF for a DOCX, and opens verify',
    host: () => ({ compatibility: 'superdoc' }),
    exchanges: [
      { send: untyped, back: { status: 200, json: startsWith('UEsD') } },
      { send: signedDocx, back: { status: 200, json: { document: { contentType: pdfType, ...startsWith('JVBER').document } } } },
      { send: verifyOf(plainPdf, { key: 'none' }), back: { status: 200, json: { valid: false } } },
      {
        send: { path: '/verify/key', key: 'none' },
        back: { status: 200, json: { algorithm: 'RSA-SHA256', validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string } },
      },
    ],
  },
  {
    number: '11.2',
    says: 'without it none of this holds but the bare base64 of sign',
    exchanges: [
      { send: untyped, back: { status: 400, fields: ['fields[0].type'] } },
      { send: annotateOf(field('a'), []), back: { status: 200, json: startsWith('data:') } },
      { send: signedDocx, back: { status: 200, json: startsWith('UEsD') } },
      { send: verifyOf(plainPdf, { key: 'none' }), back: { status: 401 } },
    ],
  },
  {
    number: '11.3',
    says: 'an option that is stated wins over the switch',
    host: () => ({
      compatibility: 'superdoc',
      annotate: { base64: 'data-uri', inferType: false },
      sign: { base64: 'data-uri', docxOutput: 'docx' },
      access: { verify: 'key' },
    }),
    exchanges: [
      { send: untyped, back: { status: 400, fields: ['fields[0].type'] } },
      { send: annotateOf(field('a'), []), back: { status: 200, json: startsWith('data:') } },
      { send: signedDocx, back: { status: 200, json: startsWith('data:application/vnd.openxml') } },
      { send: verifyOf(plainPdf, { key: 'none' }), back: { status: 401 } },
    ],
  },
  {
    number: '11.4',
    says: 'each can be set by itself',
    host: () => ({ annotate: { inferType: true }, access: { verify: 'public' } }),
    exchanges: [
      { send: untyped, back: { status: 200, json: startsWith('data:') } },
      { send: verifyOf(plainPdf, { key: 'none' }), back: { status: 200 } },
      { send: signedDocx, back: { status: 200, json: startsWith('UEsD') } },
    ],
  },
];
