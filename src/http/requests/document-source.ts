/** A document in a JSON body, and the members around it in most bodies. */
export const documentSource = {
  type: 'object',
  additionalProperties: false,
  description: 'A document: its bytes, or where the service finds them. Exactly one of the two.',
  properties: {
    base64: { type: 'string', description: 'Base64, or a data URI with base64; white space is let through.' },
    url: {
      type: 'string',
      format: 'uri',
      pattern: '^\\s*[hH][tT][tT][pP][sS]?://',
      description: 'A public http or https address that the service fetches.',
    },
  },
  oneOf: [{ required: ['base64'] }, { required: ['url'] }],
} as const;

export const documentSourceRef = { $ref: '#/components/schemas/DocumentSource' } as const;

/** The part of a multipart body that is the document. */
export const filePart = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
  description: 'The document.',
} as const;
