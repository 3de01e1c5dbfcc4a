/** `POST sign`, `POST verify` and `GET verify/key` in OpenAPI 3.1. */
import { languages } from '../base/language.js';
import { targetFormats } from '../base/names/conversion.js';
import { auditEventTypes, certifications, indications, padesLevels, vouchingGrounds } from '../base/names/signing.js';
import { documentAnswerSchema, documentSourceSchema } from './openapi-annotate.js';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const list = (items: object): object => ({ type: 'array', items });
const object = (properties: object, required: readonly string[] = []): object => ({ type: 'object', properties, required });

const eventData = {
  description:
    'Anything. Of an object, ip, userAgent, authentication and consent are shown under labels of the service, all other keys in quotation marks; a picture as a data URI is shown. No control, format or separator characters but line feeds and tabs in values.',
};

const signBody = object(
  {
    document: documentSourceSchema,
    signer: object(
      {
        email: { ...text, maxLength: 255 },
        name: { ...text, minLength: 2, maxLength: 255, description: 'Shown in quotation marks, as whom the document was signed for.' },
        ip: text,
        userAgent: { ...text, maxLength: 2000 },
        authentication: { ...text, maxLength: 1000, description: 'How the person was authenticated, in words.' },
        consent: { ...text, maxLength: 4000, description: 'The text that the person consented to.' },
      },
      ['email', 'name'],
    ),
    auditTrail: {
      ...list(
        object(
          {
            type: { ...text, enum: auditEventTypes },
            timestamp: { ...text, format: 'date-time' },
            data: eventData,
          },
          ['type', 'timestamp'],
        ),
      ),
      minItems: 1,
      description: 'At least one event of type submit.',
    },
    eventId: text,
    metadata: { type: 'object', description: 'Shown under a heading of its own, keys and values in quotation marks.' },
    certificate: object({
      enabled: { ...flag, default: true },
      language: {
        ...text,
        enum: languages,
        description: 'Of the certificate page and a visible signature. Default: as the host has set it.',
      },
    }),
    fileName: { ...text, description: 'Shown on the certificate page.' },
    password: { ...text, description: 'Of an encrypted PDF.' },
    signature: object({
      reason: text,
      location: text,
      contactInfo: text,
      level: { ...text, enum: padesLevels },
      page: { type: 'integer', description: 'From 1; -1 is the last; the certificate page does not count.' },
      rect: object({ x: { type: 'number' }, y: { type: 'number' }, width: { type: 'number' }, height: { type: 'number' } }, [
        'x',
        'y',
        'width',
        'height',
      ]),
      field: text,
      visible: flag,
      image: { ...text, description: 'A drawing as a data URI or base64.' },
      certify: { ...text, enum: ['none', ...certifications] },
    }),
  },
  ['document', 'signer', 'auditTrail'],
);

const trail = object(
  {
    place: { ...text, description: 'The attached file, part or signature that holds it.' },
    intact: flag,
    authenticated: flag,
    vouchedBy: object({ signature: text, signer: text, by: { ...text, enum: vouchingGrounds } }, ['signature', 'signer', 'by']),
    reason: text,
    headHash: text,
  },
  ['place', 'intact', 'authenticated', 'headHash'],
);

const report = object(
  {
    valid: flag,
    reason: text,
    indication: { ...text, enum: indications },
    subIndication: text,
    signer: { type: 'object', description: 'The first of the signers.' },
    signers: list({ type: 'object' }),
    warnings: {
      ...list(object({ code: text, message: text, field: text, page: { type: 'integer' } }, ['code', 'message'])),
      description: 'What a reader should know though the verdict stays as it is.',
    },
    overlapsPage: { ...flag, description: 'PDF: whether anything that was added after a signature may draw over a signed page.' },
    pageShare: { type: 'number', description: 'The largest share of a page that one change may draw over, from 0 to 1.' },
    document: object({
      sha256: text,
      auditTrail: { ...trail, description: 'The newest that a valid signature vouches for.' },
      auditTrails: { ...list(trail), description: 'All of those, the oldest first, where there are several.' },
      unauthenticatedTrails: {
        ...list(trail),
        description: 'Records that look like audit trails and that nobody answers for; 20 at most.',
      },
    }),
  },
  ['valid', 'indication', 'signers', 'warnings', 'document'],
);

const json = (schema: object): object => ({ 'application/json': { schema } });

export const signOperation = (errorAnswer: object): object => ({
  operationId: 'sign',
  summary: 'Sign a PDF or DOCX, with an audit trail',
  security: [{ key: [] }],
  parameters: [{ name: 'to', in: 'query', required: false, schema: { type: 'string', enum: targetFormats } }],
  requestBody: { required: true, content: json(signBody) },
  responses: {
    200: {
      description: 'The signed document.',
      headers: { 'X-Signature-Level': { schema: text }, 'X-Audit-Trail-Hash': { schema: text } },
      content: json(documentAnswerSchema),
    },
    default: errorAnswer,
  },
});

export const verifyOperation = (errorAnswer: object): object => ({
  operationId: 'verify',
  summary: 'Verify the signatures of a PDF or DOCX',
  security: [{ key: [] }, {}],
  requestBody: {
    required: true,
    content: {
      ...json(object({ document: documentSourceSchema, password: text }, ['document'])),
      'multipart/form-data': { schema: object({ file: { ...text, format: 'binary' } }, ['file']) },
    },
  },
  responses: {
    200: { description: 'The report; also for documents without a valid signature.', content: json(report) },
    default: errorAnswer,
  },
});

const names = ['version', 'algorithm', 'publicKey', 'fingerprint', 'validFrom', 'validTo', 'issuer', 'certificate'];

export const verifyKeyOperation = (errorAnswer: object): object => ({
  operationId: 'signingKey',
  summary: 'The key and certificate that the service signs with',
  security: [],
  responses: {
    200: { description: 'The key.', content: json(object(Object.fromEntries(names.map((name) => [name, text])), names)) },
    default: errorAnswer,
  },
});
