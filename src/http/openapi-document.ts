/** The interface in OpenAPI 3.1: the endpoints that are built. */
import { errorCodes } from '../base/errors.js';
import { archivalProfiles, commentViews, mediaTypes, sourceFormats, targetFormats, trackedChanges } from '../base/names/conversion.js';
import { annotateOperation } from './openapi-annotate.js';
import { inspectionSchema, inspectOperation } from './openapi-inspect.js';
import { signOperation, verifyKeyOperation, verifyOperation } from './openapi-sign.js';

const text = { type: 'string' } as const;

const errorSchema = {
  type: 'object',
  required: ['code', 'error', 'message'],
  properties: {
    code: { type: 'string', enum: errorCodes },
    error: { ...text, description: 'The HTTP status text.' },
    message: text,
    requestId: text,
    details: { type: 'array', items: { type: 'object', required: ['field', 'issue'], properties: { field: text, issue: text } } },
  },
} as const;

const errorAnswer = {
  description: 'An error; the code says which.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
} as const;

const jsonText = (description: string): object => ({ description, content: { 'application/json': { schema: text } } });
const query = (name: string, required: boolean, schema: object): object => ({ name, in: 'query', required, schema });
const file = (type: string): object => ({ [type]: { schema: { type: 'string', format: 'binary' } } });

/** The first part of `multipart/mixed` is the property `report`. */
const convertedWithReport = {
  type: 'object',
  required: ['document', 'report'],
  properties: {
    document: {
      type: 'object',
      required: ['base64', 'contentType', 'name'],
      properties: { base64: { ...text, contentEncoding: 'base64' }, contentType: text, name: text },
    },
    report: {
      type: 'object',
      required: ['warnings'],
      properties: {
        pages: { type: 'integer', description: 'Only for PDF.' },
        warnings: {
          type: 'array',
          items: {
            type: 'object',
            required: ['code', 'message', 'count'],
            properties: { code: text, message: text, count: { type: 'integer', description: 'How often it was found.' } },
          },
        },
      },
    },
  },
} as const;

const convert = {
  operationId: 'convert',
  summary: 'Convert a document',
  security: [{ key: [] }],
  parameters: [
    query('from', true, { type: 'string', enum: sourceFormats }),
    query('to', false, { type: 'string', enum: targetFormats, default: 'pdf' }),
    query('changes', false, {
      type: 'string',
      enum: trackedChanges,
      default: 'markup',
      description:
        'How a PDF shows tracked changes: in the text, with deletions and formatting in balloons beside it, as if accepted, or as if rejected.',
    }),
    query('comments', false, {
      type: 'string',
      enum: commentViews,
      default: 'none',
      description: 'Where a PDF shows comments: nowhere, in balloons beside the text, in a list behind it, or as annotations of the PDF.',
    }),
    query('pdfa', false, { type: 'string', enum: archivalProfiles, description: 'An archivable PDF (PDF/A-2b).' }),
    query('recover', false, {
      type: 'boolean',
      default: false,
      description: 'Converts what can be saved of a DOCX package that was cut off; without it that is INVALID_FILE_FORMAT.',
    }),
    query('media', false, {
      type: 'string',
      enum: mediaTypes,
      description:
        'Medium that the style sheets of a page are read for (@media); by default print for PDF, screen for DOCX. Only from Markdown and HTML.',
    }),
    query('report', false, {
      type: 'string',
      enum: ['json'],
      description:
        'Answers report and document: as multipart/mixed, or as JSON to a client that names application/json in Accept. Accept: multipart/mixed asks for the report too.',
    }),
  ],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: {
            file: { type: 'string', format: 'binary' },
            reference: {
              type: 'string',
              format: 'binary',
              description: 'A DOCX file whose styles, headers and page setup the result takes; only from Markdown and HTML.',
            },
            resource: {
              type: 'array',
              items: { type: 'string', format: 'binary' },
              description:
                'Pictures and style sheets that a Markdown or HTML page refers to, found by their file names: img/logo.png is what it refers to by that path, logo.png by that name in any folder.',
            },
          },
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The new document.',
      headers: {
        'X-Document-Pages': { schema: { type: 'integer' } },
        'X-Document-Warnings': { schema: { type: 'integer' }, description: 'How many different warnings there are.' },
        'X-Document-Warning-Codes': { schema: text, description: 'Their different codes, separated by commas, at most 32.' },
      },
      content: {
        'multipart/mixed': { schema: text },
        'application/json': { schema: { $ref: '#/components/schemas/ConvertedWithReport' } },
        ...file('application/pdf'),
        ...file('application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
      },
    },
    default: errorAnswer,
  },
};

