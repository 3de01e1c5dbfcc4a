/** What `POST sign` takes. The check of a request reads names, words and lengths here. */
import { languages } from '../../base/language.js';
import { documentFormats } from '../../base/names/conversion.js';
import { auditEventTypes, certifications, padesLevels } from '../../base/names/signing.js';
import { flagChoices, type QueryTable } from '../query-parameters.js';
import { base64Parameter } from './base64-form.js';
import { documentSourceRef, password } from './document-source.js';

export const signParameters = {
  to: { choices: documentFormats, sentence: 'What a DOCX becomes before it is signed; without it what the host has set. A PDF stays one.' },
  ...base64Parameter,
  repair: {
    choices: flagChoices,
    sentence:
      'Whether a PDF whose signature would not be valid is rewritten before it is signed, with a warning; earlier signatures are lost by that. Default: only a PDF without signatures.',
  },
} as const satisfies QueryTable;

const wish = { type: 'string', maxLength: 1000 } as const;

export const signer = {
  type: 'object',
  additionalProperties: false,
  required: ['email', 'name'],
  properties: {
    email: { type: 'string', minLength: 3, maxLength: 255, pattern: '^\\s*[^\\s@]+@[^\\s@]+\\.[^\\s@]+\\s*$' },
    name: {
      type: 'string',
      minLength: 2,
      maxLength: 255,
      description: 'Shown in quotation marks, as whom the document was signed for.',
    },
    ip: { type: 'string', maxLength: 64, description: 'An IPv4 or IPv6 address.' },
    userAgent: { type: 'string', maxLength: 2000 },
    authentication: { type: 'string', maxLength: 1000, description: 'How the person was authenticated, in words.' },
    consent: { type: 'string', maxLength: 4000, description: 'The text that the person consented to.' },
  },
} as const;

export const auditEvent = {
  type: 'object',
  description: 'Other properties than these are kept as part of data, and are covered by the trail.',
  required: ['type', 'timestamp'],
  properties: {
    type: { type: 'string', enum: auditEventTypes },
    timestamp: { type: 'string', format: 'date-time', description: 'ISO 8601 with a zone; the seconds may be missing.' },
    data: {
      description:
        'Anything. Of an object, ip, userAgent, authentication and consent are shown under labels of the service, all other keys in quotation marks; a picture as a data URI is shown. No control, format or separator characters but line feeds and tabs in values.',
    },
  },
} as const;

export const auditTrail = {
  type: 'array',
  items: { $ref: '#/components/schemas/AuditEvent' },
  minItems: 1,
  maxItems: 10_000,
  contains: { type: 'object', required: ['type'], properties: { type: { const: 'submit' } } },
  description: 'What the person did, at least one event of type submit.',
} as const;

export const certificate = {
  type: 'object',
  additionalProperties: false,
  description: 'The page with the audit trail that is appended.',
  properties: {
    enabled: { type: 'boolean', description: 'Default: true.' },
    enable: { type: 'boolean', deprecated: true, description: 'The property enabled is its name now.' },
    language: {
      type: 'string',
      enum: languages,
      description: 'Of the certificate page and a visible signature. Default: as the host has set it.',
    },
  },
} as const;

export const signatureRect = {
  type: 'object',
  additionalProperties: false,
  required: ['x', 'y', 'width', 'height'],
  description: 'Points from the lower left of the page as it is shown.',
  properties: {
    x: { type: 'number' },
    y: { type: 'number' },
    width: { type: 'number', exclusiveMinimum: 0 },
    height: { type: 'number', exclusiveMinimum: 0 },
  },
} as const;

export const signature = {
  type: 'object',
  additionalProperties: false,
  description: 'How the signature itself is to be. All but reason, location, contactInfo and level are only for PDF.',
  properties: {
    reason: wish,
    location: wish,
    contactInfo: wish,
    level: { type: 'string', enum: padesLevels, description: 'Default: the highest that the host has set up.' },
    page: { type: 'integer', not: { const: 0 }, description: 'From 1; -1 is the last; the certificate page does not count.' },
    rect: signatureRect,
    field: { ...wish, description: 'An empty signature field, or the name of a new one.' },
    visible: { type: 'boolean', description: 'Default: whether page, rect or image is given.' },
    image: { type: 'string', description: 'A drawing as a data URI or base64: PNG, JPEG, GIF, WebP or SVG; at most 5 MB.' },
    certify: { type: 'string', enum: ['none', ...certifications], description: 'Makes it a certification. Default: none.' },
  },
} as const;

export const signBody = {
  type: 'object',
  required: ['document', 'signer', 'auditTrail'],
  additionalProperties: false,
  properties: {
    document: documentSourceRef,
    signer: { $ref: '#/components/schemas/Signer' },
    auditTrail,
    eventId: { type: 'string', maxLength: 255, description: "The caller's own id of the signing." },
    metadata: { type: 'object', description: 'Anything. Shown under a heading of its own, keys and values in quotation marks.' },
    certificate,
    signature: { $ref: '#/components/schemas/SignatureWishes' },
    fileName: { type: 'string', maxLength: 255, description: 'Shown on the certificate page.' },
    password,
  },
} as const;
