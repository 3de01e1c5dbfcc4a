/** `POST annotate` in OpenAPI 3.1. */
import { type TargetFormat, targetFormats } from '../base/names/conversion.js';
import { fieldOptions, fieldTypeNames, fieldTypes, type OptionShape } from '../base/names/field-types.js';

const text = { type: 'string' } as const;
const scalar = { type: ['string', 'number', 'boolean', 'null'] } as const;

function optionSchema(shape: OptionShape): object {
  switch (shape.kind) {
    case 'flag':
      return { type: 'boolean', default: shape.fallback };
    case 'text':
      return shape.sentence === undefined ? text : { ...text, description: shape.sentence };
    case 'choice':
      return { ...text, enum: shape.choices, description: shape.sentence };
    case 'count':
      return { type: ['integer', 'string'], minimum: 0, maximum: shape.most, description: shape.sentence };
    case 'pixels':
      return { type: ['number', 'string'], description: 'CSS pixels, 96 to the inch.' };
    case 'color':
      return { ...text, description: '#rrggbb or a name of CSS.' };
    case 'parts':
      return optionsSchema(shape.parts);
  }
}

const optionsSchema = (shapes: Readonly<Record<string, OptionShape>>): object => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, optionSchema(shape)])),
});

/** A document in a JSON body. */
export const documentSourceSchema = {
  type: 'object',
  additionalProperties: false,
  description: 'Exactly one of the two.',
  properties: {
    base64: { ...text, description: 'Base64, or a data URI with base64; white space is let through.' },
    url: { ...text, format: 'uri', description: 'A public http or https address that the service fetches.' },
  },
  oneOf: [{ required: ['base64'] }, { required: ['url'] }],
} as const;

/** Of tags, in a JSON body. */
export const delimitersSchema = {
  type: 'array',
  items: text,
  minItems: 2,
  maxItems: 2,
  default: ['{{', '}}'],
  description: "What is before and behind a tag's text.",
} as const;

/** A document in a JSON answer. */
export const documentAnswerSchema = {
  type: 'object',
  required: ['document'],
  properties: {
    document: {
      type: 'object',
      required: ['base64', 'contentType'],
      properties: { base64: { ...text, description: 'A data URI, or bare base64 where the host has chosen it.' }, contentType: text },
    },
  },
} as const;

const number = { type: ['number', 'string'] } as const;

const chartSchema = {
  type: 'object',
  required: ['series'],
  properties: {
    categories: { type: 'array', maxItems: 32_000, items: { type: ['string', 'number', 'null'] } },
    series: {
      type: 'array',
      minItems: 1,
      maxItems: 255,
      items: {
        type: 'object',
        required: ['values'],
        properties: {
          name: number,
          values: {
            type: 'array',
            minItems: 1,
            maxItems: 32_000,
            items: { oneOf: [{ type: ['number', 'string', 'null'] }, { type: 'array', minItems: 2, maxItems: 3, items: number }] },
          },
        },
      },
    },
  },
} as const;

const listItemSchema = { type: [...scalar.type, 'object'] } as const;

const fieldSchema = {
  type: 'object',
  required: ['type', 'value'],
  description: 'Exactly one of id and group. The type may be missing where the host infers it.',
  properties: {
    id: { type: ['string', 'number'], description: 'The id, tag, title or name of a field; all of its copies are filled.' },
    group: { ...text, description: 'All fields of the group are filled.' },
    type: { ...text, enum: fieldTypeNames },
    value: {
      anyOf: [scalar, { type: 'array', items: { type: 'array', items: scalar } }, chartSchema, { type: 'array', items: listItemSchema }],
      description: Object.values(fieldTypes)
        .flatMap(({ sentence }) => sentence ?? [])
        .join(' '),
    },
    options: optionsSchema(fieldOptions),
  },
} as const;

const usualOutput: TargetFormat = 'docx';
const outputs = [usualOutput, ...targetFormats.filter((format) => format !== usualOutput)];

/** @param error The answer of every error */
export function annotateOperation(error: object): object {
  const choice = (name: string, values: readonly string[], fallback: string): object => ({
    name,
    in: 'query',
    required: false,
    schema: { ...text, enum: values, default: fallback },
  });
  const header = (schema: object, description: string): object => ({ schema, description });
  return {
    operationId: 'annotate',
    summary: 'Fill the fields of a DOCX template',
    security: [{ key: [] }],
    parameters: [
      choice('to', outputs, usualOutput),
      choice('strict', ['true', 'false'], 'false'),
      choice('recover', ['true', 'false'], 'false'),
      {
        ...choice('merge', ['true', 'false'], 'false'),
        description: 'Whether records give one document with all of them, not an archive.',
      },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['document'],
            anyOf: [{ required: ['fields'] }, { required: ['data'] }, { required: ['records'] }],
            additionalProperties: false,
            properties: {
              document: documentSourceSchema,
              templates: {
                type: 'object',
                maxProperties: 50,
                additionalProperties: documentSourceSchema,
                description: 'DOCX documents by the names that {{> name}} includes them by.',
              },
              fields: { type: 'array', maxItems: 10_000, items: fieldSchema },
              data: {
                type: 'object',
                description:
                  'Values for {{tags}}, loops and conditions, and for fields by their names; an object with type and value is a typed value.',
              },
              records: {
                type: 'array',
                minItems: 1,
                maxItems: 10_000,
                description:
                  'In place of fields and data: the answer is a ZIP archive with a document for each, or one document with merge=true.',
                items: {
                  type: 'object',
                  additionalProperties: false,
                  properties: {
                    name: { ...text, description: "The file's name without ending; default its number." },
                    fields: { type: 'array', maxItems: 10_000, items: fieldSchema },
                    data: { type: 'object' },
                  },
                },
              },
              locale: { ...text, description: 'BCP 47, for formats in tags; default the language of the template.' },
              timeZone: { ...text, description: 'A name of IANA, for dates in tags; default UTC.' },
              delimiters: delimitersSchema,
              output_format: { ...text, enum: outputs, deprecated: true, description: 'The parameter to is its name now.' },
            },
          },
        },
      },
    },
    responses: {
      200: {
        description: 'The filled document.',
        headers: {
          'X-Unmatched-Fields': header(
            text,
            'Ids, groups and names of data that the template does not have, percent-encoded, separated by commas.',
          ),
          'X-Document-Pages': header({ type: 'integer' }, 'Of a PDF.'),
          'X-Document-Warnings': header({ type: 'integer' }, 'How many different things were odd.'),
        },
        content: { 'application/json': { schema: documentAnswerSchema } },
      },
      default: error,
    },
  };
}