const register = {
  operationId: 'register',
  summary: 'Have a verification code sent to an address',
  security: [],
  parameters: [query('email', true, { type: 'string', format: 'email' })],
  responses: { 200: jsonText('The message is on its way.'), default: errorAnswer },
};

const issueKey = {
  operationId: 'issueKey',
  summary: 'Exchange a verification code for an API key',
  security: [],
  parameters: [query('email', true, { type: 'string', format: 'email' }), query('code', true, { type: 'string', pattern: '^[0-9]{6}$' })],
  responses: { 200: jsonText('The API key.'), default: errorAnswer },
};

const revokeKey = {
  operationId: 'revokeKey',
  summary: 'Revoke the key that is sent',
  security: [{ key: [] }],
  responses: { 204: { description: 'The key is revoked.' }, default: errorAnswer },
};

const usageEvent = {
  type: 'object',
  properties: {
    timestamp: { type: 'string', format: 'date-time' },
    documentId: { type: ['string', 'null'] },
    documentCreatedAt: { type: ['string', 'null'] },
  },
};

const collect = {
  operationId: 'collect',
  summary: 'Take usage events of editors',
  security: [],
  parameters: [
    { name: 'X-License-Key', in: 'header', required: false, schema: text, description: 'Absent or empty: community-and-eval-agplv3.' },
  ],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['events'],
          properties: {
            libraryVersion: text,
            browserInfo: { type: 'object' },
            metadata: { type: 'object' },
            events: { type: 'array', items: usageEvent },
          },
        },
      },
    },
  },
  responses: { 202: { description: 'Taken; it is stored later.' }, default: errorAnswer },
};

const health = {
  operationId: 'health',
  summary: 'Whether the service can do its work',
  security: [],
  parameters: [query('ready', false, { type: 'boolean', description: 'Whether requests should be sent here.' })],
  responses: {
    200: { description: 'Healthy.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Health' } } } },
    503: {
      description: 'Unhealthy; with `ready` also from the moment that closing begins.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Health' } } },
    },
  },
};

const healthSchema = {
  type: 'object',
  required: ['status', 'timestamp', 'version', 'uptime', 'checks'],
  properties: {
    status: { type: 'string', enum: ['healthy', 'unhealthy'] },
    timestamp: { type: 'string', format: 'date-time' },
    version: text,
    uptime: { type: 'number', description: 'Seconds.' },
    checks: { type: 'object', additionalProperties: { type: 'string', enum: ['ok', 'failing'] } },
    closing: { type: 'boolean', description: 'True from the moment that closing begins, else absent.' },
    load: {
      type: 'object',
      required: ['queue', 'running', 'threads', 'bytesInFlight'],
      properties: {
        queue: { type: 'integer', description: 'Operations that wait for a thread.' },
        running: { type: 'integer', description: 'Operations in threads.' },
        threads: { type: 'integer' },
        bytesInFlight: { type: 'integer', description: 'Bytes of request bodies in memory.' },
      },
    },
  },
};

export function openApiDocument(version: string): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Document service', version },
    paths: {
      '/convert': { post: convert },
      '/annotate': { post: annotateOperation(errorAnswer) },
      '/inspect': { post: inspectOperation(errorAnswer) },
      '/sign': { post: signOperation(errorAnswer) },
      '/verify': { post: verifyOperation(errorAnswer) },
      '/verify/key': { get: verifyKeyOperation(errorAnswer) },
      '/auth/register': { get: register },
      '/auth/verify': { get: issueKey },
      '/auth/key': { delete: revokeKey },
      '/collect': { post: collect },
      '/health': { get: health },
    },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: { Inspection: inspectionSchema, Error: errorSchema, Health: healthSchema, ConvertedWithReport: convertedWithReport },
    },
  };
}
