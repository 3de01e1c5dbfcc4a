/** `POST inspect` in OpenAPI 3.1. */
import { fieldTypeNames } from '../base/names/field-types.js';
import { fieldKinds, fieldParts, formFieldTypes, tagStyles, templateTagKinds } from '../base/names/inspection.js';
import { delimitersSchema, documentSourceSchema } from './openapi-annotate.js';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const count = { type: 'integer' } as const;
const listOf = (items: object): object => ({ type: 'array', items });
const places = listOf({ ...count, description: 'Places in the list of fields.' });

/** An object of these properties; those whose names are in `optional` may be missing. */
const objectOf = (properties: Readonly<Record<string, object>>, optional: readonly string[] = []): object => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
  additionalProperties: false,
});

const templateField = objectOf(
  {
    name: { ...text, description: 'By which annotate finds it.' },
    kind: { ...text, enum: fieldKinds },
    type: { ...text, enum: fieldTypeNames, description: 'What annotate takes for it.' },
    id: text,
    tag: text,
    title: text,
    group: text,
    where: { ...text, enum: fieldParts },
    inTable: flag,
    items: listOf(objectOf({ text, value: text })),
    takesOther: { ...flag, description: 'Other values than the items are taken too.' },
    value: { type: ['string', 'boolean'] },
    binding: objectOf({ xpath: text, storeItemId: text }, ['storeItemId']),
    repeats: flag,
    within: { ...count, description: 'Place in the list of the content control around it.' },
    columns: places,
  },
  ['name', 'id', 'tag', 'title', 'group', 'items', 'takesOther', 'value', 'binding', 'repeats', 'within', 'columns'],
);
const place = {
  where: { ...text, enum: fieldParts },
  part: text,
  paragraph: { ...count, description: 'Counted from 1 in its part.' },
  inTable: flag,
};
const template = objectOf({
  tags: listOf(
    objectOf(
      {
        kind: { ...text, enum: templateTagKinds },
        text: { ...text, description: 'As written between the delimiters; of a control its name.' },
        name: { ...text, description: 'What is asked for; absent where a tag computes.' },
        style: { ...text, enum: tagStyles },
        formats: listOf(text),
        branches: { ...listOf(text), description: 'Of a block: else if …, else.' },
        ...place,
        within: { ...count, description: 'Place in the list of the block around it.' },
        branch: { ...count, description: 'The branch of that block, where that is not the first: 1 is the first of its branches.' },
      },
      ['name', 'style', 'formats', 'branches', 'within', 'branch'],
    ),
  ),
  includes: { ...listOf(text), description: 'Names of the documents that it includes; annotate needs them as templates.' },
  problems: {
    ...listOf(objectOf({ text, issue: text, ...place })),
    description: 'Tags that keep annotate from filling the template with data.',
  },
});
const byAuthor = objectOf({ total: count, byAuthor: listOf(objectOf({ author: text, count })) });
const common = {
  pages: count,
  signatures: listOf(objectOf({ signer: text, field: text, signingTime: text }, ['signer', 'field', 'signingTime'])),
  truncated: { ...listOf(text), description: 'Names of lists that were cut off.' },
  warnings: listOf(objectOf({ code: text, message: text, count })),
};

const docx = objectOf(
  {
    format: { ...text, enum: ['docx'] },
    ...common,
    fields: listOf(templateField),
    schema: {
      type: 'object',
      description: 'JSON Schema (2020-12) of an object of values, by the names of the fields; x-type is the type to send.',
    },
    template: { ...template, description: 'Tags, loops and conditions; what is in a block comes behind it.' },
    dataSchema: {
      type: 'object',
      description: 'JSON Schema (2020-12) of the data that the template takes; of an anyOf the first is what is meant.',
    },
    fonts: listOf(objectOf({ family: text, drawnWith: text })),
    missingPackages: listOf(text),
    sections: listOf(objectOf({ pageWidth: { type: 'number' }, pageHeight: { type: 'number' } })),
    changes: byAuthor,
    comments: byAuthor,
    links: listOf(objectOf({ kind: text, target: text })),
    embedded: listOf(objectOf({ kind: text, part: text })),
    macros: flag,
    properties: { type: 'object', additionalProperties: text },
  },
  ['pages'],
);

const formField = objectOf(
  {
    name: text,
    type: { ...text, enum: formFieldTypes },
    value: { type: ['string', 'array'], items: text },
    options: listOf(text),
    readOnly: flag,
    required: flag,
  },
  ['value', 'options'],
);
const pdf = objectOf({
  format: { ...text, enum: ['pdf'] },
  ...common,
  fields: listOf(formField),
  attachments: listOf(text),
  conformance: listOf(text),
  encrypted: flag,
});

/** The answer. */
export const inspectionSchema = { oneOf: [docx, pdf] };

/** @param error The answer of every error */
export function inspectOperation(error: object): object {
  const choice = (name: string, fallback: string, description: string): object => ({
    ...{ name, in: 'query', required: false, description },
    schema: { ...text, enum: ['true', 'false'], default: fallback },
  });
  return {
    operationId: 'inspect',
    summary: 'What is in a DOCX or a PDF',
    security: [{ key: [] }],
    parameters: [
      choice('pages', 'true', 'Lays a DOCX out to count its pages and to tell its fonts.'),
      choice('recover', 'false', 'Reads what can be saved of a DOCX that was cut off.'),
    ],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file: { ...text, format: 'binary' } } } },
        'application/json': {
          schema: {
            type: 'object',
            required: ['document'],
            additionalProperties: false,
            properties: {
              document: documentSourceSchema,
              password: { ...text, description: 'Of an encrypted PDF.' },
              delimiters: delimitersSchema,
            },
          },
        },
      },
    },
    responses: {
      200: { description: 'What was found.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Inspection' } } } },
      default: error,
    },
  };
}
